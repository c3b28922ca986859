//! Points, headings and poses in whole numbers.
//!
//! A tick is a hundredth of the book's unit, a heading a hundredth of a degree. Directions come from one table of
//! whole-number sines over an eighth of the circle, so that quarter turns and mirrors are exact.

/// A whole number of ticks.
pub type Length = i32;
/// East and north, or forward and right.
pub type Vector = (i64, i64);

/// The length of a direction vector. Those of the table differ from it by at most 1 in 90,000; it is small enough
/// that products of two of them with a place on the largest table fit an `i64`.
pub const UNIT: i64 = 1 << 16;

/// The longest side of a table: 2^20 ticks.
pub const LARGEST: Length = 1 << 20;

/// Ticks east and north of the south-west corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    pub x: Length,
    pub y: Length,
}

/// Hundredths of a degree clockwise from north, below 36,000.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Heading(u16);

/// A signed angle in hundredths of a degree, clockwise positive.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn(pub i32);

/// Where something stands and which way it looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pose {
    pub at: Point,
    pub facing: Heading,
}

ink::prints!(struct Point { x, y });
ink::prints!(struct Heading(hundredths));
ink::prints!(struct Pose { at, facing });

impl Point {
    pub const fn new(x: Length, y: Length) -> Point {
        Point { x, y }
    }

    pub fn to(self, other: Point) -> Vector {
        (i64::from(other.x) - i64::from(self.x), i64::from(other.y) - i64::from(self.y))
    }

    pub fn shifted(self, by: Vector) -> Point {
        Point { x: self.x + by.0 as Length, y: self.y + by.1 as Length }
    }

    pub fn moved(self, along: Heading, by: Length) -> Point {
        let (x, y) = along.vector();
        self.shifted((rounded(x * i64::from(by), UNIT), rounded(y * i64::from(by), UNIT)))
    }

    /// The point `part` of `whole` of the way to `other`, to the nearest tick.
    pub fn toward(self, other: Point, part: i64, whole: i64) -> Point {
        let (x, y) = self.to(other);
        self.shifted((scaled(x, part, whole), scaled(y, part, whole)))
    }

    /// Rounded down.
    pub fn distance(self, other: Point) -> Length {
        norm(self.to(other)) as Length
    }

    pub fn within(self, other: Point, d: Length) -> bool {
        0 <= d && square(self.to(other)) <= i64::from(d) * i64::from(d)
    }
}

impl Heading {
    pub const fn new(hundredths: i32) -> Heading {
        Heading(hundredths.rem_euclid(CIRCLE) as u16)
    }

    pub const fn degrees(degrees: i32) -> Heading {
        Heading::new(degrees * 100)
    }

    pub fn hundredths(self) -> i32 {
        i32::from(self.0)
    }

    pub fn turned(self, by: Turn) -> Heading {
        Heading::new(self.hundredths() + by.0)
    }

    pub fn opposite(self) -> Heading {
        self.turned(Turn(CIRCLE / 2))
    }

    /// The smaller angle to `to`, more than -180 and at most 180 degrees.
    pub fn turn_to(self, to: Heading) -> Turn {
        let by = (to.hundredths() - self.hundredths()).rem_euclid(CIRCLE);
        Turn(if CIRCLE / 2 < by { by - CIRCLE } else { by })
    }

    /// Differs by at most `by`.
    pub fn near(self, other: Heading, by: Turn) -> bool {
        self.turn_to(other).0.abs() <= by.0
    }

    /// (sin, cos) times [`UNIT`]; the vector to the right of it is (y, -x), exactly.
    pub fn vector(self) -> Vector {
        let (quarter, rest) = (usize::from(self.0) / QUARTER, usize::from(self.0) % QUARTER);
        let (sin, cos) =
            if rest <= EIGHTH { OCTANT[rest] } else { (OCTANT[QUARTER - rest].1, OCTANT[QUARTER - rest].0) };
        let (sin, cos) = (i64::from(sin), i64::from(cos));
        [(sin, cos), (cos, -sin), (-sin, -cos), (-cos, sin)][quarter]
    }

    /// The heading nearest to the vector; a vector without length has none. The search runs in one eighth of the
    /// circle, so that it is symmetric.
    pub fn of((dx, dy): Vector) -> Option<Heading> {
        let (low, high) = (dx.abs().min(dy.abs()), dx.abs().max(dy.abs()));
        if high == 0 {
            return None;
        }
        let off = |at: usize| low * i64::from(OCTANT[at].1) - high * i64::from(OCTANT[at].0);
        // The tangent's first byte leaves at most 23 headings to choose from.
        let first = (low * BUCKETS as i64 / high) as usize;
        let (from, to) = (usize::from(STARTS[first]), usize::from(STARTS[first + 1]) + 1);
        let above =
            from + OCTANT[from..to].partition_point(|it| 0 <= low * i64::from(it.1) - high * i64::from(it.0));
        let above = above.min(EIGHTH);
        let at = if 0 < above && off(above - 1).abs() <= off(above).abs() { above - 1 } else { above };
        let first = if dx.abs() <= dy.abs() { at } else { QUARTER - at } as i32;
        let turned = if 0 <= dy { first } else { CIRCLE / 2 - first };
        Some(Heading::new(if 0 <= dx { turned } else { -turned }))
    }
}

impl Pose {
    pub const fn new(x: Length, y: Length, facing: Heading) -> Pose {
        Pose { at: Point { x, y }, facing }
    }

    /// Ticks of a straight way forward.
    pub fn forward(self, by: Length) -> Pose {
        Pose { at: self.at.moved(self.facing, by), ..self }
    }

    /// Turned while the point `ahead` and `right` of the anchor stays where it is; rounded once.
    pub fn turned_about(self, ahead: Length, right: Length, by: Turn) -> Pose {
        let facing = self.facing.turned(by);
        let ((fx, fy), (gx, gy)) = (self.facing.vector(), facing.vector());
        let (u, v) = (i64::from(ahead), i64::from(right));
        let (dx, dy) = (u * (fx - gx) + v * (fy - gy), u * (fy - gy) - v * (fx - gx));
        Pose { at: self.at.shifted((rounded(dx, UNIT), rounded(dy, UNIT))), facing }
    }
}

pub fn dot(a: Vector, b: Vector) -> i64 {
    a.0 * b.0 + a.1 * b.1
}

/// The vector a quarter turn to the right.
pub fn right(it: Vector) -> Vector {
    (it.1, -it.0)
}

/// Twice the area of the triangle; positive if `p` is left of the line from `a` to `b`.
pub fn cross(a: Point, b: Point, p: Point) -> i64 {
    dot(right(a.to(p)), a.to(b))
}

pub fn square(it: Vector) -> i64 {
    dot(it, it)
}

/// The length, rounded down.
pub fn norm(it: Vector) -> i64 {
    square(it).isqrt()
}

/// The nearest whole number, halves away from zero: floor would tell left from right.
pub fn rounded(num: i64, den: i64) -> i64 {
    (num.abs() + den / 2) / den * num.signum()
}

/// `it * num / den` to the nearest whole number, for a positive `den`, however large the product.
pub fn scaled(it: i64, num: i64, den: i64) -> i64 {
    match it.checked_mul(num) {
        Some(product) if product.unsigned_abs() < 1 << 62 => rounded(product, den),
        _ => {
            let product = i128::from(it) * i128::from(num);
            ((product.abs() + i128::from(den / 2)) / i128::from(den) * product.signum()) as i64
        }
    }
}

/// `it * num / den` rounded toward minus infinity, for a `den` that is not zero.
pub(super) fn scaled_down(it: i64, num: i64, den: i64) -> i64 {
    let (it, den) = if den < 0 { (-it, -den) } else { (it, den) };
    match it.checked_mul(num) {
        Some(product) => product.div_euclid(den),
        None => (i128::from(it) * i128::from(num)).div_euclid(i128::from(den)) as i64,
    }
}

const CIRCLE: i32 = 36_000;
const QUARTER: usize = 9_000;
const EIGHTH: usize = 4_500;
const BUCKETS: usize = 256;

/// Sine and cosine of each hundredth of a degree from 0 to 45.
static OCTANT: [(i32, i32); EIGHTH + 1] = octant();
/// The last heading whose tangent is not above so many 256ths.
static STARTS: [u16; BUCKETS + 2] = starts();

/// Adds a hundredth of a degree 4,500 times in 62-bit fixed point; the error stays far below half a unit.
const fn octant() -> [(i32, i32); EIGHTH + 1] {
    const ONE: i128 = 1 << 62;
    const STEP: i128 = 14_488_038_916_154_245_685 / 18_000; // pi * 2^62 / 18,000
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

const fn starts() -> [u16; BUCKETS + 2] {
    let table = octant();
    let (mut res, mut bucket, mut at) = ([EIGHTH as u16; BUCKETS + 2], 0, 0);
    while bucket <= BUCKETS {
        while at < EIGHTH && table[at + 1].0 as i64 * BUCKETS as i64 <= table[at + 1].1 as i64 * bucket as i64
        {
            at += 1;
        }
        res[bucket] = at as u16;
        bucket += 1;
    }
    res
}
