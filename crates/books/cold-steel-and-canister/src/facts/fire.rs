//! Who may fire at whom, and the Case of it (CC-FIR).

use crate::facts::orders::armed;
use crate::facts::zones::{exposed_to, in_front, sees};
use crate::resolve::fire::{Band, FireCase, Target};
use crate::state::{Battle, Phase};
use crate::vocabulary::{Arm, Cube, Formation, Level, UnitNo};

/// CC-FIR-1, CC-FIR-2: in the fire phase and as closing fire; opportunity fire asks for Good Order besides. A cube that is
/// covered is on `fire` or `hold`: `cube` is what its owner knows it to be.
pub fn may_fire(battle: &Battle, unit: UnitNo, cube: Option<Cube>) -> bool {
    let it = battle.unit(unit);
    if !it.on_board() || it.fired || it.is_engaged() || !armed(battle, unit) || 0 == battle.figures(unit) {
        return false;
    }
    match it.level {
        // No point is needed.
        Level::Bad(level) => level <= 1,
        Level::Good if it.rallied => 0 < it.ap,
        Level::Good => match cube {
            Some(Cube::Fire) => true,
            // Who moved in reaction needs a point of his half.
            Some(Cube::Hold) => !it.moved || battle.phase < Phase::Reaction || 0 < it.ap,
            Some(Cube::Move) => 0 < it.ap,
            Some(Cube::Charge) => false,
            // Whoever had no cube when they were given has come to order since.
            None => 0 < it.ap,
        },
    }
}

/// A point is spent on it (CC-AP-4, CC-FIR-2).
pub fn costs_point(battle: &Battle, unit: UnitNo, cube: Option<Cube>) -> bool {
    let it = battle.unit(unit);
    let ready = match cube {
        Some(Cube::Fire) => true,
        Some(Cube::Hold) => !it.moved || battle.phase < Phase::Reaction,
        _ => false,
    };
    it.level.is_good() && (it.rallied || !ready)
}

/// CC-FIR-3, CC-FIR-4: in range, in the fire zone and in sight, and not engaged.
pub fn has_target(battle: &Battle, unit: UnitNo, target: UnitNo) -> bool {
    range_to(battle, unit, target).is_some_and(|range| {
        let there = battle.unit(target).at;
        battle.card(unit).weapon.band(range) != Band::OutOfRange
            && there.is_some_and(|it| in_front(battle, unit, it))
            && there.zip(battle.unit(unit).at).is_some_and(|(to, from)| sees(battle, from, to))
    })
}

/// Whether an enemy in range is out of its fire zone, and whether one in it is out of sight.
pub fn hindered(battle: &Battle, unit: UnitNo) -> (bool, bool) {
    let mut res = (false, false);
    for target in battle.of_side(1 - battle.side(unit)) {
        let Some(range) = range_to(battle, unit, target) else { continue };
        let Some((from, to)) = battle.unit(unit).at.zip(battle.unit(target).at) else { continue };
        if battle.card(unit).weapon.band(range) != Band::OutOfRange {
            let before = in_front(battle, unit, to);
            res.0 |= !before;
            res.1 |= before && !sees(battle, from, to);
        }
    }
    res
}

/// How far a target is that may be fired at if one sees it.
pub fn range_to(battle: &Battle, unit: UnitNo, target: UnitNo) -> Option<i32> {
    let (from, to) = (battle.unit(unit), battle.unit(target));
    let (a, b) = (from.at?, to.at?);
    let covered = battle.at(b) != Some(target);
    let open = battle.side(unit) != battle.side(target) && !to.is_engaged() && !covered;
    open.then(|| battle.land().distance(a, b)).filter(|it| 1 <= *it)
}

pub fn target_word(battle: &Battle, target: UnitNo) -> Target {
    if battle.arm(target) == Arm::Cavalry {
        return Target::Cavalry;
    }
    match battle.unit(target).formation {
        Formation::Line => Target::InfantryLine,
        Formation::Column => Target::InfantryColumn,
        Formation::Square => Target::InfantrySquare,
        Formation::Skirmish => Target::Skirmish,
        Formation::Garrison => Target::Garrison,
        Formation::Limbered => Target::Limbered,
        Formation::Unlimbered => Target::Unlimbered,
        Formation::Crew => Target::Crew,
    }
}

/// The Case of a shot at this range.
pub fn case(
    battle: &Battle,
    unit: UnitNo,
    target: UnitNo,
    range: i32,
    figures: i32,
    cube: Option<Cube>,
) -> FireCase {
    let (it, card) = (battle.unit(unit), battle.card(unit));
    let there = battle.unit(target).at;
    FireCase {
        class: card.class,
        figures: figures.max(1),
        weapon: card.weapon,
        formation: it.formation,
        light: card.is_light_foot(),
        range,
        fire_cube: cube == Some(Cube::Fire),
        moved: it.moved,
        bad_order: !it.level.is_good(),
        target: target_word(battle, target),
        enfilade: it.at.is_some_and(|from| exposed_to(battle, target, from)),
        cover: battle.terrain(target),
        combustible: there.is_some_and(|at| battle.land().lie(at).combustible),
        options: battle.toggles(),
    }
}

/// The enemies that a unit has before its muskets or guns.
pub fn targets(battle: &Battle, unit: UnitNo) -> impl Iterator<Item = UnitNo> + use<'_> {
    battle.of_side(1 - battle.side(unit)).filter(move |it| has_target(battle, unit, *it))
}
