//! Rally and the moves of those who did not (CC-RAL).

use engine::{
    CellId, Cx, Maybe, Party, Play, Proc, Ranking, Tally, Throw, Worth, case, finding, procedure, words,
};

use crate::printed::{BAD_ORDER, Target};
use crate::resolve::effect::Effect;
use crate::resolve::morale::{Cell, Status, modifiers};
use crate::vocabulary::{Class, Event, Leader, Level, LevelOneMove, Options, SizeRow, Terrain};

case! {
    pub struct BadOrderCase {
        /// Level of Bad Order
        level: i32 [0, 3],
        /// Toggles of the game; `level1_move` settles the choice of Level 1
        options: Options,
    }
}

finding! {
    pub struct Distances { options: Vec<i32> }
}

impl Distances {
    /// The less it must run the better, and best where its owner may choose.
    fn worth(&self) -> Worth {
        let (least, most) = (self.options.iter().min(), self.options.iter().max());
        [-least.copied().unwrap_or(0), self.options.len() as i32, most.copied().unwrap_or(0)].into()
    }
}

finding! {
    pub struct BadOrderMove { natural: Option<i32>, cell_id: Maybe<CellId>, outcome: Distances }
}

pub static BAD_ORDER_MOVE: Proc<BadOrderCase, BadOrderMove> = procedure!(
    "bad_order_move",
    "Bad order move",
    "Movement",
    "1d6",
    BadOrderCase,
    bad_order_move,
    rules!["CC-RAL-T1", "CC-RAL-6", "CC-RAL-7", "CC-VOC-9"],
    Ranking::of(Party::MOVER, |it: &BadOrderMove| it.outcome.worth())
);

fn bad_order_move(case: &BadOrderCase, cx: &mut Cx<'_>) -> Play<BadOrderMove> {
    let moved = run_on(case.level, &case.options, cx)?;
    if moved.die.is_none() {
        cx.spare(Throw::die(6));
    }
    let outcome = Distances { options: moved.options };
    Ok(BadOrderMove { natural: moved.die, cell_id: Maybe(moved.cell_id), outcome })
}

/// The move of a unit that is still in Bad Order.
struct Moved {
    /// None at Level 0, whose two columns are alike.
    die: Option<i32>,
    cell_id: Option<CellId>,
    options: Vec<i32>,
}

fn run_on(level: i32, options: &Options, cx: &mut Cx<'_>) -> Play<Moved> {
    cx.cite(rule!("CC-RAL-T1"));
    cx.cite(rule!("CC-RAL-6"));
    cx.cite(rule!("CC-VOC-9"));
    let row = level as usize;
    if level == 0 {
        cx.cite(rule!("CC-RAL-7"));
        return Ok(Moved { die: None, cell_id: None, options: vec![BAD_ORDER.at(row, 0).spaces] });
    }
    let die = cx.roll(Throw::die(6))?.fact();
    let column = BAD_ORDER.column_of(die);
    let distance = BAD_ORDER.at(row, column);
    let options = if distance.may_stand {
        cx.cite(rule!("CC-RAL-7"));
        match options.level1_move {
            LevelOneMove::Owner => vec![distance.spaces, 0],
            LevelOneMove::Stand => vec![0],
            LevelOneMove::Go => vec![distance.spaces],
        }
    } else {
        vec![distance.spaces]
    };
    Ok(Moved { die: Some(die), cell_id: Some(BAD_ORDER.name(row, column)), options })
}

case! {
    pub struct RallyCase {
        /// Green / Conscript, Veteran, Crack / Elite, Grenadier / Guard
        class: Class,
        /// Figures at the start of the game
        unit_size: i32 [1, 20],
        /// KIA suffered so far
        casualties: i32 [0, 20] = 0,
        /// Level of Bad Order
        level: i32 [0, 3],
        /// Action points available; each attempt costs one
        #[chosen ours]
        ap: i32 [0, 20],
        /// Any leader in the space: a third attempt
        #[chosen ours]
        leader_present: bool,
        /// Leader in the space; only a Good Order leader of its chain of command gives the -1
        #[chosen ours]
        leader: Leader = Leader::None,
        /// The unit's own space
        #[chosen ours]
        terrain: Terrain = Terrain::Clear,
        /// Toggles of the game
        options: Options,
    }
}

words! {
    pub enum RallyOutcome { GoodOrder = "good_order", BadOrder = "bad_order", Eliminated = "eliminated" }
}

finding! {
    pub struct Attempt { roll: i32, passed: bool, level: Level }
}

finding! {
    pub struct Rally {
        natural: Vec<i32>,
        modifiers: Tally,
        total: i32,
        row: SizeRow,
        column: i32,
        target: Option<i32>,
        cell: &'static str,
        cell_id: CellId,
        attempts: Vec<Attempt>,
        ap_left: i32,
        level: Level,
        outcome: RallyOutcome,
        effects: Vec<Effect>,
    }
}

/// How a unit stands between two attempts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Standing {
    level: Level,
    tries: i32,
    dispersed: bool,
}

pub static RALLY: Proc<RallyCase, Rally> = procedure!(
    "rally",
    "Rally",
    "Movement",
    "1d10 an attempt, 1d6",
    RallyCase,
    rally,
    rules![
        "CC-RAL-1",
        "CC-RAL-2",
        "CC-RAL-3",
        "CC-RAL-5",
        "CC-RAL-6",
        "CC-RAL-7",
        "CC-RAL-8",
        "CC-RAL-9",
        "CC-RAL-T1",
        "CC-AP-3",
        "CC-CAU-2",
        "CC-MOR-6",
        "CC-STA-1",
        "CC-STA-2",
        "CC-STA-3"
    ],
    Ranking::of(Party::TESTER, |it: &Rally| (-(it.outcome as i32)).into())
);

fn rally(case: &RallyCase, cx: &mut Cx<'_>) -> Play<Rally> {
    cx.cite(rule!("CC-RAL-1"));
    cx.cite(rule!("CC-RAL-2"));
    cx.cite(rule!("CC-AP-3"));
    if case.leader_present {
        cx.cite(rule!("CC-RAL-3"));
    }
    let status =
        Status { event: Event::Rally, terrain: case.terrain, leader: case.leader, closing: None, extra: 0 };
    let modifiers = modifiers(&status, cx);
    let total = case.casualties + modifiers.sum();
    let cell = Cell::find(case.class, case.unit_size, total, cx);
    let most = if case.leader_present { 3 } else { 2 };
    let start = Standing { level: Level::Bad(case.level), tries: 0, dispersed: false };
    let mut attempts = Vec::new();
    let end = cx.fold(most.min(case.ap) as usize, start, |cx, now, _| {
        if now.dispersed || now.level == Level::Good {
            return Ok(now);
        }
        let roll = cx.roll(Throw::die(10))?.fact();
        let passed = cell.passed_by(roll, cx);
        let next = attempt(now, passed, &cell, &case.options, cx);
        attempts.push(Attempt { roll, passed, level: next.level });
        Ok(next)
    })?;
    let (ap_left, outcome, effects) = match end.level {
        _ if end.dispersed => (0, RallyOutcome::Eliminated, vec![Effect::Eliminate("dispersed")]),
        Level::Good => {
            cx.cite(rule!("CC-RAL-8"));
            let left = case.ap - end.tries;
            (left, RallyOutcome::GoodOrder, vec![Effect::MaySpendAp(left)])
        }
        Level::Bad(level) => {
            cx.cite(rule!("CC-RAL-9"));
            let moved = run_on(level, &case.options, cx)?;
            (0, RallyOutcome::BadOrder, vec![Effect::BadOrderMove(moved.options)])
        }
    };
    Ok(Rally {
        natural: attempts.iter().map(|it| it.roll).collect(),
        modifiers,
        total,
        row: cell.row,
        column: cell.column,
        target: cell.target.number(),
        cell: cell.printed,
        cell_id: cell.id,
        attempts,
        ap_left,
        level: end.level,
        outcome,
        effects,
    })
}

/// One attempt: a rung up, nothing, or the end on an elim cell.
fn attempt(now: Standing, passed: bool, cell: &Cell, options: &Options, cx: &mut Cx<'_>) -> Standing {
    cx.cite(rule!("CC-RAL-5"));
    let next = Standing { tries: now.tries + 1, ..now };
    if passed {
        let level = if options.rally_direct { Level::Good } else { now.level.improved() };
        return Standing { level, ..next };
    }
    if cell.target != Target::Elim {
        return next;
    }
    cx.cite(rule!("CC-MOR-6"));
    if options.elim_is_rout {
        // The distances of a Rout are those of Level 3, so the move at the end is the Rout's own.
        return Standing { level: Level::Bad(3), ..next };
    }
    Standing { dispersed: true, ..next }
}
