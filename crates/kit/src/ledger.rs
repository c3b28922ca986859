//! The ledger: which rules a book has, which its procedures carry, and which the tests have seen at work.

use std::collections::BTreeSet;
use std::path::Path;

use engine::{Book, Game};

use crate::{Seen, Trial, cells, cited, mixed, random};

#[derive(Debug)]
pub struct Ledger {
    pub book: &'static Book,
    pub all: BTreeSet<String>,
    /// Rules that some procedure carries out.
    pub carried: BTreeSet<String>,
    pub seen: Seen,
    /// Rules at work in whole games.
    pub played: BTreeSet<String>,
}

/// Reads the book's cell files and puts the ledger together.
pub fn ledger(book: &'static Book, folder: &Path) -> Ledger {
    let all = (book.rulebook)().ids().map(str::to_owned).collect();
    let mut carried: BTreeSet<String> =
        book.procedures.iter().flat_map(|it| it.rules).map(|it| it.text().to_owned()).collect();
    // The rows of modifier lists and the tables are carried by whoever uses them.
    for table in (book.tables)() {
        carried.insert(table.id.clone());
        carried.extend(table.rows.into_iter().filter(|it| (book.rulebook)().rule(it).is_some()));
    }
    Ledger { book, all, carried, seen: cells(book, folder), played: BTreeSet::new() }
}

impl Ledger {
    /// Plays the scenarios of the book and those in the folder of drills (`*.toml`), as they are and with each option
    /// of its `options.txt` (`name=value`, one a line), round after round until every rule has been seen at work or
    /// there have been enough rounds.
    pub fn play(mut self, game: &dyn Game, drills: &Path, rounds: u64) -> Ledger {
        let own = scenarios_in(drills);
        let named = game.scenarios().iter().map(|it| it.name);
        let scenarios: Vec<&str> = named.chain(own.iter().map(String::as_str)).collect();
        let text = std::fs::read_to_string(drills.join("options.txt")).unwrap_or_default();
        let each = text.lines().filter_map(|it| it.split_once('=')).map(|it| vec![it]);
        let options: Vec<Vec<(&str, &str)>> = std::iter::once(Vec::new()).chain(each).collect();
        for round in 0..rounds {
            for options in &options {
                for scenario in &scenarios {
                    if self.idle().is_empty() {
                        return self;
                    }
                    let player = if round % 2 == 0 { random } else { mixed };
                    let trial = Trial::of(game, scenario).options(options).player(player);
                    self.played.append(&mut cited(&trial, round..round + 1));
                }
            }
        }
        self
    }

    /// Rules that neither a game nor a row of the cell files has seen at work.
    pub fn idle(&self) -> Vec<&str> {
        let seen = |it: &&String| !self.played.contains(*it) && !self.seen.rules.contains(*it);
        self.all.iter().filter(seen).map(String::as_str).collect()
    }

    /// Rules that a procedure carries and no test has seen.
    pub fn unseen(&self) -> Vec<&str> {
        self.carried.difference(&self.seen.rules).map(String::as_str).collect()
    }

    /// Panics with everything that is wrong or missing.
    pub fn check(&self) {
        let wrong = &self.seen.wrong;
        let first: Vec<&str> = wrong.iter().take(40).map(String::as_str).collect();
        assert!(wrong.is_empty(), "{} of {} rows differ:\n{}", wrong.len(), self.seen.rows, first.join("\n"));
        assert!(self.unseen().is_empty(), "carried, but seen by no test: {}", self.unseen().join(" "));
    }
}

/// The texts of all scenarios in a folder, in the order of their names.
fn scenarios_in(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|it| it.path());
    let mut files: Vec<_> = files.filter(|it| it.extension().is_some_and(|it| it == "toml")).collect();
    files.sort();
    files.iter().filter_map(|it| std::fs::read_to_string(it).ok()).collect()
}
