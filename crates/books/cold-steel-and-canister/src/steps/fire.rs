//! Fire (CC-FIR): the volleys of phase 6, and single shots at those who move or charge.

use engine::beat::Kind;
use engine::{Act, Asked, Cx, Eyes, Mind, Play, RuleId, Told};

use super::morale::{bury, check};
use super::telling::{at, figures, id, name, seat, throws};
use super::{After, leaders, start};
use crate::doctrine;
use crate::facts::fire::{case, costs_point, hindered, may_fire};
use crate::forms::shots::{aims, committed, nearest};
use crate::known::Known;
use crate::resolve::fire::{Band, FIRE, Fire, FireCase, Peril};
use crate::state::{Phase, Shot, State};
use crate::vocabulary::{Cube, Event, SideNo, SpaceNo, UnitNo};

/// Cubes come up; then both commit; then each shot; then each check.
pub fn fire(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if !state.battle.begun {
        start::open_phase(state);
        reveal(state, cx);
        return Ok(After::Same);
    }
    if !state.battle.shots.is_empty() {
        let shot = state.battle.shots.remove(0);
        discharge(state, cx, shot)?;
        if state.battle.shots.is_empty() {
            count_the_fallen(state, cx);
        }
        return Ok(After::Same);
    }
    if !state.battle.due.is_empty() {
        let unit = state.battle.due.remove(0);
        if state.battle.unit(unit).on_board() {
            check(state, cx, unit, Event::RangedKia)?;
        }
        return Ok(After::Same);
    }
    let volleys = 1 + u8::from(state.battle.options().sequential_fire);
    if state.battle.volleys == volleys {
        return Ok(After::Next);
    }
    state.battle.active = if state.battle.volleys == 0 { state.battle.first } else { 1 - state.battle.first };
    commit(state, cx)?;
    state.battle.volleys += 1;
    Ok(After::Same)
}

/// CC-TURN-3: all that is still covered comes up.
fn reveal(state: &mut State, cx: &mut Cx<'_>) {
    let up: Vec<UnitNo> = state.battle.in_turn().filter(|it| state.battle.unit(*it).covered).collect();
    up.iter().for_each(|it| state.turn_up(*it));
    if up.is_empty() {
        return;
    }
    cx.tell(state, Eyes::ALL, rule!("CC-TURN-3"), || {
        let on = |cube: Cube| {
            let names: Vec<&str> =
                up.iter().filter(|it| state.order(**it).cube == cube).map(|it| name(state, *it)).collect();
            (!names.is_empty()).then(|| format!("{}: {}", cube.word(), names.join("; ")))
        };
        let words: Vec<String> = Cube::ALL.iter().filter_map(|it| on(*it)).collect();
        Told::from(format!("All cubes are turned up. On {}", words.join(". ")))
            .done(Act::new(Kind::Reveal).by(up.iter().map(|it| id(state, *it))))
    });
}

/// Both sides at once and unseen, or one after the other (`sequential_fire`).
fn commit(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let sides: Vec<SideNo> = match state.battle.options().sequential_fire {
        true => {
            cx.cite(rule!("CC-FIR-6"));
            vec![state.battle.active]
        }
        false => vec![0, 1],
    };
    let seats: Vec<_> = sides.iter().map(|it| seat(*it)).collect();
    let plans = cx.secretly(&seats, |cx, by| target(state, cx, usize::from(by.0)))?;
    let mut shots: Vec<Shot> = plans.into_iter().flatten().collect();
    let first = state.battle.first;
    shots.sort_by_key(|it| (state.battle.side(it.firer) != first, it.firer));
    for shot in &shots {
        let cube = state.battle.unit(shot.firer).cube;
        if costs_point(&state.battle, shot.firer, cube) {
            cx.cite(rule!("CC-AP-4"));
            let it = state.battle.unit_mut(shot.firer);
            it.ap = it.ap.saturating_sub(1);
        }
    }
    state.battle.shots = shots;
    Ok(())
}

fn target(state: &State, cx: &mut Cx<'_>, side: SideNo) -> Play<Vec<Shot>> {
    let known = Known::of_side(state, side);
    let all = aims(&known, side);
    if cx.listens() {
        let hidden =
            |it: UnitNo| may_fire(known.battle(), it, known.cube(it)).then(|| hindered(known.battle(), it));
        for (aside, unseen) in known.battle().of_side(side).filter_map(hidden) {
            if aside {
                cx.cite(rule!("CC-FIR-3"));
            }
            if unseen {
                cx.cite(rule!("CC-FIR-4"));
            }
        }
    }
    if all.is_empty() {
        return Ok(Vec::new());
    }
    let together = if known.battle().options().sequential_fire {
        "The first side's fire is worked out before the other fires."
    } else {
        "Both sides fire together."
    };
    let text = || format!("Who fires at whom? {together}");
    let advise = |mind: &mut Mind| doctrine::fire(&known, mind, &all);
    let asked = Asked::new(seat(side), rule!("CC-FIR-2"), &text).advised(&advise);
    let chosen = cx.choose_some(&asked, &all, (0, all.len()), &nearest(&all))?;
    Ok(committed(&chosen))
}

/// One shot of the volley: losses stand at once, but nobody is removed and nobody checks before all fire is in.
fn discharge(state: &mut State, cx: &mut Cx<'_>, shot: Shot) -> Play<()> {
    let cube = state.battle.unit(shot.firer).cube;
    let (firer, target) = (shot.firer, shot.target);
    let case = case(&state.battle, firer, target, i32::from(shot.range), i32::from(shot.figures), cube);
    shoot(state, cx, firer, target, &case, rule!("CC-FIR-5"))?;
    Ok(())
}

/// CC-FIR-6: one check for each who lost figures, first side's first.
fn count_the_fallen(state: &mut State, cx: &mut Cx<'_>) {
    let due = std::mem::take(&mut state.battle.due);
    let order: Vec<UnitNo> = state.battle.in_turn().filter(|it| due.contains(it)).collect();
    if 1 < order.len() {
        cx.cite(rule!("CC-TURN-4"));
    }
    for unit in order {
        bury(state, cx, unit);
        if state.battle.unit(unit).on_board() {
            state.battle.due.push(unit);
        }
    }
}

/// A single shot out of the phase, with its check at once (CC-OPP-4, CC-CHG-5). Does the target stand?
pub fn volley(
    state: &mut State,
    cx: &mut Cx<'_>,
    firer: UnitNo,
    target: UnitNo,
    range: i32,
    cite: RuleId,
) -> Play<bool> {
    state.turn_up(firer);
    let cube = state.battle.unit(firer).cube;
    if costs_point(&state.battle, firer, cube) {
        cx.cite(rule!("CC-AP-4"));
        let it = state.battle.unit_mut(firer);
        it.ap = it.ap.saturating_sub(1);
    }
    let case = case(&state.battle, firer, target, range, state.battle.figures(firer), cube);
    let lost = shoot(state, cx, firer, target, &case, cite)?;
    state.battle.due.retain(|it| *it != target);
    if lost == 0 {
        return Ok(true);
    }
    bury(state, cx, target);
    if !state.battle.unit(target).on_board() {
        return Ok(false);
    }
    check(state, cx, target, Event::RangedKia)
}

/// The die, the losses, the fire that it may set. Gives the figures lost.
fn shoot(
    state: &mut State,
    cx: &mut Cx<'_>,
    firer: UnitNo,
    target: UnitNo,
    case: &FireCase,
    cite: RuleId,
) -> Play<i32> {
    throws(state, cx, cite, firer, "the fire of");
    let played = cx.play(&FIRE, case)?;
    state.battle.unit_mut(firer).fired = true;
    let there = state.battle.unit(target).at;
    let lost = state.battle.lose(target, played.found.outcome.kia);
    let burns = there.filter(|it| ignites(state, cx, *it, &played.found, case));
    if let Some(space) = burns {
        state.battle.burning.insert(space);
    }
    if 0 < lost && !state.battle.due.contains(&target) {
        state.battle.due.push(target);
    }
    cx.tell(state, Eyes::ALL, cite, || {
        let came = match lost {
            0 => "no loss".to_owned(),
            n => figures(n),
        };
        let fell = if lost == 0 {
            "without effect".to_owned()
        } else {
            format!("{came} {}", if lost == 1 { "falls" } else { "fall" })
        };
        let fire = if burns.is_some() { "; the place is on fire" } else { "" };
        // A cube that comes up by this is told with it.
        let cube = match state.battle.unit(firer).cube.filter(|_| state.battle.phase != Phase::Fire) {
            Some(cube) => format!(", its cube on {},", cube.word()),
            None => String::new(),
        };
        let words = format!("{}{cube} fires at {}: {fell}{fire}", name(state, firer), name(state, target));
        let act = Act::new(Kind::Volley).by([id(state, firer)]).on([id(state, target)]).came(came);
        let act = if 0 < lost { act.decisive() } else { act };
        at(state, words, there).with(played.record.clone()).done(act)
    });
    if let Some(space) = there.filter(|_| 0 < lost) {
        leaders::at_risk(state, cx, space, state.battle.side(target), Peril::Fire)?;
    }
    Ok(lost)
}

/// CC-BUR-1, and where a scenario says that a place burns more easily.
fn ignites(state: &State, cx: &mut Cx<'_>, space: SpaceNo, found: &Fire, case: &FireCase) -> bool {
    if state.battle.burning.contains(space) {
        return false;
    }
    let from = state.battle.scenario().tinder.iter().find(|it| it.0 == space).map(|it| it.1);
    let far = case.weapon.is_gun() && case.combustible && matches!(found.band, Band::Effective | Band::Long);
    let easily = far && from.is_some_and(|from| found.natural.is_some_and(|it| from <= it));
    if easily && !found.outcome.ignites {
        cx.cite(rule!("CC-SET-1"));
    }
    found.outcome.ignites || easily
}
