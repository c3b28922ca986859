//! Charging Home (V9): whoever is in contact tests at last (DI-CHG-16, DI-CHG-18).

use engine::{Cx, Play};

use super::After;
use super::testing::test;
use crate::effects::flight::{is_helpless, put_off};
use crate::effects::{damage, destroy, disorder, ground};
use crate::facts::bodies;
use crate::facts::morale;
use crate::facts::sight::Eyes as Sight;
use crate::known::Known;
use crate::resolve::morale::MoraleCase;
use crate::resolve::target::Arm;
use crate::spoken;
use crate::state::{Army, ChargeStage, Hands, State, UnitNo};
use crate::vocabulary::INCH;

pub fn charge_home(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let mut all: Vec<UnitNo> = Vec::new();
    for side in [state.first, 1 - state.first] {
        all.extend(state.standing_of(side).filter(|it| state.unit(*it).charge.is_some()));
    }
    // Who charges and touches nobody has nothing to test.
    for unit in all.iter().copied().filter(|it| !bodies::in_contact(state, *it)).collect::<Vec<_>>() {
        state.unit_mut(unit).charge = None;
    }
    all.retain(|it| state.unit(*it).charge.is_some());
    if all.is_empty() {
        return Ok(After::Next);
    }
    let cases: Vec<(UnitNo, MoraleCase)> = all
        .iter()
        .map(|unit| {
            let known = Known::of_side(state, state.side(*unit));
            (*unit, morale::charge_home(&known, &Sight::new(&known), *unit))
        })
        .collect();
    let mut failed = Vec::new();
    for (unit, case) in &cases {
        let target = state.unit(*unit).charge.map_or(*unit, |it| it.target);
        let question =
            format!("Does {} charge home upon {}?", spoken::unit(state, *unit), spoken::unit(state, target));
        let (passed, _) = test(state, cx, *unit, case, (rule!("DI-MTR-4"), question))?;
        if passed {
            if let Some(charge) = &mut state.unit_mut(*unit).charge {
                charge.stage = ChargeStage::Home;
            }
        } else {
            failed.push(*unit);
        }
    }
    for unit in failed {
        stop_short(state, cx, unit);
    }
    overrun(state, cx)?;
    Ok(After::Next)
}

fn stop_short(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let foot = state.kind(unit) == Arm::Infantry;
    let home = |it: UnitNo| state.unit(it).charge.is_some_and(|it| it.stage == ChargeStage::Home);
    let held = bodies::touching(state, unit).any(home);
    if held {
        cx.cite(rule!("DI-CHG-18"));
    }
    let target = state.unit(unit).charge.map(|it| it.target);
    if let Some(target) = target.filter(|it| !held && state.unit(*it).stands()) {
        let room = if foot { 2 * INCH } else { 4 * INCH };
        put_off(state, cx, unit, target, room, rule!("DI-CHG-16"));
    }
    if foot {
        ground(state, cx, unit, rule!("DI-CHG-16"));
    }
    if !foot || held {
        disorder(state, cx, unit, rule!("DI-CHG-16"), " before the enemy");
    }
    // DI-CHG-18: who cannot break off fights, and does not count as charging.
    if !held {
        state.unit_mut(unit).charge = None;
    }
}

/// Staff and wagons by themselves that are still in contact with a charger are taken (DI-GENL-11).
fn overrun(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let home =
        |state: &State, it: UnitNo| state.unit(it).charge.is_some_and(|it| it.stage == ChargeStage::Home);
    let taken: Vec<UnitNo> = state
        .standing()
        .filter(|it| is_helpless(state, *it) && bodies::touching(state, *it).any(|enemy| home(state, enemy)))
        .collect();
    for unit in taken {
        if state.arm(unit) == Arm::Staff {
            damage::kill(state, cx, unit);
        } else {
            destroy(state, cx, unit, rule!("DI-GENL-11"), "is captured")?;
        }
    }
    Ok(())
}
