//! The exact odds of what a seat may decide, from what lies open: fire with its check, a charge from the fire on its way to the
//! melee, and what a rout would do to those beside its way.

mod chain;
mod gauntlet;
mod nerve;
mod rout;

pub use chain::{Declared, at_square, charge, rallied, volley};
pub use nerve::{Received, on_the_way, rallied_all, received};
#[cfg(test)]
pub use rout::touched;
pub use rout::{Prospect, hundredths};
