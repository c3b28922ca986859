//! Upright rectangles about things, and the sieve that asks all of them at once.

use super::point::{Length, Point, Vector, cross};

/// An upright rectangle, its border included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    pub low: Point,
    pub high: Point,
}

impl Bounds {
    pub fn of(points: impl IntoIterator<Item = Point>) -> Bounds {
        let mut points = points.into_iter();
        let first = points.next().unwrap_or_default();
        points.fold(Bounds { low: first, high: first }, |it, p| Bounds {
            low: Point { x: it.low.x.min(p.x), y: it.low.y.min(p.y) },
            high: Point { x: it.high.x.max(p.x), y: it.high.y.max(p.y) },
        })
    }

    /// About two points: what is asked most of all.
    #[inline]
    pub fn between(a: Point, b: Point) -> Bounds {
        Bounds {
            low: Point { x: a.x.min(b.x), y: a.y.min(b.y) },
            high: Point { x: a.x.max(b.x), y: a.y.max(b.y) },
        }
    }

    pub fn grown(self, by: Length) -> Bounds {
        Bounds {
            low: Point { x: self.low.x - by, y: self.low.y - by },
            high: Point { x: self.high.x + by, y: self.high.y + by },
        }
    }

    /// All that the rectangle covers on a straight way.
    pub fn swept(self, by: Vector) -> Bounds {
        let (x, y) = (by.0 as Length, by.1 as Length);
        Bounds {
            low: Point { x: self.low.x + x.min(0), y: self.low.y + y.min(0) },
            high: Point { x: self.high.x + x.max(0), y: self.high.y + y.max(0) },
        }
    }

    pub fn meets(&self, other: &Bounds) -> bool {
        self.low.x <= other.high.x
            && other.low.x <= self.high.x
            && self.low.y <= other.high.y
            && other.low.y <= self.high.y
    }

    /// Does all of it lie on one side of the line through two points?
    pub fn beside(&self, a: Point, b: Point) -> bool {
        let Bounds { low, high } = *self;
        let corners = [low, Point { x: high.x, y: low.y }, high, Point { x: low.x, y: high.y }];
        let sides = corners.map(|it| cross(a, b, it));
        sides.iter().all(|it| 0 < *it) || sides.iter().all(|it| *it < 0)
    }

    /// Is all of the other within?
    pub fn holds(&self, other: &Bounds) -> bool {
        self.low.x <= other.low.x
            && self.low.y <= other.low.y
            && other.high.x <= self.high.x
            && other.high.y <= self.high.y
    }

    /// How far apart they are at least: what is in one is nowhere nearer to what is in the other.
    pub fn apart(&self, other: &Bounds) -> Length {
        let x = (other.low.x - self.high.x).max(self.low.x - other.high.x);
        let y = (other.low.y - self.high.y).max(self.low.y - other.high.y);
        x.max(y).max(0)
    }

    /// About both; with none it is the other.
    pub fn joined(self, other: Bounds) -> Bounds {
        Bounds {
            low: Point { x: self.low.x.min(other.low.x), y: self.low.y.min(other.low.y) },
            high: Point { x: self.high.x.max(other.high.x), y: self.high.y.max(other.high.y) },
        }
    }
}

/// Many bounds, a few to a row. A row that is nowhere near is passed over as one; within a row all are looked at at
/// once. For the units and features of a table this beats a tree, and a changed place costs little to keep.
#[derive(Clone, Debug, Default)]
pub struct Sieve {
    rows: Vec<Row>,
    len: usize,
}

/// Neighbours in the list are mostly neighbours on the table, so most rows are small.
#[derive(Clone, Debug)]
struct Row {
    /// About all of them.
    hull: Bounds,
    /// Filled up with what meets nothing, so that the compiler can make them wide.
    west: [Length; LANES],
    south: [Length; LANES],
    east: [Length; LANES],
    north: [Length; LANES],
}

const LANES: usize = 16;
/// Farther than any table, and near enough that differences do not overflow.
const NOWHERE: Length = 1 << 29;

impl Bounds {
    /// They meet nothing.
    pub const NONE: Bounds =
        Bounds { low: Point { x: NOWHERE, y: NOWHERE }, high: Point { x: -NOWHERE, y: -NOWHERE } };
}

impl Row {
    const EMPTY: Row = Row {
        hull: Bounds::NONE,
        west: [NOWHERE; LANES],
        south: [NOWHERE; LANES],
        east: [-NOWHERE; LANES],
        north: [-NOWHERE; LANES],
    };

    fn set(&mut self, lane: usize, it: Bounds) {
        (self.west[lane], self.south[lane]) = (it.low.x, it.low.y);
        (self.east[lane], self.north[lane]) = (it.high.x, it.high.y);
    }

    fn measure(&mut self) {
        let least = |side: &[Length; LANES]| side.iter().copied().fold(NOWHERE, Length::min);
        let most = |side: &[Length; LANES]| side.iter().copied().fold(-NOWHERE, Length::max);
        self.hull = Bounds {
            low: Point { x: least(&self.west), y: least(&self.south) },
            high: Point { x: most(&self.east), y: most(&self.north) },
        };
    }

    /// Which of the row meet the bounds, a bit each. Of a row that is not full only the part that can hold `things` is
    /// looked at.
    fn hits(&self, bounds: Bounds, things: usize) -> u32 {
        match things {
            0..=4 => self.first::<4>(bounds),
            5..=8 => self.first::<8>(bounds),
            _ => self.first::<LANES>(bounds),
        }
    }

    fn first<const N: usize>(&self, Bounds { low, high }: Bounds) -> u32 {
        let Row { west, south, east, north, .. } = self;
        let mut res = 0;
        for lane in 0..N {
            // Negative if any side is on the wrong side: only the signs count.
            let (x, y) = (
                (high.x - west[lane]) | (east[lane] - low.x),
                (high.y - south[lane]) | (north[lane] - low.y),
            );
            res |= (!(x | y) as u32 >> 31) << lane;
        }
        res
    }
}

impl Sieve {
    pub fn with_capacity(things: usize) -> Sieve {
        Sieve { rows: Vec::with_capacity(things.div_ceil(LANES)), len: 0 }
    }

    pub fn clear(&mut self) {
        self.rows.clear();
        self.len = 0;
    }

    pub fn push(&mut self, it: Bounds) {
        let lane = self.len % LANES;
        if lane == 0 {
            self.rows.push(Row::EMPTY);
        }
        self.len += 1;
        if let Some(row) = self.rows.last_mut() {
            row.set(lane, it);
            row.hull = row.hull.joined(it);
        }
    }

    /// Puts the thing at this place elsewhere.
    pub fn set(&mut self, at: usize, it: Bounds) {
        let row = &mut self.rows[at / LANES];
        row.set(at % LANES, it);
        row.measure();
    }

    /// The places of all things whose bounds meet these, in order.
    pub fn near(&self, bounds: Bounds) -> Near<'_> {
        Near { sieve: self, bounds, hits: 0, scanned: 0 }
    }
}

/// See [`Sieve::near`].
pub struct Near<'s> {
    sieve: &'s Sieve,
    bounds: Bounds,
    /// Those of the last row that are still to be told.
    hits: u32,
    scanned: usize,
}

impl Iterator for Near<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.hits == 0 && !self.scan() {
            return None;
        }
        let lane = self.hits.trailing_zeros() as usize;
        self.hits &= self.hits - 1;
        Some(self.scanned - LANES + lane)
    }
}

impl Near<'_> {
    /// Looks at the next rows until somebody in one of them hits; false if none is left.
    fn scan(&mut self) -> bool {
        while let Some(row) = self.sieve.rows.get(self.scanned / LANES) {
            self.scanned += LANES;
            if row.hull.meets(&self.bounds) {
                self.hits = row.hits(self.bounds, self.sieve.len + LANES - self.scanned);
                if self.hits != 0 {
                    return true;
                }
            }
        }
        false
    }
}
