//! The march that brings a unit nearest to where it should be: every march on offer is followed to where it would end, and
//! weighed by what is left of the way, by the fire that is met there, and by the way it then faces.

use ground::table::{Heading, Point, Slab, Turn};

use super::order::{Post, Wish};
use super::plan::exposure;
use crate::facts::bodies::Body;
use crate::forms::orders::ends;
use crate::state::{March, Order, Stop};
use crate::vocabulary::{Arm, Movement, PACE};

/// Toward `to`, facing `front` at the end.
pub fn march(post: &Post<'_>, to: Point, front: Point, why: &'static str) -> Option<Wish> {
    let plain = |it: &Order| it.attack.is_none() && it.formation.is_none() && it.special.is_none();
    let lanes = lanes(post);
    let worth = |it: Option<&March>| {
        let slab = it.map_or(post.body.slab, |it| end(post, it));
        score(post, &slab, to, front, &lanes)
    };
    let stands = worth(post.own.order.movement.as_ref().filter(|it| it.how != Movement::Halt));
    let each = post.offers.iter().enumerate().filter(|it| plain(&it.1.order) && it.1.plain());
    let each = each.filter_map(|(at, it)| {
        let march = it.order.movement.as_ref()?;
        let goes = (march.how != Movement::Halt).then_some(march);
        // Of two that end alike the simpler one.
        Some((worth(goes), usize::MAX - at))
    });
    let (best, at) = each.max()?;
    let gain = best - stands;
    let at = usize::MAX - at;
    (25 <= gain).then_some(Wish { at, worth: 240 + gain.min(180), why, cite: rule!("CS-WIN-4") })
}

/// Where it would stand after this turn.
fn end(post: &Post<'_>, march: &March) -> Slab {
    let body = &post.body;
    let mut to = ends(post.card, body, march);
    let facing = match march.how {
        Movement::Wheel | Movement::Conversion => {
            body.slab.pose.facing.turned(Turn(100 * i32::from(march.angle)))
        }
        _ => body.slab.pose.facing,
    };
    // It halts before those whom it meets: at the range it was given, else just outside their reach.
    let stop = if let Stop::Range(paces) = march.stop { i32::from(paces) * PACE } else { 21 * PACE };
    let from = body.at();
    for foe in post.foes.iter().filter(|it| post.ahead(it)) {
        let whole = from.distance(to);
        let slab = body.slab.shifted(from.to(to));
        if whole != 0 && slab.within(&foe.slab, stop) {
            let room = (body.distance(foe) - stop).clamp(0, whole);
            to = from.toward(to, room.into(), whole.into());
        }
    }
    let mut slab = body.slab.shifted(from.to(to));
    slab.pose.facing = facing;
    Slab::new(slab.pose, slab.shape)
}

/// The lines along which one's own batteries fire on what is to be taken.
fn lanes(post: &Post<'_>) -> Vec<(Point, Point)> {
    let Some(foe) = post.aim.and_then(|it| it.foe) else { return Vec::new() };
    let guns = post.friends.iter().filter(|it| it.arm == Arm::Artillery);
    guns.map(|it| (it.slab.point(it.slab.shape.ahead, 0), foe.at())).collect()
}

fn score(post: &Post<'_>, slab: &Slab, to: Point, front: Point, lanes: &[(Point, Point)]) -> i32 {
    let at = slab.pose.at;
    let far = at.distance(to) / PACE;
    // Front to the enemy all the way, unless the place lies far to the side or behind.
    let turn = |to: Point| Heading::of(at.to(to)).map_or(0, |it| slab.pose.facing.turn_to(it).0.abs() / 100);
    let aside = 120 < far
        && Heading::of(at.to(front))
            .zip(Heading::of(at.to(to)))
            .is_some_and(|(a, b)| 6_000 < a.turn_to(b).0.abs());
    let off = turn(if aside { to } else { front });
    let crowded = post.friends.iter().filter(|it| it.slab.within(slab, 5 * PACE)).count() as i32;
    let bars = lanes.iter().filter(|it| slab.grown(20 * PACE).chord(it.0, it.1).is_some()).count() as i32;
    // Somebody on its flank is worse than a longer way.
    let flank = |it: &&Body| {
        it.slab.within(slab, 240 * PACE)
            && slab.zone(it.at(), ground::table::Zoning::Wedges) != ground::table::Zone::Front
            && it.arm != Arm::Artillery
    };
    let flanked = post.foes.iter().filter(flank).count() as i32;
    let out = !post.known.scenario().field.holds(at);
    -far - off * 2 / 3
        - exposure(&post.foes, slab)
        - 60 * crowded
        - 40 * bars
        - 50 * flanked
        - 5_000 * i32::from(out)
}
