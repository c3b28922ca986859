//! Skirmishers go out and come in (CS-SPEC-9 to -13, CS-OPT-12).

use engine::Cx;
use engine::beat::{Act, Kind};

use super::told::{self, says};
use crate::facts::bodies::{Looking, enemy_band};
use crate::facts::going;
use crate::facts::screen::{NEAREST, body, may_go_out, strength};
use crate::facts::threat::Threat;
use crate::options::Recall;
use crate::state::{Screen, State, UnitNo};
use crate::vocabulary::{Band, Formation, Level, PACE};

/// By order, before the front (CS-SPEC-9, -10).
pub fn out(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, (paces, extended): (u16, bool)) {
    let (card, it) = (state.card(unit), state.unit(unit));
    if !may_go_out(card, it) {
        return;
    }
    let figures = strength(card, it);
    let Some(screen) = settled(state, unit, Screen { paces, extended, figures }) else { return };
    state.unit_mut(unit).screen = Some(screen);
    told::tell_clear(state, cx, rule!("CS-SPEC-9"), unit, |voice| {
        says(
            format!("Skirmishers of {} go out, {} paces before it.", voice.name(unit), screen.paces),
            Act::new(Kind::Form).by([voice.id(unit)]),
        )
    });
}

/// They fall in on their unit; what is said of it is why.
pub fn fall_in(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, cite: engine::RuleId, why: &str) {
    if state.unit_mut(unit).screen.take().is_none() {
        return;
    }
    told::tell_clear(state, cx, cite, unit, |voice| {
        says(
            format!("The skirmishers of {} come in{why}.", voice.name(unit)),
            Act::new(Kind::Form).by([voice.id(unit)]),
        )
    });
}

/// Those who have lost figures come in at the end of the fire phase (CS-SPEC-12, -13).
pub fn after_fire(state: &mut State, cx: &mut Cx<'_>, struck: &[UnitNo]) {
    for unit in struck {
        let third = state.card(*unit).skirmishers == crate::vocabulary::Skirmishers::ThirdRank;
        let cite = if third { rule!("CS-SPEC-13") } else { rule!("CS-SPEC-12") };
        fall_in(state, cx, *unit, cite, " with their losses");
    }
}

/// Threatened by cavalry they come in before anybody moves, which is neither an order nor a movement (CS-SPEC-12).
pub fn before_horse(state: &mut State, cx: &mut Cx<'_>, threats: &[Option<Threat>]) {
    let units: Vec<UnitNo> = state.standing().filter(|it| state.unit(*it).screen.is_some()).collect();
    for unit in units {
        if threats[usize::from(unit.0)].as_ref().is_some_and(|it| it.by_cavalry) {
            fall_in(state, cx, unit, rule!("CS-SPEC-12"), " before the cavalry");
        }
    }
}

/// When all have moved: they fall in where their unit is upon the enemy, or is in no order to have them out; where an enemy
/// or the ground leaves them no room they give way toward it.
pub fn after_march(state: &mut State, cx: &mut Cx<'_>) {
    let units: Vec<UnitNo> = state.standing().filter(|it| state.unit(*it).screen.is_some()).collect();
    for unit in units {
        let (it, Some(here)) = (*state.unit(unit), state.body(unit)) else { continue };
        let recall = state.card(unit).recall.unwrap_or(state.options().skirmish_recall);
        let near = match recall {
            Recall::P3 => Band::P3,
            Recall::P2 => Band::P2,
        };
        let formed = it.inside.is_none() && it.formation != Formation::Square;
        if near <= enemy_band(state, &here) {
            if recall == Recall::P2 {
                cx.cite(rule!("CS-OPT-12"));
            }
            fall_in(state, cx, unit, rule!("CS-SPEC-12"), " on its flanks");
        } else if it.level <= Level::Broken || !formed || it.formation.loose() {
            fall_in(state, cx, unit, rule!("CS-SPEC-12"), "");
        } else if let Some(screen) = it.screen {
            match settled(state, unit, screen) {
                Some(screen) => state.unit_mut(unit).screen = Some(screen),
                None => fall_in(state, cx, unit, rule!("CS-SPEC-10"), ""),
            }
        }
    }
}

/// The farthest place up to where they are to be that is theirs: on the table, on ground that they can enter, and clear of
/// the enemy.
fn settled(state: &State, unit: UnitNo, wish: Screen) -> Option<Screen> {
    let here = state.body(unit)?;
    let fits = |screen: &Screen| {
        let Some(it) = body(state, &here, *screen) else { return false };
        let field = &state.scenario().field;
        let clear = !state.against(it.side).any(|foe| foe.within(&it, 20 * PACE));
        field.holds(it.at()) && !going::barred(state, &it, &it.slab) && clear
    };
    let distances = (NEAREST..=wish.paces).rev().step_by(10);
    distances.map(|paces| Screen { paces, ..wish }).find(fits)
}
