//! Cold Steel & Canister.
//!
//! The rulebook is `rulebook.md`, its tables are in `tables/`, its procedures in `resolve/`. This crate must
//! never know another book, a screen or a file on disk.

engine::book! {
    id: "cold-steel-and-canister",
    title: "Cold Steel & Canister",
    period: "1809",
    edition: "1",
    waived: &[
        ("line_of_sight", "the land keeps what the ground alone hides; a test holds it against the procedure"),
        ("zone", "the geometry of squares is asked itself; a test holds it against the procedure"),
        ("morale_target", "the cell is looked up within every check"),
        ("morale_modifiers", "they are summed within every check"),
        ("bad_order_move", "the same die falls within `rally`"),
    ],
    sayings: sayings::SAYINGS,
    course: course::COURSE,
    besides: course::BESIDES,
    game: game::Canister,
    campaign: false,
    makes: false,
}

#[cfg(not(target_arch = "wasm32"))]
mod breaches;
mod course;
#[cfg(not(target_arch = "wasm32"))]
pub mod doctrine;
#[cfg(not(target_arch = "wasm32"))]
pub mod facts;
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
pub mod known;
mod map;
mod offer;
pub mod options;
mod printed;
#[cfg(test)]
mod problems;
pub mod resolve;
mod sayings;
#[cfg(not(target_arch = "wasm32"))]
pub mod scenario;
#[cfg(not(target_arch = "wasm32"))]
pub mod state;
#[cfg(not(target_arch = "wasm32"))]
pub mod steps;
mod tables;
#[cfg(not(target_arch = "wasm32"))]
mod view;
pub mod vocabulary;
