//! The faults of a file, each with its place. A file that is no scenario at all could have as many as it has letters:
//! so only the first are told, and what is found beyond them costs nothing.

use std::cell::{Cell, OnceCell, RefCell};
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
    lines: Lines<'t>,
    noted: RefCell<Vec<Noted>>,
    /// How many were found, told or not, and where the first is that is not told.
    found: Cell<usize>,
    beyond: Cell<Option<Spot>>,
    /// What is no fault, and perhaps not meant.
    doubted: RefCell<Vec<Noted>>,
}

type Noted = (Spot, String, Option<RuleId>);

impl<'t> Faults<'t> {
    /// So many are told.
    pub const MOST: usize = 50;

    pub fn new(text: &'t str) -> Faults<'t> {
        Faults {
            lines: Lines::of(text),
            noted: RefCell::default(),
            found: Cell::new(0),
            beyond: Cell::new(None),
            doubted: RefCell::default(),
        }
    }

    pub fn add(&self, spot: Spot, why: impl Into<String>) {
        self.note(spot, None, || why.into());
    }

    /// The same where the words are dear: they are made only if they are told.
    pub fn add_with(&self, spot: Spot, why: impl FnOnce() -> String) {
        self.note(spot, None, why);
    }

    /// What a rule forbids.
    pub fn cite(&self, spot: Spot, rule: RuleId, why: impl Into<String>) {
        self.note(spot, Some(rule), || why.into());
    }

    /// Notes what can be played and is perhaps not meant so.
    pub fn doubt(&self, spot: Spot, rule: RuleId, why: impl Into<String>) {
        let mut doubted = self.doubted.borrow_mut();
        if doubted.len() < Faults::MOST {
            doubted.push((spot, why.into(), Some(rule)));
        }
    }

    /// All that was doubted so far.
    pub fn doubts(&self) -> Vec<Fault> {
        self.doubted.borrow().iter().map(|it| self.fault(it.clone())).collect()
    }

    /// How many were found so far, whether they will be told or not.
    pub fn len(&self) -> usize {
        self.found.get()
    }

    /// Whether one more would be told, or at least that there are more. Where it would not, reading on is idle.
    pub fn listens(&self) -> bool {
        self.beyond.get().is_none()
    }

    pub fn is_empty(&self) -> bool {
        self.found.get() == 0
    }

    /// From the top of the text to its end; behind them, if there are more than are told, a line that says so.
    pub fn sorted(self) -> Vec<Fault> {
        let mut noted = self.noted.take();
        noted.sort_by_key(|it| it.0);
        noted.dedup();
        let more = self.beyond.get().map(|spot| {
            let why = format!("and more: the first {} faults are told", Faults::MOST);
            (spot, why, None)
        });
        noted.into_iter().chain(more).map(|it| self.fault(it)).collect()
    }

    pub fn line_and_column(&self, spot: Spot) -> (usize, usize) {
        self.lines.place(spot)
    }

    fn note(&self, spot: Spot, cite: Option<RuleId>, why: impl FnOnce() -> String) {
        self.found.set(self.found.get() + 1);
        let mut noted = self.noted.borrow_mut();
        if noted.len() < Faults::MOST {
            noted.push((spot, why(), cite));
        } else if self.beyond.get().is_none() {
            self.beyond.set(Some(spot));
        }
    }

    fn fault(&self, (spot, why, cite): Noted) -> Fault {
        let (line, column) = self.line_and_column(spot);
        Fault { line, column, why, cite }
    }
}

/// Where the lines of a text begin: looked for once, and only if somebody asks.
#[derive(Debug)]
struct Lines<'t> {
    text: &'t str,
    starts: OnceCell<Vec<usize>>,
}

impl<'t> Lines<'t> {
    fn of(text: &'t str) -> Lines<'t> {
        Lines { text, starts: OnceCell::new() }
    }

    fn place(&self, spot: Spot) -> (usize, usize) {
        let starts = self.starts.get_or_init(|| {
            let ends = self.text.bytes().enumerate().filter(|it| it.1 == b'\n');
            std::iter::once(0).chain(ends.map(|it| it.0 + 1)).collect()
        });
        let end = if self.text.is_char_boundary(spot.0) { spot.0 } else { self.text.len() };
        let line = starts.partition_point(|it| *it <= end);
        let start = starts[line - 1];
        (line, self.text[start..end].chars().count() + 1)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_fifty_are_told_and_no_words_are_made_for_the_others() {
        let text = "x\n".repeat(24_000);
        let faults = Faults::new(&text);
        let made = Cell::new(0);
        for at in 0..24_000 {
            faults.add_with(Spot(2 * at), || {
                made.set(made.get() + 1);
                format!("fault {at}")
            });
        }
        assert_eq!((made.get(), faults.len()), (Faults::MOST, 24_000));
        assert!(!faults.listens());
        let told = faults.sorted();
        assert_eq!(told.len(), Faults::MOST + 1);
        assert_eq!((told[49].line, told[49].why.as_str()), (50, "fault 49"));
        assert_eq!(told[50].to_string(), "51:1: and more: the first 50 faults are told");
    }

    #[test]
    fn lines_are_where_they_were_when_each_was_counted_from_the_top() {
        let text = "ä = 1\n\nb = \"ß\" # é\r\nlast";
        let lines = Lines::of(text);
        for at in 0..=text.len() + 2 {
            let before = text.get(..at).unwrap_or(text);
            let start = before.rfind('\n').map_or(0, |it| it + 1);
            let counted = (before.matches('\n').count() + 1, before[start..].chars().count() + 1);
            assert_eq!(lines.place(Spot(at)), counted, "{at}");
        }
    }
}
