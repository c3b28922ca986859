//! Ground and troops become the Cases of the procedures: who sees whom, who threatens whom, what covers whom.

pub mod boats;
pub mod bodies;
pub mod bridges;
pub mod cards;
pub mod combat;
pub mod command;
pub mod cover;
pub mod division;
pub mod errands;
pub mod fire;
pub mod goals;
pub mod going;
pub mod initiative;
mod looks;
pub mod marches;
pub mod missions;
pub mod morale;
pub mod parts;
pub mod retreat;
pub mod score;
pub mod screen;
pub mod sight;
pub mod smoke;
pub mod support;
pub mod threat;
pub mod works;
