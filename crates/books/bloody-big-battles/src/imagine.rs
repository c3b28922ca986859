//! A state that an eye could be in, raised from what it knows and nothing else. Only a hidden deployment hides anything
//! (BB-SET-3): whoever is set up in secret is put down by chance, if he is put down at all.

use engine::{Chart, Eye};

use crate::facts::bodies::crowd;
use crate::forms::deployment::{deployment, read_back};
use crate::known::Known;
use crate::state::{Army, Hands, SideNo, State, UnitNo, Whereabouts};

pub fn imagine(known: &Known<'_>, luck: &mut dyn FnMut(u32) -> u32) -> State {
    let mut there = State::raised(known);
    for side in (0..2).filter(|it| !known.sees(*it)) {
        deploy(&mut there, side, luck);
    }
    there
}

/// As many of the side as chance will have are set up already, in the order in which they are asked.
fn deploy(there: &mut State, side: SideNo, luck: &mut dyn FnMut(u32) -> u32) {
    let waiting =
        |it: &UnitNo| there.side(*it) == side && there.unit(*it).whereabouts == Whereabouts::ToSetUp;
    let waiting: Vec<UnitNo> = there.all().filter(waiting).collect();
    let done = luck(waiting.len() as u32 + 1) as usize;
    for unit in waiting.into_iter().take(done) {
        let (pose, formation) = {
            let all = Known::new(there, Eye::Seat(crate::state::seat(side)));
            let own = crowd(&all, side);
            read_back(&deployment(&all, unit, &own).some(luck))
        };
        there.place(unit, pose, formation);
    }
}
