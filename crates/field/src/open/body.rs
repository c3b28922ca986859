//! Who is nearest, and the zones that bodies hold around them.

use engine::Name;
use ground::table::{Convex, Length, Point, SLACK, Slab};

use crate::view::chart;
use crate::view::open::rings;

/// The nearest of these to a rectangle, with the distance; of equally near ones the first.
pub fn nearest<U>(to: &Slab, of: impl Iterator<Item = (U, Slab)>) -> Option<(U, Length)> {
    let mut best: Option<(U, Length)> = None;
    for (it, slab) in of {
        // Most are so far away that it is not worth measuring.
        if best.as_ref().is_some_and(|best| best.1 < at_least(to, &slab)) {
            continue;
        }
        let far = to.distance(&slab);
        if best.as_ref().is_none_or(|best| far < best.1) {
            best = Some((it, far));
        }
    }
    best
}

/// Two rectangles are no nearer to each other than this: their places, less what they reach out from there.
fn at_least(a: &Slab, b: &Slab) -> Length {
    /// Places and distances are rounded.
    const ROUNDING: Length = 10;
    let reach = |it: &Slab| it.shape.half + it.shape.ahead.max(it.shape.behind);
    a.pose.at.distance(b.pose.at) - reach(a) - reach(b) - ROUNDING
}

/// A zone and whose it is.
#[derive(Clone, Debug)]
pub struct Zone<U> {
    pub owner: U,
    pub slab: Slab,
    pub pieces: Vec<Convex>,
}

impl<U> Zone<U> {
    pub fn contains(&self, at: Point) -> bool {
        self.pieces.iter().any(|it| it.contains(at))
    }

    /// Is any part of the footprint in it?
    pub fn holds(&self, slab: &Slab) -> bool {
        self.pieces.iter().any(|it| it.meets_sweep(slab, (0, 0), SLACK))
    }
}

/// The zones of these owners that there are any of.
pub fn zones<U: Copy>(
    owners: impl Iterator<Item = (U, Slab)>,
    of: impl Fn(U) -> Vec<Convex>,
) -> Vec<Zone<U>> {
    let zone = |(owner, slab)| Zone { owner, slab, pieces: of(owner) };
    owners.map(zone).filter(|it| !it.pieces.is_empty()).collect()
}

/// As a screen draws them, each with its owner.
pub fn zones_shown<U: Copy>(zones: &[Zone<U>], id: impl Fn(U) -> Name) -> Vec<chart::Zone> {
    zones.iter().map(|it| chart::Zone { owner: id(it.owner), rings: rings(&it.pieces) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ground::table::{Heading, Pose, Shape};

    fn slab(x: Length, y: Length, facing: i32) -> Slab {
        Slab::new(
            Pose { at: Point::new(x, y), facing: Heading::degrees(facing) },
            Shape { half: 300, ahead: 50, behind: 100 },
        )
    }

    #[test]
    fn the_nearest_is_found_by_true_distance() {
        let here = slab(0, 0, 0);
        let others = [
            slab(3_000, 0, 0),
            slab(0, 1_000, 0),
            slab(1_300, 0, 0),
            slab(0, -1_000, 180),
            slab(1_200, 0, 90),
        ];
        let found = |of: &[usize]| nearest(&here, of.iter().map(|it| (*it, others[*it])));
        // Ahead 50 and behind 100 of a thousand, of which either side reaches its half and its depth.
        assert_eq!(found(&[0, 1]), Some((1, 850)));
        assert_eq!(found(&[1, 3, 0]), Some((3, 800)), "back to back");
        assert_eq!(found(&[0, 1, 2, 3]), Some((2, 700)), "with its flank toward the other's");
        assert_eq!(found(&[0, 4]), Some((4, 800)), "its rear toward the flank");
        assert_eq!(found(&[]), None);
    }

    #[test]
    fn of_equally_near_ones_it_is_the_first() {
        let here = slab(0, 0, 0);
        let both = [("east", slab(2_000, 0, 0)), ("west", slab(-2_000, 0, 0))];
        assert_eq!(nearest(&here, both.into_iter()).map(|it| it.0), Some("east"));
        assert_eq!(nearest(&here, both.into_iter().rev()).map(|it| it.0), Some("west"));
    }
}
