//! What a sensible officer would do. Everything here works from what the seat knows, and every answer is the best of a
//! few, by a sum of priced terms that are also its reasons.

mod act;
mod brief;
pub mod choices;
pub mod fights;
mod foils;
mod harm;
mod odds;
mod post;
mod prices;
mod riding;
pub mod shooting;
mod ways;

pub use act::{act, pick};
pub use riding::rides;
