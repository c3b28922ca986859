//! TOML with places: a file becomes a tree in which everything knows where it stands, and readers that note
//! every fault with its line and column instead of stopping at the first.

mod faults;
mod fields;

use std::rc::Rc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

pub use faults::{Fault, Faults};
pub use fields::{Fields, unknown};

/// A place in the text, in bytes from its beginning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot(usize);

/// A value and where it stands.
#[derive(Clone, Debug)]
pub struct Item {
    pub spot: Spot,
    pub value: Value,
    /// The key that it, or the list it is in, stands under.
    key: Rc<str>,
    /// Where the first letter of a text stands, if every letter of it is written as it is read.
    inside: Option<usize>,
}

#[derive(Clone, Debug)]
pub enum Value {
    Text(String),
    Whole(i64),
    /// A number with one or two decimals, in hundredths.
    Hundredths(i64),
    Flag(bool),
    Date(Date),
    List(Vec<Item>),
    Record(Record),
    /// What no reader wants: a finer fraction, a time of day, a number that is too large.
    Other(&'static str),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    pub year: u16,
    pub month: u8,
    pub day: u8,
}

/// Keys and values in the order of the file.
#[derive(Clone, Debug, Default)]
pub struct Record {
    pub spot: Spot,
    pub entries: Vec<Entry>,
}

#[derive(Clone, Debug)]
pub struct Entry {
    pub key: String,
    pub spot: Spot,
    pub item: Item,
}

impl Record {
    /// The tree of a text; if it is no TOML, what is wrong with it.
    pub fn parse(text: &str) -> Result<Record, Vec<Fault>> {
        let (table, errors) = DeTable::parse_recoverable(text);
        if errors.is_empty() {
            return Ok(record(text, Spot(0), table.get_ref()));
        }
        let faults = Faults::new(text);
        for error in errors {
            faults.add_with(Spot(error.span().map_or(0, |it| it.start)), || error.message().to_owned());
        }
        Err(faults.sorted())
    }
}

impl Item {
    /// Where the letter at this offset of a text stands; the beginning of the text if that cannot be told.
    pub fn letter(&self, offset: usize) -> Spot {
        self.inside.map_or(self.spot, |it| Spot(it + offset))
    }

    /// "a number", "a text"…
    pub fn sort(&self) -> &'static str {
        match &self.value {
            Value::Text(_) => "a text",
            Value::Whole(_) => "a whole number",
            Value::Hundredths(_) => "a number with a fraction",
            Value::Flag(_) => "true or false",
            Value::Date(_) => "a date",
            Value::List(_) => "a list",
            Value::Record(_) => "a table of keys",
            Value::Other(sort) => sort,
        }
    }
}

fn record(text: &str, spot: Spot, table: &DeTable<'_>) -> Record {
    let entry = |(key, value): (&Spanned<_>, &Spanned<DeValue<'_>>)| {
        let key: &Spanned<std::borrow::Cow<'_, str>> = key;
        let name: Rc<str> = Rc::from(key.get_ref().as_ref());
        Entry { key: name.to_string(), spot: Spot(key.span().start), item: item(text, &name, value) }
    };
    let mut entries: Vec<Entry> = table.iter().map(entry).collect();
    entries.sort_by_key(|it| it.spot);
    Record { spot, entries }
}

fn item(text: &str, key: &Rc<str>, value: &Spanned<DeValue<'_>>) -> Item {
    let span = value.span();
    let spot = Spot(span.start);
    let mut inside = None;
    let value = match value.get_ref() {
        DeValue::String(it) => {
            inside = letters(text.get(span).unwrap_or_default(), it).map(|it| it + spot.0);
            Value::Text(it.to_string())
        }
        DeValue::Integer(it) => match i64::from_str_radix(it.as_str(), it.radix()) {
            Ok(it) => Value::Whole(it),
            Err(_) => Value::Other("a number that is too large"),
        },
        DeValue::Float(it) => match hundredths(it.as_str()) {
            Some(it) => Value::Hundredths(it),
            None => Value::Other("a number with more than two decimals"),
        },
        DeValue::Boolean(it) => Value::Flag(*it),
        DeValue::Datetime(it) => match (it.date, it.time) {
            (Some(it), None) => Value::Date(Date { year: it.year, month: it.month, day: it.day }),
            _ => Value::Other("a time of day"),
        },
        DeValue::Array(list) => Value::List(list.iter().map(|it| item(text, key, it)).collect()),
        DeValue::Table(it) => Value::Record(record(text, spot, it)),
    };
    Item { spot, value, key: Rc::clone(key), inside }
}

/// `-13.25` as hundredths.
fn hundredths(text: &str) -> Option<i64> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |it| (-1, it));
    let (whole, part) = digits.strip_prefix('+').unwrap_or(digits).split_once('.')?;
    let plain = |it: &str| !it.is_empty() && it.len() < 12 && it.bytes().all(|it| it.is_ascii_digit());
    if !plain(whole) || !plain(part) || 2 < part.trim_end_matches('0').len() {
        return None;
    }
    let part = format!("{:0<2}", part.trim_end_matches('0'));
    Some(sign * (whole.parse::<i64>().ok()? * 100 + part.parse::<i64>().ok()?))
}

/// Behind the opening quotes, and behind the line break that may follow three of them.
fn letters(raw: &str, read: &str) -> Option<usize> {
    let quotes = if raw.starts_with("\"\"\"") || raw.starts_with("'''") { 3 } else { 1 };
    let rest = raw.get(quotes..)?;
    let broken =
        if quotes == 3 { rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix('\n')) } else { None };
    let rest = broken.unwrap_or(rest);
    rest.starts_with(read).then(|| raw.len() - rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "title = \"a\\tb\"\nmap = \"\"\"\nab\ncd\n\"\"\"\nday = 1915-02-12\n[[side]]\nname = 'x'\n";

    fn find<'r>(record: &'r Record, key: &str) -> &'r Item {
        &record.entries.iter().find(|it| it.key == key).unwrap().item
    }

    #[test]
    fn everything_knows_where_it_stands() {
        let record = Record::parse(TEXT).unwrap();
        let faults = Faults::new(TEXT);
        let place = |spot| faults.line_and_column(spot);
        assert_eq!(place(find(&record, "title").spot), (1, 9));
        // With an escape in it, no letter can be pointed at.
        assert_eq!(place(find(&record, "title").letter(2)), (1, 9));
        assert_eq!(place(find(&record, "map").letter(4)), (4, 2));
        let Value::List(sides) = &find(&record, "side").value else { panic!("a list") };
        let Value::Record(side) = &sides[0].value else { panic!("a record") };
        assert_eq!(place(side.spot), (7, 1));
        assert_eq!(place(find(side, "name").letter(0)), (8, 9));
        let Value::Date(day) = find(&record, "day").value else { panic!("a date") };
        assert_eq!(day, Date { year: 1915, month: 2, day: 12 });
    }

    #[test]
    fn what_is_no_toml_has_a_place_too() {
        let faults = Record::parse("a = 1\nb = = 2\na = 3\n").unwrap_err();
        assert_eq!((faults[0].line, faults[0].column), (2, 5), "{faults:?}");
        assert!(faults.iter().any(|it| it.line == 3), "{faults:?}");
    }
}
