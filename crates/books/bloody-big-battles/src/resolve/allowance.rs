//! How far a unit may go (BB-ALLOW-1 to -5) and must retire (BB-RET-1, -4).

use engine::{
    At, CellId, Cx, Datum, Decimal, Fault, Kind, Label, Limits, Mould, Play, Proc, RuleId, Shown, Tally,
    Title, Union, Value, case, finding, procedure, words,
};

use ground::table::{Account, Amount, Cost, GRAIN, cost};

use super::drill::{self, INCH};
use crate::printed::{grid, number};
use crate::rows;
use crate::vocabulary::Arm;

grid!(ALLOWANCE: i32, "allowance.toml", number);
grid!(PENALTIES: Option<i32>, "penalties.toml", number_or_words);

fn number_or_words(text: &str) -> Option<Option<i32>> {
    if text.contains(char::is_alphabetic) { Some(None) } else { number(text).map(Some) }
}

words! {
    pub enum Length { Full = "full", Half = "half" }
}

/// A full or half move of this arm, in inches.
pub fn inches(arm: Arm, length: Length) -> i32 {
    let (row, column) = cell(arm, length);
    *ALLOWANCE.at(row, column)
}

/// What a penalty of BB-ALLOW-2 takes off the move of this arm, in inches: never more than 0.
pub fn penalty(arm: Arm, row: RuleId) -> i32 {
    let column = match arm {
        Arm::Infantry => "infantry",
        Arm::Cavalry | Arm::Artillery => "cavalry, artillery",
        // A general has no front and moves freely over any terrain (BB-CMD-4).
        Arm::General => return 0,
    };
    PENALTIES.at(PENALTIES.row(row.text()), PENALTIES.column(column)).unwrap_or(0)
}

fn cell(arm: Arm, length: Length) -> (usize, usize) {
    (ALLOWANCE.row(arm.word()), ALLOWANCE.column(length.word()))
}

/// A length in inches, as the ground reckons it.
fn cost_of(inches: Decimal) -> Cost {
    (inches * i64::from(INCH) * GRAIN).round()
}

fn inches_of(cost: Cost) -> Decimal {
    Decimal::ratio(cost, i64::from(INCH) * GRAIN)
}

/// The lines of an account, those of the penalties first (BB-ALLOW-2).
fn lines(account: &Account<'_>) -> Tally {
    let mut res = Tally::default();
    for item in account.items() {
        let label = match item.row {
            rows::OUTSIDE_ARC => Label::plain("Outside front arc"),
            rows::DIFFICULT => Label::plain("Crosses Difficult Terrain"),
            rows::OBSTACLE => Label::number("Linear Obstacles crossed: ", i32::from(item.times), ""),
            _ => Label::number("Formation changes: ", i32::from(item.times), ""),
        };
        let off = match item.amount {
            Amount::Off(off) => inches_of(off).round() as i32,
            Amount::More(_) | Amount::Share(..) => 0,
        };
        if off != 0 {
            res.add(rows::rule_of(item.row).0, label, -off);
        }
    }
    res
}

/// A length that is written as a whole number wherever it is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inches(pub Decimal);

impl Inches {
    /// In ticks of the ground.
    pub fn ticks(self) -> ground::table::Length {
        (self.0 * i64::from(INCH)).round() as ground::table::Length
    }
}

impl Shown for Inches {
    const MOULD: &'static Mould = &Mould::Number;

    fn show(&self) -> Datum {
        self.0.whole().map_or(Datum::Decimal(self.0), Datum::Int)
    }
}

case! {
    pub struct AllowanceCase {
        /// Arm of the unit
        arm: Arm,
        /// Cavalry only: in the saddle
        mounted: bool = true,
        /// What the movement roll gave
        result: Length = Length::Full,
        /// The movement or the final facing is outside the front arc
        outside_front_arc: bool,
        /// The move crosses any Difficult Terrain
        difficult: bool,
        /// Linear Obstacles crossed
        linear_obstacles: i32 [0, 100] = 0,
        /// Formation changes, limbering and unlimbering
        formation_changes: i32 [0, 100] = 0,
        /// In Column of March, or limbered
        march_or_limbered: bool,
    }
}

finding! {
    pub struct Allowance {
        full: i32,
        modifiers: Tally,
        floor_applied: bool,
        allowance: Inches,
        road_allowance: Inches,
        legal: bool,
        cell_id: CellId,
    }
}

pub static MOVE_ALLOWANCE: Proc<AllowanceCase, Allowance> = procedure!(
    "move_allowance",
    "Allowance of a move",
    "Movement",
    "",
    AllowanceCase,
    move_allowance,
    &[
        rule!("BB-ALLOW-1"),
        rule!("BB-ALLOW-2"),
        rule!("BB-ALLOW-P1"),
        rule!("BB-ALLOW-P2"),
        rule!("BB-ALLOW-P3"),
        rule!("BB-ALLOW-3"),
        rule!("BB-ALLOW-4"),
        rule!("BB-ALLOW-5"),
        rule!("BB-CMD-4"),
        rule!("BB-UNIT-7")
    ]
);

fn move_allowance(case: &AllowanceCase, cx: &mut Cx<'_>) -> Play<Allowance> {
    cx.cite(rule!("BB-ALLOW-1"));
    case.arm.cite_dismounted(case.mounted, cx);
    let arm = case.arm.as_it_fights(case.mounted);
    let drill = drill::of(arm);
    let granted = Account::of(drill, cost(INCH * inches(arm, case.result)));
    let changes = case.formation_changes as u32;
    let account = granted
        .charge(rows::OUTSIDE_ARC, case.outside_front_arc.into())
        .charge(rows::DIFFICULT, case.difficult.into())
        .charge(rows::OBSTACLE, case.linear_obstacles as u32)
        .charge(rows::FORMATION, changes);
    let modifiers = lines(&account);
    let changed = modifiers.rows().iter().any(|it| it.cite == rule!("BB-ALLOW-4"));
    if usize::from(changed) < modifiers.rows().len() {
        cx.cite(rule!("BB-ALLOW-2"));
    }
    if arm == Arm::General {
        cx.cite(rule!("BB-CMD-4"));
    }
    if changed {
        cx.cite(rule!("BB-ALLOW-4"));
    }
    // Outside the front arc nothing keeps the move from falling to nothing.
    let settled = account.settle();
    let allowance = settled.map_or(Decimal::ZERO, |it| inches_of(it.allowed));
    let floor_applied = settled.is_ok_and(|it| it.floored);
    if floor_applied {
        cx.cite(rule!("BB-ALLOW-3"));
    }
    let road = drill.road.filter(|_| case.march_or_limbered);
    if road.is_some() {
        cx.cite(rule!("BB-ALLOW-5"));
    }
    let (num, den) = road.map_or((1, 1), |it| it.per);
    let (row, column) = cell(arm, case.result);
    Ok(Allowance {
        full: inches(arm, Length::Full),
        modifiers,
        floor_applied,
        allowance: Inches(allowance),
        road_allowance: Inches(allowance.times(den.into(), num.into())),
        legal: granted.charge(rows::FORMATION, changes).settle().is_ok(),
        cell_id: ALLOWANCE.name(row, column),
    })
}

/// What a share of the move is for an arm as it fights, in ticks of the ground, before anything is met.
pub fn granted(arm: Arm, result: Length) -> ground::table::Length {
    MOVE_ALLOWANCE.of(&AllowanceCase::plain(arm, result)).allowance.ticks()
}

impl AllowanceCase {
    /// A move that meets nothing, of an arm as it fights.
    pub fn plain(arm: Arm, result: Length) -> AllowanceCase {
        AllowanceCase {
            arm,
            mounted: true,
            result,
            outside_front_arc: false,
            difficult: false,
            linear_obstacles: 0,
            formation_changes: 0,
            march_or_limbered: false,
        }
    }
}

/// A share of the full move, or the inches that a result states.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Distance {
    Share(Length),
    Stated(Decimal),
}

impl Value for Distance {
    const KIND: Kind = Kind::Either(&[Length::KIND, Kind::Decimal]);
    const LIMITS: Limits = Limits::new(0, 1000);

    fn read(datum: &Datum, at: &At<'_>, limits: Limits) -> Result<Distance, Fault> {
        let allowed = || Length::WORDS.iter().map(|it| (*it).to_owned());
        let span = || std::iter::once(format!("{} to {}", limits.min, limits.max));
        match datum {
            Datum::Text(word) => match Length::of_word(word) {
                Some(length) => Ok(Distance::Share(length)),
                None => {
                    Err(at.not("a share of the move, or inches", datum).allowing(allowed().chain(span())))
                }
            },
            number => <Decimal as Value>::read(number, at, limits)
                .map(Distance::Stated)
                .map_err(|it| it.allowing(allowed().chain(span()))),
        }
    }
}

impl Shown for Distance {
    const MOULD: &'static Mould =
        &Mould::OneOf(&Union { title: Title::none(""), forms: &[Length::MOULD, &Mould::Number] });

    fn show(&self) -> Datum {
        match self {
            Distance::Share(length) => length.show(),
            Distance::Stated(stated) => Inches(*stated).show(),
        }
    }
}

case! {
    pub struct RetireCase check no_general {
        /// Arm of the unit
        arm: Arm,
        /// Cavalry only: in the saddle
        mounted: bool = true,
        /// A half or full move, or the inches stated
        distance: Distance,
        /// The result ignores terrain penalties
        ignore_terrain: bool,
        /// The way crosses any Difficult Terrain
        difficult: bool,
        /// Linear Obstacles crossed
        linear_obstacles: i32 [0, 100] = 0,
    }
}

fn no_general(case: &RetireCase) -> Result<(), Fault> {
    case.arm.of_a_unit()
}

finding! {
    pub struct Retirement { inches: Inches, modifiers: Tally }
}

pub static RETIRE_DISTANCE: Proc<RetireCase, Retirement> = procedure!(
    "retire_distance",
    "Length of a retirement",
    "Movement",
    "",
    RetireCase,
    retire_distance,
    &[rule!("BB-RET-1"), rule!("BB-RET-4"), rule!("BB-UNIT-7"), rule!("BB-ALLOW-P2"), rule!("BB-ALLOW-P3")]
);

fn retire_distance(case: &RetireCase, cx: &mut Cx<'_>) -> Play<Retirement> {
    cx.cite(rule!("BB-RET-1"));
    cx.cite(rule!("BB-RET-4"));
    case.arm.cite_dismounted(case.mounted, cx);
    let arm = case.arm.as_it_fights(case.mounted);
    let distance = match case.distance {
        Distance::Share(length) => Decimal::from(inches(arm, length)),
        Distance::Stated(stated) => stated,
    };
    if case.ignore_terrain {
        return Ok(Retirement { inches: Inches(distance), modifiers: Tally::default() });
    }
    let granted = cost_of(distance);
    let account = Account::of(drill::retiring(arm), granted)
        .charge(rows::DIFFICULT, case.difficult.into())
        .charge(rows::OBSTACLE, case.linear_obstacles as u32);
    let taken = account.settle().map_or(granted, |it| granted - it.allowed);
    Ok(Retirement { inches: Inches(distance - inches_of(taken)), modifiers: lines(&account) })
}
