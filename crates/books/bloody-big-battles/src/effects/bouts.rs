//! An Assault is rolled until somebody has won (BB-ASLT-3, BB-ASLT-10).

use engine::{Cx, Play};

use super::lose_bases;
use crate::facts::assault::{Fight, assault_case};
use crate::resolve::assault::{AssaultCase, Band};
use crate::state::{Hands, UnitNo};

/// How an Assault has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Band(Band),
    /// Ties have destroyed the defender, the attackers, or both.
    DefenderGone,
    AttackersGone,
    NobodyLeft,
}

/// Rolls until the dice decide. Ties cost both sides a base, and numbers and Spent are worked out afresh; `roll` is one
/// bout, `lead` names another principal attacker if the last is gone.
pub fn fought_out<A: Hands>(
    army: &mut A,
    cx: &mut Cx<'_>,
    fight: &mut Fight,
    mut roll: impl FnMut(&A, &Fight, &AssaultCase, &mut Cx<'_>) -> Play<Band>,
    mut lead: impl FnMut(&A, &mut Cx<'_>, &[UnitNo]) -> Play<UnitNo>,
) -> Play<Verdict> {
    loop {
        let band = roll(army, fight, &assault_case(army, fight), cx)?;
        if band != Band::Zero {
            return Ok(Verdict::Band(band));
        }
        lose_bases(army, cx, fight.defender, 1);
        lose_bases(army, cx, fight.principal, 1);
        fight.attackers.retain(|it| army.unit(*it).on_table());
        match (army.unit(fight.defender).on_table(), fight.attackers.is_empty()) {
            (true, false) => {}
            (false, false) => return Ok(Verdict::DefenderGone),
            (true, true) => return Ok(Verdict::AttackersGone),
            (false, true) => return Ok(Verdict::NobodyLeft),
        }
        if !army.unit(fight.principal).on_table() {
            fight.principal = lead(army, cx, &fight.attackers)?;
        }
    }
}
