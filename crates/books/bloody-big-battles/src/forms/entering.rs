//! Where a reinforcement may come in whose entry point is covered (BB-SET-5).

use engine::{Key, Keyed};
use field::open::{aside, edges_at, lies_on};
use ground::table::{Bounds, Pose};

use crate::facts::bodies::zones_against;
use crate::known::Seen;
use crate::resolve::drill::INCH;
use crate::state::UnitNo;

/// So far to either side it may be gone round.
const ASIDE: i32 = 12;

/// A place beside the entry point.
#[derive(Clone, Copy, Debug)]
pub struct Entry(pub Pose);

impl Keyed for Entry {
    fn key(&self) -> Key {
        Key::Cell("at", self.0.at.x, self.0.at.y)
    }
}

/// Does an enemy unit or its zone of control cover the front of one who would enter here?
pub fn covered(army: &impl Seen, unit: UnitNo, pose: Pose) -> bool {
    let (side, near) = (army.side(unit), Bounds::of([pose.at]));
    army.near_of(1 - side, near).any(|it| army.slab(it).contains(pose.at))
        || zones_against(army, side, near).iter().any(|it| it.contains(pose.at))
}

/// The free places along the edge, the nearest first.
pub fn entries(army: &impl Seen, unit: UnitNo, entry: Pose) -> impl Iterator<Item = Entry> {
    let size = army.field().table.size();
    aside(entry.at, edges_at(entry.at, size), INCH, ASIDE)
        .map(move |at| Pose { at, ..entry })
        .filter(move |it| lies_on(size, it.at) && !covered(army, unit, *it))
        .map(Entry)
}
