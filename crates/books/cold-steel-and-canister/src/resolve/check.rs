//! The morale check and its failure (CC-MOR-6, CC-MOR-7, CC-FAIL).

use engine::{CellId, Cx, Party, Play, Proc, Ranking, Tally, Throw, Worth, case, finding, procedure, words};

use crate::printed::{FAILURE, Failure, Target};
use crate::resolve::effect::{Effect, flight};
use crate::resolve::morale::{Cell, Closing, Enemy, Status, modifiers};
use crate::vocabulary::{Arm, Class, Event, Flight, Leader, Level, Options, SizeRow, Terrain};

case! {
    pub struct CheckCase {
        /// Green / Conscript, Veteran, Crack / Elite, Grenadier / Guard
        class: Class,
        /// Figures at the start of the game
        unit_size: i32 [1, 20],
        /// KIA suffered so far
        casualties: i32 [0, 20] = 0,
        /// What calls for the check (table 2.7); `rally` and `cavalry_adjacent` only pass or fail
        event: Event,
        /// The checking unit's own space
        #[chosen ours]
        terrain: Terrain = Terrain::Clear,
        /// Leader in its space; only a Good Order leader of its chain of command helps
        #[chosen ours]
        leader: Leader = Leader::None,
        /// Arm of the checking unit
        arm: Arm = Arm::Infantry,
        /// Rolling to close: what it closes with
        #[chosen ours]
        enemy: Enemy = Enemy::InfantryNotSquare,
        /// Rolling to close against flank / rear (CC-CHG-4)
        #[chosen ours]
        vs_flank_rear: bool,
        /// Rolling to close against a Bad Order unit, any level
        #[chosen ours]
        vs_bad_order: bool,
        /// Added by a rule of the scenario
        extra: i32 [-1000, 1000] = 0,
        /// Toggles of the game
        options: Options,
    }
}

case! {
    pub struct CloseCase {
        /// Green / Conscript, Veteran, Crack / Elite, Grenadier / Guard
        class: Class,
        /// Figures at the start of the game
        unit_size: i32 [1, 20],
        /// KIA suffered so far
        casualties: i32 [0, 20] = 0,
        /// The charger's own space
        #[chosen ours]
        terrain: Terrain = Terrain::Clear,
        /// Leader in its space; only a Good Order leader of its chain of command helps
        #[chosen ours]
        leader: Leader = Leader::None,
        /// Arm of the charger
        arm: Arm = Arm::Infantry,
        /// What it closes with
        #[chosen ours]
        enemy: Enemy = Enemy::InfantryNotSquare,
        /// Against flank / rear (CC-CHG-4)
        #[chosen ours]
        vs_flank_rear: bool,
        /// Against a Bad Order unit, any level
        #[chosen ours]
        vs_bad_order: bool,
        /// Added by a rule of the scenario
        extra: i32 [-1000, 1000] = 0,
        /// Toggles of the game
        options: Options,
    }
}

words! {
    pub enum CheckOutcome {
        Pass = "pass",
        Fallback = "fallback",
        Retreat = "retreat",
        Rout = "rout",
        Eliminated = "eliminated",
        Fail = "fail",
    }
}

impl CheckOutcome {
    /// To the one who checks. A plain fail and the flights never come of one check.
    fn worth(self) -> Worth {
        Worth::from(match self {
            CheckOutcome::Pass => 5,
            CheckOutcome::Fail => 4,
            CheckOutcome::Fallback => 3,
            CheckOutcome::Retreat => 2,
            CheckOutcome::Rout => 1,
            CheckOutcome::Eliminated => 0,
        })
    }
}

finding! {
    pub struct MoraleCheck {
        natural: i32,
        modifiers: Tally,
        total: i32,
        row: SizeRow,
        column: i32,
        target: Option<i32>,
        cell: &'static str,
        cell_id: CellId,
        missed_by: Option<i32>,
        outcome: CheckOutcome,
        effects: Vec<Effect>,
    }
}

pub static MORALE_CHECK: Proc<CheckCase, MoraleCheck> = procedure!(
    "morale_check",
    "Morale check",
    "Morale",
    "1d10, 1d6",
    CheckCase,
    morale_check,
    rules![
        "CC-MOR-1",
        "CC-MOR-2",
        "CC-MOR-3",
        "CC-MOR-4",
        "CC-MOR-5",
        "CC-MOR-6",
        "CC-MOR-7",
        "CC-MOR-8",
        "CC-FAIL-T1",
        "CC-FAIL-1",
        "CC-FAIL-2",
        "CC-CAU-1",
        "CC-CAU-4",
        "CC-CAU-5",
        "CC-CAU-6",
        "CC-CAU-7",
        "CC-CAU-8",
        "CC-STA-1",
        "CC-STA-2",
        "CC-STA-3",
        "CC-STA-8",
        "CC-SET-1"
    ],
    Ranking::of(Party::TESTER, |it: &MoraleCheck| it.outcome.worth())
);

fn morale_check(case: &CheckCase, cx: &mut Cx<'_>) -> Play<MoraleCheck> {
    let closing = Closing {
        arm: case.arm,
        enemy: case.enemy,
        vs_flank_rear: case.vs_flank_rear,
        vs_bad_order: case.vs_bad_order,
    };
    let status = Status {
        event: case.event,
        terrain: case.terrain,
        leader: case.leader,
        closing: (case.event == Event::RollToClose).then_some(closing),
        extra: case.extra,
    };
    let men = Men { class: case.class, unit_size: case.unit_size, casualties: case.casualties };
    check(men, &status, &case.options, cx)
}

pub static ROLL_TO_CLOSE: Proc<CloseCase, MoraleCheck> = procedure!(
    "roll_to_close",
    "Roll to close",
    "Charge",
    "1d10, 1d6",
    CloseCase,
    roll_to_close,
    rules![
        "CC-CHG-5", "CC-CHG-6", "CC-CAU-3", "CC-STA-1", "CC-STA-2", "CC-STA-3", "CC-STA-4", "CC-STA-5",
        "CC-STA-6", "CC-STA-7", "CC-STA-8"
    ],
    Ranking::of(Party::ATTACKER, |it: &MoraleCheck| it.outcome.worth())
);

fn roll_to_close(case: &CloseCase, cx: &mut Cx<'_>) -> Play<MoraleCheck> {
    cx.cite(rule!("CC-CHG-5"));
    cx.cite(rule!("CC-CHG-6"));
    let status = Status {
        event: Event::RollToClose,
        terrain: case.terrain,
        leader: case.leader,
        closing: Some(Closing {
            arm: case.arm,
            enemy: case.enemy,
            vs_flank_rear: case.vs_flank_rear,
            vs_bad_order: case.vs_bad_order,
        }),
        extra: case.extra,
    };
    let men = Men { class: case.class, unit_size: case.unit_size, casualties: case.casualties };
    check(men, &status, &case.options, cx)
}

struct Men {
    class: Class,
    unit_size: i32,
    casualties: i32,
}

fn check(men: Men, status: &Status, options: &Options, cx: &mut Cx<'_>) -> Play<MoraleCheck> {
    let modifiers = modifiers(status, cx);
    let total = men.casualties + modifiers.sum();
    let cell = Cell::find(men.class, men.unit_size, total, cx);
    let natural = cx.roll(Throw::die(10))?.fact();
    let (missed_by, outcome, effects) = if cell.passed_by(natural, cx) {
        (None, CheckOutcome::Pass, Vec::new())
    } else if matches!(status.event, Event::Rally | Event::CavalryAdjacent) {
        // These two have consequences of their own; how far they were missed means nothing.
        cx.cite(rule!("CC-MOR-7"));
        (None, CheckOutcome::Fail, Vec::new())
    } else {
        failed(natural, cell.target, options, cx)?
    };
    Ok(MoraleCheck {
        natural,
        modifiers,
        total,
        row: cell.row,
        column: cell.column,
        target: cell.target.number(),
        cell: cell.printed,
        cell_id: cell.id,
        missed_by,
        outcome,
        effects,
    })
}

type Failed = (Option<i32>, CheckOutcome, Vec<Effect>);

fn failed(natural: i32, target: Target, options: &Options, cx: &mut Cx<'_>) -> Play<Failed> {
    let (missed_by, row) = match target {
        Target::AtMost(target) => {
            cx.cite(rule!("CC-MOR-7"));
            (Some(natural - target), FAILURE.row_of(natural - target))
        }
        Target::Elim => {
            cx.cite(rule!("CC-MOR-6"));
            if !options.elim_is_rout {
                return Ok((None, CheckOutcome::Eliminated, vec![Effect::Eliminate("dispersed")]));
            }
            (None, Flight::Rout as usize)
        }
    };
    cx.cite(rule!("CC-FAIL-T1"));
    let die = cx.roll(Throw::die(6))?.fact();
    let failure = *FAILURE.at(row, FAILURE.column_of(die));
    let outcome = match failure.result {
        Flight::Fallback => CheckOutcome::Fallback,
        Flight::Retreat => CheckOutcome::Retreat,
        Flight::Rout => CheckOutcome::Rout,
    };
    Ok((missed_by, outcome, flight(None, failure, cx)))
}

case! {
    pub struct FailureCase {
        /// Roll less target; 3 and more are alike
        missed_by: i32 [1, 1000],
        /// Toggles of the game
        options: Options,
    }
}

finding! {
    pub struct FoundFailure { natural: i32, cell_id: CellId, outcome: Flight, level: Level, spaces: i32 }
}

pub static MORALE_FAILURE: Proc<FailureCase, FoundFailure> = procedure!(
    "morale_failure",
    "Morale failure table",
    "Morale",
    "1d6",
    FailureCase,
    morale_failure,
    rules!["CC-FAIL-T1", "CC-FAIL-1"],
    Ranking::of(Party::TESTER, |it: &FoundFailure| (-(it.outcome as i32)).into())
);

fn morale_failure(case: &FailureCase, cx: &mut Cx<'_>) -> Play<FoundFailure> {
    cx.cite(rule!("CC-FAIL-T1"));
    cx.cite(rule!("CC-FAIL-1"));
    let natural = cx.roll(Throw::die(6))?.fact();
    let (row, column) = (FAILURE.row_of(case.missed_by), FAILURE.column_of(natural));
    let Failure { result, spaces } = *FAILURE.at(row, column);
    let cell_id = FAILURE.name(row, column);
    Ok(FoundFailure { natural, cell_id, outcome: result, level: result.level(), spaces })
}
