//! The movement modifiers (DI-MX): what terrain, obstacles and manoeuvres do to a rate.

use std::sync::LazyLock;

use engine::{
    CellId, Cx, Datum, Grid, Mould, Play, Proc, RuleId, Shown, Title, Union, case, finding, procedure, words,
};

pub static SLOWING: LazyLock<Grid<Slowing>> =
    LazyLock::new(|| Grid::load(include_str!("../../tables/movement_modifiers.toml"), Slowing::of_cell));

words! {
    /// The rows of the movement modifiers.
    pub enum Slower {
        UrbanLightwoodDifficult = "urban_lightwood_difficult",
        HeavywoodDifficulthill = "heavywood_difficulthill",
        RiverFordSwampSnowSand = "river_ford_swamp_snow_sand",
        StreamOrBoats = "stream_or_boats",
        LowWall = "low_wall",
        HighWallFortificationObstacle = "high_wall_fortification_obstacle",
        Wheel = "wheel",
        SquareOrPassage = "square_or_passage",
        TurnColumn90 = "turn_column_90",
        TurnMarchColumn90 = "turn_march_column_90",
        TurnAbout180 = "turn_about_180",
        ColumnLine = "column_line",
        MarchColumnLine = "march_column_line",
        LimberFoot = "limber_foot",
        MountDismount = "mount_dismount",
        LightCavalryColumnLine = "light_cavalry_column_line",
        OtherFormation = "other_formation",
        LimberHorse = "limber_horse",
        LimberSiege = "limber_siege",
        Rise = "rise",
        LimberHit = "limber_hit",
        TurnLine90 = "turn_line_90",
    }
}

/// What a row of the movement modifiers does to a rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slowing {
    Factor(Fraction),
    Inches(i32),
    WholeMove,
}

/// A fraction of the rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    pub num: i64,
    pub den: i64,
}

impl Fraction {
    pub const ONE: Fraction = Fraction { num: 1, den: 1 };

    pub fn less_than(self, other: Fraction) -> bool {
        self.num * other.den < other.num * self.den
    }

    /// What an inch costs where the rate is slowed to this.
    pub fn inverse(self) -> Fraction {
        Fraction { num: self.den, den: self.num }
    }

    pub fn times(self, other: Fraction) -> Fraction {
        Fraction { num: self.num * other.num, den: self.den * other.den }
    }
}

impl Shown for Fraction {
    const MOULD: &'static Mould = &Mould::Text;

    fn show(&self) -> Datum {
        match self.den {
            1 => self.num.to_string().show(),
            den => format!("{}/{den}", self.num).show(),
        }
    }
}

impl Slowing {
    pub fn of_cell(text: &str) -> Option<Slowing> {
        if let Some(fraction) = text.strip_prefix("x ") {
            let (num, den) = fraction.split_once('/')?;
            return Some(Slowing::Factor(Fraction { num: num.parse().ok()?, den: den.parse().ok()? }));
        }
        match text.strip_suffix('"') {
            Some(inches) => inches.parse().ok().map(Slowing::Inches),
            None => (text == "whole move").then_some(Slowing::WholeMove),
        }
    }

    fn kind(self) -> &'static str {
        match self {
            Slowing::Factor(_) => "factor",
            Slowing::Inches(_) => "inches",
            Slowing::WholeMove => "whole_move",
        }
    }

    pub fn value(self) -> Option<Amount> {
        match self {
            Slowing::Factor(it) => Some(Amount::Factor(it)),
            Slowing::Inches(it) => Some(Amount::Inches(it)),
            Slowing::WholeMove => None,
        }
    }
}

impl Slower {
    /// The rule of each row, in the order of the words.
    const RULES: [RuleId; 22] = [
        rule!("DI-MX-1"),
        rule!("DI-MX-2"),
        rule!("DI-MX-3"),
        rule!("DI-MX-4"),
        rule!("DI-MX-5"),
        rule!("DI-MX-6"),
        rule!("DI-MX-7"),
        rule!("DI-MX-8"),
        rule!("DI-MX-9"),
        rule!("DI-MX-10"),
        rule!("DI-MX-11"),
        rule!("DI-MX-12"),
        rule!("DI-MX-13"),
        rule!("DI-MX-14"),
        rule!("DI-MX-15"),
        rule!("DI-MX-16"),
        rule!("DI-MX-17"),
        rule!("DI-MX-18"),
        rule!("DI-MX-19"),
        rule!("DI-MX-20"),
        rule!("DI-MX-21"),
        rule!("DI-MX-22"),
    ];

    pub fn cite(self) -> RuleId {
        Slower::RULES[self as usize]
    }

    pub fn slowing(self) -> Slowing {
        *SLOWING.at(SLOWING.row(self.word()), 0)
    }

    /// Skirmishing infantry slips through what DI-MX-1 names.
    pub fn slowing_of(self, skirmishing_infantry: bool) -> Slowing {
        match self {
            Slower::UrbanLightwoodDifficult if skirmishing_infantry => Slowing::Factor(Fraction::ONE),
            other => other.slowing(),
        }
    }
}

case! {
    pub struct ModifierCase {
        /// Terrain or manoeuvre (DI-MX)
        name: Slower,
        /// Skirmishing infantry is not slowed by urban areas, light woods and difficult ground
        skirmishing_infantry: bool,
    }
}

/// A factor is written as a fraction, inches as a number.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    Factor(Fraction),
    Inches(i32),
    WholeMove,
}

impl Shown for Amount {
    const MOULD: &'static Mould =
        &Mould::OneOf(&Union { title: Title::none(""), forms: &[&Mould::Text, &Mould::Int] });

    fn show(&self) -> Datum {
        match self {
            Amount::Factor(it) => it.show(),
            Amount::Inches(it) => it.show(),
            Amount::WholeMove => Datum::word("whole_move"),
        }
    }
}

finding! {
    pub struct Change { kind: &'static str, value: Option<Amount> }
}

finding! {
    pub struct MovementModifier { cell_id: CellId, outcome: Change }
}

pub static MOVEMENT_MODIFIER: Proc<ModifierCase, MovementModifier> = procedure!(
    "movement_modifier",
    "Movement modifier",
    "Movement Phase",
    "",
    ModifierCase,
    movement_modifier,
    rules![
        "DI-MX-T1" "DI-MX-1" "DI-MX-2" "DI-MX-3" "DI-MX-4" "DI-MX-5" "DI-MX-6" "DI-MX-7" "DI-MX-8" "DI-MX-9"
        "DI-MX-10" "DI-MX-11" "DI-MX-12" "DI-MX-13" "DI-MX-14" "DI-MX-15" "DI-MX-16" "DI-MX-17" "DI-MX-18"
        "DI-MX-19" "DI-MX-20" "DI-MX-21" "DI-MX-22"
    ]
);

fn movement_modifier(case: &ModifierCase, cx: &mut Cx<'_>) -> Play<MovementModifier> {
    cx.cite(case.name.cite());
    let slowing = case.name.slowing_of(case.skirmishing_infantry);
    let cell_id = SLOWING.name(SLOWING.row(case.name.word()), 0);
    Ok(MovementModifier { cell_id, outcome: Change { kind: slowing.kind(), value: slowing.value() } })
}
