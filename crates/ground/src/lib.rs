//! Where things are: squares, offset squares and the continuous table, all in whole numbers.
//!
//! Shapes, distances and lines only. This crate must never know what a rule reads into them.

pub mod offsets;
pub mod squares;
pub mod table;
