//! The dice of a brigade, and whether it is broken (CC-BRG).

use crate::resolve::brigade::{BrigadeCase, Commander, StateCase};
use crate::state::{Battle, Standing};
use crate::vocabulary::{Arm, BrigadeNo, Memory, UnitNo};

/// CC-BRG-3
pub fn morale_case(battle: &Battle, brigade: BrigadeNo) -> BrigadeCase {
    let options = battle.toggles();
    let now = options.brigade_memory == Memory::Turn;
    let counts = |it: &UnitNo| {
        let unit = battle.unit(*it);
        let lost = unit.eliminated() && (!now || unit.gone_turn == battle.turn);
        lost || unit.on_board() && !unit.level.is_good()
    };
    let mut case =
        BrigadeCase { infantry: 0, batteries: 0, cavalry: 0, kia_brigade_cos: 0, kia_higher_cos: 0, options };
    for unit in battle.of_brigade(brigade).filter(counts) {
        match battle.arm(unit) {
            Arm::Infantry => case.infantry += 1,
            Arm::Artillery => case.batteries += 1,
            Arm::Cavalry => case.cavalry += 1,
        }
    }
    let it = &battle.brigades[usize::from(brigade)];
    let (cos, higher) = if now { (it.kia_cos_now, it.kia_higher_now) } else { (it.kia_cos, it.kia_higher) };
    case.kia_brigade_cos = i32::from(cos);
    case.kia_higher_cos = i32::from(higher);
    case
}

/// CC-BRG-6. Units that are still to come are in Good Order; those that left by an exit count as units that are left.
pub fn state_case(battle: &Battle, brigade: BrigadeNo) -> StateCase {
    let all: Vec<UnitNo> = battle.of_brigade(brigade).collect();
    let gone = all.iter().filter(|it| battle.unit(**it).eliminated()).count();
    let rest = all.iter().filter(|it| !battle.unit(**it).eliminated());
    let commander = battle.scenario().brigades[usize::from(brigade)].commander;
    let off = battle.leader(commander).standing == Standing::OffBoard;
    StateCase {
        units: all.len() as i32,
        eliminated: gone as i32,
        levels: rest.map(|it| battle.unit(*it).level).collect(),
        commander: if off { Commander::OffBoard } else { Commander::OnBoard },
        options: battle.toggles(),
    }
}

/// The turn in which it is due, with the delay that a scenario has dealt it; 0 where it was there from the first.
pub fn arrives(battle: &Battle, brigade: BrigadeNo) -> u16 {
    battle.of_brigade(brigade).map(|it| battle.unit(it).due).max().unwrap_or(0)
}

/// How many more of its units may be lost or in flight before it breaks: 0 is the next one.
pub fn margin(battle: &Battle, brigade: BrigadeNo) -> i32 {
    let case = state_case(battle, brigade);
    case.units / 2 - case.eliminated
}
