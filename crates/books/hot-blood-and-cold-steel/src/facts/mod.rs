//! From the state and the ground to the Case of a procedure: who sees whom, what is heard, what is swept by fire.

pub mod alarm;
pub mod contacts;
pub(crate) mod moves;
pub mod records;
pub mod score;
pub mod sounds;
pub mod strain;
pub mod swept;
