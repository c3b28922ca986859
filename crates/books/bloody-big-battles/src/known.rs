//! What an eye knows (BB-GEN-5): the one door from the state to a seat. Nothing is hidden but the placements of a
//! hidden deployment (BB-SET-3), until both are revealed.

use std::borrow::Cow;

use engine::{Eye, Seat};

use crate::state::{Phase, SideNo, State, UnitNo};
use crate::steps::setup;

/// The state that an eye may have: a side that is being set up in secret stands as the scenario lists it.
#[derive(Clone, Debug)]
pub struct Glimpse<'a> {
    /// Borrowed where nothing is hidden, which is nearly always.
    state: Cow<'a, State>,
    eye: Eye,
}

impl<'a> Glimpse<'a> {
    pub fn new(state: &'a State, eye: Eye) -> Glimpse<'a> {
        let open = Known { state, eye };
        let mut state = Cow::Borrowed(state);
        for side in (0..2).filter(|it| !open.sees(*it)) {
            veil(state.to_mut(), side);
        }
        Glimpse { state, eye }
    }

    pub fn of_side(state: &'a State, side: SideNo) -> Glimpse<'a> {
        Glimpse::new(state, Eye::Seat(State::seat(side)))
    }

    pub fn known(&self) -> Known<'_> {
        Known { state: &self.state, eye: self.eye }
    }
}

fn veil(state: &mut State, side: SideNo) {
    for unit in state.all().filter(|it| state.side(*it) == side).collect::<Vec<UnitNo>>() {
        *state.unit_mut(unit) = setup::fresh(state.card(unit), true);
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    state: &'a State,
    eye: Eye,
}

impl<'a> Known<'a> {
    /// After the armies are set up: then all lies open, and there is no need of a glimpse.
    pub fn of_side(state: &'a State, side: SideNo) -> Known<'a> {
        let known = Known { state, eye: Eye::Seat(Seat(side as u8)) };
        debug_assert!(known.sees(1 - side), "what is set up in secret is seen through a glimpse");
        known
    }

    /// The same eye in a world that it imagines from what it knows.
    pub fn imagining<'b>(&self, there: &'b State) -> Known<'b> {
        Known { state: there, eye: self.eye }
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

    /// The state as far as this eye knows it.
    pub fn public(&self) -> &'a State {
        self.state
    }

    /// The units of a side whose place this eye may know.
    pub fn units_of(&self, side: SideNo) -> impl Iterator<Item = UnitNo> + 'a {
        let (state, sees) = (self.state, self.sees(side));
        state.all().filter(move |it| sees && state.side(*it) == side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, no};
    use crate::state::Whereabouts;
    use crate::vocabulary::Arm;

    #[test]
    fn a_glimpse_holds_nothing_of_what_is_set_up_in_secret() {
        let mut it = Fixture::new();
        it.unit("f1", 0, Arm::Infantry, 4, (6, 19), 90);
        it.unit("a1", 1, Arm::Infantry, 4, (14, 15), 270);
        it.options.hidden_deployment = true;
        let mut state = it.state();
        let (own, foe) = (no(&state, "f1"), no(&state, "a1"));
        state.phase = Phase::SetUp;
        let glimpse = Glimpse::of_side(&state, 0);
        let seen = glimpse.known().public();
        assert_eq!(seen.unit(own), state.unit(own));
        assert_eq!((seen.unit(foe).whereabouts, seen.unit(foe).moves), (Whereabouts::ToSetUp, 0));
        assert_ne!(seen.unit(foe).pose, state.unit(foe).pose);
        assert!(matches!(Glimpse::new(&state, Eye::Umpire).state, Cow::Borrowed(_)));
        state.phase = Phase::Movement;
        assert!(matches!(Glimpse::of_side(&state, 0).state, Cow::Borrowed(_)));
    }
}
