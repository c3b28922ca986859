//! The sequence of play.

use engine::beat::Kind;
use engine::{Act, Asked, Cx, Eyes, Flow, Play, Seat, Side, Told};

use crate::doctrine;
use crate::forms::{Order, orders};
use crate::known::{Known, name};
use crate::resolve::{Hit, SHOT, ShotCase};
use crate::state::{State, title};

/// One sentry acts (TS-TURN-1).
pub fn step(state: &mut State, cx: &mut Cx<'_>) -> Play<Flow> {
    if !state.over() {
        act(state, cx)?;
        pass(state);
    }
    if !state.over() {
        return Ok(Flow::On);
    }
    let outcome = state.outcome();
    cx.tell(state, Eyes::ALL, rule!("TS-WIN-1"), || {
        Told::from(outcome.words.clone()).done(Act::new(Kind::End).decisive())
    });
    Ok(Flow::Over(outcome))
}

fn act(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let (side, seat) = (state.active, Seat(state.active.0));
    let known = Known::new(state);
    let (orders, case) = (orders(&known), ShotCase { paces: known.paces(), rain: known.rain() });
    let advise = doctrine::order(&known, &orders);
    let text = || format!("{} paces. What does your sentry do?", known.paces());
    let asked = Asked::new(seat, rule!("TS-TURN-1"), &text).advised(&advise);
    match cx.choose(&asked, &orders, orders.len() - 1)? {
        Order::Step => {
            state.paces -= 1;
            cx.tell(state, Eyes::ALL, rule!("TS-STEP-1"), || {
                Told::from(format!("{} steps nearer: {} paces", title(side), state.paces))
                    .done(Act::new(Kind::Move).by([name(side)]))
            });
        }
        Order::Shoot(..) => {
            cx.about(rule!("TS-SHOT-1"), u32::from(side.0), seat);
            let played = cx.play(&SHOT, &case)?;
            if played.found.outcome == Hit::Hit {
                state.loser = Some(side.other());
            }
            cx.tell(state, Eyes::ALL, rule!("TS-SHOT-1"), || {
                let came = if played.found.outcome == Hit::Hit { "hits" } else { "misses" };
                Told::from(format!("{} shoots and {came}", title(side))).with(played.record.clone()).done(
                    Act::new(Kind::Shot).by([name(side)]).on([name(side.other())]).came(came).decisive(),
                )
            });
        }
        Order::Wait => {}
    }
    Ok(())
}

fn pass(state: &mut State) {
    if state.active == Side(1) {
        state.turn += 1;
    }
    state.active = state.active.other();
}
