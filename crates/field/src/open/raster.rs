//! Where a mover can go, as a raster for the eye; every cell is decided by the law of the move itself.

use engine::Maybe;
use ground::table::{Leg, Path, PathForm, Point, Transect};

use super::drawn::Drawn;
use super::law::Law;
use crate::view::chart::{Reach, Reformed};
use crate::view::open::Spot;

/// Half an inch.
const CELL: i32 = 50;

/// Where a way of two legs may bend, in hundredths of the straight way: so far along it, so far to its right. None of
/// them bends by more than 45 degrees.
const KNOTS: [[i32; 2]; 6] = [[50, 20], [50, -20], [25, 14], [25, -14], [75, 14], [75, -14]];

/// Rows from the south: a dot where it cannot go, else how many penalties the way there costs. Those who may bend their
/// way have a second raster: a dot where they go straight, else the number of the knot.
pub(super) fn reach<L: Law>(drawn: &Drawn<L>, scratch: &mut Transect) -> Reach {
    raster(drawn, drawn.law.first(), None, scratch)
}

impl<L: Law> Drawn<L> {
    /// Where it can go if it takes another shape before it goes, and if it takes it where it ends.
    pub fn reformed(&self, to: u8, scratch: &mut Transect) -> Reformed {
        let change = Leg::Form(to);
        Reformed {
            before: raster(self, Path::new(&[change]), None, scratch),
            after: raster(self, Path::default(), Some(change), scratch),
        }
    }
}

fn raster<L: Law>(drawn: &Drawn<L>, first: Path, last: Option<Leg>, scratch: &mut Transect) -> Reach {
    drawn.asking(None, |form| {
        let ways = Ways { law: &drawn.law, form, first, last };
        let across = form.allowance / CELL;
        let from = form.start.at;
        let wide = (2 * across + 1) as usize;
        let (mut rows, mut bends) = (Vec::with_capacity(wide), Vec::with_capacity(wide));
        for y in -across..=across {
            let (mut row, mut bent) = (String::with_capacity(wide), String::with_capacity(wide));
            for x in -across..=across {
                let to = Point { x: from.x + CELL * x, y: from.y + CELL * y };
                let (count, knot) = ways.cheapest(to, scratch);
                row.push(count.map_or('.', digit));
                bent.push(knot.map_or('.', digit));
            }
            rows.push(row);
            bends.push(bent);
        }
        let origin = Point { x: from.x - CELL * across, y: from.y - CELL * across };
        Reach {
            origin: Spot(origin),
            cell: CELL,
            rows,
            bends: Maybe(ways.bends().then_some(bends)),
            knots: Maybe(ways.bends().then(|| KNOTS.to_vec())),
        }
    })
}

fn digit(it: i64) -> char {
    char::from_digit(it.clamp(0, 9) as u32, 10).unwrap_or('9')
}

struct Ways<'m, L> {
    law: &'m L,
    form: &'m PathForm<'m>,
    first: Path,
    last: Option<Leg>,
}

impl<L: Law> Ways<'_, L> {
    fn bends(&self) -> bool {
        1 < self.form.drill.legs
    }

    /// The fewest penalties on the way to a place, and the knot at which it bends.
    fn cheapest(&self, to: Point, scratch: &mut Transect) -> (Option<i64>, Option<i64>) {
        let from = self.form.start.at;
        if !from.within(to, self.form.allowance + 1) || from == to {
            return (None, None);
        }
        let mut best = (self.penalties(&self.first.then(Leg::To(to)), scratch), None);
        if !self.bends() {
            return best;
        }
        for (no, knot) in (0..).zip(KNOTS) {
            if best.0 == Some(0) {
                break;
            }
            let way = self.first.then(Leg::To(bent(from, to, knot))).then(Leg::To(to));
            let count = self.penalties(&way, scratch);
            if count.is_some_and(|it| best.0.is_none_or(|old| it < old)) {
                best = (count, Some(no));
            }
        }
        best
    }

    fn penalties(&self, path: &Path, scratch: &mut Transect) -> Option<i64> {
        let path = self.last.map_or(*path, |it| path.then(it));
        let ledger = self.form.accept(&path, scratch).ok()?;
        Some(ledger.items.iter().map(|it| self.law.dues(it)).sum())
    }
}

fn bent(from: Point, to: Point, [along, aside]: [i32; 2]) -> Point {
    let (x, y) = (to.x - from.x, to.y - from.y);
    Point { x: from.x + (x * along + y * aside) / 100, y: from.y + (y * along - x * aside) / 100 }
}
