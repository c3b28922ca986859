//! Bloody Big Battles: grand-tactical battles 1815–1900.
//!
//! The rulebook is `rulebook.md`, its tables are in `tables/`, its procedures in `resolve/`. This crate must
//! never know another book, a screen or a file on disk.

engine::book! {
    id: "bloody-big-battles",
    title: "Bloody Big Battles",
    period: "1815-1900",
    edition: "2",
    waived: &[
        ("turn_sequence", "a page to read: the game goes by `game::step` itself"),
        ("marker", "a page of counters: the table draws them"),
    ],
    sayings: sayings::SAYINGS,
    course: course::COURSE,
    besides: course::BESIDES,
    game: game::BigBattles,
    campaign: false,
    makes: false,
}

#[cfg(not(target_arch = "wasm32"))]
mod breaches;
mod course;
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

#[cfg(not(target_arch = "wasm32"))]
pub use doctrine::attackers;
