//! The movement roll (BB-MOVE-1 to -6): what a unit's men do before their general decides anything.

use engine::{
    CellId, Cx, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure, words,
};

use crate::printed::grid;
use crate::vocabulary::{Order, Quality};

grid!(MOVEMENT: Moved, "movement.toml", Moved::of_cell);

case! {
    pub struct MovementCase {
        /// Present order of the unit
        order: Order = Order::GoodOrder,
        /// Training of the unit
        quality: Quality = Quality::Trained,
        /// In command radius (BB-CMD-2)
        #[chosen ours]
        in_command: bool,
        /// In Column of March, or limbered
        #[chosen ours]
        march_or_limbered: bool,
        /// Rated Passive
        passive: bool,
        /// Rated Fragile
        fragile: bool,
        /// Any part of the footprint in Woods, Towns or Marsh
        #[chosen ours]
        in_difficult: bool,
        /// Has lost so many bases that it is Spent (BB-UNIT-9)
        spent: bool,
        /// What a special rule of the scenario adds (BB-SET-1)
        scenario: i32 [-3, 3] = 0,
    }
}

/// Counts by night too.
pub const fn in_command_radius<C>(when: fn(&C) -> bool) -> Modifier<C> {
    Modifier::flat(rule!("BB-MOVE-M1"), "In command radius", 1, when)
}

/// Counts by night too.
pub const fn spent<C>(when: fn(&C) -> bool) -> Modifier<C> {
    Modifier::flat(rule!("BB-MOVE-M6"), "Spent", -2, when)
}

pub const MODIFIERS: &[Modifier<MovementCase>] = &[
    in_command_radius(|c| c.in_command),
    Modifier::flat(rule!("BB-MOVE-M2"), "Column of March or limbered", 1, |c| c.march_or_limbered),
    Modifier::flat(rule!("BB-MOVE-M3"), "Passive (Good Order)", -1, |c| {
        c.passive && c.order == Order::GoodOrder
    }),
    Modifier::flat(rule!("BB-MOVE-M4"), "Fragile (Disrupted)", -1, |c| {
        c.fragile && c.order == Order::Disrupted
    }),
    Modifier::flat(rule!("BB-MOVE-M5"), "In Difficult Terrain", -1, |c| c.in_difficult),
    spent(|c| c.spent),
];

words! {
    pub enum Move {
        Full = "full",
        Half = "half",
        None = "none",
        RetireHalf = "retire_half",
        RetireFull = "retire_full",
    }
}

words! {
    pub enum OrderAfter { GoodOrder = "good_order", Disrupted = "disrupted", Broken = "broken" }
}

words! {
    pub enum Row {
        ElevenPlus = "11_plus",
        Ten = "10",
        Nine = "9",
        SevenEight = "7_8",
        FiveSix = "5_6",
        TwoFour = "2_4",
        ZeroOne = "0_1",
        MinusOne = "minus_1",
    }
}

/// What a cell of the Movement Table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    pub made: Move,
    /// The poorest quality that may recover a base.
    pub recovers: Option<Quality>,
    pub order_after: OrderAfter,
    pub lose_bases: i32,
    pub ignore_terrain: bool,
}

finding! {
    pub struct MoveOutcome {
        row: Row,
        made as "move": Move,
        recover: i32,
        order_after: OrderAfter,
        lose_bases: i32,
        ignore_terrain: bool,
        removed: bool,
    }
}

finding! {
    pub struct MovementRoll {
        natural: i32,
        modifiers: Tally,
        total: i32,
        cell_id: CellId,
        outcome: MoveOutcome,
    }
}

pub static MOVEMENT_ROLL: Proc<MovementCase, MovementRoll> = procedure!(
    "movement_roll",
    "Movement roll",
    "Movement",
    "2d6",
    MovementCase,
    movement_roll,
    &[
        rule!("BB-MOVE-1"),
        rule!("BB-MOVE-2"),
        rule!("BB-MOVE-3"),
        rule!("BB-MOVE-4"),
        rule!("BB-MOVE-5"),
        rule!("BB-MOVE-6")
    ],
    Ranking::of(Party::MOVER, |it: &MovementRoll| [
        -(it.outcome.row as i32),
        it.outcome.recover,
        -(it.outcome.made as i32),
        -(it.outcome.order_after as i32)
    ]
    .into())
);

fn movement_roll(case: &MovementCase, cx: &mut Cx<'_>) -> Play<MovementRoll> {
    cx.cite(rule!("BB-MOVE-1"));
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    let mut modifiers = Tally::of(case, MODIFIERS);
    if case.scenario != 0 {
        cx.cite(rule!("BB-SET-1"));
        modifiers.add(rule!("BB-SET-1"), "Scenario modifier", case.scenario);
    }
    let total = natural + modifiers.sum();
    cx.cite(rule!("BB-MOVE-2"));
    cx.cite(rule!("BB-MOVE-3"));
    let (row, column) = (MOVEMENT.row_of(total), MOVEMENT.column(case.order.word()));
    let moved = *MOVEMENT.at(row, column);
    // Each of the three top rows names the poorest quality that recovers on it.
    let recovers = moved.recovers.is_some_and(|poorest| poorest <= case.quality);
    if moved.recovers.is_some() {
        cx.cite(rule!("BB-MOVE-4"));
    }
    if case.order == Order::Disrupted {
        cx.cite(rule!("BB-MOVE-5"));
    } else if matches!(moved.made, Move::RetireHalf | Move::RetireFull) {
        cx.cite(rule!("BB-MOVE-6"));
    }
    let outcome = MoveOutcome {
        row: Row::ALL[row],
        made: moved.made,
        recover: i32::from(recovers),
        order_after: moved.order_after,
        lose_bases: moved.lose_bases,
        ignore_terrain: moved.ignore_terrain,
        removed: moved.order_after == OrderAfter::Broken,
    };
    Ok(MovementRoll { natural, modifiers, total, cell_id: MOVEMENT.name(row, column), outcome })
}

impl Moved {
    /// Reads the printed words of a cell.
    pub fn of_cell(text: &str) -> Option<Moved> {
        let text = text.to_lowercase();
        let has = |word| text.contains(word);
        let made = match () {
            () if has("retire half") => Move::RetireHalf,
            () if has("retire full") => Move::RetireFull,
            () if has("full move") => Move::Full,
            () if has("half move") => Move::Half,
            () if has("no move") || has("broken") => Move::None,
            () => return None,
        };
        let recovers = match () {
            () if has("vet") => Some(Quality::Veteran),
            () if has("trnd") => Some(Quality::Trained),
            () if has("recover") => Some(Quality::Raw),
            () => None,
        };
        let order_after = match () {
            () if has("broken") => OrderAfter::Broken,
            // A Disrupted unit that loses a base and runs has not rallied (BB-MOVE-5: rows from 5 up do).
            () if has("disrupted") || has("lose 1") => OrderAfter::Disrupted,
            () => OrderAfter::GoodOrder,
        };
        let lose_bases = i32::from(has("lose 1"));
        Some(Moved { made, recovers, order_after, lose_bases, ignore_terrain: has("ignoring terrain") })
    }
}
