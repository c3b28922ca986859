//! The way of a forced move (CC-INV): what the procedure must know of the board.

use field::grid::Bits;
use smallvec::SmallVec;

use crate::facts::zones::all_controlled;
use crate::resolve::contagion::Relation;
use crate::resolve::forced_path::{Forced, PathCase};
use crate::resolve::movement::MoveFormation;
use crate::state::Battle;
use crate::vocabulary::{Arm, Facing, Formation, LeaderNo, SideNo, Space, SpaceNo, UnitNo};

pub fn path_case(battle: &Battle, unit: UnitNo, result: Forced, distance: i32) -> Option<PathCase> {
    let it = battle.unit(unit);
    let side = battle.side(unit);
    let commander = battle.scenario().brigades[usize::from(battle.card(unit).brigade)].commander;
    let arm = battle.arm(unit);
    let formation = MoveFormation::of(arm, driven(arm, it.formation, result));
    let mut case = bare(battle, it.at?, side, result, distance);
    let held = |other: &UnitNo| *other != unit && battle.unit(*other).at != it.at;
    case.friends = spaces(battle, battle.of_side(side).filter(held));
    case.enemy_zoc = controlled_nearby(battle, it.at?, side, distance);
    case.commander = battle.leader(commander).at.map(|it| Space(battle.land().square(it)));
    case.formation = Some(formation);
    Some(case)
}

/// CC-INV-6: the formation in which a unit goes back.
pub fn driven(arm: Arm, formation: Formation, forced: Forced) -> Formation {
    let far = matches!(forced, Forced::Retreat | Forced::Rout);
    match formation {
        Formation::Unlimbered if forced == Forced::Rout => Formation::Crew,
        Formation::Unlimbered => Formation::Limbered,
        Formation::Garrison => Formation::Column,
        _ if far && arm != Arm::Artillery => Formation::Column,
        other => other,
    }
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

/// CC-CON-2, CC-CON-3: the friends beside the way and on it, in the order they were first touched, each with its worst.
pub fn touched(battle: &Battle, unit: UnitNo, way: &[SpaceNo]) -> SmallVec<[(UnitNo, Relation); 8]> {
    let (land, side) = (battle.land(), battle.side(unit));
    let mut res: SmallVec<[(UnitNo, Relation); 8]> = SmallVec::new();
    for entered in way {
        // Gunners who shelter with a friend are touched with him, and those who stay behind where he stood.
        let spaces = std::iter::once(*entered).chain(land.beside(*entered));
        let those = |it: SpaceNo| battle.friend_at(it, side).into_iter().chain(battle.guest(it));
        let friends = spaces.flat_map(|it| those(it).map(move |friend| (friend, it)));
        let of_ours = |it: &(UnitNo, SpaceNo)| it.0 != unit && battle.side(it.0) == side;
        let mut met: SmallVec<[(UnitNo, SpaceNo); 5]> = friends.filter(of_ours).collect();
        // Of those who are touched at once the first in order of battle comes first (CC-TURN-4).
        met.sort_unstable();
        for (friend, space) in met {
            let relation = if way.contains(&space) { Relation::Through } else { Relation::Adjacent };
            if res.iter().all(|it| it.0 != friend) {
                res.push((friend, relation));
            }
        }
    }
    res
}

/// Zones of control as far as the move could come; friends in the way make it longer.
fn controlled_nearby(battle: &Battle, from: SpaceNo, side: SideNo, distance: i32) -> Vec<Space> {
    let land = battle.land();
    let reach = distance + 4;
    let near = |it: &SpaceNo| land.distance(from, *it) <= reach;
    let controlled = all_controlled(battle, side, None);
    let (mut seen, mut res) = (Bits::default(), Vec::new());
    for at in battle.of_side(1 - side).filter_map(|it| battle.unit(it).at).filter(near) {
        for space in land.around(at).filter(|it| controlled.contains(*it)) {
            if !seen.contains(space) {
                seen.insert(space);
                res.push(Space(land.square(space)));
            }
        }
    }
    res
}
