//! Going into the position that a beaten defender has left (BB-ASLT-12).

use engine::beat::{self, Act};
use engine::{Asked, Cx, Eyes, Mind, Play, Told};
use ground::table::{
    Body, Crowd, Ends, Heading, Kind, Length, Retreat, SLACK, Sides, Slab, Transect, dot, right,
};
use smallvec::SmallVec;

use crate::doctrine::fights;
use crate::effects::overrun;
use crate::facts::bodies;
use crate::forms::assaulting::Occupier;
use crate::known::Known;
use crate::resolve::drill::{INCH, KEEP_OFF};
use crate::spoken;
use crate::state::{Army, Hands, State, UnitNo};
use crate::telling;
use crate::vocabulary::Terrain;

/// One of these units may go in, if its owner likes.
pub(super) fn may_occupy(state: &mut State, cx: &mut Cx<'_>, units: &[UnitNo], field: &Slab) -> Play<()> {
    let able: SmallVec<[UnitNo; 4]> = units.iter().copied().filter(|it| state.unit(*it).on_table()).collect();
    if able.is_empty() {
        return Ok(());
    }
    if let Some(unit) = occupier(state, cx, &able)? {
        occupy(state, cx, unit, field);
    }
    Ok(())
}

fn occupier(state: &State, cx: &mut Cx<'_>, able: &[UnitNo]) -> Play<Option<UnitNo>> {
    let text = || "Who occupies the position?".to_owned();
    let known = Known::of_side(state, state.active);
    let advise = |mind: &mut Mind| fights::occupies(&known, mind, able);
    let asked = Asked::new(State::seat(state.active), rule!("BB-ASLT-12"), &text).advised(&advise);
    let units = able.iter().map(|it| Occupier::Unit(&known, *it));
    let options: SmallVec<[Occupier<'_, _>; 5]> = units.chain([Occupier::Nobody]).collect();
    match cx.choose(&asked, &options, 0)? {
        Occupier::Unit(_, unit) => Ok(Some(unit)),
        Occupier::Nobody => Ok(None),
    }
}

/// Straight ahead by the depth of the footprint that was left, stopping an inch short of other enemies or in contact with
/// friends.
pub(super) fn occupy(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, field: &Slab) {
    let before = state.unit(unit).pose;
    let length = room(state, unit, depth(field, before.facing));
    let (pose, formation) = (before.forward(length), state.unit(unit).formation);
    state.place(unit, pose, formation);
    state.unit_mut(unit).turn.moved = true;
    cx.tell(state, Eyes::ALL, rule!("BB-ASLT-12"), || {
        let text = format!("{} occupies the position", spoken::unit(state, unit));
        let way = telling::way(state, unit, before, &[]);
        Told::from(text)
            .with(Some(telling::track(state, unit, before, &[pose.at], "occupy", None)))
            .done(Act::new(beat::Kind::Move).by([state.card(unit).id]).along(way).came("occupies"))
    });
    overrun(state, cx);
}

/// How deep a footprint is along a heading, at least an inch. An attacker stands flush, so it lies along or across.
fn depth(field: &Slab, along: Heading) -> Length {
    let (f, way) = (field.pose.facing.vector(), along.vector());
    let lengthwise = dot(right(f), way).abs() < dot(f, way).abs();
    let deep = if lengthwise { field.shape.depth() } else { 2 * field.shape.half };
    deep.max(INCH)
}

/// How much of a way straight ahead is free.
fn room(state: &State, unit: UnitNo, wanted: Length) -> Length {
    let status = state.unit(unit);
    let crowd = bodies::crowd(state, state.side(unit));
    let (enemies, friends): (Vec<Body>, Vec<Body>) = crowd.bodies().iter().partition(|it| it.enemy);
    // Friends stop it as enemies do, only nearer.
    let friends = friends.into_iter().map(|it| Body { enemy: true, ..it });
    let free = |crowd: &Crowd, keep_off: Length| {
        let ahead = Retreat {
            table: &state.field().table,
            crowd,
            me: unit.0,
            start: status.pose,
            shape: state.shape(unit, status.formation),
            bans: &[],
            barred: [Kind(Terrain::River as u8)].into_iter().collect(),
            barred_way: [Kind(Terrain::River as u8)].into_iter().collect(),
            keep_off,
            ends_off: 0,
            turns_first: false,
            ends: Ends::AsBefore,
            beyond: 0,
            short_of_friends: false,
            stops_at_edge: true,
            open: Sides::NONE,
        };
        ahead.away(status.pose.facing, wanted, &mut Transect::default()).length
    };
    free(&Crowd::new(enemies), KEEP_OFF + SLACK).min(free(&Crowd::new(friends), 0))
}
