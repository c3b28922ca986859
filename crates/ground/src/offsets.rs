//! Offset squares: squares in columns, every second column pushed half a square south, so that each square has
//! six neighbours. Columns count from west to east, rows from north to south, both from 0; odd columns are the
//! shifted ones. Distances, lines, arcs and lines of sight are exact, in whole numbers, and allocate nothing.

use std::fmt;
use std::ops::Range;

/// A square, on the table or not. Squares are ordered by column, then by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    pub column: i16,
    pub row: i16,
}

/// A table of so many columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    pub width: i16,
    pub height: i16,
}

impl Extent {
    /// All squares that have a label: columns A to ZZ, rows 1 to 99.
    pub const LABELS: Extent = Extent { width: 26 + 26 * 26, height: 99 };

    pub fn holds(self, square: Square) -> bool {
        (0..self.width).contains(&square.column) && (0..self.height).contains(&square.row)
    }
}

/// One of the six directions, clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    N,
    NE,
    SE,
    S,
    SW,
    NW,
}

impl Direction {
    pub const ALL: [Direction; 6] =
        [Direction::N, Direction::NE, Direction::SE, Direction::S, Direction::SW, Direction::NW];

    /// So many sixths of a turn further, clockwise; any whole number will do.
    pub fn turned(self, sixths: i32) -> Direction {
        Direction::ALL[(self as i32 + sixths).rem_euclid(6) as usize]
    }

    /// The step to the neighbour, as cube coordinates without the middle one.
    const fn step(self) -> Cube {
        let (x, z) = match self {
            Direction::N => (0, -1),
            Direction::NE => (1, -1),
            Direction::SE => (1, 0),
            Direction::S => (0, 1),
            Direction::SW => (-1, 1),
            Direction::NW => (-1, 0),
        };
        Cube { x, z }
    }
}

/// A square, or the way from one to another, in cube coordinates. The third one, `y`, is `-x - z`.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cube {
    x: i32,
    z: i32,
}

impl Cube {
    const fn y(self) -> i32 {
        -self.x - self.z
    }

    const fn minus(self, other: Cube) -> Cube {
        Cube { x: self.x - other.x, z: self.z - other.z }
    }

    fn length(self) -> i32 {
        self.x.abs().max(self.y().abs()).max(self.z.abs())
    }

    /// The square with these coordinates; the labelled squares and their surroundings fit with room to spare.
    fn square(self) -> Square {
        let row = self.z + (self.x - (self.x & 1)) / 2;
        Square { column: self.x as i16, row: row as i16 }
    }
}

impl Square {
    pub const fn new(column: i16, row: i16) -> Square {
        Square { column, row }
    }

    /// Reads a label: the letters of the column (after Z comes AA), the number of the row from 1.
    pub fn read(label: &str) -> Option<Square> {
        let digits = label.find(|it: char| !it.is_ascii_uppercase())?;
        let (letters, number) = label.split_at(digits);
        let plain = (1..=2).contains(&letters.len())
            && (1..=2).contains(&number.len())
            && number.bytes().all(|it| it.is_ascii_digit())
            && !number.starts_with('0');
        if !plain {
            return None;
        }
        let column = letters.bytes().fold(0, |acc, it| acc * 26 + i16::from(it - b'A') + 1) - 1;
        Some(Square { column, row: number.parse::<i16>().ok()? - 1 })
    }

    const fn cube(self) -> Cube {
        let (column, row) = (self.column as i32, self.row as i32);
        Cube { x: column, z: row - (column - (column & 1)) / 2 }
    }

    /// In squares: 0 is the same one, 1 an adjacent one.
    pub fn distance(self, other: Square) -> i32 {
        other.cube().minus(self.cube()).length()
    }

    /// The square so many steps away in a straight line.
    pub fn towards(self, direction: Direction, steps: i32) -> Square {
        let (from, step) = (self.cube(), direction.step());
        Cube { x: from.x + steps * step.x, z: from.z + steps * step.z }.square()
    }

    /// The direction of an adjacent square.
    pub fn direction_of(self, adjacent: Square) -> Option<Direction> {
        let way = adjacent.cube().minus(self.cube());
        Direction::ALL.into_iter().find(|it| it.step() == way)
    }

    /// All squares of the table at most this far away, column by column from north to south.
    pub fn within(self, distance: i32, table: Extent) -> impl Iterator<Item = Square> {
        let columns = self.columns_within(distance, table);
        columns.flat_map(|(column, rows)| rows.map(move |row| Square { column, row }))
    }

    /// The same as columns, each with its rows: they stand without a gap.
    pub fn columns_within(self, distance: i32, table: Extent) -> impl Iterator<Item = (i16, Range<i16>)> {
        let centre = self.cube();
        let (west, east) = (centre.x - distance, centre.x + distance);
        (west.max(0)..=east.min(i32::from(table.width) - 1)).map(move |column| {
            let x = column - centre.x;
            let (north, south) = ((-distance).max(-distance - x), distance.min(distance - x));
            let row = |z: i32| Cube { x: column, z: centre.z + z }.square().row;
            let (first, end) = (row(north).max(0), (row(south) + 1).min(table.height));
            (column as i16, first..end)
        })
    }

    /// Whether `other` lies in the fan of 120 degrees round `facing`, its own square included. Any way but none
    /// is made of steps in one direction and steps in the next one; all of them must be in the fan.
    pub fn has_in_arc(self, facing: Direction, other: Square) -> bool {
        let way = other.cube().minus(self.cube());
        let in_fan = |it: Direction| (-1..=1).any(|turn| facing.turned(turn) == it);
        way.length() == 0
            || Direction::ALL.into_iter().any(|first| {
                let second = first.turned(1);
                let (a, b) = shares(way, first.step(), second.step());
                0 < a && 0 <= b && in_fan(first) && (b == 0 || in_fan(second))
            })
    }

    /// Whether one of the two most direct lines has no blocker strictly between its ends.
    pub fn sees(self, other: Square, table: Extent, blocks: impl Fn(Square) -> bool) -> bool {
        let between = usize::try_from(self.distance(other) - 1).unwrap_or(0);
        [Side::Left, Side::Right].into_iter().any(|side| {
            let mut line = Line::new(self, other, side, table).skip(1).take(between);
            line.all(|it| !blocks(it))
        })
    }
}

/// `way` as so many steps of the one kind and so many of the other, which stand a sixth of a turn apart.
fn shares(way: Cube, one: Cube, other: Cube) -> (i32, i32) {
    let whole = one.x * other.z - other.x * one.z;
    ((way.x * other.z - other.x * way.z) / whole, (one.x * way.z - way.x * one.z) / whole)
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |it: i16| char::from(b'A' + it.rem_euclid(26) as u8);
        if 26 <= self.column {
            write!(f, "{}", letter(self.column / 26 - 1))?;
        }
        write!(f, "{}{}", letter(self.column), self.row + 1)
    }
}

/// Where the ruler lies on the edge of two squares, the one to take, looking along the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
}

/// The most direct chain of adjacent squares from one to another, both ends included: at each step the square
/// whose centre is nearest to the ruler. A square off the table is not taken where the other one is on it.
#[derive(Clone, Debug)]
pub struct Line {
    from: Square,
    to: Square,
    side: Side,
    table: Extent,
    at: i32,
    steps: i32,
}

impl Line {
    pub fn new(from: Square, to: Square, side: Side, table: Extent) -> Line {
        Line { from, to, side, table, at: 0, steps: from.distance(to) }
    }

    fn square_at(&self, at: i32) -> Square {
        let (from, way, steps) =
            (self.from.cube(), self.to.cube().minus(self.from.cube()), self.steps.max(1));
        // The point of the ruler, times `steps`. One coordinate of it is always whole, so that at most two
        // squares can be equally near: one with the next coordinate rounded up, one with it rounded down.
        let point = Cube { x: from.x * steps + way.x * at, z: from.z * steps + way.z * at };
        let part = |it: i32| it.rem_euclid(steps);
        let (x, z) = (point.x.div_euclid(steps), point.z.div_euclid(steps));
        let (low, high, up) = match (part(point.x), part(point.z)) {
            (0, 0) => return Cube { x, z }.square(),
            (0, up) => (Cube { x, z }, Cube { x, z: z + 1 }, up),
            (up, 0) => (Cube { x, z }, Cube { x: x + 1, z }, up),
            (up, _) => (Cube { x, z: z + 1 }, Cube { x: x + 1, z }, up),
        };
        let (low, high) = (low.square(), high.square());
        match (2 * up).cmp(&steps) {
            std::cmp::Ordering::Less => low,
            std::cmp::Ordering::Greater => high,
            std::cmp::Ordering::Equal => {
                let right = is_right(way, point, high.cube(), steps);
                let (taken, other) =
                    if right == (self.side == Side::Right) { (high, low) } else { (low, high) };
                if !self.table.holds(taken) && self.table.holds(other) { other } else { taken }
            }
        }
    }
}

/// Whether the square lies clockwise of the ruler. On the plane a square is at X = x, Y = z + x/2 (south is
/// down); everything is taken twice to stay whole.
fn is_right(way: Cube, point: Cube, square: Cube, steps: i32) -> bool {
    let off = Cube { x: square.x * steps - point.x, z: square.z * steps - point.z };
    let down = |it: Cube| 2 * it.z + it.x;
    0 < way.x * down(off) - down(way) * off.x
}

impl Iterator for Line {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        if self.steps < self.at {
            return None;
        }
        self.at += 1;
        Some(self.square_at(self.at - 1))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.steps + 1 - self.at) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Line {}

#[cfg(test)]
mod tests {
    use super::*;

    fn sq(label: &str) -> Square {
        Square::read(label).unwrap()
    }

    fn labels(squares: impl Iterator<Item = Square>) -> String {
        squares.map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn labels_go_on_after_z() {
        for (label, column, row) in
            [("A1", 0, 0), ("F12", 5, 11), ("Z9", 25, 8), ("AA1", 26, 0), ("ZZ99", 701, 98)]
        {
            assert_eq!(sq(label), Square::new(column, row));
            assert_eq!(sq(label).to_string(), label);
        }
        for bad in ["", "A", "7", "A0", "A01", "a1", "AAA1", "A100", "A-1", "A1x", "Ä1", "A+1", "1A"] {
            assert_eq!(Square::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn every_step_leads_to_a_neighbour_and_back() {
        for column in -3..4 {
            for row in -3..4 {
                let here = Square::new(column, row);
                assert_eq!(here.cube().square(), here);
                for it in Direction::ALL {
                    let there = here.towards(it, 1);
                    assert_eq!(here.distance(there), 1);
                    assert_eq!(here.direction_of(there), Some(it));
                    assert_eq!(there.towards(it.turned(3), 1), here);
                    // East and west of an unshifted column lie half a square north and south, and so on.
                    let west_east = i16::from(it != Direction::N && it != Direction::S);
                    assert_eq!((there.column - column).abs(), west_east);
                }
            }
        }
        assert_eq!(labels(Direction::ALL.iter().map(|it| sq("E7").towards(*it, 1))), "E6 F6 F7 E8 D7 D6");
        assert_eq!(labels(Direction::ALL.iter().map(|it| sq("F7").towards(*it, 1))), "F6 G7 G8 F8 E8 E7");
        assert_eq!(sq("A1").direction_of(sq("A1")), None);
    }

    #[test]
    fn lines_have_two_sides() {
        let line = |a, b, side| labels(Line::new(sq(a), sq(b), side, Extent::LABELS));
        assert_eq!(line("E5", "I5", Side::Right), "E5 F5 G5 H5 I5");
        assert_eq!(line("E5", "I5", Side::Left), "E5 F4 G5 H4 I5");
        assert_eq!(line("I5", "E5", Side::Right), "I5 H4 G5 F4 E5");
        // North of row 1 is no square, whichever side was wished for.
        assert_eq!(line("E1", "I1", Side::Left), "E1 F1 G1 H1 I1");
        let low = Extent { width: 20, height: 5 };
        assert_eq!(labels(Line::new(sq("E5"), sq("I5"), Side::Right, low)), "E5 F5 G5 H5 I5");
        assert_eq!(labels(Line::new(sq("F5"), sq("J5"), Side::Right, low)), "F5 G5 H5 I5 J5");
        assert_eq!(line("C3", "C3", Side::Left), "C3");
        assert_eq!(
            [("Q4", "I12"), ("C8", "F6"), ("E9", "J3")].map(|(a, b)| sq(a).distance(sq(b))),
            [12, 3, 8]
        );
    }

    /// The slow twin: all squares round the ruler's point, measured one by one.
    fn slow(from: Square, to: Square, side: Side, table: Extent) -> Vec<Square> {
        let (a, b, d) = (from.cube(), to.cube(), from.distance(to));
        let nearest = |at: i32| {
            let off = |it: Cube| {
                let of = |s: i32, a: i32, b: i32| s * d - (a * d + (b - a) * at);
                (of(it.x, a.x, b.x), of(it.y(), a.y(), b.y()), of(it.z, a.z, b.z))
            };
            let far = |it: &Square| {
                let (x, y, z) = off(it.cube());
                x * x + y * y + z * z
            };
            let everywhere = Extent { width: i16::MAX, height: i16::MAX };
            let all: Vec<Square> = from.within(d + 1, everywhere).collect();
            let least = all.iter().map(far).min().unwrap();
            let mut best: Vec<Square> = all.into_iter().filter(|it| far(it) == least).collect();
            assert!(best.len() <= 2);
            if best.iter().any(|it| table.holds(*it)) {
                best.retain(|it| table.holds(*it));
            }
            if best.len() == 2 {
                best.retain(|it| {
                    let (x, _, z) = off(it.cube());
                    let right = 0 < (b.x - a.x) * (2 * z + x) - (2 * (b.z - a.z) + b.x - a.x) * x;
                    right == (side == Side::Right)
                });
            }
            best[0]
        };
        (0..=d).map(nearest).collect()
    }

    #[test]
    fn lines_are_those_of_the_ruler() {
        let table = Extent { width: 11, height: 10 };
        for from in sq("F5").within(9, table) {
            for to in sq("F5").within(9, table).filter(|it| *it != from) {
                for side in [Side::Left, Side::Right] {
                    let fast: Vec<Square> = Line::new(from, to, side, table).collect();
                    assert!(fast.windows(2).all(|it| it[0].distance(it[1]) == 1));
                    assert_eq!(fast.len() as i32, from.distance(to) + 1);
                    if from.row % 3 == 0 || from.column % 4 == 0 {
                        assert_eq!(fast, slow(from, to, side, table), "{from} {to} {side:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn sight_is_the_same_from_both_ends() {
        let table = Extent { width: 9, height: 8 };
        let blocks = |it: Square| (it.column * 7 + it.row * 5) % 4 == 1;
        for a in sq("E4").within(9, table) {
            for b in sq("E4").within(9, table) {
                assert_eq!(a.sees(b, table, blocks), b.sees(a, table, blocks), "{a} {b}");
            }
        }
        let sees =
            |a, b, wall: &[&str]| sq(a).sees(sq(b), Extent::LABELS, |it| wall.contains(&&*it.to_string()));
        assert!(sees("E5", "I5", &["F5", "H5"]));
        assert!(!sees("E5", "I5", &["F5", "H4"]));
        assert!(!sees("E5", "I5", &["G5"]));
        assert!(sees("E5", "E6", &["E5", "E6"]) && sees("E5", "E5", &["E5"]));
    }

    #[test]
    fn an_arc_is_a_third_of_the_circle() {
        let gun = sq("J10");
        let table = Extent { width: 40, height: 40 };
        for facing in Direction::ALL {
            let inside = gun.within(4, table).filter(|it| gun.has_in_arc(facing, *it));
            // A third of the 60 other squares, the far edge of the fan on both sides, and the gun's own.
            assert_eq!(inside.count(), 20 + 4 + 1);
            for turn in -1..=1 {
                assert!(gun.has_in_arc(facing, gun.towards(facing.turned(turn), 3)));
            }
            assert!(!gun.has_in_arc(facing, gun.towards(facing.turned(2), 1)));
        }
    }
}
