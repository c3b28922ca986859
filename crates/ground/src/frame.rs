//! The continuous table: a point seen from a piece with a facing.
