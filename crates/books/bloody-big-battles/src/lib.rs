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

#[cfg(not(target_arch = "wasm32"))]
mod breaches;
#[cfg(not(target_arch = "wasm32"))]
mod doctrine;
#[cfg(not(target_arch = "wasm32"))]
mod effects;
#[cfg(not(target_arch = "wasm32"))]
mod facts;
#[cfg(test)]
mod fixture;
#[cfg(not(target_arch = "wasm32"))]
mod forecasts;
#[cfg(not(target_arch = "wasm32"))]
mod forms;
#[cfg(not(target_arch = "wasm32"))]
pub mod game;
#[cfg(not(target_arch = "wasm32"))]
mod imagine;
#[cfg(not(target_arch = "wasm32"))]
mod known;
mod offer;
pub mod options;
#[cfg(not(target_arch = "wasm32"))]
mod plan;
mod printed;
#[cfg(test)]
mod problems;
pub mod resolve;
#[cfg(not(target_arch = "wasm32"))]
mod rolls;
#[cfg_attr(target_arch = "wasm32", allow(dead_code, reason = "most rows are asked for on a table"))]
mod rows;
mod sayings;
#[cfg(not(target_arch = "wasm32"))]
pub mod scenario;
#[cfg(not(target_arch = "wasm32"))]
mod sequence;
#[cfg(not(target_arch = "wasm32"))]
mod spoken;
#[cfg(not(target_arch = "wasm32"))]
pub mod state;
#[cfg(not(target_arch = "wasm32"))]
mod steps;
mod tables;
#[cfg(not(target_arch = "wasm32"))]
mod telling;
#[cfg(not(target_arch = "wasm32"))]
mod view;
pub mod vocabulary;

use std::sync::LazyLock;

use engine::{Book, Rulebook};

#[cfg(not(target_arch = "wasm32"))]
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
    waived: &[
        ("turn_sequence", "a page to read: the game goes by `game::step` itself"),
        ("marker", "a page of counters: the table draws them"),
    ],
    sayings: sayings::SAYINGS,
};

/// The book as a game.
#[cfg(not(target_arch = "wasm32"))]
pub static GAME: &dyn engine::Game = &engine::Playable::<game::BigBattles>::IT;

/// The book as a game that is told of: in a page nobody sits down to it, and its rooms are left out of what is sent there.
#[cfg(target_arch = "wasm32")]
pub static GAME: &dyn engine::Game = &engine::Offered {
    book: &BOOK,
    scenarios: offer::ALL,
    sequence: offer::STAGES,
    options: options::Options::SWITCHES,
    campaign: false,
};
