//! Points and collapse (CC-END): who holds what, and why not yet.

use crate::resolve::turn::PointsCase;
use crate::state::{Battle, Standing};
use crate::vocabulary::{Arm, Rank, SideNo, UnitNo};

/// How it stands with an objective (CC-END-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    pub holder: Option<SideNo>,
    /// Who stands there.
    pub there: Option<UnitNo>,
    pub why: Why,
}

/// Why it is held as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// A unit of the holder in Good Order is there.
    Stands,
    /// The holder has left it, and nobody has come since.
    Left,
    /// Somebody of the other side is there, but not in Good Order.
    Disordered,
    /// A unit of the holder is there in Bad Order: it would lose it to the next in Good Order.
    Shaken,
}

/// The one place that says who holds an objective and why: victory, view and officers ask it.
pub fn hold(battle: &Battle, objective: usize) -> Hold {
    let holder = battle.holders[objective];
    let there = battle.at(battle.scenario().objectives[objective].space);
    let why = match there {
        None => Why::Left,
        Some(it) if Some(battle.side(it)) == holder && battle.unit(it).level.is_good() => Why::Stands,
        Some(it) if Some(battle.side(it)) == holder => Why::Shaken,
        Some(_) => Why::Disordered,
    };
    Hold { holder, there, why }
}

/// What a side has won so far: the objectives it holds, and what of the enemy is gone.
pub fn points_case(battle: &Battle, side: SideNo) -> PointsCase {
    let enemy = 1 - side;
    let gone = |arm: Arm| {
        let lost = |it: &UnitNo| {
            battle.side(*it) == enemy && battle.arm(*it) == arm && battle.unit(*it).eliminated()
        };
        battle.all().filter(lost).count() as i32
    };
    let of = |brigade: &usize| battle.scenario().brigades[*brigade].side == enemy;
    let brigades = || (0..battle.brigades.len()).filter(of).map(|it| &battle.brigades[it]);
    let higher = battle.leaders.iter().zip(&battle.scenario().leaders).filter(|(it, card)| {
        card.side == enemy && card.rank != Rank::Brigade && it.standing == Standing::Kia
    });
    let held = |at: &usize| hold(battle, *at).holder == Some(side);
    let objectives = (0..battle.holders.len()).filter(held);
    PointsCase {
        battalions: gone(Arm::Infantry),
        batteries: gone(Arm::Artillery),
        regiments: gone(Arm::Cavalry),
        brigade_cos: brigades().map(|it| i32::from(it.kia_cos)).sum(),
        higher_cos: higher.count() as i32,
        broken_brigades: brigades().filter(|it| it.broken).count() as i32,
        objectives: objectives.map(|it| battle.scenario().objectives[it].points).sum(),
        options: battle.toggles(),
    }
}

/// CC-END-1: broken brigades of a side, and how many it began with.
pub fn broken(battle: &Battle, side: SideNo) -> (usize, usize) {
    let own = || (0..battle.brigades.len()).filter(|it| battle.scenario().brigades[*it].side == side);
    (own().filter(|it| battle.brigades[*it].broken).count(), own().count())
}

/// With so many broken brigades a side collapses: half of them, or as the scenario says.
pub fn collapse_at(battle: &Battle, side: SideNo) -> usize {
    let half = broken(battle, side).1.div_ceil(2);
    battle.scenario().sides[side].collapse.unwrap_or(half)
}

pub fn collapsed(battle: &Battle, side: SideNo) -> bool {
    collapse_at(battle, side) <= broken(battle, side).0
}
