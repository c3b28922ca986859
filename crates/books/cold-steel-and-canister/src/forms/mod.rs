//! What can be answered: cubes, ways, targets and choices, from what lies open and what the asked seat knows itself.

pub mod charge;
pub mod choices;
pub mod deploy;
mod fan;
pub mod lazy;
pub mod march;
pub mod onset;
pub mod orders;
pub mod picks;
pub mod ride;
pub mod shots;
