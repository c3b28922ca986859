//! What has changed between two pieces of plain data, and how the one becomes the other.
//!
//! Records are compared field by field, lists whose members have an `id`, `token`, `name` or `seat` of their own member by
//! member; anything else that differs is put in whole. All changes, in their order, make exactly the new one of the old one, the order of fields and
//! members too.

use crate::datum::Datum;
use crate::{Maybe, shown};

shown! {
    /// One thing that has changed
    pub struct Patch {
        /// Fields and ids that lead to it from the top
        at: Vec<String>,
        /// What it is now; left out where it is gone
        is: Maybe<Datum>,
        /// New, and stands before this field or member; left out where it is the last
        before: Maybe<String>,
    }
}

/// All that has changed, in an order in which it can be applied.
pub fn changes(old: &Datum, new: &Datum) -> Vec<Patch> {
    let mut found = Vec::new();
    compare(old, new, &mut Vec::new(), &mut found);
    found
}

/// Applies what was found; `false` where it does not fit.
pub fn apply(datum: &mut Datum, changes: &[Patch]) -> bool {
    changes.iter().all(|it| put(datum, &it.at, it))
}

/// The parts of a record or of a list of things with ids, by their keys.
type Parts<'d> = Vec<(&'d str, &'d Datum)>;

fn compare(old: &Datum, new: &Datum, at: &mut Vec<String>, found: &mut Vec<Patch>) {
    if old == new {
        return;
    }
    let both = match (old, new) {
        (Datum::Record(_), Datum::Record(_)) | (Datum::List(_), Datum::List(_)) => parts(old).zip(parts(new)),
        _ => None,
    };
    let Some((before, after)) = both.filter(|(before, after)| in_order(before, after)) else {
        found.push(Patch { at: at.clone(), is: Maybe(Some(new.clone())), before: Maybe(None) });
        return;
    };
    let within = |at: &[String], key: &str| at.iter().cloned().chain([key.to_owned()]).collect::<Vec<_>>();
    for (key, _) in before.iter().filter(|it| part(&after, it.0).is_none()) {
        found.push(Patch { at: within(at, key), is: Maybe(None), before: Maybe(None) });
    }
    // From the end: what a new one stands before is there by then.
    for (no, (key, is)) in after.iter().enumerate().rev() {
        if part(&before, key).is_none() {
            let next = after.get(no + 1).map(|it| it.0.to_owned());
            found.push(Patch { at: within(at, key), is: Maybe(Some((*is).clone())), before: Maybe(next) });
        }
    }
    for (key, is) in &after {
        if let Some(was) = part(&before, key) {
            at.push((*key).to_owned());
            compare(was, is, at, found);
            at.pop();
        }
    }
}

fn parts(datum: &Datum) -> Option<Parts<'_>> {
    let parts: Parts<'_> = match datum {
        Datum::Record(fields) => fields.iter().map(|(name, it)| (&**name, it)).collect(),
        Datum::List(items) => items.iter().map(|it| Some((id(it)?, it))).collect::<Option<_>>()?,
        _ => return None,
    };
    let mut keys: Vec<&str> = parts.iter().map(|it| it.0).collect();
    keys.sort_unstable();
    keys.windows(2).all(|it| it[0] != it[1]).then_some(parts)
}

/// What a member of a list is told apart by.
fn id(datum: &Datum) -> Option<&str> {
    ["id", "token", "name", "seat"].iter().find_map(|it| datum.get(it)).and_then(Datum::as_text)
}

/// Whether anything in it goes by this name.
pub(crate) fn holds(datum: &Datum, key: &str) -> bool {
    match datum {
        Datum::List(items) => items.iter().any(|it| holds(it, key)),
        Datum::Record(fields) => id(datum) == Some(key) || fields.iter().any(|it| holds(&it.1, key)),
        _ => false,
    }
}

fn part<'d>(parts: &Parts<'d>, key: &str) -> Option<&'d Datum> {
    parts.iter().find(|it| it.0 == key).map(|it| it.1)
}

/// Whether what both have stands in the same order in both.
fn in_order(before: &Parts<'_>, after: &Parts<'_>) -> bool {
    let kept = before.iter().filter(|it| part(after, it.0).is_some()).map(|it| it.0);
    kept.eq(after.iter().filter(|it| part(before, it.0).is_some()).map(|it| it.0))
}

fn put(datum: &mut Datum, at: &[String], change: &Patch) -> bool {
    let [key, rest @ ..] = at else {
        let Maybe(Some(is)) = &change.is else { return false };
        datum.clone_from(is);
        return true;
    };
    let Some(place) = place(datum, key) else {
        return rest.is_empty() && change.is.0.as_ref().is_some_and(|is| insert(datum, key, is, change));
    };
    match (datum, rest.is_empty(), &change.is.0) {
        (Datum::Record(fields), true, None) => drop(fields.remove(place)),
        (Datum::List(items), true, None) => drop(items.remove(place)),
        (Datum::Record(fields), _, _) => return put(&mut fields[place].1, rest, change),
        (Datum::List(items), _, _) => return put(&mut items[place], rest, change),
        _ => return false,
    }
    true
}

fn place(datum: &Datum, key: &str) -> Option<usize> {
    match datum {
        Datum::Record(fields) => fields.iter().position(|it| it.0 == key),
        Datum::List(items) => items.iter().position(|it| id(it) == Some(key)),
        _ => None,
    }
}

fn insert(datum: &mut Datum, key: &str, is: &Datum, change: &Patch) -> bool {
    let next = match &change.before.0 {
        Some(before) => place(datum, before),
        None => Some(usize::MAX),
    };
    let Some(next) = next else { return false };
    match datum {
        Datum::Record(fields) => fields.insert(next.min(fields.len()), (key.to_owned().into(), is.clone())),
        Datum::List(items) => items.insert(next.min(items.len()), is.clone()),
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(id: &str, at: i64) -> Datum {
        Datum::record([("id", Datum::text(id)), ("at", Datum::Int(at))])
    }

    fn view(turn: i64, units: &[Datum]) -> Datum {
        Datum::record([("turn", Datum::Int(turn)), ("units", Datum::List(units.to_vec()))])
    }

    /// The changes as words, after they have proved to be the whole difference.
    fn told(old: &Datum, new: &Datum) -> Vec<String> {
        let found = changes(old, new);
        let mut grown = old.clone();
        assert!(apply(&mut grown, &found), "{found:?}");
        assert_eq!(&grown, new, "{found:?}");
        found.iter().map(|it| it.at.join(".")).collect()
    }

    #[test]
    fn only_what_differs_is_told() {
        let old = view(1, &[unit("a", 1), unit("b", 2)]);
        assert_eq!(told(&old, &old), [""; 0]);
        assert_eq!(told(&old, &view(1, &[unit("a", 1), unit("b", 5)])), ["units.b.at"]);
        assert_eq!(
            told(&old, &view(2, &[unit("b", 2)])),
            ["units.a", "turn"][..].iter().rev().copied().collect::<Vec<_>>()
        );
    }

    #[test]
    fn who_comes_stands_in_its_place() {
        let old = view(1, &[unit("a", 1), unit("d", 4)]);
        let new = view(1, &[unit("0", 0), unit("a", 1), unit("b", 2), unit("c", 3), unit("e", 5)]);
        assert_eq!(told(&old, &new), ["units.d", "units.e", "units.c", "units.b", "units.0"]);
    }

    #[test]
    fn another_order_is_another_list() {
        let old = view(1, &[unit("a", 1), unit("b", 2)]);
        assert_eq!(told(&old, &view(1, &[unit("b", 2), unit("a", 1)])), ["units"]);
        assert_eq!(told(&old, &view(1, &[Datum::Int(3)])), ["units"]);
        assert_eq!(told(&old, &view(1, &[unit("a", 1), unit("a", 1)])), ["units"]);
        assert_eq!(told(&old, &Datum::Null), [""]);
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let found = changes(&view(1, &[unit("a", 1)]), &view(1, &[unit("a", 2)]));
        assert!(!apply(&mut view(1, &[unit("b", 1)]), &found));
        assert!(!apply(&mut Datum::Null, &found));
    }
}
