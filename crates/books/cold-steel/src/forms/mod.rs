//! What can be answered: from what a seat knows, and nothing else.

mod boats;
pub mod command;
pub mod initiative;
mod marches;
pub mod missions;
pub mod offer;
pub mod orders;
pub mod rally;
pub mod ride;
pub mod sets;
pub mod sheets;
pub mod specials;
pub mod spot;
pub mod targets;
mod wings;
mod works;
