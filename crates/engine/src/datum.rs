//! Plain data at the border of a procedure: what goes in and what comes out, before anyone writes JSON.

use std::borrow::Cow;
use std::fmt;

use dice::Weight;

use crate::Decimal;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Datum {
    Null,
    Bool(bool),
    Int(i64),
    Decimal(Decimal),
    /// A part of a whole: how many of how many.
    Chance(Box<(Weight, Weight)>),
    Text(Cow<'static, str>),
    List(Vec<Datum>),
    /// Fields in the order they are shown.
    Record(Vec<(Cow<'static, str>, Datum)>),
}

impl Datum {
    pub fn word(text: &'static str) -> Datum {
        Datum::Text(Cow::Borrowed(text))
    }

    pub fn text(text: &str) -> Datum {
        Datum::Text(text.to_owned().into())
    }

    pub fn empty() -> Datum {
        Datum::Record(Vec::new())
    }

    pub fn record<const N: usize>(fields: [(&'static str, Datum); N]) -> Datum {
        Datum::Record(fields.into_iter().map(|(name, it)| (Cow::Borrowed(name), it)).collect())
    }

    pub fn get(&self, name: &str) -> Option<&Datum> {
        match self {
            Datum::Record(fields) => fields.iter().find(|it| it.0 == name).map(|it| &it.1),
            _ => None,
        }
    }

    /// Follows `outcome.row` or `groups.0.hits`.
    pub fn at(&self, path: &str) -> Option<&Datum> {
        path.split('.').try_fold(self, |it, step| match it {
            Datum::List(items) => items.get(step.parse::<usize>().ok()?),
            other => other.get(step),
        })
    }

    pub fn as_text(&self) -> Option<&str> {
        match self {
            Datum::Text(it) => Some(it),
            _ => None,
        }
    }

    pub fn as_int(&self) -> Option<i64> {
        match self {
            Datum::Int(it) => Some(*it),
            Datum::Decimal(it) => it.whole(),
            _ => None,
        }
    }

    /// What kind of thing this is, for error messages.
    pub fn sort(&self) -> &'static str {
        match self {
            Datum::Null => "null",
            Datum::Bool(_) => "a boolean",
            Datum::Int(_) => "a whole number",
            Datum::Decimal(_) | Datum::Chance(_) => "a number",
            Datum::Text(_) => "a text",
            Datum::List(_) => "a list",
            Datum::Record(_) => "an object",
        }
    }
}

/// The way people read it in a terminal: no quotes, no braces round a single thing.
impl fmt::Display for Datum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Datum::Null => f.write_str("none"),
            Datum::Bool(true) => f.write_str("yes"),
            Datum::Bool(false) => f.write_str("no"),
            Datum::Int(it) => write!(f, "{it}"),
            Datum::Decimal(it) => write!(f, "{it}"),
            Datum::Chance(it) => write!(f, "{}/{}", it.0, it.1),
            Datum::Text(it) => f.write_str(it),
            Datum::List(items) if items.is_empty() => f.write_str("none"),
            Datum::List(items) => {
                let nested = items.iter().any(|it| matches!(it, Datum::List(_) | Datum::Record(_)));
                for (at, it) in items.iter().enumerate() {
                    if 0 < at {
                        f.write_str(if nested { "; " } else { ", " })?;
                    }
                    write!(f, "{it}")?;
                }
                Ok(())
            }
            Datum::Record(fields) => {
                for (at, (name, it)) in fields.iter().enumerate() {
                    if 0 < at {
                        f.write_str(", ")?;
                    }
                    write!(f, "{} {it}", name.replace('_', " "))?;
                }
                Ok(())
            }
        }
    }
}
