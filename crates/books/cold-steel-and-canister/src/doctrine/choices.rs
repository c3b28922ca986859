//! The choices next to horse, after a rally and after a melee.

use engine::{Advice, Mind, Reply, Term};

use super::brief::enemy_near;
use crate::forms::choices::{Advance, Stance};
use crate::known::Known;
use crate::vocabulary::{Facing, SpaceNo, Terrain, UnitNo};

/// Square when charged, or when horse could come again; else stand. Guns stand while foot is beside them.
pub fn stance(
    known: &Known<'_>,
    mind: &mut Mind,
    unit: UnitNo,
    cavalry: UnitNo,
    charged: bool,
    options: &[Stance],
    default: usize,
) -> Advice {
    let battle = known.battle();
    let guns_bear = battle.of_side(battle.side(cavalry)).any(|it| {
        battle.arm(it) == crate::vocabulary::Arm::Artillery
            && crate::facts::fire::has_target(battle, it, unit)
    });
    let square = options.iter().position(|it| *it == Stance::Square);
    let beside = battle.unit(unit).at.is_some_and(|at| {
        battle.land().beside(at).any(|it| battle.friend_at(it, battle.side(unit)).is_some())
    });
    let stands = options.contains(&Stance::Leave) && beside;
    let place = match square {
        Some(at) if charged || !guns_bear => at,
        _ if stands => 0,
        _ => default,
    };
    let word = match options[place] {
        Stance::Square => "a square stops horse",
        Stance::Leave => "nobody stands beside it",
        _ => "it is better placed as it is",
    };
    let why = if mind.speaks { vec![Term::note(word).by(rule!("CC-CAV-4"))] } else { Vec::new() };
    Advice { reply: Reply::one(place), why }
}

/// Where gunners and skirmishers go before horse: the first refuge is the safest (CC-CAV-8).
pub fn refuge(known: &Known<'_>, mind: &mut Mind, space: Option<SpaceNo>) -> Advice {
    let battle = known.battle();
    let word = match space {
        Some(it) if battle.at(it).is_some() => "in the square beside it the horse does not reach it",
        Some(it) if battle.land().terrain(it) == Terrain::Heavy => "horse does not charge into a wood",
        _ => "it is two spaces from the horse there",
    };
    super::for_reason(mind, 0, word, rule!("CC-CAV-8"))
}

/// Towards the nearest enemy.
pub fn front(known: &Known<'_>, mind: &mut Mind, unit: UnitNo, usual: usize) -> Advice {
    let (place, word) = match towards(known, unit) {
        Some(it) => (it as usize, "the nearest enemy stands there"),
        None => (usual, "the enemy's edge is there"),
    };
    super::for_reason(mind, place, word, rule!("CC-RAL-8"))
}

fn towards(known: &Known<'_>, unit: UnitNo) -> Option<Facing> {
    let battle = known.battle();
    let land = battle.land();
    let at = battle.unit(unit).at?;
    let enemies = battle.of_side(1 - battle.side(unit)).filter_map(|it| battle.unit(it).at);
    let near = enemies.min_by_key(|it| (land.distance(at, *it), *it))?;
    let to = land.square(near) - land.square(at);
    Some(match to.dx.abs() < to.dy.abs() {
        true if to.dy < 0 => Facing::North,
        true => Facing::South,
        false if to.dx < 0 => Facing::West,
        false => Facing::East,
    })
}

/// Into an objective, or where no two enemies stand around.
pub fn advance(known: &Known<'_>, mind: &mut Mind, options: &[Advance<'_>]) -> Advice {
    let battle = known.battle();
    let value = |to: Option<(UnitNo, SpaceNo)>| {
        let Some((unit, space)) = to else { return 0 };
        let goal = battle.scenario().objectives.iter().find(|it| it.space == space).map_or(0, |it| it.points);
        let side = battle.side(unit);
        let round =
            battle.land().around(space).filter(|it| battle.enemy_at(*it, side).is_some()).count() as i32;
        10 * goal + 2 - 3 * (round - 1).max(0) - i32::from(enemy_near(battle, side, space) == 1)
    };
    let values: Vec<i32> = options.iter().map(|it| value(it.to)).collect();
    let best = (0..values.len()).max_by_key(|it| (values[*it], std::cmp::Reverse(*it))).unwrap_or(0);
    let why =
        if mind.speaks { vec![Term::new("the ground that is won", values[best].max(1))] } else { Vec::new() };
    Advice { reply: Reply::one(best), why }
}
