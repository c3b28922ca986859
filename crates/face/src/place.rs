//! Places in an input: where a field of a form stands, and the same input with another value there.

use std::fmt::Write;

use engine::{Datum, Field, Hand, Kind, Limits};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Field(&'static str),
    Item(usize),
}

/// A field of a form that has a value of its own: no record.
#[derive(Clone, Debug)]
pub struct Leaf {
    pub path: Vec<Step>,
    pub kind: Kind,
    pub limits: Limits,
    pub default: Option<Datum>,
    /// Whose choice it is, seen from the side that outcomes are ranked for.
    pub hand: Hand,
}

/// `target.quality`, `firers[0].bases`, as faults write it.
pub fn name(path: &[Step]) -> String {
    path.iter().fold(String::new(), |mut acc, step| {
        // Writing to a string cannot fail.
        let _ = match step {
            Step::Field(name) if acc.is_empty() => write!(acc, "{name}"),
            Step::Field(name) => write!(acc, ".{name}"),
            Step::Item(at) => write!(acc, "[{at}]"),
        };
        acc
    })
}

pub fn find<'d>(input: &'d Datum, path: &[Step]) -> Option<&'d Datum> {
    path.iter().try_fold(input, |it, step| match (it, step) {
        (Datum::List(items), Step::Item(at)) => items.get(*at),
        (it, Step::Field(name)) => it.get(name),
        _ => None,
    })
}

/// The same input with this value in this place; records on the way are made.
pub fn with(input: &Datum, path: &[Step], value: Datum) -> Datum {
    let mut res = input.clone();
    put(&mut res, path, value);
    res
}

fn put(datum: &mut Datum, path: &[Step], value: Datum) {
    let Some((first, rest)) = path.split_first() else {
        *datum = value;
        return;
    };
    match (first, datum) {
        (Step::Item(at), Datum::List(items)) => {
            if let Some(it) = items.get_mut(*at) {
                put(it, rest, value);
            }
        }
        (Step::Field(name), Datum::Record(fields)) => {
            let at = fields.iter().position(|it| it.0 == *name).unwrap_or_else(|| {
                fields.push(((*name).into(), Datum::empty()));
                fields.len() - 1
            });
            put(&mut fields[at].1, rest, value);
        }
        // What stands there is of another shape: the procedure itself will say so.
        _ => {}
    }
}

/// All leaves below these fields, in the order of the form. Records in lists count as far as they are given.
pub fn leaves(input: &Datum, fields: &'static [Field]) -> Vec<Leaf> {
    let mut all = Vec::new();
    below(input, fields, &[], Hand::Nobody, &mut all);
    all
}

fn below(input: &Datum, fields: &'static [Field], before: &[Step], whole: Hand, all: &mut Vec<Leaf>) {
    for field in fields {
        let hand = field.hand.within(whole);
        let mut path = before.to_vec();
        path.push(Step::Field(field.name));
        match field.kind {
            Kind::Record(inner) => below(input, inner, &path, hand, all),
            Kind::Optional(Kind::Record(inner)) if is_record(find(input, &path)) => {
                below(input, inner, &path, hand, all);
            }
            kind => {
                let default = (field.default)();
                let leaf = Leaf { path: path.clone(), kind, limits: field.limits, default, hand };
                all.push(leaf);
                for item in items(input, &path, &kind) {
                    below(input, item.1, &item.0, hand, all);
                }
            }
        }
    }
}

/// The records of a list that are given, each with its path and its fields.
pub fn items(input: &Datum, path: &[Step], kind: &Kind) -> Vec<(Vec<Step>, &'static [Field])> {
    let (Kind::List(Kind::Record(inner), _), Some(Datum::List(items))) = (kind, find(input, path)) else {
        return Vec::new();
    };
    let item = |at| {
        let mut path = path.to_vec();
        path.push(Step::Item(at));
        (path, *inner)
    };
    (0..items.len()).map(item).collect()
}

fn is_record(datum: Option<&Datum>) -> bool {
    matches!(datum, Some(Datum::Record(_)))
}
