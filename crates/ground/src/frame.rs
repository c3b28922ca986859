//! The continuous table: a point seen from a piece with a facing.
//!
//! Places are whole ticks, and a book says what a tick is. Directions come from one table of whole-number
//! sines, so every machine gives every point the same local coordinates, and a test of them is exact: it
//! compares whole numbers and never rounds. Rounding is for showing.

/// A whole number of ticks.
pub type Length = i32;

/// The length of a direction vector. It is large enough that local coordinates are right to a thousandth of an
/// inch over any table, and small enough that those of points up to 2^27 ticks apart fit an `i64` doubled.
pub const UNIT: i64 = 1 << 30;

/// Ticks east and north of the south-west corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Point {
    pub x: Length,
    pub y: Length,
}

/// Hundredths of a degree clockwise from north, below 36,000.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heading(u16);

/// A piece to look from: where it stands and its forward vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    at: Point,
    forward: (i64, i64),
}

/// A point as a piece sees it: so far ahead of it and to its right, in 1/[`UNIT`] tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Local {
    pub ahead: i64,
    pub right: i64,
}

impl Frame {
    pub fn new(at: Point, facing: Heading) -> Frame {
        Frame { at, forward: facing.vector() }
    }

    pub fn local(&self, point: Point) -> Local {
        let (dx, dy) = self.at.to(point);
        let (fx, fy) = self.forward;
        Local { ahead: dx * fx + dy * fy, right: dx * fy - dy * fx }
    }
}

impl Local {
    /// Within the fan that opens by 45 degrees to both sides of an edge of this width, centred on the piece;
    /// the edge and the borders of the fan belong to it.
    pub fn in_fan(self, width: Length) -> bool {
        0 <= self.ahead && 2 * self.right.abs() <= i64::from(width) * UNIT + 2 * self.ahead
    }

    /// The same point as seen when looking back from this far behind the piece.
    pub fn looking_back(self, behind: Length) -> Local {
        Local { ahead: -self.ahead - i64::from(behind) * UNIT, right: -self.right }
    }

    /// Ticks ahead and to the right, rounded.
    pub fn ticks(self) -> (i64, i64) {
        (rounded(self.ahead), rounded(self.right))
    }
}

impl Point {
    fn to(self, other: Point) -> (i64, i64) {
        (i64::from(other.x) - i64::from(self.x), i64::from(other.y) - i64::from(self.y))
    }

    /// The distance to the nearest tick. A whole number has no root that ends in a half, so there are no ties.
    pub fn distance(self, other: Point) -> i64 {
        let (dx, dy) = self.to(other);
        ((4 * (dx * dx + dy * dy)).isqrt() + 1) / 2
    }
}

impl Heading {
    pub fn new(hundredths: i32) -> Heading {
        Heading(hundredths.rem_euclid(4 * QUARTER as i32) as u16)
    }

    /// (sin, cos) times [`UNIT`]. Each eighth of the circle mirrors the first, so that quarter turns and
    /// mirrors change nothing.
    pub fn vector(self) -> (i64, i64) {
        let (quarter, rest) = (usize::from(self.0) / QUARTER, usize::from(self.0) % QUARTER);
        let (sin, cos) = match rest.checked_sub(EIGHTH) {
            None | Some(0) => SINES[rest],
            Some(_) => (SINES[QUARTER - rest].1, SINES[QUARTER - rest].0),
        };
        let (sin, cos) = (i64::from(sin), i64::from(cos));
        [(sin, cos), (cos, -sin), (-sin, -cos), (-cos, sin)][quarter]
    }
}

/// To the nearest tick, halves away from zero: floor would tell left from right.
fn rounded(it: i64) -> i64 {
    (it.abs() + UNIT / 2) / UNIT * it.signum()
}

const QUARTER: usize = 9_000;
const EIGHTH: usize = 4_500;

/// Sine and cosine of each hundredth of a degree from 0 to 45.
static SINES: [(i32, i32); EIGHTH + 1] = sines();

/// Adds a hundredth of a degree 4,500 times in 62-bit fixed point; the error stays far below half a unit.
const fn sines() -> [(i32, i32); EIGHTH + 1] {
    const ONE: i128 = 1 << 62;
    const PI: i128 = 14_488_038_916_154_245_685;
    const STEP: i128 = PI / 18_000;
    const DROP: u32 = 62 - UNIT.trailing_zeros();
    let square = STEP * STEP / ONE;
    let step_sin = STEP - square * STEP / ONE / 6;
    let step_cos = ONE - square / 2 + square * square / ONE / 24;
    let (mut res, mut sin, mut cos, mut at) = ([(0, 0); EIGHTH + 1], 0, ONE, 0);
    while at <= EIGHTH {
        let half = 1 << (DROP - 1);
        res[at] = (((sin + half) >> DROP) as i32, ((cos + half) >> DROP) as i32);
        (sin, cos) = ((sin * step_cos + cos * step_sin) / ONE, (cos * step_cos - sin * step_sin) / ONE);
        at += 1;
    }
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(facing: i32, x: Length, y: Length) -> Local {
        Frame::new(Point::default(), Heading::new(facing)).local(Point { x, y })
    }

    #[test]
    fn the_table_is_a_sine() {
        for at in 0..36_000 {
            let ((x, y), real) = (Heading::new(at).vector(), f64::from(at).to_radians() / 100.0);
            let unit = UNIT as f64;
            assert!((x as f64 - real.sin() * unit).abs() < 0.501, "{at}");
            assert!((y as f64 - real.cos() * unit).abs() < 0.501, "{at}");
        }
        assert_eq!(Heading::new(3_000).vector().0, UNIT / 2);
        assert_eq!(Heading::new(4_500).vector().0, Heading::new(4_500).vector().1);
        assert_eq!(Heading::new(-9_000), Heading::new(27_000));
    }

    #[test]
    fn quarter_turns_are_exact_and_mirrors_change_nothing() {
        for facing in (0..9_000).step_by(37) {
            for (x, y) in [(0, 0), (400, 300), (-1_725, 12), (99_999, -1)] {
                let here = seen(facing, x, y);
                assert_eq!(here, seen(facing + 9_000, y, -x));
                let mirrored = seen(-facing, -x, y);
                assert_eq!((mirrored.ahead, mirrored.right), (here.ahead, -here.right));
            }
        }
        assert_eq!(seen(9_000, 400, 300).ticks(), (400, -300));
    }

    #[test]
    fn the_border_of_a_fan_belongs_to_it() {
        // An edge 5 wide: its corners lie 2.5 off, and the border leaves them at 45 degrees.
        let cases = [(0, 2, true), (0, 3, false), (10, 12, true), (10, 13, false), (-1, 0, false)];
        for quarter in 0..4 {
            for (ahead, right, inside) in cases {
                let mut at = (right, ahead);
                (0..quarter).for_each(|_| at = (at.1, -at.0));
                assert_eq!(seen(9_000 * quarter, at.0, at.1).in_fan(5), inside, "{quarter} {ahead} {right}");
            }
        }
        // Facing north-east a fan without width is bounded by north and east: on the border, and a tick beyond.
        assert!(seen(4_500, 0, 700).in_fan(0) && seen(4_500, 700, 0).in_fan(0));
        assert!(!seen(4_500, -1, 700).in_fan(0) && !seen(4_500, 700, -1).in_fan(0));
    }

    #[test]
    fn looking_back_and_measuring() {
        let rear = seen(0, 3, -20).looking_back(5);
        assert_eq!((rear.ticks(), rear.in_fan(0)), ((15, -3), true));
        assert_eq!(Point { x: 1, y: 1 }.distance(Point { x: 4, y: 5 }), 5);
        assert_eq!(
            [(1, 1), (1, 2), (2, 3)].map(|(x, y)| Point::default().distance(Point { x, y })),
            [1, 2, 4]
        );
    }
}
