//! Units: their class, their rally and rout, and new ones made of several (sections 1.6, 6.4, 6.5, CS-SPEC-3, -4).

use engine::{CellId, Cx, Fault, Play, Proc, case, finding, procedure, words};

use super::tables::RATINGS;
use crate::vocabulary::{Band, Level, MoraleCover};

words! {
    /// CS-UNIT-2
    pub enum MoraleClass {
        Elite = "elite",
        Superior = "superior",
        Average = "average",
        Poor = "poor",
        Mob = "mob",
    }
}

case! {
    pub struct ClassCase {
        /// Morale rating
        morale_rating: i32 [1, 16],
    }
}

finding! {
    pub struct ClassFound { outcome: MoraleClass, cell_id: CellId }
}

pub static MORALE_CLASS: Proc<ClassCase, ClassFound> = procedure!(
    "morale_class",
    "Class of a morale rating",
    "Setting up",
    "",
    ClassCase,
    morale_class,
    rules![RES 4, UNIT 2]
);

fn morale_class(case: &ClassCase, cx: &mut Cx<'_>) -> Play<ClassFound> {
    cx.cite(rule!("CS-RES-4"));
    cx.cite(rule!("CS-UNIT-2"));
    let row = RATINGS.row_of(case.morale_rating);
    Ok(ClassFound { outcome: *RATINGS.at(row, 0), cell_id: RATINGS.name(row, 0) })
}

case! {
    pub struct RallyCase {
        /// Morale level of the unit
        level: Level = Level::Resolute,
        /// Band of the nearest enemy unit
        enemy_band: Band = Band::PX,
        /// Morale cover that it is in
        cover: MoraleCover = MoraleCover::None,
        /// It fired last turn
        fired_last_turn: bool,
    }
}

finding! {
    pub struct RallyAllowed { outcome: bool }
}

pub static RALLY_ALLOWED: Proc<RallyCase, RallyAllowed> = procedure!(
    "rally_allowed",
    "Whether a unit may rally",
    "Rally and morale checks",
    "",
    RallyCase,
    rally_allowed,
    rules![RES 19, RALLY 2 3 4]
);

fn rally_allowed(case: &RallyCase, cx: &mut Cx<'_>) -> Play<RallyAllowed> {
    cx.cite(rule!("CS-RES-19"));
    let outcome = match case.level {
        Level::Broken | Level::Routed => match case.enemy_band {
            Band::P2 | Band::P3 => {
                cx.cite(rule!("CS-RALLY-2"));
                false
            }
            Band::P1 => {
                cx.cite(rule!("CS-RALLY-3"));
                case.cover.is_heavy()
            }
            Band::P0 | Band::PX => {
                cx.cite(rule!("CS-RALLY-3"));
                true
            }
        },
        Level::Wavering => {
            cx.cite(rule!("CS-RALLY-4"));
            case.enemy_band != Band::P3 && !case.fired_last_turn
        }
        // There is nothing to rally from, or nobody to rally.
        Level::Determined | Level::Resolute | Level::Dispersed => false,
    };
    Ok(RallyAllowed { outcome })
}

impl MoraleCover {
    /// Heavy cover, or medium or heavy works, for CS-RALLY-3.
    fn is_heavy(self) -> bool {
        match self {
            MoraleCover::HeavyCover
            | MoraleCover::HeavyWoods
            | MoraleCover::MediumWorks
            | MoraleCover::HeavyWorks
            | MoraleCover::StoneBuilding => true,
            MoraleCover::None | MoraleCover::LightCover | MoraleCover::LightWorks | MoraleCover::Building => {
                false
            }
        }
    }
}

case! {
    pub struct DisintegrationCase {
        /// Stands that the routed unit has left
        stands: i32 [0, 10_000] = 0,
        /// Irregulars do not disintegrate
        irregular: bool,
    }
}

finding! {
    pub struct Disintegration { outcome: i32 }
}

pub static DISINTEGRATION: Proc<DisintegrationCase, Disintegration> = procedure!(
    "disintegration",
    "Disintegration of routed units",
    "Rally and morale checks",
    "",
    DisintegrationCase,
    disintegration,
    rules![RES 20, ROUT 5]
);

fn disintegration(case: &DisintegrationCase, cx: &mut Cx<'_>) -> Play<Disintegration> {
    cx.cite(rule!("CS-RES-20"));
    cx.cite(rule!("CS-ROUT-5"));
    let quarter = (case.stands + 3) / 4;
    Ok(Disintegration { outcome: if case.irregular { 0 } else { quarter } })
}

words! {
    pub enum Converging { Brigade = "brigade", Elite = "elite" }
}

case! {
    pub struct ConvergeCase check known_ratings {
        /// Units brigaded, or elite companies converged
        kind: Converging = Converging::Brigade,
        /// Morale ratings of the units, or of the companies' parents
        ratings: Vec<i32> [1, 100],
        /// Morale levels of the units; resolute where none are given
        levels: Vec<Level> [0, 100] = Vec::new(),
        /// One of them took casualties in this battle
        casualties: bool,
    }
}

fn known_ratings(case: &ConvergeCase) -> Result<(), Fault> {
    if case.ratings.iter().all(|it| (1..=BEST_RATING).contains(it)) {
        return Ok(());
    }
    Err(Fault::bad("ratings", "not a morale rating").allowing(["1 to 16"]))
}

const BEST_RATING: i32 = 16;

finding! {
    pub struct Converged { rating: i32, level: Level, parent_change: i32, converged_by_losses: bool }
}

pub static CONVERGE: Proc<ConvergeCase, Converged> = procedure!(
    "converge",
    "Converging units",
    "Movement",
    "",
    ConvergeCase,
    converge,
    rules![RES 27, SPEC 3 4]
);

fn converge(case: &ConvergeCase, cx: &mut Cx<'_>) -> Play<Converged> {
    cx.cite(rule!("CS-RES-27"));
    let lowest = case.levels.iter().copied().min().unwrap_or(Level::Resolute);
    Ok(match case.kind {
        Converging::Brigade => {
            cx.cite(rule!("CS-SPEC-3"));
            Converged {
                rating: case.ratings.iter().copied().min().unwrap_or(1),
                level: if case.casualties { lowest.shaken() } else { lowest },
                parent_change: 0,
                converged_by_losses: case.casualties,
            }
        }
        Converging::Elite => {
            cx.cite(rule!("CS-SPEC-4"));
            let (sum, n) = (case.ratings.iter().sum::<i32>(), case.ratings.len() as i32);
            let mean = (2 * sum + n) / (2 * n);
            Converged {
                rating: BEST_RATING.min(mean + 2),
                level: lowest,
                parent_change: -1,
                converged_by_losses: false,
            }
        }
    })
}

impl Level {
    /// One step lower, not below wavering; what is lower already stays.
    fn shaken(self) -> Level {
        match self {
            Level::Resolute => Level::Determined,
            Level::Determined => Level::Wavering,
            lower => lower,
        }
    }
}
