//! The printed tables, each read once. `tables` lists them in the order of play.

use std::sync::LazyLock;

use engine::Grid;

use crate::vocabulary::{Flight, Reaction, SizeRow};

/// Loads a table of the folder `tables`.
macro_rules! page {
    ($name:literal, $read:expr) => {
        Grid::load(include_str!(concat!("../tables/", $name, ".toml")), $read)
    };
}

/// CC-VOC-T1: class, height, flags, what it is.
pub static TERRAIN: LazyLock<Grid<String>> = LazyLock::new(|| page!("terrain", |text| Some(text.to_owned())));

pub static ACTION_POINTS: LazyLock<Grid<i32>> = LazyLock::new(|| page!("action_points", number));

/// Without a number where the step is forbidden.
pub static STEPS: LazyLock<Grid<Option<i32>>> = LazyLock::new(|| page!("steps", cost));

pub static CHARGE_STEPS: LazyLock<Grid<Option<i32>>> = LazyLock::new(|| page!("charge_steps", cost));

pub static FORMATIONS: LazyLock<Grid<i32>> = LazyLock::new(|| page!("formations", number));

/// By class, poorest first.
pub static MORALE: LazyLock<[Grid<Target>; 4]> = LazyLock::new(|| {
    [
        page!("morale_green", Target::of_cell),
        page!("morale_veteran", Target::of_cell),
        page!("morale_crack", Target::of_cell),
        page!("morale_guard", Target::of_cell),
    ]
});

pub static FAILURE: LazyLock<Grid<Failure>> = LazyLock::new(|| page!("failure", Failure::of_cell));

pub static BAD_ORDER: LazyLock<Grid<Distance>> = LazyLock::new(|| page!("bad_order", Distance::of_cell));

pub static CAUSES: LazyLock<Grid<i32>> = LazyLock::new(|| page!("causes", number));

pub static CAVALRY: LazyLock<Grid<Reaction>> = LazyLock::new(|| page!("cavalry", Reaction::of_cell));

pub static RANGES: LazyLock<Grid<Option<Reach>>> = LazyLock::new(|| page!("ranges", Reach::of_cell));

pub static FIRE: LazyLock<Grid<i32>> = LazyLock::new(|| page!("fire", number));

pub static MELEE: LazyLock<Grid<Loss>> = LazyLock::new(|| page!("melee", Loss::of_cell));

/// The second column holds numbers.
pub static BRIGADE: LazyLock<Grid<Option<i32>>> =
    LazyLock::new(|| page!("brigade", |text| Some(number(text))));

pub static VICTORY: LazyLock<Grid<i32>> = LazyLock::new(|| page!("victory", number));

/// The figures that pass, or the cell that only a 1 passes (CC-MOR-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    AtMost(i32),
    Elim,
}

impl Target {
    /// Dashes and empty cells lie beyond "elim" and are read as it (CC-MOR-4).
    fn of_cell(text: &str) -> Option<Target> {
        match text {
            "elim" | "-" | "" => Some(Target::Elim),
            _ => number(text).map(Target::AtMost),
        }
    }

    pub fn number(self) -> Option<i32> {
        match self {
            Target::AtMost(it) => Some(it),
            Target::Elim => None,
        }
    }

    pub fn passes(self, roll: i32) -> bool {
        roll <= self.number().unwrap_or(1)
    }
}

/// A cell of table 2.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failure {
    pub result: Flight,
    pub spaces: i32,
}

impl Failure {
    fn of_cell(text: &str) -> Option<Failure> {
        let (result, spaces) = text.split_once(' ')?;
        Some(Failure { result: Flight::of_word(&result.to_lowercase())?, spaces: number(spaces)? })
    }

    /// How far a unit goes that takes this flight, by the d6.
    pub fn of(result: Flight, die: i32) -> Failure {
        *FAILURE.at(result as usize, FAILURE.column_of(die))
    }
}

/// A cell of the table of 2.6: "3", or "1 / 0" where the owner may also stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distance {
    pub spaces: i32,
    pub may_stand: bool,
}

impl Distance {
    fn of_cell(text: &str) -> Option<Distance> {
        match text.strip_suffix("/ 0") {
            Some(it) => Some(Distance { spaces: number(it)?, may_stand: true }),
            None => Some(Distance { spaces: number(text)?, may_stand: false }),
        }
    }
}

/// A band of ranges, both ends within.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    pub from: i32,
    pub to: i32,
}

impl Reach {
    fn of_cell(text: &str) -> Option<Option<Reach>> {
        if text == "-" {
            return Some(None);
        }
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        Some(Some(Reach { from: number(from)?, to: number(to)? }))
    }
}

/// What a melee costs one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    pub kia: i32,
    pub flight: Option<Flight>,
}

impl Loss {
    fn of_cell(text: &str) -> Option<Loss> {
        if text == "-" {
            return Some(Loss { kia: 0, flight: None });
        }
        let kia = number(text.split_once(" KIA")?.0.rsplit(' ').next()?)?;
        let flight = text.split(' ').find_map(|it| Flight::of_word(&it.to_lowercase()));
        Some(Loss { kia, flight })
    }
}

impl SizeRow {
    /// All four classes have the same rows.
    pub fn of(figures: i32) -> SizeRow {
        SizeRow::ALL[MORALE[0].row_of(figures)]
    }
}

fn number(text: &str) -> Option<i32> {
    text.trim().parse().ok()
}

fn cost(text: &str) -> Option<Option<i32>> {
    if text == "no" { Some(None) } else { number(text).map(Some) }
}
