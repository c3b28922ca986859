//! What must never be true of a state, for the tests.

use field::open::lies_on;
use ground::table::{Pose, SLACK, Sides, Slab};

use crate::facts::bodies;
use crate::resolve::drill::{KEEP_OFF, RIVER, shape_of};
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
        let on = lies_on(state.field().table.size(), it.at);
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

/// Does a unit stand in a river (BB-MOVE-11)? The tail of a column that has come over a bridge by road may lie over the
/// water, and whom the scenario has put into it need not have got out.
fn in_river(state: &State, unit: UnitNo, slab: &Slab) -> bool {
    let (table, river) = (&state.field().table, [RIVER].into_iter().collect());
    let card = state.card(unit);
    let put = |it: Pose| table.bars(river, &Slab::new(it, shape_of(card.start_bases, card.formation)));
    let inside = table.bars(river, &slab.grown(-2 * SLACK));
    inside && !state.unit(unit).in_column() && !card.pose.is_some_and(put)
}

/// Has a unit come too near the enemy in this step of Unit Movement without charging? One whose target has evaded stays
/// where it charged.
fn moved_up(state: &State, unit: UnitNo) -> bool {
    let (it, side) = (state.unit(unit), state.side(unit));
    let moves = state.phase == Phase::Movement && side == state.active && it.turn.rolled && it.turn.moved;
    let charged = it.turn.charge.is_some() || state.options().evade;
    let near = || bodies::enemies_within(state, side, &state.slab(unit), KEEP_OFF - 2 * SLACK).next();
    moves && !charged && near().is_some()
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
    let (table, slab) = (&state.field().table, state.slab(unit));
    let head = table.holds(&bodies::front_of(&slab), Sides::NONE);
    let inside = table.holds(&slab, Sides::NONE) || it.in_column() && head;
    never(!inside, "stands over the edge");
    never(in_river(state, unit, &slab), "stands in a river");
    never(moved_up(state, unit), "has moved to within 1 inch of the enemy (BB-GEO-5)");
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
