//! All faults of a file, each with its place.

use std::cell::RefCell;
use std::fmt;

use super::Spot;
use crate::RuleId;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Both count from 1; columns are letters, not bytes.
    pub line: usize,
    pub column: usize,
    pub why: String,
    pub cite: Option<RuleId>,
}

/// Notes faults while a text is read.
#[derive(Debug)]
pub struct Faults<'t> {
    text: &'t str,
    noted: RefCell<Vec<(Spot, Fault)>>,
    /// What is no fault, and perhaps not meant.
    doubted: RefCell<Vec<Fault>>,
}

impl<'t> Faults<'t> {
    pub fn new(text: &'t str) -> Faults<'t> {
        Faults { text, noted: RefCell::default(), doubted: RefCell::default() }
    }

    pub fn add(&self, spot: Spot, why: impl Into<String>) {
        self.note(spot, why.into(), None);
    }

    /// What a rule forbids.
    pub fn cite(&self, spot: Spot, rule: RuleId, why: impl Into<String>) {
        self.note(spot, why.into(), Some(rule));
    }

    /// Notes what can be played and is perhaps not meant so.
    pub fn doubt(&self, spot: Spot, rule: RuleId, why: impl Into<String>) {
        let fault = self.fault(spot, why.into(), Some(rule));
        self.doubted.borrow_mut().push(fault);
    }

    /// All that was doubted so far.
    pub fn doubts(&self) -> Vec<Fault> {
        self.doubted.borrow().clone()
    }

    /// How many there are so far.
    pub fn len(&self) -> usize {
        self.noted.borrow().len()
    }

    pub fn is_empty(&self) -> bool {
        self.noted.borrow().is_empty()
    }

    /// From the top of the text to its end.
    pub fn sorted(self) -> Vec<Fault> {
        let mut noted = self.noted.into_inner();
        noted.sort_by_key(|it| it.0);
        noted.dedup();
        noted.into_iter().map(|it| it.1).collect()
    }

    pub fn line_and_column(&self, spot: Spot) -> (usize, usize) {
        let before = self.text.get(..spot.0).unwrap_or(self.text);
        let start = before.rfind('\n').map_or(0, |it| it + 1);
        (before.matches('\n').count() + 1, before[start..].chars().count() + 1)
    }

    fn note(&self, spot: Spot, why: String, cite: Option<RuleId>) {
        self.noted.borrow_mut().push((spot, self.fault(spot, why, cite)));
    }

    fn fault(&self, spot: Spot, why: String, cite: Option<RuleId>) -> Fault {
        let (line, column) = self.line_and_column(spot);
        Fault { line, column, why, cite }
    }
}

impl Fault {
    /// `file:line:column: why [rule]`
    pub fn in_file(&self, file: &str) -> String {
        format!("{file}:{self}")
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.why)?;
        match self.cite {
            Some(rule) => write!(f, " [{rule}]"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Fault {}
