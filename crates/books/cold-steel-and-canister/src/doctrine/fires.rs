//! Who fires at whom.

use std::cmp::Reverse;

use engine::{Advice, Mind, Reply, Term};
use smallvec::SmallVec;

use super::odds::{fallen, price};
use crate::forms::shots::Aim;
use crate::known::Known;

/// Each at the target where most falls, dear and shaken targets first.
pub fn fire(_: &Known<'_>, mind: &mut Mind, aims: &[Aim<'_>]) -> Advice {
    let mut chosen: SmallVec<[u16; 8]> = SmallVec::new();
    let mut best_of = 0;
    let mut at = 0;
    while at < aims.len() {
        let end = aims[at..].iter().position(|it| it.unit != aims[at].unit).map_or(aims.len(), |it| at + it);
        let value = |it: &Aim<'_>| {
            let battle = it.battle;
            let shaken = i32::from(battle.unit(it.target).casualties)
                + i32::from(!battle.unit(it.target).level.is_good());
            let falls = fallen(battle, it.unit, it.target, i32::from(it.range), it.cube);
            falls * (price(battle, it.target) + 20 * shaken.min(4)) / 100
        };
        let best = (at..end).max_by_key(|it| (value(&aims[*it]), Reverse(*it)));
        if let Some(best) = best.filter(|it| 0 < value(&aims[*it])) {
            best_of = best_of.max(value(&aims[best]));
            chosen.push(best as u16);
        }
        at = end;
    }
    let why = if mind.speaks {
        vec![Term::new("the losses to be expected", best_of).by(rule!("CC-FIR-5"))]
    } else {
        Vec::new()
    };
    Advice { reply: Reply::Chosen(chosen), why }
}
