//! Throws, the facts that rules read off them, and exact distributions.
//!
//! This crate knows dice and whole numbers. It must never know a rule, a player, a clock or a float.

mod chances;
pub mod fair;
mod quick;
mod seed;
mod throw;
mod weight;

pub use chances::{Chances, Sum};
pub use quick::Quick;
pub use seed::Stream;
pub use throw::{Facts, Fold, Throw};
pub use weight::Weight;
