//! Steps 5a and 5b: artillery fire and its smoke (section 9).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Play, Played};
use ground::table::Point;

use super::aiming;
use super::losses::{Hit, judge_struck, opening, shake, take};
use super::screens;
use super::told::{self, Ear, says};
use crate::facts::bodies::{Body, Looking};
use crate::facts::fire::Mark;
use crate::facts::{bridges, fire, smoke};
use crate::forms::targets::batteries;
use crate::resolve::artillery::{ARTILLERY_FIRE, ArtilleryFire};
use crate::resolve::burning::{START_FIRE, StartFireCase, Started};
use crate::resolve::firing::smoke_of_guns;
use crate::resolve::morale_check::FireCause;
use crate::spoken;
use crate::state::{SheetNo, State, UnitNo};
use crate::vocabulary::{Formation, GunClass, Sky};

pub fn fire(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let aimed = aiming::declare(state, cx, rule!("CS-ART-3"), "The guns fire as marked.", batteries)?;
    let opening = opening(state);
    let mut fires: Vec<(Hit, Played<ArtilleryFire>)> = Vec::new();
    let mut clouds: Vec<Point> = Vec::new();
    let mut on_cards: Vec<(UnitNo, SheetNo, Played<ArtilleryFire>)> = Vec::new();
    for (no, shot) in shots(state, &aimed).into_iter().enumerate() {
        let target = match shot.mark {
            Mark::Unit(it) => (it, false),
            Mark::Screen(it) => (it, true),
            Mark::Card(sheet) => {
                on_cards.extend(at_card(state, cx, (&shot, no), sheet, &mut clouds)?);
                continue;
            }
        };
        if let Some((hit, played)) = roll(state, cx, (&shot, no), target, &mut clouds)? {
            fires.push((hit, played));
        }
    }
    judge_struck(state, cx, &fires);
    let mut struck = Vec::new();
    let mut struck_by: Vec<(Hit, u8)> = Vec::new();
    let mut fell = 0;
    for (hit, played) in fires {
        // Those who are inside when they are fired on; the shells fall even if nobody is left there (CS-ART-41).
        // A bridge is occupied by who stands on it (CS-DET-20).
        let below = state.body(hit.on).and_then(|it| bridges::below(state, &it));
        let site = state.unit(hit.on).inside.or(below).filter(|_| !hit.on_screen);
        struck_by.extend(site.map(|site| (hit, site)));
        let lost = take(state, &hit);
        fell += lost;
        struck.extend((hit.on_screen && 0 < lost).then_some(hit.on));
        tell(state, cx, &hit, lost, &played);
    }
    for (hit, site) in &struck_by {
        shell(state, cx, hit.by, *site)?;
    }
    for (unit, sheet, played) in on_cards {
        note(state, cx, unit, sheet, &played);
    }
    if 0 < fell {
        cx.cite(rule!("CS-ART-42"));
    }
    shake(state, cx, &opening);
    screens::after_fire(state, cx, &struck);
    if !clouds.is_empty() {
        cx.cite(rule!("CS-SMOKE-1"));
        state.smoke.extend(clouds);
    }
    Ok(())
}

/// CS-ART-41: howitzers that fire on a house that can burn roll for a fire as if somebody set it (CS-SPEC-20).
fn shell(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, site: u8) -> Play<()> {
    let at = usize::from(site);
    let flammable = crate::facts::cover::burns(state, site);
    let howitzers = state.card(unit).gun_class == GunClass::Howitzer;
    if !howitzers || !flammable || state.structures[at].fire.is_some() {
        return Ok(());
    }
    let seat = state.seat_of_unit(unit);
    cx.about(rule!("CS-ART-41"), u32::from(unit.0), seat);
    cx.throws(seat, || Cast {
        text: "whether the shells set it on fire".to_owned(),
        piece: Some(state.id(unit)),
    });
    let raining = matches!(state.sky.sky, Sky::Rain | Sky::Storm);
    if cx.play(&START_FIRE, &StartFireCase { raining, flammable })?.found.outcome == Started::Burning {
        state.structures[at].fire = Some(0);
        told::tell_all(state, cx, rule!("CS-ART-41"), || {
            let name = &state.scenario().field.structures[at].name;
            says(format!("{name} is set on fire by shells."), Act::new(Kind::Burst).decisive())
        });
    }
    Ok(())
}

/// One fire: of a battery, of some of its sections (CS-ART-2), or of one that has wheeled (CS-MOVE-15).
struct Shot {
    unit: UnitNo,
    mark: Mark,
    body: Body,
    guns: Option<u8>,
}

impl Shot {
    /// What a throw is about: batteries fire once, unless their fire is divided.
    fn about(&self, no: usize) -> u32 {
        let parted = self.guns.is_some() || self.body.share.0 != self.body.share.1;
        u32::from(self.unit.0) + if parted { 1_000 * (no as u32 + 1) } else { 0 }
    }
}

/// What was declared, and what a wheeled section does in its own arc: it fires by its own priorities.
fn shots(state: &State, aimed: &[aiming::Aimed]) -> Vec<Shot> {
    let mut res = Vec::new();
    let mut wings: Vec<UnitNo> = Vec::new();
    for aim in aimed {
        let Some(body) = state.body(aim.unit) else { continue };
        let (unit, card) = (state.unit(aim.unit), state.card(aim.unit));
        let mut fronts = body.fronts(card.ranks);
        let Some(rest) = fronts.next() else { continue };
        let wing = fronts.next().filter(|_| !wings.contains(&aim.unit));
        let Some(wing) = wing else {
            res.extend(aim.mark.map(|mark| Shot { unit: aim.unit, mark, body: rest, guns: aim.guns }));
            continue;
        };
        wings.push(aim.unit);
        let open = |front: &Body| fire::gun_targets(state, unit, card, front);
        let at_rest = aim.mark.filter(|it| open(&rest).all.contains(it));
        res.extend(at_rest.map(|mark| Shot { unit: aim.unit, mark, body: rest, guns: aim.guns }));
        let targets = open(&wing);
        let mark = aim.mark.filter(|it| targets.all.contains(it)).or(targets.all.first().copied());
        let holds = aim.mark.is_none() && !targets.must;
        res.extend(mark.filter(|_| !holds).map(|mark| Shot { unit: aim.unit, mark, body: wing, guns: None }));
    }
    res
}

/// CS-CHIT-4: a card is hit as a target in the formation of its first wave.
fn at_card(
    state: &State,
    cx: &mut Cx<'_>,
    (shot, no): (&Shot, usize),
    sheet: SheetNo,
    clouds: &mut Vec<Point>,
) -> Play<Option<(UnitNo, SheetNo, Played<ArtilleryFire>)>> {
    let (unit, body) = (shot.unit, shot.body);
    let Some(back) = state.back(sheet) else { return Ok(None) };
    let first = back.units.iter().zip(&back.sketch).find(|it| it.1.wave == 1).map(|it| state.card(*it.0));
    let formation = first.map_or(Formation::AttackColumn, |it| it.formation);
    let at = Body::card(back.side, state.sheet(sheet).pose.at, back.arm, formation);
    let mut case = fire::gun_case(state, state.unit(unit), state.card(unit), &body, &at);
    case.card = true;
    case.guns = shot.guns.map_or(case.guns, i32::from);
    let seat = state.seat_of_unit(unit);
    cx.cite(rule!("CS-CHIT-4"));
    cx.about(rule!("CS-CHIT-1"), shot.about(no), seat);
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
    let status = state.sheet_mut(sheet);
    status.hits += hits as u16;
    status.under_fire = true;
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
    (shot, no): (&Shot, usize),
    (target, on_screen): (UnitNo, bool),
    clouds: &mut Vec<Point>,
) -> Play<Option<(Hit, Played<ArtilleryFire>)>> {
    let aimed = if on_screen { state.screen(target) } else { state.body(target) };
    let (unit, body) = (shot.unit, shot.body);
    let Some(at) = aimed else { return Ok(None) };
    let mut case = fire::gun_case(state, state.unit(unit), state.card(unit), &body, &at);
    case.guns = shot.guns.map_or(case.guns, i32::from);
    if shot.guns.is_some() {
        cx.cite(rule!("CS-ART-2"));
    }
    if fire::crowded(state, &at) {
        cx.cite(rule!("CS-ROOM-6"));
    }
    let seat = state.seat_of_unit(unit);
    cx.about(rule!("CS-ART-6"), shot.about(no), seat);
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
            // Formation and front of those who are hit can be read off the reckoning: they are K2 (CS-CARD-18).
            let reckoned = voice.own(hit.by) && voice.clear(hit.on);
            says(text, act.came(spoken::figures(lost)).decisive())
                .with(reckoned.then(|| played.record.clone()).flatten())
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
