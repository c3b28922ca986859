//! A game from what is kept of it: whole, or not at all. A game of which anything cannot be read or does not fit is set
//! aside with the reason, because an answer that somebody was told is taken must never be asked for again.

use engine::journal::Line;
use engine::{Game, Header, Journal, Pledge, Seed};

use super::opening::start_of;
use super::table::{Table, read_undone};
use super::talk::Said;
use crate::problem::Problem;
use crate::store::{Saved, vouch};

/// Why a game is set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    pub cause: Cause,
    /// For the host: it may tell of what is secret in the game.
    pub why: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It is not as it was written.
    Damaged,
    /// It was written by a newer program, or by another.
    Program,
    /// It belongs to another edition of its book, or to a book that is not on this shelf.
    Edition,
    /// It is as it was written, and the rules of this program come to something else.
    Rules,
}

impl Cause {
    pub const fn word(self) -> &'static str {
        match self {
            Cause::Damaged => "damaged",
            Cause::Program => "program",
            Cause::Edition => "edition",
            Cause::Rules => "rules",
        }
    }
}

impl Aside {
    pub fn new(cause: Cause, why: impl Into<String>) -> Aside {
        Aside { cause, why: why.into() }
    }

    /// What everybody may hear. Only of the header is nothing secret.
    pub fn problem(&self) -> Problem {
        let why = match self.cause {
            Cause::Damaged => {
                "this game is damaged where it is kept: not all of it can be read as it was written. It is set \
                 aside and nothing of it is changed; whoever runs this server can look at it with `grognard store check`"
                    .to_owned()
            }
            Cause::Program => {
                format!("this game was kept by another program and cannot be played on here: {}", self.why)
            }
            Cause::Edition => format!("this game cannot be played on here: {}", self.why),
            Cause::Rules => "this game is kept as it was written, but the rules of this program come to something \
                             else, so it cannot be played on here"
                .to_owned(),
        };
        let kind = if self.cause == Cause::Damaged { "damaged" } else { "unplayable" };
        Problem::new(axum::http::StatusCode::GONE, kind, &why)
    }
}

/// A table brought to where its entries end.
pub fn read(games: &[&'static dyn Game], name: &str, saved: &Saved) -> Result<Table, Aside> {
    let vouched = vouch(name, saved).map_err(|it| Aside::new(Cause::Damaged, it))?;
    // Where checksums vouch for all of it, what does not fit was written so.
    let else_damaged = |cause| if vouched.bare == 0 { cause } else { Cause::Damaged };
    let mut lines = saved.header.lines().enumerate().map(|(at, it)| (at + 1, it));
    let header = Header::read(&mut lines).map_err(|it| Aside::new(Cause::Program, it.why))?;
    let start = start(games, &header)?;
    let lines = lines_of(saved, &header).map_err(|it| Aside::new(else_damaged(Cause::Program), it))?;
    let seed = saved.seed.map(Seed);
    if seed.is_none() && header.dice != Pledge::Physical {
        return Err(Aside::new(Cause::Damaged, "the seed of its dice is missing"));
    }
    let journal = Journal { header, lines: lines.clone(), reveal: None };
    let game = start.resume(journal, seed).map_err(|it| {
        Aside::new(else_damaged(Cause::Rules), format!("at its input {}: {}", it.entry, it.why))
    })?;
    if game.lines(0) != lines {
        return Err(Aside::new(else_damaged(Cause::Rules), "a digest is missing"));
    }
    let seen = saved.entries.last().map_or(0, |it| it.seen.len());
    if seen != game.seats().len() + 1 {
        return Err(Aside::new(Cause::Damaged, "how far each eye has seen is not there"));
    }
    Ok(Table::of_entries(game, seed, &saved.entries, vouched.chain))
}

/// The set-up of a game of an edition that is played here.
fn start(games: &[&'static dyn Game], header: &Header) -> Result<Box<dyn engine::Start>, Aside> {
    let Some(game) = games.iter().find(|it| it.book().id == header.book) else {
        return Err(Aside::new(Cause::Edition, format!("there is no book `{:.60}` here", header.book)));
    };
    let book = game.book();
    if book.edition != header.edition {
        let why = format!(
            "it is played by edition {:.60} of {}, and this server has edition {}",
            header.edition, book.title, book.edition
        );
        return Err(Aside::new(Cause::Edition, why));
    }
    start_of(games, header).map_err(|it| Aside::new(Cause::Rules, it.body))
}

/// All lines that belong to the journal. What was said between them, and the ids of what was taken back, do not.
fn lines_of(saved: &Saved, header: &Header) -> Result<Vec<Line>, String> {
    let roster = header.roster();
    let mut lines = Vec::new();
    for entry in &saved.entries {
        for text in entry.lines.lines() {
            match Line::read(text, &roster) {
                Some(line) => lines.push(line),
                None if Said::read(text).is_some() || read_undone(text).is_some() => {}
                None => return Err(format!("a line of entry {} cannot be read", entry.at)),
            }
        }
    }
    Ok(lines)
}
