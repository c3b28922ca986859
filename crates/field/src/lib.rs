//! The floor that games stand on: what is asked, shown and thought of open ground and of squares.
//!
//! Above `ground`, which knows shapes, and `engine`, which knows play. It must never know a book, a state, the name of a
//! procedure, JSON or a colour: what it needs of a game it asks through its traits.

pub mod grid;
pub mod open;
pub mod scene;
pub mod view;
