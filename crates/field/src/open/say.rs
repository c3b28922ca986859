//! Places, shapes and zones as plain data, by the types of the view.

use engine::{Datum, Name, Shown};
use ground::table::{Point, Shape, Zone as Quarter};

use super::body::Zone;
use crate::view::chart::{self, Edge};
use crate::view::open::{Outline, Spot, rings};

pub fn point(it: Point) -> Datum {
    Spot(it).show()
}

pub fn shape(it: Shape) -> Datum {
    Outline::of(it).show()
}

/// The word for an edge of a footprint.
pub fn edge(it: Quarter) -> Datum {
    Edge::of(it).show()
}

/// Zones, each with its owner and its pieces as rings.
pub fn zones_shown<U: Copy>(zones: &[Zone<U>], id: impl Fn(U) -> Name) -> Datum {
    let zone = |it: &Zone<U>| chart::Zone { owner: id(it.owner), rings: rings(&it.pieces) };
    zones.iter().map(zone).collect::<Vec<chart::Zone>>().show()
}
