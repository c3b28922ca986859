//! The printed tables, each read once, and all of them in the order of play.

use std::sync::LazyLock;

use engine::{Class, Decimal, Grid, Table, modifier_table};

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
use super::{
    arrival, artillery, burning, combatant, command_roll, dummies, engineers, initiative_check,
    leader_casualty, morale_check, musketry, recovery, weather,
};
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

pub fn all() -> Vec<Table> {
    [setting_up(), before_moving(), moving(), fighting()].concat()
}

fn setting_up() -> Vec<Table> {
    use Class::{House, Seed};
    vec![
        RANGES.table.clone(),
        SLOPES.table.clone(),
        SCALES.table.clone(),
        RATINGS.table.clone(),
        FEATURES.table.clone(),
        SIGHT.table.clone(),
        DEPLOYMENT.table.clone(),
        TERRAIN.table.clone(),
        modifier_table(rule!("CS-WX-2"), "Weather: seasons", House, "", weather::SEASONS),
        WEATHER.table.clone(),
        WIND.table.clone(),
        DUMMY_CARDS.table.clone(),
        modifier_table(rule!("CS-DUM-1"), "Dummy Card Modifiers", Seed, "§1.6.2.2", dummies::MODIFIERS),
    ]
}

/// Command, initiative, rally and morale.
fn before_moving() -> Vec<Table> {
    use Class::Seed;
    let initiative = initiative_check::MODIFIERS;
    let division = initiative_check::DIVISION_MODIFIERS;
    vec![
        TURN.table.clone(),
        COSTS.table.clone(),
        MOVEMENT_ORDERS.table.clone(),
        COMMAND_POINTS.table.clone(),
        modifier_table(rule!("CS-CP-1"), "Command Point Modifiers", Seed, "§3.1.2", command_roll::MODIFIERS),
        INITIATIVE.table.clone(),
        modifier_table(rule!("CS-INIT-24"), "Initiative Modifiers", Seed, "§4.3.2", initiative),
        modifier_table(rule!("CS-RES-34"), "Division Effectiveness Test Modifiers", Seed, "§4.4.1", division),
        MORALE.table.clone(),
        modifier_table(rule!("CS-MOR-48"), "Morale Check Modifiers", Seed, "§5.2.2", morale_check::MODIFIERS),
    ]
}

fn moving() -> Vec<Table> {
    use Class::{House, Seed};
    vec![
        FORMATIONS.table.clone(),
        RATES.table.clone(),
        RIDERS.table.clone(),
        CARD_RATES.table.clone(),
        GOING.table.clone(),
        CHANGES.table.clone(),
        CAVALRY_CHANGES.table.clone(),
        OTHER_CHANGES.table.clone(),
        DRILL.table.clone(),
        BOATS.table.clone(),
        modifier_table(rule!("CS-OFF-3"), "Off-board arrivals", House, "", arrival::MODIFIERS),
        modifier_table(rule!("CS-SPEC-7"), "Spiking guns", Seed, "§3.3.2.3", engineers::SPIKE_MODIFIERS),
        modifier_table(rule!("CS-SPEC-20"), "Starting a fire", Seed, "§3.3.2.3", burning::START_MODIFIERS),
        modifier_table(rule!("CS-SPEC-22"), "Fighting a fire", Seed, "§3.3.2.3", burning::FIGHT_MODIFIERS),
        modifier_table(rule!("CS-SPEC-23"), "Fire spreading", Seed, "§3.3.2.3", burning::SPREAD_MODIFIERS),
    ]
}

/// Fire, close combat, and the end of the turn.
fn fighting() -> Vec<Table> {
    use Class::House;
    let casualties = leader_casualty::MODIFIERS;
    vec![
        ARTILLERY.table.clone(),
        modifier_table(rule!("CS-ART-6"), "Artillery Fire Modifiers", House, "", artillery::MODIFIERS),
        SMALL_ARMS_RANGE.table.clone(),
        SMALL_ARMS.table.clone(),
        modifier_table(rule!("CS-FIRE-6"), "Small-Arms Fire Modifiers", House, "", musketry::MODIFIERS),
        CLOSE_COMBAT.table.clone(),
        modifier_table(rule!("CS-CC-5"), "Close Combat Modifiers", House, "", combatant::MODIFIERS),
        LEADER_CASUALTIES.table.clone(),
        modifier_table(rule!("CS-CAS-11"), "Leader Casualty Modifiers", House, "", casualties),
        DISORDER.table.clone(),
        modifier_table(rule!("CS-DIS-20"), "Disorder Removal Modifiers", House, "", recovery::MODIFIERS),
        SMOKE.table.clone(),
        modifier_table(rule!("CS-RES-49"), "Smoke: sky", House, "", weather::SKIES),
    ]
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
