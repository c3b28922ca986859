//! Where a reserve waits: near what it is to support, where few can see it and fewer hit it.

use ground::table::{Length, Point};

use super::brief::{Brief, Task, place, troops};
use super::odds;
use crate::facts::looks;
use crate::known::Known;
use crate::scenario::terrain_of;
use crate::state::{Army, UnitNo};
use crate::vocabulary::{Category, INCH, Terrain};

/// So near to what it supports a reserve is near enough.
const SUPPORTS: Length = 12 * INCH;
/// An inch of the way to a better place, in hundredths of a hit.
const WAY: i32 = 4;
/// An inch too far from what it supports.
const AWAY: i32 = 9;

/// The place where it waits: where it stands, unless another one near what it supports is much better.
pub fn near(known: &Known<'_>, brief: &Brief, unit: UnitNo, task: Task) -> Point {
    let here = known.slab(unit).middle();
    let middle = task.objective.map_or(here, |no| place(known, &known.scenario().objectives[no]));
    let home = known.scenario().sides[brief.side].edge.outward();
    let foes: Vec<(UnitNo, Length)> = troops(known, 1 - brief.side)
        .filter(|it| !known.unit(*it).routs())
        .map(|it| (it, odds::reach(known, it)))
        .collect();
    let price = |at: Point| {
        let away = (at.distance(middle) - SUPPORTS).max(0);
        exposure(known, &foes, at) + WAY * at.distance(here) / INCH + AWAY * away / INCH
    };
    let behind = [2, 7, 12, 17].map(|it| middle.moved(home, it * INCH));
    let across = home.turned(ground::table::Turn(9_000));
    let beside = behind.iter().flat_map(|it| [-12, -6, 0, 6, 12].map(|by| it.moved(across, by * INCH)));
    let size = known.table().size();
    let on_table = |it: &Point| {
        (2 * INCH..=size.x - 2 * INCH).contains(&it.x) && (2 * INCH..=size.y - 2 * INCH).contains(&it.y)
    };
    let all = std::iter::once(here).chain(beside.filter(on_table));
    all.map(|it| (price(it), it)).min_by_key(|it| it.0).map_or(here, |it| it.1)
}

/// What could be expected to hit one who stands there in column.
fn exposure(known: &Known<'_>, foes: &[(UnitNo, Length)], at: Point) -> i32 {
    let relief = &known.scenario().field.relief;
    let covered = known.table().features().iter().filter(|it| it.ring().is_some() && it.contains(at));
    let category = covered.map(terrain_of).fold(Category::Dense, |best, it| match it {
        Terrain::HeavyWood | Terrain::UrbanHeavy | Terrain::HeavyCover => Category::HeavyCover,
        Terrain::LightWood | Terrain::UrbanLight | Terrain::LightCover if best == Category::Dense => {
            Category::LightCover
        }
        _ => best,
    });
    let hits = |(foe, reach): &(UnitNo, Length)| {
        let from = known.unit(*foe).pose.at;
        let range = from.distance(at);
        if *reach < range || looks::hidden_by(relief, from, at).is_some() {
            return 0;
        }
        odds::fire(known, *foe, range, category, true)
    };
    foes.iter().map(hits).sum::<i32>() / 3
}
