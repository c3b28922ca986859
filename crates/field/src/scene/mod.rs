//! What scenario files of open ground have in common: places and shapes, the pieces of the table, its edges with zones
//! and exits, and who stands where.
//!
//! A book says how its files measure and by which of its rules a fault is one ([`Measure`], [`Exits`], [`Standing`]).
//! Which kinds of ground there are, what a unit is and when it comes stays its own.

mod edges;
mod measure;
mod pieces;
mod standing;

pub use edges::{EDGES, Exits, edge, zone};
pub use measure::{Measure, Outlines};
pub use pieces::{heading_near, table, unbridged};
pub use standing::Standing;
