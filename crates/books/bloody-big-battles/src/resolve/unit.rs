//! The condition of a unit: markers, losses, Spent (BB-UNIT-8, -9, -11).

use engine::{CellId, Cx, Maybe, Play, Proc, case, finding, procedure, words};

use crate::printed::{as_it_stands, grid, number};
use crate::vocabulary::Quality;

grid!(MARKERS: (), "markers.toml", as_it_stands);
grid!(SPENT: i32, "spent.toml", number);

words! {
    pub enum Condition {
        Disrupted = "disrupted", Silenced = "silenced", LowAmmo = "low_ammo", Spent = "spent", Reduced = "reduced",
    }
}

case! {
    pub struct MarkerCase {
        /// Condition of the unit
        condition: Condition,
    }
}

finding! {
    pub struct FoundMarker { marker: &'static str, cell_id: CellId }
}

pub static MARKER: Proc<MarkerCase, FoundMarker> =
    procedure!("marker", "Marker", "Units", "", MarkerCase, marker, &[rule!("BB-UNIT-8")]);

fn marker(case: &MarkerCase, cx: &mut Cx<'_>) -> Play<FoundMarker> {
    cx.cite(rule!("BB-UNIT-8"));
    let (row, column) = (MARKERS.row(case.condition.word()), MARKERS.column("marker"));
    Ok(FoundMarker { marker: MARKERS.text(row, column), cell_id: MARKERS.name(row, column) })
}

case! {
    pub struct SpentCase {
        /// Training of the unit
        quality: Quality = Quality::Trained,
        /// Strength at the start
        start_bases: i32 [1, 12],
        /// Bases lost
        lost: i32 [0, 12] = 0,
        /// Lost bases at which the unit is Spent, where the scenario says so
        spent_after: Option<i32> [1, 12],
    }
}

finding! {
    pub struct SpentState { spent_after: i32, spent: bool, cell_id: Maybe<CellId> }
}

pub static SPENT_STATE: Proc<SpentCase, SpentState> =
    procedure!("spent_state", "Spent or not", "Units", "", SpentCase, spent_state, &[rule!("BB-UNIT-9")]);

fn spent_state(case: &SpentCase, cx: &mut Cx<'_>) -> Play<SpentState> {
    cx.cite(rule!("BB-UNIT-9"));
    let (spent_after, cell_id) = match case.spent_after {
        Some(stated) => (stated, None),
        None => {
            let (row, column) = (SPENT.row(case.quality.word()), SPENT.column("lost bases"));
            let most = (case.start_bases - 1).max(1);
            ((*SPENT.at(row, column)).min(most), Some(SPENT.name(row, column)))
        }
    };
    Ok(SpentState { spent_after, spent: spent_after <= case.lost, cell_id: Maybe(cell_id) })
}
