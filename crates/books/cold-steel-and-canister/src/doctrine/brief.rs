//! How an officer sees the field: where to go, who threatens what, which brigades must be spared.

use crate::facts::brigade;
use crate::facts::victory::{broken, collapse_at, hold, points_case};
use crate::known::Known;
use crate::state::Battle;
use crate::vocabulary::{Arm, SideNo, SpaceNo, UnitNo};

pub struct Brief {
    pub side: SideNo,
    /// Objectives to be had: space and points.
    pub goals: Vec<(SpaceNo, i32)>,
    /// Objectives to be kept.
    pub keeps: Vec<(SpaceNo, i32)>,
    /// It must win ground: as it stands it would not win.
    pub must_attack: bool,
    /// Turns left, this one counted.
    pub left: i32,
}

impl Brief {
    pub fn of(known: &Known<'_>) -> Brief {
        let battle = known.battle();
        let side = known.side().unwrap_or(0);
        let (mut goals, mut keeps) = (Vec::new(), Vec::new());
        for (at, objective) in battle.scenario().objectives.iter().enumerate() {
            let list = if hold(battle, at).holder == Some(side) { &mut keeps } else { &mut goals };
            list.push((objective.space, objective.points));
        }
        let score = |side: SideNo| {
            let it = points_case(battle, side);
            it.battalions
                + it.batteries
                + 2 * it.regiments
                + it.brigade_cos
                + 2 * it.higher_cos
                + 2 * it.broken_brigades
                + it.objectives
        };
        let ahead = score(side) - score(1 - side);
        let scenario = battle.scenario();
        let needed = if scenario.draw == Some(side) { 1 - scenario.margin } else { scenario.margin };
        Brief {
            side,
            goals,
            keeps,
            must_attack: ahead < needed,
            left: i32::from(scenario.turns) - i32::from(battle.turn) + 1,
        }
    }
}

/// Enemies in Good Order who could charge horse-wise at a space next turn.
pub fn horse_near(battle: &Battle, side: SideNo, space: SpaceNo, reach: i32) -> Option<UnitNo> {
    battle.of_side(1 - side).find(|it| {
        let unit = battle.unit(*it);
        let near = unit.at.is_some_and(|at| battle.land().distance(at, space) <= reach);
        battle.arm(*it) == Arm::Cavalry && unit.level.is_good() && !unit.is_engaged() && near
    })
}

/// How far the nearest enemy stands from a space.
pub fn enemy_near(battle: &Battle, side: SideNo, space: SpaceNo) -> i32 {
    let all = battle.of_side(1 - side).filter_map(|it| battle.unit(it).at);
    all.map(|it| battle.land().distance(space, it)).min().unwrap_or(99)
}

/// One more loss would break its brigade (CC-BRG-6), and that would bring the army down (CC-END-1). What is broken already cannot break
/// again.
pub fn must_be_spared(battle: &Battle, unit: UnitNo) -> bool {
    let (brigade, side) = (battle.card(unit).brigade, battle.side(unit));
    let whole = !battle.brigades[usize::from(brigade)].broken;
    whole && last_to_break(battle, side) && brigade::margin(battle, brigade) <= 0
}

/// With the next brigade that breaks the army collapses (CC-END-1).
pub fn last_to_break(battle: &Battle, side: SideNo) -> bool {
    collapse_at(battle, side) <= broken(battle, side).0 + 1
}
