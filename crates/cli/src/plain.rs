//! Reading plain data that a book has made for a screen.

use engine::Datum;

/// The items of a list somewhere within; none if there is no list.
pub fn list<'d>(of: &'d Datum, path: &str) -> &'d [Datum] {
    match of.at(path) {
        Some(Datum::List(items)) => items,
        _ => &[],
    }
}

/// The first two numbers of a list: a place.
pub fn pair(it: &Datum) -> Option<(i64, i64)> {
    match it {
        Datum::List(two) => Some((two.first()?.as_int()?, two.get(1)?.as_int()?)),
        _ => None,
    }
}

/// A text by its name; empty if there is none.
pub fn text<'d>(of: &'d Datum, name: &str) -> &'d str {
    of.get(name).and_then(Datum::as_text).unwrap_or_default()
}
