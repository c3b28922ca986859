//! Who fires at whom.

use std::cmp::Reverse;

use engine::{Advice, Mind, Reply, Style, Term};
use smallvec::SmallVec;

use super::brief::Brief;
use super::charges::helpers;
use super::odds::{caught, charged, fallen, price};
use crate::facts::command::allowance_case;
use crate::facts::orders::{bar, eligible};
use crate::forms::charge::{Charge, charges};
use crate::forms::shots::Aim;
use crate::known::Known;
use crate::resolve::movement::ACTION_POINTS;
use crate::state::Battle;
use crate::vocabulary::{Arm, Cube, Formation, SideNo, UnitNo};

/// Each at the target where most falls, dear and shaken targets first; guns rather at whoever is to be charged next turn.
pub fn fire(known: &Known<'_>, mind: &mut Mind, aims: &[Aim<'_>]) -> Advice {
    let mut chosen: SmallVec<[u16; 8]> = SmallVec::new();
    let mut best_of = 0;
    let mut prepares = false;
    let marks = marks(known, mind, aims);
    let marked = |it: &Aim<'_>| it.battle.arm(it.unit) == Arm::Artillery && marks >> it.target & 1 == 1;
    let mut at = 0;
    while at < aims.len() {
        let end = aims[at..].iter().position(|it| it.unit != aims[at].unit).map_or(aims.len(), |it| at + it);
        let value = |it: &Aim<'_>| {
            let battle = it.battle;
            let shaken = i32::from(battle.unit(it.target).casualties)
                + i32::from(!battle.unit(it.target).level.is_good());
            let falls = fallen(battle, it.unit, it.target, i32::from(it.range), it.cube);
            let value = falls * (price(battle, it.target) + 20 * shaken.min(4)) / 100;
            if marked(it) { value * 3 / 2 } else { value }
        };
        let best = (at..end).max_by_key(|it| (value(&aims[*it]), Reverse(*it)));
        if let Some(best) = best.filter(|it| 0 < value(&aims[*it])) {
            best_of = best_of.max(value(&aims[best]));
            prepares |= marked(&aims[best]);
            chosen.push(best as u16);
        }
        at = end;
    }
    let mut why = Vec::new();
    if mind.speaks {
        why.push(Term::new("the losses to be expected", best_of).by(rule!("CC-FIR-5")));
        if prepares {
            why.push(Term::note("guns open the way for a charge").by(rule!("CC-STA-5")));
        }
    }
    Advice { reply: Reply::Chosen(chosen), why }
}

/// Whom guns are to prepare: formed enemies in Good Order whom friends may well charge next turn, and the garrison of a place that must
/// be taken. A bit each.
fn marks(known: &Known<'_>, mind: &Mind, aims: &[Aim<'_>]) -> u128 {
    let battle = known.battle();
    let guns = |it: &&Aim<'_>| battle.arm(it.unit) == Arm::Artillery;
    let mut targets: u128 = 0;
    aims.iter().filter(guns).for_each(|it| targets |= 1 << it.target);
    if targets == 0 || mind.style != Style::Doctrine {
        return 0;
    }
    let brief = Brief::of(known);
    let mut marks = charged_next(battle, brief.side) & targets;
    for (space, _) in brief.goals.iter().filter(|_| brief.must_attack) {
        let holds = |it: &UnitNo| battle.unit(*it).formation == Formation::Garrison;
        let there = battle.enemy_at(*space, brief.side).filter(holds);
        marks |= there.map_or(0, |it| 1 << it) & targets;
    }
    marks
}

/// The formed enemies in Good Order whom somebody could charge next turn as all stand, and not without hope.
fn charged_next(battle: &Battle, side: SideNo) -> u128 {
    const HOPE: i32 = 25;
    let mut next = battle.clone();
    for unit in battle.of_side(side) {
        next.unit_mut(unit).new_turn();
        let points = ACTION_POINTS.of(&allowance_case(battle, unit, false)).outcome.ap;
        next.unit_mut(unit).ap = points as u8;
    }
    let mut all: Vec<Charge<'_>> = Vec::new();
    for unit in next.of_side(side) {
        if eligible(&next, unit) && bar(&next, unit, Cube::Charge).is_none() {
            charges(&next, unit, &mut all);
        }
    }
    let mut res: u128 = 0;
    for it in &all {
        let target = next.unit(it.target);
        let (closes, won, _) = charged(it, helpers(&all, it).min(1));
        let likely = closes * won / 100 * caught(&next, it.unit, it.target) / 100;
        if HOPE <= likely && target.level.is_good() && target.formation.is_formed() {
            res |= 1 << it.target;
        }
    }
    res
}
