//! What must never be true of a state, for the tests.

use ground::table::SLACK;

use crate::resolve::target::Arm;
use crate::state::{Army, CONTACT, Morale, Stance, State, Step, UnitNo};

pub fn breaches(state: &State) -> Vec<String> {
    let mut found = Vec::new();
    let standing: Vec<UnitNo> = state.standing().collect();
    for (at, unit) in standing.iter().enumerate() {
        of_unit(state, *unit, &mut found);
        let slab = state.slab(*unit);
        for other in &standing[..at] {
            // DI-MOV-11; a few ticks of rounding on either side.
            if slab.overlaps(&state.slab(*other), 4 * SLACK) {
                found.push(format!("{} stands on {}", id(state, *unit), id(state, *other)));
            }
            // Who touches whom is kept from the beginning of a step on.
            let kept = state.still(*unit) && state.still(*other);
            let touch = slab.within(&state.slab(*other), CONTACT);
            if kept && state.footprints.touch(*unit, *other) != touch {
                found.push(format!("{} and {}: contact kept wrongly", id(state, *unit), id(state, *other)));
            }
        }
    }
    if (state.step == Step::Over) != state.result.is_some() {
        found.push("over without a result, or the other way round".to_owned());
    }
    found
}

fn id(state: &State, unit: UnitNo) -> &str {
    state.card(unit).id.text()
}

fn of_unit(state: &State, unit: UnitNo, found: &mut Vec<String>) {
    let (card, it) = (state.card(unit), state.unit(unit));
    let mut never = |is: bool, why: &str| {
        if is {
            found.push(format!("{}: {why} in {}", card.id.text(), state.step.word()));
        }
    };
    let size = state.table().size();
    let at = it.pose.at;
    let head = (-2..=size.x + 2).contains(&at.x) && (-2..=size.y + 2).contains(&at.y);
    never(!head, "stands over the edge");
    let fights = matches!(card.arm, Arm::Infantry | Arm::Cavalry | Arm::Artillery);
    never(fights && it.strength == 0, "has no strength and stands");
    never(it.start < it.strength && fights, "is stronger than it was");
    let guns = card.arm == Arm::Artillery;
    let gun_stance = matches!(it.stance, Stance::Limbered | Stance::Unlimbered | Stance::Rout);
    never(guns && !gun_stance, "guns stand in a formation of others");
    never(guns && it.routs() && it.stance == Stance::Unlimbered, "routs with its guns in battery");
    never(it.grounded && it.routs(), "routs on the ground");
    never(it.charge.is_some() && it.morale == Morale::Routing, "charges while it routs");
    if let Some(charge) = it.charge {
        never(state.side(charge.target) == card.side, "charges a friend");
        never(!state.unit(charge.target).on_table(), "charges somebody who is gone");
    }
}
