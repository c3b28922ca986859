//! What a unit covers: a rectangle, and sometimes a wing swung out of its line.

use super::bounds::Bounds;
use super::path::On;
use super::point::{Length, Point, Turn, rounded};
use super::slab::{Shape, Slab};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footprint {
    pub main: Slab,
    pub wing: Option<Slab>,
}

impl Footprint {
    pub fn new(main: Slab) -> Footprint {
        Footprint { main, wing: None }
    }

    /// The line with so much of its right or left end swung on the joint, forward if `by` is positive. It hinges at the
    /// rear corner when refused and at the front corner when advanced, so that the two never overlap.
    pub fn hinged(line: &Slab, on: On, width: Length, by: Turn) -> Footprint {
        let Shape { half, ahead, behind } = line.shape;
        let side = if on == On::Left { -1 } else { 1 };
        let rest = 2 * half - width;
        let piece = |width: Length, middle: Length| {
            let pose = super::point::Pose { at: line.point(0, middle), ..line.pose };
            Slab::new(pose, Shape { half: width / 2, ahead, behind })
        };
        let main = piece(rest, -side * (half - rest / 2));
        let wing = piece(width, side * (half - width / 2));
        let joint = -side * wing.shape.half;
        let hinge = if by.0 < 0 { -behind } else { ahead };
        // Forward is to the left on the right wing.
        let pose = wing.pose.turned_about(hinge, joint, Turn(-side * by.0));
        Footprint { main, wing: Some(Slab::new(pose, wing.shape)) }
    }

    pub fn slabs(&self) -> impl Iterator<Item = &Slab> {
        std::iter::once(&self.main).chain(&self.wing)
    }

    pub fn bounds(&self) -> Bounds {
        self.slabs().map(Slab::bounds).reduce(Bounds::joined).unwrap_or_default()
    }

    pub fn overlaps(&self, other: &Footprint, slack: Length) -> bool {
        self.pairs(other).any(|(a, b)| a.overlaps(b, slack))
    }

    pub fn within(&self, other: &Footprint, d: Length) -> bool {
        self.pairs(other).any(|(a, b)| a.within(b, d))
    }

    pub fn distance(&self, other: &Footprint) -> Length {
        self.pairs(other).map(|(a, b)| a.distance(b)).min().unwrap_or(0)
    }

    pub fn contains(&self, p: Point) -> bool {
        self.slabs().any(|it| it.contains(p))
    }

    fn pairs<'a>(&'a self, other: &'a Footprint) -> impl Iterator<Item = (&'a Slab, &'a Slab)> {
        self.slabs().flat_map(|a| other.slabs().map(move |b| (a, b)))
    }
}

/// The middles of the squares of a formation, rank by rank from the front right: bases or stands. A last rank that is not
/// full stands behind the middle of the others.
pub fn base_centres(slab: &Slab, files: i32, ranks: i32, count: i32) -> impl Iterator<Item = Point> + '_ {
    let deep = slab.shape.depth();
    let ahead = move |rank: i32| slab.shape.ahead - deep * (2 * rank + 1) / (2 * ranks.max(1));
    (0..ranks).flat_map(move |rank| {
        let here = (count - rank * files).clamp(0, files);
        let half = rounded(i64::from(slab.shape.half) * i64::from(here), files.max(1).into()) as Length;
        (0..here).map(move |file| slab.point(ahead(rank), file_middle(half, file, here)))
    })
}

/// The middles of the front edges of the files, from the right: where bases and stands look from.
pub fn front_points(slab: &Slab, files: i32) -> impl Iterator<Item = Point> + '_ {
    (0..files).map(move |file| slab.point(slab.shape.ahead, file_middle(slab.shape.half, file, files)))
}

/// How far right of the anchor a file stands, the first on the right; rounded alike on both wings.
fn file_middle(half: Length, file: i32, files: i32) -> Length {
    let files = i64::from(files.max(1));
    rounded(i64::from(half) * (files - 1 - 2 * i64::from(file)), files) as Length
}

impl Slab {
    /// Corners, middles of the edges, centre: front right, front left, rear left, rear right, front, left, rear, right,
    /// centre.
    pub fn nine_points(&self) -> [Point; 9] {
        let Shape { half, ahead, behind } = self.shape;
        let [a, b, c, d] = self.ticked();
        let middle = (ahead - behind) / 2;
        let at = |u: Length, v: Length| self.point(u, v);
        [a, b, c, d, at(ahead, 0), at(middle, -half), at(-behind, 0), at(middle, half), self.middle()]
    }
}
