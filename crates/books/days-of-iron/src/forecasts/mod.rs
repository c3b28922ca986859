//! The odds of what a player may decide, from what his seat knows: the book's own procedures, one after the other.

mod chain;
mod fire;

pub use chain::{Upshot, charge_odds, charge_results, stand_odds, under_way};
pub use fire::fire_outlook;
