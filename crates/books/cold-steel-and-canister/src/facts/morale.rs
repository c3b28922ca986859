//! The Case of every check (CC-MOR, CC-CAV, CC-RAL).

use crate::facts::command::leader_word;
use crate::resolve::cavalry::{Kind, ProximityCase};
use crate::resolve::check::{CheckCase, CloseCase};
use crate::resolve::morale::Enemy;
use crate::resolve::rally::RallyCase;
use crate::state::Battle;
use crate::vocabulary::{Arm, Event, Formation, UnitNo};

pub fn check_case(battle: &Battle, unit: UnitNo, event: Event) -> CheckCase {
    let card = battle.card(unit);
    CheckCase {
        class: card.class,
        unit_size: i32::from(card.size),
        casualties: i32::from(battle.unit(unit).casualties),
        event,
        terrain: battle.terrain(unit),
        leader: leader_word(battle, unit),
        arm: card.arm(),
        enemy: Enemy::InfantryNotSquare,
        vs_flank_rear: false,
        vs_bad_order: false,
        extra: 0,
        options: battle.toggles(),
    }
}

pub fn enemy_word(battle: &Battle, unit: UnitNo) -> Enemy {
    match battle.arm(unit) {
        Arm::Cavalry => Enemy::Cavalry,
        Arm::Artillery => Enemy::Artillery,
        Arm::Infantry if battle.unit(unit).formation == Formation::Square => Enemy::InfantrySquare,
        Arm::Infantry => Enemy::InfantryNotSquare,
    }
}

pub fn close_case(battle: &Battle, unit: UnitNo, target: UnitNo, flank: bool) -> CloseCase {
    let card = battle.card(unit);
    CloseCase {
        class: card.class,
        unit_size: i32::from(card.size),
        casualties: i32::from(battle.unit(unit).casualties),
        terrain: battle.terrain(unit),
        leader: leader_word(battle, unit),
        arm: card.arm(),
        enemy: enemy_word(battle, target),
        vs_flank_rear: flank,
        vs_bad_order: !battle.unit(target).level.is_good(),
        extra: 0,
        options: battle.toggles(),
    }
}

pub fn proximity_case(battle: &Battle, unit: UnitNo) -> ProximityCase {
    let card = battle.card(unit);
    let kind = match battle.unit(unit).formation {
        Formation::Skirmish => Kind::Skirmish,
        Formation::Unlimbered => Kind::ArtilleryUnlimbered,
        Formation::Limbered => Kind::ArtilleryLimbered,
        Formation::Crew => Kind::Crew,
        _ => Kind::Infantry,
    };
    ProximityCase {
        class: card.class,
        unit_size: i32::from(card.size),
        casualties: i32::from(battle.unit(unit).casualties),
        kind,
        terrain: battle.terrain(unit),
        leader: leader_word(battle, unit),
        extra: 0,
        options: battle.toggles(),
    }
}

/// CC-CAV-3: who makes the double check at all.
pub fn minds_cavalry(battle: &Battle, unit: UnitNo) -> bool {
    let it = battle.unit(unit);
    let Some(at) = it.at else { return false };
    // Gunners inside a square have nothing to fear.
    let sheltered = it.formation == Formation::Crew
        && battle.at(at).is_some_and(|host| host != unit && battle.unit(host).formation == Formation::Square);
    battle.arm(unit) != Arm::Cavalry
        && it.formation != Formation::Square
        && !it.is_engaged()
        && !it.in_flight()
        && !it.proximity_done
        && !sheltered
}

/// CC-RAL-1: it must rally in this turn, and has not tried.
pub fn due_to_rally(battle: &Battle, unit: UnitNo) -> bool {
    let it = battle.unit(unit);
    it.on_board() && !it.level.is_good() && !it.is_engaged() && !it.tried
}

/// None of a unit in Good Order.
pub fn rally_case(battle: &Battle, unit: UnitNo) -> Option<RallyCase> {
    let (it, card) = (battle.unit(unit), battle.card(unit));
    let (level, at) = (it.level.bad()?, it.at?);
    let present = battle.leaders_at(at, card.side).next().is_some();
    // CC-RAL-2: the attempts are counted over the turn, also of one who has rallied in it before.
    let most = if present { 3 } else { 2 };
    let left = match it.rally_attempts {
        0 => it.ap,
        made => u8::saturating_sub(most, made),
    };
    Some(RallyCase {
        class: card.class,
        unit_size: i32::from(card.size),
        casualties: i32::from(it.casualties),
        level,
        ap: i32::from(it.ap.min(left)),
        leader_present: present,
        leader: leader_word(battle, unit),
        terrain: battle.terrain(unit),
        options: battle.toggles(),
    })
}
