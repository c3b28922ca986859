//! What came of it, as a page for people (`docs/mutants-BOOK.md`), and the list of reasons held to it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};

use super::judge::{Bench, report_of};
use super::tree::Tree;
use crate::tools::root;

/// What became of one rule.
#[derive(Debug)]
pub struct Finding {
    pub rule: String,
    pub guard: Guard,
}

#[derive(Debug)]
pub enum Guard {
    Noticed {
        place: String,
        test: String,
    },
    /// Nobody noticed at any of these places.
    Missed(Vec<String>),
    /// There is no place in the source that could be switched off for it.
    NoPlace,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.guard {
            Guard::Noticed { place, test } => {
                write!(f, "{}: {test} notices ({place})", self.rule)
            }
            Guard::Missed(places) => write!(f, "{}: NOBODY NOTICES\n  {}", self.rule, places.join("\n  ")),
            Guard::NoPlace => write!(f, "{}: NO PLACE", self.rule),
        }
    }
}

const HEADING: &str = "## Rules that no test would miss\n";

/// Writes the page; false if a rule is unguarded without a reason, or a reason is given for one that is guarded.
pub fn write(book: &str, findings: &[Finding], bench: &Bench<'_>, tree: &Tree) -> bool {
    let reasons = reasons(book);
    let guarded: Vec<&Finding> =
        findings.iter().filter(|it| matches!(it.guard, Guard::Noticed { .. })).collect();
    let open: Vec<&Finding> =
        findings.iter().filter(|it| !matches!(it.guard, Guard::Noticed { .. })).collect();
    let mut text = format!(
        "# Mutants of {book}\n\nWritten by `cargo xtask mutants {book}`: each rule is left out where it acts, one place at a time, until a test notices. \
         {} of {} rules are guarded so. {} places were found, of which {} cannot be switched off by themselves; {} tests were asked.\n\n",
        guarded.len(),
        findings.len(),
        tree.sites.len(),
        tree.dropped.len(),
        bench.tests.len(),
    );
    if !bench.left_out.is_empty() {
        let _ = writeln!(
            text,
            "Not asked, because each takes more than half a minute: {}.\n",
            bench.left_out.join(", ")
        );
    }
    let _ = writeln!(text, "{HEADING}\n| rule | places | why |\n|---|---|---|");
    let mut fine = true;
    for it in &open {
        let places = match &it.guard {
            Guard::Missed(places) => places.len().to_string(),
            _ => "none".to_owned(),
        };
        let why = reasons.get(&it.rule).map_or("", String::as_str);
        if why.is_empty() {
            println!("{}: no test would miss it, and there is no reason", it.rule);
            fine = false;
        }
        let _ = writeln!(text, "| {} | {places} | {why} |", it.rule);
    }
    let _ = writeln!(text, "\n## Who notices\n\n| rule | what is left out | test |\n|---|---|---|");
    for it in &guarded {
        if let Guard::Noticed { place, test } = &it.guard {
            let _ = writeln!(text, "| {} | {place} | `{test}` |", it.rule);
        }
    }
    let open: BTreeSet<&String> = open.iter().map(|it| &it.rule).collect();
    for rule in own_reasons(book).keys().filter(|it| !open.contains(it)) {
        println!("{rule}: has a reason to be unguarded, but a test notices");
        fine = false;
    }
    println!("{} of {} rules are guarded", guarded.len(), findings.len());
    std::fs::write(report_of(book), text).is_ok() && fine
}

/// What the page says that was written before.
pub fn kept(book: &str) -> Vec<Finding> {
    let text = std::fs::read_to_string(report_of(book)).unwrap_or_default();
    let rows = text.lines().filter_map(|it| it.strip_prefix("| ")?.strip_suffix(" |"));
    rows.filter(|it| !it.starts_with("rule ")).filter_map(row).collect()
}

/// A row of either table of a page.
fn row(text: &str) -> Option<Finding> {
    let mut cells = text.splitn(3, " | ");
    let (rule, second, third) = (cells.next()?, cells.next()?, cells.next().unwrap_or_default());
    let guard = match third.strip_prefix('`').and_then(|it| it.strip_suffix('`')) {
        Some(test) => Guard::Noticed { place: second.to_owned(), test: test.to_owned() },
        None if second == "none" => Guard::NoPlace,
        None => Guard::Missed(vec![String::new(); second.parse().ok()?]),
    };
    Some(Finding { rule: rule.to_owned(), guard })
}

/// Why rules are unguarded: those of the list, and those that only define.
fn reasons(book: &str) -> BTreeMap<String, String> {
    let mut res = own_reasons(book);
    res.extend(list(book, "definitions.txt").into_iter().map(|it| (it.0, format!("Only defines. {}", it.1))));
    res
}

fn own_reasons(book: &str) -> BTreeMap<String, String> {
    list(book, "unguarded.txt")
}

/// `ID reason`, a line each.
fn list(book: &str, name: &str) -> BTreeMap<String, String> {
    let path = root().join("crates/books").join(book).join("tests").join(name);
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let lines = text.lines().map(str::trim).filter(|it| !it.is_empty() && !it.starts_with('#'));
    lines
        .map(|it| it.split_once(' ').unwrap_or((it, "")))
        .map(|it| (it.0.to_owned(), it.1.to_owned()))
        .collect()
}

/// For `tidy`: the pages that are kept and the lists of reasons name the same rules.
pub fn check(faults: &mut Vec<String>) {
    let mut pages = Vec::new();
    crate::tools::files(&root().join("docs"), ".md", &mut pages);
    for path in pages {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let Some(book) = name.strip_prefix("mutants-") else { continue };
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let Some((_, open)) = text.split_once(HEADING) else { continue };
        let open = open.split("\n## ").next().unwrap_or_default();
        let rows = open.lines().filter_map(|it| it.strip_prefix("| ")).filter(|it| !it.starts_with("rule "));
        let named: BTreeSet<String> = rows.filter_map(|it| Some(it.split_once(' ')?.0.to_owned())).collect();
        let reasons = reasons(book);
        for rule in named.iter().filter(|it| reasons.get(*it).is_none_or(|it| it.trim().is_empty())) {
            faults.push(format!(
                "{rule}: no test would miss it, and tests/unguarded.txt of {book} has no reason"
            ));
        }
        for rule in own_reasons(book).keys().filter(|it| !named.contains(*it)) {
            faults.push(format!("{rule}: tests/unguarded.txt of {book} has a reason, but a test notices"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_read_as_it_was_written() {
        let read = |text: &str| row(text).map(|it| it.to_string());
        let noticed = "BB-A-1: a::b notices (c.rs: row never applies)";
        assert_eq!(read("BB-A-1 | c.rs: row never applies | `a::b`").as_deref(), Some(noticed));
        assert_eq!(read("BB-A-2 | none | Only defines. ").as_deref(), Some("BB-A-2: NO PLACE"));
        assert!(
            matches!(row("BB-A-3 | 2 | why | not"), Some(Finding { guard: Guard::Missed(it), .. }) if it.len() == 2)
        );
    }
}
