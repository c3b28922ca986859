//! The form of a place: set-up, arrivals, generals.

use super::crowd::Crowd;
use super::drill::{KeepOff, Row};
use super::form::refuse;
use super::land::{Sides, Table};
use super::ledger::{Refusal, SLACK, Why};
use super::point::{Heading, Length, Point, Pose, Turn};
use super::slab::{Shape, Slab};
use super::terrain::{Kind, edges, ring_contains};

#[derive(Clone, Copy, Debug)]
pub struct PlaceForm<'a> {
    pub table: &'a Table,
    pub crowd: &'a Crowd,
    pub me: u16,
    pub shape: Shape,
    /// The whole footprint must lie in one of these rings; anywhere if there is none.
    pub zones: &'a [&'a [Point]],
    /// The anchor must be at most this far from the point.
    pub around: Option<(Point, Length)>,
    pub facings: Facings,
    pub barred: &'a [(Kind, Row)],
    pub keep_off: Option<KeepOff>,
    pub open: Sides,
    pub cites: PlaceCites,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facings {
    Any,
    Within(Heading, Turn),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlaceCites {
    pub zone: Row,
    pub facing: Row,
    pub overlap: Row,
    pub table: Row,
}

impl PlaceForm<'_> {
    /// May the unit stand so? The footprint it then has.
    pub fn accept(&self, pose: Pose) -> Result<Slab, Refusal> {
        let slab = Slab::new(pose, self.shape);
        if !self.table.holds(&slab, self.open) {
            return refuse(self.cites.table, Why::OffTable);
        }
        let faces = match self.facings {
            Facings::Any => true,
            Facings::Within(heading, by) => heading.near(pose.facing, by),
        };
        if !faces {
            return refuse(self.cites.facing, Why::Facing);
        }
        let zoned = self.zones.is_empty() || self.zones.iter().any(|it| holds(it, &slab));
        if !zoned || self.around.is_some_and(|(at, d)| !at.within(pose.at, d + SLACK)) {
            return refuse(self.cites.zone, Why::OutsideZone);
        }
        for (kind, row) in self.barred {
            if self.table.bars([*kind].into_iter().collect(), &slab) {
                return refuse(*row, Why::Barred(*kind));
            }
        }
        let room = self.keep_off.map_or(0, |it| it.by);
        for (_, body) in self.crowd.near(slab.bounds().grown(room)).filter(|it| it.1.id != self.me) {
            if slab.overlaps(&body.slab, SLACK) {
                return refuse(self.cites.overlap, Why::EndsOn(body.id));
            }
            let keep = self.keep_off.filter(|it| body.enemy && slab.within(&body.slab, it.by - SLACK));
            if let Some(keep) = keep {
                return refuse(keep.row, Why::TooNear(body.id));
            }
        }
        Ok(slab)
    }

    /// The free place nearest to the pose, the same way about: rings of a grain's width, each from the facing clockwise.
    pub fn nearest(&self, pose: Pose, far: Length, grain: Length) -> Option<Pose> {
        let ring = |n: Length| {
            let spots = if n == 0 { 1 } else { 8 * n.min(9) };
            (0..spots).map(move |it| Pose {
                at: pose.at.moved(pose.facing.turned(Turn(36_000 / spots * it)), n * grain),
                ..pose
            })
        };
        (0..=far / grain.max(1)).flat_map(ring).find(|it| self.accept(*it).is_ok())
    }
}

/// Does the ring hold the whole slab, but for a tick?
fn holds(ring: &[Point], slab: &Slab) -> bool {
    let Shape { half, ahead, behind } = slab.shape;
    let inner = Shape { half: half - SLACK, ahead: ahead - SLACK, behind: behind - SLACK };
    // A shape without a size, a leader, has nothing to spare.
    let inner = if slab.shape == Shape::default() { *slab } else { Slab::new(slab.pose, inner) };
    inner.ticked().iter().all(|it| ring_contains(ring, *it))
        && !edges(ring).any(|(a, b)| inner.sweep_meets_segment((0, 0), a, b))
}
