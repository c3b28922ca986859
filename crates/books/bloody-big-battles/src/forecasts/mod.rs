//! The exact odds of what a seat may decide, by running the rules themselves on the world it supposes.

mod chain;
mod fire;
mod prospect;

pub use chain::{assault_odds, charge_odds, contact_odds};
pub use fire::outlook;
pub use prospect::Prospect;
