//! Armies and ground → what a procedure's Case must be told: who sees whom, from how far, in what cover.

pub mod assault;
pub mod battery;
pub mod bodies;
pub mod command;
pub mod cover;
pub mod fire;
pub mod goal;
pub mod ground;
pub mod reckoning;
pub mod retreat;
pub mod score;
pub mod sight;
pub mod standing;
