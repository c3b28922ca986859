//! Command and leaders (CC-LDR), and the points of a turn (CC-AP).

use crate::resolve::movement::{AllowanceCase, Mover, Phase};
use crate::resolve::turn::CommandCase;
use crate::state::{Battle, Standing};
use crate::vocabulary::{Formation, Leader, LeaderNo, SpaceNo, UnitNo};

/// CC-LDR-2: the leaders of its chain of command who are on the board.
pub fn command_case(battle: &Battle, unit: UnitNo) -> CommandCase {
    let (mut distances, mut radii) = (Vec::new(), Vec::new());
    if let Some(at) = battle.unit(unit).at {
        for leader in battle.chain(battle.card(unit).brigade) {
            let it = battle.leader(leader);
            if let Some(there) = it.at {
                distances.push(battle.land().distance(at, there));
                radii.push(i32::from(it.radius));
            }
        }
    }
    CommandCase { distances, radii, options: battle.toggles() }
}

/// In reach of a leader of its own from this space.
pub fn would_be_led(battle: &Battle, unit: UnitNo, at: SpaceNo) -> bool {
    battle.chain(battle.card(unit).brigade).any(|it| {
        let leader = battle.leader(it);
        leader.at.is_some_and(|there| battle.land().distance(at, there) <= i32::from(leader.radius))
    })
}

pub fn allowance_case(battle: &Battle, unit: UnitNo, reacts: bool) -> AllowanceCase {
    let it = battle.unit(unit);
    let crew = it.formation == Formation::Crew;
    AllowanceCase {
        mover: if crew { Mover::Crew } else { battle.card(unit).kind.mover() },
        in_command: it.in_command,
        engaged: it.is_engaged(),
        phase: if reacts { Phase::Reaction } else { Phase::Movement },
        options: battle.toggles(),
    }
}

/// The best leader in the space of a unit, as a check reads it (CC-STA-3): one who helps, else any.
pub fn leader_word(battle: &Battle, unit: UnitNo) -> Leader {
    let Some(at) = battle.unit(unit).at else { return Leader::None };
    let mut res = Leader::None;
    for leader in battle.leaders_at(at, battle.side(unit)) {
        let word = match (in_chain(battle, leader, unit), battle.leader(leader).standing) {
            (true, Standing::Good) => return Leader::GoodOrderInChain,
            (true, _) => Leader::BadOrder,
            (false, _) => Leader::NotInChain,
        };
        if res != Leader::BadOrder {
            res = word;
        }
    }
    res
}

/// CC-LDR-1
pub fn in_chain(battle: &Battle, leader: LeaderNo, unit: UnitNo) -> bool {
    battle.chain(battle.card(unit).brigade).any(|it| it == leader)
}
