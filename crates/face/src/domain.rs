//! The values that a field can have, as far as they are tried.

use engine::{Datum, Decimal, Kind, Limits};

use crate::place::Leaf;

/// Numbers at which books like to draw their lines.
const LADDER: [i64; 18] = [0, 1, 2, 3, 4, 6, 8, 12, 18, 24, 36, 48, 100, 150, 300, 600, 900, 1200];
/// A span as short as this is tried whole.
const SHORT: i64 = 12;

/// Values of this field other than the one it has: all words, both truth values, of numbers the bounds and some between.
/// There are none of a map: it is too large to be guessed at.
pub fn others(leaf: &Leaf, now: Option<&Datum>) -> Vec<Datum> {
    let now = now.or(leaf.default.as_ref());
    let mut all = values(&leaf.kind, leaf.limits, now);
    all.retain(|it| Some(it) != now);
    all
}

/// The neighbours of a number, all other words, the other truth value: what one could hope to change.
pub fn neighbours(leaf: &Leaf, now: Option<&Datum>) -> Vec<Datum> {
    let now = now.or(leaf.default.as_ref());
    let near = |it: &Datum| match (it.as_int(), now.and_then(Datum::as_int)) {
        (Some(it), Some(now)) => (it - now).abs() == 1,
        (None, _) => !matches!(it, Datum::List(_) | Datum::Null | Datum::Decimal(_)),
        (Some(_), None) => false,
    };
    let mut all = values(&leaf.kind, leaf.limits, now);
    all.retain(|it| Some(it) != now && near(it));
    all
}

/// A value to go on with where one must be given and is not: the `nth` that there is.
pub fn stand_in(kind: &Kind, limits: Limits, nth: usize) -> Option<Datum> {
    if let Kind::Record(fields) = kind {
        let needed = fields.iter().filter(|it| (it.default)().is_none());
        let filled = needed.map(|it| Some((it.name.into(), stand_in(&it.kind, it.limits, nth)?)));
        return Some(Datum::Record(filled.collect::<Option<_>>()?));
    }
    let all = values(kind, limits, None);
    // A number is rather a small one than none at all.
    let first = usize::from(matches!(kind, Kind::Int | Kind::Decimal) && 2 < all.len());
    all.get((nth + first) % all.len().max(1)).cloned()
}

fn values(kind: &Kind, limits: Limits, now: Option<&Datum>) -> Vec<Datum> {
    match kind {
        Kind::Bool => vec![Datum::Bool(false), Datum::Bool(true)],
        Kind::Int => numbers(limits, now).into_iter().map(Datum::Int).collect(),
        Kind::Decimal => {
            let mut all: Vec<Datum> = numbers(limits, now).into_iter().map(Datum::Int).collect();
            // Half an inch more or less can be another band.
            if let Some(Datum::Decimal(it)) = now {
                let (below, above) = (Decimal::of(it.floor()), Decimal::of(it.ceil()));
                all.extend([below, above].map(Datum::Decimal));
            }
            all
        }
        Kind::Word(words, _) => words.iter().map(|it| Datum::word(it)).collect(),
        Kind::Text => ["a", "b"].map(Datum::word).to_vec(),
        Kind::Square => ["A1", "A2", "B1", "B4", "E7", "G3", "H8", "J12"].map(Datum::word).to_vec(),
        Kind::Optional(of) => {
            let mut all = values(of, limits, now.filter(|it| **it != Datum::Null));
            all.insert(0, Datum::Null);
            all
        }
        Kind::Either(kinds) => kinds.iter().flat_map(|it| values(it, limits, now)).collect(),
        Kind::List(of, inner) => lists(of, *inner, limits, now),
        Kind::Record(_) => stand_in(kind, limits, 0).into_iter().collect(),
        Kind::Map(_) => Vec::new(),
    }
}

fn numbers(Limits { min, max }: Limits, now: Option<&Datum>) -> Vec<i64> {
    if max - min <= SHORT {
        return (min..=max).collect();
    }
    let now = now.and_then(Datum::as_int);
    let mut all: Vec<i64> = [min].into_iter().chain(LADDER).chain([max]).collect();
    all.extend(now.into_iter().flat_map(|it| [it - 1, it, it + 1]));
    all.retain(|it| (min..=max).contains(it));
    all.sort_unstable();
    all.dedup();
    all
}

/// The list as it is, without its last, with one more, and with one alone.
fn lists(of: &Kind, inner: Limits, limits: Limits, now: Option<&Datum>) -> Vec<Datum> {
    let given = match now {
        Some(Datum::List(items)) => items.clone(),
        _ => Vec::new(),
    };
    let mut all = vec![given.clone(), given[..given.len().saturating_sub(1)].to_vec()];
    let singles = if matches!(of, Kind::Record(_)) {
        stand_in(of, inner, 0).into_iter().collect()
    } else {
        values(of, inner, None)
    };
    for it in singles.into_iter().take(40) {
        all.push(given.iter().cloned().chain([it.clone()]).collect());
        all.push(vec![it]);
    }
    all.retain(|it| (limits.min..=limits.max).contains(&(it.len() as i64)));
    all.dedup();
    all.into_iter().map(Datum::List).collect()
}
