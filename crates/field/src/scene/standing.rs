//! Who stands where at the start: on the table, and not on each other.

use engine::RuleId;
use engine::spanned::{Faults, Spot};
use ground::table::{Length, Sides, Slab, Table};

/// By which rules units stand on the table and beside each other, and by how much two may share the ground.
#[derive(Clone, Debug)]
pub struct Standing {
    pub on_table: RuleId,
    pub apart: RuleId,
    pub slack: Length,
}

/// A unit of an order of battle: what it is called, where it was read, and the ground it takes; none if it has no place.
pub type Stood<'a> = (&'a str, Spot, Option<Slab>);

impl Standing {
    pub fn check(&self, units: &[Stood<'_>], table: &Table, faults: &Faults<'_>) {
        for (no, (name, spot, slab)) in units.iter().enumerate() {
            let Some(slab) = slab else { continue };
            if !table.holds(slab, Sides::NONE) {
                faults.cite(*spot, self.on_table, format!("`{name}` stands over the edge of the table"));
            }
            let shared = |it: &&Stood<'_>| it.2.is_some_and(|it| it.overlaps(slab, self.slack));
            if let Some(other) = units[..no].iter().find(shared) {
                faults.cite(*spot, self.apart, format!("`{name}` stands on `{}`", other.0));
            }
        }
    }
}
