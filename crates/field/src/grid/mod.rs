//! Squares: graphs, price fields, sets and lines of sight that a game on squares lays once, and walks over them.
//!
//! A node is a place that a piece can be in: a square, or a zone of one. Nodes are numbers of the book's own, from 0 on.

mod bits;
mod graph;
mod places;
mod prices;
mod rings;
mod sights;
mod walk;
#[cfg(test)]
mod walk_tests;

pub use bits::{Bits, Numbered};
pub use graph::{Graph, Grid};
pub use places::Place;
pub use prices::{FAR, Prices, Tariff};
pub use sights::Sightlines;
pub use walk::{StepLaw, Walk};

/// Numbers below a bound that look drawn at random and are the same every time.
#[cfg(test)]
fn draw(seed: &mut u64, below: u32) -> u32 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) as u32 % below
}
