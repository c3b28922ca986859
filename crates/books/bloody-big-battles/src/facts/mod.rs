//! State and ground → what a procedure's Case must be told: who sees whom, from how far, in what cover.

pub mod assault;
pub mod bodies;
pub mod chain;
pub mod command;
pub mod cover;
pub mod fire;
pub mod ground;
pub mod prospect;
pub mod sight;
