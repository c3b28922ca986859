//! Who may charge whom (CC-CHG-1, CC-CHG-2), and into what (CC-CHG-4).

use crate::facts::zones::{sees, zone};
use crate::resolve::movement::{MoveFormation, UnitType};
use crate::state::{Battle, Phase};
use crate::vocabulary::{Arm, Cube, Formation, SpaceNo, Terrain, UnitNo};
use ground::squares::Zone;

/// CC-CHG-1
pub fn may_charge(battle: &Battle, unit: UnitNo) -> bool {
    let it = battle.unit(unit);
    it.on_board()
        && it.level.is_good()
        && it.in_command
        && !it.is_engaged()
        && !it.halted
        && battle.arm(unit) != Arm::Artillery
        && it.formation != Formation::Square
}

/// CC-CHG-1, CC-CHG-2, but for the path.
pub fn may_charge_at(battle: &Battle, unit: UnitNo, target: UnitNo) -> bool {
    let (it, that) = (battle.unit(unit), battle.unit(target));
    let (Some(from), Some(to)) = (it.at, that.at) else { return false };
    if battle.side(unit) == battle.side(target) || battle.at(to) != Some(target) {
        return false;
    }
    let lawful = match battle.arm(unit) {
        Arm::Cavalry => !matches!(battle.land().terrain(to), Terrain::Heavy | Terrain::StrongPoint),
        _ => battle.arm(target) != Arm::Cavalry || !that.level.is_good(),
    };
    let loose = it.formation != Formation::Skirmish
        || that.formation == Formation::Skirmish
        || battle.arm(target) == Arm::Artillery
        || !that.level.is_good();
    let near = battle.land().distance(from, to);
    lawful && loose && near <= i32::from(it.ap) + 1 && (near <= 2 || sees(battle, from, to))
}

/// CC-CHG-7: it was to charge itself, its turn has not come, and it has not been halted: it meets whoever charges it half way.
pub fn meets_half_way(battle: &Battle, unit: UnitNo) -> bool {
    let it = battle.unit(unit);
    battle.phase == Phase::Charge
        && it.cube == Some(Cube::Charge)
        && !it.acted
        && !it.marches
        && it.level.is_good()
        && !it.is_engaged()
        && !it.halted
}

/// The row of a charge: whoever comes out of a garrison comes in column.
pub fn row(battle: &Battle, unit: UnitNo) -> MoveFormation {
    let formation = match battle.unit(unit).formation {
        Formation::Garrison => Formation::Column,
        other => other,
    };
    MoveFormation::of(battle.arm(unit), formation)
}

/// CC-CHG-4: both ends of the path lie in the target's flank or rear, as it faces now.
pub fn into_flank(battle: &Battle, target: UnitNo, began: SpaceNo, ended: SpaceNo) -> bool {
    let it = battle.unit(target);
    let Some(at) = it.at else { return false };
    let aside = |space: SpaceNo| zone(battle, at, it.facing, it.formation, space) != Zone::Front;
    aside(began) && aside(ended)
}

/// Horse of the heavy kind.
pub fn is_heavy(battle: &Battle, unit: UnitNo) -> bool {
    battle.card(unit).kind == UnitType::HeavyCavalry
}
