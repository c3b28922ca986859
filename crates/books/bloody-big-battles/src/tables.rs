//! The printed tables, each read once, and all of them in the order of play.

use std::sync::LazyLock;

use engine::{Class, Grid, Table, modifier_table};

use crate::resolve::firefight::Shot;
use crate::resolve::movement::{self, Moved};

pub static MOVEMENT: LazyLock<Grid<Moved>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/movement.toml"), Moved::of_cell));

pub static FIREFIGHT: LazyLock<Grid<Shot>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/firefight.toml"), Shot::of_cell));

pub fn all() -> Vec<Table> {
    vec![
        modifier_table(rule!("BB-MOVE-2"), "Movement Modifiers", Class::Seed, "§MoveMod", movement::MODIFIERS),
        MOVEMENT.table.clone(),
        FIREFIGHT.table.clone(),
    ]
}
