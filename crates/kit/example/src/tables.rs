//! The printed tables.

use std::sync::LazyLock;

use engine::{Grid, Table};

pub static SHOTS: LazyLock<Grid<i32>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/shot.toml"), |text| text.parse().ok()));

pub fn all() -> Vec<Table> {
    vec![SHOTS.table.clone()]
}
