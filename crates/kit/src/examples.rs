//! Every worked example of a rulebook, read out of its text, must come out as printed.

use engine::{Book, Datum, Dice};

use crate::same;

/// Resolves all examples of the book and panics with a list of those that differ. A field that the book
/// prints must be there and be the same; the program may say more at the top level.
pub fn examples(book: &'static Book) {
    let all = codex::examples(book.text);
    let mut wrong = Vec::new();
    for it in &all {
        let place = format!("rulebook.md:{} {}", it.line, it.procedure);
        match check(book, &it.procedure, &it.input, &it.output) {
            Ok(()) => {}
            Err(why) => wrong.push(format!("{place}: {why}")),
        }
    }
    assert!(!all.is_empty(), "no examples found in the rulebook of {}", book.id);
    assert!(wrong.is_empty(), "{} of {} examples differ:\n{}", wrong.len(), all.len(), wrong.join("\n"));
    println!("{}: {} examples hold", book.id, all.len());
}

fn check(book: &'static Book, procedure: &str, input: &str, output: &str) -> Result<(), String> {
    let input = wire::parse(input).map_err(|it| format!("input: {it}"))?;
    let want = wire::parse(output).map_err(|it| format!("output: {it}"))?;
    let procedure = book.procedure(procedure).map_err(|it| it.to_string())?;
    let record = procedure.resolve(input, Dice::Given(&[])).map_err(|it| it.to_string())?;
    let found = wire::record(record);
    let Datum::Record(fields) = &want else { return Err("the printed output is no object".into()) };
    for (name, it) in fields {
        match found.get(name) {
            Some(that) if same(it, that) => {}
            Some(that) => {
                return Err(format!("{name}: printed {}, found {}", wire::compact(it), wire::compact(that)));
            }
            None => return Err(format!("{name} is missing in {}", wire::compact(&found))),
        }
    }
    Ok(())
}
