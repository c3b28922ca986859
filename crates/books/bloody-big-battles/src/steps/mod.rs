//! The steps of the turn, one file or folder each: ask, build the Case, resolve, apply, tell.

pub mod arrivals;
pub mod assault;
pub mod ending;
pub mod fire;
pub mod generals;
pub mod markers;
pub mod movement;
pub mod night;
pub mod retire;
pub mod setup;
pub mod supply;
#[cfg(test)]
mod tests;
pub mod told;

/// What follows a step: it again (the next unit, the next target), or the next of the sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    Same,
    Next,
}
