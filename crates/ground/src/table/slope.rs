//! Slopes as a book may price them: by how close contour lines follow each other along the mover's way.

use super::drill::{Due, Price};
use super::form::Walk;
use super::point::{Length, Point, norm};
use super::terrain::Kind;
use super::transect::{ALONG, Along, Transect};

/// A contour line on or near a way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Contour {
    pub at: Along,
    pub kind: Kind,
    pub up: bool,
}

/// A contour line with what it costs, and from where to where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slope {
    pub at: Along,
    pub from: Along,
    pub to: Along,
    pub kind: Kind,
    pub due: Due,
}

impl Walk<'_> {
    /// Looks along a stretch of the way; for a drill that minds slopes, first beyond both its ends for contour lines.
    pub fn look_along(&self, a: Point, b: Point, scratch: &mut Transect) {
        let table = self.form.table;
        scratch.contours.clear();
        if let (Some(slopes), true) = (self.form.drill.slopes, a != b) {
            let (far, length) = (i64::from(slopes.seek + slopes.margin), norm(a.to(b)).max(1));
            let (before, behind) = (a.toward(b, -far, length), b.toward(a, -far, length));
            table.transect(before, behind, scratch);
            let mut found = std::mem::take(&mut scratch.contours);
            for run in scratch.runs.iter().filter(|it| table.features()[usize::from(it.of)].level() != 0) {
                let kind = table.kind(run.of);
                let place = |at: Along| at - far * ALONG;
                found.extend(run.enters.then_some(Contour { at: place(run.from), kind, up: true }));
                found.extend(run.leaves.then_some(Contour { at: place(run.to), kind, up: false }));
            }
            found.sort_unstable_by_key(|it| (it.at, it.up));
            scratch.contours = found;
        }
        table.transect(a, b, scratch);
    }

    /// The contour lines whose margin touches the way, each by the steepness at it.
    pub fn slopes<'m>(&self, met: &'m Transect) -> impl Iterator<Item = Slope> + use<'m> {
        let slopes = self.form.drill.slopes;
        let contours = &met.contours;
        let slope = move |at: usize| {
            let slopes = slopes?;
            let Contour { at: place, kind, up } = contours[at];
            let gap = |other: usize| contours.get(other).map(|it| (it.at - place).abs());
            let before = at.checked_sub(1).and_then(gap);
            let next = before.into_iter().chain(gap(at + 1)).min().filter(|it| *it <= ticks(slopes.seek));
            let keeps = |least: Length| next.is_none_or(|it| ticks(least) <= it);
            let grade = slopes.grades.iter().find(|it| keeps(it.spacing)).or(slopes.grades.last())?;
            let price: Price = if up { grade.up } else { grade.down };
            let margin = ticks(slopes.margin);
            let (from, to) = (place - margin, place + margin);
            Some(Slope { at: place, from, to, kind, due: Due { price, row: grade.row } })
        };
        (0..contours.len()).filter_map(slope)
    }
}

fn ticks(it: Length) -> Along {
    i64::from(it) * ALONG
}
