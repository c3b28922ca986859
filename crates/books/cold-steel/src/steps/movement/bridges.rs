//! A bridge falls, pulled down or burned out (CS-SPEC-6, -21): who is on it gets off, to the nearer bank where there is room.

use engine::beat::{Act, Kind};
use engine::{Cx, RuleId};
use ground::table::{Heading, Length, Point, Pose, Sides, Slab};

use crate::facts::bodies::Looking;
use crate::facts::going;
use crate::state::{LeaderNo, State, UnitNo, Whereabouts};
use crate::steps::sighting;
use crate::steps::told::{self, says};
use crate::vocabulary::PACE;

/// So far along the road room is looked for.
const FAR: Length = 600 * PACE;
/// One looks every so many paces.
const STEP: usize = 5 * PACE as usize;

/// Clears what has just ceased to be a bridge; another structure has nobody on it.
pub fn fallen(state: &mut State, cx: &mut Cx<'_>, site: u8, cite: RuleId) {
    let place = &state.scenario().field.structures[usize::from(site)];
    if !place.bridge {
        return;
    }
    let deck = place.slab;
    let on: Vec<UnitNo> = state.standing().filter(|it| stranded(state, *it, &deck)).collect();
    for unit in on {
        ashore(state, cx, unit, &deck, cite);
    }
    let wet = |at: Point| deck.within_point(at, 0) && state.scenario().field.wet(at);
    let bank = |at: Point| bank(state, &deck, at);
    let alone = |it: &LeaderNo| state.leader(*it).with.is_none() && wet(state.leader(*it).at);
    let rides: Vec<_> =
        state.leading().filter(alone).map(|it| (it, bank(state.leader(it).at), None)).collect();
    let riders: Vec<Point> =
        state.riders.iter().map(|it| if wet(it.at) { bank(it.at) } else { it.at }).collect();
    let cards: Vec<_> = state.lying().filter(|it| wet(state.sheet(*it).pose.at)).collect();
    let cards: Vec<_> = cards.into_iter().map(|it| (it, bank(state.sheet(it).pose.at))).collect();
    for (rider, at) in state.riders.iter_mut().zip(riders) {
        rider.at = at;
    }
    for (sheet, at) in cards {
        state.sheet_mut(sheet).pose.at = at;
    }
    if !rides.is_empty() {
        sighting::ride(state, cx, &rides);
    }
}

/// It stands where nothing carries it any more.
fn stranded(state: &State, unit: UnitNo, deck: &Slab) -> bool {
    let Some(body) = state.body(unit) else { return false };
    let there = body.inside.is_none() && !body.afloat && body.slab.overlaps(deck, 0);
    there && going::barred(state, &body, &body.slab)
}

/// Both ways along a bridge from a place on it, nearest first.
fn along(deck: &Slab) -> impl Iterator<Item = (Heading, Length)> + use<> {
    let ways = [deck.pose.facing, deck.pose.facing.opposite()];
    (0..=FAR).step_by(STEP).flat_map(move |far| ways.map(|way| (way, far)))
}

/// The nearest place along the road that is not in the water.
fn bank(state: &State, deck: &Slab, at: Point) -> Point {
    let field = &state.scenario().field;
    let mut places = along(deck).map(|(way, far)| at.moved(way, far));
    places.find(|it| field.holds(*it) && !field.wet(*it)).unwrap_or(at)
}

/// Off the bridge as it stands; who finds no room on either bank is lost in the water.
fn ashore(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, deck: &Slab, cite: RuleId) {
    state.fold(unit);
    let Some(body) = state.body(unit) else { return };
    let (pose, shape) = (body.slab.pose, body.slab.shape);
    let free = |at: &Point| {
        let slab = Slab::new(Pose { at: *at, ..pose }, shape);
        let crowded = state.standing().any(|other| {
            let near = if state.side(other) == body.side { 0 } else { 20 * PACE };
            other != unit && state.unit(other).inside.is_none() && state.slab(other).within(&slab, near)
        });
        state.scenario().field.table.holds(&slab, Sides::NONE)
            && !going::barred(state, &body, &slab)
            && !crowded
    };
    let place = along(deck).map(|(way, far)| pose.at.moved(way, far)).find(free);
    let Some(at) = place else {
        told::tell(state, cx, cite, &[unit], |voice| {
            says(
                format!("{} is lost in the water.", voice.begin(unit)),
                Act::new(Kind::Break).by([voice.id(unit)]).decisive(),
            )
        });
        state.remove(unit, Whereabouts::Gone);
        return;
    };
    state.unit_mut(unit).pose.at = at;
    let with: Vec<LeaderNo> = state.leading().filter(|it| state.leader(*it).with == Some(unit)).collect();
    for leader in with {
        state.leader_mut(leader).at = at;
    }
    told::tell(state, cx, cite, &[unit], |voice| {
        says(format!("{} gets off the bridge.", voice.begin(unit)), Act::new(Kind::Move).by([voice.id(unit)]))
    });
}
