//! What every game shows: where in the game it is, whose turn it is, and how it ends.

use engine::{Datum, Fields, Maybe, Mould, Shown, Side, shown};

use super::aim::Aim;

/// A word of the program's own: of a stage, a seat, a formation.
pub type Word = &'static str;

/// What each side has, by the name of its seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BySeat<T>(pub Vec<T>);

impl<T: Shown> Shown for BySeat<T> {
    const MOULD: &'static Mould = &Mould::Map(T::MOULD);

    fn show(&self) -> Datum {
        let each = self.0.iter().zip(Side::NAMES);
        Datum::Record(each.map(|(it, name)| (name.into(), it.show())).collect::<Fields>())
    }
}

/// The name of a seat by its number.
pub fn seat(number: usize) -> Word {
    Side::NAMES.get(number).copied().unwrap_or("nobody")
}

shown! {
    /// Where in the game it is
    pub struct Common {
        title: String,
        /// When the battle was fought
        date: Maybe<String>,
        /// What a base and an inch stand for
        scale: Maybe<String>,
        turn: u32,
        turns: u32,
        phase: Word,
        /// A key of the book's sequence, or `set_up`, `aftermath`, `over`
        stage: Word,
        /// The exact step in words
        step: String,
        /// The time of day: `02:14`
        clock: Maybe<String>,
        /// Whose turn it is, where one side acts at a time
        active: Maybe<Word>,
        /// Who looks; left out for onlookers
        side: Maybe<Word>,
        /// Whether this seat has sealed its orders of this step
        sealed: Maybe<bool>,
        /// What there is to win, and how it stands
        aim: Aim,
    }
}

shown! {
    /// How a game has ended
    pub struct Ended {
        /// In the words of the book
        result: String,
        /// By side
        points: Vec<i32>,
    }
}
