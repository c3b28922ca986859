//! What an eye knows (CC-TURN-3): the one door from the state to a seat. The battle lies open; a cube is covered until it comes
//! up, and what a side instructs its units never does.

use engine::{Eye, Seat};

use crate::state::{Battle, Order, Phase, Secrets, State};
use crate::vocabulary::{Cube, SideNo, UnitNo};

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

    /// All that stands open on the board.
    pub fn battle(&self) -> &'a Battle {
        &self.state.battle
    }

    /// The side whose eyes these are.
    pub fn side(&self) -> Option<SideNo> {
        match self.eye {
            Eye::Seat(seat) => Some(usize::from(seat.0)),
            Eye::Public | Eye::Umpire => None,
        }
    }

    pub fn over(&self) -> bool {
        self.battle().phase == Phase::Over
    }

    /// What a side keeps covered, if these are its own eyes.
    pub fn secrets(&self, side: SideNo) -> Option<&'a Secrets> {
        let open = self.eye == Eye::Umpire || self.side() == Some(side);
        open.then(|| &self.state.secrets[side])
    }

    /// The whole order of one's own unit.
    pub fn order(&self, unit: UnitNo) -> Option<Order> {
        let it = self.battle().unit(unit);
        let given = it.covered || it.cube.is_some();
        self.secrets(self.battle().side(unit)).filter(|_| given).map(|it| it.order(unit))
    }

    /// The cube of a unit: one's own, one that has come up, or any where they are never covered (`open_orders`).
    pub fn cube(&self, unit: UnitNo) -> Option<Cube> {
        let it = self.battle().unit(unit);
        if it.covered && self.battle().options().open_orders {
            return Some(self.state.secrets[self.battle().side(unit)].order(unit).cube);
        }
        it.cube.or_else(|| self.order(unit).map(|it| it.cube))
    }
}
