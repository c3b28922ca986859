//! Whether the ground lets one look from a place at another (DI-LOS-2, DI-LOS-3). Hills, woods and towns never change in a
//! game, so what one place sees of another is found out once; each thread keeps the last answers it has found. They are
//! kept by all that they depend on, so that nothing is told apart by what was asked before.

use std::cell::RefCell;

use engine::RuleId;
use ground::table::{ALONG, Along, Look, Point, Pose, Shape, Slab};

use super::lie::{self, Between, CREST, Lie};
use crate::scenario::{Relief, terrain_of};
use crate::vocabulary::{INCH, Terrain};

/// All that an answer depends on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Asked {
    relief: u64,
    from: Point,
    pose: Pose,
    shape: Shape,
}

/// Which of the nine points of a target have been asked for, and which of them the ground leaves open.
#[derive(Clone, Copy, Debug, Default)]
struct Found {
    of: Asked,
    asked: u16,
    open: u16,
    /// The level that is looked from.
    level: i32,
}

const KEPT: usize = 1 << 12;
const LIES: usize = 1 << 9;
const PAIRS: usize = 1 << 10;

/// Two bodies between which looks are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Pair {
    one: Asked,
    other: (Pose, Shape),
}

/// What a thread has found out, and room to look.
#[derive(Default)]
struct Desk {
    found: Vec<Found>,
    lies: Vec<(Asked, Lie)>,
    pairs: Vec<(Pair, Between)>,
    look: Look,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
    /// The levels of places, with the relief they are of.
    static LEVELS: RefCell<Vec<(u64, Point, i32)>> = RefCell::default();
}

const LEVELLED: usize = 1 << 11;

/// The level of a place.
pub fn level(relief: &Relief, p: Point) -> i32 {
    LEVELS.with_borrow_mut(|all| {
        if all.is_empty() {
            all.resize(LEVELLED, Default::default());
        }
        let mixed = (p.x as u32).wrapping_mul(0x9e37_79b9) ^ (p.y as u32).wrapping_mul(0x85eb_ca6b);
        let kept = &mut all[(mixed >> 21) as usize % LEVELLED];
        if (kept.0, kept.1) != (relief.id, p) {
            *kept = (relief.id, p, relief.table.level(p));
        }
        kept.2
    })
}

impl Asked {
    /// Where in a list of so many the answer is kept.
    fn place(&self, of: usize) -> usize {
        let Asked { relief, from, pose, shape } = self;
        let parts = [
            from.x,
            from.y,
            pose.at.x,
            pose.at.y,
            pose.facing.hundredths(),
            shape.half,
            shape.ahead + 4 * shape.behind,
        ];
        let mix = |sum: u64, part: i32| (sum ^ u64::from(part as u32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let sum = parts.into_iter().fold(*relief, |sum, part| mix(sum.rotate_left(23), part));
        (sum >> 40) as usize % of
    }
}

impl Desk {
    fn lie(&mut self, relief: &Relief, slab: &Slab) -> Lie {
        if self.lies.is_empty() {
            self.lies.resize(LIES, Default::default());
        }
        let of = Asked { relief: relief.id, from: Point::default(), pose: slab.pose, shape: slab.shape };
        let place = &mut self.lies[of.place(LIES)];
        if place.0 != of {
            *place = (of, Lie::of(relief, slab));
        }
        place.1
    }

    /// What the ground says of all looks between two bodies; it is the same from either.
    fn between(&mut self, relief: &Relief, one: &Slab, other: &Slab) -> Between {
        let place = |it: &Slab| (it.pose.at.x, it.pose.at.y);
        let (one, other) = if place(other) < place(one) { (other, one) } else { (one, other) };
        if self.pairs.is_empty() {
            self.pairs.resize(PAIRS, Default::default());
        }
        let asked = Asked { relief: relief.id, from: other.pose.at, pose: one.pose, shape: one.shape };
        let of = Pair { one: asked, other: (other.pose, other.shape) };
        let place = asked.place(PAIRS);
        if self.pairs[place].0 != of {
            let (lie, seen) = (self.lie(relief, one), self.lie(relief, other));
            self.pairs[place] = (of, lie.between(relief, (one, other), &seen));
        }
        self.pairs[place].1
    }

    /// Is there one of the nine points of a target that the ground leaves open from here, and that `sees` too?
    fn any(
        &mut self,
        relief: &Relief,
        from: Point,
        target: &mut Sought<'_>,
        mut sees: impl FnMut(Point) -> bool,
    ) -> bool {
        let Desk { found, look, .. } = self;
        if found.is_empty() {
            found.resize(KEPT, Found::default());
        }
        let of = Asked { relief: relief.id, from, pose: target.slab.pose, shape: target.slab.shape };
        let found = &mut found[of.place(KEPT)];
        if found.of != of {
            *found = Found { of, asked: 0, open: 0, level: level(relief, from) };
        }
        let Sought { points, levels, .. } = target;
        points.iter().copied().enumerate().any(|(at, to)| {
            if found.asked >> at & 1 == 0 {
                found.asked |= 1 << at;
                let level = *levels[at].get_or_insert_with(|| level(relief, to));
                let open = is_open(relief, look, (from, found.level), (to, level));
                found.open |= u16::from(open) << at;
            }
            found.open >> at & 1 == 1 && sees(to)
        })
    }
}

/// A target as one looks at it: its nine points, those first that decide most looks.
pub struct Sought<'a> {
    slab: &'a Slab,
    points: [Point; 9],
    /// Their levels, as far as somebody has looked at them.
    levels: [Option<i32>; 9],
}

impl<'a> Sought<'a> {
    pub fn new(slab: &'a Slab) -> Sought<'a> {
        let mut points = slab.nine_points();
        points.swap(0, 8);
        points.swap(1, 4);
        Sought { slab, points, levels: [None; 9] }
    }
}

/// What the ground says of all looks between two bodies.
pub fn between(relief: &Relief, one: &Slab, other: &Slab) -> Between {
    DESK.with_borrow_mut(|desk| desk.between(relief, one, other))
}

/// Is there a point of the target that the ground leaves open from this place, and that `sees` too?
pub fn any(relief: &Relief, from: Point, target: &mut Sought<'_>, sees: impl FnMut(Point) -> bool) -> bool {
    DESK.with_borrow_mut(|desk| desk.any(relief, from, target, sees))
}

/// Does the ground leave the look between two points open?
fn is_open(relief: &Relief, look: &mut Look, from: (Point, i32), to: (Point, i32)) -> bool {
    if lie::is_shut(relief, from, to) {
        return false;
    }
    relief.table.transect(from.0, to.0, &mut look.ground);
    look.levels = (from.1, to.1);
    !look.ridge() && over_the_crest(look) && !hidden(relief, look, from.0, to.0)
}

/// What hides two points from each other, if the ground does: woods or houses about one of the ends, and nothing else
/// (DI-LOS-3), or anything (DI-LOS-2).
pub fn hidden_by(relief: &Relief, from: Point, to: Point) -> Option<RuleId> {
    let mut look = Look::default();
    let level = |it: Point| (it, level(relief, it));
    if is_open(relief, &mut look, level(from), level(to)) {
        return None;
    }
    let inside = is_inside(relief, &look, from, to);
    Some(if inside { rule!("DI-LOS-3") } else { rule!("DI-LOS-2") })
}

fn is_inside(relief: &Relief, look: &Look, from: Point, to: Point) -> bool {
    let woods = hidden(relief, look, from, to) && !look.ridge() && over_the_crest(look);
    let at_an_end = |it: &ground::table::Feature| {
        let terrain = terrain_of(it);
        (terrain.is_wood() || terrain.is_urban()) && (it.contains(from) || it.contains(to))
    };
    woods && relief.table.features().iter().any(at_an_end)
}

/// From the higher end the look leaves its level after 4 inches at the latest (DI-LOS-2).
fn over_the_crest(look: &Look) -> bool {
    let (a, b) = look.levels;
    if a == b {
        return true;
    }
    let (high, most) = (a.max(b), i64::from(CREST) * ALONG);
    let left = look.ground.downhill(look.levels).find(|it| it.level != high && it.from != it.to);
    left.is_none_or(|it| it.from <= most)
}

/// Woods and urban areas: those between stand a level high, those at an end are seen through for a little way
/// (DI-LOS-2, DI-LOS-3).
fn hidden(relief: &Relief, look: &Look, from: Point, to: Point) -> bool {
    let (a, b) = look.levels;
    let length = look.ground.length.max(1);
    look.ground.runs.iter().any(|run| {
        let feature = &relief.table.features()[usize::from(run.of)];
        let terrain = terrain_of(feature);
        if !terrain.is_wood() && !terrain.is_urban() {
            return false;
        }
        if feature.contains(from) || feature.contains(to) {
            let most = if terrain == Terrain::LightWood { 4 * INCH } else { 2 * INCH };
            let deep = look.ground.deep(|it| it.of == run.of);
            return i64::from(most) * ALONG < deep;
        }
        // Quarters of a level: trees stand 4 above their ground, a look begins 1 above its own.
        let height = |at: Along| (4 * i64::from(a) + 1) * length + 4 * i64::from(b - a) * at;
        look.ground.terraces().any(|it| {
            let (from, to) = (it.from.max(run.from), it.to.min(run.to));
            let top = (4 * i64::from(it.level) + 4) * length;
            from < to && (height(from) < top || height(to) < top)
        })
    })
}
