//! What stands in one square of random terrain (CS-GEN-3, -4).

use engine::{CellId, Cx, Play, Proc, Ranking, Tally, Throw, case, finding, procedure, words};

use super::tables::TERRAIN;
use crate::vocabulary::Terrain;

words! {
    pub enum Piece {
        None = "none",
        Marsh = "marsh",
        Stream = "stream",
        Wadi = "wadi",
        LightWoods = "light_woods",
        HeavyWoods = "heavy_woods",
        Rough = "rough",
        Crops = "crops",
        Clearing = "clearing",
        Hill1 = "hill1",
        Hill2 = "hill2",
        Hill3 = "hill3",
        Farm = "farm",
        Village = "village",
        Town = "town",
    }
}

case! {
    pub struct SquareCase {
        /// Type of the battlefield
        terrain: Terrain = Terrain::Open,
    }
}

finding! {
    pub struct Placed { feature: Piece, x: i32, y: i32, size: i32 }
}

finding! {
    pub struct TerrainSquare { natural: i32, modifiers: Tally, total: i32, cell_id: CellId, outcome: Placed }
}

pub static TERRAIN_SQUARE: Proc<SquareCase, TerrainSquare> = procedure!(
    "terrain_square",
    "Random terrain in a square",
    "Setting up",
    "2d10 + 3x 1d10",
    SquareCase,
    terrain_square,
    rules![RES 53, GEN 3 4],
    Ranking::as_printed(|it: &TerrainSquare| [
        it.outcome.feature as i32,
        it.outcome.size,
        it.outcome.x,
        it.outcome.y
    ]
    .into())
);

fn terrain_square(case: &SquareCase, cx: &mut Cx<'_>) -> Play<TerrainSquare> {
    cx.cite(rule!("CS-RES-53"));
    cx.cite(rule!("CS-GEN-3"));
    // The types of battlefields stand in the order of the table.
    let column = case.terrain as usize;
    // Odds know the features alone: several rows of a column hold the same one.
    let (mut natural, mut row) = (0, 0);
    let feature = cx.only(|cx| {
        natural = cx.roll(Throw::sum(2, 10))?.fact();
        row = TERRAIN.row_of(natural);
        Ok(*TERRAIN.at(row, column))
    })?;
    cx.cite(rule!("CS-GEN-4"));
    // The middle of one of ten strips of 60 paces.
    let middle = |die: i32| 60 * die - 30;
    let x = middle(cx.roll(Throw::die(10))?.fact());
    let y = middle(cx.roll(Throw::die(10))?.fact());
    let size = 100 + 20 * cx.roll(Throw::die(10))?.fact();
    let outcome = Placed { feature, x, y, size };
    let cell_id = TERRAIN.name(row, column);
    Ok(TerrainSquare { natural, modifiers: Tally::default(), total: natural, cell_id, outcome })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_types_of_battlefields_stand_in_the_order_of_the_table() {
        assert_eq!(TERRAIN.table.columns, Terrain::WORDS);
    }
}
