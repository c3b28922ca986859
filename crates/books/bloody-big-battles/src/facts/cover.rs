//! What shelters a unit from fire and in an Assault (BB-TER-3 to BB-TER-9).

use ground::table::{Kind, Length, Point, Slab, Transect, ticks};

use super::ground::{bases, behind_works, in_area};
use crate::resolve::assault::Cover as AssaultCover;
use crate::resolve::firefight::Cover as FireCover;
use crate::resolve::terrain::{TERRAIN, TerrainCase};
use crate::state::{Army, UnitNo};
use crate::vocabulary::Terrain;

/// Areas that cover from fire, with their words in a Firefight.
const AREAS: [(Terrain, FireCover); 4] = [
    (Terrain::Woods, FireCover::Woods),
    (Terrain::Village, FireCover::Village),
    (Terrain::Town, FireCover::Town),
    (Terrain::Fort, FireCover::Fort),
];
const WORKS: [(Terrain, FireCover); 2] =
    [(Terrain::RiflePits, FireCover::RiflePits), (Terrain::Entrenchment, FireCover::Entrenchment)];

/// The best cover against fire that at least half of the bases have (BB-TER-6, BB-SHIFT-13). Works count if `outside`
/// says that enough of the fire comes from their outer side.
pub fn against_fire(army: &impl Army, target: UnitNo, outside: impl Fn(u16) -> bool) -> FireCover {
    let arm = army.arm(target);
    let worth = |terrain: Terrain| TERRAIN.of(&TerrainCase::to(terrain, arm)).cover_left;
    let works = WORKS.iter().filter(|it| behind_works(army, target, it.0).is_some_and(&outside));
    let behind = works.copied().max_by_key(|it| worth(it.0));
    let within = area_cover(army, target, worth);
    match (behind, within) {
        (Some(works), Some(area)) if worth(area.0) < worth(works.0) => works.1,
        (Some(works), None) => works.1,
        (_, Some(area)) => area.1,
        (None, None) => FireCover::None,
    }
}

/// The best area so that at least half of the bases are in it or in one as good.
fn area_cover(
    army: &impl Army,
    target: UnitNo,
    worth: impl Fn(Terrain) -> i32,
) -> Option<(Terrain, FireCover)> {
    let table = &army.field().table;
    let near =
        |it: &Terrain| table.near(army.slab(target).bounds()).any(|near| near.1.kind == Kind(*it as u8));
    if !AREAS.iter().any(|it| near(&it.0)) {
        return None;
    }
    let bases = bases(army, target);
    let best = |p: &Point| {
        let kinds = table.kinds_at(*p);
        let here = AREAS.iter().filter(|it| kinds.has(Kind(it.0 as u8)));
        here.copied().max_by_key(|it| worth(it.0))
    };
    let mut found: Vec<(Terrain, FireCover)> = bases.iter().filter_map(best).collect();
    found.sort_by_key(|it| -worth(it.0));
    // With the best first, the last base of the better half says what half of them have.
    found.get(bases.len().div_ceil(2) - 1).copied()
}

/// Any part of the footprint is on a bridge (BB-TER-9).
pub fn crossing_bridge(army: &impl Army, unit: UnitNo) -> bool {
    army.field().table.meets(Kind(Terrain::Bridge as u8), &army.slab(unit), (0, 0))
}

/// Slopes and streams cover who is within so far of where they are crossed.
const COVERS_WITHIN: Length = 600;

/// All that covers a defender who is attacked along the line from `start` (BB-TER-8).
pub fn in_assault(army: &impl Army, defender: UnitNo, start: Point, attacker: Point) -> Vec<AssaultCover> {
    let mut res = Vec::new();
    let grounds = [
        (Terrain::Marsh, AssaultCover::Marsh),
        (Terrain::Woods, AssaultCover::Woods),
        (Terrain::Village, AssaultCover::Village),
        (Terrain::Town, AssaultCover::Town),
        (Terrain::Fort, AssaultCover::Fort),
    ];
    res.extend(grounds.iter().filter(|it| in_area(army, defender, it.0)).map(|it| it.1));
    let works =
        [(Terrain::RiflePits, AssaultCover::RiflePits), (Terrain::Entrenchment, AssaultCover::Entrenchment)];
    let table = &army.field().table;
    let outside = |of: u16| !table.features()[usize::from(of)].inner_side(start);
    res.extend(
        works.iter().filter(|it| behind_works(army, defender, it.0).is_some_and(outside)).map(|it| it.1),
    );
    let slab = army.slab(defender);
    on_the_line(army, &slab, start, slab.nearest(attacker), &mut res);
    res
}

/// Slopes climbed and water crossed on the straight line of an attack.
fn on_the_line(army: &impl Army, defender: &Slab, start: Point, contact: Point, res: &mut Vec<AssaultCover>) {
    let table = &army.field().table;
    let mut met = Transect::default();
    table.transect(start, contact, &mut met);
    let length = i64::from(ticks(met.length)).max(1);
    let near = |at: i64| {
        let here = start.toward(contact, i64::from(ticks(at)), length);
        defender.within_point(here, COVERS_WITHIN)
    };
    for run in &met.runs {
        match army.field().terrain(run.of) {
            Terrain::GentleSlope if run.enters && near(run.from) => res.push(AssaultCover::GentleSlope),
            Terrain::SteepSlope if run.enters && near(run.from) => res.push(AssaultCover::SteepSlope),
            Terrain::Bridge => res.push(AssaultCover::Bridge),
            _ => {}
        }
    }
    // Who is carried over by a bridge does not wade.
    let wades = |it: &&ground::table::Crossing| it.over.is_none() && near(it.at);
    let stream = |it: &ground::table::Crossing| army.field().terrain(it.of) == Terrain::Stream;
    if met.crossings.iter().filter(wades).any(stream) {
        res.push(AssaultCover::Stream);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, at, no};
    use crate::state::{Hands, State};
    use crate::vocabulary::Arm;

    type Ring<'a> = &'a [(i32, i32)];

    /// A line of four looking north with its front at (10, 10), so that its bases lie from x 8 to 12 below y 10.
    fn line(ground: &[(Terrain, Ring<'_>)], arm: Arm) -> State {
        let mut fixture = Fixture::new();
        for (terrain, ring) in ground {
            fixture.terrain(*terrain, ring);
        }
        fixture.unit("a1", 1, arm, 4, (10, 10), 0);
        fixture.state()
    }

    fn fire(ground: &[(Terrain, Ring<'_>)], outside: bool) -> FireCover {
        let state = line(ground, Arm::Infantry);
        against_fire(&state, no(&state, "a1"), |_| outside)
    }

    fn column(from: i32, to: i32) -> [(i32, i32); 4] {
        [(from, 5), (to, 5), (to, 15), (from, 15)]
    }

    #[test]
    fn cover_needs_half_of_the_bases_and_the_best_counts() {
        assert_eq!(fire(&[], true), FireCover::None);
        assert_eq!(fire(&[(Terrain::Woods, &column(8, 10))], true), FireCover::Woods, "BB-SHIFT-13");
        assert_eq!(fire(&[(Terrain::Woods, &column(8, 9))], true), FireCover::None);
        let mixed: [(Terrain, Ring<'_>); 2] =
            [(Terrain::Woods, &column(8, 9)), (Terrain::Village, &column(9, 10))];
        assert_ne!(fire(&mixed, true), FireCover::None, "a base each makes half of them");
        let both: [(Terrain, Ring<'_>); 2] =
            [(Terrain::Woods, &column(8, 12)), (Terrain::Town, &column(8, 10))];
        assert_eq!(fire(&both, true), FireCover::Town, "BB-TER-6");
        let few: [(Terrain, Ring<'_>); 2] =
            [(Terrain::Woods, &column(8, 12)), (Terrain::Fort, &column(8, 9))];
        assert_eq!(fire(&few, true), FireCover::Woods);
        assert_eq!(fire(&[(Terrain::Marsh, &column(8, 12))], true), FireCover::None);
    }

    #[test]
    fn works_protect_from_their_outer_side_only() {
        let pits: (Terrain, Ring<'_>) = (Terrain::RiflePits, &[(5, 11), (15, 11)]);
        let trench: (Terrain, Ring<'_>) = (Terrain::Entrenchment, &[(5, 11), (15, 11)]);
        assert_eq!(fire(&[pits], true), FireCover::RiflePits, "BB-GEO-9");
        assert_eq!(fire(&[pits], false), FireCover::None);
        assert_eq!(fire(&[trench, (Terrain::Woods, &column(8, 12))], true), FireCover::Entrenchment);
        assert_eq!(fire(&[trench, (Terrain::Woods, &column(8, 12))], false), FireCover::Woods);
        let far: (Terrain, Ring<'_>) = (Terrain::Entrenchment, &[(5, 12), (15, 12)]);
        assert_eq!(fire(&[far], true), FireCover::None, "2 inches behind the line");
        let state = {
            let mut state = line(&[trench], Arm::Infantry);
            state.unit_mut(UnitNo(0)).pose.facing = ground::table::Heading::degrees(46);
            state
        };
        assert_eq!(against_fire(&state, UnitNo(0), |_| true), FireCover::None, "it looks aside");
    }

    #[test]
    fn any_part_on_the_strip_is_crossing_the_bridge() {
        let state = line(&[(Terrain::Bridge, &[(7, 10)])], Arm::Infantry);
        assert!(!crossing_bridge(&state, UnitNo(0)), "it only touches it");
        let state = line(&[(Terrain::Bridge, &[(8, 10)])], Arm::Infantry);
        assert!(crossing_bridge(&state, UnitNo(0)), "BB-TER-9");
    }

    fn attacked(ground: &[(Terrain, Ring<'_>)], start: (i32, i32)) -> Vec<AssaultCover> {
        let state = line(ground, Arm::Infantry);
        in_assault(&state, UnitNo(0), at(start), at((10, 10)))
    }

    #[test]
    fn slopes_and_streams_count_within_6_inches_on_the_line_of_attack() {
        let hill = |edge: i32| [(0, 0), (36, 0), (36, edge), (0, edge)];
        assert_eq!(attacked(&[(Terrain::GentleSlope, &hill(16))], (10, 20)), [AssaultCover::GentleSlope]);
        assert_eq!(attacked(&[(Terrain::SteepSlope, &hill(16))], (10, 20)), [AssaultCover::SteepSlope]);
        assert_eq!(attacked(&[(Terrain::SteepSlope, &hill(17))], (10, 20)), [], "7 inches off");
        assert_eq!(attacked(&[(Terrain::SteepSlope, &hill(16))], (10, 15)), [], "nothing to climb");
        let down = [(0, 14), (36, 14), (36, 30), (0, 30)];
        assert_eq!(attacked(&[(Terrain::SteepSlope, &down)], (10, 20)), [], "downhill");
        let stream = |y: i32| [(0, y), (36, y)];
        assert_eq!(attacked(&[(Terrain::Stream, &stream(16))], (10, 20)), [AssaultCover::Stream]);
        assert_eq!(attacked(&[(Terrain::Stream, &stream(17))], (10, 20)), []);
        let bridge: [(Terrain, Ring<'_>); 2] =
            [(Terrain::Stream, &stream(14)), (Terrain::Bridge, &[(10, 14)])];
        assert_eq!(attacked(&bridge, (10, 20)), [AssaultCover::Bridge], "who has a bridge does not wade");
    }

    #[test]
    fn ground_counts_if_the_defender_is_in_it_and_works_from_outside() {
        assert_eq!(attacked(&[(Terrain::Marsh, &column(8, 10))], (10, 20)), [AssaultCover::Marsh]);
        assert_eq!(attacked(&[(Terrain::Town, &column(8, 9))], (10, 20)), []);
        let trench: (Terrain, Ring<'_>) = (Terrain::Entrenchment, &[(5, 11), (15, 11)]);
        assert_eq!(attacked(&[trench], (10, 20)), [AssaultCover::Entrenchment]);
        assert_eq!(attacked(&[trench], (20, 5)), [], "taken from behind");
    }
}
