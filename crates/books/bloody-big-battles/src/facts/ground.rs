//! Where units stand, as the rules read it (BB-GEO-8, BB-GEO-9).

use ground::table::{Form, Kind, Point, Slab, base_centres};

use crate::drill::{ARC, INCH};
use crate::resolve::terrain::{Ground, Passage};
use crate::state::{State, UnitNo};
use crate::vocabulary::Terrain;

/// Is any part of the footprint in Difficult Terrain (BB-GEO-8, BB-TER-2)?
pub fn in_difficult(state: &State, slab: &Slab) -> bool {
    let difficult = |it: Kind| {
        let terrain = Terrain::ALL[usize::from(it.0)];
        // The words of the table are asked only of what lies under the unit.
        Ground::of(terrain).movement == Passage::Difficult
    };
    let mut near = state.field().table.near(slab.bounds());
    near.any(|(_, it)| it.ring().is_some() && it.meets_sweep(slab, (0, 0)) && difficult(it.kind))
}

/// The middles of a unit's bases (BB-GEO-2).
pub fn bases(state: &State, unit: UnitNo) -> Vec<Point> {
    let slab = state.slab(unit);
    let (files, ranks) = (2 * slab.shape.half / INCH, slab.shape.depth() / INCH);
    base_centres(&slab, files, ranks).take(usize::from(state.bases(unit))).collect()
}

/// Do at least half of its base centres lie in areas of this type (BB-GEO-8)?
pub fn in_area(state: &State, unit: UnitNo, terrain: Terrain) -> bool {
    let (table, slab, kind) = (&state.field().table, state.slab(unit), Kind(terrain as u8));
    if !table.near(slab.bounds()).any(|it| it.1.kind == kind && it.1.ring().is_some()) {
        return false;
    }
    let bases = bases(state, unit);
    let inside = bases.iter().filter(|it| table.kinds_at(**it).has(kind)).count();
    bases.len() <= 2 * inside
}

/// The works of this type that the unit is behind (BB-GEO-9).
pub fn behind_works(state: &State, unit: UnitNo, terrain: Terrain) -> Option<u16> {
    let (table, pose) = (&state.field().table, state.unit(unit).pose);
    let works = table.near(state.slab(unit).bounds().grown(INCH)).find(|(_, it)| {
        let Form::Line { outward: Some(outward), .. } = &it.form else { return false };
        it.kind == Kind(terrain as u8)
            && it.within(pose.at, INCH)
            && it.inner_side(pose.at)
            && outward.near(pose.facing, ARC)
    });
    works.map(|it| it.0)
}

/// In a Fort or an Entrenchment (BB-TER-2).
pub fn in_fortification(state: &State, unit: UnitNo) -> bool {
    in_area(state, unit, Terrain::Fort) || behind_works(state, unit, Terrain::Entrenchment).is_some()
}
