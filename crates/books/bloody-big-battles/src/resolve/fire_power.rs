//! What the firers bring to bear (BB-FFAC, BB-FPOW).

use engine::{CellId, Cx, Decimal, Grid, Maybe, Play, Proc, RuleId, case, finding, procedure};

use super::firefight::Column;
use crate::printed::{grid, number};
use crate::vocabulary::Weapon;

grid!(SMALL_ARMS: Option<i32>, "small_arms.toml", number_or_dash);
grid!(ARTILLERY: Option<i32>, "artillery.toml", number_or_dash);
grid!(ROCKETS: Option<i32>, "rockets.toml", number_or_dash);
// Beside the words stands what the fire power is divided by.
grid!(MULTIPLIERS: Option<i32>, "multipliers.toml", divisor_or_words);

fn number_or_dash(text: &str) -> Option<Option<i32>> {
    match text {
        "-" => Some(None),
        text => number(text).map(Some),
    }
}

fn divisor_or_words(text: &str) -> Option<Option<i32>> {
    match text.strip_prefix("x ") {
        Some(part) => part.strip_prefix("1/").and_then(number).filter(|it| 0 < *it).map(Some),
        None => Some(None),
    }
}

case! {
    pub struct FactorCase {
        /// Weapon of the base
        weapon: Weapon,
        /// Distance to the target, in inches
        range: Decimal [0, 1_000_000],
    }
}

finding! {
    pub struct Factor { band: Option<i32>, factor: Option<i32>, cell_id: Maybe<CellId> }
}

pub static FIRE_FACTOR: Proc<FactorCase, Factor> = procedure!(
    "fire_factor",
    "Fire factor",
    "Fire",
    "",
    FactorCase,
    fire_factor,
    &[rule!("BB-FFAC-1"), rule!("BB-FFAC-2"), rule!("BB-FFAC-3"), rule!("BB-FFAC-4")]
);

fn fire_factor(case: &FactorCase, cx: &mut Cx<'_>) -> Play<Factor> {
    cite_factors(case.weapon, cx);
    Ok(factor(case.weapon, case.range))
}

/// Names the table of this weapon, and the reading of its row where the print is damaged.
fn cite_factors(weapon: Weapon, cx: &mut Cx<'_>) {
    match weapon {
        Weapon::Rkt => cx.cite(rule!("BB-FFAC-4")),
        _ if weapon.is_artillery() => cx.cite(rule!("BB-FFAC-2")),
        _ => cx.cite(rule!("BB-FFAC-1")),
    }
    if matches!(weapon, Weapon::Rc | Weapon::Sa | Weapon::Ra | Weapon::Bla) {
        cx.cite(rule!("BB-FFAC-3"));
    }
}

/// The cell of the table that lists this weapon, under the first heading not below the range.
fn factor(weapon: Weapon, range: Decimal) -> Factor {
    let cell = row_of(weapon).and_then(|(grid, row)| Some((grid, row, column_of(grid, range)?)));
    match cell {
        Some((grid, row, column)) => Factor {
            band: Some(heading(grid, column)),
            factor: *grid.at(row, column),
            cell_id: Maybe(Some(grid.name(row, column))),
        },
        None => Factor { band: None, factor: None, cell_id: Maybe(None) },
    }
}

type Factors = &'static Grid<Option<i32>>;

/// The table and row of a weapon; sabres and lances are in none.
fn row_of(weapon: Weapon) -> Option<(Factors, usize)> {
    let tables: [Factors; 3] = [&SMALL_ARMS, &ARTILLERY, &ROCKETS];
    tables.into_iter().find_map(|grid| {
        let row = grid.table.rows.iter().position(|it| it.eq_ignore_ascii_case(weapon.word()))?;
        Some((grid, row))
    })
}

fn column_of(grid: Factors, range: Decimal) -> Option<usize> {
    (0..grid.table.columns.len()).find(|at| range <= Decimal::from(heading(grid, *at)))
}

/// The upper limit of a range band, in inches.
fn heading(grid: Factors, column: usize) -> i32 {
    grid.table.columns[column].parse().unwrap_or(0)
}

/// The farthest band in which small arms have a factor.
pub fn reach_of_small_arms(weapon: Weapon) -> Option<i32> {
    if weapon.is_artillery() { None } else { reach(weapon) }
}

/// The farthest band in which a weapon has a factor, in inches.
pub fn reach(weapon: Weapon) -> Option<i32> {
    let (grid, row) = row_of(weapon)?;
    let last = (0..grid.table.columns.len()).rev().find(|at| grid.at(row, *at).is_some())?;
    Some(heading(grid, last))
}

/// Within so many inches guns low on ammunition still fire, if option `artillery_low_ammo_close_only` is on.
pub const CLOSE: i32 = 3;

case! {
    pub struct BasesCase {
        /// Distance to the target, in inches
        range: Decimal [0, 1_000_000],
        /// Bases at this range
        count: i32 [0, 1000],
    }
}

case! {
    pub struct FirerCase {
        /// Weapon of the unit
        weapon: Weapon,
        /// Bases that can fire, by range
        bases: Vec<BasesCase>,
        /// Disrupted
        disrupted: bool,
        /// Low on Ammo
        low_ammo: bool,
        /// Artillery: half the guns gone
        reduced: bool,
        /// Artillery: pivoted or unlimbered this turn
        pivoted_or_unlimbered: bool,
    }
}

case! {
    pub struct FirePowerCase {
        /// The units that fire at one target
        firers: Vec<FirerCase>,
        /// Option: artillery Low on Ammo has no factor beyond 3 inches
        artillery_low_ammo_close_only: bool,
    }
}

/// A condition that divides the fire of a unit.
struct Condition {
    cite: RuleId,
    label: &'static str,
    holds: fn(&FirerCase) -> bool,
}

const CONDITIONS: &[Condition] = &[
    Condition { cite: rule!("BB-FPOW-M1"), label: "Disrupted", holds: |it| it.disrupted },
    Condition { cite: rule!("BB-FPOW-M2"), label: "Low on Ammo", holds: |it| it.low_ammo },
    Condition {
        cite: rule!("BB-FPOW-M3"),
        label: "Reduced",
        holds: |it| it.reduced && it.weapon.is_artillery(),
    },
    Condition {
        cite: rule!("BB-FPOW-M4"),
        label: "Pivoted / unlimbered this turn",
        holds: |it| it.pivoted_or_unlimbered && it.weapon.is_artillery(),
    },
];

finding! {
    pub struct Multiplier { rule: RuleId, label: &'static str, value: Decimal }
}

finding! {
    pub struct FirerPower { weapon: Weapon, fire_power: Decimal, multipliers: Vec<Multiplier> }
}

finding! {
    pub struct FirePower { firers: Vec<FirerPower>, total: Decimal, column: Option<Column>, rockets: bool }
}

pub static FIRE_POWER: Proc<FirePowerCase, FirePower> = procedure!(
    "fire_power",
    "Fire power",
    "Fire",
    "",
    FirePowerCase,
    fire_power,
    &[rule!("BB-FPOW-1"), rule!("BB-FPOW-2"), rule!("BB-FPOW-3"), rule!("BB-FFAC-4"), rule!("BB-AMMO-1")]
);

fn fire_power(case: &FirePowerCase, cx: &mut Cx<'_>) -> Play<FirePower> {
    cx.cite(rule!("BB-FPOW-1"));
    let close_only = case.artillery_low_ammo_close_only;
    let firers =
        case.firers.iter().map(|it| power_of(it, close_only, cx)).collect::<Play<Vec<FirerPower>>>()?;
    let total: Decimal = firers.iter().map(|it| it.fire_power).sum();
    let column = (Decimal::ZERO < total).then(|| Column::holding(total));
    cx.cite(if column.is_some() { rule!("BB-FF-1") } else { rule!("BB-FPOW-3") });
    let rockets = case.firers.iter().any(rockets_in_reach);
    if rockets {
        cx.cite(rule!("BB-FFAC-4"));
    }
    Ok(FirePower { firers, total, column, rockets })
}

fn power_of(firer: &FirerCase, close_only: bool, cx: &mut Cx<'_>) -> Play<FirerPower> {
    cite_factors(firer.weapon, cx);
    let close_only = close_only && firer.low_ammo && firer.weapon.is_artillery();
    if close_only {
        cx.cite(rule!("BB-AMMO-1"));
    }
    let mut fire_power = Decimal::ZERO;
    for it in &firer.bases {
        let silent = close_only && Decimal::from(CLOSE) < it.range;
        let case = FactorCase { weapon: firer.weapon, range: it.range };
        let factor = cx.within(&FIRE_FACTOR, &case)?.factor.filter(|_| !silent);
        fire_power = fire_power + Decimal::from(factor.unwrap_or(0)) * i64::from(it.count);
    }
    let mut multipliers = Vec::new();
    // BB-FPOW-1
    for it in CONDITIONS.iter().filter(|it| (it.holds)(firer)) {
        let divisor = i64::from(divisor(it.cite));
        fire_power = fire_power.times(1, divisor);
        multipliers.push(Multiplier { rule: it.cite, label: it.label, value: Decimal::ratio(1, divisor) });
    }
    if multipliers.iter().any(|it| [rule!("BB-FPOW-M3"), rule!("BB-FPOW-M4")].contains(&it.rule)) {
        cx.cite(rule!("BB-FPOW-2"));
    }
    Ok(FirerPower { weapon: firer.weapon, fire_power, multipliers })
}

fn divisor(row: RuleId) -> i32 {
    MULTIPLIERS.at(MULTIPLIERS.row(row.text()), MULTIPLIERS.column("fire factor")).unwrap_or(1)
}

fn rockets_in_reach(firer: &FirerCase) -> bool {
    let factor = |range| FIRE_FACTOR.of(&FactorCase { weapon: firer.weapon, range }).factor;
    let reaches = |it: &BasesCase| 0 < it.count && factor(it.range).is_some();
    firer.weapon == Weapon::Rkt && firer.bases.iter().any(reaches)
}
