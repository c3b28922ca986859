//! What an eye knows (BB-GEN-5): the one door from the state to a seat. Nothing is hidden but the placements of a
//! hidden deployment (BB-SET-3), until both are revealed.

use engine::{Eye, Seat};

use crate::state::{Phase, SideNo, State, UnitNo};

#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    state: &'a State,
    eye: Eye,
}

impl<'a> Known<'a> {
    pub fn new(state: &'a State, eye: Eye) -> Known<'a> {
        Known { state, eye }
    }

    pub fn of_side(state: &'a State, side: SideNo) -> Known<'a> {
        Known::new(state, Eye::Seat(Seat(side as u8)))
    }

    /// The side whose eyes these are.
    pub fn side(&self) -> Option<SideNo> {
        match self.eye {
            Eye::Seat(seat) => Some(usize::from(seat.0)),
            Eye::Public | Eye::Umpire => None,
        }
    }

    /// May this eye know where the units of a side stand?
    pub fn sees(&self, side: SideNo) -> bool {
        let secret = self.state.phase == Phase::SetUp && self.state.options().hidden_deployment;
        !secret || self.eye == Eye::Umpire || self.side() == Some(side)
    }

    /// What lies open to everybody: all but the units of a side that this eye does not see.
    pub fn public(&self) -> &'a State {
        self.state
    }

    /// The units of a side whose place this eye may know.
    pub fn units_of(&self, side: SideNo) -> impl Iterator<Item = UnitNo> + 'a {
        let (state, sees) = (self.state, self.sees(side));
        state.all().filter(move |it| sees && state.side(*it) == side)
    }
}
