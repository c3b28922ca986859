//! What can be answered: lists of options and the ground of paths, from what the seat knows.

pub(crate) mod ground;
pub(crate) mod moves;
pub(crate) mod seal;
pub(crate) mod shots;
