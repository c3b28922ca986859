//! Who fights whom, and with what (CC-MEL).

use crate::facts::command::leader_word;
use crate::resolve::melee::Combatant;
use crate::resolve::movement::UnitType;
use crate::state::Battle;
use crate::vocabulary::{SideNo, UnitNo};

/// CC-MEL-1: the connected groups of engaged units, each in order of battle.
pub fn melees(battle: &Battle) -> Vec<Vec<UnitNo>> {
    let mut res: Vec<Vec<UnitNo>> = Vec::new();
    let mut seen = 0u128;
    for unit in battle.standing().filter(|it| battle.unit(*it).is_engaged()) {
        if seen >> unit & 1 == 1 {
            continue;
        }
        let (mut group, mut open) = (1u128 << unit, vec![unit]);
        while let Some(it) = open.pop() {
            for other in battle.standing().filter(|it2| battle.unit(it).is_engaged_with(*it2)) {
                if group >> other & 1 == 0 {
                    group |= 1 << other;
                    open.push(other);
                }
            }
        }
        seen |= group;
        res.push(battle.standing().filter(|it| group >> it & 1 == 1).collect());
    }
    res
}

/// A unit as the primary of its side against that of the enemy.
pub fn combatant(battle: &Battle, group: &[UnitNo], unit: UnitNo, enemy: UnitNo) -> Combatant {
    let (it, card) = (battle.unit(unit), battle.card(unit));
    let own = || group.iter().copied().filter(|it| battle.side(*it) == card.side);
    let height = |it: UnitNo| battle.unit(it).at.map_or(0, |at| battle.land().lie(at).height);
    Combatant {
        class: card.class,
        figures: battle.figures(unit).max(1),
        arm: card.arm(),
        heavy: card.kind == UnitType::HeavyCavalry,
        formation: it.formation,
        charged: it.charged,
        path_length: i32::from(it.path_length),
        flank_rear: own().any(|it| battle.unit(it).charged && battle.unit(it).flank),
        bad_order: !it.level.is_good(),
        terrain: battle.terrain(unit),
        leader: leader_word(battle, unit),
        extra_units: own().count() as i32 - 1,
        higher: height(enemy) < height(unit),
    }
}

/// CC-MEL-1: the highest own factor, then most figures, then order of battle.
pub fn usual_primary(battle: &Battle, group: &[UnitNo], side: SideNo) -> Option<UnitNo> {
    let own = group.iter().copied().filter(|it| battle.side(*it) == side);
    own.min_by_key(|it| {
        let factor = combatant(battle, group, *it, *it).factor();
        (-factor, -battle.figures(*it), *it)
    })
}
