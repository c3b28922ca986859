//! The steps of the turn (DI-TURN-1), each with what it asks, rolls and does. `game.rs` says in which order.

pub mod assault;
pub mod casualties;
pub mod charged;
pub mod charges;
pub mod deeds;
pub mod ending;
pub mod home;
pub mod impulse;
pub mod marches;
pub mod rally;
pub mod reveal;
pub mod routs;
pub mod setup;
pub mod shooting;
pub mod testing;
pub mod turn;

/// Whether a step goes on or the next one comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    Same,
    Next,
}
