//! The exact odds of what a seat may decide, from what lies open: fire with its check, a charge from its closing fire to the
//! melee, and what a rout would do to those beside its way.

mod chain;
mod rout;

pub use chain::{Declared, at_square, charge, on_the_way, rallied, volley};
pub use rout::{Prospect, hundredths};
