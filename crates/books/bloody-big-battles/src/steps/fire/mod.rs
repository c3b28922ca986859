//! Defensive and Offensive Fire (BB-FIRE, BB-FF): one target, one Firefight a step.

mod firefight;

use engine::{Asked, Cx, Mind, Play};
use smallvec::SmallVec;

use super::After;
use crate::doctrine::shooting::{self, Mark};
use crate::facts::battery::{Battery, Target};
use crate::facts::fire::{Volley, may_fire};
use crate::forms::firing::{Aim, Firer, Firers};
use crate::known::Known;
use crate::spoken;
use crate::state::{Army, Hands, Phase, SideNo, State, UnitNo};

/// The side fires at one target after another; it ends the step, or nothing is left to fire at.
pub fn fire(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<After> {
    if cx.listens() {
        // Whoever is barred is not asked: what bars him is at work all the same.
        state.standing_of(side).filter_map(|it| may_fire(state, it).err()).for_each(|it| cx.cite(it.0));
    }
    let aimed = {
        let known = Known::of_side(state, side);
        let battery = Battery::new(&known, side);
        let targets = battery.targets();
        // Who stands beside the last target is likely to be one: nobody else need be asked about then.
        let last = targets.iter().position(|it| state.fired_at.last() == Some(&it.unit)).unwrap_or(0);
        let (before, after) = targets.split_at(last);
        if !after.iter().chain(before).any(|it| it.open().is_ok()) {
            None
        } else if let Some(target) = pick(&known, cx, side, &targets)? {
            Some((target.unit, firers(&known, cx, &targets, target)?))
        } else {
            None
        }
    };
    let Some((unit, chosen)) = aimed else { return Ok(leave(state, side)) };
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

fn pick<'t, 'k>(
    known: &Known<'k>,
    cx: &mut Cx<'_>,
    side: SideNo,
    targets: &'t [Target<'t, Known<'k>>],
) -> Play<Option<&'t Target<'t, Known<'k>>>> {
    let mut aims: SmallVec<[Aim<'_, Known<'_>>; 16]> = targets.iter().map(|it| Aim::At(known, it)).collect();
    aims.push(Aim::End);
    let text = || match known.phase() {
        Phase::DefensiveFire => "They come on. At whom do you fire as they come?".to_owned(),
        _ => "Your turn to fire: at whom?".to_owned(),
    };
    let end = aims.len() - 1;
    let advise = |mind: &mut Mind| shooting::target(known, mind, &marks(targets), end);
    let asked = Asked::new(State::seat(side), rule!("BB-FIRE-1"), &text).advised(&advise);
    match cx.choose(&asked, &aims, end)? {
        Aim::End => Ok(None),
        Aim::At(_, target) => Ok(targets.iter().find(|it| it.unit == target.unit)),
    }
}

/// The targets that can be fired at, with their places among the options.
fn marks<'t>(targets: &'t [Target<'t, Known<'_>>]) -> Vec<Mark<'t>> {
    let open = targets.iter().enumerate();
    open.filter_map(|(option, it)| {
        let volleys = it.volleys()?;
        Some(Mark { option, unit: it.unit, volleys })
    })
    .collect()
}

/// Who takes part: first those who have fire power, then the rockets that only help them (BB-FFAC-4).
fn firers(
    known: &Known<'_>,
    cx: &mut Cx<'_>,
    all: &[Target<'_, Known<'_>>],
    target: &Target<'_, Known<'_>>,
) -> Play<Vec<Volley>> {
    let Some(volleys) = target.volleys() else { return Ok(Vec::new()) };
    let (rockets, guns): (Vec<&Volley>, Vec<&Volley>) = volleys.iter().partition(|it| it.rockets(known));
    let mut chosen = match guns.len() {
        1 => guns,
        _ => some(known, cx, all, target.unit, &guns, Vec::new())?,
    };
    if !rockets.is_empty() {
        let joining = some(known, cx, all, target.unit, &rockets, chosen.clone())?;
        chosen.extend(joining);
    }
    Ok(chosen.into_iter().cloned().collect())
}

/// Some of these units; at least one if nobody fires yet.
fn some<'v>(
    known: &Known<'_>,
    cx: &mut Cx<'_>,
    targets: &[Target<'_, Known<'_>>],
    target: UnitNo,
    volleys: &[&'v Volley],
    with: Vec<&'v Volley>,
) -> Play<Vec<&'v Volley>> {
    let (rockets, side) = (!with.is_empty(), 1 - known.side(target));
    let text = || match rockets {
        false => format!("Which units fire at {}?", spoken::unit(known, target)),
        true => format!("Which rockets join the fire at {}?", spoken::unit(known, target)),
    };
    let cite = if rockets { rule!("BB-FFAC-4") } else { rule!("BB-FIRE-5") };
    let id = &known.card(target).id;
    let advise = |mind: &mut Mind| {
        let units: SmallVec<[UnitNo; 8]> = volleys.iter().map(|it| it.unit).collect();
        shooting::firers(known, mind, &marks(targets), target, &units)
    };
    let asked = Asked::new(State::seat(side), cite, &text).of(id).advised(&advise);
    let list = volleys.iter().map(|volley| Firer { army: known, target, volley }).collect();
    let options = Firers { list, with };
    let all: SmallVec<[u16; 8]> = (0..volleys.len() as u16).collect();
    let least = usize::from(!rockets);
    let at = cx.choose_some_of(&asked, &options, (least, volleys.len()), &all)?;
    Ok(at.iter().filter_map(|it| volleys.get(usize::from(*it)).copied()).collect())
}

#[cfg(test)]
mod tests;
