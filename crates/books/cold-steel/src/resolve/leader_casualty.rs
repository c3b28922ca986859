//! Leader casualties (CS-CAS-1 to -11).

use engine::{
    CellId, Cx, Decimal, Modifier, Party, Play, Proc, Ranking, RuleId, Tally, Throw, case, finding,
    procedure, words,
};

use super::tables::LEADER_CASUALTIES;
use crate::vocabulary::{Cover, Leader, Wound};

/// What a leader is worth in tables (CS-LEAD-5).
pub fn leader_worth(leader: Leader) -> i32 {
    match leader {
        Leader::None => 0,
        Leader::Poor => 1,
        Leader::Average => 2,
        Leader::Superior => 3,
    }
}

case! {
    pub struct LeaderCase {
        /// Attached to the unit; otherwise within 20 paces of it
        #[chosen ours]
        attached: bool,
        /// The unit was in close combat this turn
        close_combat: bool,
        /// Riflemen or skirmishers fired on the unit
        riflemen: bool,
        /// The unit dispersed or surrendered
        unit_gone: bool,
        /// Percent lost this turn of the figures the unit began it with
        unit_loss_percent: Decimal [0, 100] = Decimal::ZERO,
        /// Cover of the unit
        #[chosen ours]
        cover: Cover = Cover::None,
        /// Wound the leader already has
        wound: Wound = Wound::None,
    }
}

impl LeaderCase {
    fn unit_losses(&self) -> i32 {
        (self.unit_loss_percent.floor() / 10).min(3) as i32
    }

    fn swept_away(&self) -> bool {
        self.attached && self.unit_gone
    }
}

pub const MODIFIERS: &[Modifier<LeaderCase>] = &[
    Modifier::flat(rule!("CS-CAS-6"), "attached in close combat", 1, |c| c.attached && c.close_combat),
    Modifier::flat(rule!("CS-CAS-7"), "not attached", -2, |c| !c.attached),
    Modifier::of(rule!("CS-CAS-8"), "unit losses", "10% +1, 20% +2, 30% +3", |c| c.unit_losses()),
    Modifier::flat(rule!("CS-CAS-9"), "medium or heavy cover", -2, |c| Cover::Medium <= c.cover),
    Modifier::flat(rule!("CS-CAS-10"), "fired on by riflemen or skirmishers", 1, |c| c.riflemen),
    Modifier::flat(rule!("CS-CAS-11"), "unit dispersed or surrendered", 4, |c| c.swept_away()),
];

words! {
    pub enum Casualty { Unhurt = "unhurt", Light = "light", Serious = "serious", Killed = "killed" }
}

impl Casualty {
    fn rule(self) -> RuleId {
        match self {
            Casualty::Unhurt => rule!("CS-CAS-2"),
            Casualty::Light => rule!("CS-CAS-3"),
            Casualty::Serious => rule!("CS-CAS-4"),
            Casualty::Killed => rule!("CS-CAS-5"),
        }
    }
}

finding! {
    pub struct LeaderCasualty { natural: i32, modifiers: Tally, total: i32, cell_id: CellId, outcome: Casualty }
}

pub static LEADER_CASUALTY: Proc<LeaderCase, LeaderCasualty> = procedure!(
    "leader_casualty",
    "Leader casualties",
    "Leader casualties and disorder",
    "2d10",
    LeaderCase,
    leader_casualty,
    rules![RES 47, CAS 1 2 3 4 5 6 7 8 9 10 11],
    Ranking::of(Party("leader"), |it: &LeaderCasualty| (-(it.outcome as i32)).into())
);

fn leader_casualty(case: &LeaderCase, cx: &mut Cx<'_>) -> Play<LeaderCasualty> {
    cx.cite(rule!("CS-RES-47"));
    cx.cite(rule!("CS-CAS-1"));
    let natural = cx.roll(Throw::sum(2, 10))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = natural + modifiers.sum();
    let column = LEADER_CASUALTIES.column_of(total);
    let printed = *LEADER_CASUALTIES.at(0, column);
    let outcome = case.after(natural, printed);
    if outcome != printed {
        cx.cite(rule!("CS-CAS-11"));
    }
    cx.cite(outcome.rule());
    Ok(LeaderCasualty { natural, modifiers, total, cell_id: LEADER_CASUALTIES.name(0, column), outcome })
}

impl LeaderCase {
    /// CS-CAS-11: a natural 20 always hits, wounds add up, and who is wounded as his unit goes is captured.
    fn after(&self, natural: i32, printed: Casualty) -> Casualty {
        let hit = if natural == 20 { printed.max(Casualty::Light) } else { printed };
        match (hit, self.wound) {
            (Casualty::Unhurt, _) => Casualty::Unhurt,
            (_, Wound::Serious) => Casualty::Killed,
            _ if self.swept_away() => Casualty::Killed,
            (Casualty::Light, Wound::Light) => Casualty::Serious,
            (hit, _) => hit,
        }
    }
}
