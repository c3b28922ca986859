//! Boats: into them, over the water, and out of them again (CS-SPEC-15, -17).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Decimal, Play};
use ground::table::{Heading, Length, Point, Pose, Slab, Turn};

use super::parts::room;
use super::plan::Mover;
use crate::facts::boats::carries;
use crate::facts::bodies::{Body, Looking};
use crate::resolve::engineers::{BOAT_DRIFT, DriftCase};
use crate::resolve::marching::{BOAT_RATE, BoatCase, BoatRate, Direction};
use crate::state::{State, UnitNo};
use crate::steps::told::{self, says};
use crate::vocabulary::{Arm, Formation, PACE};

/// Still water has no up and no down: one goes as across a river.
const ACROSS: Decimal = Decimal::of(90);

fn rate(state: &State, boat: u8, degrees: u16) -> BoatRate {
    let downstream = state.scenario().field.boats[usize::from(boat)].downstream;
    let heading = Heading::degrees(degrees.into());
    let off = downstream.map(|it| Decimal::ratio(it.turn_to(heading).0.abs().into(), 100));
    BOAT_RATE.of(&BoatCase { figure_scale: state.scenario().figure_scale, angle: off.unwrap_or(ACROSS) })
}

/// One impulse of a boat: as far as there is water.
pub fn row(state: &State, mover: &mut Mover, body: &Body, degrees: u16) -> Option<Pose> {
    let boat = state.unit(mover.unit).embarked?;
    let far = rate(state, boat, degrees).outcome * PACE / 20;
    let at = body.at().moved(Heading::degrees(degrees.into()), far);
    if !state.scenario().field.wet(at) || !state.scenario().field.holds(at) {
        mover.halted = true;
        return None;
    }
    Some(Pose { at, ..body.slab.pose })
}

/// Where the next stroke would run aground the boat has arrived; one that came across has drifted (CS-SPEC-17).
pub fn land(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, degrees: u16) -> Play<()> {
    let Some(boat) = state.unit(unit).embarked else {
        state.unit_mut(unit).order.special = None;
        return Ok(());
    };
    let found = rate(state, boat, degrees);
    let (at, heading) = (state.unit(unit).pose.at, Heading::degrees(degrees.into()));
    let field = &state.scenario().field;
    let next = at.moved(heading, found.outcome * PACE / 20);
    if field.wet(next) && field.holds(next) {
        return Ok(());
    }
    // The edge of the table is no bank: one goes no farther, and drifts nowhere.
    let stream = field.boats[usize::from(boat)].downstream.filter(|_| field.holds(next));
    state.unit_mut(unit).order.special = None;
    let (Direction::Across, Some(stream)) = (found.direction, stream) else { return Ok(()) };
    let seat = state.seat_of_unit(unit);
    cx.about(rule!("CS-SPEC-17"), u32::from(unit.0), seat);
    cx.throws(seat, || Cast { text: "how far the boats drift".to_owned(), piece: Some(state.id(unit)) });
    let paces = cx.play(&BOAT_DRIFT, &DriftCase {})?.found.outcome;
    let to = drifted(state, unit, at, (heading, stream), paces);
    let status = state.unit_mut(unit);
    status.pose.at = to;
    state.boats[usize::from(boat)] = to;
    state.take_along(unit);
    told::tell(state, cx, rule!("CS-SPEC-17"), &[unit], |voice| {
        let way = [at, to].map(|it| engine::Waypoint::Measured(it.x, it.y, None));
        says(
            format!("{} reaches the bank, {paces} paces downstream.", voice.begin(unit)),
            Act::new(Kind::Move).by([voice.id(unit)]).along(way),
        )
    });
    Ok(())
}

/// So far downstream along the bank that was made for, or to where the water or another boat ends it.
fn drifted(
    state: &State,
    unit: UnitNo,
    from: Point,
    (bank, stream): (Heading, Heading),
    paces: i32,
) -> Point {
    let field = &state.scenario().field;
    let afloat = |at: Point| {
        let hull = Slab::new(Pose { at, ..state.unit(unit).pose }, crate::state::HULL);
        let apart = !state.standing().any(|it| it != unit && state.slab(it).overlaps(&hull, 0));
        field.wet(at) && field.holds(at) && apart
    };
    const STEP: Length = 5 * PACE;
    let mut at = from;
    for _ in 0..paces * PACE / STEP {
        let next = at.moved(stream, STEP);
        // The bank bends: away from it while it is in the way, toward it where it falls back.
        let off = (0..=20).map(|it| next.moved(bank.opposite(), it * STEP)).find(|it| afloat(*it));
        let Some(off) = off else { break };
        let near = (1..=20).map(|it| off.moved(bank, it * STEP)).take_while(|it| afloat(*it)).last();
        at = near.unwrap_or(off);
    }
    at
}

/// CS-SPEC-15: the whole turn, and nobody else is in it.
pub fn embark(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, boat: u8) {
    let Some(body) = state.body(unit).filter(|it| it.inside.is_none()) else { return };
    let at = state.boats[usize::from(boat)];
    let room = carries(state.scenario(), state.card(unit), state.unit(unit), boat);
    if !room || state.aboard(boat).is_some() || !body.slab.within_point(at, 20 * PACE) {
        return;
    }
    state.embark(unit, boat);
    told::tell(state, cx, rule!("CS-SPEC-15"), &[unit], |voice| {
        let name = &state.scenario().field.boats[usize::from(boat)].name;
        let text = format!("{} goes into {}.", voice.begin(unit), crate::spoken::lower(name));
        says(text, Act::new(Kind::Move).by([voice.id(unit)]))
    });
}

/// On the bank beside the boat, in the formation that was ordered, where there is room for it.
pub fn disembark(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let before = *state.unit(unit);
    let Some(boat) = before.embarked else { return };
    let arm = state.card(unit).kind.arm();
    let wish = before.order.formation.and_then(|it| Formation::of_word(it.word()));
    let plain = match arm {
        Arm::Artillery => Formation::Limbered,
        Arm::Irregular => Formation::Swarm,
        _ => Formation::Open,
    };
    let status = state.unit_mut(unit);
    (status.embarked, status.formation) = (None, wish.filter(|it| arm.knows(*it)).unwrap_or(plain));
    state.reshape(unit);
    let place = state.body(unit).and_then(|body| bank(state, &body, state.boats[usize::from(boat)]));
    let Some(place) = place else {
        // There is no room on the bank: they stay aboard.
        *state.unit_mut(unit) = before;
        state.reshape(unit);
        return;
    };
    state.unit_mut(unit).pose = place;
    state.take_along(unit);
    told::tell(state, cx, rule!("CS-SPEC-15"), &[unit], |voice| {
        says(format!("{} lands.", voice.begin(unit)), Act::new(Kind::Move).by([voice.id(unit)]))
    });
}

/// The nearest place on land: its rear no more than 20 paces from the boat, its front away from the water.
fn bank(state: &State, body: &Body, boat: Point) -> Option<Pose> {
    let shape = body.slab.shape;
    let poses = (0..=4).flat_map(|off| {
        (0..12).map(move |turn| {
            let facing = Heading::default().turned(Turn(3_000 * turn));
            Pose { at: boat.moved(facing, off * 5 * PACE + shape.behind + PACE), facing }
        })
    });
    poses.into_iter().find(|it| room(state, body, &Slab::new(*it, shape), &[body.no]))
}
