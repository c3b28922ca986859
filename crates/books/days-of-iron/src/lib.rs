//! Days of Iron: battles of the Franco-Prussian War, on a table measured in inches.
//!
//! The rulebook is `rulebook.md`, its tables are in `tables/`, its procedures in `resolve/`. This crate must
//! never know another book, a screen or a file on disk.

engine::book! {
    id: "days-of-iron",
    title: "Days of Iron",
    period: "1870-1871",
    edition: "1",
    waived: &[],
    sayings: sayings::SAYINGS,
    course: course::COURSE,
    besides: course::BESIDES,
    game: game::DaysOfIron,
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
pub mod resolve;
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
