//! The ledger: which rules a book has, which its procedures carry, and which the tests have seen at work; and whether
//! its game runs every procedure.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use engine::{Book, Game};

use crate::{Seen, Trial, cells, heard, malformed, mixed, random};

#[derive(Debug)]
pub struct Ledger {
    pub book: &'static Book,
    pub all: BTreeSet<String>,
    /// Rules that some procedure carries out.
    pub carried: BTreeSet<String>,
    pub seen: Seen,
    /// Rules at work in whole games.
    pub played: BTreeSet<String>,
    /// Procedures that ran in whole games.
    pub ran: BTreeSet<&'static str>,
    /// Rules that only say what is meant or shown, each with the reason why it decides nothing by itself.
    pub definitions: BTreeMap<String, String>,
}

/// Panics with every procedure of a playable book that its game does not run and the book does not waive, and with
/// every waiver that is not true: plays what the ledger plays, until nothing is missing.
pub fn employed(game: &dyn Game, drills: &Path) {
    let mut ran = BTreeSet::new();
    games(game, drills, ROUNDS, |trial, round| {
        ran.append(&mut heard(trial, round..round + 1).ran);
        !unemployed(game.book(), &ran).is_empty()
    });
    let idle = unemployed(game.book(), &ran);
    assert!(idle.is_empty(), "{}:\n{}", game.book().id, idle.join("\n"));
}

/// What is wrong with the procedures of a book, by those that ran in its games. Dice fall where somebody listens; what
/// has none may have been looked up where nobody does.
fn unemployed(book: &Book, ran: &BTreeSet<&'static str>) -> Vec<String> {
    let mut res = Vec::new();
    for it in book.procedures {
        let runs = ran.contains(it.name) || it.dice.is_empty() && it.looked_up.ever();
        let waived = book.waived.iter().find(|waived| waived.0 == it.name);
        match waived {
            None if !runs => res.push(format!("{}: the game does not run it", it.name)),
            Some(_) if runs => res.push(format!("{}: waived, but the game runs it", it.name)),
            Some((_, why)) if why.trim().is_empty() => res.push(format!("{}: waived for no reason", it.name)),
            _ => {}
        }
    }
    let unknown = book.waived.iter().filter(|it| book.procedure(it.0).is_err());
    res.extend(unknown.map(|it| format!("{}: waived, but the book has no such procedure", it.0)));
    res
}

/// So many times each scenario is played with each option, if something has still not been seen.
const ROUNDS: u64 = 12;

/// Reads the book's cell files and puts the ledger together.
pub fn ledger(book: &'static Book, folder: &Path) -> Ledger {
    let all = (book.rulebook)().ids().map(str::to_owned).collect();
    let mut carried: BTreeSet<String> =
        book.procedures.iter().flat_map(|it| it.rules).map(|it| it.text().to_owned()).collect();
    // The rows of modifier lists and the tables are carried by whoever uses them.
    for table in (book.tables)() {
        // The list of the steps themselves is read by people and carried by no procedure.
        if !book.course.iter().any(|it| it.cite.text() == table.id) {
            carried.insert(table.id.clone());
        }
        carried.extend(table.rows.into_iter().filter(|it| (book.rulebook)().rule(it).is_some()));
    }
    Ledger {
        book,
        all,
        carried,
        seen: cells(book, folder),
        played: BTreeSet::new(),
        ran: BTreeSet::new(),
        definitions: BTreeMap::new(),
    }
}

impl Ledger {
    /// Plays the games of the book until every rule and every procedure has been seen at work, or there have been
    /// enough rounds. A rule that refuses a malformed scenario is at work too. `tests` is the folder of the book's tests.
    pub fn play(mut self, game: &dyn Game, tests: &Path) -> Ledger {
        self.definitions = definitions(&tests.join("definitions.txt"));
        self.played.append(&mut malformed(game, &tests.join("malformed/edits.toml")).1);
        let drills = &tests.join("drills");
        games(game, drills, ROUNDS, |trial, round| {
            let mut heard = heard(trial, round..round + 1);
            self.played.append(&mut heard.rules);
            self.ran.append(&mut heard.ran);
            !self.idle().is_empty() || !self.unemployed().is_empty()
        });
        self
    }

    /// Procedures that the game should run and does not, and waivers that are not true.
    pub fn unemployed(&self) -> Vec<String> {
        unemployed(self.book, &self.ran)
    }

    /// Rules that neither a game nor a row of the cell files has seen at work and that are no mere definitions.
    pub fn idle(&self) -> Vec<&str> {
        let idle = |it: &&String| !self.at_work(it) && !self.definitions.contains_key(*it);
        self.all.iter().filter(idle).map(String::as_str).collect()
    }

    /// Has it decided something in a game, in the reading of a scenario or in a row of the cell files?
    pub fn at_work(&self, rule: &str) -> bool {
        self.played.contains(rule) || self.seen.rules.contains(rule)
    }

    /// What is wrong with the list of definitions: rules that are at work all the same, have no reason, do not exist, or
    /// name a rule as their executor that is not at work itself.
    pub fn untrue(&self) -> Vec<String> {
        let mut res = Vec::new();
        let rulebook = (self.book.rulebook)();
        for (rule, why) in &self.definitions {
            if !self.all.contains(rule) {
                res.push(format!("{rule}: called a definition, but the book has no such rule"));
            } else if self.at_work(rule) {
                res.push(format!("{rule}: called a definition, but it is at work"));
            }
            if why.trim().is_empty() {
                res.push(format!("{rule}: called a definition for no reason"));
            }
            let named = why.split(|it: char| !it.is_ascii_alphanumeric() && it != '-');
            let named = named.filter(|it| it.starts_with(&format!("{}-", rulebook.prefix)));
            let idle = named.filter(|it| !self.at_work(it));
            res.extend(idle.map(|it| format!("{rule}: is said to work through {it}, which is not at work")));
        }
        res
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

/// `ID reason`, a line each; what begins with `#` is for people.
fn definitions(file: &Path) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let lines = text.lines().map(str::trim).filter(|it| !it.is_empty() && !it.starts_with('#'));
    lines
        .map(|it| it.split_once(' ').unwrap_or((it, "")))
        .map(|it| (it.0.to_owned(), it.1.to_owned()))
        .collect()
}

/// The scenarios of the book and those in the folder of drills (`*.toml`), as they are and with each option of its
/// `options.txt` (`name=value`, a line by itself with what it cannot do without), round after round as long as `go_on` says so.
fn games(game: &dyn Game, drills: &Path, rounds: u64, mut go_on: impl FnMut(&Trial<'_>, u64) -> bool) {
    let own = scenarios_in(drills);
    // A book whose largest battle is too long to be played with every option names those that are (`scenarios.txt`).
    let few = std::fs::read_to_string(drills.join("scenarios.txt")).unwrap_or_default();
    let few: Vec<&str> = few.split_whitespace().collect();
    let named = game.scenarios().iter().map(|it| it.name);
    let named = named.filter(|it| few.is_empty() || few.contains(it));
    let scenarios: Vec<&str> = named.chain(own.iter().map(String::as_str)).collect();
    let text = std::fs::read_to_string(drills.join("options.txt")).unwrap_or_default();
    let each = text.lines().map(|it| it.split_whitespace().filter_map(|it| it.split_once('=')).collect());
    let options: Vec<Vec<(&str, &str)>> = std::iter::once(Vec::new()).chain(each).collect();
    for round in 0..rounds {
        for options in &options {
            for scenario in &scenarios {
                let player = if round % 2 == 0 { random } else { mixed };
                if !go_on(&Trial::of(game, scenario).options(options).player(player), round) {
                    return;
                }
            }
        }
    }
}

/// The texts of all scenarios in a folder, in the order of their names.
fn scenarios_in(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|it| it.path());
    let mut files: Vec<_> = files.filter(|it| it.extension().is_some_and(|it| it == "toml")).collect();
    files.sort();
    files.iter().filter_map(|it| std::fs::read_to_string(it).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{BOOK, GAME};

    #[test]
    fn a_procedure_runs_or_is_waived_and_never_both() {
        let (ran, idle) = (BTreeSet::from(["shot"]), BTreeSet::new());
        let with = |waived| Book { waived, ..BOOK };
        assert_eq!(unemployed(&BOOK, &ran), [""; 0]);
        assert_eq!(unemployed(&BOOK, &idle), ["shot: the game does not run it"]);
        let waived = with(&[("shot", "nobody has powder")]);
        assert_eq!(unemployed(&waived, &idle), [""; 0]);
        assert_eq!(unemployed(&waived, &ran), ["shot: waived, but the game runs it"]);
        assert_eq!(unemployed(&with(&[("shot", " ")]), &idle), ["shot: waived for no reason"]);
        let unknown = with(&[("shoot", "a slip of the pen")]);
        assert_eq!(unemployed(&unknown, &ran), ["shoot: waived, but the book has no such procedure"]);
    }

    #[test]
    fn a_game_that_runs_all_it_has_is_played_no_longer() {
        employed(GAME, Path::new("no drills"));
    }
}
