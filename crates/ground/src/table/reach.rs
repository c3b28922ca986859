//! Where a unit can go, for the eye: every cell is decided by `accept` itself, so that there is no second law.

use super::form::PathForm;
use super::path::{Leg, Path};
use super::point::{Length, Point};
use super::transect::Transect;

/// A raster about the mover. Cells are counted from its place, so that a turned table gives the turned raster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    pub about: Point,
    pub cell: Length,
    /// Cells to either side.
    pub across: Length,
    /// Row by row from the south-west: ticks spent to get there, if one can.
    pub spent: Vec<Option<Length>>,
}

impl Reach {
    pub(super) fn new(about: Point, cell: Length, far: Length) -> Reach {
        let across = far / cell.max(1) + 1;
        let wide = (2 * across + 1) as usize;
        Reach { about, cell, across, spent: vec![None; wide * wide] }
    }

    /// The middle of each cell with what it costs, where one can go.
    pub fn spots(&self) -> impl Iterator<Item = (Point, Length)> + '_ {
        self.spent.iter().enumerate().filter_map(|(at, it)| it.map(|it| (self.middle(at), it)))
    }

    /// What it costs to go to the cell that holds the point.
    pub fn at(&self, p: Point) -> Option<Length> {
        let place = |it: i64| super::point::rounded(it, self.cell.into()) as Length + self.across;
        let (x, y) = self.about.to(p);
        let (x, y, wide) = (place(x), place(y), 2 * self.across + 1);
        let inside = (0..wide).contains(&x) && (0..wide).contains(&y);
        inside.then(|| self.spent[(y * wide + x) as usize]).flatten()
    }

    pub(super) fn middle(&self, at: usize) -> Point {
        let (at, wide) = (at as Length, 2 * self.across + 1);
        let off = |it: Length| (it - self.across) * self.cell;
        Point { x: self.about.x + off(at % wide), y: self.about.y + off(at / wide) }
    }
}

impl PathForm<'_> {
    /// Where a straight leg can end, from where the unit stands and after each of the first parts given: a first leg, a
    /// wheel, a change of shape. What costs least counts.
    pub fn reach(&self, knots: &[Path], cell: Length, scratch: &mut Transect) -> Reach {
        let mut res = Reach::new(self.start.at, cell, self.allowance);
        for knot in knots.iter().chain([&Path::default()]) {
            // A first part need not end well, if what follows does.
            let Ok(from) = self.walked(knot, scratch).map(|it| it.end.at) else { continue };
            for at in 0..res.spent.len() {
                let to = res.middle(at);
                if to == from || !from.within(to, self.allowance + 1) {
                    continue;
                }
                let Ok(ledger) = self.accept(&knot.then(Leg::To(to)), scratch) else { continue };
                let spent = ledger.spent_ticks();
                if res.spent[at].is_none_or(|old| spent < old) {
                    res.spent[at] = Some(spent);
                }
            }
        }
        res
    }
}
