//! One file a phase: ask, build the Case, resolve, apply, tell.

pub mod actions;
pub mod bombs;
pub mod ending;
pub mod fire;
pub mod hits;
pub mod indirect;
pub mod melee;
pub mod morale;
pub mod movement;
pub mod setup;
pub mod start;
pub(crate) mod telling;
pub mod throws;
