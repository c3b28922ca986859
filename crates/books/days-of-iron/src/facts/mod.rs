//! Facts of a reading: what rules ask of the ground and the armies, the same for truth, eyes and supposed worlds.

pub mod bodies;
pub mod charge;
pub mod command;
pub mod fights;
pub mod fire;
pub mod ground;
pub mod lie;
pub mod looks;
pub mod morale;
pub mod pace;
pub mod retreat;
pub mod score;
pub mod sight;
