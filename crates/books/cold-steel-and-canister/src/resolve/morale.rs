//! What a morale check is made on (CC-MOR-1 to -5, CC-CAU, CC-STA): modifiers, column, row, target.

use engine::{CellId, Cx, Modifier, Play, Proc, Tally, case, finding, procedure, words};

use crate::printed::{CAUSES, MORALE, Target};
use crate::vocabulary::{Arm, Class, Event, Leader, Options, SizeRow, Terrain};

words! {
    /// The one that is rolled to close against.
    pub enum Enemy {
        InfantrySquare = "infantry_square",
        InfantryNotSquare = "infantry_not_square",
        Cavalry = "cavalry",
        Artillery = "artillery",
    }
}

/// All that moves the column besides the losses.
#[derive(Clone, Copy, Debug)]
pub struct Status {
    pub event: Event,
    pub terrain: Terrain,
    pub leader: Leader,
    /// Rolls to close only.
    pub closing: Option<Closing>,
    /// Added by a rule of the scenario.
    pub extra: i32,
}

#[derive(Clone, Copy, Debug)]
pub struct Closing {
    pub arm: Arm,
    pub enemy: Enemy,
    pub vs_flank_rear: bool,
    pub vs_bad_order: bool,
}

impl Status {
    fn closes(&self, how: fn(Closing) -> bool) -> bool {
        self.closing.is_some_and(how)
    }
}

pub const STATUS: &[Modifier<Status>] = &[
    Modifier::flat(rule!("CC-STA-1"), "in heavy terrain", -1, |c| c.terrain == Terrain::Heavy),
    Modifier::flat(rule!("CC-STA-2"), "in strong point", -2, |c| c.terrain == Terrain::StrongPoint),
    Modifier::flat(rule!("CC-STA-3"), "good order leader in space", -1, |c| {
        c.leader == Leader::GoodOrderInChain
    }),
    Modifier::flat(rule!("CC-STA-4"), "vs flank / rear", -2, |c| c.closes(|it| it.vs_flank_rear)),
    Modifier::flat(rule!("CC-STA-5"), "vs bad order", -1, |c| c.closes(|it| it.vs_bad_order)),
    Modifier::flat(rule!("CC-STA-6"), "cavalry vs square", 4, |c| {
        c.closes(|it| it.arm == Arm::Cavalry && it.enemy == Enemy::InfantrySquare)
    }),
    Modifier::flat(rule!("CC-STA-7"), "cavalry vs infantry not in square", -2, |c| {
        c.closes(|it| it.arm == Arm::Cavalry && it.enemy == Enemy::InfantryNotSquare)
    }),
];

/// The event, which is always listed, and the status modifiers that apply.
pub fn modifiers(status: &Status, cx: &mut Cx<'_>) -> Tally {
    cx.cite(rule!("CC-CAU-T1"));
    cx.cite(rule!("CC-STA-T1"));
    cx.cite(rule!("CC-STA-8"));
    if status.leader != Leader::None {
        cx.cite(rule!("CC-LDR-1"));
    }
    let mut res = event_modifier(status.event);
    for it in Tally::of(status, STATUS).rows() {
        res.push(*it);
    }
    if status.extra != 0 {
        res.add(rule!("CC-SET-1"), "extra", status.extra);
    }
    res
}

pub fn event_modifier(event: Event) -> Tally {
    let mut res = Tally::default();
    res.add(event.cite(), event.label(), *CAUSES.at(CAUSES.row(event.word()), 0));
    res
}

/// The cell of tables 2.1 to 2.4 that a check is made on.
#[derive(Clone, Copy, Debug)]
pub struct Cell {
    pub row: SizeRow,
    pub column: i32,
    pub target: Target,
    /// The printed value; all that lies beyond "elim" is "elim".
    pub printed: &'static str,
    pub id: CellId,
}

impl Cell {
    pub fn find(class: Class, unit_size: i32, sum: i32, cx: &mut Cx<'_>) -> Cell {
        cx.cite(rule!("CC-MOR-1"));
        cx.cite(rule!("CC-MOR-3"));
        cx.cite(rule!("CC-VOC-6"));
        let grid = &MORALE[class as usize];
        let column = sum.max(0);
        let last = grid.table.columns.len() - 1;
        let (row, place) = (grid.row_of(unit_size), last.min(column as usize));
        let target = *grid.at(row, place);
        if sum < 0 || target == Target::Elim {
            cx.cite(rule!("CC-MOR-4"));
        }
        let printed = if target == Target::Elim { "elim" } else { grid.text(row, place) };
        Cell { row: SizeRow::ALL[row], column, target, printed, id: grid.name(row, place) }
    }

    /// Whether this roll passes.
    pub fn passed_by(&self, roll: i32, cx: &mut Cx<'_>) -> bool {
        cx.cite(rule!("CC-MOR-2"));
        if self.target == Target::Elim {
            cx.cite(rule!("CC-MOR-5"));
        }
        if roll == 1 || roll == 10 {
            cx.cite(rule!("CC-MOR-8"));
        }
        self.target.passes(roll)
    }
}

case! {
    pub struct TargetCase {
        /// Green / Conscript, Veteran, Crack / Elite, Grenadier / Guard
        class: Class,
        /// Figures at the start of the game
        unit_size: i32 [1, 20],
        /// KIA suffered so far
        casualties: i32 [0, 20] = 0,
        /// Sum of the modifiers; the column is casualties + modifiers, held at 0 below
        modifiers: i32 [-1000, 1000] = 0,
        /// Toggles of the game
        options: Options,
    }
}

words! {
    pub enum CellOutcome { Target = "target", Elim = "elim" }
}

finding! {
    pub struct FoundTarget {
        row: SizeRow,
        column: i32,
        target: Option<i32>,
        cell: &'static str,
        cell_id: CellId,
        outcome: CellOutcome,
    }
}

pub static MORALE_TARGET: Proc<TargetCase, FoundTarget> = procedure!(
    "morale_target",
    "Morale tables",
    "Morale",
    "",
    TargetCase,
    morale_target,
    rules![
        "CC-MOR-1",
        "CC-MOR-3",
        "CC-MOR-4",
        "CC-MOR-T1",
        "CC-MOR-T2",
        "CC-MOR-T3",
        "CC-MOR-T4",
        "CC-VOC-6"
    ]
);

fn morale_target(case: &TargetCase, cx: &mut Cx<'_>) -> Play<FoundTarget> {
    let cell = Cell::find(case.class, case.unit_size, case.casualties + case.modifiers, cx);
    let outcome = match cell.target {
        Target::AtMost(_) => CellOutcome::Target,
        Target::Elim => CellOutcome::Elim,
    };
    Ok(FoundTarget {
        row: cell.row,
        column: cell.column,
        target: cell.target.number(),
        cell: cell.printed,
        cell_id: cell.id,
        outcome,
    })
}

case! {
    pub struct ModifiersCase {
        /// What calls for the check (table 2.7)
        event: Event,
        /// The checking unit's own space
        terrain: Terrain = Terrain::Clear,
        /// Leader in its space; only a Good Order leader of its chain of command helps
        leader: Leader = Leader::None,
        /// Arm of the checking unit
        arm: Arm = Arm::Infantry,
        /// Rolling to close: what it closes with
        enemy: Enemy = Enemy::InfantryNotSquare,
        /// Rolling to close against flank / rear (CC-CHG-4)
        vs_flank_rear: bool,
        /// Rolling to close against a Bad Order unit, any level
        vs_bad_order: bool,
        /// Toggles of the game
        options: Options,
    }
}

finding! {
    pub struct FoundModifiers { modifiers: Tally, total: i32 }
}

pub static MORALE_MODIFIERS: Proc<ModifiersCase, FoundModifiers> = procedure!(
    "morale_modifiers",
    "Morale check modifiers",
    "Morale",
    "",
    ModifiersCase,
    morale_modifiers,
    rules![
        "CC-CAU-T1",
        "CC-CAU-1",
        "CC-CAU-2",
        "CC-CAU-3",
        "CC-CAU-4",
        "CC-CAU-5",
        "CC-CAU-6",
        "CC-CAU-7",
        "CC-CAU-8",
        "CC-CAU-9",
        "CC-STA-T1",
        "CC-STA-1",
        "CC-STA-2",
        "CC-STA-3",
        "CC-STA-4",
        "CC-STA-5",
        "CC-STA-6",
        "CC-STA-7",
        "CC-STA-8",
        "CC-LDR-1"
    ]
);

fn morale_modifiers(case: &ModifiersCase, cx: &mut Cx<'_>) -> Play<FoundModifiers> {
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
        extra: 0,
    };
    let modifiers = modifiers(&status, cx);
    let total = modifiers.sum();
    Ok(FoundModifiers { modifiers, total })
}
