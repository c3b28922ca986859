//! The spaces between a unit and where its charge is to end. Every step goes one forward and at most one aside, so a way has one
//! space in each row, and what it costs is found row by row.

use std::ops::RangeInclusive;

use ground::squares::{Offset, Square};

use crate::scenario::Land;
use crate::vocabulary::{Facing, SpaceNo};

/// No charge is so long.
const ROWS: usize = 8;

/// Points by row and place in it; [`NONE`] where no way leads.
pub type Points = [[u8; 2 * ROWS + 1]; ROWS];
pub const NONE: u8 = u8::MAX;
pub const NOWHERE: Points = [[NONE; 2 * ROWS + 1]; ROWS];

/// Where a number of a row stands.
pub fn column(s: i32) -> usize {
    (s + ROWS as i32) as usize
}

#[derive(Clone, Copy)]
pub struct Fan<'a> {
    land: &'a Land,
    start: Square,
    forward: Offset,
    right: Offset,
    /// The row of the end, and how far to the right it lies in it.
    pub far: i32,
    pub aside: i32,
}

impl<'a> Fan<'a> {
    /// None where no way with this front can end there.
    pub fn new(land: &'a Land, from: SpaceNo, end: SpaceNo, facing: Facing) -> Option<Fan<'a>> {
        let (forward, right) = (facing.side().forward(), facing.side().right());
        let start = land.square(from);
        let mut fan = Fan { land, start, forward, right, far: 0, aside: 0 };
        (fan.far, fan.aside) = fan.place(end);
        (fan.aside.abs() <= fan.far && fan.far < ROWS as i32).then_some(fan)
    }

    /// The row of a space, and where it stands in it.
    pub fn place(&self, space: SpaceNo) -> (i32, i32) {
        let offset = self.land.square(space) - self.start;
        let along = |it: Offset| offset.dx * it.dx + offset.dy * it.dy;
        (along(self.forward), along(self.right))
    }

    pub fn at(&self, row: i32, s: i32) -> Option<SpaceNo> {
        let dx = self.forward.dx * row + self.right.dx * s;
        let dy = self.forward.dy * row + self.right.dy * s;
        self.land.number(self.start + Offset { dx, dy })
    }

    /// What of a row can be come to, and gone on from to the end.
    pub fn row(&self, row: i32) -> RangeInclusive<i32> {
        let left = self.far - row;
        (-row).max(self.aside - left)..=row.min(self.aside + left)
    }
}
