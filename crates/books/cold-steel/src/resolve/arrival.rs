//! The arrival of forces from beyond the table (CS-OFF-3).

use engine::{Cx, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure, words};

use crate::vocabulary::{Skill, Sky};

case! {
    pub struct ArrivalCase {
        /// Turns already waited since the due turn
        turns_waited: i32 [0, 999] = 0,
        /// Enters by its own base edge
        #[chosen ours]
        base_edge: bool,
        /// Skill of the leader of the force
        skill: Skill = Skill::Average,
        /// Sky
        sky: Sky = Sky::Clear,
    }
}

pub const MODIFIERS: &[Modifier<ArrivalCase>] = &[
    Modifier::of(rule!("CS-OFF-3"), "turns waited", "+2 each", |c| 2 * c.turns_waited),
    Modifier::flat(rule!("CS-OFF-3"), "own base edge", 2, |c| c.base_edge),
    Modifier::flat(rule!("CS-OFF-3"), "superior leader", 2, |c| c.skill == Skill::Superior),
    Modifier::flat(rule!("CS-OFF-3"), "poor leader", -2, |c| c.skill == Skill::Poor),
    Modifier::flat(rule!("CS-OFF-3"), "storm", -2, |c| c.sky == Sky::Storm),
    Modifier::flat(rule!("CS-OFF-3"), "snow", -2, |c| c.sky == Sky::Snow),
];

words! {
    pub enum Arrives { Enters = "enters", Waits = "waits" }
}

finding! {
    pub struct Arrival { natural: i32, modifiers: Tally, total: i32, outcome: Arrives }
}

pub static ARRIVAL: Proc<ArrivalCase, Arrival> = procedure!(
    "arrival",
    "Off-board arrival",
    "Movement",
    "1d10",
    ArrivalCase,
    arrival,
    rules![RES 50, OFF 3],
    Ranking::of(Party::COMMANDER, |it: &Arrival| (-(it.outcome as i32)).into())
);

fn arrival(case: &ArrivalCase, cx: &mut Cx<'_>) -> Play<Arrival> {
    cx.cite(rule!("CS-RES-50"));
    cx.cite(rule!("CS-OFF-3"));
    let natural = cx.roll(Throw::die(10))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = natural + modifiers.sum();
    let outcome = if 4 <= total { Arrives::Enters } else { Arrives::Waits };
    Ok(Arrival { natural, modifiers, total, outcome })
}
