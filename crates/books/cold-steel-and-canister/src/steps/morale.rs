//! The morale check with all that follows (CC-MOR, CC-FAIL, CC-CON).

use engine::beat::Kind;
use engine::{Cx, Datum, Eyes, Play};

use super::flight::{self, Queue, Run};
use super::telling::{act, at, checks, figures, id, name};
use crate::facts::morale::check_case;
use crate::resolve::check::{CheckOutcome, MORALE_CHECK, MoraleCheck};
use crate::resolve::effect::Effect;
use crate::resolve::forced_path::Forced;
use crate::state::{Gone, State};
use crate::vocabulary::{Event, Flight, Level, UnitNo};

/// A check, the flight if it fails, and the contagion of that. Did it hold?
pub fn check(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, event: Event) -> Play<bool> {
    let mut queue = Queue::new();
    let held = check_one(state, cx, unit, event, &mut queue)?;
    flight::spread(state, cx, queue)?;
    Ok(held)
}

/// The same, with those whom it touches left in the queue.
pub fn check_one(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    event: Event,
    queue: &mut Queue,
) -> Play<bool> {
    let case = check_case(&state.battle, unit, event);
    checks(state, cx, event.cite(), unit, "the morale of");
    let played = cx.play(&MORALE_CHECK, &case)?;
    suffer(state, cx, unit, event, &played.found, played.record, queue)
}

/// What a check brings, whoever called for it.
pub fn suffer(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    event: Event,
    found: &MoraleCheck,
    record: Option<Datum>,
    queue: &mut Queue,
) -> Play<bool> {
    let forced = match found.outcome {
        CheckOutcome::Pass | CheckOutcome::Fail => {
            cx.tell(state, Eyes::ALL, event.cite(), || {
                let words = format!("{} holds {}", name(state, unit), event.need());
                let act = act(state, Kind::Test, unit, &[]).came("holds");
                at(state, words, state.battle.unit(unit).at).with(record.clone()).done(act)
            });
            return Ok(true);
        }
        CheckOutcome::Eliminated => {
            let from = state.battle.unit(unit).at;
            state.battle.remove(unit, Gone::Dispersed);
            cx.tell(state, Eyes::ALL, rule!("CC-MOR-6"), || {
                let words = format!("{} has had enough {} and disperses", name(state, unit), event.need());
                let act = act(state, Kind::Break, unit, &[]).came("dispersed").decisive();
                at(state, words, from).with(record.clone()).done(act)
            });
            return Ok(false);
        }
        CheckOutcome::Fallback => Forced::Fallback,
        CheckOutcome::Retreat => Forced::Retreat,
        CheckOutcome::Rout => Forced::Rout,
    };
    let spaces = found.effects.iter().find_map(|it| match it {
        Effect::ForcedMove(_, spaces) => Some(*spaces),
        _ => None,
    });
    let why = match found.missed_by {
        Some(by) => format!("fails its check by {by} ({})", event.need()),
        None => format!("fails its last check ({})", event.need()),
    };
    let run = Run { forced, spaces: spaces.unwrap_or(0), cite: event.cite(), why, record };
    drive(state, cx, unit, run, queue)?;
    Ok(false)
}

/// CC-FAIL-1: the level of the flight, unless it is worse already, and the move.
pub fn drive(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, run: Run, queue: &mut Queue) -> Play<()> {
    let level = match run.forced {
        Forced::Fallback => Flight::Fallback.level(),
        Forced::Retreat => Flight::Retreat.level(),
        Forced::Rout => Flight::Rout.level(),
        Forced::BadOrder1 => state.battle.unit(unit).level,
    };
    state.battle.unit_mut(unit).falls_to(level);
    flight::run(state, cx, unit, run, queue)
}

/// CC-VOC-8: nobody is left.
pub fn bury(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    if 0 < state.battle.figures(unit) || state.battle.unit(unit).gone.is_some() {
        return;
    }
    let from = state.battle.unit(unit).at;
    state.battle.remove(unit, Gone::Destroyed);
    cx.tell(state, Eyes::ALL, rule!("CC-VOC-8"), || {
        let act = engine::Act::new(Kind::Break).by([id(state, unit)]).came("destroyed").decisive();
        at(
            state,
            format!("{} is destroyed to the last of its {}", name(state, unit), size(state, unit)),
            from,
        )
        .done(act)
    });
}

fn size(state: &State, unit: UnitNo) -> String {
    figures(i32::from(state.battle.card(unit).size))
}

/// Disorder without a move: cavalry that has pursued (CC-MEL-6).
pub fn shake(state: &mut State, unit: UnitNo) {
    state.battle.unit_mut(unit).falls_to(Level::Bad(0));
}
