//! Dummy cards (CS-DUM-1 to -8): how well an army hides where it stands.

use engine::{CellId, Cx, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure};

use super::tables;
use crate::vocabulary::{Light, Skill, Terrain};

case! {
    pub struct DummyCase {
        /// Regiments of the side; where regiments have one battalion, brigades
        maneuver_units: i32 [0, 1_000] = 0,
        /// Type of the battlefield
        terrain: Terrain = Terrain::Open,
        /// Light at deployment
        light: Light = Light::Day,
        /// Skill of the overall commander
        skill: Skill = Skill::Average,
    }
}

pub const MODIFIERS: &[Modifier<DummyCase>] = &[
    Modifier::flat(rule!("CS-DUM-3"), "twilight", 4, |c| c.light == Light::Twilight),
    Modifier::flat(rule!("CS-DUM-4"), "darkness", 6, |c| c.light == Light::Darkness),
    Modifier::flat(rule!("CS-DUM-5"), "rolling terrain", 2, |c| c.terrain == Terrain::Rolling),
    Modifier::flat(rule!("CS-DUM-6"), "hilly-wooded terrain", 4, |c| c.terrain == Terrain::HillyWooded),
    Modifier::flat(rule!("CS-DUM-7"), "superior commander", 6, |c| c.skill == Skill::Superior),
    Modifier::flat(rule!("CS-DUM-8"), "poor commander", -4, |c| c.skill == Skill::Poor),
];

finding! {
    pub struct DummyCards {
        natural: i32,
        modifiers: Tally,
        total: i32,
        cell_id: CellId,
        outcome: i32,
        row: String,
        column: i32,
    }
}

pub static DUMMY_CARDS: Proc<DummyCase, DummyCards> = procedure!(
    "dummy_cards",
    "Dummy cards",
    "Setting up",
    "1d10",
    DummyCase,
    dummy_cards,
    rules![RES 31, DUM 1 2 3 4 5 6 7 8],
    Ranking::of(Party::COMMANDER, |it: &DummyCards| it.outcome.into())
);

fn dummy_cards(case: &DummyCase, cx: &mut Cx<'_>) -> Play<DummyCards> {
    cx.cite(rule!("CS-RES-31"));
    cx.cite(rule!("CS-DUM-1"));
    let natural = cx.roll(Throw::die(10))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = natural + modifiers.sum();
    cx.cite(rule!("CS-DUM-2"));
    let halved = ((case.maneuver_units + 1) / 2).max(1);
    let (row, column) = (tables::DUMMY_CARDS.row_of(total), tables::DUMMY_CARDS.column_of(halved));
    Ok(DummyCards {
        natural,
        modifiers,
        total,
        cell_id: tables::DUMMY_CARDS.name(row, column),
        outcome: *tables::DUMMY_CARDS.at(row, column),
        row: tables::DUMMY_CARDS.table.rows[row].clone(),
        column: column as i32 + 1,
    })
}
