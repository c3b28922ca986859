//! What is wrong with an input, in a sentence that says where and what would be right.

use std::fmt;

use crate::{Datum, Decimal, RuleId};

pub use codex::nearest;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// A field, word or number that is not allowed.
    BadInput,
    /// Allowed one by one, but not together, or not by this rule.
    Illegal,
    /// Beyond the reach of the weapon.
    OutOfRange,
    DiceMissing,
    UnusedDice,
    UnknownBook,
    UnknownProcedure,
    UnknownRule,
    UnknownTable,
    UnknownScenario,
    BadJson,
}

impl FaultKind {
    pub fn text(self) -> &'static str {
        match self {
            FaultKind::BadInput => "bad_input",
            FaultKind::Illegal => "illegal",
            FaultKind::OutOfRange => "out_of_range",
            FaultKind::DiceMissing => "dice_missing",
            FaultKind::UnusedDice => "unused_dice",
            FaultKind::UnknownBook => "unknown_book",
            FaultKind::UnknownProcedure => "unknown_procedure",
            FaultKind::UnknownRule => "unknown_rule",
            FaultKind::UnknownTable => "unknown_table",
            FaultKind::UnknownScenario => "unknown_scenario",
            FaultKind::BadJson => "bad_json",
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub kind: FaultKind,
    /// The place in the input: `target.quality`, `firers[0].bases`.
    pub field: Option<String>,
    pub why: String,
    /// What would be accepted there, where it can be listed.
    pub allowed: Vec<String>,
    pub cite: Option<RuleId>,
}

impl Fault {
    pub fn new(kind: FaultKind, why: impl Into<String>) -> Fault {
        Fault { kind, field: None, why: why.into(), allowed: Vec::new(), cite: None }
    }

    /// A combination that a rule forbids; the field is the one that has to change.
    pub fn illegal(cite: RuleId, field: &str, why: impl Into<String>) -> Fault {
        Fault { cite: Some(cite), ..Fault::new(FaultKind::Illegal, why) }.on(field)
    }

    pub fn bad(field: &str, why: impl Into<String>) -> Fault {
        Fault::new(FaultKind::BadInput, why).on(field)
    }

    pub fn on(self, field: &str) -> Fault {
        Fault { field: Some(field.to_owned()), ..self }
    }

    pub fn citing(self, cite: RuleId) -> Fault {
        Fault { cite: Some(cite), ..self }
    }

    pub fn allowing<S: Into<String>>(self, allowed: impl IntoIterator<Item = S>) -> Fault {
        Fault { allowed: allowed.into_iter().map(Into::into).collect(), ..self }
    }

    /// The same fault, told from the record that holds the faulty one.
    pub fn within(self, at: &At<'_>) -> Fault {
        let outer = at.to_string();
        let field = match (outer.is_empty(), self.field) {
            (true, field) => field,
            (false, Some(field)) => Some(format!("{outer}.{field}")),
            (false, None) => Some(outer),
        };
        Fault { field, ..self }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(field) = &self.field {
            write!(f, "{field}: ")?;
        }
        f.write_str(&self.why)?;
        if !self.allowed.is_empty() {
            write!(f, " (allowed: {})", self.allowed.join(", "))?;
        }
        if let Some(cite) = self.cite {
            write!(f, " [{cite}]")?;
        }
        Ok(())
    }
}

impl std::error::Error for Fault {}

/// A place in the input, built on the stack while reading; text only when a fault needs it.
#[derive(Clone, Copy, Debug)]
pub enum At<'a> {
    Top,
    Field(&'a At<'a>, &'a str),
    Item(&'a At<'a>, usize),
}

impl At<'_> {
    pub fn bad(&self, why: impl Into<String>) -> Fault {
        Fault::new(FaultKind::BadInput, why).within(self)
    }

    /// "must be X, not Y".
    pub fn not(&self, wanted: &str, found: &Datum) -> Fault {
        let found = match found {
            Datum::Text(it) => format!("`{}`", clip(it)),
            Datum::Int(it) => it.to_string(),
            // Whoever reads what was sent has room for no more.
            Datum::Decimal(it) if *it == Decimal::from_billionths(i64::MAX) => "a number so large".to_owned(),
            Datum::Decimal(it) if *it == Decimal::from_billionths(i64::MIN) => "a number so small".to_owned(),
            Datum::Decimal(it) => it.to_string(),
            Datum::Bool(it) => it.to_string(),
            other => other.sort().to_owned(),
        };
        self.bad(format!("must be {wanted}, not {found}"))
    }
}

/// Input echoed back in a message stays short whatever was sent.
fn clip(text: &str) -> String {
    let mut res: String = text.chars().take(40).collect();
    if res.len() < text.len() {
        res.push('…');
    }
    res
}

impl fmt::Display for At<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            At::Top => Ok(()),
            At::Field(At::Top, name) => f.write_str(&clip(name)),
            At::Field(outer, name) => write!(f, "{outer}.{}", clip(name)),
            At::Item(outer, at) => write!(f, "{outer}[{at}]"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_read_like_paths() {
        let (top, firers) = (At::Top, "firers");
        let list = At::Field(&top, firers);
        let item = At::Item(&list, 2);
        assert_eq!(Fault::bad("range", "x").within(&item).field.unwrap(), "firers[2].range");
    }
}
