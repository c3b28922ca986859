//! Shooting Casualties (S2): every unit that was hit tests its nerve (DI-MTR-3).

use engine::{Cx, Play};
use ground::table::Heading;

use super::After;
use super::testing::test;
use crate::effects::flight::{break_up, fall_back};
use crate::effects::{destroy, disorder, end_charge, ground, worsen};
use crate::facts::morale;
use crate::facts::retreat::{away_from, base_edge};
use crate::facts::sight::Eyes as Sight;
use crate::known::Known;
use crate::resolve::morale::{Effect, MoraleCase};
use crate::resolve::target::Arm;
use crate::spoken;
use crate::state::{Army, Hands, Morale, State, UnitNo};
use crate::telling::became;

pub fn casualties(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if !state.begun {
        let tests = |it: &UnitNo| {
            let unit = state.unit(*it);
            let arm = state.arm(*it);
            0 < unit.turn.hits && !unit.routs() && arm != Arm::Staff && arm != Arm::Boat
        };
        let mut all = Vec::new();
        for side in [state.first, 1 - state.first] {
            all.extend(state.standing_of(side).filter(tests).map(|it| (it, it)));
        }
        if all.is_empty() {
            return Ok(After::Next);
        }
        state.one_by_one(all);
        return simultaneous(state, cx);
    }
    Ok(After::Next)
}

/// All conditions are read before anything is done (DI-GEN-10).
fn simultaneous(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let cases: Vec<(UnitNo, MoraleCase)> = state
        .queue
        .iter()
        .map(|(unit, _)| {
            let known = Known::of_side(state, state.side(*unit));
            let sight = Sight::new(&known);
            (*unit, morale::under_fire(&known, &sight, *unit))
        })
        .collect();
    let mut effects = Vec::new();
    for (unit, case) in &cases {
        if case.defending_position {
            cx.cite(rule!("DI-MOR-5"));
        }
        let question = format!("Does {} stand the fire?", spoken::unit(state, *unit));
        effects.push((*unit, test(state, cx, *unit, case, (rule!("DI-MTR-3"), question))?.1));
    }
    for (unit, effect) in effects {
        apply(state, cx, unit, effect)?;
    }
    Ok(After::Next)
}

fn apply(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, effect: Effect) -> Play<()> {
    if !state.unit(unit).stands() {
        return Ok(());
    }
    if state.unit(unit).charge.is_some() && effect != Effect::None {
        cx.cite(rule!("DI-CHG-8"));
    }
    match effect {
        Effect::HaltGoToGround => {
            end_charge(state, unit);
            state.unit_mut(unit).turn.spent = true;
            ground(state, cx, unit, rule!("DI-MTR-3"));
        }
        Effect::HaltDisordered => {
            end_charge(state, unit);
            state.unit_mut(unit).turn.spent = true;
            disorder(state, cx, unit, rule!("DI-MTR-3"), " and halts");
        }
        Effect::ShakenFallBackHalf => {
            end_charge(state, unit);
            let way = away(state, unit);
            if worsen(state, unit, Morale::Shaken) {
                became(state, cx, unit, rule!("DI-MTR-3"), engine::beat::Kind::Break, "shaken", |state| {
                    format!("{} is shaken", spoken::unit(state, unit))
                });
            }
            fall_back(state, cx, unit, way)?;
        }
        Effect::Rout => {
            break_up(state, cx, unit, rule!("DI-MOR-10"))?;
        }
        Effect::Removed => destroy(state, cx, unit, rule!("DI-MOR-10"), "abandons its guns and is lost")?,
        _ => {}
    }
    Ok(())
}

/// Straight away from the enemy who scored the most hits on it (DI-MOR-9).
fn away(state: &State, unit: UnitNo) -> Heading {
    let worst = state.unit(unit).turn.worst.filter(|it| state.unit(*it).stands());
    let home = base_edge(state, unit).outward();
    worst.and_then(|it| away_from(state, unit, [it])).unwrap_or(home)
}
