//! What a look needs, and what can be kept of it. What blocks it, a book decides.

use super::crowd::{Between, Crowd};
use super::land::Table;
use super::point::Point;
use super::transect::{Along, Transect};

/// All that lies between two points: the ground, and the bodies in the way in order.
#[derive(Clone, Debug, Default)]
pub struct Look {
    pub ground: Transect,
    pub bodies: Vec<Between>,
    /// The levels of the ends, a contour's edge being up.
    pub levels: (i32, i32),
}

impl Look {
    /// The ground only.
    pub fn over(&mut self, table: &Table, a: Point, b: Point) {
        table.transect(a, b, &mut self.ground);
        self.levels = (table.level(a), table.level(b));
        self.bodies.clear();
    }

    /// The bodies too, but for those whose ids `skip` names: the one who looks, the one looked at, staff.
    pub fn past(&mut self, crowd: &Crowd, a: Point, b: Point, skip: impl Fn(u16) -> bool) {
        self.bodies.clear();
        self.bodies.extend(crowd.between(a, b, skip));
        self.bodies.sort_unstable_by_key(|it| (it.from, it.body));
    }

    /// Is any ground between higher than both ends?
    pub fn ridge(&self) -> bool {
        self.levels.0.max(self.levels.1) < self.ground.highest()
    }

    /// The places where the segment goes over the border of a contour that `of` picks.
    pub fn contours(&self, of: impl Fn(u16) -> bool) -> impl Iterator<Item = Along> {
        let runs = self.ground.runs.iter().filter(move |it| of(it.of));
        runs.flat_map(|it| [it.enters.then_some(it.from), it.leaves.then_some(it.to)]).flatten()
    }
}

/// What was found out about pairs, kept until one of the two moves. A pair is ordered, and each unit has a counter that
/// its book turns whenever the unit moves or changes shape.
#[derive(Clone, Debug, Default)]
pub struct Sights<T> {
    units: usize,
    kept: Vec<Option<(u32, u32, T)>>,
}

impl<T: Copy> Sights<T> {
    pub fn new(units: usize) -> Sights<T> {
        Sights { units, kept: vec![None; units * units] }
    }

    /// What is known of the pair, or what `find` says now.
    pub fn seen(&mut self, a: usize, b: usize, moves: (u32, u32), find: impl FnOnce() -> T) -> T {
        let at = a * self.units + b;
        let Some(place) = self.kept.get_mut(at).filter(|_| b < self.units) else { return find() };
        match place {
            Some((first, second, kept)) if (*first, *second) == moves => *kept,
            _ => {
                let found = find();
                *place = Some((moves.0, moves.1, found));
                found
            }
        }
    }
}
