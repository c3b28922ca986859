//! What a side has achieved, in victory points (HB-END-3).

use engine::Applied;

use super::ending::is_home;
use crate::resolve::ending::{ReachedCase, VictoryCase};
use crate::scenario::{Aim, Objective};
use crate::state::home;
use crate::state::{Figure, SideNo, State};
use crate::vocabulary::Health;

/// What counts for a side, with the values and objectives of the scenario.
pub(crate) fn case(state: &State, side: SideNo) -> VictoryCase {
    let count = Count::of(state, side);
    let of_side = &state.scenario().sides[side];
    let reached = of_side.objectives.iter().filter(|it| reached(state, side, it));
    VictoryCase {
        prisoners: count.prisoners,
        papers: i32::from(count.identified),
        wire: i32::from(sampled(state, side)),
        enemy_killed_or_serious: count.worst,
        enemy_wounded: count.wounded,
        own_left_out: left_out(state, side, None),
        worth: of_side.points,
        reached: reached.map(|it| ReachedCase { aim: it.aim, points: it.points }).collect(),
    }
}

/// `+6 wire sample brought home`
pub(crate) fn row(row: &Applied) -> String {
    format!("{:+} {}", row.value, row.label.text())
}

#[derive(Default)]
struct Count {
    prisoners: i32,
    identified: bool,
    worst: i32,
    wounded: i32,
}

impl Count {
    fn of(state: &State, side: SideNo) -> Count {
        let mut res = Count::default();
        for enemy in state.of_side(1 - side).map(|it| it.1) {
            let brought = brought_in(state, side, enemy);
            res.prisoners += i32::from(brought && !enemy.dead() && enemy.captor == Some(side as u8));
            res.identified |= brought && enemy.dead();
            match enemy.health {
                Health::Killed | Health::Serious => res.worst += 1,
                Health::Blighty | Health::Walking => res.wounded += 1,
                Health::Scratch | Health::Unhurt => {}
            }
        }
        res.identified |= state.of_side(side).any(|it| 0 < it.1.papers && is_home(state, it.1));
        res
    }
}

/// A living or dead enemy in the hands of the side: in its line, or taken off the table by it.
fn brought_in(state: &State, side: SideNo, enemy: &Figure) -> bool {
    let taken = enemy.captor == Some(side as u8);
    !enemy.expected && home::at_home(state.map(), side, enemy.node) && (taken || enemy.on_table())
}

fn sampled(state: &State, side: SideNo) -> bool {
    state.of_side(side).any(|it| 0 < it.1.wire_samples && is_home(state, it.1))
}

/// Men of the patrols, dead or alive, who are not home.
fn left_out(state: &State, side: SideNo, patrol: Option<usize>) -> i32 {
    let counts =
        |it: &Figure| !it.expected && !state.garrison(it) && of_patrol(it, patrol) && !is_home(state, it);
    state.of_side(side).filter(|it| counts(it.1)).count() as i32
}

fn of_patrol(figure: &Figure, patrol: Option<usize>) -> bool {
    patrol.is_none_or(|it| usize::from(figure.patrol) == it)
}

fn reached(state: &State, side: SideNo, objective: &Objective) -> bool {
    let Objective { aim, patrol, .. } = *objective;
    match aim {
        Aim::NoEnemySample => !sampled(state, 1 - side),
        Aim::DugoutEntered => {
            state.of_side(side).any(|it| it.1.notes.in_enemy_dugout && of_patrol(it.1, patrol))
        }
        Aim::NobodyLeftBehind => left_out(state, side, patrol) == 0,
        Aim::EnemyPrisonerOrBody => state.of_side(1 - side).any(|(_, it)| {
            let carried = it.carried_by.is_some_and(|it| state.man(it).side == side);
            it.captor == Some(side as u8) || (it.dead() && (carried || brought_in(state, side, it)))
        }),
    }
}
