//! Defensive and Offensive Fire (BB-FIRE, BB-FF): one target, one Firefight a step.

mod asks;
mod firefight;

use engine::{Asked, Cx, Play};
use smallvec::SmallVec;

use self::asks::{Aim, Firer, Firers, Target};
pub(crate) use self::firefight::{struck, supplied_most};
use super::After;
use crate::facts::fire::{Silence, Volley, may_fire, volley};
use crate::facts::sight::Eyes;
use crate::spoken;
use crate::state::{Phase, SideNo, State, UnitNo};

/// The side fires at one target after another; it ends the step, or nothing is left to fire at.
pub fn fire(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<After> {
    cx.cite(rule!("BB-FIRE-2"));
    let targets = targets(state, side);
    if !targets.iter().any(Target::open) {
        return Ok(leave(state, side));
    }
    let Some(target) = pick(state, cx, side, &targets)? else { return Ok(leave(state, side)) };
    let chosen = firers(state, cx, side, target)?;
    let unit = target.unit;
    firefight::fight(state, cx, unit, &chosen)?;
    Ok(After::Same)
}

/// Whoever fires next may fire again (BB-FIRE-1), at anybody (BB-FIRE-5).
fn leave(state: &mut State, side: SideNo) -> After {
    state.fired_at.clear();
    for unit in state.all().filter(|it| state.side(*it) != side).collect::<SmallVec<[UnitNo; 32]>>() {
        state.unit_mut(unit).turn.fired = false;
    }
    After::Next
}

/// All enemies on the table, with what the side can bring to bear on each.
fn targets(state: &State, side: SideNo) -> Vec<Target> {
    let may: SmallVec<[UnitNo; 32]> =
        state.standing_of(side).filter(|it| may_fire(state, *it).is_ok()).collect();
    if may.is_empty() {
        return Vec::new();
    }
    let mut eyes = Eyes::new(state, side);
    let target = |unit: UnitNo| Target { unit, volleys: at(state, &mut eyes, &may, unit) };
    state.standing_of(1 - side).map(target).collect()
}

fn at(state: &State, eyes: &mut Eyes, may: &[UnitNo], target: UnitNo) -> Result<Vec<Volley>, Silence> {
    if state.fired_at.contains(&target) {
        return Err((rule!("BB-FIRE-5"), "fired at already in this step"));
    }
    let mut volleys = Vec::new();
    let mut why = (rule!("BB-FIRE-3"), "out of range");
    for unit in may {
        match volley(state, eyes, *unit, target) {
            Ok(volley) => volleys.push(volley),
            // Whoever comes nearest to firing says why nobody does.
            Err(silence) if silence.1 != "out of range" => why = silence,
            Err(_) => {}
        }
    }
    if volleys.is_empty() {
        return Err(why);
    }
    if volleys.iter().all(|it| it.rockets(state)) {
        return Err((rule!("BB-FFAC-4"), "rockets alone cannot fire"));
    }
    Ok(volleys)
}

fn pick<'t>(state: &State, cx: &mut Cx<'_>, side: SideNo, targets: &'t [Target]) -> Play<Option<&'t Target>> {
    let mut aims: Vec<Aim<'_>> = targets.iter().map(|it| Aim::At(state, it)).collect();
    aims.push(Aim::End);
    let text = || match state.phase {
        Phase::DefensiveFire => "Defensive Fire: at which unit?".to_owned(),
        _ => "Offensive Fire: at which unit?".to_owned(),
    };
    let asked = Asked::new(State::seat(side), rule!("BB-FIRE-1"), &text);
    let end = aims.len() - 1;
    match cx.choose(&asked, &aims, end)? {
        Aim::End => Ok(None),
        Aim::At(_, target) => Ok(targets.iter().find(|it| it.unit == target.unit)),
    }
}

/// Who takes part: first those who have fire power, then the rockets that only help them (BB-FFAC-4).
fn firers(state: &State, cx: &mut Cx<'_>, side: SideNo, target: &Target) -> Play<Vec<Volley>> {
    let Ok(volleys) = &target.volleys else { return Ok(Vec::new()) };
    let (rockets, guns): (Vec<&Volley>, Vec<&Volley>) = volleys.iter().partition(|it| it.rockets(state));
    let mut chosen = match guns.len() {
        1 => guns,
        _ => some(state, cx, side, target.unit, &guns, Vec::new())?,
    };
    if !rockets.is_empty() {
        let joining = some(state, cx, side, target.unit, &rockets, chosen.clone())?;
        chosen.extend(joining);
    }
    Ok(chosen.into_iter().cloned().collect())
}

/// Some of these units; at least one if nobody fires yet.
fn some<'v>(
    state: &State,
    cx: &mut Cx<'_>,
    side: SideNo,
    target: UnitNo,
    volleys: &[&'v Volley],
    with: Vec<&'v Volley>,
) -> Play<Vec<&'v Volley>> {
    let rockets = !with.is_empty();
    let text = || match rockets {
        false => format!("Which units fire at {}?", spoken::unit(state, target)),
        true => format!("Which rockets join the fire at {}?", spoken::unit(state, target)),
    };
    let cite = if rockets { rule!("BB-FFAC-4") } else { rule!("BB-FIRE-5") };
    let id = &state.card(target).id;
    let asked = Asked::new(State::seat(side), cite, &text).of(id);
    let list = volleys.iter().map(|volley| Firer { state, target, volley }).collect();
    let options = Firers { list, with };
    let all: SmallVec<[u16; 8]> = (0..volleys.len() as u16).collect();
    let least = usize::from(!rockets);
    let at = cx.choose_some_of(&asked, &options, (least, volleys.len()), &all)?;
    Ok(at.iter().filter_map(|it| volleys.get(usize::from(*it)).copied()).collect())
}

#[cfg(test)]
mod tests;
