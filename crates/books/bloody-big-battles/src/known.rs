//! What an eye knows (BB-GEN-5): the one door from the state to a seat. Nothing is hidden but the placements of a
//! hidden deployment (BB-SET-3), until both are revealed.

use engine::Eye;
use ground::table::Bounds;

use crate::state::{
    Army, Ending, General, NightStep, Phase, Scene, SideNo, State, Supposed, Unit, UnitNo, seat,
};

/// The armies as an eye may read them. A side that is being set up in secret stands in it as the scenario lists it, and
/// no part of the state behind it comes out.
#[derive(Clone, Copy)]
pub struct Known<'a> {
    state: &'a State,
    eye: Eye,
    /// The sides of which this eye knows no more than the list.
    covered: [bool; 2],
}

/// A reading that belongs to an eye, or is supposed from one: only of these can a seat be asked, advised and shown.
pub trait Seen: Army {}

impl Seen for Known<'_> {}

impl<A: Seen> Seen for Supposed<'_, A> {}

impl<'a> Known<'a> {
    pub fn new(state: &'a State, eye: Eye) -> Known<'a> {
        let secret = state.in_secret();
        let covered = |side: SideNo| secret && eye != Eye::Umpire && eye != Eye::Seat(seat(side));
        Known { state, eye, covered: [covered(0), covered(1)] }
    }

    pub fn of_side(state: &'a State, side: SideNo) -> Known<'a> {
        Known::new(state, Eye::Seat(seat(side)))
    }

    /// The side whose eyes these are.
    pub fn eyes_of(&self) -> Option<SideNo> {
        match self.eye {
            Eye::Seat(seat) => Some(usize::from(seat.0)),
            Eye::Public | Eye::Umpire => None,
        }
    }

    fn hides(&self, unit: UnitNo) -> bool {
        (self.covered[0] || self.covered[1]) && self.covered[self.side(unit)]
    }
}

impl Army for Known<'_> {
    fn scene(&self) -> &Scene {
        &self.state.scene
    }

    fn turn(&self) -> u16 {
        self.state.turn
    }

    fn active(&self) -> SideNo {
        self.state.active
    }

    fn phase(&self) -> Phase {
        self.state.phase
    }

    fn night(&self) -> NightStep {
        self.state.night
    }

    fn acting(&self) -> SideNo {
        self.state.acting
    }

    fn generals(&self) -> &[General] {
        &self.state.generals
    }

    fn holders(&self) -> &[Option<SideNo>] {
        &self.state.holders
    }

    fn fired_at(&self) -> &[UnitNo] {
        &self.state.fired_at
    }

    fn dealt_with(&self) -> &[UnitNo] {
        &self.state.dealt_with
    }

    fn conceded(&self) -> Option<SideNo> {
        self.state.conceded
    }

    fn result(&self) -> Option<&Ending> {
        self.state.result.as_ref()
    }

    fn sees(&self, side: SideNo) -> bool {
        !self.covered[side]
    }

    fn unit(&self, unit: UnitNo) -> &Unit {
        if self.hides(unit) { &self.state.scene.listed[usize::from(unit.0)] } else { self.state.unit(unit) }
    }

    fn near(&self, bounds: Bounds) -> impl Iterator<Item = UnitNo> {
        self.state.near(bounds).filter(|it| !self.hides(*it))
    }
}

impl std::fmt::Debug for Known<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "what {:?} knows", self.eye)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, no};
    use crate::state::Whereabouts;
    use crate::vocabulary::Arm;

    #[test]
    fn an_eye_learns_nothing_of_what_is_set_up_in_secret() {
        let mut fixture = Fixture::new();
        fixture.unit("f1", 0, Arm::Infantry, 4, (6, 19), 90);
        fixture.unit("a1", 1, Arm::Infantry, 4, (14, 15), 270);
        fixture.options.hidden_deployment = true;
        let mut state = fixture.state();
        let (own, foe) = (no(&state, "f1"), no(&state, "a1"));
        (state.phase, state.turn) = (Phase::SetUp, 0);
        let seen = Known::of_side(&state, 0);
        let everywhere = Bounds::of([ground::table::Point::new(0, 0), state.field().table.size()]);
        assert_eq!(seen.unit(own), state.unit(own));
        assert_eq!((seen.unit(foe).whereabouts, seen.unit(foe).moves), (Whereabouts::ToSetUp, 0));
        assert_ne!(seen.unit(foe).pose, state.unit(foe).pose);
        assert_eq!(seen.near(everywhere).collect::<Vec<_>>(), [own]);
        assert_eq!(seen.standing().collect::<Vec<_>>(), [own]);
        assert!(seen.units_of(1).next().is_none());
        let umpire = Known::new(&state, Eye::Umpire);
        assert_eq!(umpire.unit(foe), state.unit(foe));
        let public = Known::new(&state, Eye::Public);
        assert!(public.standing().next().is_none());
        state.phase = Phase::Movement;
        assert_eq!(Known::of_side(&state, 0).unit(foe), state.unit(foe));
    }
}
