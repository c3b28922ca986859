//! What a side has achieved, in victory points (HB-END-3).

use engine::{Applied, Cx, Play, RuleId, Tally};

use super::ending::is_home;
use crate::resolve::ending::VictoryPoints;
use crate::scenario::{Aim, Objective};
use crate::state::home;
use crate::state::{Figure, SideNo, State};
use crate::vocabulary::Health;

/// The points of a side, with the values and objectives of the scenario.
pub(crate) fn points(state: &State, side: SideNo, cx: &mut Cx<'_>) -> Play<VictoryPoints> {
    cx.cite(rule!("HB-END-3"));
    let worth = &state.scenario().sides[side].points;
    let count = Count::of(state, side);
    let mut modifiers = Tally::default();
    let mut add = |cite: RuleId, label: &'static str, value: i32| {
        if value != 0 {
            cx.cite(cite);
            modifiers.add(cite, label, value);
        }
    };
    add(rule!("HB-END-3a"), "enemy prisoners brought home", worth.prisoner * count.prisoners);
    add(
        rule!("HB-END-3b"),
        "identification brought home",
        worth.identification * i32::from(count.identified),
    );
    add(rule!("HB-END-3c"), "wire sample brought home", worth.wire_sample * i32::from(sampled(state, side)));
    add(rule!("HB-END-3d"), "enemies killed or seriously wounded", worth.killed_or_serious * count.worst);
    add(rule!("HB-END-3e"), "enemies walking or blighty wounded", worth.wounded * count.wounded);
    add(rule!("HB-END-3f"), "own men not home", worth.not_home * left_out(state, side, None));
    for objective in &state.scenario().sides[side].objectives {
        if reached(state, side, objective) {
            add(rule!("HB-END-3"), phrase(objective.aim), objective.points);
        }
    }
    let total = modifiers.sum();
    Ok(VictoryPoints { modifiers, total, outcome: total })
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

const fn phrase(aim: Aim) -> &'static str {
    match aim {
        Aim::NoEnemySample => "no enemy wire sample brought home",
        Aim::DugoutEntered => "an enemy dugout entered",
        Aim::NobodyLeftBehind => "nobody left behind",
        Aim::EnemyPrisonerOrBody => "an enemy prisoner or body",
    }
}
