//! Stretches of the table's edge: where units come in, and where they leave.

use ground::table::{Length, Point, SLACK, Side as Edge};

/// A stretch of one edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    pub from: Point,
    pub to: Point,
    pub edge: Edge,
}

impl Stretch {
    /// The stretch between two places of a table of this size; none if no edge has both.
    pub fn between(from: Point, to: Point, size: Point) -> Option<Stretch> {
        let on = |it: &Edge| it.depth(from, size) == 0 && it.depth(to, size) == 0;
        let edge = Edge::ALL.into_iter().find(on)?;
        (lies_on(size, from) && lies_on(size, to)).then_some(Stretch { from, to, edge })
    }

    pub fn length(&self) -> Length {
        self.from.distance(self.to)
    }

    pub fn middle(&self) -> Point {
        self.from.toward(self.to, 1, 2)
    }

    /// Both ends, and between them places in equal steps, of at least `step` where there is room for it.
    pub fn places(&self, step: Length) -> impl Iterator<Item = Point> + use<> {
        let (Stretch { from, to, .. }, steps) = (*self, (self.length() / step).max(1));
        (0..=steps).map(move |it| from.toward(to, it.into(), steps.into()))
    }

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

    /// Do two of them share more than an end?
    pub fn overlaps(&self, other: &Stretch) -> bool {
        let shared = |a: (Length, Length), b: (Length, Length)| {
            a.0.max(a.1).min(b.0.max(b.1)) - a.0.min(a.1).max(b.0.min(b.1))
        };
        let x = shared((self.from.x, self.to.x), (other.from.x, other.to.x));
        let y = shared((self.from.y, self.to.y), (other.from.y, other.to.y));
        self.edge == other.edge && 0 < x.max(y)
    }

    /// Where the way from one point to another meets it.
    pub fn crossed(&self, from: Point, to: Point) -> Option<Point> {
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
    [Edge::North, Edge::South, Edge::East, Edge::West].into_iter().filter(move |it| it.depth(at, size) == 0)
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

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Point = Point { x: 3_600, y: 2_400 };

    fn p(x: Length, y: Length) -> Point {
        Point::new(x, y)
    }

    #[test]
    fn a_stretch_lies_along_one_edge() {
        let edge = |from, to| Stretch::between(from, to, SIZE).map(|it| it.edge);
        assert_eq!(edge(p(0, 2_400), p(3_600, 2_400)), Some(Edge::North));
        assert_eq!(edge(p(3_600, 0), p(3_600, 100)), Some(Edge::East));
        assert_eq!(edge(p(100, 0), p(0, 0)), Some(Edge::South));
        assert_eq!(edge(p(0, 100), p(0, 200)), Some(Edge::West));
        assert_eq!(edge(p(0, 100), p(100, 0)), None, "round a corner");
        assert_eq!(edge(p(100, 0), p(3_700, 0)), None, "beyond one");
        assert_eq!(edge(p(100, 100), p(200, 100)), None, "inside");
    }

    #[test]
    fn its_places_are_its_ends_and_what_lies_between() {
        let of = |length: Length| {
            let stretch = Stretch { from: p(1_000, 0), to: p(1_000 + length, 0), edge: Edge::South };
            stretch.places(200).map(|it| it.x - 1_000).collect::<Vec<_>>()
        };
        assert_eq!(of(600), [0, 200, 400, 600]);
        assert_eq!(of(500), [0, 250, 500], "equal steps, though they are wider");
        assert_eq!(of(100), [0, 100]);
    }

    #[test]
    fn a_way_meets_it_where_it_crosses_its_line() {
        let south = Stretch { from: p(1_000, 0), to: p(1_600, 0), edge: Edge::South };
        assert_eq!(south.crossed(p(1_300, 500), p(1_300, -500)), Some(p(1_300, 0)));
        assert_eq!(south.crossed(p(1_300, 500), p(1_300, 100)), None, "it stops before it");
        assert_eq!(south.crossed(p(1_300, 500), p(2_300, -500)), None, "beside it");
        assert_eq!(south.crossed(p(1_300, 500), p(1_400, 500)), None, "along it");
    }

    #[test]
    fn places_beside_an_entry_come_by_their_distance() {
        let beside = |at: Point| aside(at, edges_at(at, SIZE), 100, 2).collect::<Vec<_>>();
        assert_eq!(beside(p(1_000, 0)), [p(1_100, 0), p(900, 0), p(1_200, 0), p(800, 0)]);
        let corner = beside(p(0, 0));
        assert_eq!(corner[..4], [p(100, 0), p(-100, 0), p(0, 100), p(0, -100)]);
    }
}
