//! Who gets a cube, which cubes he may have, and what lies there if nobody says otherwise (CC-ORD).

use engine::Bar;

use crate::resolve::fire::Band;
use crate::state::{Battle, Order, Phase};
use crate::vocabulary::{Arm, BrigadeNo, Cube, Formation, LeaderNo, SideNo, UnitNo};

/// CC-ORD-6: on the board or due to enter, in Good Order and not engaged.
pub fn eligible(battle: &Battle, unit: UnitNo) -> bool {
    let it = battle.unit(unit);
    match it.at {
        Some(_) => it.level.is_good() && !it.is_engaged(),
        None => enters(battle, unit),
    }
}

/// Off the board and due (CC-MOV-11).
pub fn enters(battle: &Battle, unit: UnitNo) -> bool {
    let it = battle.unit(unit);
    it.at.is_none() && it.gone.is_none() && 0 < it.due && it.due <= battle.turn
}

/// The brigades of a side that have anybody to order.
pub fn ordered(battle: &Battle, side: SideNo) -> impl Iterator<Item = BrigadeNo> + '_ {
    let of = move |it: &BrigadeNo| {
        battle.scenario().brigades[usize::from(*it)].side == side
            && battle.of_brigade(*it).any(|it| eligible(battle, it))
    };
    (0..battle.brigades.len() as BrigadeNo).filter(of)
}

/// The leaders who are instructed with the cubes of a brigade (CC-MOV-9): its commander, and those above him with the first of
/// their brigades.
pub fn instructed(battle: &Battle, brigade: BrigadeNo) -> impl Iterator<Item = LeaderNo> + '_ {
    let side = battle.scenario().brigades[usize::from(brigade)].side;
    let first = move |leader: LeaderNo| {
        ordered(battle, side).find(|it| battle.chain(*it).any(|it| it == leader)) == Some(brigade)
    };
    let own = battle.scenario().brigades[usize::from(brigade)].commander;
    battle.chain(brigade).filter(move |it| battle.leader(*it).on_board() && (*it == own || first(*it)))
}

/// Why a unit may not have a cube.
pub fn bar(battle: &Battle, unit: UnitNo, cube: Cube) -> Option<Bar> {
    let (it, card) = (battle.unit(unit), battle.card(unit));
    let no = |why: &'static str| Some(Bar::new(rule!("CC-ORD-2"), why));
    match cube {
        Cube::Charge if it.at.is_none() => Some(Bar::new(rule!("CC-MOV-11"), "it enters with a move cube")),
        Cube::Charge if card.arm() == Arm::Artillery => no("guns do not charge"),
        Cube::Charge if it.formation == Formation::Square => no("a square does not charge"),
        Cube::Charge if !it.in_command => Some(Bar::new(rule!("CC-LDR-3"), "it is out of command")),
        Cube::Charge if battle.brigades[usize::from(card.brigade)].broken => {
            Some(Bar::new(rule!("CC-BRG-6"), "its brigade is broken"))
        }
        Cube::Fire if it.at.is_none() => Some(Bar::new(rule!("CC-MOV-11"), "it enters with a move cube")),
        Cube::Fire if !armed(battle, unit) => {
            Some(Bar::new(rule!("CC-FIR-1"), "it cannot fire as it stands"))
        }
        _ => None,
    }
}

/// CC-FIR-1, as far as arm and formation go.
pub fn armed(battle: &Battle, unit: UnitNo) -> bool {
    match battle.arm(unit) {
        Arm::Infantry => true,
        Arm::Cavalry => false,
        Arm::Artillery => battle.unit(unit).formation == Formation::Unlimbered,
    }
}

/// CC-ORD-1, CC-ORD-7: what a unit gets that nobody thinks of.
pub fn usual(battle: &Battle, unit: UnitNo) -> Order {
    let card = battle.card(unit);
    let cube = if battle.unit(unit).at.is_none() { Cube::Move } else { Cube::Hold };
    let opp_range = match card.arm() {
        Arm::Infantry => 1,
        Arm::Artillery if armed(battle, unit) => card.weapon.reach(Band::Close),
        _ => 0,
    };
    Order { cube, opp_range: opp_range as u8, opp_charge: 0 }
}

/// The greatest range that an instruction may name.
pub fn most_range(battle: &Battle, unit: UnitNo) -> u8 {
    if armed(battle, unit) && battle.unit(unit).on_board() {
        battle.card(unit).weapon.reach(Band::Long) as u8
    } else {
        0
    }
}

/// The greatest distance at which horse may be told to go.
pub fn most_charge(battle: &Battle, unit: UnitNo) -> u8 {
    let rides = battle.arm(unit) == Arm::Cavalry && bar(battle, unit, Cube::Charge).is_none();
    if rides { battle.unit(unit).ap } else { 0 }
}

/// For all that is seen on the board it may still be on hold in the reaction phase (CC-REA-1): whether its owner is asked must
/// not depend on what lies under the cube.
pub fn may_react(battle: &Battle, unit: UnitNo) -> bool {
    let it = battle.unit(unit);
    it.on_board()
        && it.covered
        && it.level.is_good()
        && !it.is_engaged()
        && !it.halted
        && !it.fired
        && !it.charged
        && battle.phase == Phase::Reaction
}
