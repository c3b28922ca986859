//! Who acts next in the movement and reaction phases (CC-TURN-1).

use engine::{Bar, Key, Keyed, Name, Outlook, RuleId};

use crate::facts::command::allowance_case;
use crate::facts::morale::rally_case;
use crate::facts::orders::enters;
use crate::forecasts::{hundredths, rallied, rallied_all};
use crate::resolve::movement::ACTION_POINTS;
use crate::resolve::rally::{RALLY, RallyOutcome};
use crate::state::{Battle, Phase};
use crate::vocabulary::{BrigadeNo, LeaderNo, UnitNo};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Nobody any more: the step of this side is over.
    Done,
    Unit(UnitNo),
    Rally(UnitNo),
    /// All that must rally, one after the other in order of battle.
    RallyAll,
    Leader(LeaderNo),
    /// All of a brigade that may move, one after the other and its C.O. last, each as its staff proposes.
    Brigade(BrigadeNo),
}

#[derive(Clone, Copy)]
pub struct Pick<'a> {
    pub battle: &'a Battle,
    pub who: Who,
    /// Somebody must rally first.
    pub waits: bool,
}

/// What it can spend: in the reaction half of it (CC-REA-1).
fn points(battle: &Battle, unit: UnitNo) -> i32 {
    match battle.phase {
        Phase::Reaction => ACTION_POINTS.of(&allowance_case(battle, unit, true)).outcome.ap,
        _ => i32::from(battle.unit(unit).ap),
    }
}

impl Keyed for Pick<'_> {
    fn key(&self) -> Key {
        match self.who {
            Who::Done => Key::Word("done"),
            Who::RallyAll => Key::Word("rally_all"),
            Who::Unit(it) | Who::Rally(it) => Key::Name(self.battle.card(it).id),
            Who::Leader(it) => Key::Name(self.battle.commander(it).id),
            Who::Brigade(it) => Key::Number("brigade", i32::from(it)),
        }
    }

    fn label(&self) -> String {
        let battle = self.battle;
        match self.who {
            Who::Done => "done: the others stay where they are".to_owned(),
            Who::RallyAll => "all in Bad Order rally, one after the other".to_owned(),
            Who::Unit(it) if enters(battle, it) => format!("{} enters", battle.card(it).name),
            Who::Unit(it) => format!("{} moves, {} AP", battle.card(it).name, points(battle, it)),
            Who::Rally(it) => format!("{} must rally", battle.card(it).name),
            Who::Brigade(it) => {
                let name = &battle.scenario().brigades[usize::from(it)].name;
                format!("{name} moves as its staff proposes, unit after unit")
            }
            Who::Leader(it) => {
                format!("{} rides, {} AP", battle.commander(it).name, battle.leader(it).ap)
            }
        }
    }

    fn piece(&self) -> Option<Name> {
        match self.who {
            Who::Done | Who::RallyAll | Who::Brigade(_) => None,
            Who::Unit(it) | Who::Rally(it) => Some(self.battle.card(it).id),
            Who::Leader(it) => Some(self.battle.commander(it).id),
        }
    }

    fn hint(&self) -> Option<String> {
        let Who::Rally(unit) = self.who else { return None };
        let case = rally_case(self.battle, unit)?;
        let chances = RALLY.chances(&case, |it| it.outcome == RallyOutcome::GoodOrder)?;
        Some(format!("{} % to Good Order", hundredths(&chances.chance(|it| *it))))
    }

    fn cite(&self) -> Option<RuleId> {
        match self.who {
            Who::Done | Who::Unit(_) | Who::Brigade(_) => None,
            Who::Rally(_) | Who::RallyAll => Some(rule!("CC-RAL-1")),
            Who::Leader(_) => Some(rule!("CC-LDR-4")),
        }
    }

    fn barred(&self) -> Option<Bar> {
        (self.who == Who::Done && self.waits)
            .then(|| Bar::new(rule!("CC-TURN-1"), "units in Bad Order must rally first"))
    }

    fn gesture(&self) -> bool {
        matches!(self.who, Who::Brigade(_) | Who::RallyAll)
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        match self.who {
            Who::Rally(unit) => {
                rally_case(self.battle, unit)?;
                Some(Outlook::new(move || rallied(self.battle, unit)))
            }
            Who::RallyAll => Some(Outlook::new(|| rallied_all(self.battle, self.battle.active))),
            _ => None,
        }
    }
}
