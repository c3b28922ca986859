//! What must never be true of a state, for the tests.

use crate::state::{Fate, State, Step, UnitNo};
use crate::vocabulary::{Arm, Formation, Level};

pub fn breaches(state: &State) -> Vec<String> {
    let mut found = Vec::new();
    let standing: Vec<UnitNo> = state.standing().collect();
    for (at, unit) in standing.iter().enumerate() {
        of_unit(state, *unit, &mut found);
        for other in &standing[..at] {
            let enemies = state.side(*unit) != state.side(*other);
            let free = [unit, other].iter().any(|it| state.unit(**it).inside.is_some());
            if enemies && !free && state.slab(*unit).overlaps(&state.slab(*other), 200) {
                let (a, b) = (stand(state, *unit), stand(state, *other));
                found.push(format!("turn {}, before {:?}: {a} stands on {b}", state.turn, state.step));
            }
        }
    }
    for leader in state.scenario().all_leaders() {
        let status = state.leader(leader);
        if status.fate == Fate::Leads && !state.scenario().field.holds(status.at) {
            found.push(format!("{} is off the table", state.commander(leader).name));
        }
    }
    if (state.step == Step::Over) != state.result.is_some() {
        found.push("over without a result, or the other way round".to_owned());
    }
    found
}

/// Who it is, and how he stands there.
fn stand(state: &State, unit: UnitNo) -> String {
    let status = state.unit(unit);
    format!(
        "{} ({:?}, {:?}, {:?}, {:?})",
        state.card(unit).name,
        status.formation,
        status.level,
        status.pose,
        status.wing
    )
}

fn of_unit(state: &State, unit: UnitNo, found: &mut Vec<String>) {
    let (it, card) = (state.unit(unit), state.card(unit));
    let mut wrong = |why: &str| found.push(format!("{}: {why}", card.name));
    if it.figures == 0 || it.figures0 < it.figures {
        wrong("no figures, or more than it began with");
    }
    if it.shape != state.shape(unit) {
        wrong("its footprint is not that of its figures and formation");
    }
    if it.level == Level::Dispersed || card.kind.arm() == Arm::Irregular && it.level == Level::Routed {
        wrong("dispersed on the table, or irregulars that rout");
    }
    if it.inside.is_some() != (it.formation == Formation::Garrison) {
        wrong("a garrison outside, or one inside that is none");
    }
    if !card.kind.arm().knows(it.formation) {
        wrong("a formation that its arm does not know");
    }
    if it.level <= Level::Broken && !it.order.is_empty() {
        wrong("orders that it cannot obey");
    }
    if !state.scenario().field.holds(it.pose.at) {
        wrong("off the table");
    }
}
