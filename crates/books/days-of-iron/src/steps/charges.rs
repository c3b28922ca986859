//! Charges are declared, tested and launched (M2, M3), and opportunities taken (V6a, V6c).

use engine::beat::{Act, Kind};
use engine::{Asked, Cx, Eyes, Mind, Play, Told};

use super::testing::test;
use super::{After, reveal};
use crate::doctrine;
use crate::facts::charge::{
    first_impulse, is_downhill, may_charge, may_take_opportunity, open_way, reach, second_impulse, ticks, way,
};
use crate::facts::morale;
use crate::facts::sight::Eyes as Sight;
use crate::forms::charging::{Able, Sacrificing, Sent, Victim, able};
use crate::known::Known;
use crate::spoken;
use crate::state::{Army, Charge, ChargeKind, ChargeStage, Hands, SideNo, State, UnitNo};
use crate::telling::{eyes, id, moved};

pub fn charges(state: &mut State, cx: &mut Cx<'_>, side: SideNo, kind: ChargeKind) -> Play<After> {
    if !state.begun {
        let declared = declare(state, cx, side, kind)?;
        if declared.is_empty() {
            return Ok(After::Next);
        }
        // Declared charges are open (DI-HID-1).
        for (unit, _) in &declared {
            reveal::reveal(state, cx, *unit);
        }
        cx.tell(state, Eyes::ALL, rule!("DI-TURN-1"), || {
            let who = declared.iter().map(|it| id(state, it.0));
            let whom = declared.iter().map(|it| id(state, it.1));
            let one = |it: &(UnitNo, UnitNo)| {
                format!("{} at {}", spoken::unit(state, it.0), spoken::unit(state, it.1))
            };
            let words: Vec<String> = declared.iter().map(one).collect();
            Told::from(format!("{} will charge: {}", spoken::the_side(state, side), words.join("; ")))
                .done(Act::new(Kind::Word).by(who).on(whom))
        });
        if kind == ChargeKind::Opportunity && side != state.first {
            cx.cite(rule!("DI-TURN-2"));
        }
        state.one_by_one(declared);
        return Ok(After::Same);
    }
    let Some((unit, target)) = state.queue.first().copied() else { return Ok(After::Next) };
    launch(state, cx, unit, target, kind)?;
    state.queue.remove(0);
    Ok(if state.queue.is_empty() { After::Next } else { After::Same })
}

/// The list of charges, before any die is thrown.
fn declare(
    state: &mut State,
    cx: &mut Cx<'_>,
    side: SideNo,
    kind: ChargeKind,
) -> Play<Vec<(UnitNo, UnitNo)>> {
    let announced = kind == ChargeKind::Declared && sacrifice(state, cx, side)?;
    let res = {
        let known = Known::of_side(state, side);
        let sight = Sight::new(&known);
        let able = able(&known, &sight, side, kind);
        if cx.listens() {
            bars(&known, &sight, cx, side, kind);
        }
        // Whether somebody nobody sees could charge must not be told by a pause.
        if able.is_empty() && !state.veiled(side) {
            Vec::new()
        } else {
            list(state, &known, &sight, cx, side, kind, &able)?
        }
    };
    if announced {
        state.sacrificed = state.turn;
        cx.tell(state, Eyes::ALL, rule!("DI-SET-1"), || {
            let words = state.scenario().sacrifice.as_ref().map_or("", |it| it.words.as_str());
            Told::from(format!("{}: {words}", spoken::side(state, side)))
                .done(Act::new(Kind::Word).decisive())
        });
    }
    Ok(res)
}

/// Why others cannot charge, or not everybody.
fn bars(known: &Known<'_>, sight: &Sight, cx: &mut Cx<'_>, side: SideNo, kind: ChargeKind) {
    for unit in known.standing_of(side) {
        let may = match kind {
            ChargeKind::Opportunity => may_take_opportunity(known, unit),
            _ => may_charge(known, unit),
        };
        let row = match may {
            Ok(row) => row,
            Err(bar) => {
                cx.cite(bar.cite);
                continue;
            }
        };
        let far = ticks(reach(known, row).total);
        for target in known.enemies(unit) {
            if let Err(bar) = way(known, sight, unit, target, far) {
                cx.cite(bar.cite);
            }
        }
    }
}

fn list(
    state: &State,
    known: &Known<'_>,
    sight: &Sight,
    cx: &mut Cx<'_>,
    side: SideNo,
    kind: ChargeKind,
    able: &[Able],
) -> Play<Vec<(UnitNo, UnitNo)>> {
    let options: Vec<Sent<'_, _>> =
        able.iter().map(|able| Sent { army: known, able, eyes: sight, kind }).collect();
    let (cite, text): (_, &dyn Fn() -> String) = match kind {
        ChargeKind::Opportunity => {
            (rule!("DI-CHG-15"), &|| "Who takes the opportunity to charge?".to_owned())
        }
        _ => (rule!("DI-CHG-2"), &|| "Who charges, and in which order?".to_owned()),
    };
    let advise = |mind: &mut Mind| doctrine::charges(known, sight, mind, able, kind);
    let asked = Asked::new(State::seat(side), cite, text).advised(&advise);
    let chosen = cx.choose_some(&asked, &options, (0, options.len()), &[])?;
    let mut res = Vec::new();
    for it in chosen {
        let able = it.able;
        let target = match able.targets.as_slice() {
            [(only, _)] => *only,
            several => {
                let victim = |it: &(UnitNo, crate::facts::charge::Way)| Victim {
                    army: known,
                    eyes: sight,
                    unit: able.unit,
                    target: it.0,
                    way: it.1,
                    kind,
                };
                let options: Vec<Victim<'_, _>> = several.iter().map(victim).collect();
                let text = || format!("Whom does {} charge?", spoken::unit(state, able.unit));
                let advise = |mind: &mut Mind| doctrine::victim(known, sight, mind, able, kind);
                let card = state.card(able.unit);
                let asked = Asked::new(State::seat(side), cite, &text).of(&card.id).advised(&advise);
                cx.choose(&asked, &options, 0)?.target
            }
        };
        res.push((able.unit, target));
    }
    Ok(res)
}

/// *Koste es, was es wolle*: in one turn of his choice the charges of these succeed without a roll.
fn sacrifice(state: &State, cx: &mut Cx<'_>, side: SideNo) -> Play<bool> {
    let Some(it) = &state.scenario().sacrifice else { return Ok(false) };
    let able = |unit: &UnitNo| state.unit(*unit).stands() && may_charge(state, *unit).is_ok();
    let early = state.turn < state.scenario().charges_from;
    if it.side != side || state.sacrificed != 0 || early || !it.units.iter().any(able) {
        return Ok(false);
    }
    let known = Known::of_side(state, side);
    let sight = Sight::new(&known);
    let ready = crate::forms::charging::able(&known, &sight, side, ChargeKind::Declared);
    if !ready.iter().any(|able| it.units.contains(&able.unit)) {
        return Ok(false);
    }
    let text = || format!("{}: this turn?", it.words);
    let advise = |mind: &mut Mind| doctrine::sacrifice(&known, &sight, mind, &ready);
    let asked = Asked::new(State::seat(side), rule!("DI-SET-1"), &text).advised(&advise);
    let options = [Sacrificing::NotNow, Sacrificing::Now];
    Ok(cx.choose(&asked, &options, 0)? == Sacrificing::Now)
}

/// One charge: the test, and on a pass its first move (DI-CHG-6, DI-CHG-7, DI-CHG-15).
fn launch(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, target: UnitNo, kind: ChargeKind) -> Play<()> {
    let opportunity = kind == ChargeKind::Opportunity;
    let side = state.side(unit);
    let (case, way) = {
        let known = Known::of_side(state, side);
        let sight = Sight::new(&known);
        let row = if opportunity { may_take_opportunity(&known, unit) } else { may_charge(&known, unit) };
        let Ok(row) = row else { return Ok(()) };
        let reach = reach(&known, row);
        let far = if opportunity { 2 * ticks(reach.first) } else { ticks(reach.total) };
        let there = known.unit(target).stands();
        let Some(way) = open_way(&known, &sight, unit, target, far).filter(|_| there) else {
            // Those who charged before it stand in its way now, or have driven the target off.
            called_off(state, cx, unit, target);
            return Ok(());
        };
        (morale::to_charge(&known, &sight, unit, target, way.zone, way.disorders), way)
    };
    reveal::reveal(state, cx, unit);
    note_start(state, unit);
    let status = state.unit_mut(unit);
    (status.turn.attempted, status.turn.busy) = (true, true);
    let sacrificed = state.sacrificed == state.turn
        && state.scenario().sacrifice.as_ref().is_some_and(|it| it.units.contains(&unit));
    if !sacrificed {
        let question = format!("Does {} charge {}?", spoken::unit(state, unit), spoken::unit(state, target));
        let (passed, _) = test(state, cx, unit, &case, (rule!("DI-MTR-1"), question))?;
        if !passed {
            cx.cite(rule!("DI-CHG-6"));
            state.unit_mut(unit).turn.no_advance = true;
            return Ok(());
        }
    }
    let downhill = is_downhill(state, unit, target);
    let rates = reach(state, may_row(state, unit));
    let impulse = match opportunity {
        true => second_impulse(state, unit, target, 2 * ticks(rates.first)),
        false => first_impulse(state, unit, target, ticks(rates.first)),
    };
    let from = state.unit(unit).pose;
    let stance = state.unit(unit).stance;
    let stage = if opportunity { ChargeStage::Arrived } else { ChargeStage::Running };
    state.place(unit, impulse.end, stance);
    let status = state.unit_mut(unit);
    status.grounded = false;
    let began = from.at;
    status.charge =
        Some(Charge { target, kind, stage, zone: way.zone, downhill, began, from: impulse.start });
    (status.turn.stirred, status.turn.spent) = (true, true);
    status.turn.way += from.at.distance(impulse.end.at);
    let other = state.unit_mut(target);
    other.turn.busy = true;
    let said = (rule!("DI-CHG-7"), Kind::Charge, "charge");
    moved(state, cx, unit, (from, &[]), said, Some(target), |state| {
        let how = match (opportunity, impulse.contact) {
            (false, _) => "charges",
            (true, true) => "takes its chance and falls upon",
            (true, false) => "takes its chance and goes at",
        };
        format!("{} {how} {}", spoken::unit(state, unit), spoken::unit(state, target))
    });
    if impulse.contact {
        reveal::reveal(state, cx, target);
    }
    reveal::look_from(state, cx, unit, from);
    Ok(())
}

/// A charge that was declared and cannot be made any more: no test, and the attempt is not used up (DI-CHG-4).
fn called_off(state: &State, cx: &mut Cx<'_>, unit: UnitNo, target: UnitNo) {
    cx.tell(state, eyes(state, unit), rule!("DI-CHG-4"), || {
        let (who, whom) = (spoken::unit(state, unit), spoken::unit(state, target));
        Told::from(format!("{who} finds its way to {whom} closed and does not charge"))
            .done(Act::new(Kind::Word).by([id(state, unit)]).on([id(state, target)]))
    });
}

fn may_row(state: &State, unit: UnitNo) -> crate::resolve::rates::Charger {
    use crate::resolve::rates::Charger;
    crate::facts::pace::charger(state, unit).unwrap_or(Charger::Line)
}

/// Where a unit was when its first move of the phase began, for DI-ST-7.
pub fn note_start(state: &mut State, unit: UnitNo) {
    if state.unit(unit).turn.nearest_enemy.is_some() || !state.unit(unit).stands() {
        return;
    }
    let found = {
        let known = Known::of_side(state, state.side(unit));
        let sight = Sight::new(&known);
        crate::facts::sight::nearest_visible(&known, &sight, unit)
    };
    if let Some((enemy, far)) = found {
        let status = state.unit_mut(unit);
        (status.turn.nearest_enemy, status.turn.nearest) = (Some(enemy), far);
    }
}
