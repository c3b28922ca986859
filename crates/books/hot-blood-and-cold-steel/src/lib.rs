//! Hot Blood & Cold Steel.
//!
//! The rulebook is `rulebook.md`, its tables are in `tables/`, its procedures in `resolve/`. This crate must
//! never know another book, a screen or a file on disk.

engine::book! {
    id: "hot-blood-and-cold-steel",
    title: "Hot Blood & Cold Steel",
    period: "1914-1918",
    edition: "2",
    waived: &[
        ("los", "the map keeps it for all pairs of squares; `map/tests.rs` holds it against the procedure"),
        ("deviation", "for a bomb thrown by hand: in the game the same die falls within `throw_bomb`"),
    ],
    // Its effects are men who are hit, told one by one.
    sayings: &[],
    course: course::COURSE,
    besides: course::BESIDES,
    game: game::HotBlood,
    campaign: true,
    makes: false,
}

#[cfg(not(target_arch = "wasm32"))]
mod breaches;
#[cfg(not(target_arch = "wasm32"))]
pub mod campaign;
mod course;
#[cfg(not(target_arch = "wasm32"))]
pub mod doctrine;
#[cfg(not(target_arch = "wasm32"))]
pub mod facts;
#[cfg(test)]
mod fixture;
#[cfg(not(target_arch = "wasm32"))]
mod forms;
#[cfg(not(target_arch = "wasm32"))]
pub mod game;
#[cfg(not(target_arch = "wasm32"))]
mod imagine;
#[cfg(not(target_arch = "wasm32"))]
pub mod known;
#[cfg(not(target_arch = "wasm32"))]
pub mod map;
mod offer;
pub mod options;
mod printed;
#[cfg(test)]
mod problems;
pub mod resolve;
#[cfg(not(target_arch = "wasm32"))]
pub mod scenario;
#[cfg(not(target_arch = "wasm32"))]
mod sequence;
#[cfg(not(target_arch = "wasm32"))]
mod spoken;
mod square;
#[cfg(not(target_arch = "wasm32"))]
pub mod state;
#[cfg(not(target_arch = "wasm32"))]
pub mod steps;
mod tables;
#[cfg(not(target_arch = "wasm32"))]
mod twin;
#[cfg(not(target_arch = "wasm32"))]
mod view;
pub mod vocabulary;
