//! What happened, as one eye sees it played: the view of then, and beat by beat what changed.

use engine::beat::{Beat, Film};
use engine::patch::Patch;
use engine::{Datum, Mould, Shown, Slot, shown};

shown! {
    /// What this eye sees played: `was` with all patches of the beats one after the other, and then `rest`, is its view of now
    pub struct Played<'a> {
        /// It begins behind the events before this number
        since: u64,
        /// As in the document: the next film begins here
        seq: u64,
        was: Viewed<'a>,
        /// Numbered as the events they begin with
        beats: Vec<Beat>,
        /// What has changed since the last beat: no piece moves here
        rest: &'a Vec<Patch>,
    }
}

/// A view: the game says what it looks like.
#[derive(Clone, Debug, PartialEq)]
pub struct Viewed<'a>(pub &'a Datum);

impl Shown for Viewed<'_> {
    const MOULD: &'static Mould = &Mould::Game(Slot::View);

    fn show(&self) -> Datum {
        self.0.clone()
    }
}

/// `{"since", "seq", "was", "beats", "rest"}`; `number` gives the number of an event by its place among all of this eye.
pub fn film(film: &Film, (since, seq): (u64, u64), number: impl Fn(u64) -> u64) -> Datum {
    let numbered = |it: &Beat| Beat { n: number(it.n), ..it.clone() };
    let beats = film.beats.iter().map(numbered).collect();
    Played { since, seq, was: Viewed(&film.was), beats, rest: &film.rest }.show()
}
