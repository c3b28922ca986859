//! A morale test as it is thrown and told (DI-MOR-1).

use engine::beat::{Act, Kind};
use engine::{Cx, Play, RuleId, Told};

use crate::resolve::morale::{Effect, MORALE_TEST, MoraleCase, Passed};
use crate::state::{Army, State, UnitNo};
use crate::telling::{cast, cite_rows, eyes, id, summed};

/// Throws for a unit; whether it passed, and what the book makes of it.
pub fn test(
    state: &State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    case: &MoraleCase,
    (cite, question): (RuleId, String),
) -> Play<(bool, Effect)> {
    let seat = State::seat(state.side(unit));
    cx.about(cite, u32::from(unit.0), seat);
    cx.throws(seat, || cast(state, unit, question.clone()));
    let played = cx.play(&MORALE_TEST, case)?;
    let found = &played.found;
    cite_rows(cx, &found.modifiers);
    let passed = found.outcome == Passed::Pass;
    summed(state, cx, (eyes(state, unit), Some(seat)), cite, &played.record, || {
        let said = if passed { "yes" } else { "no" };
        let act = Act::new(Kind::Test).by([id(state, unit)]).came(said);
        Told::from(format!("{question} {} on the die against {}: {said}", found.natural, found.total))
            .done(act)
    });
    Ok((passed, found.effects[0]))
}
