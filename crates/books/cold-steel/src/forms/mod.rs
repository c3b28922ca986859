//! What can be answered: from what a seat knows, and nothing else.

pub mod command;
pub mod initiative;
pub mod orders;
pub mod rally;
pub mod ride;
pub mod targets;
