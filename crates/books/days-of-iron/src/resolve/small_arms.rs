//! Small arms (DI-SA): the stands of a unit in groups, a die for each.

use std::sync::LazyLock;

use engine::{CellId, Cx, Decimal, Grid, Party, Play, Proc, Ranking, Throw, case, finding, procedure, words};

use super::volley::{Band, Casualties, Printed};
use crate::vocabulary::Category;

pub static SMALL_ARMS: LazyLock<Grid<Printed>> =
    LazyLock::new(|| Grid::load(include_str!("../../tables/small_arms.toml"), Printed::of_cell));

case! {
    pub struct GroupsCase {
        /// Stands of one unit that shoot at one target in the same range row
        stands: i32 [0, 400],
    }
}

finding! {
    pub struct FireGroups { outcome: Vec<i32> }
}

pub static FIRE_GROUPS: Proc<GroupsCase, FireGroups> = procedure!(
    "fire_groups",
    "Stands per die",
    "Shooting Phase",
    "",
    GroupsCase,
    fire_groups,
    rules!["DI-SA-1"]
);

fn fire_groups(case: &GroupsCase, cx: &mut Cx<'_>) -> Play<FireGroups> {
    cx.cite(rule!("DI-SA-1"));
    let rows = groups(case.stands).into_iter().flat_map(|(row, dice)| vec![row; usize::from(dice)]);
    Ok(FireGroups { outcome: rows.collect() })
}

/// Full groups of 4, then the stands left over: the row of the table, and how many dice are rolled on it.
fn groups(stands: i32) -> Vec<(i32, u16)> {
    [(4, (stands / 4) as u16), (stands % 4, 1)].into_iter().filter(|it| 0 < it.0 && 0 < it.1).collect()
}

words! {
    pub enum Rifle {
        Chassepot = "chassepot",
        Dreyse = "dreyse",
        ChassepotCarbine = "chassepot_carbine",
        DreyseCarbine = "dreyse_carbine",
    }
}

impl Rifle {
    /// The column of its ranges, and whether it is a carbine, which never uses the longest row (DI-UNIT-9).
    pub fn column(self) -> (&'static str, bool) {
        match self {
            Rifle::Chassepot => ("chassepot", false),
            Rifle::Dreyse => ("dreyse", false),
            Rifle::ChassepotCarbine => ("chassepot", true),
            Rifle::DreyseCarbine => ("dreyse", true),
        }
    }
}

case! {
    pub struct SmallArmsCase {
        /// Rifle or carbine
        weapon: Rifle,
        /// Stands that shoot, all in the same range row
        #[chosen ours]
        stands: i32 [1, 400],
        /// Inches to the nearest point of the target
        #[chosen ours]
        range: Decimal [0, 10_000],
        /// Category of the target (DI-SHO-5)
        #[chosen ours]
        target: Category,
    }
}

finding! {
    pub struct GroupShot { row: i32, die: u8, cell: &'static str, hits: i32 }
}

finding! {
    /// A cell that was read, for one row of stands.
    pub struct RowCell { row: i32, cell_id: CellId }
}

finding! {
    pub struct SmallArmsFire {
        natural: Vec<u8>,
        band: Band,
        groups: Vec<GroupShot>,
        cells: Vec<RowCell>,
        total: i32,
        outcome: Casualties,
    }
}

pub static SMALL_ARMS_FIRE: Proc<SmallArmsCase, SmallArmsFire> = procedure!(
    "small_arms_fire",
    "Small arms shooting",
    "Shooting Phase",
    "1d6 per group, rows of 4 first",
    SmallArmsCase,
    small_arms_fire,
    rules!["DI-SA-1" "DI-SA-2" "DI-SHO-6" "DI-UNIT-9"],
    Ranking::between(Party::FIRER, Party::TARGET, |it: &SmallArmsFire| it.outcome.hits.into())
);

fn small_arms_fire(case: &SmallArmsCase, cx: &mut Cx<'_>) -> Play<SmallArmsFire> {
    cx.cite(rule!("DI-SA-1"));
    cx.cite(rule!("DI-SA-2"));
    let (column, carbine) = case.weapon.column();
    if carbine {
        cx.cite(rule!("DI-UNIT-9"));
    }
    let rows = groups(case.stands);
    let line = |row: i32, band: Band| SMALL_ARMS.row(&format!("{row} {}", band.word()));
    let reaches =
        |band: &Band| SMALL_ARMS.at(line(rows[0].0, *band), SMALL_ARMS.column(column)).holds(case.range);
    let bands: &[Band] =
        if carbine { &[Band::Close, Band::Medium] } else { &[Band::Close, Band::Medium, Band::Long] };
    let band = bands.iter().copied().find(reaches).unwrap_or(Band::OutOfRange);
    let mut natural = Vec::new();
    let (mut shots, mut cells, mut hits) = (Vec::new(), Vec::new(), 0);
    for (row, dice) in rows.into_iter().filter(|_| band != Band::OutOfRange) {
        let at = (line(row, band), SMALL_ARMS.column(case.target.word()));
        let (volley, cell) = (SMALL_ARMS.at(at.0, at.1).volley(), SMALL_ARMS.text(at.0, at.1));
        cells.push(RowCell { row, cell_id: SMALL_ARMS.name(at.0, at.1) });
        if !cell.contains(['H', '-']) {
            cx.cite(rule!("DI-SHO-6"));
        }
        let roll = cx.roll(Throw::points(dice, 6, volley.worth(0)))?;
        hits += roll.fact();
        natural.extend_from_slice(roll.faces());
        shots.extend(roll.faces().iter().map(|it| GroupShot {
            row,
            die: *it,
            cell,
            hits: volley.hits_of(*it),
        }));
    }
    Ok(SmallArmsFire { natural, band, groups: shots, cells, total: hits, outcome: Casualties { hits } })
}
