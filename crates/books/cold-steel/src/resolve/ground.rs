//! The field: ranges, slopes, scales, cover and sight (sections 1.2 to 1.4 and 1.9).

use engine::{CellId, Cx, Decimal, Fault, Play, Proc, RuleId, case, finding, procedure};

use super::tables::{FEATURES, RANGES, SCALES, SIGHT, SLOPES};
use crate::vocabulary::{Band, Cover, Feature, FigureScale, Light, MoraleCover, Sky, Slope, Terrain};

case! {
    pub struct RangeCase {
        /// Distance in paces
        distance: Decimal [0, 1_000_000],
        /// Rolling or hilly-wooded terrain, or night: cards and information are one range farther (CS-CARD-13)
        shift: bool,
    }
}

finding! {
    pub struct RangeBand { outcome: Band, card_band: Band, cell_id: CellId }
}

pub static RANGE_BAND: Proc<RangeCase, RangeBand> = procedure!(
    "range_band",
    "Range band",
    "Setting up",
    "",
    RangeCase,
    range_band,
    rules![RES 1, RNG 1 2 3 4 5 6 7, CARD 13]
);

fn range_band(case: &RangeCase, cx: &mut Cx<'_>) -> Play<RangeBand> {
    cx.cite(rule!("CS-RES-1"));
    cx.cite(rule!("CS-RNG-7"));
    let outcome = Band::at(case.distance);
    cx.cite(match outcome {
        Band::PX => rule!("CS-RNG-1"),
        Band::P0 => rule!("CS-RNG-2"),
        Band::P1 => rule!("CS-RNG-3"),
        Band::P2 => rule!("CS-RNG-4"),
        Band::P3 => rule!("CS-RNG-5"),
    });
    if outcome != Band::PX {
        cx.cite(rule!("CS-RNG-6"));
    }
    let card_band = if case.shift {
        cx.cite(rule!("CS-CARD-13"));
        outcome.farther()
    } else {
        outcome
    };
    Ok(RangeBand { outcome, card_band, cell_id: RANGES.name(RANGES.row(outcome.word()), 0) })
}

impl Band {
    /// The band that holds this distance, unrounded (CS-RNG-7).
    pub fn at(distance: Decimal) -> Band {
        let within = |it: &&Band| match RANGES.at(RANGES.row(it.word()), 0) {
            Some(most) => distance <= Decimal::from(*most),
            None => true,
        };
        Band::ALL.iter().rev().find(within).copied().unwrap_or(Band::PX)
    }

    /// One range farther off.
    pub fn farther(self) -> Band {
        match self {
            Band::PX | Band::P0 => Band::PX,
            Band::P1 => Band::P0,
            Band::P2 => Band::P1,
            Band::P3 => Band::P2,
        }
    }

    /// The last number of paces that a printed band holds; the farthest has none.
    pub fn read_limit(cell: &str) -> Option<Option<i32>> {
        match cell.split_once('-') {
            Some((_, most)) => most.parse().ok().map(Some),
            None => cell.starts_with("more than").then_some(None),
        }
    }
}

case! {
    pub struct SlopeCase check has_a_length {
        /// Contour lines crossed
        contours: i32 [0, 1_000] = 0,
        /// Paces over which they are crossed; needed where any are
        paces: Option<Decimal> [0, 1_000_000],
        /// Feet of a contour; counts only under `elevation_scale`
        contour_feet: i32 [1, 1_000] = 20,
        /// Option: the thresholds follow the height of a contour (CS-SCALE-3)
        elevation_scale: bool,
    }
}

fn has_a_length(case: &SlopeCase) -> Result<(), Fault> {
    if case.contours == 0 || case.paces.is_some() {
        return Ok(());
    }
    Err(Fault::bad("paces", "must be given where contours are crossed"))
}

finding! {
    pub struct SlopeClass { outcome: Slope }
}

pub static SLOPE_CLASS: Proc<SlopeCase, SlopeClass> = procedure!(
    "slope_class",
    "Slope",
    "Setting up",
    "",
    SlopeCase,
    slope_class,
    rules![RES 2, TERR 8 9, OPT 5]
);

fn slope_class(case: &SlopeCase, cx: &mut Cx<'_>) -> Play<SlopeClass> {
    cx.cite(rule!("CS-RES-2"));
    cx.cite(rule!("CS-TERR-8"));
    cx.cite(rule!("CS-TERR-9"));
    if case.contours == 0 {
        return Ok(SlopeClass { outcome: Slope::Level });
    }
    if case.elevation_scale {
        cx.cite(rule!("CS-OPT-5"));
    }
    let gentlest = [Slope::Gentle, Slope::Moderate].into_iter().find(|slope| {
        let paces = least_paces(*slope, case.contour_feet, case.elevation_scale);
        case.paces.is_some_and(|it| paces * i64::from(case.contours) <= it)
    });
    Ok(SlopeClass { outcome: gentlest.unwrap_or(Slope::Steep) })
}

/// The least paces for each contour of a slope (CS-TERR-8, -9).
fn least_paces(slope: Slope, contour_feet: i32, elevation_scale: bool) -> Decimal {
    let paces = Decimal::from(*SLOPES.at(SLOPES.row(slope.word()), 0));
    if elevation_scale { paces.times(i64::from(contour_feet), i64::from(CONTOUR_FEET)) } else { paces }
}

/// A contour, and one in the mountains (CS-TERR-6).
const CONTOUR_FEET: i32 = 20;
const MOUNTAIN_FEET: i32 = 40;

case! {
    pub struct ScaleCase {
        /// Men per figure
        figure_scale: FigureScale,
        /// Type of the battlefield
        terrain: Terrain = Terrain::Open,
        /// Option: small and large figure scales change the contour (CS-SCALE-3)
        elevation_scale: bool,
    }
}

finding! {
    pub struct GroundScale {
        paces_per_inch: i32,
        contour_feet: i32,
        gentle_paces: i32,
        moderate_paces: i32,
        cell_id: CellId,
    }
}

pub static GROUND_SCALE: Proc<ScaleCase, GroundScale> = procedure!(
    "ground_scale",
    "Ground scale",
    "Setting up",
    "",
    ScaleCase,
    ground_scale,
    rules![RES 3, SCALE 1 2 3, TERR 6 9, OPT 5]
);

fn ground_scale(case: &ScaleCase, cx: &mut Cx<'_>) -> Play<GroundScale> {
    cx.cite(rule!("CS-RES-3"));
    cx.cite(rule!("CS-SCALE-1"));
    cx.cite(rule!("CS-SCALE-2"));
    cx.cite(rule!("CS-TERR-6"));
    cx.cite(rule!("CS-SCALE-3"));
    let of_terrain = if case.terrain == Terrain::Mountainous { MOUNTAIN_FEET } else { CONTOUR_FEET };
    let contour_feet = if case.elevation_scale {
        cx.cite(rule!("CS-OPT-5"));
        cx.cite(rule!("CS-TERR-9"));
        case.figure_scale.contour_feet().unwrap_or(of_terrain)
    } else {
        of_terrain
    };
    let least = |slope| least_paces(slope, contour_feet, case.elevation_scale).round() as i32;
    Ok(GroundScale {
        paces_per_inch: case.figure_scale.paces_per_inch(),
        contour_feet,
        gentle_paces: least(Slope::Gentle),
        moderate_paces: least(Slope::Moderate),
        cell_id: SCALES.name(case.figure_scale.row(), 0),
    })
}

impl FigureScale {
    fn row(self) -> usize {
        SCALES.row(&self.men().to_string())
    }

    /// CS-SCALE-1
    pub fn paces_per_inch(self) -> i32 {
        SCALES.at(self.row(), 0).unwrap_or(0)
    }

    /// What a contour is under `elevation_scale`, where that differs (CS-SCALE-3).
    fn contour_feet(self) -> Option<i32> {
        *SCALES.at(self.row(), 1)
    }
}

case! {
    pub struct CoverCase {
        /// Feature that the unit is in or behind
        feature: Feature = Feature::Open,
    }
}

finding! {
    pub struct CoverOf { small_arms: Cover, artillery: Cover, morale: MoraleCover }
}

pub static COVER_OF: Proc<CoverCase, CoverOf> = procedure!(
    "cover_of",
    "Cover of a feature",
    "Setting up",
    "",
    CoverCase,
    cover_of,
    rules![RES 5, FEAT 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16]
);

fn cover_of(case: &CoverCase, cx: &mut Cx<'_>) -> Play<CoverOf> {
    cx.cite(rule!("CS-RES-5"));
    cx.cite(case.feature.cite());
    let cell = |column| FEATURES.at(FEATURES.row(case.feature.word()), FEATURES.column(column));
    Ok(CoverOf {
        small_arms: cell("small_arms").fire.unwrap_or(Cover::None),
        artillery: cell("artillery").fire.unwrap_or(Cover::None),
        morale: cell("morale").morale.unwrap_or(MoraleCover::None),
    })
}

/// What a cell of the table of features says: its words mean one thing to fire, another to morale.
#[derive(Clone, Copy, Debug)]
pub struct Shelter {
    fire: Option<Cover>,
    morale: Option<MoraleCover>,
}

impl Shelter {
    pub fn of_cell(cell: &str) -> Option<Shelter> {
        let res = Shelter { fire: Cover::of_word(cell), morale: MoraleCover::of_word(cell) };
        (res.fire.is_some() || res.morale.is_some()).then_some(res)
    }
}

impl Feature {
    fn cite(self) -> RuleId {
        match self {
            Feature::Open | Feature::Clearing | Feature::DesertFloor => rule!("CS-FEAT-1"),
            Feature::Crops => rule!("CS-FEAT-2"),
            Feature::LightWoods => rule!("CS-FEAT-3"),
            Feature::HeavyWoods => rule!("CS-FEAT-4"),
            Feature::Rough => rule!("CS-FEAT-5"),
            Feature::Marsh => rule!("CS-FEAT-6"),
            Feature::Water => rule!("CS-FEAT-7"),
            Feature::Hedge | Feature::Fence => rule!("CS-FEAT-8"),
            Feature::Wall | Feature::SunkenRoad | Feature::Ditch | Feature::Wadi => rule!("CS-FEAT-9"),
            Feature::LightWorks => rule!("CS-FEAT-10"),
            Feature::MediumWorks => rule!("CS-FEAT-11"),
            Feature::HeavyWorks => rule!("CS-FEAT-12"),
            Feature::LightBuilding => rule!("CS-FEAT-13"),
            Feature::MediumBuilding => rule!("CS-FEAT-14"),
            Feature::StoneBuilding => rule!("CS-FEAT-15"),
            Feature::Road
            | Feature::Track
            | Feature::Stream
            | Feature::Ford
            | Feature::Bridge
            | Feature::Boat
            | Feature::Obstacle => rule!("CS-FEAT-16"),
        }
    }
}

case! {
    pub struct SightCase {
        /// Type of the battlefield
        terrain: Terrain = Terrain::Open,
        /// Light
        light: Light = Light::Day,
        /// Sky
        sky: Sky = Sky::Clear,
    }
}

finding! {
    pub struct SightLimit { outcome: i32, cell_id: CellId }
}

pub static SIGHT_LIMIT: Proc<SightCase, SightLimit> =
    procedure!("sight_limit", "Sight limit", "Setting up", "", SightCase, sight_limit, rules![RES 6, LOS 7]);

fn sight_limit(case: &SightCase, cx: &mut Cx<'_>) -> Play<SightLimit> {
    cx.cite(rule!("CS-RES-6"));
    cx.cite(rule!("CS-LOS-7"));
    let limits = [case.terrain.word(), case.light.word(), case.sky.word()]
        .map(|it| SIGHT.row(it))
        .map(|row| (SIGHT.at(row, 0).unwrap_or(i32::MAX), row));
    // Of equal limits the first is named: terrain before light before sky. Every terrain has one.
    let (outcome, row) =
        limits.into_iter().fold(limits[0], |least, it| if it.0 < least.0 { it } else { least });
    Ok(SightLimit { outcome, cell_id: SIGHT.name(row, 0) })
}
