//! Bridges, as long as they stand (CS-FEAT-16 to -18, CS-MOVE-35): one that has been pulled down, or has burned out, carries
//! nobody.

use ground::table::{Bounds, Crossing, Point};

use super::bodies::{Body, Looking};
use super::cover;
use crate::vocabulary::Feature;

/// Is this feature a bridge that stands?
pub fn stands(table: &impl Looking, feature: u16) -> bool {
    let bridge = table.scenario().field.bridge(feature);
    bridge.is_some_and(|site| cover::strength(table, site).is_some_and(|it| 0 < it))
}

/// A bridge that stands lies below this place.
pub fn carries(table: &impl Looking, at: Point) -> bool {
    let field = &table.scenario().field;
    let mut near = field.table.near(Bounds::of([at]));
    near.any(|(no, it)| field.feature(no) == Some(Feature::Bridge) && it.contains(at) && stands(table, no))
}

/// A bridge that stands carries whoever goes this way over that line.
pub fn spans(table: &impl Looking, crossing: &Crossing) -> bool {
    crossing.over.is_some_and(|it| stands(table, it))
}

/// The bridge that a body stands on, by its place among the structures.
pub fn below(table: &impl Looking, body: &Body) -> Option<u8> {
    let sites = table.scenario().field.structures.iter().enumerate();
    let mut bridges = sites.filter(|it| it.1.bridge && stands(table, it.1.feature));
    let on = bridges.find(|it| it.1.slab.within_point(body.at(), 0));
    on.filter(|_| body.inside.is_none() && !body.afloat).map(|it| it.0 as u8)
}
