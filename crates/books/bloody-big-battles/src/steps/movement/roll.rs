//! The movement roll (BB-MOVE-1 to -8) and what it forces on a unit.

use engine::beat::{Act, Kind};
use engine::{Cx, Datum, Eyes, Play, Told};

use super::deeds;
use crate::effects::{self, Left};
use crate::facts::command::movement_case;
use crate::facts::retreat::{AwayFrom, Retirement};
use crate::forms::Grant;
use crate::resolve::allowance::{Distance, Length};
use crate::resolve::movement::{MOVEMENT_ROLL, Move, MoveOutcome, OrderAfter};
use crate::rolls;
use crate::spoken;
use crate::state::{Army, Hands, State, UnitNo, Whereabouts};
use crate::steps::retire::retire;
use crate::vocabulary::Arm;

pub fn roll(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let case = movement_case(state, unit);
    let by = State::seat(state.side(unit));
    cx.about(rule!("BB-MOVE-1"), unit.0.into(), by);
    cx.throws(by, || rolls::cast(state, unit, format!("the move of {}", spoken::unit(state, unit))));
    let played = cx.play(&MOVEMENT_ROLL, &case)?;
    let outcome = played.found.outcome;
    let share = match outcome.made {
        Move::Full => Some(Length::Full),
        Move::Half => Some(Length::Half),
        Move::None | Move::RetireHalf | Move::RetireFull => None,
    };
    if state.unit(unit).whereabouts == Whereabouts::AtTheEdge {
        let what = if share.is_some() { "may come in" } else { "waits" };
        told(state, cx, unit, what, share.is_some(), played.record);
        // BB-SET-5: what does not bring it in keeps it waiting without harm.
        return match share {
            Some(share) => deeds::come_in(state, cx, unit, Grant { share, recover: false }),
            None => Ok(()),
        };
    }
    if state.card(unit).arm == Arm::Artillery {
        cx.cite(rule!("BB-MOVE-7"));
    }
    if outcome.made == Move::None {
        cx.cite(rule!("BB-MOVE-8"));
    }
    let what = words(&outcome, state.unit(unit).disrupted);
    ordered(state, unit, outcome.order_after);
    told(state, cx, unit, what, share.is_some(), played.record);
    if forced(state, cx, unit, &outcome)? {
        return Ok(());
    }
    match share {
        Some(share) => deeds::act(state, cx, unit, Grant { share, recover: outcome.recover == 1 }),
        None => Ok(()),
    }
}

/// The order that the roll leaves it in is part of the roll; that it breaks is told by itself.
fn ordered(state: &mut State, unit: UnitNo, after: OrderAfter) {
    let guns = state.card(unit).arm == Arm::Artillery;
    match after {
        OrderAfter::Broken => {}
        OrderAfter::Disrupted => state.unit_mut(unit).disrupted = !guns,
        OrderAfter::GoodOrder => state.unit_mut(unit).disrupted = false,
    }
}

/// What befalls the unit whatever its owner wants; true if it is gone or has retired.
fn forced(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, outcome: &MoveOutcome) -> Play<bool> {
    if outcome.order_after == OrderAfter::Broken {
        effects::destroy(state, cx, unit);
        return Ok(true);
    }
    if 0 < outcome.lose_bases
        && effects::lose_bases(state, cx, unit, outcome.lose_bases as u8) == Left::Destroyed
    {
        return Ok(true);
    }
    let share = match outcome.made {
        Move::RetireHalf => Length::Half,
        Move::RetireFull => Length::Full,
        Move::Full | Move::Half | Move::None => return Ok(false),
    };
    let how = Retirement {
        distance: Distance::Share(share),
        away: AwayFrom::NearestEnemy,
        ignore_terrain: outcome.ignore_terrain,
    };
    retire(state, cx, unit, how)?;
    Ok(true)
}

fn told(
    state: &State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    what: &'static str,
    moves: bool,
    record: Option<Datum>,
) {
    cx.tell(state, Eyes::ALL, rule!("BB-MOVE-3"), || {
        let act = Act::new(Kind::Test).by([state.card(unit).id]).came(what);
        let act = if moves { act } else { act.decisive() };
        Told::from(format!("{} {what}", spoken::unit(state, unit))).with(record).done(act)
    });
}

fn words(outcome: &MoveOutcome, disrupted: bool) -> &'static str {
    let rallies = disrupted && outcome.order_after == OrderAfter::GoodOrder;
    match (outcome.order_after, outcome.made) {
        (OrderAfter::Broken, _) => "breaks",
        (_, Move::RetireHalf | Move::RetireFull) => "will not stand and retires",
        (_, Move::Full) if rallies => "rallies and has a full move",
        (_, Move::Half) if rallies => "rallies and has a half move",
        (_, Move::None) if rallies => "rallies where it stands",
        (_, Move::Full) => "has a full move",
        (_, Move::Half) => "has a half move",
        (_, Move::None) => "does not move",
    }
}
