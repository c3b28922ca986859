//! Brigade morale and broken brigades (CC-BRG).

use engine::{
    Cx, Fault, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure, words,
};

use crate::printed::BRIGADE;
use crate::resolve::effect::Effect;
use crate::vocabulary::{Level, Options};

case! {
    pub struct BrigadeCase {
        /// Infantry battalions in Bad Order or eliminated
        infantry: i32 [0, 40] = 0,
        /// Foot and horse batteries in Bad Order or eliminated
        batteries: i32 [0, 40] = 0,
        /// Cavalry regiments in Bad Order or eliminated
        cavalry: i32 [0, 40] = 0,
        /// Brigade C.O.s killed
        kia_brigade_cos: i32 [0, 40] = 0,
        /// Division and corps C.O.s above it killed
        kia_higher_cos: i32 [0, 40] = 0,
        /// Toggles of the game
        options: Options,
    }
}

/// The dice of table 2.9, listed like modifiers.
const DICE: &[Modifier<BrigadeCase>] = &[
    Modifier::of(rule!("CC-BRG-E1"), "bad order / elim battalions", "", |c| {
        c.infantry * dice_per("CC-BRG-E1")
    }),
    Modifier::of(rule!("CC-BRG-E2"), "bad order / elim batteries", "", |c| {
        c.batteries * dice_per("CC-BRG-E2")
    }),
    Modifier::of(rule!("CC-BRG-E3"), "KIA brigade C.O.", "", |c| c.kia_brigade_cos * dice_per("CC-BRG-E3")),
    Modifier::of(rule!("CC-BRG-E4"), "bad order / elim regiments", "", |c| c.cavalry * dice_per("CC-BRG-E4")),
    Modifier::of(rule!("CC-BRG-E5"), "KIA division / corps C.O.", "", |c| {
        c.kia_higher_cos * dice_per("CC-BRG-E5")
    }),
];

fn dice_per(row: &str) -> i32 {
    BRIGADE.at(BRIGADE.row(row), 1).unwrap_or(0)
}

finding! {
    pub struct Drawn { spaces: i32 }
}

finding! {
    pub struct BrigadeMorale {
        natural: Vec<u8>,
        modifiers: Tally,
        total: i32,
        outcome: Drawn,
        effects: Vec<Effect>,
    }
}

pub static BRIGADE_MORALE: Proc<BrigadeCase, BrigadeMorale> = procedure!(
    "brigade_morale",
    "Brigade morale",
    "Brigade morale",
    "Nd6",
    BrigadeCase,
    brigade_morale,
    rules![
        "CC-BRG-1",
        "CC-BRG-3",
        "CC-BRG-4",
        "CC-BRG-T1",
        "CC-BRG-E1",
        "CC-BRG-E2",
        "CC-BRG-E3",
        "CC-BRG-E4",
        "CC-BRG-E5"
    ],
    Ranking::of(Party::COMMANDER, |it: &BrigadeMorale| (-it.outcome.spaces).into())
);

fn brigade_morale(case: &BrigadeCase, cx: &mut Cx<'_>) -> Play<BrigadeMorale> {
    cx.cite(rule!("CC-BRG-1"));
    cx.cite(rule!("CC-BRG-3"));
    cx.cite(rule!("CC-BRG-T1"));
    let modifiers = Tally::of(case, DICE);
    let total = modifiers.sum();
    if total == 0 {
        let outcome = Drawn { spaces: 0 };
        return Ok(BrigadeMorale { natural: Vec::new(), modifiers, total, outcome, effects: Vec::new() });
    }
    let roll = cx.roll(Throw::hits(total as u16, 6, 5))?;
    let spaces = roll.fact();
    let effects = if spaces == 0 {
        Vec::new()
    } else {
        cx.cite(rule!("CC-BRG-4"));
        vec![Effect::MoveCommander(spaces), Effect::LeaderBadOrder]
    };
    Ok(BrigadeMorale { natural: roll.faces().to_vec(), modifiers, total, outcome: Drawn { spaces }, effects })
}

words! {
    pub enum Commander { OnBoard = "on_board", OffBoard = "off_board" }
}

case! {
    pub struct StateCase check counts_agree {
        /// Units at the start
        units: i32 [1, 50],
        /// Units eliminated
        eliminated: i32 [0, 50] = 0,
        /// Order of each of the rest; not needed where the brigade is broken whatever they do
        levels: Vec<Level> [0, 50] = Vec::new(),
        /// Where the brigade C.O. is
        commander: Commander = Commander::OnBoard,
        /// Toggles of the game
        options: Options,
    }
}

impl StateCase {
    /// CC-BRG-6 (a)
    fn is_leaderless(&self) -> bool {
        self.commander == Commander::OffBoard
    }

    /// CC-BRG-6 (b)
    fn is_shattered(&self) -> bool {
        self.units < 2 * self.eliminated
    }

    /// CC-BRG-6 (c)
    fn is_in_flight(&self) -> bool {
        self.levels.iter().all(|it| Level::Bad(2) <= *it)
    }
}

fn counts_agree(case: &StateCase) -> Result<(), Fault> {
    let left = case.units - case.eliminated;
    if left < 0 {
        let why = format!("{} of {} units cannot be eliminated", case.eliminated, case.units);
        return Err(Fault::illegal(rule!("CC-BRG-6"), "eliminated", why));
    }
    let unasked = case.levels.is_empty() && (case.is_leaderless() || case.is_shattered());
    if left != case.levels.len() as i32 && !unasked {
        let why = format!("{} units are left, but {} levels given", left, case.levels.len());
        return Err(Fault::illegal(rule!("CC-BRG-6"), "levels", why));
    }
    Ok(())
}

words! {
    pub enum State { Steady = "steady", Broken = "broken" }
}

finding! {
    pub struct BrigadeState { outcome: State }
}

pub static BRIGADE_STATE: Proc<StateCase, BrigadeState> = procedure!(
    "brigade_state",
    "Broken brigades",
    "Brigade morale",
    "",
    StateCase,
    brigade_state,
    rules!["CC-BRG-5", "CC-BRG-6"]
);

fn brigade_state(case: &StateCase, cx: &mut Cx<'_>) -> Play<BrigadeState> {
    cx.cite(rule!("CC-BRG-6"));
    if case.is_leaderless() {
        cx.cite(rule!("CC-BRG-5"));
    }
    let broken = case.is_leaderless() || case.is_shattered() || case.is_in_flight();
    Ok(BrigadeState { outcome: if broken { State::Broken } else { State::Steady } })
}
