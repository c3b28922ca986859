//! Another state that a seat cannot tell from the true one: only a hidden deployment hides anything (BB-SET-3).

use engine::{Chart, Eye, Seat};

use crate::facts::bodies::crowd;
use crate::forms::deployment::{deployment, read_back};
use crate::known::Known;
use crate::state::{Army, Hands, State, UnitNo};

pub fn twin(state: &State, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> Option<State> {
    let mut twin = state.clone();
    let other = 1 - usize::from(seat.0);
    if Known::of_side(state, usize::from(seat.0)).sees(other) {
        return Some(twin);
    }
    let moved: Vec<UnitNo> = state.standing_of(other).collect();
    for unit in moved {
        let own = ground::table::Crowd::new(
            crowd(&twin, other).bodies().iter().filter(|it| !it.enemy && it.id != unit.0).copied(),
        );
        let all = Known::new(&twin, Eye::Umpire);
        let drawing = deployment(&all, unit, &own).some(luck);
        let (pose, formation) = read_back(&drawing);
        twin.place(unit, pose, formation);
    }
    Some(twin)
}
