//! Reading what a lesson asks of the table.

use engine::spanned::{Faults, Fields};
use engine::words;

use super::{Card, Objective, specials};
use crate::vocabulary::{Arm, UnitNo};

/// A condition of a lesson's goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Want {
    /// The learner holds this objective at the end of a turn (BB-WIN-2).
    Hold(usize),
    /// No enemy is near enough to this objective to keep it from him.
    Clear(usize),
    Is(UnitNo, State),
}

words! {
    /// What a unit is to be.
    pub enum State {
        Gone = "gone",
        /// Or gone.
        Disrupted = "disrupted",
        InOrder = "in_order",
        NotSpent = "not_spent",
        /// Or gone.
        Silenced = "silenced",
        Supplied = "supplied",
    }
}

pub(super) fn want(
    fields: &mut Fields<'_>,
    objectives: &[Objective],
    cards: &[Card],
    faults: &Faults<'_>,
) -> Option<Want> {
    let names: Vec<&str> = objectives.iter().map(|it| it.name.as_str()).collect();
    for (key, want) in [("hold", Want::Hold as fn(usize) -> Want), ("clear", Want::Clear)] {
        if let Some(item) = fields.may(key) {
            return item.word(faults, "objective", &names).map(want);
        }
    }
    let Some(named) = fields.may("unit") else {
        faults.add(fields.spot(), "a goal asks to `hold` or `clear` an objective, or what a `unit` is");
        return None;
    };
    let unit = specials::unit(named, cards, faults);
    let item = fields.must("is");
    let state = item.and_then(|it| it.word(faults, "state", State::WORDS)).map(|it| State::ALL[it]);
    let (unit, state) = (unit?, state?);
    let guns = cards[usize::from(unit.0)].arm == Arm::Artillery;
    let never = match state {
        State::Silenced => !guns,
        State::NotSpent | State::Disrupted => guns,
        _ => false,
    };
    if let Some(item) = item.filter(|_| never) {
        let (rule, whose) = match guns {
            true => (rule!("BB-MOVE-7"), "guns are never"),
            false => (rule!("BB-UNIT-8"), "only guns are"),
        };
        faults.cite(item.spot, rule, format!("{whose} `{}`", state.word()));
    }
    Some(Want::Is(unit, state))
}
