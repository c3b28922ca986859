//! The procedures of the book: pure and without state.

use engine::{
    CellId, Cx, Modifier, Party, Play, Proc, Procedure, Ranking, Tally, Throw, case, finding, procedure,
    words,
};

use crate::tables::SHOTS;

pub static PROCEDURES: &[&Procedure] = &[SHOT.listed()];

case! {
    pub struct ShotCase {
        /// How far apart they stand
        #[chosen ours]
        paces: i32 [1, 9],
        /// It rains
        rain: bool,
    }
}

words! {
    pub enum Hit { Hit = "hit", Miss = "miss" }
}

finding! {
    pub struct Shot { natural: i32, modifiers: Tally, total: i32, cell_id: CellId, outcome: Hit }
}

const MODIFIERS: &[Modifier<ShotCase>] = &[Modifier::flat(rule!("TS-SHOT-2"), "rain", -1, |c| c.rain)];

pub static SHOT: Proc<ShotCase, Shot> = procedure!(
    "shot",
    "Shot",
    "Fire",
    "1d6",
    ShotCase,
    shot,
    &[rule!("TS-SHOT-1"), rule!("TS-SHOT-2")],
    Ranking::of(Party::FIRER, |it: &Shot| (-(it.outcome as i32)).into())
);

fn shot(case: &ShotCase, cx: &mut Cx<'_>) -> Play<Shot> {
    cx.cite(rule!("TS-SHOT-1"));
    let natural = cx.roll(Throw::die(6))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = natural + modifiers.sum();
    let (row, column) = (SHOTS.row_of(case.paces), SHOTS.column("hits with"));
    let outcome = if *SHOTS.at(row, column) <= total { Hit::Hit } else { Hit::Miss };
    Ok(Shot { natural, modifiers, total, cell_id: SHOTS.name(row, column), outcome })
}
