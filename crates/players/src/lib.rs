//! Who sits in a seat: somebody who answers the questions of any book, and games between such people.
//!
//! A player is shown a question and what its book advises from what that seat knows; there is no other door. This
//! crate must never know a book, a state, a clock or a screen.

mod live;
mod officer;
mod prospects;
mod random;
mod seating;
pub mod sim;
mod table;
mod who;

pub use live::{advise, allowed, decide, lend};
pub use officer::{Officer, Sitter};
pub use prospects::{Moment, Prospects};
pub use random::Random;
pub use seating::uneven;
pub use table::{Played, Table, playout};
pub use who::{NAMES, who};

use engine::{Question, Reply};

/// Somebody who answers. A player holds no memory of the game, so that nothing need be saved with it.
pub trait Player: Send {
    /// An answer that the question allows.
    fn reply(&mut self, question: &Question<'_>) -> Reply;

    /// Why the last answer was given, if it was given for a reason and somebody wanted to know.
    fn why(&self) -> Option<String> {
        None
    }

    /// Takes this luck from here on; what went before is forgotten.
    fn take(&mut self, _luck: Luck) {}

    /// Reasons are put into words only if somebody will read them.
    fn speak(&mut self, _aloud: bool) {}
}

/// Where a player's chance comes from. It fixes everything the player leaves to chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Luck {
    /// The same for the whole game: a temper.
    pub game: u64,
    /// Another for each question.
    pub question: u64,
}
