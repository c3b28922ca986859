//! Exits: stretches of the table's edge over which units may leave, and the ways that lead to them.

use ground::table::{Leg, Length, Path, Point, SLACK, Side as Edge, Table, Transect};
use smallvec::SmallVec;

use super::drawn::Drawn;
use super::law::Law;
use super::plan::Plan;

/// A stretch of one edge of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    pub name: String,
    pub from: Point,
    pub to: Point,
    pub edge: Edge,
    /// What every unit that leaves here is worth to its side.
    pub points: i32,
}

impl Exit {
    /// Does the place lie on it, by a tick for the mover?
    pub fn holds(&self, at: Point) -> bool {
        let near = |at: Length, a: Length, b: Length| (a.min(b) - SLACK..=a.max(b) + SLACK).contains(&at);
        near(at.x, self.from.x, self.to.x) && near(at.y, self.from.y, self.to.y)
    }

    /// The place on it that is nearest.
    pub fn nearest(&self, at: Point) -> Point {
        let clamped = |at: Length, a: Length, b: Length| at.clamp(a.min(b), a.max(b));
        Point::new(clamped(at.x, self.from.x, self.to.x), clamped(at.y, self.from.y, self.to.y))
    }

    pub fn middle(&self) -> Point {
        self.from.toward(self.to, 1, 2)
    }

    /// Do two of them share more than an end?
    pub fn overlaps(&self, other: &Exit) -> bool {
        let shared = |a: (Length, Length), b: (Length, Length)| {
            a.0.max(a.1).min(b.0.max(b.1)) - a.0.min(a.1).max(b.0.min(b.1))
        };
        let x = shared((self.from.x, self.to.x), (other.from.x, other.to.x));
        let y = shared((self.from.y, self.to.y), (other.from.y, other.to.y));
        self.edge == other.edge && 0 < x.max(y)
    }

    /// The edge of a table of this size on which both places lie, and no corner beyond it.
    pub fn edge_of(from: Point, to: Point, size: Point) -> Option<Edge> {
        let both = |it: Edge| match it {
            Edge::North => from.y == size.y && to.y == size.y,
            Edge::East => from.x == size.x && to.x == size.x,
            Edge::South => from.y == 0 && to.y == 0,
            Edge::West => from.x == 0 && to.x == 0,
        };
        Edge::ALL.into_iter().find(|it| lies_on(size, from) && lies_on(size, to) && both(*it))
    }

    /// Where the way from one point to another meets it.
    fn crossed(&self, from: Point, to: Point) -> Option<Point> {
        let (room, way) = match self.edge {
            Edge::North | Edge::South => (self.from.y - from.y, to.y - from.y),
            Edge::East | Edge::West => (self.from.x - from.x, to.x - from.x),
        };
        let (room, way) = if way < 0 { (-room, -way) } else { (room, way) };
        if way == 0 || room < 0 || way < room {
            return None;
        }
        let at = from.toward(to, room.into(), way.into());
        self.holds(at).then(|| self.nearest(at))
    }
}

/// Does the place lie on a table of this size?
pub fn lies_on(size: Point, at: Point) -> bool {
    (0..=size.x).contains(&at.x) && (0..=size.y).contains(&at.y)
}

/// The edges of the table on which a place lies: a corner lies on two.
pub fn edges_at(at: Point, size: Point) -> impl Iterator<Item = Edge> + Clone {
    let on = move |it: &Edge| match it {
        Edge::North => at.y == size.y,
        Edge::South => at.y == 0,
        Edge::East => at.x == size.x,
        Edge::West => at.x == 0,
    };
    [Edge::North, Edge::South, Edge::East, Edge::West].into_iter().filter(on)
}

/// Places along these edges to either side of an entry, so many steps away at the most, the nearest first. Where the
/// table ends is the game's to say.
pub fn aside(
    entry: Point,
    edges: impl Iterator<Item = Edge> + Clone,
    step: Length,
    most: i32,
) -> impl Iterator<Item = Point> {
    let places = move |far: i32| {
        edges.clone().flat_map(move |edge| {
            [far, -far].map(|far| match edge {
                Edge::North | Edge::South => Point::new(entry.x + far * step, entry.y),
                Edge::East | Edge::West => Point::new(entry.x, entry.y + far * step),
            })
        })
    };
    (1..=most).flat_map(places)
}

/// A legal way to an exit.
pub struct WayOff<'a, L: Law> {
    pub exit: &'a Exit,
    pub plan: Plan<L::Deed>,
}

/// Where the anchor comes to from a place along these legs.
pub fn end_of(table: &Table, from: Point, path: &Path) -> Point {
    let end = path.legs.iter().rev().find_map(|it| match *it {
        Leg::To(to) => Some(to),
        Leg::Along { line, to } => table.features().get(usize::from(line)).and_then(|it| it.point_along(to)),
        Leg::Wheel { .. } | Leg::Turn { .. } | Leg::Form(_) => None,
    });
    end.unwrap_or(from)
}

impl<L: Law> Drawn<L> {
    /// To each exit the cheapest of a few ways: by road, straight on, to the nearest place, to the middle and the ends.
    pub fn ways_off(&self, scratch: &mut Transect) -> SmallVec<[WayOff<'_, L>; 2]> {
        let mut res = SmallVec::new();
        if !self.law.may_leave() {
            return res;
        }
        let (here, allowance) = (self.law.mover().start.pose.at, self.law.mover().allowance);
        for exit in self.law.exits() {
            // A column goes twice as far by road.
            if !exit.nearest(here).within(here, 2 * allowance + 100) {
                continue;
            }
            let mut best: Option<(i64, Plan<L::Deed>)> = None;
            for path in self.paths_to(exit, allowance) {
                let plan = Plan::leave(path);
                let Ok(Some(ledger)) = self.judge(&plan, scratch) else { continue };
                let spent = ledger.spent;
                if best.is_none_or(|it| spent < it.0) {
                    best = Some((spent, plan));
                }
            }
            res.extend(best.map(|it| WayOff { exit, plan: it.1 }));
        }
        res
    }

    fn paths_to(&self, exit: &Exit, allowance: Length) -> SmallVec<[Path; 8]> {
        let (pose, first) = (self.law.mover().start.pose, self.law.first());
        if exit.holds(pose.at) {
            return SmallVec::from_slice(&[first]);
        }
        // Straight on, as far as any way could lead.
        let ahead = exit.crossed(pose.at, pose.at.moved(pose.facing, 4 * allowance));
        let straight =
            [Some(exit.nearest(pose.at)), ahead, Some(exit.middle()), Some(exit.from), Some(exit.to)];
        let straight = straight.into_iter().flatten().map(|it| first.then(Leg::To(it)));
        let roads = self.law.roads().into_iter().filter_map(|road| {
            let place = self.road_place(road, exit)?;
            Some(Path::new(&[Leg::Along { line: road, to: place }]))
        });
        roads.chain(straight).collect()
    }

    /// How far along the road the exit lies.
    fn road_place(&self, road: u16, exit: &Exit) -> Option<i32> {
        let feature = &self.law.mover().table.features()[usize::from(road)];
        let steps = feature.line()?.windows(2);
        let at = steps.filter_map(|it| exit.crossed(it[0], it[1])).next()?;
        feature.place_near(at, self.law.mover().drill.road?.near)
    }
}
