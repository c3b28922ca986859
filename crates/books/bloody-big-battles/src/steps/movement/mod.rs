//! Unit Movement (BB-MOVE, BB-CHG): one unit after the other is picked, rolls, and does what its roll allows.

mod chance;
mod chart;
mod cited;
mod deeds;
mod exit;
mod guns;
mod law;
mod paid;
mod pick;
mod reach;
mod roll;
mod show;
#[cfg(test)]
mod tests;

use engine::{Cx, Play};
use ground::table::{Leg, Path, Point, Pose};

use super::After;
use crate::drill::NEAR_ROAD;
use crate::state::{State, UnitNo, Whereabouts};

pub use chart::{Grant, March, Start};
pub use deeds::{has_room, recovered};
pub use pick::Picked;

/// One unit of the active side, or the end of the step.
pub fn movement(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if waiting(state).next().is_none() {
        return Ok(After::Next);
    }
    match pick::pick(state, cx)? {
        Picked::End => Ok(After::Next),
        Picked::Unit(unit) => {
            state.unit_mut(unit).turn.rolled = true;
            if guns::bound(state, unit) {
                guns::retire(state, cx, unit)?
            } else {
                roll::roll(state, cx, unit)?
            }
            Ok(After::Same)
        }
    }
}

/// The units of the active side that have not rolled in this player-turn.
pub fn waiting(state: &State) -> impl Iterator<Item = UnitNo> + Clone {
    state.all().filter(|it| {
        let unit = state.unit(*it);
        let here = matches!(unit.whereabouts, Whereabouts::OnTable | Whereabouts::AtTheEdge);
        here && !unit.turn.rolled && state.side(*it) == state.active && !behind_others(state, *it)
    })
}

/// Waits beside the table behind others who come in before it (BB-SET-5).
fn behind_others(state: &State, unit: UnitNo) -> bool {
    let order = |it: UnitNo| state.card(it).arrival.and_then(|it| Some((it.turn, it.at, it.order?)));
    if state.unit(unit).whereabouts != Whereabouts::AtTheEdge {
        return false;
    }
    let Some((turn, at, place)) = order(unit) else { return false };
    let side = state.side(unit);
    let ahead = |it: UnitNo| order(it).is_some_and(|it| (it.0, it.1) == (turn, at) && it.2 < place);
    let outside =
        |it: UnitNo| matches!(state.unit(it).whereabouts, Whereabouts::Coming | Whereabouts::AtTheEdge);
    state.all().any(|it| state.side(it) == side && ahead(it) && outside(it))
}

/// Disrupted and Spent units must roll (BB-MOVE-1), Silenced guns must retire (BB-ART-2, BB-ART-3).
pub fn must(state: &State, unit: UnitNo) -> bool {
    let it = state.unit(unit);
    it.on_table() && (it.disrupted || it.silenced || state.spent(unit))
}

/// The corners of a way and its end, for those who draw it.
fn track(state: &State, from: Pose, path: &Path, end: Point) -> Vec<Point> {
    let mut points = vec![from.at];
    for leg in path.legs.iter() {
        let here = points.last().copied().unwrap_or(from.at);
        match *leg {
            Leg::To(to) => points.push(to),
            Leg::Along { line, to } => {
                let feature = &state.field().table.features()[usize::from(line)];
                let start = feature.place_near(here, NEAR_ROAD).unwrap_or(to);
                points.extend(feature.point_along(start));
                let (low, high) = (start.min(to), start.max(to));
                let on_way = |it: &&Point| {
                    feature.place_near(**it, 1).is_some_and(|place| low < place && place < high)
                };
                let mut corners: Vec<Point> =
                    feature.line().unwrap_or_default().iter().filter(on_way).copied().collect();
                if to < start {
                    corners.reverse();
                }
                points.extend(corners);
                points.extend(feature.point_along(to));
            }
            Leg::Wheel { .. } | Leg::Turn { .. } | Leg::Form(_) => {}
        }
    }
    // A charge ends where it is aligned, not where it was drawn.
    if let Some(last) = points.last_mut().filter(|_| !path.legs.is_empty()) {
        *last = end;
    }
    points.dedup();
    points
}
