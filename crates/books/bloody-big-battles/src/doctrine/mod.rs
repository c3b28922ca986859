//! What a sensible officer would do. Everything here works from what the seat knows, and every answer is the best of a
//! few, by a sum of priced terms that are also its reasons.

mod act;
mod brief;
mod charge;
pub mod choices;
mod contacts;
mod deploy;
pub mod fights;
mod foils;
mod harm;
pub mod night;
mod odds;
mod orders;
mod post;
mod prices;
mod reasons;
mod riding;
mod roads;
pub mod shooting;
mod ways;

pub use act::{act, pick};
pub use brief::attackers;
pub use deploy::stands;
pub use riding::rides;
