//! Modifiers: rows with a rule id, a label and a value, and the sum of those that apply.

use std::borrow::Cow;
use std::fmt;

use codex::{Class, Table};
use smallvec::SmallVec;

use crate::{Datum, Mould, RuleId, Shown};

/// A row of a modifier list, about a Case of type `C`.
pub struct Modifier<C: 'static> {
    pub cite: RuleId,
    pub label: Named<C>,
    pub amount: Amount<C>,
    /// The value as the page prints it.
    pub printed: &'static str,
}

pub enum Named<C: 'static> {
    Plain(&'static str),
    /// A label that names what it counts: "3 shooting hits".
    By(&'static str, fn(&C) -> Label),
}

pub enum Amount<C: 'static> {
    Flat(i32, fn(&C) -> bool),
    Of(fn(&C) -> i32),
}

impl<C> Modifier<C> {
    /// A fixed value that applies when `when` holds.
    pub const fn flat(cite: RuleId, label: &'static str, value: i32, when: fn(&C) -> bool) -> Modifier<C> {
        Modifier { cite, label: Named::Plain(label), amount: Amount::Flat(value, when), printed: "" }
    }

    /// A value worked out from the case; 0 means that it does not apply.
    pub const fn of(
        cite: RuleId,
        label: &'static str,
        printed: &'static str,
        of: fn(&C) -> i32,
    ) -> Modifier<C> {
        Modifier { cite, label: Named::Plain(label), amount: Amount::Of(of), printed }
    }

    /// The same with a label made for the occasion. `label` is the heading in a printed list.
    pub const fn named(
        cite: RuleId,
        label: &'static str,
        printed: &'static str,
        by: fn(&C) -> Label,
        of: fn(&C) -> i32,
    ) -> Modifier<C> {
        Modifier { cite, label: Named::By(label, by), amount: Amount::Of(of), printed }
    }

    pub fn value(&self, case: &C) -> i32 {
        match self.amount {
            Amount::Flat(value, when) => i32::from(when(case)) * value,
            Amount::Of(of) => of(case),
        }
    }

    pub fn heading(&self) -> &'static str {
        match self.label {
            Named::Plain(label) | Named::By(label, _) => label,
        }
    }

    pub fn printed_value(&self) -> String {
        match self.amount {
            Amount::Flat(value, _) => format!("{value:+}"),
            Amount::Of(_) => self.printed.to_owned(),
        }
    }

    fn applied(&self, case: &C, value: i32) -> Applied {
        let label = match self.label {
            Named::Plain(label) => Label::plain(label),
            Named::By(_, by) => by(case),
        };
        Applied { cite: self.cite, label, value }
    }
}

impl<C> fmt::Debug for Modifier<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.cite, self.heading(), self.printed_value())
    }
}

/// A label, put together only when somebody reads it: `before`, then what it is about, then `after`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    before: &'static str,
    about: About,
    after: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum About {
    Nothing,
    Number(i32),
    Word(&'static str),
}

impl Label {
    pub const fn plain(text: &'static str) -> Label {
        Label { before: text, about: About::Nothing, after: "" }
    }

    pub const fn number(before: &'static str, number: i32, after: &'static str) -> Label {
        Label { before, about: About::Number(number), after }
    }

    pub const fn word(before: &'static str, word: &'static str, after: &'static str) -> Label {
        Label { before, about: About::Word(word), after }
    }

    pub fn text(&self) -> Cow<'static, str> {
        match self.about {
            About::Nothing => Cow::Borrowed(self.before),
            About::Number(it) => Cow::Owned(format!("{}{it}{}", self.before, self.after)),
            About::Word(it) if self.before.is_empty() && self.after.is_empty() => Cow::Borrowed(it),
            About::Word(it) => Cow::Owned(format!("{}{it}{}", self.before, self.after)),
        }
    }
}

impl From<&'static str> for Label {
    fn from(text: &'static str) -> Label {
        Label::plain(text)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Applied {
    pub cite: RuleId,
    pub label: Label,
    pub value: i32,
}

impl Shown for Applied {
    const MOULD: &'static Mould = told::Modifier::MOULD;

    fn show(&self) -> Datum {
        told::Modifier { rule: self.cite, label: self.label.text(), value: self.value }.show()
    }
}

mod told {
    use std::borrow::Cow;

    use crate::RuleId;

    crate::shown! {
        /// A modifier that applies
        pub struct Modifier { rule: RuleId, label: Cow<'static, str>, value: i32 }
    }
}

/// The modifiers that apply, in the order of the book, and their sum.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    rows: SmallVec<[Applied; 3]>,
    sum: i32,
}

impl Tally {
    /// All rows of the list whose value is not 0 for this case.
    pub fn of<C>(case: &C, list: &[Modifier<C>]) -> Tally {
        let mut res = Tally::default();
        for row in list {
            let value = row.value(case);
            if value != 0 {
                res.push(row.applied(case, value));
            }
        }
        res
    }

    pub fn push(&mut self, row: Applied) {
        self.sum += row.value;
        self.rows.push(row);
    }

    /// Adds a row; one of value 0 is listed too.
    pub fn add(&mut self, cite: RuleId, label: impl Into<Label>, value: i32) {
        self.push(Applied { cite, label: label.into(), value });
    }

    pub fn sum(&self) -> i32 {
        self.sum
    }

    pub fn rows(&self) -> &[Applied] {
        &self.rows
    }
}

impl Shown for Tally {
    const MOULD: &'static Mould = &Mould::List(Applied::MOULD);

    fn show(&self) -> Datum {
        Datum::List(self.rows.iter().map(Shown::show).collect())
    }
}

/// A modifier list as a table, for people.
pub fn modifier_table<C>(id: RuleId, title: &str, class: Class, source: &str, list: &[Modifier<C>]) -> Table {
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    for it in list {
        // A rule may have a row for each side; its rows need names of their own.
        let twins = list.iter().take(lines.len()).filter(|twin| twin.cite == it.cite).count();
        let name = if twins == 0 { it.cite.to_string() } else { format!("{} ({})", it.cite, twins + 1) };
        lines.push((name, vec![it.heading().to_owned(), it.printed_value()]));
    }
    Table::made((id.text(), title, class, source), ("rule", ""), &["modifier", "value"], lines)
}
