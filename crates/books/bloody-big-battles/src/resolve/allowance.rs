//! How far a unit may go (BB-ALLOW-1 to -5) and must retire (BB-RET-1, -4).

use engine::{
    At, CellId, Cx, Datum, Decimal, Fault, Kind, Label, Limits, Modifier, Play, RuleId, Shown, Tally, Value,
    case, finding, words,
};

use crate::tables::{ALLOWANCE, PENALTIES};
use crate::vocabulary::Arm;

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

/// What a unit meets on its way.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// As it fights.
    arm: Arm,
    outside_front_arc: bool,
    difficult: bool,
    linear_obstacles: i32,
}

impl Way {
    fn turning(&self) -> i32 {
        i32::from(self.outside_front_arc) * penalty(self.arm, rule!("BB-ALLOW-P1"))
    }

    fn difficult(&self) -> i32 {
        i32::from(self.difficult) * penalty(self.arm, rule!("BB-ALLOW-P2"))
    }

    fn obstacles(&self) -> i32 {
        self.linear_obstacles * penalty(self.arm, rule!("BB-ALLOW-P3"))
    }

    /// What the terrain leaves of a distance: never less than 3 inches, if there were so many (BB-ALLOW-3).
    fn cut(&self, before: Decimal) -> (Decimal, Decimal) {
        let floor = before.min(Decimal::of(3));
        (before + Decimal::from(self.difficult() + self.obstacles()), floor)
    }
}

const PENALTY_LIST: &[Modifier<Way>] = &[
    Modifier::of(rule!("BB-ALLOW-P1"), "Outside front arc", "", Way::turning),
    Modifier::of(rule!("BB-ALLOW-P2"), "Crosses Difficult Terrain", "", Way::difficult),
    Modifier::named(
        rule!("BB-ALLOW-P3"),
        "Linear Obstacles crossed",
        "",
        |way| Label::number("Linear Obstacles crossed: ", way.linear_obstacles, ""),
        Way::obstacles,
    ),
];

/// A length that is written as a whole number wherever it is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inches(pub Decimal);

impl Shown for Inches {
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

pub fn move_allowance(case: &AllowanceCase, cx: &mut Cx<'_>) -> Play<Allowance> {
    cx.cite(rule!("BB-ALLOW-1"));
    case.arm.cite_dismounted(case.mounted, cx);
    let arm = case.arm.as_it_fights(case.mounted);
    let granted = inches(arm, case.result);
    let way = Way {
        arm,
        outside_front_arc: case.outside_front_arc,
        difficult: case.difficult,
        linear_obstacles: case.linear_obstacles,
    };
    let mut modifiers = Tally::of(&way, PENALTY_LIST);
    if !modifiers.rows().is_empty() {
        cx.cite(rule!("BB-ALLOW-2"));
    }
    let in_formation = arm != Arm::General;
    if !in_formation {
        cx.cite(rule!("BB-CMD-4"));
    }
    let changes = if in_formation { case.formation_changes } else { 0 };
    let changing = changes * inches(arm, Length::Half);
    if 0 < changes {
        cx.cite(rule!("BB-ALLOW-4"));
        modifiers.add(rule!("BB-ALLOW-4"), Label::number("Formation changes: ", changes, ""), -changing);
    }
    let legal = changing <= granted;
    let (cut, floor) = way.cut(Decimal::from(granted - changing + way.turning()));
    let floor_applied = legal && !case.outside_front_arc && cut < floor;
    let allowance = match () {
        () if !legal => Decimal::ZERO,
        () if floor_applied => floor,
        // Outside the front arc nothing keeps the move from falling to nothing.
        () => cut.max(Decimal::ZERO),
    };
    if floor_applied {
        cx.cite(rule!("BB-ALLOW-3"));
    }
    let doubled = case.march_or_limbered && in_formation;
    if doubled {
        cx.cite(rule!("BB-ALLOW-5"));
    }
    let road_allowance = if doubled { allowance * 2 } else { allowance };
    let (row, column) = cell(arm, case.result);
    Ok(Allowance {
        full: inches(arm, Length::Full),
        modifiers,
        floor_applied,
        allowance: Inches(allowance),
        road_allowance: Inches(road_allowance),
        legal,
        cell_id: ALLOWANCE.name(row, column),
    })
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

pub fn retire_distance(case: &RetireCase, cx: &mut Cx<'_>) -> Play<Retirement> {
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
    let (difficult, linear_obstacles) = (case.difficult, case.linear_obstacles);
    let way = Way { arm, outside_front_arc: false, difficult, linear_obstacles };
    let (cut, floor) = way.cut(distance);
    Ok(Retirement { inches: Inches(cut.max(floor)), modifiers: Tally::of(&way, PENALTY_LIST) })
}
