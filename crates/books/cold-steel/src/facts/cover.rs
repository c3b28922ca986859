//! What shelters a unit (CS-FEAT-1 to -19): against muskets, against guns, and for its spirits. The best single cover
//! counts, never a sum.

use ground::table::{Bounds, Form, Heading, Point, Turn, cross, near_segment};

use super::bodies::{Body, Looking};
use super::works;
use crate::resolve::ground::{COVER_OF, CoverCase, CoverOf};
use crate::vocabulary::{Cover, Feature, MoraleCover, PACE, Strength, Terrain};

/// What a unit has of a feature against somebody at a place; of spirits wherever he is.
fn best<T: Ord + Copy>(
    table: &impl Looking,
    unit: &Body,
    from: Option<Point>,
    read: impl Fn(&CoverOf) -> T,
    none: T,
) -> T {
    let of = |feature: Feature| read(&COVER_OF.of(&CoverCase { feature }));
    let mut res = none;
    if let Some(site) = unit.inside {
        return standing(table, site).map_or(none, of);
    }
    let field = &table.scenario().field;
    let around = unit.slab.bounds().grown(10 * PACE);
    for (no, piece) in field.table.near(around) {
        let Some(feature) = field.feature(no) else { continue };
        let covers = match &piece.form {
            // A building covers who is inside it.
            Form::Area(_) => !is_building(feature) && piece.contains(unit.at()),
            Form::Line { points, .. } => behind(points, unit, from),
            _ => false,
        };
        if covers {
            res = res.max(of(feature));
        }
    }
    for bank in table.banks() {
        if let Some(works) = works::feature(bank).filter(|_| behind(&[bank.a, bank.b], unit, from)) {
            res = res.max(of(works));
        }
    }
    if table.scenario().terrain == Terrain::HillyWooded && !in_clearing(table, unit.at()) {
        res = res.max(of(Feature::LightWoods));
    }
    res
}

/// CS-TERR-4: what is not marked as clear is wooded.
fn in_clearing(table: &impl Looking, at: Point) -> bool {
    let field = &table.scenario().field;
    let here = Bounds::of([at]);
    field.table.near(here).any(|(no, it)| field.feature(no) == Some(Feature::Clearing) && it.contains(at))
}

fn is_building(feature: Feature) -> bool {
    matches!(feature, Feature::LightBuilding | Feature::MediumBuilding | Feature::StoneBuilding)
}

/// What is left of a building after fire (CS-SPEC-21); a ruin is none.
fn standing(table: &impl Looking, site: u8) -> Option<Feature> {
    match strength(table, site)? {
        3 => Some(Feature::StoneBuilding),
        2 => Some(Feature::MediumBuilding),
        1 => Some(Feature::LightBuilding),
        _ => None,
    }
}

/// The level of a building as it is now: as it was built, as engineers have changed it, less what has burned.
pub fn strength(table: &impl Looking, site: u8) -> Option<i32> {
    let built = match table.scenario().field.structures[usize::from(site)].level? {
        Strength::Light => 1,
        Strength::Medium => 2,
        Strength::Heavy => 3,
    };
    let now = table.structures()[usize::from(site)];
    Some((built + i32::from(now.raised)).min(3) - i32::from(now.damage))
}

/// Whether it can catch fire as it is now: nothing is left of a ruin to burn, and what engineers have made stone does not
/// (CS-FEAT-17, CS-SPEC-20).
pub fn burns(table: &impl Looking, site: u8) -> bool {
    let built = &table.scenario().field.structures[usize::from(site)];
    built.flammable && strength(table, site).is_some_and(|it| (1..=2).contains(&it))
}

/// CS-FEAT-19: its front within 10 paces behind the line, along it within 30 degrees, and the fire comes across.
fn behind(points: &[Point], unit: &Body, from: Option<Point>) -> bool {
    let front = unit.slab.point(unit.slab.shape.ahead, 0);
    let edge = unit.slab.pose.facing.turned(Turn(9_000));
    let along = |a: Point, b: Point| {
        Heading::of(a.to(b))
            .is_some_and(|it| it.near(edge, Turn(3_000)) || it.opposite().near(edge, Turn(3_000)))
    };
    // The unit looks over the line: what is behind it is what its front has not passed.
    let looks_over = |a: Point, b: Point| {
        let ahead = front.moved(unit.slab.pose.facing, 20 * PACE);
        cross(a, b, front).signum() != cross(a, b, ahead).signum()
    };
    // It comes across where the line is, not where it would be if it were longer.
    let across = |from: Point| points.windows(2).any(|it| works::meet((from, unit.at()), (it[0], it[1])));
    from.is_none_or(across)
        && points.windows(2).any(|it| {
            let (a, b) = (it[0], it[1]);
            near_segment(a, b, front, 10 * PACE) && along(a, b) && looks_over(a, b)
        })
}

pub fn from_muskets(table: &impl Looking, unit: &Body, from: Point) -> Cover {
    best(table, unit, Some(from), |it| it.small_arms, Cover::None)
}

pub fn from_guns(table: &impl Looking, unit: &Body, from: Point) -> Cover {
    best(table, unit, Some(from), |it| it.artillery, Cover::None)
}

/// What it has against muskets from anywhere before it: for those who only ask how well it stands.
pub fn of_place(table: &impl Looking, unit: &Body) -> Cover {
    best(table, unit, None, |it| it.small_arms, Cover::None)
}

/// The order of the words is not that of their worth (CS-MOR-20 to -24, -48): so these are weighed first.
pub fn of_spirits(table: &impl Looking, unit: &Body) -> MoraleCover {
    let weighed = best(table, unit, None, |it| (worth(it.morale), it.morale), (0, MoraleCover::None));
    weighed.1
}

fn worth(it: MoraleCover) -> i32 {
    match it {
        MoraleCover::None => 0,
        MoraleCover::LightCover | MoraleCover::LightWorks | MoraleCover::Building => 2,
        MoraleCover::HeavyCover | MoraleCover::MediumWorks | MoraleCover::StoneBuilding => 3,
        MoraleCover::HeavyWoods | MoraleCover::HeavyWorks => 4,
    }
}

/// It stands in works, or behind a line of them.
pub fn in_works(table: &impl Looking, unit: &Body) -> bool {
    let works = |it: &CoverOf| {
        matches!(it.morale, MoraleCover::LightWorks | MoraleCover::MediumWorks | MoraleCover::HeavyWorks)
    };
    unit.inside.is_none() && best(table, unit, None, works, false)
}

/// Woods, rough ground and buildings, for close combat.
pub fn difficult(table: &impl Looking, unit: &Body) -> bool {
    let field = &table.scenario().field;
    let wild = |no: u16| {
        let rough =
            matches!(field.feature(no), Some(Feature::LightWoods | Feature::HeavyWoods | Feature::Rough));
        rough && field.table.features()[usize::from(no)].contains(unit.at())
    };
    unit.inside.is_some()
        || field.table.near(Bounds::of([unit.at()])).any(|it| wild(it.0))
        || table.scenario().terrain == Terrain::HillyWooded && !in_clearing(table, unit.at())
}
