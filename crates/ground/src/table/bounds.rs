//! Upright rectangles about things, and the sieve that asks all of them at once.

use super::point::{Length, Point, Vector};

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

    /// Is all of the other within?
    pub fn holds(&self, other: &Bounds) -> bool {
        self.low.x <= other.low.x
            && self.low.y <= other.low.y
            && other.high.x <= self.high.x
            && other.high.y <= self.high.y
    }

    pub fn joined(self, other: Bounds) -> Bounds {
        Bounds::of([self.low, self.high, other.low, other.high])
    }
}

/// Many bounds in four arrays, one a side. For the couple of hundred units and features of a table this beats a
/// tree, and a changed place costs nothing to keep.
#[derive(Clone, Debug, Default)]
pub struct Sieve {
    /// The arrays are filled up to whole lanes with what meets nothing, so that the compiler can make them wide.
    west: Vec<Length>,
    south: Vec<Length>,
    east: Vec<Length>,
    north: Vec<Length>,
    len: usize,
}

const LANES: usize = 16;
/// Farther than any table, and near enough that differences do not overflow.
const NOWHERE: Length = 1 << 29;

impl Sieve {
    pub fn clear(&mut self) {
        for side in [&mut self.west, &mut self.south, &mut self.east, &mut self.north] {
            side.clear();
        }
        self.len = 0;
    }

    pub fn push(&mut self, it: Bounds) {
        if self.len.is_multiple_of(LANES) {
            let all = self.len + LANES;
            self.west.resize(all, NOWHERE);
            self.south.resize(all, NOWHERE);
            self.east.resize(all, -NOWHERE);
            self.north.resize(all, -NOWHERE);
        }
        self.len += 1;
        self.set(self.len - 1, it);
    }

    /// Puts the thing at this place elsewhere.
    pub fn set(&mut self, at: usize, it: Bounds) {
        (self.west[at], self.south[at]) = (it.low.x, it.low.y);
        (self.east[at], self.north[at]) = (it.high.x, it.high.y);
    }

    /// The places of all things whose bounds meet these, in order.
    pub fn near(&self, bounds: Bounds) -> Near<'_> {
        Near { sieve: self, bounds, misses: [0; LANES], next: 0, scanned: 0 }
    }
}

/// See [`Sieve::near`].
pub struct Near<'s> {
    sieve: &'s Sieve,
    bounds: Bounds,
    /// For each of the last few looked at: 0 if it meets the bounds, -1 if not.
    misses: [Length; LANES],
    next: usize,
    scanned: usize,
}

impl Iterator for Near<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        loop {
            while self.next < self.scanned {
                let at = self.next;
                self.next += 1;
                if self.misses[at % LANES] == 0 {
                    return Some(at);
                }
            }
            if !self.scan() {
                return None;
            }
        }
    }
}

impl Near<'_> {
    /// Looks at the next lanes until one of them hits; false if none is left.
    fn scan(&mut self) -> bool {
        let Sieve { west, south, east, north, .. } = self.sieve;
        let Bounds { low, high } = self.bounds;
        while self.scanned < west.len() {
            let lanes = self.scanned..self.scanned + LANES;
            let (west, south) = (&west[lanes.clone()], &south[lanes.clone()]);
            let (east, north) = (&east[lanes.clone()], &north[lanes.clone()]);
            let mut none = -1;
            for lane in 0..LANES {
                // Negative if any side is on the wrong side: only the signs count.
                let (x, y) = (
                    (high.x - west[lane]) | (east[lane] - low.x),
                    (high.y - south[lane]) | (north[lane] - low.y),
                );
                self.misses[lane] = (x | y) >> 31;
                none &= self.misses[lane];
            }
            (self.next, self.scanned) = (lanes.start, lanes.end);
            if none == 0 {
                return true;
            }
            self.next = self.scanned;
        }
        false
    }
}
