//! How far a unit may go in a move (DI-MOV-4, -5): its rate, less what it does on the way.

use engine::{Cx, Decimal, Fault, Play, Proc, RuleId, case, finding, procedure, words};

use super::rates::{Column, Row};
use super::slowing::{Amount, Fraction, Slower, Slowing};
use super::terrain::closed_to;
use crate::vocabulary::TroopClass;

words! {
    pub enum MoveColumn { Normal = "normal", ForcedMarch = "forced_march" }
}

words! {
    /// What is done once in a move. What is paid by the inch (DI-MX-1, -2, -7, swamp, snow and sand) is not.
    pub enum Manoeuvre {
        RiverFord = "river_ford",
        Stream = "stream",
        Boats = "boats",
        StreamOrBoats = "stream_or_boats",
        LowWall = "low_wall",
        HighWallFortificationObstacle = "high_wall_fortification_obstacle",
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

impl Manoeuvre {
    /// The row that slows each, in the order of the words.
    const SLOWERS: [Slower; 21] = [
        Slower::RiverFordSwampSnowSand,
        Slower::StreamOrBoats,
        Slower::StreamOrBoats,
        Slower::StreamOrBoats,
        Slower::LowWall,
        Slower::HighWallFortificationObstacle,
        Slower::SquareOrPassage,
        Slower::TurnColumn90,
        Slower::TurnMarchColumn90,
        Slower::TurnAbout180,
        Slower::ColumnLine,
        Slower::MarchColumnLine,
        Slower::LimberFoot,
        Slower::MountDismount,
        Slower::LightCavalryColumnLine,
        Slower::OtherFormation,
        Slower::LimberHorse,
        Slower::LimberSiege,
        Slower::Rise,
        Slower::LimberHit,
        Slower::TurnLine90,
    ];

    pub fn slowed_as(self) -> Slower {
        self.slower()
    }

    fn slower(self) -> Slower {
        Manoeuvre::SLOWERS[self as usize]
    }

    /// The kind of terrain that is crossed, where not everyone may.
    fn obstacle(self) -> Option<&'static str> {
        match self {
            Manoeuvre::LowWall => Some("low_wall"),
            Manoeuvre::HighWallFortificationObstacle => Some("high_wall"),
            _ => None,
        }
    }

    /// Why a forced march leaves it out (DI-MOV-9). A broken limber is no manoeuvre and a wall no ground that
    /// slows by a fraction: they take from a march what they take from any other move.
    fn barred_from_a_march(self) -> Option<&'static str> {
        match self {
            Manoeuvre::LimberHit | Manoeuvre::LowWall | Manoeuvre::HighWallFortificationObstacle => None,
            Manoeuvre::RiverFord | Manoeuvre::Stream | Manoeuvre::StreamOrBoats => {
                Some("a forced march leads over nothing that slows the rate")
            }
            _ => Some("a forced march allows no manoeuvre"),
        }
    }
}

case! {
    pub struct AllowanceCase check can_be_made {
        /// Formation in which the unit starts the move (DI-MR)
        row: Row,
        /// Normal move or forced march
        column: MoveColumn = MoveColumn::Normal,
        /// Troop class
        class: TroopClass = TroopClass(2),
        /// Manoeuvres and line crossings of this move
        manoeuvres: Vec<Manoeuvre> [0, 20] = Vec::new(),
    }
}

impl AllowanceCase {
    fn rate(&self) -> Option<i32> {
        let column = match self.column {
            MoveColumn::Normal => Column::Normal,
            MoveColumn::ForcedMarch => Column::ForcedMarch,
        };
        self.row.rate_of(column, self.class).inches()
    }
}

fn can_be_made(case: &AllowanceCase) -> Result<(), Fault> {
    let row = case.row.word().replace('_', " ");
    let march = case.column == MoveColumn::ForcedMarch;
    match case.rate() {
        None if march => {
            return Err(Fault::illegal(rule!("DI-MOV-9"), "column", format!("{row} has no forced march")));
        }
        None => {
            let why = format!("{row} is not available to class 1");
            return Err(Fault::illegal(rule!("DI-UNIT-5"), "class", why));
        }
        Some(_) => {}
    }
    for (at, it) in case.manoeuvres.iter().enumerate() {
        let field = format!("manoeuvres[{at}]");
        if let Some(why) = it.barred_from_a_march().filter(|_| march) {
            return Err(Fault::illegal(rule!("DI-MOV-9"), &field, why));
        }
        if let Some(cite) = it.obstacle().and_then(|obstacle| closed_to(obstacle, case.row)) {
            return Err(Fault::illegal(cite, &field, format!("{row} cannot cross this")));
        }
    }
    Ok(())
}

finding! {
    pub struct Slowed { rule: RuleId, label: &'static str, value: Amount }
}

words! {
    pub enum Allowed { Legal = "legal", SingleManoeuvreOnly = "single_manoeuvre_only" }
}

finding! {
    pub struct MoveAllowance { modifiers: Vec<Slowed>, total: Decimal, outcome: Allowed }
}

pub static MOVE_ALLOWANCE: Proc<AllowanceCase, MoveAllowance> = procedure!(
    "move_allowance",
    "Allowance of a move",
    "Movement Phase",
    "",
    AllowanceCase,
    move_allowance,
    rules!["DI-MOV-4" "DI-MOV-5" "DI-MOV-9" "DI-UNIT-5" "DI-TERR-1" "DI-TERR-8"]
);

fn move_allowance(case: &AllowanceCase, cx: &mut Cx<'_>) -> Play<MoveAllowance> {
    cx.cite(rule!("DI-MOV-4"));
    cx.cite(case.row.cite());
    // The check has seen to it that there is one.
    let rate = i64::from(case.rate().unwrap_or(0));
    let mut manoeuvres = case.manoeuvres.clone();
    manoeuvres.sort_by_key(|it| it.slower());
    // Twenty thirds of the largest rate still fit: 3^20 is below 2^32.
    let mut kept = Fraction { num: rate, den: 1 };
    let mut inches = Decimal::ZERO;
    let mut modifiers = Vec::with_capacity(manoeuvres.len());
    for it in manoeuvres {
        let slowing = it.slower().slowing();
        match slowing {
            Slowing::Factor(factor) => kept = kept.times(factor),
            Slowing::Inches(it) => inches = inches + Decimal::from(it),
            Slowing::WholeMove => kept = Fraction { num: 0, den: 1 },
        }
        let value = slowing.value().unwrap_or(Amount::WholeMove);
        modifiers.push(Slowed { rule: it.slower().cite(), label: it.word(), value });
    }
    let total = (Decimal::ratio(kept.num, kept.den) + inches).rounded(3);
    let outcome = if total < Decimal::ZERO {
        cx.cite(rule!("DI-MOV-5"));
        Allowed::SingleManoeuvreOnly
    } else {
        Allowed::Legal
    };
    Ok(MoveAllowance { modifiers, total, outcome })
}
