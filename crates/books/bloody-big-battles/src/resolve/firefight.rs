//! The Firefight (BB-FF, BB-SHIFT, BB-EFF).

use engine::{CellId, Cx, Maybe, Play, case, finding, words};

use crate::tables::FIREFIGHT;

words! {
    /// What a shot does to its target, mildest first.
    pub enum FireResult { None = "none", R = "r", T = "t", V = "v", One = "1", Two = "2", Three = "3" }
}

words! {
    pub enum Column {
        OffLeft = "off_left", C025 = "0.25", C05 = "0.5", C1 = "1", C2 = "2", C4 = "4", C6 = "6", C9 = "9",
        C12 = "12", C16 = "16", C20 = "20", C25 = "25", C30 = "30", C36 = "36", C42 = "42", C49 = "49", C50 = "50+",
    }
}

/// What a cell of the Firefight table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    pub result: FireResult,
    pub low_ammo: bool,
}

impl Shot {
    pub fn of_cell(text: &str) -> Option<Shot> {
        let (code, low_ammo) = text.strip_suffix('*').map_or((text, false), |it| (it, true));
        let result = match code {
            "-" => FireResult::None,
            code => FireResult::of_word(&code.to_lowercase())?,
        };
        Some(Shot { result, low_ammo })
    }
}

case! {
    pub struct CellCase {
        /// Column of the table, by its heading
        column: Column,
        /// 2d6 as rolled
        roll: i32 [2, 12],
    }
}

finding! {
    pub struct FoundCell { outcome: FireResult, low_ammo: bool, cell_id: Maybe<CellId> }
}

pub fn firefight_cell(case: &CellCase, cx: &mut Cx<'_>) -> Play<FoundCell> {
    if case.column == Column::OffLeft {
        // Left of the table nothing is hit, but 11 and 12 still empty the pouches.
        cx.cite(rule!("BB-SHIFT-14"));
        return Ok(FoundCell { outcome: FireResult::None, low_ammo: 11 <= case.roll, cell_id: Maybe(None) });
    }
    cx.cite(rule!("BB-FF-2"));
    let (row, column) = (FIREFIGHT.row_of(case.roll), FIREFIGHT.column(case.column.word()));
    let shot = FIREFIGHT.at(row, column);
    let cell_id = Maybe(Some(FIREFIGHT.name(row, column)));
    Ok(FoundCell { outcome: shot.result, low_ammo: shot.low_ammo, cell_id })
}
