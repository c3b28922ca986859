//! Bloody Big Battles: grand-tactical battles 1815–1900.
//!
//! The rulebook is `rulebook.md`, its tables are in `tables/`, its procedures in `resolve/`. This crate must
//! never know another book, a screen or a file on disk.

/// The name of a rule of this book; the compiler refuses one that the rulebook does not have.
macro_rules! rule {
    ($id:literal) => {
        const { engine::RuleId::among(crate::IDS, $id) }
    };
}

mod breaches;
mod doctrine;
mod drill;
mod facts;
#[cfg(test)]
mod fixture;
pub mod game;
mod known;
mod plan;
#[cfg(test)]
mod problems;
pub mod resolve;
mod rows;
mod sayings;
pub mod scenario;
mod sequence;
mod spoken;
pub mod state;
mod steps;
mod tables;
mod twin;
mod view;
pub mod vocabulary;

use std::sync::LazyLock;

use engine::{Book, Rulebook};

pub use doctrine::attackers;

include!(concat!(env!("OUT_DIR"), "/ids.rs"));

const TEXT: &str = include_str!("../rulebook.md");

static RULEBOOK: LazyLock<Rulebook> =
    LazyLock::new(|| Rulebook::read(TEXT).expect("the build has read this rulebook"));

pub static BOOK: Book = Book {
    id: "bloody-big-battles",
    title: "Bloody Big Battles",
    period: "1815-1900",
    edition: "1",
    text: TEXT,
    rulebook: || &RULEBOOK,
    tables: tables::all,
    procedures: resolve::PROCEDURES,
    sayings: sayings::SAYINGS,
};

/// The book as a game.
pub static GAME: &dyn engine::Game = &engine::Playable::<game::BigBattles>::IT;
