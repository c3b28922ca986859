//! The printed tables, each read once, and all of them in the order of play.

use std::sync::LazyLock;

use engine::{Class, Grid, Table, modifier_table};

use crate::resolve::artillery::{ARTILLERY, MITRAILLEUSE};
use crate::resolve::damage::DAMAGE;
use crate::resolve::rates::RATES;
use crate::resolve::results::{RESULTS, VICTORY};
use crate::resolve::slowing::SLOWING;
use crate::resolve::small_arms::SMALL_ARMS;
use crate::resolve::terrain::TERRAIN;
use crate::resolve::works::TASKS;
use crate::resolve::{close_assault, morale};

/// Only read by people; what a test brings stands in the code of its procedure.
static SEQUENCE: LazyLock<Grid<()>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/sequence.toml"), |_| Some(())));

static MORALE_RESULTS: LazyLock<Grid<()>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/morale_results.toml"), |_| Some(())));

pub fn all() -> Vec<Table> {
    vec![
        SEQUENCE.table.clone(),
        modifier_table(rule!("DI-MOR-2"), "Morale Tests", Class::Seed, "§MORALE TESTS", morale::MODIFIERS),
        MORALE_RESULTS.table.clone(),
        SMALL_ARMS.table.clone(),
        ARTILLERY.table.clone(),
        MITRAILLEUSE.table.clone(),
        DAMAGE.table.clone(),
        RATES.table.clone(),
        SLOWING.table.clone(),
        TERRAIN.table.clone(),
        modifier_table(
            rule!("DI-CA-2"),
            "Close Assault Tactical Factors",
            Class::Seed,
            "§CLOSE ASSAULT TACTICAL FACTORS",
            close_assault::FACTORS,
        ),
        VICTORY.table.clone(),
        RESULTS.table.clone(),
        TASKS.table.clone(),
    ]
}
