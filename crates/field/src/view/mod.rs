//! What a screen is told of a field, one kind for open ground and one for squares; books add their marks.
//!
//! All of it is plain data that describes itself: the types here and the marks of a book are all that the schema of the
//! API and the types of the page are made from. Nothing here may know what a mark means.

pub mod aim;
pub mod chart;
pub mod common;
pub mod grid;
pub mod open;
pub mod told;
