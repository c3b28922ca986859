//! Weather and light at the end of a turn (CS-WX-4, -7, -8).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Play, Seat, Throw};

use super::told::{self, says};
use crate::state::State;
use crate::vocabulary::{Ground, Heat, Sky};

/// Rain or snow for so many turns makes the ground soft.
const SOAKED: u8 = 5;

pub fn change(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    soak(state, cx);
    if state.turn.is_multiple_of(10) {
        weather(state, cx)?;
    }
    light(state, cx);
    Ok(())
}

/// CS-WX-4: the ground stays as it has become.
fn soak(state: &mut State, cx: &mut Cx<'_>) {
    let wet = matches!(state.sky.sky, Sky::Rain | Sky::Storm | Sky::Snow);
    state.wet = if wet { state.wet.saturating_add(1) } else { 0 };
    if state.wet < SOAKED {
        return;
    }
    let before = state.sky.ground;
    state.sky.ground = if state.sky.sky == Sky::Snow { Ground::Snow } else { Ground::Soft };
    if state.sky.ground == before {
        cx.cite(rule!("CS-WX-4"));
        return;
    }
    told::tell_all(state, cx, rule!("CS-WX-4"), || {
        let words = if state.sky.ground == Ground::Snow { "Snow lies" } else { "The ground is soft" };
        says(format!("{words} from now on."), Act::new(Kind::Clock))
    });
}

/// CS-WX-8: one row worse on a 1, one row better on a 10; fog lifts on 6 to 10.
fn weather(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    cx.about(rule!("CS-WX-8"), u32::from(state.turn), Seat(0));
    cx.throws(Seat(0), || Cast { text: "the weather".to_owned(), piece: None });
    let die = cx.roll(Throw::die(10))?.fact();
    let before = (state.sky.sky, state.sky.heat);
    let after = match (die, before) {
        (6..=10, (Sky::Fog, _)) => (Sky::Overcast, Heat::Normal),
        (1, now) => worse(now, state.scenario().winter()),
        (10, now) => better(now),
        (_, now) => now,
    };
    (state.sky.sky, state.sky.heat) = after;
    if after != before {
        told::tell_all(state, cx, rule!("CS-WX-8"), || {
            let hot = if after.1 == Heat::Hot { " and hot" } else { "" };
            says(format!("The sky changes: it is {}{hot} now.", after.0.word()), Act::new(Kind::Clock))
        });
    }
    Ok(())
}

/// The rows of CS-WX-3, from fair to foul; in winter both of the foul ones are snow.
fn worse((sky, heat): (Sky, Heat), winter: bool) -> (Sky, Heat) {
    match (sky, heat) {
        (Sky::Clear, Heat::Hot) => (Sky::Clear, Heat::Normal),
        (Sky::Clear, Heat::Normal) => (Sky::Overcast, Heat::Normal),
        (Sky::Overcast, _) => (Sky::Fog, Heat::Normal),
        (Sky::Fog, _) => (if winter { Sky::Snow } else { Sky::Rain }, Heat::Normal),
        (Sky::Rain, _) => (Sky::Storm, Heat::Normal),
        (Sky::Storm | Sky::Snow, heat) => (sky, heat),
    }
}

fn better((sky, heat): (Sky, Heat)) -> (Sky, Heat) {
    match (sky, heat) {
        (Sky::Storm, _) => (Sky::Rain, Heat::Normal),
        (Sky::Rain | Sky::Snow, _) => (Sky::Fog, Heat::Normal),
        (Sky::Fog, _) => (Sky::Overcast, Heat::Normal),
        (Sky::Overcast, _) => (Sky::Clear, Heat::Normal),
        (Sky::Clear, _) => (Sky::Clear, Heat::Hot),
    }
}

/// CS-WX-7: the light of the turn that comes.
fn light(state: &mut State, cx: &mut Cx<'_>) {
    let next = state.turn + 1;
    let due = state.scenario().lights.iter().find(|it| it.0 == next).map(|it| it.1);
    let Some(light) = due.filter(|it| *it != state.sky.light) else { return };
    state.sky.light = light;
    told::tell_all(state, cx, rule!("CS-WX-7"), || {
        says(format!("It is {} now.", light.word()), Act::new(Kind::Light))
    });
}
