//! The way of a move as a row of points, for those who draw it.

use ground::table::{Leg, Length, Path, Point, Table};

/// The start, the corners and the end; `near` is how far from a road one still is on it.
pub fn track(table: &Table, from: Point, path: &Path, end: Point, near: Length) -> Vec<Point> {
    let mut points = vec![from];
    for leg in path.legs.iter() {
        let here = points.last().copied().unwrap_or(from);
        match *leg {
            Leg::To(to) => points.push(to),
            Leg::Along { line, to } => {
                let Some(feature) = table.features().get(usize::from(line)) else { continue };
                let start = feature.place_near(here, near).unwrap_or(to);
                points.extend(feature.point_along(start));
                let (low, high) = (start.min(to), start.max(to));
                let on_way = |it: &&Point| {
                    feature.place_near(**it, 1).is_some_and(|place| low < place && place < high)
                };
                let mut corners: Vec<Point> =
                    feature.line().unwrap_or_default().iter().filter(on_way).copied().collect();
                if to < start {
                    corners.reverse();
                }
                points.extend(corners);
                points.extend(feature.point_along(to));
            }
            Leg::Wheel { .. } | Leg::Turn { .. } | Leg::Form(_) => {}
        }
    }
    // A charge ends where it is aligned, not where it was drawn.
    if let Some(last) = points.last_mut().filter(|_| !path.legs.is_empty()) {
        *last = end;
    }
    points.dedup();
    points
}
