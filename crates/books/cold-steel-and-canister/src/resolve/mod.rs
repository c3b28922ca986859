//! The procedures of the book, in the order of the turn: pure, without state and without geometry.

use engine::Procedure;

pub const PROCEDURES: &[Procedure] = &[];
