//! The steps of CS-TURN-1, a file a phase: ask, build the Case, resolve, apply, tell.

mod aiming;
pub mod arrivals;
pub mod asking;
pub mod colonels;
pub mod combat;
pub mod command;
pub mod deployment;
pub mod disorder;
pub mod ending;
pub mod guns;
pub mod initiative;
pub mod leaders;
pub mod losses;
pub mod missions;
pub mod morale;
pub mod movement;
pub mod muskets;
pub mod news;
pub mod orders;
pub mod placing;
pub mod pursuit;
pub mod rally;
pub mod screens;
pub mod setup;
pub mod sheets;
pub mod sighting;
mod sky;
pub mod told;

#[cfg(test)]
mod tests;
