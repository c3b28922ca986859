//! What an eye knows: here everything, so all eyes have one view.

use engine::{Maybe, Name, Side, shown};

use crate::state::State;

pub struct Known<'a> {
    state: &'a State,
}

impl<'a> Known<'a> {
    pub fn new(state: &'a State) -> Known<'a> {
        Known { state }
    }

    pub fn paces(&self) -> i32 {
        self.state.paces
    }

    pub fn rain(&self) -> bool {
        self.state.rain
    }

    pub fn view(&self) -> View {
        let sentry = |side: Side| Sentry {
            id: name(side),
            seat: Side::NAMES[usize::from(side.0)],
            hit: self.state.loser == Some(side),
        };
        View {
            turn: self.state.turn,
            turns: self.state.turns,
            paces: self.state.paces,
            rain: self.state.rain,
            active: Maybe((!self.state.over()).then(|| Side::NAMES[usize::from(self.state.active.0)])),
            pieces: [Side(0), Side(1)].map(sentry).to_vec(),
        }
    }
}

/// What a sentry is called.
pub fn name(side: Side) -> Name {
    Name::new(Side::NAMES[usize::from(side.0)])
}

shown! {
    pub struct View {
        turn: u32,
        turns: u32,
        paces: i32,
        rain: bool,
        active: Maybe<&'static str>,
        pieces: Vec<Sentry>,
    }
}

shown! {
    pub struct Sentry { id: Name, seat: &'static str, hit: bool }
}
