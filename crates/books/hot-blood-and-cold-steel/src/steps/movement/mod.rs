//! Movement, phase 5 (HB-MOVE): orders, forced moves, four impulses, noise.

mod advice;
mod forced;
mod impulses;
mod noise;
mod orders;

pub use impulses::movement;
pub use orders::orders;

#[cfg(test)]
mod tests;
