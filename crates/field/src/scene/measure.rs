//! Places and shapes as a file writes them.

use std::ops::RangeInclusive;

use engine::RuleId;
use engine::spanned::{Faults, Item, Record, Spot};
use ground::table::Point;

/// More points in a shape, or in all of them together, no table needs. Every shape is held against itself and against
/// its neighbours, so the work grows with the square of these.
const POINTS: usize = 250;
const POINTS_IN_ALL: usize = 4_000;

/// How the files of a book measure the table.
#[derive(Clone, Debug)]
pub struct Measure {
    /// `inch`, `inches`
    pub length: (&'static str, &'static str),
    /// The longest side of a table.
    pub longest: i64,
    /// Where points of shapes may lie: a wood goes on beyond the edge.
    pub shapes: RangeInclusive<i64>,
    /// `pieces of terrain`, and how many of them there may be.
    pub pieces: (&'static str, usize),
    /// The rules by which a place is two numbers, and by which a piece is what it is; the second not in every book.
    pub place: RuleId,
    pub piece: Option<RuleId>,
}

impl Measure {
    /// `[13.5, 20]` on the table, east and north of its south-west corner.
    pub fn point(&self, item: &Item, faults: &Faults<'_>) -> Option<Point> {
        self.pair(item, faults, 0..=self.longest)
    }

    /// How far the table reaches, east and north.
    pub fn size(&self, item: &Item, faults: &Faults<'_>) -> Option<Point> {
        self.pair(item, faults, 1..=self.longest)
    }

    /// Two lengths within bounds.
    pub fn pair(&self, item: &Item, faults: &Faults<'_>, bounds: RangeInclusive<i64>) -> Option<Point> {
        let [x, y] = item.list(faults)? else {
            faults.cite(item.spot, self.place, "a point is two numbers, east and north");
            return None;
        };
        let (x, y) = (x.hundredths(faults, bounds.clone()), y.hundredths(faults, bounds));
        Some(Point::new(x? as i32, y? as i32))
    }

    /// The points of a shape, all of them read so that all faults are told.
    pub fn points(&self, item: &Item, faults: &Faults<'_>) -> Option<Vec<Point>> {
        let point = |it: &Item| self.pair(it, faults, self.shapes.clone());
        let all: Vec<Option<Point>> = item.list(faults)?.iter().map(point).collect();
        all.into_iter().collect()
    }

    /// Are there no more pieces than may be?
    pub fn holds_pieces(&self, records: &[&Record], faults: &Faults<'_>) -> bool {
        let (pieces, most) = self.pieces;
        if let Some(record) = records.get(most) {
            let why = format!("{} {pieces}, at most {most} are allowed", records.len());
            self.fault(record.spot, why, faults);
        }
        records.len() <= most
    }

    pub(super) fn fault(&self, spot: Spot, why: String, faults: &Faults<'_>) {
        match self.piece {
            Some(rule) => faults.cite(spot, rule, why),
            None => faults.add(spot, why),
        }
    }
}

/// Reads the shapes of pieces, of which all together have only so many points.
#[derive(Debug)]
pub struct Outlines<'m> {
    measure: &'m Measure,
    left: usize,
}

impl<'m> Outlines<'m> {
    pub fn new(measure: &'m Measure) -> Outlines<'m> {
        Outlines { measure, left: POINTS_IN_ALL }
    }

    pub fn read(&mut self, item: &Item, faults: &Faults<'_>) -> Option<Vec<Point>> {
        let all = self.measure.points(item, faults)?;
        if POINTS < all.len() {
            let why = format!("a shape has at most {POINTS} points, not {}", all.len());
            self.measure.fault(item.spot, why, faults);
            return None;
        }
        let Some(left) = self.left.checked_sub(all.len()) else {
            let why = format!("all shapes together have more than {POINTS_IN_ALL} points");
            self.measure.fault(item.spot, why, faults);
            return None;
        };
        self.left = left;
        Some(all)
    }
}
