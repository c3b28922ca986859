//! The square grid: eight neighbours, zones, lines through corners.
//!
//! x grows to the east and y to the south, both from 0. Everything is whole numbers and exact.

use std::fmt;
use std::ops::{Add, Sub};

/// A square of the grid; in order of x, then of y.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Square {
    pub x: i32,
    pub y: i32,
}

/// From one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offset {
    pub dx: i32,
    pub dy: i32,
}

/// A side of a square: where a piece faces, or where an edge of the grid lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    North,
    East,
    South,
    West,
}

/// Where another square lies for a piece that faces a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    Front,
    Flank,
    Rear,
}

/// What a line from centre to centre meets on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Between {
    /// A square whose inside it crosses.
    Crossed(Square),
    /// It runs exactly through a corner: the two squares that touch it only there.
    Gate(Square, Square),
}

impl Square {
    pub const fn new(x: i32, y: i32) -> Square {
        Square { x, y }
    }

    /// Reads `F7`: columns A to Z, then AA to ZZ, from west to east; rows from 1 on, from north to south.
    pub fn named(name: &str) -> Option<Square> {
        let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (column, row) = name.split_at(letters);
        if !(1..=2).contains(&letters) || !(1..=3).contains(&row.len()) || row.starts_with('0') {
            return None;
        }
        let column =
            column.bytes().fold(0, |acc, it| 26 * acc + i32::from(it.to_ascii_uppercase() - b'A') + 1);
        let row = row.bytes().all(|it| it.is_ascii_digit()).then_some(row)?;
        Some(Square { x: column - 1, y: row.parse::<i32>().ok()? - 1 })
    }

    pub fn distance(self, other: Square) -> i32 {
        (other - self).distance()
    }

    /// The squares with a common side, clockwise from the north.
    pub fn adjacent(self) -> [Square; 4] {
        [Side::North, Side::East, Side::South, Side::West].map(|it| self + it.forward())
    }

    /// What the line between two centres meets, in order, without the two ends.
    pub fn line_to(self, end: Square) -> Vec<Between> {
        let mut res = Vec::new();
        self.along_line(end, |it| {
            res.push(it);
            false
        });
        res
    }

    /// The same, one after the other, until `found` has found what it looks for. Has it?
    pub fn along_line(self, end: Square, mut found: impl FnMut(Between) -> bool) -> bool {
        let to = end - self;
        let (wide, high) = (i64::from(to.dx.abs()), i64::from(to.dy.abs()));
        let (east, south) = (to.dx.signum(), to.dy.signum());
        let (mut at, mut across, mut down) = (self, 0, 0);
        while at != end {
            // The next upright grid line is reached after (1 + 2 across) / (2 wide) of the way, the next level
            // one after (1 + 2 down) / (2 high).
            let (upright, level) = ((1 + 2 * across) * high, (1 + 2 * down) * wide);
            let (beside, below) = (at + Offset { dx: east, dy: 0 }, at + Offset { dx: 0, dy: south });
            if upright == level && found(Between::Gate(beside, below)) {
                return true;
            }
            if upright <= level {
                across += 1;
                at.x += east;
            }
            if level <= upright {
                down += 1;
                at.y += south;
            }
            if at != end && found(Between::Crossed(at)) {
                return true;
            }
        }
        false
    }
}

impl Offset {
    /// The longer of the two ways: a step to any of the eight neighbours counts one.
    pub fn distance(self) -> i32 {
        self.dx.abs().max(self.dy.abs())
    }

    /// Shares a side.
    pub fn is_adjacent(self) -> bool {
        self.dx.abs() + self.dy.abs() == 1
    }

    /// Shares a side or a corner.
    pub fn is_neighbour(self) -> bool {
        self.distance() == 1
    }

    /// The zone in which this lies for a piece that faces `facing`; its own square lies in none.
    pub fn zone(self, facing: Side) -> Option<Zone> {
        let ahead = self.along(facing.forward());
        let aside = self.along(facing.right()).abs();
        match ahead {
            _ if self.distance() == 0 => None,
            _ if ahead.abs() < aside => Some(Zone::Flank),
            1.. => Some(Zone::Front),
            _ => Some(Zone::Rear),
        }
    }

    fn along(self, unit: Offset) -> i32 {
        self.dx * unit.dx + self.dy * unit.dy
    }
}

impl Side {
    /// One step towards this side.
    pub const fn forward(self) -> Offset {
        match self {
            Side::North => Offset { dx: 0, dy: -1 },
            Side::East => Offset { dx: 1, dy: 0 },
            Side::South => Offset { dx: 0, dy: 1 },
            Side::West => Offset { dx: -1, dy: 0 },
        }
    }

    /// One step to the right hand of a piece that faces this side.
    pub const fn right(self) -> Offset {
        let Offset { dx, dy } = self.forward();
        Offset { dx: -dy, dy: dx }
    }

    pub const fn left(self) -> Offset {
        let Offset { dx, dy } = self.forward();
        Offset { dx: dy, dy: -dx }
    }
}

impl Add<Offset> for Square {
    type Output = Square;
    fn add(self, by: Offset) -> Square {
        Square { x: self.x + by.dx, y: self.y + by.dy }
    }
}

impl Add for Offset {
    type Output = Offset;
    fn add(self, other: Offset) -> Offset {
        Offset { dx: self.dx + other.dx, dy: self.dy + other.dy }
    }
}

impl Sub for Square {
    type Output = Offset;
    fn sub(self, from: Square) -> Offset {
        Offset { dx: self.x - from.x, dy: self.y - from.y }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |it: i32| char::from(b'A' + it as u8 % 26);
        match self.x {
            ..26 => write!(f, "{}{}", letter(self.x), self.y + 1),
            _ => write!(f, "{}{}{}", letter(self.x / 26 - 1), letter(self.x % 26), self.y + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        Square::named(name).unwrap()
    }

    #[test]
    fn names_there_and_back() {
        assert_eq!(square("F7"), Square::new(5, 6));
        assert_eq!(square("aa10"), Square::new(26, 9));
        for x in [0, 25, 26, 51, 52, 701] {
            let there = Square::new(x, 41);
            assert_eq!(square(&there.to_string()), there);
        }
        for bad in ["", "A", "7", "A0", "A01", "AAA1", "A1x", "É1", "A1234", "A-1", "A+1"] {
            assert_eq!(Square::named(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_four_facings_see_the_same_zones() {
        let sides = [Side::North, Side::East, Side::South, Side::West];
        for (ahead, aside, zone) in [
            (1, 0, Zone::Front),
            (1, 1, Zone::Front),
            (3, -3, Zone::Front),
            (2, 3, Zone::Flank),
            (0, 1, Zone::Flank),
            (-1, -2, Zone::Flank),
            (-1, 1, Zone::Rear),
            (-4, 0, Zone::Rear),
        ] {
            for side in sides {
                let (forward, right) = (side.forward(), side.right());
                let offset = Offset {
                    dx: ahead * forward.dx + aside * right.dx,
                    dy: ahead * forward.dy + aside * right.dy,
                };
                assert_eq!(offset.zone(side), Some(zone), "{ahead} {aside} {side:?}");
                assert_eq!(side.left() + right, Offset { dx: 0, dy: 0 });
            }
        }
        assert_eq!(Offset { dx: 0, dy: 0 }.zone(Side::East), None);
    }

    #[test]
    fn lines_cross_squares_and_pass_corners() {
        use Between::{Crossed, Gate};
        let line = |a, b| square(a).line_to(square(b));
        assert_eq!(line("A1", "A3"), [Crossed(square("A2"))]);
        assert_eq!(line("C1", "A1"), [Crossed(square("B1"))]);
        assert_eq!(
            line("A1", "C3"),
            [Gate(square("B1"), square("A2")), Crossed(square("B2")), Gate(square("C2"), square("B3"))]
        );
        assert_eq!(line("A1", "C2"), [Crossed(square("B1")), Crossed(square("B2"))]);
        assert_eq!(
            line("A1", "D2"),
            [Crossed(square("B1")), Gate(square("C1"), square("B2")), Crossed(square("C2"))]
        );
        assert_eq!(line("B2", "B2"), []);
    }

    /// A line is the same from either end: the same squares, and the same pairs as gates.
    #[test]
    fn a_line_reads_the_same_backwards() {
        let from = Square::new(8, 8);
        for end in (0..17).flat_map(|x| (0..17).map(move |y| Square::new(x, y))) {
            let there = from.line_to(end);
            let mut back = end.line_to(from);
            back.reverse();
            let plain = |it: &Between| match *it {
                Between::Crossed(it) => (it, it),
                Between::Gate(a, b) => (a.min(b), a.max(b)),
            };
            let (there, back): (Vec<_>, Vec<_>) =
                (there.iter().map(plain).collect(), back.iter().map(plain).collect());
            assert_eq!(there, back, "{from} {end}");
        }
    }
}
