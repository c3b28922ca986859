//! The printed tables, each read once, beside the procedures that read them.

use std::sync::LazyLock;

use engine::{Decimal, Grid};

use super::cards::Deployed;
use super::close_combat::Entry;
use super::ground::Shelter;
use super::initiative_check::Initiative;
use super::leader_casualty::Casualty;
use super::marching::Way;
use super::orders::Who;
use super::terrain_square::Piece;
use super::troops::MoraleClass;
use super::weather::Day;
use crate::measure::Formula;
use crate::vocabulary::{Band, Level, WindForce};

/// A table whose file has this name, and how its cells are read.
macro_rules! grid {
    ($name:ident, $cell:ty, $file:literal, $read:expr) => {
        pub static $name: LazyLock<Grid<$cell>> =
            LazyLock::new(|| Grid::load(include_str!(concat!("../../tables/", $file, ".toml")), $read));
    };
}

// ---- Setting up ------------------------------------------------------------------------------------------

// Only read by people.
grid!(TURN, (), "turn", |_| Some(()));
grid!(RANGES, Option<i32>, "ranges", Band::read_limit);
grid!(SLOPES, i32, "slopes", number);
grid!(SCALES, Option<i32>, "scales", number_or_dash);
grid!(RATINGS, MoraleClass, "ratings", MoraleClass::of_word);
grid!(FEATURES, Shelter, "features", Shelter::of_cell);
grid!(SIGHT, Option<i32>, "sight", number_or_dash);
grid!(DEPLOYMENT, Deployed, "deployment", Deployed::of_cell);
grid!(TERRAIN, Piece, "terrain_square", Piece::of_word);
grid!(WEATHER, Day, "weather", Day::of_cell);
grid!(WIND, WindForce, "wind", WindForce::of_word);
grid!(DUMMY_CARDS, i32, "dummy_cards", number);

// ---- Command, initiative, rally and morale ---------------------------------------------------------------

grid!(COSTS, i32, "costs", number);
grid!(MOVEMENT_ORDERS, Who, "movement_orders", Who::of_word);
grid!(COMMAND_POINTS, i32, "command_points", number);
grid!(INITIATIVE, Initiative, "initiative_check", Initiative::of_word);
grid!(MORALE, Level, "morale_check", Level::of_word);

// ---- Movement --------------------------------------------------------------------------------------------

grid!(FORMATIONS, Option<Formula>, "formations", formula_or_structure);
grid!(RATES, Option<i32>, "rates", number_or_dash);
grid!(RIDERS, i32, "riders", number);
grid!(CARD_RATES, Option<i32>, "card_rates", number_or_dash);
grid!(GOING, Way, "going", Way::of_cell);
grid!(CHANGES, Option<i32>, "changes", number_or_dash);
grid!(CAVALRY_CHANGES, Option<i32>, "cavalry_changes", number_or_dash);
grid!(OTHER_CHANGES, i32, "other_changes", number);
grid!(DRILL, i32, "drill", number);
grid!(BOATS, i32, "boats", number);

// ---- Fire, close combat, end of the turn -----------------------------------------------------------------

grid!(ARTILLERY, Decimal, "artillery_fire", Decimal::read);
// Paces; nothing for those who have no firearm.
grid!(SMALL_ARMS_RANGE, Option<i32>, "small_arms_range", number_or_dash);
grid!(SMALL_ARMS, i32, "small_arms_fire", number);
grid!(CLOSE_COMBAT, Entry, "close_combat", Entry::of_cell);
grid!(LEADER_CASUALTIES, Casualty, "leader_casualty", Casualty::of_word);
grid!(DISORDER, i32, "disorder_recovery", number);
grid!(SMOKE, i32, "smoke_decay", number);

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
