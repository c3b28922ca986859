//! What each side has won so far (CS-WIN-2, -4).

use super::goals::holder;
use crate::known::{Known, Sight};
use crate::scenario::{Officer, Scenario};
use crate::state::{Ending, Fate, Insight, Leader, SideNo, State, Unit, UnitNo};
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

/// The points of a side as far as an eye can count them: of units and leaders it does not see it counts nothing. Who sees
/// everything counts what the end counts.
pub fn as_known(known: &Known<'_>, side: SideNo) -> i32 {
    let worth = |unit: UnitNo| match known.sight(unit) {
        Sight::Own(it) => fate(known.fate(unit).unwrap_or(it)),
        Sight::Gone(_) => 3,
        // How firm it is can be told from K2 on (CS-CARD-18).
        Sight::Seen(insight, it) if Insight::GeneralId <= insight => broken(it.level),
        Sight::Seen(..) | Sight::Last(..) | Sight::Unknown => 0,
    };
    let scenario = known.scenario();
    // What was raised out of others counts with them.
    let whole = |it: &UnitNo| known.own(*it).is_none() || !known.card(*it).part;
    let units: i32 = scenario.of_side(1 - side).filter(whole).map(worth).sum();
    let held = scenario.objectives.iter().filter(|it| holder(known, it) == Some(side));
    let (prisoners, guns) = known.taken(side);
    let leaders = known.killed(1 - side).map_or(0, |it| {
        let own = scenario.all_leaders().filter_map(|it| Some((known.commander(it), known.leader(it)?)));
        i32::from(it) + wounded(own, 1 - side)
    });
    let taken = i32::from(prisoners) / 5 + i32::from(guns);
    units + leaders + held.map(|it| it.points).sum::<i32>() + taken
}

/// How it would end with these points (CS-WIN-3): who wins, and what it is called.
pub fn verdict(scenario: &Scenario, points: [i32; 2]) -> Ending {
    let (more, fewer) = (points[0].max(points[1]), points[0].min(points[1]));
    let winner = usize::from(points[0] < points[1]);
    let name = &scenario.sides[winner].name;
    // The margin is compared unrounded.
    let (winner, words) = match () {
        () if 5 * (more - fewer) < more || more == 0 => (None, "A draw".to_owned()),
        () if 2 * (more - fewer) < more => (Some(winner), format!("Marginal {name} victory")),
        () => (Some(winner), format!("Decisive {name} victory")),
    };
    Ending { winner, words, points }
}

/// What a unit has come to.
fn fate(it: &Unit) -> i32 {
    if it.lost() { 3 } else { broken(it.level) }
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
    // What was raised out of others counts with them.
    let whole = state.scenario().of_side(side).filter(|it| !state.card(*it).part);
    whole.map(|it| fate(state.fate_of(it))).sum()
}

fn leaders(state: &State, side: SideNo) -> i32 {
    let all = state.scenario().all_leaders().map(|it| (state.commander(it), state.leader(it)));
    i32::from(state.leader_points[side]) + wounded(all, 1 - side)
}

/// Seriously wounded ones count while they lie; who has died since counts as killed.
fn wounded<'a>(all: impl Iterator<Item = (Officer<'a>, &'a Leader)>, side: SideNo) -> i32 {
    let counts = |(card, now): &(Officer<'_>, &Leader)| {
        card.side == side
            && now.fate == Fate::Leads
            && now.wound == Wound::Serious
            && matches!(card.rank, Rank::Brigade | Rank::Division)
    };
    all.filter(counts).count() as i32
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
