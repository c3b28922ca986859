//! Feints (V4) and the second impulse (V5).

use engine::beat::{Act, Kind};
use engine::{Asked, Cx, Eyes, Mind, Play, Told};
use ground::table::{Length, Pose, Sides, Slab};

use super::{After, reveal};
use crate::doctrine;
use crate::facts::bodies::{CONTACT, is_free};
use crate::facts::charge::{is_clear, reach, second_impulse, ticks};
use crate::facts::pace;
use crate::facts::sight::Eyes as Sight;
use crate::forms::charging::Listed;
use crate::known::Known;
use crate::spoken;
use crate::state::{Army, ChargeKind, ChargeStage, Hands, SideNo, State, UnitNo};
use crate::telling::{id, moved};
use crate::vocabulary::INCH;

/// The units of a side whose charges still run.
fn running(state: &State, side: SideNo) -> Vec<UnitNo> {
    let runs = |it: &UnitNo| state.unit(*it).charge.is_some_and(|it| it.stage == ChargeStage::Running);
    state.standing_of(side).filter(runs).collect()
}

/// V4: charges are broken off (DI-CHG-13).
pub fn feints(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<After> {
    let able: Vec<UnitNo> = running(state, side)
        .into_iter()
        .filter(|it| state.unit(*it).charge.is_some_and(|it| it.kind == ChargeKind::Declared))
        .collect();
    if able.is_empty() {
        return Ok(After::Next);
    }
    let orders = {
        let known = Known::of_side(state, side);
        let sight = Sight::new(&known);
        let options: Vec<Listed<'_, _>> =
            able.iter().map(|unit| Listed { army: &known, unit: *unit }).collect();
        let text = || "Which charges were only feints?".to_owned();
        let advise = |mind: &mut Mind| doctrine::feints(&known, &sight, mind, &able);
        let asked = Asked::new(State::seat(side), rule!("DI-CHG-13"), &text).advised(&advise);
        let chosen = cx.choose_some(&asked, &options, (0, options.len()), &[])?;
        let mut res: Vec<(UnitNo, Length)> = Vec::new();
        for it in chosen {
            let most = pace::normal(&known, it.unit) / 2 / INCH;
            let text = || format!("How many inches does {} go back?", spoken::unit(state, it.unit));
            let advise = |_: &mut Mind| engine::Advice::silent(engine::Reply::Number(most));
            let card = state.card(it.unit);
            let asked =
                Asked::new(State::seat(side), rule!("DI-CHG-13"), &text).of(&card.id).advised(&advise);
            res.push((it.unit, cx.number(&asked, 0, most, 0)? * INCH));
        }
        res
    };
    for (unit, back) in orders {
        feint(state, cx, unit, back);
    }
    Ok(After::Next)
}

fn feint(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, back: Length) {
    let from = state.unit(unit).pose;
    let shape = state.shape(unit, state.unit(unit).stance);
    let free = |far: Length| {
        let pose = Pose { at: from.at.moved(from.facing.opposite(), far), facing: from.facing };
        let slab = Slab::new(pose, shape);
        (is_free(state, unit, &slab, 1) && state.table().holds(&slab, Sides::NONE)).then_some(pose)
    };
    let mut pose = from;
    for far in (1..=back / 10).map(|it| 10 * it) {
        match free(far) {
            Some(it) => pose = it,
            None => break,
        }
    }
    let stance = state.unit(unit).stance;
    state.unit_mut(unit).charge = None;
    if pose != from {
        state.place(unit, pose, stance);
    }
    moved(state, cx, unit, (from, &[]), (rule!("DI-CHG-13"), Kind::Retire, "feint"), None, |state| {
        format!("{} breaks its charge off: it was a feint", spoken::unit(state, unit))
    });
}

/// V5: the chargers run on, in the order of their side's choice (DI-CHG-14).
pub fn second(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<After> {
    if !state.begun {
        let all = running(state, side);
        if all.is_empty() {
            return Ok(After::Next);
        }
        let order = if all.len() == 1 { all } else { order(state, cx, side, &all)? };
        state.one_by_one(order.into_iter().map(|it| (it, it)));
        return Ok(After::Same);
    }
    let Some((unit, _)) = state.queue.first().copied() else { return Ok(After::Next) };
    if state.unit(unit).stands() && state.unit(unit).charge.is_some() {
        run_on(state, cx, unit)?;
    }
    state.queue.remove(0);
    Ok(if state.queue.is_empty() { After::Next } else { After::Same })
}

fn order(state: &State, cx: &mut Cx<'_>, side: SideNo, all: &[UnitNo]) -> Play<Vec<UnitNo>> {
    let known = Known::of_side(state, side);
    let options: Vec<Listed<'_, _>> = all.iter().map(|unit| Listed { army: &known, unit: *unit }).collect();
    let text = || "In which order do the chargers run on?".to_owned();
    let default: Vec<u16> = (0..all.len() as u16).collect();
    let advise =
        |_: &mut Mind| engine::Advice::silent(engine::Reply::Chosen(default.iter().copied().collect()));
    let asked = Asked::new(State::seat(side), rule!("DI-CHG-14"), &text).advised(&advise);
    let chosen = cx.choose_some(&asked, &options, (all.len(), all.len()), &default)?;
    Ok(chosen.iter().map(|it| it.unit).collect())
}

fn run_on(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let Some(charge) = state.unit(unit).charge else { return Ok(()) };
    let Some(row) = pace::charger(state, unit) else { return Ok(()) };
    let target = charge.target;
    let touching = state.slab(unit).within(&state.slab(target), CONTACT);
    let from = state.unit(unit).pose;
    let allowance = ticks(reach(state, row).second);
    let impulse = if touching {
        crate::facts::charge::Impulse { start: from, end: from, contact: true }
    } else {
        second_impulse(state, unit, target, allowance)
    };
    let mut end = impulse.end;
    let gone = from.at.distance(end.at);
    if !impulse.contact && INCH <= gone {
        // Out of reach: it may stop earlier.
        let most = gone / INCH;
        let text = || {
            let name = spoken::unit(state, unit);
            format!("{name} cannot reach {}: how many inches does it go?", spoken::unit(state, target))
        };
        let advise = |_: &mut Mind| engine::Advice::silent(engine::Reply::Number(0));
        let card = state.card(unit);
        let seat = State::seat(state.side(unit));
        let asked = Asked::new(seat, rule!("DI-CHG-14"), &text).of(&card.id).advised(&advise);
        let inches = cx.number(&asked, 0, most, most)?;
        if inches < most {
            let facing = end.facing;
            let stops =
                (0..=inches).rev().map(|it| Pose { at: impulse.start.at.moved(facing, it * INCH), facing });
            end = stops.into_iter().find(|it| is_clear(state, unit, *it)).unwrap_or(end);
        }
    }
    let stance = state.unit(unit).stance;
    state.place(unit, end, stance);
    let status = state.unit_mut(unit);
    status.turn.stirred = true;
    status.turn.way += from.at.distance(end.at);
    if let Some(charge) = &mut status.charge {
        charge.stage = ChargeStage::Arrived;
        charge.from = impulse.start;
    }
    let said = (rule!("DI-CHG-14"), Kind::Charge, "charge");
    moved(state, cx, unit, (from, &[]), said, Some(target), |state| {
        let (who, whom) = (spoken::unit(state, unit), spoken::unit(state, target));
        if impulse.contact { format!("{who} reaches {whom}") } else { format!("{who} falls short of {whom}") }
    });
    if impulse.contact {
        reveal::reveal(state, cx, target);
        meet(state, cx, unit, target);
    } else {
        // The charge is over; the unit stays where it is.
        state.unit_mut(unit).charge = None;
    }
    reveal::look_from(state, cx, unit, from);
    Ok(())
}

/// A charger and whoever charges it meet where the first of them makes contact.
fn meet(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, target: UnitNo) {
    let both = state.unit(target).charge.is_some_and(|it| it.target == unit);
    if !both {
        return;
    }
    if let Some(charge) = &mut state.unit_mut(target).charge {
        charge.stage = ChargeStage::Arrived;
    }
    cx.tell(state, Eyes::ALL, rule!("DI-CHG-14"), || {
        let words =
            format!("{} and {} meet at the charge", spoken::unit(state, unit), spoken::unit(state, target));
        Told::from(words).done(Act::new(Kind::Word).by([id(state, unit), id(state, target)]))
    });
}
