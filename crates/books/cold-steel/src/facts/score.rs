//! What each side has won so far (CS-WIN-2, -4).

use super::goals::holder;
use crate::known::{Known, Sight};
use crate::state::{Fate, Insight, SideNo, State, UnitNo};
use crate::vocabulary::{Level, Rank, Wound};

/// Points of both sides if the battle ended now.
pub fn points(state: &State) -> [i32; 2] {
    [0, 1].map(|side: SideNo| {
        units(state, 1 - side)
            + leaders(state, side)
            + objectives(state, side)
            + i32::from(state.prisoners[side]) / 5
            + i32::from(state.captured_guns[side])
    })
}

/// The points of a side as far as an eye can count them: of units it does not see it counts nothing.
pub fn as_known(known: &Known<'_>, side: SideNo) -> i32 {
    let worth = |unit: UnitNo| match known.sight(unit) {
        Sight::Own(it) if it.lost() => 3,
        Sight::Gone(_) => 3,
        Sight::Own(it) => broken(it.level),
        // How firm it is can be told from K2 on (CS-CARD-18).
        Sight::Seen(insight, it) if Insight::GeneralId <= insight => broken(it.level),
        Sight::Seen(..) | Sight::Last(..) | Sight::Unknown => 0,
    };
    let scenario = known.scenario();
    let units: i32 = scenario.of_side(1 - side).map(worth).sum();
    let held = scenario.objectives.iter().filter(|it| holder(known, it) == Some(side));
    let (prisoners, guns) = known.taken(side);
    units + held.map(|it| it.points).sum::<i32>() + i32::from(prisoners) / 5 + i32::from(guns)
}

fn broken(level: Level) -> i32 {
    match level {
        Level::Routed => 2,
        Level::Broken => 1,
        _ => 0,
    }
}

/// What the enemy's units have come to.
fn units(state: &State, side: SideNo) -> i32 {
    let worth = |it: UnitNo| {
        let unit = state.fate_of(it);
        match unit.level {
            _ if unit.lost() => 3,
            level => broken(level),
        }
    };
    // What was raised out of others counts with them.
    state.scenario().of_side(side).filter(|it| !state.card(*it).part).map(worth).sum()
}

fn leaders(state: &State, side: SideNo) -> i32 {
    i32::from(state.leader_points[side]) + wounded(state, 1 - side)
}

/// Seriously wounded ones count while they lie; who has died since counts as killed.
fn wounded(state: &State, side: SideNo) -> i32 {
    let counts = |it: &crate::state::LeaderNo| {
        let (now, card) = (state.leader(*it), state.commander(*it));
        card.side == side
            && now.fate == Fate::Leads
            && now.wound == Wound::Serious
            && matches!(card.rank, Rank::Brigade | Rank::Division)
    };
    state.scenario().all_leaders().filter(counts).count() as i32
}

/// Worth of a leader who is killed or taken.
pub fn for_killed(rank: Rank) -> u16 {
    match rank {
        Rank::Regiment | Rank::Corps => 0,
        Rank::Brigade | Rank::Division => 2,
        Rank::Army => 5,
    }
}

fn objectives(state: &State, side: SideNo) -> i32 {
    let held = |it: &&crate::scenario::Objective| super::goals::holder(state, it) == Some(side);
    state.scenario().objectives.iter().filter(held).map(|it| it.points).sum()
}
