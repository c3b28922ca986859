//! Rallying and recovering by night (BB-NIGHT-7).

use engine::{
    CellId, Cx, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure, words,
};

use super::movement::{in_command_radius, spent};
use crate::printed::{grid, number};
use crate::vocabulary::Quality;

grid!(RECOVERY: i32, "recovery.toml", number);

case! {
    pub struct NightCase {
        /// Training of the unit
        quality: Quality = Quality::Trained,
        /// In command radius (BB-CMD-2)
        #[chosen ours]
        in_command: bool,
        /// Has lost so many bases that it is Spent (BB-UNIT-9)
        spent: bool,
    }
}

/// The first and the last of the Movement Modifiers.
const MODIFIERS: &[Modifier<NightCase>] = &[in_command_radius(|c| c.in_command), spent(|c| c.spent)];

words! {
    pub enum Recovered { Recover1 = "recover_1", None = "none" }
}

finding! {
    pub struct NightRecovery { natural: i32, modifiers: Tally, total: i32, cell_id: CellId, outcome: Recovered }
}

pub static NIGHT_RECOVER: Proc<NightCase, NightRecovery> = procedure!(
    "night_recover",
    "Recovery by night",
    "Night Interval",
    "2d6",
    NightCase,
    night_recover,
    &[rule!("BB-NIGHT-7")],
    Ranking::of(Party::TESTER, |it: &NightRecovery| (-(it.outcome as i32)).into())
);

fn night_recover(case: &NightCase, cx: &mut Cx<'_>) -> Play<NightRecovery> {
    cx.cite(rule!("BB-NIGHT-7"));
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = natural + modifiers.sum();
    let (row, column) = (RECOVERY.row(case.quality.word()), RECOVERY.column("2d6 at least"));
    let outcome = if *RECOVERY.at(row, column) <= total { Recovered::Recover1 } else { Recovered::None };
    Ok(NightRecovery { natural, modifiers, total, cell_id: RECOVERY.name(row, column), outcome })
}
