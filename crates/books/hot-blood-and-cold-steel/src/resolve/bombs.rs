//! Throwing bombs (HB-BOMB-3 to 8) and where a miss lands (HB-BOMB-7).

use engine::{
    CellId, Cx, Fault, Maybe, Modifier, Party, Play, Proc, Ranking, RuleId, Tally, Throw, case, finding,
    procedure, words,
};
use ground::offsets::{self, Extent, Line, Side};

use crate::printed::{grid, number, unless};
use crate::square::{Square, on_table, table};

grid!(THROW: Option<i32>, "throw.toml", |it| unless("auto", it, number));
grid!(DEVIATION_TABLE: Drift, "deviation.toml", Drift::of_cell);

words! {
    pub enum Aim { Square = "square", Obstacle = "obstacle", Dugout = "dugout" }
}

case! {
    pub struct ThrowCase check dugout_below {
        /// Squares to the target
        #[chosen ours]
        range: i32 [0, 4] = 0,
        /// At the square, into its hole (trench, bunker, post, shell hole), or into the dugout below
        #[chosen ours]
        aim: Aim,
        /// Grenadier skill of the thrower (HB-CHAR-2)
        grenadier_skill: i32 [-1, 3] = 0,
        /// The thrower is walking wounded or blighty
        wounded: bool,
    }
}

pub const MODIFIERS: &[Modifier<ThrowCase>] = &[
    Modifier::of(rule!("HB-BOMB-4a"), "grenadier skill", "-1 to +3", |c| c.grenadier_skill),
    Modifier::flat(rule!("HB-BOMB-4b"), "wounded", -2, |c| c.wounded),
];

words! {
    pub enum Landing {
        InObstacle = "in_obstacle",
        InSquare = "in_square",
        Deviates = "deviates",
        Dropped = "dropped",
    }
}

words! {
    pub enum Chart { Normal = "normal", Max = "max" }
}

finding! {
    pub struct Needed { obstacle: Option<i32>, square: Option<i32> }
}

finding! {
    pub struct ThrowBomb {
        natural: Option<i32>,
        needed: Needed,
        modifiers: Tally,
        total: Option<i32>,
        cell_id: Maybe<CellId>,
        outcome: Landing,
        chart: Option<Chart>,
        deviation: Option<i32>,
    }
}

/// The rows of the throw table.
const OBSTACLE: usize = 0;
const SQUARE: usize = 1;

pub static THROW_BOMB: Proc<ThrowCase, ThrowBomb> = procedure!(
    "throw_bomb",
    "Throw a bomb",
    "Throw bombs",
    "2d6, and 1d6 if it deviates",
    ThrowCase,
    throw_bomb,
    rules![
        "HB-BOMB-3" "HB-BOMB-3a" "HB-BOMB-3b" "HB-BOMB-4" "HB-BOMB-4a" "HB-BOMB-4b" "HB-BOMB-5"
        "HB-BOMB-6" "HB-BOMB-7" "HB-BOMB-7g" "HB-BOMB-8"
    ],
    Ranking::between(Party::THROWER, Party::TARGET, |it: &ThrowBomb| (-(it.outcome as i32)).into())
);

fn throw_bomb(case: &ThrowCase, cx: &mut Cx<'_>) -> Play<ThrowBomb> {
    cx.cite(rule!("HB-BOMB-3"));
    let column = THROW.column_of(case.range);
    let row = if case.aim == Aim::Square { SQUARE } else { OBSTACLE };
    cx.cite(if row == SQUARE { rule!("HB-BOMB-3b") } else { rule!("HB-BOMB-3a") });
    let mut thrown = ThrowBomb {
        natural: None,
        needed: needed(case.aim, column),
        modifiers: Tally::default(),
        total: None,
        cell_id: Maybe(Some(THROW.name(row, column))),
        outcome: Landing::InSquare,
        chart: None,
        deviation: None,
    };
    if case.aim == Aim::Square && thrown.needed.square.is_none() {
        cx.cite(rule!("HB-BOMB-5"));
        return Ok(thrown);
    }
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    thrown.modifiers = Tally::of(case, MODIFIERS);
    let total = natural + thrown.modifiers.sum();
    (thrown.natural, thrown.total) = (Some(natural), Some(total));
    thrown.outcome = landing(case, &thrown.needed, natural, total, cx);
    if thrown.outcome == Landing::Deviates {
        let die = cx.roll(Throw::die(6))?.fact();
        thrown.chart = Some(if case.range == 4 { Chart::Max } else { Chart::Normal });
        thrown.deviation = Some(1 + deviation_row(die, case.wounded, cx).1 as i32);
    }
    Ok(thrown)
}

/// What the total must reach; an automatic throw needs nothing.
fn needed(aim: Aim, column: usize) -> Needed {
    let (obstacle, square) = (*THROW.at(OBSTACLE, column), *THROW.at(SQUARE, column));
    match aim {
        Aim::Square => Needed { obstacle: None, square },
        Aim::Obstacle => Needed { obstacle, square },
        Aim::Dugout => Needed { obstacle, square: None },
    }
}

fn landing(case: &ThrowCase, needed: &Needed, natural: i32, total: i32, cx: &mut Cx<'_>) -> Landing {
    cx.cite(match case.aim {
        Aim::Square => rule!("HB-BOMB-3b"),
        Aim::Obstacle => rule!("HB-BOMB-6"),
        Aim::Dugout => rule!("HB-BOMB-8"),
    });
    if natural == 2 {
        cx.cite(rule!("HB-BOMB-5"));
        return Landing::Dropped;
    }
    // Missing the hole one may still hit the square round it; the dugout's miss stays in the trench above.
    match (needed.obstacle, needed.square) {
        (Some(obstacle), _) if obstacle <= total => Landing::InObstacle,
        (_, Some(square)) if total < square => Landing::Deviates,
        _ => Landing::InSquare,
    }
}

fn dugout_below(case: &ThrowCase) -> Result<(), Fault> {
    if case.aim == Aim::Dugout && case.range != 0 {
        let why = "a bomb goes into a dugout only from the trench of the same square";
        return Err(Fault::illegal(rule!("HB-BOMB-8"), "range", why).allowing(["0"]));
    }
    Ok(())
}

/// The deviation die after the wound of the thrower, and the row of the chart that it gives.
fn deviation_row(die: i32, wounded: bool, cx: &mut Cx<'_>) -> (Tally, usize) {
    let mut modifiers = Tally::default();
    if wounded {
        cx.cite(rule!("HB-BOMB-7g"));
        modifiers.add(rule!("HB-BOMB-7g"), "wounded", -2);
    }
    cx.cite(rule!("HB-BOMB-7"));
    let row = DEVIATION_TABLE.row_of(die + modifiers.sum());
    cx.cite(ROW_RULES[row]);
    (modifiers, row)
}

const ROW_RULES: [RuleId; 6] = [
    rule!("HB-BOMB-7a"),
    rule!("HB-BOMB-7b"),
    rule!("HB-BOMB-7c"),
    rule!("HB-BOMB-7d"),
    rule!("HB-BOMB-7e"),
    rule!("HB-BOMB-7f"),
];

/// A cell of the deviation charts: the centre itself, or its neighbour so many sixths of a turn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drift {
    Centre,
    Turned(i32),
}

impl Drift {
    pub fn of_cell(text: &str) -> Option<Drift> {
        let (_, way) = text.split_once(' ')?;
        if way == "itself" {
            return Some(Drift::Centre);
        }
        match way.strip_prefix("+ ")?.trim_matches(['(', ')']).split_once('+') {
            Some((_, sixths)) => sixths.parse().ok().map(Drift::Turned),
            None => Some(Drift::Turned(0)),
        }
    }
}

case! {
    pub struct DeviationCase check apart {
        /// Normal for ranges 1 to 3, max for range 4
        chart: Chart,
        /// Square of the thrower
        thrower: Square,
        /// Square that was aimed at
        target: Square,
        /// The thrower is walking wounded or blighty
        wounded: bool,
        /// Columns of the table
        width: i32 [1, 702] = 99,
        /// Rows of the table
        height: i32 [1, 99] = 99,
    }
}

finding! {
    pub struct Landed { square: Option<Square> }
}

finding! {
    pub struct Deviation { natural: i32, modifiers: Tally, total: i32, cell_id: CellId, outcome: Landed }
}

pub static DEVIATION: Proc<DeviationCase, Deviation> = procedure!(
    "deviation",
    "Deviation of a bomb",
    "Throw bombs",
    "1d6",
    DeviationCase,
    deviation,
    rules![
        "HB-BOMB-7" "HB-BOMB-7a" "HB-BOMB-7b" "HB-BOMB-7c" "HB-BOMB-7d" "HB-BOMB-7e" "HB-BOMB-7f"
        "HB-BOMB-7g" "HB-BOMB-5"
    ],
    Ranking::as_printed(|_: &Deviation| 0.into())
);

fn deviation(case: &DeviationCase, cx: &mut Cx<'_>) -> Play<Deviation> {
    let table = table(case.width, case.height);
    let natural = cx.roll(Throw::die(6))?.fact();
    let (modifiers, row) = deviation_row(natural, case.wounded, cx);
    let total = natural + modifiers.sum();
    let column = DEVIATION_TABLE.column(case.chart.word());
    let landed = drifted(case.chart, case.thrower.0, case.target.0, row, table);
    let outcome = Landed { square: landed.map(Square) };
    Ok(Deviation { natural, modifiers, total, cell_id: DEVIATION_TABLE.name(row, column), outcome })
}

/// Where a miss lands by a row of a deviation chart, counted from 0; nowhere if that is off the table.
pub fn drifted(
    chart: Chart,
    thrower: offsets::Square,
    target: offsets::Square,
    row: usize,
    table: Extent,
) -> Option<offsets::Square> {
    let near = towards(target, thrower, table);
    let (centre, first) = match chart {
        Chart::Normal => (target, target.direction_of(near)),
        Chart::Max => (near, near.direction_of(target)),
    };
    let landed = match (*DEVIATION_TABLE.at(row, DEVIATION_TABLE.column(chart.word())), first) {
        (Drift::Turned(sixths), Some(first)) => centre.towards(first.turned(sixths), 1),
        (Drift::Centre, _) | (_, None) => centre,
    };
    table.holds(landed).then_some(landed)
}

/// The next square on the way, where the umpire draws the line.
pub fn towards(from: offsets::Square, to: offsets::Square, table: Extent) -> offsets::Square {
    Line::new(from, to, Side::Right, table).nth(1).unwrap_or(from)
}

fn apart(case: &DeviationCase) -> Result<(), Fault> {
    on_table(table(case.width, case.height), &[("thrower", case.thrower), ("target", case.target)])?;
    if case.thrower == case.target {
        let why = "a bomb thrown at the thrower's own square does not deviate";
        return Err(Fault::illegal(rule!("HB-BOMB-5"), "target", why));
    }
    Ok(())
}
