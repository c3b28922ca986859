//! Zones round a unit, zones of control, and who sees whom (CC-GEO-4 to CC-GEO-11).

use field::grid::Bits;
use ground::squares::Zone;

use crate::state::{Battle, Unit};
use crate::vocabulary::{Facing, Formation, SideNo, SpaceNo, UnitNo};

/// The zone in which a space lies for a unit in another one.
pub fn zone(battle: &Battle, at: SpaceNo, facing: Facing, formation: Formation, other: SpaceNo) -> Zone {
    if formation.is_all_round() {
        return Zone::Front;
    }
    let land = battle.land();
    (land.square(other) - land.square(at)).zone(facing.side()).unwrap_or(Zone::Front)
}

/// In the front zone of a unit that stands on the board.
pub fn in_front(battle: &Battle, unit: UnitNo, other: SpaceNo) -> bool {
    let it = battle.unit(unit);
    it.at.is_some_and(|at| zone(battle, at, it.facing, it.formation, other) == Zone::Front)
}

/// In its flank or rear.
pub fn exposed_to(battle: &Battle, unit: UnitNo, other: SpaceNo) -> bool {
    !in_front(battle, unit, other)
}

/// CC-GEO-11: it has a zone of control at all.
pub fn has_control(it: &Unit) -> bool {
    let formed = it.formation.is_formed();
    it.on_board() && it.level.is_good() && formed && !it.is_engaged()
}

/// Whether a unit controls a space.
pub fn controls(battle: &Battle, unit: UnitNo, space: SpaceNo) -> bool {
    let it = battle.unit(unit);
    let Some(at) = it.at.filter(|_| has_control(it)) else { return false };
    let land = battle.land();
    let offset = land.square(space) - land.square(at);
    if !offset.is_neighbour() {
        return false;
    }
    match it.formation {
        Formation::Square | Formation::Garrison => offset.is_adjacent(),
        _ => offset.zone(it.facing.side()) == Some(Zone::Front),
    }
}

/// The enemies of a side that control a space.
pub fn controllers(battle: &Battle, side: SideNo, space: SpaceNo) -> impl Iterator<Item = UnitNo> + use<'_> {
    let near = battle.land().around(space).filter_map(move |it| battle.enemy_at(it, side));
    near.filter(move |it| controls(battle, *it, space))
}

pub fn controlled(battle: &Battle, side: SideNo, space: SpaceNo) -> bool {
    controllers(battle, side, space).next().is_some()
}

/// All spaces that enemies of a side control, but for one of them.
pub fn all_controlled(battle: &Battle, side: SideNo, but: Option<UnitNo>) -> Bits<SpaceNo> {
    let (land, mut res) = (battle.land(), Bits::default());
    for enemy in battle.of_side(1 - side).filter(|it| Some(*it) != but) {
        let it = battle.unit(enemy);
        let Some(at) = it.at.filter(|_| has_control(it)) else { continue };
        match it.formation {
            Formation::Square | Formation::Garrison => land.beside(at).for_each(|it| res.insert(it)),
            _ => land.forward(at, it.facing).for_each(|it| res.insert(it)),
        }
    }
    res
}

/// CC-GEO-8: who stands in the way of a line of sight.
fn hides(battle: &Battle, space: SpaceNo) -> bool {
    battle
        .at(space)
        .is_some_and(|it| !matches!(battle.unit(it).formation, Formation::Skirmish | Formation::Crew))
}

pub fn sees(battle: &Battle, from: SpaceNo, to: SpaceNo) -> bool {
    battle.land().sees(from, to, |it| hides(battle, it))
}

/// Enemy cavalry in Good Order and unengaged beside a space (CC-CAV-2).
pub fn cavalry_beside(
    battle: &Battle,
    side: SideNo,
    space: SpaceNo,
) -> impl Iterator<Item = UnitNo> + use<'_> {
    let near = battle.land().beside(space).filter_map(move |it| battle.enemy_at(it, side));
    near.filter(move |it| {
        let unit = battle.unit(*it);
        battle.arm(*it) == crate::vocabulary::Arm::Cavalry && unit.level.is_good() && !unit.is_engaged()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::ground::{ZONE, ZoneCase, ZoneWord};
    use crate::scenario::Scenario;
    use crate::state::State;

    #[test]
    fn zones_are_those_of_the_procedure() {
        let scenario = Scenario::read(crate::offer::ALL[0].text).expect("a sound scenario");
        let state = State::new(scenario);
        let (battle, land) = (&state.battle, state.battle.land());
        let at = land.number(ground::squares::Square::new(5, 5)).expect("a space");
        for other in (0..land.count() as SpaceNo).filter(|it| *it != at) {
            for facing in Facing::ALL {
                for formation in Formation::ALL {
                    let offset = land.square(other) - land.square(at);
                    let case = ZoneCase {
                        facing: Some(*facing),
                        formation: *formation,
                        dx: offset.dx,
                        dy: offset.dy,
                        options: battle.toggles(),
                    };
                    let found = match ZONE.of(&case).outcome {
                        ZoneWord::Front | ZoneWord::Same => Zone::Front,
                        ZoneWord::Flank => Zone::Flank,
                        ZoneWord::Rear => Zone::Rear,
                    };
                    assert_eq!(zone(battle, at, *facing, *formation, other), found);
                }
            }
        }
    }
}
