//! The printed tables in the order of play. Each stands beside the procedures that read it.

pub use crate::resolve::tables::all;
