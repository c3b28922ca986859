//! Steps 5a and 5b: artillery fire and its smoke (section 9).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Play, Played};
use ground::table::Point;

use super::aiming;
use super::losses::{Hit, opening, shake, take};
use super::screens;
use super::told::{self, Ear, says};
use crate::facts::bodies::{Body, Looking};
use crate::facts::fire::Mark;
use crate::facts::{fire, smoke};
use crate::forms::targets::batteries;
use crate::resolve::artillery::{ARTILLERY_FIRE, ArtilleryFire};
use crate::resolve::firing::smoke_of_guns;
use crate::resolve::morale_check::FireCause;
use crate::spoken;
use crate::state::{SheetNo, State, UnitNo};
use crate::vocabulary::Formation;

pub fn fire(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let aimed = aiming::declare(state, cx, rule!("CS-ART-3"), "The guns fire as marked.", batteries)?;
    let opening = opening(state);
    let mut fires: Vec<(Hit, Played<ArtilleryFire>)> = Vec::new();
    let mut clouds: Vec<Point> = Vec::new();
    let mut on_cards: Vec<(UnitNo, SheetNo, Played<ArtilleryFire>)> = Vec::new();
    for (unit, target) in aimed {
        let target = match target {
            None => continue,
            Some(Mark::Unit(it)) => (it, false),
            Some(Mark::Screen(it)) => (it, true),
            Some(Mark::Card(sheet)) => {
                on_cards.extend(at_card(state, cx, (unit, sheet), &mut clouds)?);
                continue;
            }
        };
        if let Some((hit, played)) = roll(state, cx, (unit, target), &mut clouds)? {
            fires.push((hit, played));
        }
    }
    let mut struck = Vec::new();
    for (hit, played) in fires {
        let lost = take(state, &hit);
        struck.extend((hit.on_screen && 0 < lost).then_some(hit.on));
        tell(state, cx, &hit, lost, &played);
    }
    for (unit, sheet, played) in on_cards {
        note(state, cx, unit, sheet, &played);
    }
    shake(state, &opening);
    screens::after_fire(state, cx, &struck);
    if !clouds.is_empty() {
        cx.cite(rule!("CS-SMOKE-1"));
        state.smoke.extend(clouds);
    }
    Ok(())
}

/// CS-CHIT-4: a card is hit as a target in the formation of its first wave.
fn at_card(
    state: &State,
    cx: &mut Cx<'_>,
    (unit, sheet): (UnitNo, SheetNo),
    clouds: &mut Vec<Point>,
) -> Play<Option<(UnitNo, SheetNo, Played<ArtilleryFire>)>> {
    let (Some(body), Some(back)) = (state.body(unit), state.back(sheet)) else { return Ok(None) };
    let first = back.units.iter().zip(&back.sketch).find(|it| it.1.wave == 1).map(|it| state.card(*it.0));
    let formation = first.map_or(Formation::AttackColumn, |it| it.formation);
    let at = Body::card(back.side, state.sheet(sheet).pose.at, back.arm, formation);
    let mut case = fire::gun_case(state, state.unit(unit), state.card(unit), &body, &at);
    case.card = true;
    let seat = state.seat_of_unit(unit);
    cx.about(rule!("CS-CHIT-1"), u32::from(unit.0), seat);
    cx.throws(seat, || Cast {
        text: format!("the fire of {}", state.card(unit).name),
        piece: Some(state.id(unit)),
    });
    let played = cx.play(&ARTILLERY_FIRE, &case)?;
    clouds.extend(smoke::before(&body.slab, smoke_of_guns(case.guns)));
    Ok(Some((unit, sheet, played)))
}

/// CS-CHIT-1: hits are noted on the card; how many its owner alone learns, until figures replace it.
fn note(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, sheet: SheetNo, played: &Played<ArtilleryFire>) {
    let hits = played.found.outcome.figures_lost.max(0);
    let it = state.sheet_mut(sheet);
    it.hits += hits as u16;
    it.under_fire = true;
    let now = &mut state.unit_mut(unit).now;
    (now.fired, now.target) = (true, None);
    let side = state.sheet(sheet).side;
    told::tell(state, cx, rule!("CS-CHIT-1"), &[], |voice| {
        let sees = voice.known.body(unit).is_some();
        let who = if sees { voice.begin(unit) } else { "Guns that cannot be seen".to_owned() };
        let fires = if sees { "fires" } else { "fire" };
        let noted = match voice.known.owns(side) {
            true => format!(": {} noted on it", spoken::figures(hits)),
            false => String::new(),
        };
        let text = format!("{who} {fires} on {}{noted}.", voice.known.sheet_called(sheet));
        let act = Act::new(Kind::Volley).on([voice.known.sheet_id(sheet)]);
        says(text, if sees { act.by([voice.id(unit)]) } else { act })
    });
}

fn roll(
    state: &State,
    cx: &mut Cx<'_>,
    (unit, (target, on_screen)): (UnitNo, (UnitNo, bool)),
    clouds: &mut Vec<Point>,
) -> Play<Option<(Hit, Played<ArtilleryFire>)>> {
    let aimed = if on_screen { state.screen(target) } else { state.body(target) };
    let (Some(body), Some(at)) = (state.body(unit), aimed) else { return Ok(None) };
    let case = fire::gun_case(state, state.unit(unit), state.card(unit), &body, &at);
    if fire::crowded(state, &at) {
        cx.cite(rule!("CS-ROOM-6"));
    }
    let seat = state.seat_of_unit(unit);
    cx.about(rule!("CS-ART-6"), u32::from(unit.0), seat);
    cx.throws(seat, || Cast {
        text: format!("the fire of {}", state.card(unit).name),
        piece: Some(state.id(unit)),
    });
    let played = cx.play(&ARTILLERY_FIRE, &case)?;
    clouds.extend(smoke::before(&body.slab, smoke_of_guns(case.guns)));
    let figures = played.found.outcome.figures_lost;
    let figures = if on_screen { figures.min(at.figures) } else { figures };
    let cause = FireCause::Artillery;
    Ok(Some((Hit { by: unit, on: target, figures, cause, by_screen: false, on_screen }, played)))
}

fn tell(state: &State, cx: &mut Cx<'_>, hit: &Hit, lost: i32, played: &Played<ArtilleryFire>) {
    let natural = played.found.natural;
    told::tell_or(
        state,
        cx,
        rule!("CS-ART-6"),
        &[hit.by, hit.on],
        |voice| {
            let text = format!(
                "{} fires on {} ({natural}): {} lost.",
                voice.begin(hit.by),
                hit.target(voice),
                spoken::figures(lost)
            );
            let act = Act::new(Kind::Volley).by([voice.id(hit.by)]).on([voice.id(hit.on)]);
            says(text, act.came(spoken::figures(lost)).decisive())
                .with(voice.own(hit.by).then(|| played.record.clone()).flatten())
        },
        |ear, voice| unseen(state, ear, voice, hit, lost, "Guns that cannot be seen fire"),
    );
}

/// Those who see only the target are told of what befalls it; who sees only the firer, that it fires.
pub fn unseen(
    state: &State,
    ear: Ear,
    voice: &told::Voice<'_>,
    hit: &Hit,
    lost: i32,
    what: &str,
) -> Option<engine::Told> {
    if ear.sees(state, hit.on) {
        let text = format!("{what} on {}: {} lost.", voice.name(hit.on), spoken::figures(lost));
        return Some(says(
            text,
            Act::new(Kind::Hurt).on([voice.id(hit.on)]).came(spoken::figures(lost)).decisive(),
        ));
    }
    ear.sees(state, hit.by).then(|| {
        let text = format!("{} fires at somebody out of sight.", voice.begin(hit.by));
        says(text, Act::new(Kind::Volley).by([voice.id(hit.by)]))
    })
}
