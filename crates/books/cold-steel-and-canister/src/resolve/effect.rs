//! What follows from a result, told to whoever keeps the state.

use engine::{Cx, Datum, Maybe, Mould, Shown, finding, shown, words};

use crate::printed::Failure;
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

impl Shown for Effect {
    const MOULD: &'static Mould = ToldEffect::MOULD;

    fn show(&self) -> Datum {
        let told = match self.clone() {
            Effect::AbandonGuns(side) => ToldEffect::AbandonGuns(Whose { side: Maybe(side) }),
            Effect::BadOrderMove(options) => ToldEffect::BadOrderMove(Distances { options }),
            Effect::Choice(options) => ToldEffect::Choice(Choices { options: options.to_vec() }),
            Effect::Contagion(kind) => ToldEffect::Contagion(Shaken { kind }),
            Effect::Eliminate(how) => ToldEffect::Eliminate(Lost { how }),
            Effect::ForcedMove(side, spaces) => ToldEffect::ForcedMove(Forced { side: Maybe(side), spaces }),
            Effect::FormSquare => ToldEffect::FormSquare(()),
            Effect::Halted => ToldEffect::Halted(()),
            Effect::Kia(figures) => ToldEffect::Kia(Figures { figures }),
            Effect::LeaderBadOrder => ToldEffect::LeaderStatus(Status { status: "bad_order" }),
            Effect::MaySpendAp(ap) => ToldEffect::MaySpendAp(Points { ap }),
            Effect::MoraleCheck(event) => ToldEffect::MoraleCheck(Check { event }),
            Effect::MoveAway(options) => ToldEffect::MoveAway(Away { spaces: 1, options: options.to_vec() }),
            Effect::MoveCommander(spaces) => ToldEffect::MoveCommander(Spaces { spaces }),
            Effect::Advance(spaces) => ToldEffect::Advance(Spaces { spaces }),
            Effect::SetLevel(side, level) => ToldEffect::SetLevel(NewLevel { side: Maybe(side), level }),
        };
        told.show()
    }
}

// What each effect says of itself.
finding! { pub struct Whose { side: Maybe<Side> } }
finding! { pub struct Distances { options: Vec<i32> } }
finding! { pub struct Choices { options: Vec<&'static str> } }
finding! { pub struct Shaken { kind: Spread } }
finding! { pub struct Lost { how: &'static str } }
finding! { pub struct Forced { side: Maybe<Side>, spaces: i32 } }
finding! { pub struct Figures { figures: i32 } }
finding! { pub struct Status { status: &'static str } }
finding! { pub struct Points { ap: i32 } }
finding! { pub struct Check { event: Event } }
finding! { pub struct Away { spaces: i32, options: Vec<&'static str> } }
finding! { pub struct Spaces { spaces: i32 } }
finding! { pub struct NewLevel { side: Maybe<Side>, level: Level } }

shown! {
    pub enum ToldEffect by effect {
        AbandonGuns(Whose) = "abandon_guns",
        BadOrderMove(Distances) = "bad_order_move",
        Choice(Choices) = "choice",
        Contagion(Shaken) = "contagion",
        Eliminate(Lost) = "eliminate",
        ForcedMove(Forced) = "forced_move",
        FormSquare(()) = "form_square",
        Halted(()) = "halted",
        Kia(Figures) = "kia",
        LeaderStatus(Status) = "leader_status",
        MaySpendAp(Points) = "may_spend_ap",
        MoraleCheck(Check) = "morale_check",
        MoveAway(Away) = "move_away",
        MoveCommander(Spaces) = "move_commander",
        Advance(Spaces) = "advance",
        SetLevel(NewLevel) = "set_level",
    }
}
