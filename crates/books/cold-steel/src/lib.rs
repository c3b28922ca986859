//! Cold Steel: battles of horse and musket, on a table measured in paces.
//!
//! The rulebook is `rulebook.md`, its tables are in `tables/`, its procedures in `resolve/`. This crate must never know
//! another book, a screen or a file on disk.

engine::book! {
    id: "cold-steel",
    title: "Cold Steel",
    period: "1690-1850",
    edition: "1",
    waived: &[
        ("range_band", "a distance is turned into its band by the type `Band` itself"),
        ("morale_class", "the names of ratings are shown with their cards"),
        ("cards_required", "a scenario lists its cards"),
        ("firing_figures", "the same figures are counted within `small_arms_fire`"),
        ("terrain_square", "only the maker of battles of chance throws for ground"),
        ("weather", "only the maker of battles of chance throws for a day"),
        ("wind", "only the maker of battles of chance throws for the wind"),
    ],
    sayings: sayings::SAYINGS,
    course: course::COURSE,
    besides: course::BESIDES,
    game: game::ColdSteel,
    campaign: false,
    makes: true,
}

#[cfg(not(target_arch = "wasm32"))]
mod breaches;
mod course;
#[cfg(not(target_arch = "wasm32"))]
mod doctrine;
#[cfg(not(target_arch = "wasm32"))]
mod facts;
#[cfg(test)]
mod fixture;
#[cfg(not(target_arch = "wasm32"))]
mod forms;
#[cfg(not(target_arch = "wasm32"))]
pub mod game;
#[cfg(not(target_arch = "wasm32"))]
mod imagine;
#[cfg(not(target_arch = "wasm32"))]
mod known;
mod measure;
mod offer;
pub mod options;
pub mod resolve;
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
mod view;
pub mod vocabulary;
