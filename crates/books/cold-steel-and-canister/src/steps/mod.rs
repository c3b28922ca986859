//! One file a phase: ask, build the Case, resolve, apply, tell.

mod arrival;
pub mod brigade;
mod cavalry;
pub mod charge;
pub mod ending;
pub mod fire;
mod flight;
mod leaders;
pub mod melee;
mod morale;
pub mod movement;
mod opportunity;
pub mod orders;
mod rally;
pub mod setup;
pub mod start;
mod telling;
#[cfg(test)]
mod tests;

/// Whether a phase goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    Same,
    Next,
}
