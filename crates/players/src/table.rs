//! Games straight through: no journal, no words, no pause.

use dice::{Quick, Throw};
use engine::{About, Lane, Outcome, Question, Reply, Roll, Source, Start};
use smallvec::SmallVec;

use crate::{Luck, Player};

/// A game that takes more inputs than this is not going to end.
const MOST_INPUTS: u64 = 10_000_000;

/// Players round a table, and quick dice. Fills the tape of a playout.
pub struct Table<'p> {
    seats: &'p mut [Box<dyn Player>],
    dice: Quick,
    /// After so many inputs it gives up.
    most: u64,
    pub decisions: u64,
    pub throws: u64,
}

impl<'p> Table<'p> {
    /// The seed fixes the dice and the luck of every player.
    pub fn new(seats: &'p mut [Box<dyn Player>], seed: u64) -> Table<'p> {
        for (at, player) in seats.iter_mut().enumerate() {
            let mut own = Quick::nth(seed, 1 + at as u64);
            player.take(Luck { game: own.next(), question: own.next() });
        }
        Table { seats, dice: Quick::nth(seed, 0), most: MOST_INPUTS, decisions: 0, throws: 0 }
    }

    /// A game that takes longer is none that anybody waits for.
    pub fn at_most(self, most: u64) -> Self {
        Table { most, ..self }
    }

    pub fn inputs(&self) -> u64 {
        self.decisions + self.throws
    }
}

impl Source for Table<'_> {
    fn roll(&mut self, _lane: Lane, _about: About, throw: &Throw) -> Option<Roll> {
        self.throws += 1;
        let mut faces: SmallVec<[u8; 32]> = SmallVec::new();
        faces.extend((0..throw.n).map(|_| self.dice.face(throw.sides)));
        (self.inputs() <= self.most).then(|| Roll::of_faces(throw, &faces))
    }

    fn answer(&mut self, _lane: Lane, question: &Question<'_>) -> Option<Reply> {
        self.decisions += 1;
        let player = self.seats.get_mut(usize::from(question.asked.seat.0))?;
        (self.decisions + self.throws <= self.most).then(|| player.reply(question))
    }
}

impl std::fmt::Debug for Table<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Table of {} after {} inputs", self.seats.len(), self.inputs())
    }
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// None: a seat without a player was asked, or the game would not end.
    pub outcome: Option<Outcome>,
    /// Throws and decisions.
    pub inputs: u64,
    pub decisions: u64,
}

/// Plays one game to its end; the same seed and players give the same game on every machine.
pub fn playout(start: &dyn Start, seats: &mut [Box<dyn Player>], seed: u64) -> Played {
    let mut table = Table::new(seats, seed);
    let outcome = start.play(&mut table);
    Played { outcome, inputs: table.inputs(), decisions: table.decisions }
}
