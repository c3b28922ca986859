//! The rules that a move has been held to, for those who read along.

use engine::Cx;
use ground::table::{Kind, Ledger, Leg, Slab};

use crate::facts::bodies::zones_against;
use crate::forms::Start;
use crate::plan::Plan;
use crate::resolve::drill;
use crate::rows;
use crate::state::{Army, Formation, State, UnitNo};
use crate::vocabulary::Terrain;

/// Named before the move is made, where everybody still stands as he was judged.
pub fn cite(state: &State, cx: &mut Cx<'_>, unit: UnitNo, plan: &Plan, start: Start, ledger: &Ledger) {
    if !cx.listens() {
        return;
    }
    let every =
        [rule!("BB-GEN-3"), rule!("BB-GEO-4"), rule!("BB-GEO-5"), rule!("BB-MOVE-11"), rule!("BB-MOVE-15")];
    every.into_iter().for_each(|it| cx.cite(it));
    for item in ledger.items.iter() {
        cx.cite(rows::rule_of(item.row).0);
        if [rows::DIFFICULT, rows::OBSTACLE].contains(&item.row) {
            cx.cite(rule!("BB-ALLOW-7"));
        }
    }
    if ledger.feats.crossed.has(Kind(Terrain::Bridge as u8)) {
        cx.cite(rule!("BB-ALLOW-6"));
    }
    let unlimbered = drill::formation(start.shape) == Formation::Unlimbered;
    if plan.path.legs.iter().any(|it| matches!(it, Leg::Turn { .. })) {
        cx.cite(if unlimbered { rule!("BB-MOVE-14") } else { rule!("BB-MOVE-13") });
    }
    if ledger.shape != start.shape {
        cx.cite(rule!("BB-UNIT-6"));
    }
    let bounds = Slab::new(start.pose, state.shape(unit, state.unit(unit).formation)).bounds();
    if !zones_against(state, state.side(unit), bounds).is_empty() {
        [rule!("BB-GEO-6"), rule!("BB-GEO-7"), rule!("BB-MOVE-12")].into_iter().for_each(|it| cx.cite(it));
    }
    if ledger.contact.is_some() {
        [rule!("BB-CHG-1"), rule!("BB-CHG-2")].into_iter().for_each(|it| cx.cite(it));
    }
}
