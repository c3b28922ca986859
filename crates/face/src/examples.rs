//! The worked examples of a rulebook, as inputs that can be run.

use engine::{Book, Datum, Fault, Shown};

/// `[{"procedure", "line", "input", "output"}]`, in the order of the book. The dice stand in the input.
pub fn examples(book: &'static Book) -> Result<Datum, Fault> {
    let all = codex::examples(book.text).into_iter().map(|it| {
        Ok(Datum::record([
            ("procedure", it.procedure.show()),
            ("line", Datum::Int(it.line as i64)),
            ("input", wire::parse(&it.input)?),
            ("output", wire::parse(&it.output)?),
        ]))
    });
    Ok(Datum::List(all.collect::<Result<_, Fault>>()?))
}
