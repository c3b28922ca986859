//! Results, odds and faults as JSON.

use engine::{Chances, Datum, Fault, Maybe, Procedure, Record, Shown, Weight};

use crate::told::{Acted, ProcedureOdds, Rolled};

/// `{"procedure", "dice", …the finding…, "rules"}`
pub fn record(record: Record) -> Datum {
    let Datum::Record(finding) = record.finding else { return record.finding };
    let mut res = Vec::with_capacity(finding.len() + 3);
    Rolled { procedure: record.procedure, dice: record.dice }.show_into(&mut res);
    res.extend(finding);
    Acted { rules: record.rules }.show_into(&mut res);
    Datum::Record(res)
}

/// `{"procedure", "denominator", "outcomes": [{"outcome", "weight", "p"}], "for"?, "against"?}`, the worst outcome first for
/// the one from whose side they are ranked.
pub fn odds(procedure: &Procedure, odds: &Chances<Datum>) -> Datum {
    let party = Maybe(procedure.view.map(|it| it.party.0));
    let against = Maybe(procedure.view.and_then(|it| it.against).map(|it| it.0));
    ProcedureOdds { procedure: procedure.name, odds, party, against }.show()
}

/// A chance as digits, to the 18th place: for reading, never for reckoning.
pub fn probability(weight: &Weight, of: &Weight) -> String {
    if weight == of {
        return "1.0".into();
    }
    const PLACES: u128 = 1_000_000_000_000_000_000;
    let twice = of.times(&Weight::from(2u64));
    let digits = weight.times(&Weight::from(2 * PLACES)).plus(of).over(&twice);
    let digits = format!("{:0>18}", digits.to_string());
    let digits = digits.trim_end_matches('0');
    format!("0.{}", if digits.is_empty() { "0" } else { digits })
}

/// `13.9 %`
pub fn percent(weight: &Weight, of: &Weight) -> String {
    let twice = of.times(&Weight::from(2u64));
    let mills = weight.times(&Weight::from(2000u64)).plus(of).over(&twice).to_string();
    let mills = format!("{mills:0>2}");
    let (whole, part) = mills.split_at(mills.len() - 1);
    format!("{whole}.{part} %")
}

/// `{"kind", "field"?, "at"?, "why", "allowed"?, "cite"?}`
pub fn fault(fault: &Fault, at: Option<&str>) -> Datum {
    let mut res = vec![("kind".into(), Datum::word(fault.kind.text()))];
    if let Some(field) = &fault.field {
        res.push(("field".into(), field.show()));
    }
    if let Some(at) = at {
        res.push(("at".into(), at.to_owned().show()));
    }
    res.push(("why".into(), fault.why.show()));
    if !fault.allowed.is_empty() {
        res.push(("allowed".into(), fault.allowed.show()));
    }
    if let Some(cite) = fault.cite {
        res.push(("cite".into(), cite.show()));
    }
    Datum::Record(res)
}

/// The error object of what is no fault of an input: a door that is shut, a server in trouble.
pub fn problem(kind: &'static str, why: &str) -> Datum {
    Datum::record([("kind", Datum::word(kind)), ("why", Datum::Text(why.to_owned().into()))])
}
