//! Where units stand, as the rules read it (BB-GEO-8, BB-GEO-9).

use ground::table::{Form, Heading, Kind, Point, Slab, base_centres};

use crate::resolve::drill::{ARC, INCH};
use crate::resolve::terrain::{Passage, TERRAIN, TerrainCase};
use crate::state::{Army, SideNo, UnitNo};
use crate::vocabulary::{Arm, Terrain};

/// Is any part of the footprint in Difficult Terrain (BB-GEO-8, BB-TER-2)?
pub fn in_difficult(army: &impl Army, slab: &Slab) -> bool {
    let difficult = |it: Kind| {
        let terrain = Terrain::ALL[usize::from(it.0)];
        // The words of the table are asked only of what lies under the unit.
        TERRAIN.of(&TerrainCase::to(terrain, Arm::Infantry)).movement == Passage::Difficult
    };
    let mut near = army.field().table.near(slab.bounds());
    near.any(|(_, it)| it.ring().is_some() && it.meets_sweep(slab, (0, 0)) && difficult(it.kind))
}

/// The middles of a unit's bases (BB-GEO-2).
pub fn bases(army: &impl Army, unit: UnitNo) -> Vec<Point> {
    let slab = army.slab(unit);
    let (files, ranks) = (2 * slab.shape.half / INCH, slab.shape.depth() / INCH);
    base_centres(&slab, files, ranks, army.bases(unit).into()).collect()
}

/// Do at least half of its base centres lie in areas of this type (BB-GEO-8)?
pub fn in_area(army: &impl Army, unit: UnitNo, terrain: Terrain) -> bool {
    let (table, slab, kind) = (&army.field().table, army.slab(unit), Kind(terrain as u8));
    if !table.near(slab.bounds()).any(|it| it.1.kind == kind && it.1.ring().is_some()) {
        return false;
    }
    let bases = bases(army, unit);
    let inside = bases.iter().filter(|it| table.kinds_at(**it).has(kind)).count();
    bases.len() <= 2 * inside
}

/// The works of this type that the unit is behind (BB-GEO-9).
pub fn behind_works(army: &impl Army, unit: UnitNo, terrain: Terrain) -> Option<u16> {
    let (table, pose) = (&army.field().table, army.unit(unit).pose);
    let works = table.near(army.slab(unit).bounds().grown(INCH)).find(|(_, it)| {
        let Form::Line { outward: Some(outward), .. } = &it.form else { return false };
        it.kind == Kind(terrain as u8)
            && it.within(pose.at, INCH)
            && it.inner_side(pose.at)
            && outward.near(pose.facing, ARC)
    });
    works.map(|it| it.0)
}

/// In a Fort or an Entrenchment (BB-TER-2).
pub fn in_fortification(army: &impl Army, unit: UnitNo) -> bool {
    in_area(army, unit, Terrain::Fort) || behind_works(army, unit, Terrain::Entrenchment).is_some()
}

/// Toward the enemy's side of the table.
pub fn inward(army: &impl Army, side: SideNo) -> Heading {
    army.scenario().sides[side].edge.inward()
}

/// The middle of a ring, roughly: where one begins to look for room.
pub fn middle(ring: &[Point]) -> Point {
    let n = ring.len().max(1) as i64;
    let sum = ring.iter().fold((0i64, 0i64), |acc, it| (acc.0 + i64::from(it.x), acc.1 + i64::from(it.y)));
    Point::new((sum.0 / n) as i32, (sum.1 / n) as i32)
}
