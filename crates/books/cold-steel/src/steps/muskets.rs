//! Steps 6a and 6b: small-arms fire and its smoke (section 10).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Play, Played};
use ground::table::Point;

use super::aiming;
use super::guns::unseen;
use super::losses::{Hit, judge_struck, opening, shake, take};
use super::screens;
use super::told::{self, says};
use crate::facts::bodies::Looking;
use crate::facts::fire::{Mark, Volley};
use crate::facts::screen::before;
use crate::facts::{fire, smoke};
use crate::forms::targets::muskets;
use crate::resolve::firing::smoke_of_men;
use crate::resolve::morale_check::FireCause;
use crate::resolve::musketry::{SMALL_ARMS_FIRE, SmallArmsFire};
use crate::spoken;
use crate::state::{State, UnitNo};

pub fn fire(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let aimed = aiming::declare(state, cx, rule!("CS-FIRE-4"), "The infantry fires as marked.", muskets)?;
    let opening = opening(state);
    let mut fires: Vec<(Hit, Played<SmallArmsFire>)> = Vec::new();
    let mut clouds: Vec<Point> = Vec::new();
    for aim in aimed {
        let (unit, Some(Mark::Unit(target))) = (aim.unit, aim.mark) else { continue };
        // Each side of a square has a target of its own (CS-FIRE-3); the first is the one that was declared.
        for (no, (volley, at)) in fronts(state, unit, target).into_iter().enumerate() {
            fires.extend(roll(state, cx, (unit, at), (no, &volley), &mut clouds)?);
        }
    }
    if 1 < fires.len() {
        cx.cite(rule!("CS-TURN-2"));
    }
    judge_struck(state, cx, &fires);
    let mut struck = Vec::new();
    for (hit, played) in fires {
        let lost = take(state, &hit);
        struck.extend((hit.on_screen && 0 < lost).then_some(hit.on));
        if !hit.by_screen {
            state.unit_mut(hit.by).first_fire = false;
        }
        tell(state, cx, &hit, lost, &played);
    }
    shake(state, cx, &opening);
    screens::after_fire(state, cx, &struck);
    if !clouds.is_empty() {
        state.smoke.extend(clouds);
    }
    Ok(())
}

fn fronts(state: &State, unit: UnitNo, target: UnitNo) -> Vec<(Volley, UnitNo)> {
    let Some(body) = state.body(unit) else { return Vec::new() };
    let volleys = fire::volleys(state, state.unit(unit), state.card(unit), &body);
    let pick = |(no, it): (usize, &Volley)| {
        let declared = no == 0 && it.targets.contains(&target);
        Some((it.clone(), if declared { target } else { it.targets.first().copied()? }))
    };
    let all: Vec<(Volley, UnitNo)> = volleys.iter().enumerate().filter_map(pick).collect();
    if all.is_empty() && state.unit(target).on_table() {
        let plain =
            Volley { front: body.slab, targets: smallvec::smallvec![target], screen: false, wing: false };
        return vec![(plain, target)];
    }
    all
}

fn roll(
    state: &State,
    cx: &mut Cx<'_>,
    (unit, target): (UnitNo, UnitNo),
    (no, volley): (usize, &Volley),
    clouds: &mut Vec<Point>,
) -> Play<Option<(Hit, Played<SmallArmsFire>)>> {
    let firer = fire::firing(state, unit, volley.screen, volley.wing);
    if volley.wing {
        cx.cite(rule!("CS-MOVE-15"));
    }
    let (Some(body), Some(at)) = (firer, state.body(target)) else { return Ok(None) };
    let at = before(state, &at, &body);
    if at.screen {
        cx.cite(rule!("CS-FIRE-5"));
    }
    if at.screen || body.screen {
        cx.cite(rule!("CS-SPEC-11"));
    }
    let case = fire::musket_case(state, state.unit(unit), state.card(unit), &body, &at);
    if case.cover != crate::vocabulary::Cover::None {
        cx.cite(rule!("CS-FEAT-19"));
    }
    let seat = state.seat_of_unit(unit);
    cx.about(rule!("CS-FIRE-6"), u32::from(unit.0) + 1_000 * no as u32, seat);
    cx.throws(seat, || Cast {
        text: format!("the fire of {}", state.card(unit).name),
        piece: Some(state.id(unit)),
    });
    let played = cx.play(&SMALL_ARMS_FIRE, &case)?;
    let men = played.found.outcome.firing_figures * state.scenario().figure_scale.men();
    clouds.extend(smoke::before(&volley.front, smoke_of_men(men)));
    let figures = played.found.outcome.figures_lost;
    Ok(Some((
        Hit {
            by: unit,
            on: target,
            figures,
            cause: FireCause::SmallArms,
            by_screen: body.screen,
            on_screen: at.screen,
        },
        played,
    )))
}

fn tell(state: &State, cx: &mut Cx<'_>, hit: &Hit, lost: i32, played: &Played<SmallArmsFire>) {
    let natural = played.found.natural;
    told::tell_or(
        state,
        cx,
        rule!("CS-FIRE-6"),
        &[hit.by, hit.on],
        |voice| {
            let text = format!(
                "{} gives a volley to {} ({natural}): {} lost.",
                spoken::capital(&hit.firer(voice)),
                hit.target(voice),
                spoken::figures(lost)
            );
            let act = Act::new(Kind::Volley).by([voice.id(hit.by)]).on([voice.id(hit.on)]);
            // Formation and front of those who are hit can be read off the reckoning: they are K2 (CS-CARD-18).
            let reckoned = voice.own(hit.by) && voice.clear(hit.on);
            says(text, act.came(spoken::figures(lost)).decisive())
                .with(reckoned.then(|| played.record.clone()).flatten())
        },
        |ear, voice| unseen(state, ear, voice, hit, lost, "Muskets that cannot be seen fire"),
    );
}
