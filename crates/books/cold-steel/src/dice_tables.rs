//! The printed tables of the procedures that roll, each read once, and all of them in the order of play.

use std::sync::LazyLock;

use engine::{Class, Decimal, Grid, Table, modifier_table};

use crate::resolve::close_combat::Entry;
use crate::resolve::initiative_check::Initiative;
use crate::resolve::leader_casualty::Casualty;
use crate::resolve::terrain_square::Piece;
use crate::resolve::weather::Day;
use crate::resolve::{
    arrival, artillery, burning, combatant, command_roll, dummies, engineers, initiative_check,
    leader_casualty, morale_check, musketry, recovery, weather,
};
use crate::vocabulary::{Level, WindForce};

/// A table whose cells are whole numbers.
fn numbers(text: &str) -> Grid<i32> {
    Grid::load(text, |it| it.parse().ok())
}

pub static TERRAIN: LazyLock<Grid<Piece>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/terrain_square.toml"), Piece::of_word));

pub static WEATHER: LazyLock<Grid<Day>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/weather.toml"), Day::of_cell));

pub static WIND: LazyLock<Grid<WindForce>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/wind.toml"), WindForce::of_word));

pub static DUMMY_CARDS: LazyLock<Grid<i32>> =
    LazyLock::new(|| numbers(include_str!("../tables/dummy_cards.toml")));

pub static COMMAND_POINTS: LazyLock<Grid<i32>> =
    LazyLock::new(|| numbers(include_str!("../tables/command_points.toml")));

pub static INITIATIVE: LazyLock<Grid<Initiative>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/initiative_check.toml"), Initiative::of_word));

pub static MORALE: LazyLock<Grid<Level>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/morale_check.toml"), Level::of_word));

pub static ARTILLERY: LazyLock<Grid<Decimal>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/artillery_fire.toml"), Decimal::read));

pub static SMALL_ARMS: LazyLock<Grid<i32>> =
    LazyLock::new(|| numbers(include_str!("../tables/small_arms_fire.toml")));

/// Paces; nothing for those who have no firearm.
pub static SMALL_ARMS_RANGE: LazyLock<Grid<Option<i32>>> = LazyLock::new(|| {
    Grid::load(include_str!("../tables/small_arms_range.toml"), |it| match it {
        "-" => Some(None),
        paces => paces.parse().ok().map(Some),
    })
});

pub static CLOSE_COMBAT: LazyLock<Grid<Entry>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/close_combat.toml"), Entry::of_cell));

pub static LEADER_CASUALTIES: LazyLock<Grid<Casualty>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/leader_casualty.toml"), Casualty::of_word));

pub static DISORDER: LazyLock<Grid<i32>> =
    LazyLock::new(|| numbers(include_str!("../tables/disorder_recovery.toml")));

pub static SMOKE: LazyLock<Grid<i32>> = LazyLock::new(|| numbers(include_str!("../tables/smoke_decay.toml")));

pub fn all() -> Vec<Table> {
    use Class::{House, Seed};
    vec![
        TERRAIN.table.clone(),
        modifier_table(rule!("CS-WX-2"), "Weather: seasons", House, "", weather::SEASONS),
        WEATHER.table.clone(),
        WIND.table.clone(),
        DUMMY_CARDS.table.clone(),
        modifier_table(rule!("CS-DUM-1"), "Dummy Card Modifiers", Seed, "§1.6.2.2", dummies::MODIFIERS),
        COMMAND_POINTS.table.clone(),
        modifier_table(rule!("CS-CP-1"), "Command Point Modifiers", Seed, "§3.1.2", command_roll::MODIFIERS),
        INITIATIVE.table.clone(),
        modifier_table(
            rule!("CS-INIT-24"),
            "Initiative Modifiers",
            Seed,
            "§4.3.2",
            initiative_check::MODIFIERS,
        ),
        modifier_table(
            rule!("CS-RES-34"),
            "Division Effectiveness Test Modifiers",
            Seed,
            "§4.4.1",
            initiative_check::DIVISION_MODIFIERS,
        ),
        MORALE.table.clone(),
        modifier_table(rule!("CS-MOR-48"), "Morale Check Modifiers", Seed, "§5.2.2", morale_check::MODIFIERS),
        modifier_table(rule!("CS-OFF-3"), "Off-board arrivals", House, "", arrival::MODIFIERS),
        modifier_table(rule!("CS-SPEC-7"), "Spiking guns", Seed, "§3.3.2.3", engineers::SPIKE_MODIFIERS),
        modifier_table(rule!("CS-SPEC-20"), "Starting a fire", Seed, "§3.3.2.3", burning::START_MODIFIERS),
        modifier_table(rule!("CS-SPEC-22"), "Fighting a fire", Seed, "§3.3.2.3", burning::FIGHT_MODIFIERS),
        modifier_table(rule!("CS-SPEC-23"), "Fire spreading", Seed, "§3.3.2.3", burning::SPREAD_MODIFIERS),
        ARTILLERY.table.clone(),
        modifier_table(rule!("CS-ART-6"), "Artillery Fire Modifiers", House, "", artillery::MODIFIERS),
        SMALL_ARMS_RANGE.table.clone(),
        SMALL_ARMS.table.clone(),
        modifier_table(rule!("CS-FIRE-6"), "Small-Arms Fire Modifiers", House, "", musketry::MODIFIERS),
        CLOSE_COMBAT.table.clone(),
        modifier_table(rule!("CS-CC-5"), "Close Combat Modifiers", House, "", combatant::MODIFIERS),
        LEADER_CASUALTIES.table.clone(),
        modifier_table(
            rule!("CS-CAS-11"),
            "Leader Casualty Modifiers",
            House,
            "",
            leader_casualty::MODIFIERS,
        ),
        DISORDER.table.clone(),
        modifier_table(rule!("CS-DIS-20"), "Disorder Removal Modifiers", House, "", recovery::MODIFIERS),
        SMOKE.table.clone(),
        modifier_table(rule!("CS-RES-49"), "Smoke: sky", House, "", weather::SKIES),
    ]
}
