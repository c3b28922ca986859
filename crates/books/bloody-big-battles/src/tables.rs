//! The printed tables, each read once, and all of them in the order of play.

use std::sync::LazyLock;

use engine::{Class, Grid, Table, modifier_table};

use crate::resolve::assault::{self, AssaultEffect};
use crate::resolve::fire_effect::Struck;
use crate::resolve::firefight::{self, Shot};
use crate::resolve::movement::{self, Moved};
use crate::resolve::terrain::Ground;

/// A table of words that are shown as they stand.
pub type Page = Grid<()>;

pub static TURN: LazyLock<Page> = LazyLock::new(|| Grid::load(include_str!("../tables/turn.toml"), words));

pub static NIGHT: LazyLock<Page> = LazyLock::new(|| Grid::load(include_str!("../tables/night.toml"), words));

pub static MARKERS: LazyLock<Page> =
    LazyLock::new(|| Grid::load(include_str!("../tables/markers.toml"), words));

pub static SPENT: LazyLock<Grid<i32>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/spent.toml"), number));

pub static MOVEMENT: LazyLock<Grid<Moved>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/movement.toml"), Moved::of_cell));

pub static ALLOWANCE: LazyLock<Grid<i32>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/allowance.toml"), number));

pub static PENALTIES: LazyLock<Grid<Option<i32>>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/penalties.toml"), number_or_words));

pub static TERRAIN: LazyLock<Grid<Ground>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/terrain.toml"), Ground::of_cell));

pub static SMALL_ARMS: LazyLock<Grid<Option<i32>>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/small_arms.toml"), number_or_dash));

pub static ARTILLERY: LazyLock<Grid<Option<i32>>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/artillery.toml"), number_or_dash));

pub static ROCKETS: LazyLock<Grid<Option<i32>>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/rockets.toml"), number_or_dash));

/// Beside the words stands what the fire power is divided by.
pub static MULTIPLIERS: LazyLock<Grid<Option<i32>>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/multipliers.toml"), divisor_or_words));

pub static FIREFIGHT: LazyLock<Grid<Shot>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/firefight.toml"), Shot::of_cell));

pub static EFFECTS: LazyLock<Grid<Struck>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/effects.toml"), Struck::of_cell));

pub static ASSAULT: LazyLock<Grid<Vec<AssaultEffect>>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/assault.toml"), assault::effects_of_cell));

pub static RECOVERY: LazyLock<Grid<i32>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/recovery.toml"), number));

pub fn all() -> Vec<Table> {
    vec![
        TURN.table.clone(),
        MARKERS.table.clone(),
        SPENT.table.clone(),
        modifier_table(
            rule!("BB-MOVE-2"),
            "Movement Modifiers",
            Class::Seed,
            "§MoveMod",
            movement::MODIFIERS,
        ),
        MOVEMENT.table.clone(),
        ALLOWANCE.table.clone(),
        PENALTIES.table.clone(),
        TERRAIN.table.clone(),
        SMALL_ARMS.table.clone(),
        ARTILLERY.table.clone(),
        ROCKETS.table.clone(),
        MULTIPLIERS.table.clone(),
        modifier_table(rule!("BB-FF-1"), "Column Shifts", Class::Seed, "§Shifts", firefight::SHIFTS),
        FIREFIGHT.table.clone(),
        EFFECTS.table.clone(),
        modifier_table(rule!("BB-ASLT-4"), "Assault Modifiers", Class::Seed, "§AssMod", assault::MODIFIERS),
        ASSAULT.table.clone(),
        NIGHT.table.clone(),
        RECOVERY.table.clone(),
    ]
}

fn words(_: &str) -> Option<()> {
    Some(())
}

fn number(text: &str) -> Option<i32> {
    text.parse().ok()
}

fn number_or_dash(text: &str) -> Option<Option<i32>> {
    match text {
        "-" => Some(None),
        text => number(text).map(Some),
    }
}

fn number_or_words(text: &str) -> Option<Option<i32>> {
    if text.contains(char::is_alphabetic) { Some(None) } else { number(text).map(Some) }
}

fn divisor_or_words(text: &str) -> Option<Option<i32>> {
    match text.strip_prefix("x ") {
        Some(part) => part.strip_prefix("1/").and_then(number).filter(|it| 0 < *it).map(Some),
        None => Some(None),
    }
}
