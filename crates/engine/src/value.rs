//! What a field of a Case can be: each type reads itself from plain data and describes itself to a form.

use std::borrow::Cow;

use crate::{At, Datum, Decimal, Fault, FaultKind, Hand, nearest};

/// A type that can stand in a Case.
pub trait Value: Sized {
    const KIND: Kind;
    /// Bounds that hold where the field states none: of a number, or of the length of a list or text.
    const LIMITS: Limits = Limits { min: -1_000_000, max: 1_000_000 };

    fn read(datum: &Datum, at: &At<'_>, limits: Limits) -> Result<Self, Fault>;

    /// What a field of this type is when it is not given and states no default.
    fn absent() -> Option<Self> {
        None
    }
}

/// The shape of a field, for forms, schemas and sweeps.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    Bool,
    Int,
    Decimal,
    /// One of these words. Further words that are read as one of them follow behind.
    Word(&'static [&'static str], &'static [(&'static str, &'static str)]),
    Text,
    /// A list, and the bounds of its items.
    List(&'static Kind, Limits),
    Record(&'static [Field]),
    /// May be null.
    Optional(&'static Kind),
    /// One of several shapes: a number or a word.
    Either(&'static [Kind]),
    /// The name of a square: `E7`.
    Square,
    /// A map: rows of these letters, all of one length.
    Map(&'static str),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    pub min: i64,
    pub max: i64,
}

impl Limits {
    pub const fn new(min: i64, max: i64) -> Limits {
        Limits { min, max }
    }

    fn hold(self, it: Decimal) -> bool {
        Decimal::of(self.min) <= it && it <= Decimal::of(self.max)
    }
}

/// A field of a Case, as forms and schemas see it.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub name: &'static str,
    /// In the rulebook's words.
    pub help: &'static str,
    pub kind: Kind,
    pub limits: Limits,
    /// The value when the field is left out; `None` if it must be given.
    pub default: fn() -> Option<Datum>,
    /// Whose decision it is.
    pub hand: Hand,
}

impl Value for bool {
    const KIND: Kind = Kind::Bool;

    fn read(datum: &Datum, at: &At<'_>, _: Limits) -> Result<bool, Fault> {
        match datum {
            Datum::Bool(it) => Ok(*it),
            other => Err(at.not("true or false", other).allowing(["true", "false"])),
        }
    }

    fn absent() -> Option<bool> {
        Some(false)
    }
}

impl Value for i32 {
    const KIND: Kind = Kind::Int;

    fn read(datum: &Datum, at: &At<'_>, limits: Limits) -> Result<i32, Fault> {
        let Limits { min, max } = limits;
        let fault = || at.not("a whole number", datum).allowing([format!("{min} to {max}")]);
        let number = datum.as_int().ok_or_else(fault)?;
        if number < min || max < number {
            return Err(at.bad(format!("{number} is out of range")).allowing([format!("{min} to {max}")]));
        }
        i32::try_from(number).map_err(|_| fault())
    }
}

impl Value for Decimal {
    const KIND: Kind = Kind::Decimal;

    fn read(datum: &Datum, at: &At<'_>, limits: Limits) -> Result<Decimal, Fault> {
        let span = || [format!("{} to {}", limits.min, limits.max)];
        let number = match datum {
            Datum::Int(it) if it.unsigned_abs() <= Decimal::MAX_WHOLE as u64 => Decimal::of(*it),
            Datum::Decimal(it) => *it,
            other => return Err(at.not("a number", other).allowing(span())),
        };
        match limits.hold(number) {
            true => Ok(number),
            false => Err(at.bad(format!("{number} is out of range")).allowing(span())),
        }
    }
}

/// Texts are names of figures and the like: short, and shown back as they came.
impl Value for String {
    const KIND: Kind = Kind::Text;
    const LIMITS: Limits = Limits { min: 1, max: 64 };

    fn read(datum: &Datum, at: &At<'_>, limits: Limits) -> Result<String, Fault> {
        let text = datum.as_text().ok_or_else(|| at.not("a text", datum))?;
        let len = text.chars().count() as i64;
        if len < limits.min || limits.max < len {
            let span = format!("{} to {} characters", limits.min, limits.max);
            return Err(at.bad(format!("{len} characters are too many or too few")).allowing([span]));
        }
        Ok(text.to_owned())
    }
}

impl<T: Value> Value for Option<T> {
    const KIND: Kind = Kind::Optional(&T::KIND);
    const LIMITS: Limits = T::LIMITS;

    fn read(datum: &Datum, at: &At<'_>, limits: Limits) -> Result<Option<T>, Fault> {
        match datum {
            Datum::Null => Ok(None),
            other => T::read(other, at, limits).map(Some),
        }
    }

    fn absent() -> Option<Option<T>> {
        Some(None)
    }
}

impl<T: Value> Value for Vec<T> {
    const KIND: Kind = Kind::List(&T::KIND, T::LIMITS);
    const LIMITS: Limits = Limits { min: 0, max: 100 };

    fn read(datum: &Datum, at: &At<'_>, limits: Limits) -> Result<Vec<T>, Fault> {
        let Datum::List(items) = datum else { return Err(at.not("a list", datum)) };
        let len = items.len() as i64;
        if len < limits.min || limits.max < len {
            let span = format!("{} to {} entries", limits.min, limits.max);
            return Err(at.bad(format!("{len} entries")).allowing([span]));
        }
        items.iter().enumerate().map(|(n, it)| T::read(it, &At::Item(at, n), T::LIMITS)).collect()
    }
}

/// A record as the `case!` macro reads it, field by field.
pub type Fields = [(Cow<'static, str>, Datum)];

pub fn fields<'d>(datum: &'d Datum, at: &At<'_>) -> Result<&'d Fields, Fault> {
    match datum {
        Datum::Record(fields) => Ok(fields),
        other => Err(at.not("an object", other)),
    }
}

pub fn find<'d>(given: &'d Fields, name: &str) -> Option<&'d Datum> {
    given.iter().find(|it| it.0 == name).map(|it| &it.1)
}

/// Every given field must be one of these, and stand there once.
pub fn only_known(given: &Fields, known: &'static [Field], at: &At<'_>) -> Result<(), Fault> {
    for (n, (name, _)) in given.iter().enumerate() {
        if !known.iter().any(|it| it.name == name) {
            // What has no fields may have its dice.
            let dice = known.is_empty().then_some("dice");
            let names = known.iter().map(|it| it.name).chain(dice);
            let hint = nearest(name, names.clone()).map(|it| format!(", did you mean `{it}`?"));
            let fault = Fault::new(FaultKind::BadInput, format!("no such field{}", hint.unwrap_or_default()));
            return Err(fault.allowing(names).within(&At::Field(at, name)));
        }
        if given[..n].iter().any(|it| it.0 == *name) {
            return Err(At::Field(at, name).bad("given twice"));
        }
    }
    Ok(())
}

/// A field that is not there, with what it would take: what its type says when it is given nothing.
pub fn missing<T: Value>(at: &At<'_>, limits: Limits) -> Fault {
    let allowed = T::read(&Datum::Null, at, limits).err().map_or_else(Vec::new, |it| it.allowed);
    at.bad("must be given").allowing(allowed)
}
