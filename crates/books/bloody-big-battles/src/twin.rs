//! Another state that a seat cannot tell from the true one: only a hidden deployment hides anything (BB-SET-3).

use engine::{Chart, Seat};

use crate::facts::bodies::crowd;
use crate::known::Glimpse;
use crate::state::{State, UnitNo};
use crate::steps::setup::Deployment;

pub fn twin(state: &State, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> Option<State> {
    let mut twin = state.clone();
    let other = 1 - usize::from(seat.0);
    if Glimpse::of_side(state, usize::from(seat.0)).known().sees(other) {
        return Some(twin);
    }
    let moved: Vec<UnitNo> = state.standing_of(other).collect();
    for unit in moved {
        let own = ground::table::Crowd::new(
            crowd(&twin, other).bodies().iter().filter(|it| !it.enemy && it.id != unit.0).copied(),
        );
        let drawing = Deployment::new(&twin, unit, &own).some(luck);
        let (pose, formation) = Deployment::read_back(&drawing);
        twin.place(unit, pose, formation);
    }
    Some(twin)
}
