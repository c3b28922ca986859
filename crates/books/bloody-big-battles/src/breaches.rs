//! What must never be true of a state, for the tests.

use ground::table::{SLACK, Shape, Slab};

use crate::state::{Army, Formation, Phase, State, UnitNo, Whereabouts};
use crate::vocabulary::Arm;

pub fn breaches(state: &State) -> Vec<String> {
    let mut found = Vec::new();
    let standing: Vec<UnitNo> = state.standing().collect();
    for (at, unit) in standing.iter().enumerate() {
        of_unit(state, *unit, &mut found);
        let slab = state.slab(*unit);
        for other in &standing[..at] {
            // BB-GEO-5; a tick of rounding on either side.
            if slab.overlaps(&state.slab(*other), 2 * SLACK) {
                found.push(format!("{} stands on {}", id(state, *unit), id(state, *other)));
            }
        }
    }
    for unit in state.all().filter(|it| state.unit(*it).left()) {
        let side = &state.scenario().sides[state.side(unit)];
        if side.exit_at(state.unit(unit).pose.at).is_none() {
            found.push(format!("{} has left the table where there is no exit", id(state, unit)));
        }
    }
    for (no, it) in state.generals.iter().enumerate() {
        let size = state.field().table.size();
        let on = (0..=size.x).contains(&it.at.x) && (0..=size.y).contains(&it.at.y);
        if it.whereabouts == Whereabouts::OnTable && !on {
            found.push(format!("{} is off the table", state.scenario().generals[no].name));
        }
    }
    if (state.phase == Phase::Over) != state.result.is_some() {
        found.push("over without a result, or the other way round".to_owned());
    }
    found
}

fn id(state: &State, unit: UnitNo) -> &str {
    state.card(unit).id.text()
}

fn of_unit(state: &State, unit: UnitNo, found: &mut Vec<String>) {
    let (card, it) = (state.card(unit), state.unit(unit));
    let guns = card.arm == Arm::Artillery;
    let mut never = |is: bool, why: &str| {
        if is {
            found.push(format!("{}: {why}", card.id.text()));
        }
    };
    // The tail of a column that comes in may still be off the table (BB-SET-5).
    let head = Slab::new(it.pose, Shape::default());
    let table = &state.field().table;
    let inside = table.holds(&state.slab(unit), None) || it.in_column() && table.holds(&head, None);
    never(!inside, "stands over the edge");
    let around = state.slab(unit).bounds();
    never(!state.near(around).any(|it| it == unit), "is not found where it stands");
    never(state.bases(unit) == 0, "has no bases and stands");
    never(guns && it.disrupted, "guns are never Disrupted (BB-UNIT-11)");
    never(!guns && (it.silenced || it.reduced || it.mute), "only guns are Silenced, Reduced or mute");
    let formed = matches!(it.formation, Formation::Unlimbered | Formation::Limbered);
    never(guns != formed, "stands in a formation of another arm");
    never(it.formation == Formation::Deep && state.bases(unit) < 2, "one base in depth");
    never(card.arm != Arm::Cavalry && it.mounted, "mounted without horses");
    if let Some(charge) = it.turn.charge {
        never(state.side(charge.target) == card.side, "charges a friend");
        never(!state.unit(charge.target).on_table(), "charges somebody who is gone");
    }
}
