//! Work with spade, axe and hammer: obstacles, works, buildings made stronger or weaker, guns spiked (CS-SPEC-5 to -7, -16).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Decimal, Play, RuleId};

use super::finish::near;
use crate::facts::bodies::Looking;
use crate::facts::{cover, works};
use crate::resolve::engineers::{
    Built, FORTIFY, FortifyCase, OBSTACLE_WORK, ObstacleCase, SPIKE_GUNS, SpikeCase, Spiked, Work as Mode,
};
use crate::spoken::lower;
use crate::state::{Bank, Special, State, Structure, UnitNo, Work};
use crate::steps::sighting;
use crate::steps::told::{self, Voice, says};
use crate::vocabulary::PACE;

/// A die is thrown for every company after so many turns of work (CS-SPEC-16).
const SHIFT: u8 = 5;

pub fn is_work(special: Special) -> bool {
    use Special::{Clear, Destroy, Dig, Fortify, Obstruct, Raise, SpikeGuns};
    matches!(special, SpikeGuns | Obstruct | Clear(_) | Dig | Raise(_) | Fortify(_) | Destroy(_))
}

/// Where nobody works this turn, the five turns begin anew: they are consecutive.
pub fn rest(state: &mut State) {
    let all: Vec<Special> = state.standing().filter_map(|it| state.unit(it).order.special).collect();
    for (no, it) in state.structures.iter_mut().enumerate() {
        let at = no as u8;
        if !all.contains(&Special::Fortify(at)) {
            it.work.turns = 0;
        }
        if !all.contains(&Special::Destroy(at)) {
            it.razing.turns = 0;
        }
    }
    for (no, it) in state.banks.iter_mut().enumerate() {
        if !all.contains(&Special::Raise(no as u8)) {
            it.work.turns = 0;
        }
    }
}

pub fn work(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, special: Special) -> Play<()> {
    match special {
        Special::SpikeGuns => spike(state, cx, unit),
        Special::Obstruct => obstruct(state, cx, unit),
        Special::Clear(bank) => clear(state, cx, unit, bank),
        Special::Dig => {
            begin(state, cx, unit);
            Ok(())
        }
        Special::Raise(bank) => raise(state, cx, unit, bank),
        Special::Fortify(site) => rebuild(state, cx, (unit, site), Mode::Fortify),
        Special::Destroy(site) => rebuild(state, cx, (unit, site), Mode::Destroy),
        _ => Ok(()),
    }
}

fn throw(state: &State, cx: &mut Cx<'_>, unit: UnitNo, cite: RuleId, what: &str) {
    let seat = state.seat_of_unit(unit);
    cx.about(cite, u32::from(unit.0), seat);
    cx.throws(seat, || Cast { text: what.to_owned(), piece: Some(state.id(unit)) });
}

fn tell(state: &State, cx: &mut Cx<'_>, unit: UnitNo, cite: RuleId, text: impl Fn(&Voice<'_>) -> String) {
    told::tell(state, cx, cite, &[unit], |voice| {
        says(text(voice), Act::new(Kind::Work).by([voice.id(unit)]))
    });
}

/// CS-SPEC-7: all guns within 20 paces that nobody serves.
fn spike(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let Some(body) = state.body(unit) else { return Ok(()) };
    let near = |at| body.slab.within_point(at, 20 * PACE);
    if !state.left_guns.iter().any(|it| !it.spiked && near(it.at)) {
        state.unit_mut(unit).order.special = None;
        return Ok(());
    }
    throw(state, cx, unit, rule!("CS-SPEC-7"), "whether the guns are spiked");
    let case = SpikeCase { engineers: works::engineers_with(state, &body), cavalry: body.mounted };
    let destroyed = cx.play(&SPIKE_GUNS, &case)?.found.outcome == Spiked::Destroyed;
    if destroyed {
        let side = state.side(unit);
        for it in state.left_guns.iter_mut().filter(|it| near(it.at)) {
            // The other side learns of it when it sees the place.
            (it.spiked, it.shown[side]) = (true, false);
        }
        sighting::forget_guns(state);
        state.unit_mut(unit).order.special = None;
    }
    tell(state, cx, unit, rule!("CS-SPEC-7"), |voice| {
        let came = if destroyed { "they are destroyed" } else { "it does not succeed" };
        format!("{} spikes the guns: {came}.", voice.begin(unit))
    });
    Ok(())
}

/// CS-SPEC-5: a die for every figure; so many paces before the front, which cost whoever crosses them.
fn obstruct(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let Some(body) = state.body(unit) else { return Ok(()) };
    let paces = paces(state, cx, unit, "how many paces they block")?;
    state.unit_mut(unit).order.special = None;
    let (a, b) = works::before(&body, 10 * PACE, paces * PACE);
    let on_table = |at| state.scenario().field.holds(at);
    let fits = 0 < paces && state.banks.len() < 250 && on_table(a) && on_table(b);
    if fits {
        state.banks.push(Bank::new(a, b, None));
    }
    tell(state, cx, unit, rule!("CS-SPEC-5"), |voice| match fits {
        true => format!("{} lays an obstacle of {paces} paces.", voice.begin(unit)),
        false => format!("{} lays no obstacle.", voice.begin(unit)),
    });
    Ok(())
}

fn paces(state: &State, cx: &mut Cx<'_>, unit: UnitNo, what: &str) -> Play<i32> {
    throw(state, cx, unit, rule!("CS-SPEC-5"), what);
    let engineer_figures = i32::from(state.unit(unit).figures).min(100);
    Ok(cx.play(&OBSTACLE_WORK, &ObstacleCase { engineer_figures })?.found.outcome)
}

/// From the end that is nearer to those who clear it.
fn clear(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, bank: u8) -> Play<()> {
    let at = usize::from(bank);
    let Some(body) = state.body(unit) else { return Ok(()) };
    state.unit_mut(unit).order.special = None;
    let Some(it) = state.banks.get(at).copied().filter(|it| it.obstacle && works::at_hand(&body, it)) else {
        return Ok(());
    };
    let paces = paces(state, cx, unit, "how many paces they clear")?;
    let (long, gone) = (it.a.distance(it.b), paces * PACE);
    let from_a = body.at().distance(it.a) <= body.at().distance(it.b);
    if long <= gone {
        // The list keeps its places, because orders name them: what is cleared has no length any more.
        state.banks[at] = Bank { obstacle: false, ..Bank::new(it.a, it.a, None) };
    } else if from_a {
        state.banks[at].a = it.a.toward(it.b, gone.into(), long.into());
    } else {
        state.banks[at].b = it.b.toward(it.a, gone.into(), long.into());
    }
    tell(state, cx, unit, rule!("CS-SPEC-5"), |voice| {
        format!("{} clears {} paces of the obstacle.", voice.begin(unit), paces.min(long / PACE))
    });
    Ok(())
}

/// CS-SPEC-16: from nothing one builds light works, along the front. The first turn of the five is this one.
fn begin(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let Some(body) = state.body(unit) else { return };
    state.unit_mut(unit).order.special = None;
    let (a, b) = works::before(&body, 5 * PACE, 2 * body.slab.shape.half);
    let field = &state.scenario().field;
    if 250 <= state.banks.len() || !field.holds(a) || !field.holds(b) {
        return;
    }
    let bank = state.banks.len() as u8;
    let side = state.side(unit);
    state.banks.push(Bank { work: Work { turns: 1, paces: 0 }, ..Bank::new(a, b, Some(side)) });
    state.unit_mut(unit).order.special = Some(Special::Raise(bank));
    tell(state, cx, unit, rule!("CS-SPEC-16"), |voice| format!("{} begins to dig.", voice.begin(unit)));
}

fn raise(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, bank: u8) -> Play<()> {
    let at = usize::from(bank);
    let able = state.body(unit).zip(state.banks.get(at)).is_some_and(|(body, it)| works::at_hand(&body, it));
    if !able || state.banks[at].obstacle || 3 <= state.banks[at].level {
        state.unit_mut(unit).order.special = None;
        return Ok(());
    }
    let before = state.banks[at];
    let long = before.a.distance(before.b) / PACE;
    let level = [Built::None, Built::Light, Built::Medium, Built::Heavy][usize::from(before.level.min(3))];
    let Some((work, now)) = shift(state, cx, unit, before.work, (level, long), Mode::Fortify)? else {
        state.banks[at].work.turns += 1;
        return Ok(());
    };
    state.banks[at].work = work;
    if now != level {
        state.banks[at].level = now as u8;
        state.unit_mut(unit).order.special = None;
        tell(state, cx, unit, rule!("CS-SPEC-16"), |voice| {
            format!("{} has finished {} works.", voice.begin(unit), now.word())
        });
    }
    Ok(())
}

/// One turn of work: after five of them a die for each company, and what has come of it.
fn shift(
    state: &State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    work: Work,
    (level, long): (Built, i32),
    mode: Mode,
) -> Play<Option<(Work, Built)>> {
    if work.turns + 1 < SHIFT {
        return Ok(None);
    }
    let companies = works::companies(state.card(unit), state.unit(unit), state.scenario().figure_scale);
    let cite = if mode == Mode::Destroy { rule!("CS-SPEC-6") } else { rule!("CS-SPEC-16") };
    throw(state, cx, unit, cite, "how many paces of the work are done");
    let case = FortifyCase {
        companies: companies.min(60),
        mode,
        level,
        length: Decimal::of(long.max(1).into()),
        progress: Decimal::of(work.paces.into()),
    };
    let done = cx.play(&FORTIFY, &case)?.found.outcome;
    let paces = (done.progress.thousandths() / 1_000) as u16;
    Ok(Some((Work { turns: 0, paces }, done.level)))
}

/// CS-SPEC-6, -16: a building or a bridge, level by level, up to stone or down to nothing. What is built and what is pulled
/// down are counted apart; where a level is won or lost, what was done of the other begins anew.
fn rebuild(state: &mut State, cx: &mut Cx<'_>, (unit, site): (UnitNo, u8), mode: Mode) -> Play<()> {
    let at = usize::from(site);
    let level = cover::strength(state, site).filter(|it| (1..=2).contains(it) && near(state, unit, site));
    let burns = state.scenario().field.structures[at].flammable;
    let Some(level) = level.filter(|_| mode == Mode::Fortify || burns) else {
        state.unit_mut(unit).order.special = None;
        return Ok(());
    };
    let before = [Built::None, Built::Light, Built::Medium, Built::Heavy][level as usize];
    let long = state.scenario().field.structures[at].length();
    let done = *job(&mut state.structures[at], mode);
    let Some((work, now)) = shift(state, cx, unit, done, (before, long), mode)? else {
        job(&mut state.structures[at], mode).turns += 1;
        return Ok(());
    };
    *job(&mut state.structures[at], mode) = work;
    if now == before {
        return Ok(());
    }
    let other = if mode == Mode::Fortify { Mode::Destroy } else { Mode::Fortify };
    *job(&mut state.structures[at], other) = Work::default();
    state.structures[at].raised += now as i8 - before as i8;
    state.unit_mut(unit).order.special = None;
    let cite = if mode == Mode::Destroy { rule!("CS-SPEC-6") } else { rule!("CS-SPEC-16") };
    told::tell_all(state, cx, cite, || {
        let place = &state.scenario().field.structures[at];
        let (name, bridge) = (&place.name, place.bridge);
        let text = match (mode, now) {
            (Mode::Fortify, _) => format!("{name} has been fortified."),
            (Mode::Destroy, Built::None) => format!("{name} has been pulled down."),
            (Mode::Destroy, _) if bridge => format!("A part of {} has been pulled down.", lower(name)),
            (Mode::Destroy, _) => format!("Walls of {} have been pulled down.", lower(name)),
        };
        says(text, Act::new(Kind::Work).decisive())
    });
    if now == Built::None {
        let inside = state.standing().find(|it| state.unit(*it).inside == Some(site));
        if let Some(inside) = inside {
            super::leave_building(state, inside);
        }
        super::bridges::fallen(state, cx, site, cite);
    }
    Ok(())
}

/// The work of this kind at a structure.
fn job(site: &mut Structure, mode: Mode) -> &mut Work {
    match mode {
        Mode::Fortify => &mut site.work,
        Mode::Destroy => &mut site.razing,
    }
}
