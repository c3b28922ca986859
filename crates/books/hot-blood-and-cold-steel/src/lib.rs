//! Hot Blood & Cold Steel.
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
pub mod campaign;
pub mod doctrine;
pub mod facts;
#[cfg(test)]
mod fixture;
pub mod game;
pub mod known;
pub mod map;
#[cfg(test)]
mod problems;
pub mod resolve;
pub mod scenario;
mod sequence;
mod spoken;
mod square;
pub mod state;
pub mod steps;
mod tables;
mod twin;
mod view;
pub mod vocabulary;

use std::sync::LazyLock;

use engine::{Book, Rulebook};

include!(concat!(env!("OUT_DIR"), "/ids.rs"));

const TEXT: &str = include_str!("../rulebook.md");

static RULEBOOK: LazyLock<Rulebook> =
    LazyLock::new(|| Rulebook::read(TEXT).expect("the build has read this rulebook"));

pub static BOOK: Book = Book {
    id: "hot-blood-and-cold-steel",
    title: "Hot Blood & Cold Steel",
    period: "1914-1918",
    edition: "1",
    text: TEXT,
    rulebook: || &RULEBOOK,
    tables: tables::all,
    procedures: resolve::PROCEDURES,
    // Its effects are men who are hit, told one by one.
    sayings: &[],
};

/// The book as a game.
pub static GAME: &dyn engine::Game = &engine::Playable::<game::HotBlood>::IT;
