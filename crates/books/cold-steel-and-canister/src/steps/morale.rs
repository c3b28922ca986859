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

/// What calls for a check, and whose flight it is that does.
#[derive(Clone, Copy)]
pub struct Call {
    pub event: Event,
    pub runner: Option<UnitNo>,
}

impl Call {
    pub fn of(event: Event) -> Call {
        Call { event, runner: None }
    }
}

/// A check, the flight if it fails, and the contagion of that. Did it hold?
pub fn check(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, event: Event) -> Play<bool> {
    let mut queue = Queue::new();
    let held = check_one(state, cx, unit, Call::of(event), &mut queue)?;
    flight::spread(state, cx, queue)?;
    Ok(held)
}

/// The same, with those whom it touches left in the queue.
pub fn check_one(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    call: Call,
    queue: &mut Queue,
) -> Play<bool> {
    let case = check_case(&state.battle, unit, call.event);
    checks(state, cx, call.event.cite(), unit, "the morale of");
    let played = cx.play(&MORALE_CHECK, &case)?;
    suffer(state, cx, unit, call, &played.found, played.record, queue)
}

/// What a check brings, whoever called for it.
pub fn suffer(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    call: Call,
    found: &MoraleCheck,
    record: Option<Datum>,
    queue: &mut Queue,
) -> Play<bool> {
    let Call { event, runner } = call;
    if !matches!(found.outcome, CheckOutcome::Pass | CheckOutcome::Fail) {
        carried_along(state, cx, unit, call);
    }
    let forced = match found.outcome {
        CheckOutcome::Pass | CheckOutcome::Fail => {
            cx.tell(state, Eyes::ALL, event.cite(), || {
                let words = format!("{} holds {}", name(state, unit), event.need());
                let act = match runner {
                    Some(runner) => flight::reaches(state, runner, unit),
                    None => act(state, Kind::Test, unit, &[]),
                };
                at(state, words, state.battle.unit(unit).at).with(record.clone()).done(act.came("holds"))
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

/// CC-CON-3: who does not hold beside the flight of a friend goes with him: that is a moment of its own, before his own flight.
fn carried_along(state: &State, cx: &mut Cx<'_>, unit: UnitNo, Call { event, runner }: Call) {
    let Some(runner) = runner else { return };
    cx.tell(state, Eyes::ALL, event.cite(), || {
        let how = match event {
            Event::RetreatedAdjacent | Event::RetreatedThrough => "retreat",
            _ => "rout",
        };
        let words = format!("The {how} of {} carries {} along", name(state, runner), name(state, unit));
        at(state, words, state.battle.unit(unit).at)
            .done(flight::reaches(state, runner, unit).came("carried along"))
    });
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
