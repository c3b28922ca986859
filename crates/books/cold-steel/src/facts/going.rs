//! What the ground asks of who moves over it (CS-MOVE-20 to -36).

use ground::table::{Bounds, Feature as Piece, Length, Point, Slab, Transect};

use super::bodies::{Body, Looking};
use super::bridges;
use super::works;
use crate::resolve::marching::{Going, GoingCase, TERRAIN_MOVE, TerrainMove, Walker};
use crate::scenario::Lie;
use crate::vocabulary::{Arm, Feature, Formation, Ground, PACE, Slope, Terrain};

/// How a unit walks (section 7.4).
pub fn walker(unit: &Body) -> Walker {
    match unit.arm {
        Arm::Cavalry => Walker::Cavalry,
        Arm::Artillery => Walker::Limbered,
        Arm::Irregular if unit.mounted => Walker::Cavalry,
        _ if unit.formation.loose() => Walker::LooseFoot,
        _ => Walker::FormedFoot,
    }
}

fn way(terrain: Going, mover: Walker) -> TerrainMove {
    TERRAIN_MOVE.of(&GoingCase { terrain, mover })
}

fn going(feature: Feature) -> Option<Going> {
    Going::of_word(feature.word())
}

/// Thousandths of allowance for each pace: the largest single cost at a place, on the way to another.
pub fn cost(table: &impl Looking, unit: &Body, to: Point) -> i32 {
    let (field, walker, at) = (&table.scenario().field, walker(unit), unit.at());
    let price = |it: Going| way(it, walker).cost.map_or(1_000, |it| it.thousandths());
    let mut most = 1_000;
    let near = Bounds::of([at]).grown(SLOPE_REACH);
    for (no, piece) in field.table.near(near) {
        match field.lie(no) {
            // On a road nothing beside it counts (CS-MOVE-17).
            Lie::Ground(Feature::Road | Feature::Track) => {
                let marches = matches!(
                    unit.formation,
                    Formation::MarchColumn | Formation::CavMarchColumn | Formation::Limbered
                );
                if marches && piece.place_near(at, 10 * PACE).is_some() {
                    return 1_000;
                }
            }
            Lie::Ground(feature) if piece.contains(at) => {
                most = most.max(going(feature).map_or(1_000, price));
            }
            Lie::Hill(slope) => {
                if let Some(rises) = on_slope(piece, at, to) {
                    most = most.max(slope_of(slope, rises).map_or(1_000, price));
                }
            }
            _ => {}
        }
    }
    let weather = match table.sky().ground {
        Ground::Firm => None,
        Ground::Soft => Some(Going::Soft),
        Ground::Snow => Some(Going::Snow),
    };
    let wooded = table.scenario().terrain == Terrain::HillyWooded && !in_clearing(table, at);
    let rest = weather.into_iter().chain(wooded.then_some(Going::LightWoods));
    rest.map(price).fold(most, i32::max)
}

/// CS-MOVE-17: march columns and limbered guns on a road go 20 paces farther in a turn.
pub fn on_road(table: &impl Looking, unit: &Body) -> bool {
    on_way(table, unit, unit.at())
}

fn in_clearing(table: &impl Looking, at: Point) -> bool {
    let field = &table.scenario().field;
    let mut here = field.table.near(Bounds::of([at]));
    here.any(|(no, it)| field.feature(no) == Some(Feature::Clearing) && it.contains(at))
}

/// A slope counts on the hundred paces on either side of its contour (CS-MOVE-36).
const SLOPE_REACH: Length = 100 * PACE;

/// Does the way rise, if it is on the slope of this contour at all?
fn on_slope(hill: &Piece, at: Point, to: Point) -> Option<bool> {
    let here = depth(hill, at)?;
    if SLOPE_REACH < here.abs() {
        return None;
    }
    Some(here < depth(hill, to)?)
}

/// How far inside a ring a place is; outside it is less than nothing.
fn depth(hill: &Piece, at: Point) -> Option<Length> {
    let ring = hill.ring()?;
    let here = Bounds::between(at, at);
    let mut off: Option<Length> = None;
    for (a, b) in ring.iter().zip(ring.iter().cycle().skip(1)) {
        // Most edges are farther off than one that has been measured, and their bounds say so.
        if off.is_none_or(|it| Bounds::between(*a, *b).apart(&here) < it) {
            let far = off_segment(*a, *b, at);
            off = Some(off.map_or(far, |it| it.min(far)));
        }
    }
    off.map(|it| if hill.contains(at) { it } else { -it })
}

fn off_segment(a: Point, b: Point, p: Point) -> Length {
    use ground::table::{dot, square};
    let (ab, ap) = (a.to(b), a.to(p));
    let along = dot(ab, ap).clamp(0, square(ab));
    p.distance(a.toward(b, along, square(ab).max(1)))
}

fn slope_of(slope: Slope, rises: bool) -> Option<Going> {
    match (slope, rises) {
        (Slope::Level | Slope::Gentle, true) => Some(Going::SlopeUpGentle),
        (Slope::Moderate, true) => Some(Going::SlopeUpModerate),
        (Slope::Steep, true) => Some(Going::SlopeUpSteep),
        (Slope::Level | Slope::Gentle, false) => Some(Going::SlopeDownGentle),
        (Slope::Moderate, false) => Some(Going::SlopeDownModerate),
        (Slope::Steep, false) => Some(Going::SlopeDownSteep),
    }
}

/// Features of the table have lower numbers than this.
const BANKS: u16 = 50_000;

/// What a step meets: allowance lost at lines, and the features that disorder, each with its markers.
#[derive(Clone, Debug, Default)]
pub struct Met {
    pub toll: Length,
    pub disorder: Vec<(u16, i32)>,
}

pub fn met(table: &impl Looking, unit: &Body, to: Point, scratch: &mut Transect) -> Met {
    let (field, walker) = (&table.scenario().field, walker(unit));
    let mut res = Met::default();
    field.table.transect(unit.at(), to, scratch);
    for crossing in scratch.crossings.iter().filter(|it| !bridges::spans(table, it)) {
        // Obstacles can be cleared, so those of the scenario are among the banks.
        let fixed = field.feature(crossing.of).filter(|it| *it != Feature::Obstacle);
        let Some(going) = fixed.and_then(going) else { continue };
        let found = way(going, walker);
        res.toll += found.crossing * PACE;
        if 0 < found.disorder {
            res.disorder.push((crossing.of, found.disorder));
        }
    }
    for (no, kind) in works::crossed(table.banks(), unit.at(), to) {
        let found = going(kind).map(|it| way(it, walker)).filter(|it| it.passable);
        let Some(found) = found else { continue };
        res.toll += found.crossing * PACE;
        if 0 < found.disorder {
            res.disorder.push((BANKS + no as u16, found.disorder));
        }
    }
    for run in scratch.runs.iter().filter(|it| it.enters || it.leaves) {
        let markers = match field.lie(run.of) {
            Lie::Ground(feature) if run.enters => going(feature).map_or(0, |it| way(it, walker).disorder),
            // Over its contour one comes onto a slope going up as going down (CS-MOVE-28, -29).
            Lie::Hill(slope) => slope_of(slope, run.enters).map_or(0, |it| way(it, walker).disorder),
            Lie::Ground(_) | Lie::Intersection => 0,
        };
        if 0 < markers {
            res.disorder.push((run.of, markers));
        }
    }
    res
}

/// May it not stand so? Water, buildings, and ground that its arm cannot enter; a bridge carries columns, limbered guns
/// and loose troops over (CS-MOVE-35).
pub fn barred(table: &impl Looking, unit: &Body, slab: &Slab) -> bool {
    let (field, walker) = (&table.scenario().field, walker(unit));
    let front = slab.point(slab.shape.ahead, 0);
    let crosses = unit.formation.column() || unit.formation.loose() || unit.formation == Formation::Limbered;
    field.table.near(slab.bounds()).any(|(no, piece)| {
        let Some(feature) = field.feature(no) else { return false };
        let solid = matches!(
            feature,
            Feature::Water | Feature::LightBuilding | Feature::MediumBuilding | Feature::StoneBuilding
        );
        if solid {
            let carried = || feature == Feature::Water && crosses && over_bridge(table, slab);
            return piece.meets_sweep(slab, (0, 0)) && !carried();
        }
        let passable = going(feature).is_none_or(|it| way(it, walker).passable);
        !passable && [slab.pose.at, front].iter().any(|it| piece.contains(*it) && !on_way(table, unit, *it))
    })
}

/// A road that a column or limbered guns keep to leads through what they could not enter (CS-MOVE-17).
fn on_way(table: &impl Looking, unit: &Body, at: Point) -> bool {
    let field = &table.scenario().field;
    marches(unit)
        && field.table.near(Bounds::of([at]).grown(10 * PACE)).any(|(no, it)| {
            matches!(field.feature(no), Some(Feature::Road | Feature::Track))
                && it.place_near(at, 10 * PACE).is_some()
        })
}

fn marches(unit: &Body) -> bool {
    matches!(unit.formation, Formation::MarchColumn | Formation::CavMarchColumn | Formation::Limbered)
}

/// A slope that this unit cannot climb begins here (CS-MOVE-28): it is on the hundred paces about the contour, and would go up.
fn too_steep(table: &impl Looking, unit: &Body, to: Point) -> bool {
    let (field, walker, at) = (&table.scenario().field, walker(unit), unit.at());
    let barred = |slope: Slope| slope_of(slope, true).is_some_and(|it| !way(it, walker).passable);
    if !barred(Slope::Steep) {
        return false;
    }
    !on_way(table, unit, at)
        && field.table.near(Bounds::of([at]).grown(SLOPE_REACH)).any(|(no, piece)| match field.lie(no) {
            Lie::Hill(slope) => barred(slope) && on_slope(piece, at, to) == Some(true),
            _ => false,
        })
}

/// Does a bridge carry a body whose middle file is on it? It defiles: every place of that file is on the bridge or has firm
/// ground below it, and what is beside it draws in.
fn over_bridge(table: &impl Looking, slab: &Slab) -> bool {
    let field = &table.scenario().field;
    let (ahead, behind) = (slab.shape.ahead, slab.shape.behind);
    let steps = (ahead + behind) / (FILE * PACE) + 1;
    let file = || (0..=steps).map(|it| slab.point(ahead - (ahead + behind) * it / steps, 0));
    file().any(|at| bridges::carries(table, at))
        && file().all(|at| bridges::carries(table, at) || !field.wet(at))
}

/// Paces between two places of a file that are looked at.
const FILE: Length = 4;

/// A line that this unit cannot cross lies on its way, or a slope that it cannot climb.
pub fn walled(table: &impl Looking, unit: &Body, to: Point, scratch: &mut Transect) -> bool {
    let (field, walker) = (&table.scenario().field, walker(unit));
    field.table.transect(unit.at(), to, scratch);
    let dug = works::crossed(table.banks(), unit.at(), to)
        .any(|(_, kind)| going(kind).is_some_and(|it| !way(it, walker).passable));
    dug || too_steep(table, unit, to)
        || scratch
            .crossings
            .iter()
            .filter(|it| !bridges::spans(table, it))
            .any(|it| field.feature(it.of).and_then(going).is_some_and(|going| !way(going, walker).passable))
}
