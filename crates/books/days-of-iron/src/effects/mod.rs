//! What results do to units. Written once, for the truth and for the worlds that a forecast walks through.

pub mod damage;
pub mod flight;

use engine::beat::{Act, Kind};
use engine::{Cx, Eyes, Play, RuleId, Told};
use ground::table::{Heading, Point, Pose, Sides, Slab};

use crate::facts::bodies::is_free;
use crate::facts::retreat::{Hand, base_edge, hand};
use crate::resolve::target::Arm;
use crate::spoken;
use crate::state::{Army, Hands, Morale, Stance, UnitNo, Whereabouts};
use crate::telling::{became, eyes, id};
use crate::vocabulary::INCH;

/// One ladder, of which only the worst counts (DI-ST-6).
pub fn worsen(army: &mut impl Hands, unit: UnitNo, to: Morale) -> bool {
    let status = army.unit_mut(unit);
    let worse = status.morale < to;
    if worse {
        status.morale = to;
    }
    worse
}

/// A unit becomes disordered, and everybody is told of it.
pub fn disorder<A: Hands>(army: &mut A, cx: &mut Cx<'_>, unit: UnitNo, cite: RuleId, why: &'static str) {
    if worsen(army, unit, Morale::Disordered) {
        became(army, cx, unit, cite, Kind::Hurt, "disordered", |army| {
            format!("{} is disordered{why}", spoken::unit(army, unit))
        });
    }
}

/// It goes to ground (DI-ST-5).
pub fn ground<A: Hands>(army: &mut A, cx: &mut Cx<'_>, unit: UnitNo, cite: RuleId) {
    if army.unit(unit).grounded || !matches!(army.kind(unit), Arm::Infantry | Arm::Engineers) {
        return;
    }
    army.unit_mut(unit).grounded = true;
    became(army, cx, unit, cite, Kind::Form, "to ground", |army| {
        format!("{} goes to ground", spoken::unit(army, unit))
    });
}

/// A concealed unit is seen by all, for good (DI-HID-3).
pub fn reveal<A: Hands>(army: &mut A, cx: &mut Cx<'_>, unit: UnitNo) {
    if !army.unit(unit).concealed || !army.unit(unit).on_table() {
        return;
    }
    army.unit_mut(unit).concealed = false;
    let general = army.attached_to(unit);
    cx.tell(army, Eyes::ALL, rule!("DI-HID-3"), || {
        let who = std::iter::once(unit).chain(general).map(|it| id(army, it));
        Told::from(format!("{} comes to light", spoken::unit(army, unit)))
            .done(Act::new(Kind::Reveal).by(who).decisive())
    });
}

/// Takes a unit off the table for good, and saves the general who rode with it (DI-GENL-11).
pub fn destroy<A: Hands>(
    army: &mut A,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    cite: RuleId,
    how: &'static str,
) -> Play<()> {
    let general = army.attached_to(unit);
    let seen = eyes(army, unit);
    army.take_off(unit, Whereabouts::Lost);
    army.unit_mut(unit).turn.destroyed = true;
    let aboard: Vec<UnitNo> = army.all().filter(|it| army.unit(*it).boat == Some(unit)).collect();
    cx.tell(army, seen, cite, || {
        Told::from(format!("{} {how}", spoken::unit(army, unit)))
            .done(Act::new(Kind::Break).by([id(army, unit)]).came("lost").decisive())
    });
    for passenger in aboard {
        destroy(army, cx, passenger, rule!("DI-BOAT-1"), "goes down with its boat")?;
    }
    if let Some(general) = general {
        escape(army, cx, unit, general)?;
    }
    Ok(())
}

/// The general of a unit that is gone: two inches away toward his base edge, and a roll on the damage table.
fn escape<A: Hands>(army: &mut A, cx: &mut Cx<'_>, unit: UnitNo, general: UnitNo) -> Play<()> {
    let from = army.unit(unit).pose.at;
    let home = base_edge(army, general).outward();
    let status = army.unit_mut(general);
    status.attached = None;
    status.morale = Morale::Good;
    let toward = |far: i32| Pose { at: from.moved(home, far), facing: home.opposite() };
    let mut steps = (0..20).map(|it| toward(2 * INCH + it * INCH / 2));
    let there = steps.find(|it| has_room(army, general, *it, Stance::Stand));
    let there = there.or_else(|| around(army, general, toward(0)));
    let Some(pose) = there else {
        damage::kill(army, cx, general);
        return Ok(());
    };
    army.place(general, pose, Stance::Stand);
    became(army, cx, general, rule!("DI-GENL-11"), Kind::Retire, "escapes", |army| {
        format!("{} escapes", spoken::unit(army, general))
    });
    damage::staff_hit(army, cx, general)
}

/// A free place for a staff somewhere near: behind before beside, beside before in front.
pub fn around(army: &impl Army, staff: UnitNo, near: Pose) -> Option<Pose> {
    let back = near.facing.opposite();
    rings(near.at, back, hand(army, staff, near.at, back), 24)
        .map(|(at, _)| Pose { at, ..near })
        .find(|it| has_room(army, staff, *it, Stance::Stand))
}

/// Places ever farther from a point, half an inch at a time, and the way to each: this way first, then more and more to
/// either side of it, each time this hand before the other (DI-ROUT-3). Never by the compass: a table that is turned gives
/// the same places.
pub fn rings(near: Point, first: Heading, hand: Hand, count: i32) -> impl Iterator<Item = (Point, Heading)> {
    let ways = [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180];
    let each = (1..=count).flat_map(move |ring| ways.map(|way| (ring, way)));
    each.map(move |(ring, way)| {
        let way = first.turned(hand.by(100 * way));
        (near.moved(way, ring * INCH / 2), way)
    })
}

/// Is there room for a unit in such a stance?
pub fn has_room(army: &impl Army, unit: UnitNo, pose: Pose, stance: Stance) -> bool {
    let slab = Slab::new(pose, army.shape(unit, stance));
    is_free(army, unit, &slab, 1) && army.table().holds(&slab, Sides::NONE)
}

/// The place nearest to where it stands that has room for it in another stance: those beside it make it step aside.
pub fn room_near(army: &impl Army, unit: UnitNo, pose: Pose, stance: Stance) -> Pose {
    let back = pose.facing.opposite();
    let ways = [0, 18_000, 9_000, -9_000, 4_500, -4_500, 13_500, -13_500];
    let steps = (0..=40).flat_map(|far| ways.map(|way| (far, way)));
    let hand = hand(army, unit, pose.at, back);
    let there = |(far, way): (i32, i32)| {
        let way = back.turned(hand.by(way));
        Pose { at: pose.at.moved(way, far * INCH / 4), ..pose }
    };
    steps.map(there).find(|it| has_room(army, unit, *it, stance)).unwrap_or(pose)
}

/// The charge of a unit is over; it stays where it is (DI-CHG-8).
pub fn end_charge(army: &mut impl Hands, unit: UnitNo) {
    army.unit_mut(unit).charge = None;
}

/// It rises, whatever made it (DI-ST-5).
pub fn rise(army: &mut impl Hands, unit: UnitNo) {
    army.unit_mut(unit).grounded = false;
}
