//! The printed tables, each read once, and all of them in the order of play.

use std::sync::LazyLock;

use engine::{Class, Grid, Table, modifier_table};

use crate::resolve::damage::Damage;
use crate::resolve::rates::Rate;
use crate::resolve::results::{self, HalfRow, Name, Role, Type};
use crate::resolve::slowing::Slowing;
use crate::resolve::terrain::Ground;
use crate::resolve::volley::Printed;
use crate::resolve::{close_assault, morale};

/// Only read by people; what a test brings stands in the code of its procedure.
static SEQUENCE: LazyLock<Grid<()>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/sequence.toml"), |_| Some(())));

static MORALE_RESULTS: LazyLock<Grid<()>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/morale_results.toml"), |_| Some(())));

pub static RATES: LazyLock<Grid<Rate>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/movement.toml"), Rate::of_cell));

pub static SLOWING: LazyLock<Grid<Slowing>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/movement_modifiers.toml"), Slowing::of_cell));

pub static TERRAIN: LazyLock<Grid<Ground>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/terrain.toml"), Ground::of_cell));

pub static SMALL_ARMS: LazyLock<Grid<Printed>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/small_arms.toml"), Printed::of_cell));

pub static ARTILLERY: LazyLock<Grid<Printed>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/artillery.toml"), Printed::of_cell));

pub static MITRAILLEUSE: LazyLock<Grid<Printed>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/mitrailleuse.toml"), Printed::of_cell));

pub static DAMAGE: LazyLock<Grid<Damage>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/damage.toml"), Damage::of_cell));

pub static VICTORY: LazyLock<Grid<(Type, Name)>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/victory_scale.toml"), results::victory_of_cell));

/// Its cells are of four kinds; [`ROWS`] has them read.
pub static RESULTS: LazyLock<Grid<()>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/close_assault_results.toml"), |_| Some(())));

/// The results by letter, then by role.
pub static ROWS: LazyLock<Vec<[HalfRow; 2]>> = LazyLock::new(|| {
    let half = |kind: &Type, role: Role| {
        let cell = |what| {
            let column = RESULTS.column(&format!("{} {what}", role.word()));
            RESULTS.text(RESULTS.row(kind.word()), column)
        };
        HalfRow::read(results::COLUMNS.map(cell)).expect("the embedded results can be read")
    };
    Type::ALL.iter().map(|it| [half(it, Role::Winner), half(it, Role::Loser)]).collect()
});

pub static TASKS: LazyLock<Grid<i32>> =
    LazyLock::new(|| Grid::load(include_str!("../tables/engineer_tasks.toml"), |text| text.parse().ok()));

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
