//! The printed tables, each read once, and all of them in the order of play.

use std::sync::LazyLock;

use engine::{Grid, Table};

use crate::measure::Formula;
use crate::resolve::cards::Deployed;
use crate::resolve::ground::Shelter;
use crate::resolve::marching::Way;
use crate::resolve::orders::Who;
use crate::resolve::troops::MoraleClass;
use crate::vocabulary::Band;

/// A table whose file has this name, and how its cells are read.
macro_rules! grid {
    ($name:ident, $cell:ty, $file:literal, $read:expr) => {
        pub static $name: LazyLock<Grid<$cell>> =
            LazyLock::new(|| Grid::load(include_str!(concat!("../tables/", $file, ".toml")), $read));
    };
}

grid!(RANGES, Option<i32>, "ranges", Band::read_limit);
grid!(SLOPES, i32, "slopes", number);
grid!(SCALES, Option<i32>, "scales", number_or_dash);
grid!(RATINGS, MoraleClass, "ratings", MoraleClass::of_word);
grid!(FEATURES, Shelter, "features", Shelter::of_cell);
grid!(SIGHT, Option<i32>, "sight", number_or_dash);
grid!(DEPLOYMENT, Deployed, "deployment", Deployed::of_cell);
grid!(COSTS, i32, "costs", number);
grid!(MOVEMENT_ORDERS, Who, "movement_orders", Who::of_word);
grid!(RATES, Option<i32>, "rates", number_or_dash);
grid!(RIDERS, i32, "riders", number);
grid!(CARD_RATES, Option<i32>, "card_rates", number_or_dash);
grid!(GOING, Way, "going", Way::of_cell);
grid!(BOATS, i32, "boats", number);
grid!(FORMATIONS, Option<Formula>, "formations", formula_or_structure);
grid!(CHANGES, Option<i32>, "changes", number_or_dash);
grid!(CAVALRY_CHANGES, Option<i32>, "cavalry_changes", number_or_dash);
grid!(OTHER_CHANGES, i32, "other_changes", number);
grid!(DRILL, i32, "drill", number);

pub fn all() -> Vec<Table> {
    let mut all = vec![
        RANGES.table.clone(),
        SLOPES.table.clone(),
        SCALES.table.clone(),
        RATINGS.table.clone(),
        FEATURES.table.clone(),
        SIGHT.table.clone(),
        DEPLOYMENT.table.clone(),
        COSTS.table.clone(),
        MOVEMENT_ORDERS.table.clone(),
        RATES.table.clone(),
        RIDERS.table.clone(),
        CARD_RATES.table.clone(),
        GOING.table.clone(),
        BOATS.table.clone(),
        FORMATIONS.table.clone(),
        CHANGES.table.clone(),
        CAVALRY_CHANGES.table.clone(),
        OTHER_CHANGES.table.clone(),
        DRILL.table.clone(),
    ];
    all.extend(crate::dice_tables::all());
    all
}

fn number(cell: &str) -> Option<i32> {
    cell.parse().ok()
}

fn number_or_dash(cell: &str) -> Option<Option<i32>> {
    if cell == "-" { Some(None) } else { number(cell).map(Some) }
}

/// A garrison has the size of what it holds.
fn formula_or_structure(cell: &str) -> Option<Option<Formula>> {
    if cell == "structure" { Some(None) } else { Formula::read(cell).map(Some) }
}
