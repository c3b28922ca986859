//! What follows from a result, told to whoever keeps the state.

use engine::{Cx, Datum, Shown, words};

use crate::tables::Failure;
use crate::vocabulary::{Event, Flight, Level, Side};

words! {
    /// The forced moves that friends are shaken by (CC-FAIL-2).
    pub enum Spread { Retreated = "retreated", Routed = "routed" }
}

/// A melee says whom it befalls; elsewhere it is the unit that checks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    AbandonGuns(Option<Side>),
    /// Towards the friendly edge (CC-RAL-6): the owner picks one of these distances.
    BadOrderMove(Vec<i32>),
    Choice(&'static [&'static str]),
    Contagion(Spread),
    /// How the unit is lost: `dispersed`, `left_field`, `surrendered`.
    Eliminate(&'static str),
    ForcedMove(Option<Side>, i32),
    FormSquare,
    Halted,
    Kia(i32),
    LeaderBadOrder,
    MaySpendAp(i32),
    MoraleCheck(Event),
    MoveAway(&'static [&'static str]),
    MoveCommander(i32),
    Advance(i32),
    SetLevel(Option<Side>, Level),
}

/// What a failed check does at once (CC-FAIL-1, CC-FAIL-2).
pub fn flight(side: Option<Side>, failure: Failure, cx: &mut Cx<'_>) -> Vec<Effect> {
    cx.cite(rule!("CC-FAIL-1"));
    cx.cite(rule!("CC-FAIL-2"));
    let mut res =
        vec![Effect::SetLevel(side, failure.result.level()), Effect::ForcedMove(side, failure.spaces)];
    match failure.result {
        Flight::Fallback => {}
        Flight::Retreat => res.push(Effect::Contagion(Spread::Retreated)),
        Flight::Rout => res.push(Effect::Contagion(Spread::Routed)),
    }
    res
}

impl Effect {
    fn side(&self) -> Option<Side> {
        match self {
            Effect::AbandonGuns(side) | Effect::ForcedMove(side, _) | Effect::SetLevel(side, _) => *side,
            _ => None,
        }
    }
}

impl Shown for Effect {
    fn show(&self) -> Datum {
        let (name, fields) = match self {
            Effect::AbandonGuns(_) => ("abandon_guns", vec![]),
            Effect::BadOrderMove(spaces) => ("bad_order_move", vec![("options", spaces.show())]),
            Effect::Choice(options) => ("choice", vec![("options", options.to_vec().show())]),
            Effect::Contagion(by) => ("contagion", vec![("kind", by.show())]),
            Effect::Eliminate(how) => ("eliminate", vec![("how", how.show())]),
            Effect::ForcedMove(_, spaces) => ("forced_move", vec![("spaces", spaces.show())]),
            Effect::FormSquare => ("form_square", vec![]),
            Effect::Halted => ("halted", vec![]),
            Effect::Kia(figures) => ("kia", vec![("figures", figures.show())]),
            Effect::LeaderBadOrder => ("leader_status", vec![("status", Datum::word("bad_order"))]),
            Effect::MaySpendAp(ap) => ("may_spend_ap", vec![("ap", ap.show())]),
            Effect::MoraleCheck(event) => ("morale_check", vec![("event", event.show())]),
            Effect::MoveAway(options) => {
                ("move_away", vec![("spaces", 1.show()), ("options", options.to_vec().show())])
            }
            Effect::MoveCommander(spaces) => ("move_commander", vec![("spaces", spaces.show())]),
            Effect::Advance(spaces) => ("advance", vec![("spaces", spaces.show())]),
            Effect::SetLevel(_, level) => ("set_level", vec![("level", level.show())]),
        };
        let mut record = vec![("effect".into(), Datum::word(name))];
        record.extend(self.side().map(|it| ("side".into(), it.show())));
        record.extend(fields.into_iter().map(|(name, it)| (name.into(), it)));
        Datum::Record(record)
    }
}
