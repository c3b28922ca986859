//! Each procedure over its whole domain: every case made from the schema ends in an outcome or a clear refusal.

use dice::Stream;
use engine::{Book, Datum, Dice, FaultKind};

use crate::moulds::Fitting;
use crate::{Forge, rotation};

/// Resolves `runs` made-up cases of each procedure, and as many mangled ones. Panics are what it looks for; a
/// refusal of a well-formed case must name its reason, and what is found must fit its mould. At least some cases of
/// each procedure must be legal.
pub fn sweep(book: &'static Book, runs: u32) {
    let fitting = Fitting::bare(book);
    for procedure in book.procedures {
        let mut forge = Forge::new(u64::from(runs) + rotation());
        let mut dice = Stream::new(1815 + rotation(), 1);
        let mut fine = 0;
        for _ in 0..runs {
            let input = forge.record(procedure.fields);
            let shown = wire::compact(&input);
            let throw = &mut |sides| dice.face(sides);
            match procedure.resolve(input.clone(), Dice::Rolled(throw)) {
                Ok(record) => {
                    fine += 1;
                    let told = wire::record(record.clone());
                    spoken(book, procedure.name, &told);
                    fitting
                        .found(procedure, &told)
                        .unwrap_or_else(|it| panic!("{}{it}: {shown}", procedure.name));
                    let text = wire::compact(&told);
                    wire::parse(&text).unwrap_or_else(|it| panic!("{}: {shown}: {it}", procedure.name));
                    let again = procedure.resolve(input.clone(), Dice::Given(&record.dice));
                    assert_eq!(again.as_ref(), Ok(&record), "{}: {shown}", procedure.name);
                }
                Err(fault) => {
                    let known = [FaultKind::Illegal, FaultKind::OutOfRange, FaultKind::BadInput];
                    assert!(known.contains(&fault.kind) && !fault.why.is_empty(), "{shown}: {fault}");
                }
            }
            let mut mangled = input;
            forge.mangle(&mut mangled);
            let throw = &mut |sides| dice.face(sides);
            if let Err(fault) = procedure.resolve(mangled.clone(), Dice::Rolled(throw)) {
                assert!(!fault.why.is_empty(), "{}", wire::compact(&mangled));
            }
        }
        assert!(0 < fine, "{}: not one of {runs} cases was legal", procedure.name);
    }
}

/// Every effect that is a word of the book has a sentence, and the sentence finds the fields that it names.
fn spoken(book: &Book, procedure: &str, record: &Datum) {
    let Some(Datum::List(effects)) = record.get("effects") else { return };
    for it in effects {
        let Some(Datum::Text(word)) = it.get("effect").or(matches!(it, Datum::Text(_)).then_some(it)) else {
            continue;
        };
        let saying = book.sayings.iter().find(|it| it.effect == word);
        let saying = saying.unwrap_or_else(|| panic!("{procedure}: nothing says what `{word}` means"));
        for field in wanted(saying.says) {
            let there = it.get(field).is_some_and(|it| *it != Datum::Null);
            assert!(there, "{procedure}: `{word}` has no field `{field}`");
        }
    }
}

/// The fields that a sentence cannot do without: those outside square brackets.
fn wanted(says: &str) -> impl Iterator<Item = &str> {
    let outside = says.split('[').map(|it| it.rsplit_once(']').map_or(it, |(_, after)| after));
    outside.flat_map(|it| it.split('{').skip(1).filter_map(|it| it.split_once('}').map(|(name, _)| name)))
}
