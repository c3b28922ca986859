//! When two pieces of plain data say the same.

use engine::{Datum, Decimal};

/// Equal, where 4 and 4.0 are the same number and the order of fields says nothing.
pub fn same(a: &Datum, b: &Datum) -> bool {
    match (a, b) {
        (Datum::List(a), Datum::List(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Datum::Record(a), Datum::Record(b)) => {
            a.len() == b.len()
                && a.iter().all(|(name, it)| b.iter().any(|(other, that)| name == other && same(it, that)))
        }
        _ => match (number(a), number(b)) {
            (Some(a), Some(b)) => a == b,
            _ => a == b,
        },
    }
}

pub fn number(datum: &Datum) -> Option<Decimal> {
    match datum {
        Datum::Int(it) => Some(Decimal::of(*it)),
        Datum::Decimal(it) => Some(*it),
        _ => None,
    }
}
