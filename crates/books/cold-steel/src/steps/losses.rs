//! What fire does to those it hits (CS-ART-42, CS-FIRE-35, CS-DIS-8): declared and rolled together, removed together.

use engine::{Cx, Played};

use super::told::Voice;
use crate::facts::bodies::{Looking, whence};
use crate::facts::threat::judge;
use crate::resolve::morale_check::FireCause;
use crate::state::{State, Unit, UnitNo};
use crate::vocabulary::{Band, Weapon};

/// One fire and what it takes.
#[derive(Clone, Copy, Debug)]
pub struct Hit {
    pub by: UnitNo,
    pub on: UnitNo,
    pub figures: i32,
    pub cause: FireCause,
    /// Fired by the skirmishers of a unit, and on those of one (CS-SPEC-11).
    pub by_screen: bool,
    pub on_screen: bool,
}

impl Hit {
    pub fn firer(&self, voice: &Voice<'_>) -> String {
        whom(voice, self.by, self.by_screen)
    }

    pub fn target(&self, voice: &Voice<'_>) -> String {
        whom(voice, self.on, self.on_screen)
    }
}

fn whom(voice: &Voice<'_>, unit: UnitNo, screen: bool) -> String {
    let name = voice.name(unit);
    if screen { format!("the skirmishers of {name}") } else { name }
}

/// Those on whom fire falls are threatened in this phase by whom they are before it falls (CS-THR-6).
pub fn judge_struck<F>(state: &mut State, cx: &mut Cx<'_>, fires: &[(Hit, Played<F>)]) {
    let struck = |unit: UnitNo| fires.iter().any(|it| it.0.on == unit && 0 < it.0.figures);
    judge(state, |_, unit| struck(unit));
    if !state.threats.is_empty() {
        cx.cite(rule!("CS-THR-6"));
    }
}

/// The figures that all have as the phase begins.
pub fn opening(state: &State) -> Vec<u16> {
    state.units.iter().map(|it| it.figures).collect()
}

/// Notes the fire on both sides, and takes the figures; how many really fell.
pub fn take(state: &mut State, hit: &Hit) -> i32 {
    let (one, other) = (state.body(hit.by), state.body(hit.on));
    let near = one.zip(other).is_some_and(|(a, b)| Band::P2 <= a.band(&b));
    let zone = one.zip(other).map(|(a, b)| whence(b.zone(a.at())));
    // CS-CAS-10
    let rifles = state.card(hit.by).weapon == Weapon::Rifle || hit.by_screen;
    {
        let status = state.unit_mut(hit.by);
        (status.now.fired, status.now.target) = (true, Some(hit.on));
    }
    let status = state.unit_mut(hit.on);
    status.now.fired_on = true;
    status.now.shooters |= Unit::bit(hit.by);
    status.now.surprised |= near && status.now.saw & Unit::bit(hit.by) == 0;
    status.now.by_riflemen |= rifles;
    let lost = hit.figures.clamp(0, status.figures.into());
    if 0 < lost {
        status.now.lost_to_fire += lost as u16;
        status.now.cause = hit.cause;
        if let Some(zone) = zone {
            status.now.hit_from = status.now.hit_from.max(zone);
        }
        if hit.cause == FireCause::SmallArms {
            status.now.lost_to_muskets += lost as u16;
        }
    }
    state.lose(hit.on, lost)
}

/// A unit that has lost a tenth or a fifth of what it had takes 1 or 2 disorder.
pub fn shake(state: &mut State, cx: &mut Cx<'_>, opening: &[u16]) {
    for unit in state.scenario().all() {
        let (had, has) = (opening[usize::from(unit.0)], state.unit(unit).figures);
        let lost = i32::from(had) - i32::from(has);
        if !state.unit(unit).on_table() || lost <= 0 {
            continue;
        }
        let markers = i32::from(i32::from(had) <= 10 * lost) + i32::from(i32::from(had) <= 5 * lost);
        if 0 < markers {
            cx.cite(rule!("CS-DIS-8"));
        }
        state.disorder(unit, markers);
    }
}
