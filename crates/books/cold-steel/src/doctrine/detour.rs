//! Round those who stand in the way: ground beyond a line is not won by walking into the muskets before it.

use ground::table::{Heading, Point, Slab, Turn, UNIT, dot};

use crate::facts::bodies::Body;
use crate::facts::going;
use crate::known::Known;
use crate::vocabulary::{Arm, PACE};

/// So far from muskets nobody loses a man.
const REACH: i32 = 135 * PACE;
/// Behind those who have turned their backs one passes nearer.
const BEHIND: i32 = 60 * PACE;

/// How those who stand in the way lie across it: where they begin along it, and how far to either side they reach.
#[derive(Clone, Copy, Debug)]
struct Row {
    near: i32,
    left: i32,
    right: i32,
}

/// The next place on the way of a body: where it goes itself if nobody stands between, else beside all who stand between,
/// on the side on which that is nearer.
pub fn way(known: &Known<'_>, body: &Body, foes: &[Body], to: Point) -> Point {
    let from = body.at();
    let (Some(ahead), whole) = (Heading::of(from.to(to)), from.distance(to)) else { return to };
    let half = body.slab.shape.half + 10 * PACE;
    let rows: Vec<Row> = foes.iter().filter_map(|it| row(it, from, ahead, whole)).collect();
    let bars = |it: &&Row| it.left < half && -half < it.right;
    let Some(first) = rows.iter().filter(bars).copied().reduce(joined) else { return to };
    // Whoever stands so near to them that nobody passes between belongs to them.
    let mut all = first;
    loop {
        let next = rows.iter().filter(|it| it.left < all.right + 2 * half && all.left - 2 * half < it.right);
        let next = next.copied().fold(all, joined);
        if (next.left, next.right, next.near) == (all.left, all.right, all.near) {
            break;
        }
        all = next;
    }
    let right = ahead.turned(Turn(9_000));
    let beside = |across: i32| {
        let at = from.moved(ahead, all.near.max(0)).moved(right, across);
        passable(known, body, at, ahead).then_some((across.abs(), at))
    };
    let both = [beside(all.left - half), beside(all.right + half)];
    both.into_iter().flatten().min_by_key(|it| it.0).map_or(to, |it| it.1)
}

fn joined(a: Row, b: Row) -> Row {
    Row { near: a.near.min(b.near), left: a.left.min(b.left), right: a.right.max(b.right) }
}

/// The ground that an enemy bars, as it is seen from `from`; none of what lies behind or beyond.
fn row(foe: &Body, from: Point, ahead: Heading, whole: i32) -> Option<Row> {
    if foe.arm == Arm::Artillery && !foe.formation.all_round() && foe.figures < 2 {
        return None;
    }
    let behind = foe.slab.zone(from, ground::table::Zoning::Wedges) != ground::table::Zone::Front;
    let reach = if behind && !foe.formation.all_round() { BEHIND } else { REACH };
    let right = ahead.turned(Turn(9_000));
    let (mut near, mut far, mut left, mut off) = (i32::MAX, i32::MIN, i32::MAX, i32::MIN);
    let shape = foe.slab.shape;
    let corners = [(shape.ahead, shape.half), (shape.ahead, -shape.half), (-shape.behind, shape.half)];
    for (up, aside) in corners.into_iter().chain([(-shape.behind, -shape.half)]) {
        let by = from.to(foe.slab.point(up, aside));
        let (along, across) =
            ((dot(ahead.vector(), by) / UNIT) as i32, (dot(right.vector(), by) / UNIT) as i32);
        (near, far) = (near.min(along), far.max(along));
        (left, off) = (left.min(across), off.max(across));
    }
    let between = 0 < far + reach && near < whole;
    between.then_some(Row { near: near - reach, left: left - reach, right: off + reach })
}

fn passable(known: &Known<'_>, body: &Body, at: Point, facing: Heading) -> bool {
    let mut pose = body.slab.pose;
    (pose.at, pose.facing) = (at, facing);
    let slab = Slab::new(pose, body.slab.shape);
    let size = known.scenario().field.table.size();
    let edge = body.slab.shape.half + 5 * PACE;
    let inside = edge < at.x && at.x < size.x - edge && edge < at.y && at.y < size.y - edge;
    inside && !going::barred(known, body, &slab)
}
