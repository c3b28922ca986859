//! The way of a move as a row of points.

use ground::table::{Leg, Path, Point, Pose};

use crate::drill::NEAR_ROAD;
use crate::state::Army;

/// The corners of a way and its end, for those who draw it.
pub fn track(army: &impl Army, from: Pose, path: &Path, end: Point) -> Vec<Point> {
    let mut points = vec![from.at];
    for leg in path.legs.iter() {
        let here = points.last().copied().unwrap_or(from.at);
        match *leg {
            Leg::To(to) => points.push(to),
            Leg::Along { line, to } => {
                let feature = &army.field().table.features()[usize::from(line)];
                let start = feature.place_near(here, NEAR_ROAD).unwrap_or(to);
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
