//! Rates of movement and the reach of a charge (DI-MR, DI-CHG-3).

use std::sync::LazyLock;

use engine::{
    CellId, Cx, Datum, Decimal, Grid, Mould, Play, Proc, RuleId, Shown, Title, Union, case, finding,
    procedure, words,
};

use crate::vocabulary::TroopClass;

pub static RATES: LazyLock<Grid<Rate>> =
    LazyLock::new(|| Grid::load(include_str!("../../tables/movement.toml"), Rate::of_cell));

words! {
    /// The rows of the movement table; boats have one each way.
    pub enum Row {
        Staff = "staff",
        CavalryColumn = "cavalry_column",
        CavalryLine = "cavalry_line",
        CavalrySkirmish = "cavalry_skirmish",
        Skirmish = "skirmish",
        SkirmishFiring = "skirmish_firing",
        MarchColumn = "march_column",
        Column = "column",
        Line = "line",
        Firing = "firing",
        Sidestep = "sidestep",
        HorseArtillery = "horse_artillery",
        Manhandled = "manhandled",
        FootArtillery = "foot_artillery",
        SiegeArtillery = "siege_artillery",
        Wagon = "wagon",
        BoatWithCurrent = "boat_with_current",
        BoatAgainstCurrent = "boat_against_current",
    }
}

words! {
    pub enum Column { Normal = "normal", Road = "road", Rout = "rout", ForcedMarch = "forced_march" }
}

/// What a cell of the movement table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rate {
    Inches(i32),
    Remove,
    NotPossible,
}

impl Rate {
    pub fn of_cell(text: &str) -> Option<Rate> {
        match text {
            "--" => Some(Rate::NotPossible),
            "Remove" => Some(Rate::Remove),
            inches => inches.parse().ok().map(Rate::Inches),
        }
    }

    pub fn inches(self) -> Option<i32> {
        match self {
            Rate::Inches(it) => Some(it),
            Rate::Remove | Rate::NotPossible => None,
        }
    }
}

impl Shown for Rate {
    const MOULD: &'static Mould = &Mould::OrNull(&Mould::OneOf(&Union {
        title: Title::none(""),
        forms: &[&Mould::Int, &Mould::Word(&["remove"])],
    }));

    fn show(&self) -> Datum {
        match self {
            Rate::Inches(it) => it.show(),
            Rate::Remove => Datum::word("remove"),
            Rate::NotPossible => Datum::Null,
        }
    }
}

impl Row {
    /// The rule of each row, in the order of the words.
    const RULES: [RuleId; 18] = [
        rule!("DI-MR-1"),
        rule!("DI-MR-2"),
        rule!("DI-MR-3"),
        rule!("DI-MR-4"),
        rule!("DI-MR-5"),
        rule!("DI-MR-6"),
        rule!("DI-MR-7"),
        rule!("DI-MR-8"),
        rule!("DI-MR-9"),
        rule!("DI-MR-10"),
        rule!("DI-MR-11"),
        rule!("DI-MR-12"),
        rule!("DI-MR-13"),
        rule!("DI-MR-14"),
        rule!("DI-MR-15"),
        rule!("DI-MR-16"),
        rule!("DI-MR-17"),
        rule!("DI-MR-17"),
    ];

    pub fn cite(self) -> RuleId {
        Row::RULES[self as usize]
    }

    /// The rate as printed.
    pub fn rate(self, column: Column) -> Rate {
        let (row, column) = self.cell(column);
        *RATES.at(row, column)
    }

    /// The rate for troops of a class: the poorest neither fire and move nor side-step.
    pub fn rate_of(self, column: Column, class: TroopClass) -> Rate {
        let drilled = matches!(self, Row::Firing | Row::Sidestep);
        let barred = drilled && class.0 == 1 && matches!(column, Column::Normal | Column::Road);
        if barred { Rate::NotPossible } else { self.rate(column) }
    }

    fn cell(self, column: Column) -> (usize, usize) {
        (RATES.row(self.word()), RATES.column(column.word()))
    }
}

case! {
    pub struct RateCase {
        /// Troop type and situation (DI-MR)
        row: Row,
        /// Kind of movement
        column: Column,
        /// Troop class; class 1 may not fire and move, side-step or retire backwards
        class: TroopClass = TroopClass(2),
    }
}

finding! {
    pub struct MovementRate { cell_id: CellId, outcome: Rate }
}

pub static MOVEMENT_RATE: Proc<RateCase, MovementRate> = procedure!(
    "movement_rate",
    "Movement rate",
    "Movement Phase",
    "",
    RateCase,
    movement_rate,
    rules![
        "DI-MR-T1" "DI-MR-1" "DI-MR-2" "DI-MR-3" "DI-MR-4" "DI-MR-5" "DI-MR-6" "DI-MR-7" "DI-MR-8" "DI-MR-9"
        "DI-MR-10" "DI-MR-11" "DI-MR-12" "DI-MR-13" "DI-MR-14" "DI-MR-15" "DI-MR-16" "DI-MR-17" "DI-UNIT-5"
        "DI-MOV-1"
    ]
);

fn movement_rate(case: &RateCase, cx: &mut Cx<'_>) -> Play<MovementRate> {
    cx.cite(case.row.cite());
    let outcome = case.row.rate_of(case.column, case.class);
    if outcome != case.row.rate(case.column) {
        cx.cite(rule!("DI-UNIT-5"));
    }
    if outcome == Rate::Remove {
        cx.cite(rule!("DI-MOV-1"));
    }
    let (row, column) = case.row.cell(case.column);
    Ok(MovementRate { cell_id: RATES.name(row, column), outcome })
}

words! {
    /// Those who may charge, by the row of their charge rate.
    pub enum Charger {
        Line = "line",
        Column = "column",
        Skirmish = "skirmish",
        CavalryLine = "cavalry_line",
        CavalryColumn = "cavalry_column",
        CavalrySkirmish = "cavalry_skirmish",
    }
}

words! {
    /// DI-OPT-2
    pub enum ReachOption { HalfFull = "half_full", HalfHalf = "half_half" }
}

case! {
    pub struct ReachCase {
        /// Formation of the charger
        row: Charger,
        /// Option DI-OPT-2: the 2nd impulse is a full or a half charge rate
        charge_reach: ReachOption = ReachOption::HalfFull,
    }
}

finding! {
    pub struct ChargeReach { first: Decimal, second: Decimal, total: Decimal, cell_id: CellId }
}

pub static CHARGE_REACH: Proc<ReachCase, ChargeReach> = procedure!(
    "charge_reach",
    "Reach of a charge",
    "Morale Phase",
    "",
    ReachCase,
    charge_reach,
    rules!["DI-CHG-3" "DI-OPT-2"]
);

fn charge_reach(case: &ReachCase, cx: &mut Cx<'_>) -> Play<ChargeReach> {
    cx.cite(rule!("DI-CHG-3"));
    let (row, column) = (RATES.row(case.row.word()), RATES.column(Column::Normal.word()));
    // Every row of a charger has a normal rate.
    let rate = i64::from(RATES.at(row, column).inches().unwrap_or(0));
    let half = Decimal::ratio(rate, 2);
    let second = match case.charge_reach {
        ReachOption::HalfFull => Decimal::of(rate),
        ReachOption::HalfHalf => {
            cx.cite(rule!("DI-OPT-2"));
            half
        }
    };
    Ok(ChargeReach { first: half, second, total: half + second, cell_id: RATES.name(row, column) })
}
