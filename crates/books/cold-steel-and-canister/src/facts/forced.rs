//! The way of a forced move (CC-INV): what the procedure must know of the board.

use crate::facts::zones::controlled;
use crate::resolve::forced_path::{Forced, PathCase};
use crate::resolve::movement::MoveFormation;
use crate::state::Battle;
use crate::vocabulary::{Facing, LeaderNo, SideNo, Space, SpaceNo, UnitNo};

pub fn path_case(battle: &Battle, unit: UnitNo, result: Forced, distance: i32) -> Option<PathCase> {
    let it = battle.unit(unit);
    let side = battle.side(unit);
    let commander = battle.scenario().brigades[usize::from(battle.card(unit).brigade)].commander;
    let formation = MoveFormation::of(battle.arm(unit), it.formation);
    let mut case = bare(battle, it.at?, side, result, distance);
    let held = |other: &UnitNo| *other != unit && battle.unit(*other).at != it.at;
    case.friends = spaces(battle, battle.of_side(side).filter(held));
    case.enemy_zoc = controlled_nearby(battle, it.at?, side, distance);
    case.commander = battle.leader(commander).at.map(|it| Space(battle.land().square(it)));
    case.formation = Some(formation);
    Some(case)
}

/// CC-BRG-4: a commander goes the same way, and minds neither friends nor zones.
pub fn commander_case(battle: &Battle, leader: LeaderNo, spaces: i32) -> Option<PathCase> {
    let at = battle.leader(leader).at?;
    Some(bare(battle, at, battle.commander(leader).side, Forced::BadOrder1, spaces))
}

fn bare(battle: &Battle, from: SpaceNo, side: SideNo, result: Forced, distance: i32) -> PathCase {
    let edge: Facing = battle.land_edge(side);
    PathCase {
        map: battle.land().map.clone(),
        from: Space(battle.land().square(from)),
        edge,
        distance,
        result,
        friends: Vec::new(),
        enemies: spaces(battle, battle.of_side(1 - side)),
        enemy_zoc: Vec::new(),
        commander: None,
        formation: None,
        options: battle.toggles(),
    }
}

fn spaces(battle: &Battle, units: impl Iterator<Item = UnitNo>) -> Vec<Space> {
    let at = units.filter_map(|it| battle.unit(it).at);
    at.map(|it| Space(battle.land().square(it))).collect()
}

/// Zones of control as far as the move could come; friends in the way make it longer.
fn controlled_nearby(battle: &Battle, from: SpaceNo, side: SideNo, distance: i32) -> Vec<Space> {
    let land = battle.land();
    let reach = distance + 4;
    let near = |it: &SpaceNo| land.distance(from, *it) <= reach;
    let mut res: Vec<SpaceNo> = Vec::new();
    for enemy in battle.of_side(1 - side) {
        let Some(at) = battle.unit(enemy).at.filter(near) else { continue };
        for space in land.around(at).filter(|it| !res.contains(it)).collect::<Vec<_>>() {
            if controlled(battle, side, space) {
                res.push(space);
            }
        }
    }
    res.into_iter().map(|it| Space(land.square(it))).collect()
}
