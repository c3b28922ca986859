//! Zones of a unit and arcs of a stand (DI-GEO-2, -4): points in local coordinates.

use engine::{Cx, Decimal, Play, Proc, case, finding, procedure, words};
use ground::table::{Heading, Length, Point, Pose, Shape, Slab, Turn, Zone as Side, Zoning, rounded};

use crate::vocabulary::{COORDINATES, Formation, Spot};

case! {
    pub struct Target {
        /// Front-centre, inches from the west edge
        x: Decimal [COORDINATES.min, COORDINATES.max],
        /// Front-centre, inches from the south edge
        y: Decimal [COORDINATES.min, COORDINATES.max],
        /// Degrees clockwise from north
        facing: Decimal [-360, 360],
        /// Width of the footprint in inches
        width: Decimal [0, 1_000],
        /// Depth of the footprint in inches
        depth: Decimal [0, 1_000],
        /// Formation (DI-FORM-1)
        formation: Formation = Formation::Line,
        /// In an urban area
        in_urban: bool,
        /// Routing
        routing: bool,
    }
}

case! {
    pub struct ZoneCase {
        /// The unit that is attacked
        target: Target,
        /// Front-centre of the enemy: [x, y]
        from: Spot,
    }
}

words! {
    pub enum Zone { Front = "front", Flank = "flank", Rear = "rear" }
}

finding! {
    pub struct AttackZone { u: Decimal, v: Decimal, outcome: Zone }
}

pub static ATTACK_ZONE: Proc<ZoneCase, AttackZone> = procedure!(
    "attack_zone",
    "Front, flank or rear",
    "Morale Phase",
    "",
    ZoneCase,
    attack_zone,
    rules!["DI-GEO-1" "DI-GEO-2"]
);

fn attack_zone(case: &ZoneCase, cx: &mut Cx<'_>) -> Play<AttackZone> {
    cx.cite(rule!("DI-GEO-1"));
    cx.cite(rule!("DI-GEO-2"));
    let unit = &case.target;
    let (slab, from) = (slab(unit.x, unit.y, unit.facing, (unit.width, unit.depth)), point(case.from));
    let all_round = unit.in_urban || matches!(unit.formation, Formation::Square | Formation::Skirmish);
    let outcome = match slab.zone(from, Zoning::RearWedge) {
        _ if unit.routing || unit.formation == Formation::Rout => Zone::Rear,
        _ if all_round => Zone::Front,
        Side::Front => Zone::Front,
        Side::Rear => Zone::Rear,
        Side::Left | Side::Right => Zone::Flank,
    };
    let (u, v) = shown(&slab, from);
    Ok(AttackZone { u, v, outcome })
}

case! {
    pub struct Stand {
        /// Front-centre, inches from the west edge
        x: Decimal [COORDINATES.min, COORDINATES.max],
        /// Front-centre, inches from the south edge
        y: Decimal [COORDINATES.min, COORDINATES.max],
        /// Degrees clockwise from north
        facing: Decimal [-360, 360],
        /// Width of the stand, gun or face in inches
        width: Decimal [0, 1_000],
    }
}

case! {
    pub struct ArcCase {
        /// The stand, gun or face of a square that shoots
        stand: Stand,
        /// The point looked at: [x, y]
        point: Spot,
    }
}

words! {
    pub enum InArc { In = "in", Out = "out" }
}

finding! {
    pub struct ShootingArc { u: Decimal, v: Decimal, range: Decimal, outcome: InArc }
}

pub static SHOOTING_ARC: Proc<ArcCase, ShootingArc> = procedure!(
    "shooting_arc",
    "Arc and range of a stand",
    "Shooting Phase",
    "",
    ArcCase,
    shooting_arc,
    rules!["DI-GEO-1" "DI-GEO-4"]
);

fn shooting_arc(case: &ArcCase, cx: &mut Cx<'_>) -> Play<ShootingArc> {
    cx.cite(rule!("DI-GEO-1"));
    cx.cite(rule!("DI-GEO-4"));
    let stand = &case.stand;
    let (slab, to) = (slab(stand.x, stand.y, stand.facing, (stand.width, Decimal::ZERO)), point(case.point));
    let outcome = if slab.in_fan(to, ARC) { InArc::In } else { InArc::Out };
    let (u, v) = shown(&slab, to);
    Ok(ShootingArc { u, v, range: thousandths(slab.pose.at.distance(to).into()), outcome })
}

/// How far an arc opens outward from both front corners (DI-GEO-4).
const ARC: Turn = Turn(4_500);

/// A tick here is half of 1/1000 inch: half a width is whole, and so is what is shown to three places.
const TICKS: i64 = 2_000;

fn ticks(inches: Decimal) -> Length {
    let billionths = inches.rounded(3).billionths();
    // Bounded by the fields: at most twenty million.
    (billionths / (1_000_000_000 / TICKS)) as Length
}

/// To the nearest 1/1000 inch.
fn thousandths(ticks: i64) -> Decimal {
    Decimal::ratio(rounded(ticks, TICKS / 1_000), 1_000)
}

fn point(it: Spot) -> Point {
    Point::new(ticks(it.x), ticks(it.y))
}

fn slab(x: Decimal, y: Decimal, facing: Decimal, (width, depth): (Decimal, Decimal)) -> Slab {
    let hundredths = facing.rounded(2).billionths() / 10_000_000;
    let pose = Pose { at: point(Spot { x, y }), facing: Heading::new(hundredths as i32) };
    Slab::new(pose, Shape::front(ticks(width), ticks(depth)))
}

/// Forward and right of the front-centre (DI-GEO-1).
fn shown(slab: &Slab, it: Point) -> (Decimal, Decimal) {
    let (sin, cos) = fine(slab.pose.facing);
    let (dx, dy) = (i128::from(it.x - slab.pose.at.x), i128::from(it.y - slab.pose.at.y));
    let thousandths = |it: i128| {
        let den = i128::from(TICKS / 1_000) * FINE;
        // A half that is short of it by the last places of a sine is a half.
        let near = (it.abs() + den / 2 + (FINE >> 20)) / den * it.signum();
        Decimal::ratio(near as i64, 1_000)
    };
    (thousandths(dx * sin + dy * cos), thousandths(dx * cos - dy * sin))
}

const FINE: i128 = 1 << 48;

/// (sin, cos) times [`FINE`]: the vectors of the table decide, but over sixty inches their fifth place is seen in the
/// third of what is shown.
fn fine(facing: Heading) -> (i128, i128) {
    /// Half a circle in radians, times [`FINE`].
    const HALF: i128 = 884_279_719_003_555;
    let (quarter, rest) = (facing.hundredths() / 9_000, i128::from(facing.hundredths() % 9_000));
    let angle = HALF * rest / 18_000;
    let square = angle * angle / FINE;
    let series = |first: i128, odd: i128| {
        let next = |it: &(i128, i128)| Some((-it.0 * square / FINE / ((it.1 + 1) * (it.1 + 2)), it.1 + 2));
        std::iter::successors(Some((first, odd)), next)
            .take_while(|it| it.0 != 0)
            .map(|it| it.0)
            .sum::<i128>()
    };
    let (sin, cos) = (series(angle, 1), series(FINE, 0));
    [(sin, cos), (cos, -sin), (-sin, -cos), (-cos, sin)][quarter as usize % 4]
}

/// The arc of a stand, as the game looks it up.
pub use SHOOTING_ARC as ARC_OF_STAND;

/// A look from a stand at a place of the table.
#[derive(Clone, Debug)]
pub struct ArcLook(pub ArcCase);

impl ArcLook {
    pub fn of(stand: Pose, at: Point) -> ArcLook {
        let inches = |it: Length| Decimal::ratio(it.into(), 100);
        ArcLook(ArcCase {
            stand: Stand {
                x: inches(stand.at.x),
                y: inches(stand.at.y),
                facing: Decimal::ratio(stand.facing.hundredths().into(), 100),
                width: Decimal::of(1),
            },
            point: Spot { x: inches(at.x), y: inches(at.y) },
        })
    }
}
