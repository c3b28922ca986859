//! Whether the ground lets one look from a place at another (DI-LOS-2, DI-LOS-3). Hills, woods and towns never change in a
//! game, so what one place sees of another is found out once; each thread keeps the last answers it has found. They are
//! kept by all that they depend on, so that nothing is told apart by what was asked before.

use std::cell::RefCell;

use engine::RuleId;
use ground::table::{ALONG, Along, Length, Look, Point, Pose, Shape, Slab};

use crate::scenario::{Relief, terrain_of};
use crate::vocabulary::{INCH, Terrain};

/// So far one may look over the higher end's own level (DI-LOS-2).
const CREST: Length = 4 * INCH;

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

/// How a body lies in the relief.
#[derive(Clone, Copy, Debug, Default)]
struct Lie {
    /// The level of all of it; none if it lies on several.
    level: Option<i32>,
    /// No border of that level is within reach of a look over the crest.
    deep: bool,
    /// The woods and towns, a bit each, so deep in which it is that nobody looks out or in.
    within: u64,
    /// Those that it does not touch.
    without: u64,
}

const KEPT: usize = 1 << 12;
const LIES: usize = 1 << 9;

/// What a thread has found out, and room to look.
#[derive(Default)]
struct Desk {
    found: Vec<Found>,
    lies: Vec<(Asked, Lie)>,
    look: Look,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
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

impl Lie {
    fn of(relief: &Relief, slab: &Slab) -> Lie {
        let mut res = Lie { level: Some(0), deep: false, within: 0, without: u64::MAX };
        let (touching, near) = (slab.grown(1), slab.grown(CREST + 1));
        for (no, feature) in relief.table.near(near.bounds()) {
            let bit = 1_u64.checked_shl(no.into()).unwrap_or(0);
            let ring = feature.ring().unwrap_or_default();
            let meets = |slab: &Slab| edges(ring).any(|it| slab.sweep_meets_segment((0, 0), it.0, it.1));
            let split = meets(&touching);
            let inside = !split && feature.contains(slab.middle());
            if split || inside {
                res.without &= !bit;
            }
            if feature.level() == 0 {
                // Light woods are looked through for 4 inches, the others for 2.
                res.within |= if inside && !meets(&near) { bit } else { 0 };
                continue;
            }
            if split {
                res.level = None;
            } else if inside && res.level.is_some_and(|it| it <= feature.level()) {
                let deep = !meets(&near);
                res.deep = deep || res.deep && res.level == Some(feature.level());
                res.level = Some(feature.level());
            }
        }
        res
    }

    /// Does the ground hide all of one from all of the other, whichever points are looked at? Whoever is so deep on his
    /// level that no look leaves it in time does not see anybody below, and nobody there sees him (DI-LOS-2); the same in a
    /// wood (DI-LOS-3). Where it says no they may be hidden all the same.
    fn hides(&self, other: &Lie) -> bool {
        let crest = match (self.level, other.level) {
            (Some(a), Some(b)) if a != b => {
                if b < a {
                    self.deep
                } else {
                    other.deep
                }
            }
            _ => false,
        };
        crest || self.within & other.without != 0 || other.within & self.without != 0
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
            *found = Found { of, asked: 0, open: 0, level: relief.table.level(from) };
        }
        let Sought { points, levels, .. } = target;
        points.iter().copied().enumerate().any(|(at, to)| {
            if found.asked >> at & 1 == 0 {
                found.asked |= 1 << at;
                let level = *levels[at].get_or_insert_with(|| relief.table.level(to));
                let open = is_open(relief, look, (from, found.level), (to, level));
                found.open |= u16::from(open) << at;
            }
            found.open >> at & 1 == 1 && sees(to)
        })
    }
}

/// A target as one looks at it: its nine points, those first that decide most looks.
struct Sought<'a> {
    slab: &'a Slab,
    points: [Point; 9],
    /// Their levels, as far as somebody has looked at them.
    levels: [Option<i32>; 9],
}

impl<'a> Sought<'a> {
    fn new(slab: &'a Slab) -> Sought<'a> {
        let mut points = slab.nine_points();
        points.swap(0, 8);
        points.swap(1, 4);
        Sought { slab, points, levels: [None; 9] }
    }
}

/// Does the ground hide all of a body from all of another? Where it says no it may do so all the same.
pub fn hides(relief: &Relief, one: &Slab, other: &Slab) -> bool {
    DESK.with_borrow_mut(|desk| desk.lie(relief, one).hides(&desk.lie(relief, other)))
}

/// Is there a point of the target that the ground leaves open from one of these places, and that `sees` from there too?
pub fn any(
    relief: &Relief,
    places: impl IntoIterator<Item = Point>,
    target: &Slab,
    mut sees: impl FnMut(Point, Point) -> bool,
) -> bool {
    let mut sought = Sought::new(target);
    let mut places = places.into_iter();
    DESK.with_borrow_mut(|desk| places.any(|from| desk.any(relief, from, &mut sought, |to| sees(from, to))))
}

fn edges(ring: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    ring.iter().zip(ring.iter().cycle().skip(1)).map(|(a, b)| (*a, *b))
}

/// Does the ground leave the look between two points open?
fn is_open(relief: &Relief, look: &mut Look, from: (Point, i32), to: (Point, i32)) -> bool {
    relief.table.transect(from.0, to.0, &mut look.ground);
    look.levels = (from.1, to.1);
    !look.ridge() && over_the_crest(look) && !hidden(relief, look, from.0, to.0)
}

/// What hides two points from each other, if the ground does: woods or houses about one of the ends, and nothing else
/// (DI-LOS-3), or anything (DI-LOS-2).
pub fn hidden_by(relief: &Relief, from: Point, to: Point) -> Option<RuleId> {
    let mut look = Look::default();
    let level = |it: Point| (it, relief.table.level(it));
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
    let length = look.ground.length;
    if b < a {
        let leaves = look.ground.terraces().find(|it| it.level != high && it.from != it.to);
        leaves.is_none_or(|it| it.from <= most)
    } else {
        let leaves = look.ground.terraces().rev().find(|it| it.level != high && it.from != it.to);
        leaves.is_none_or(|it| length - it.to <= most)
    }
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
