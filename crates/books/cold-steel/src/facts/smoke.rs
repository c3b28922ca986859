//! What smoke does to those who look through it (CS-LOS-6), and where it hangs (CS-SMOKE-1).

use ground::table::{Length, Point, Slab};

use super::sight::balls_near;
use crate::vocabulary::PACE;

/// Ten balls along a line of more than 120 paces.
pub fn blinds(smoke: &[Point], a: Point, b: Point) -> bool {
    !smoke.is_empty() && !a.within(b, 120 * PACE) && 10 <= balls_near(smoke, a, b, 20)
}

/// Places of so many balls, evenly before a front.
pub fn before(front: &Slab, balls: i32) -> impl Iterator<Item = Point> + '_ {
    let ahead: Length = front.shape.ahead + 10 * PACE;
    let width = 2 * front.shape.half;
    (0..balls).map(move |it| front.point(ahead, (2 * it + 1) * width / (2 * balls) - front.shape.half))
}
