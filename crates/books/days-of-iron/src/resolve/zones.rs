//! Zones of a unit and arcs of a stand (DI-GEO-2, -4): points in local coordinates.

use engine::{Cx, Decimal, Play, Proc, case, finding, procedure, words};
use ground::frame::{Frame, Heading, Local, Point};

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
    let seen = frame(unit.x, unit.y, unit.facing).local(point(case.from));
    let all_round = unit.in_urban || matches!(unit.formation, Formation::Square | Formation::Skirmish);
    let behind = seen.looking_back(ticks(unit.depth));
    let outcome = match () {
        () if unit.routing || unit.formation == Formation::Rout => Zone::Rear,
        () if all_round || 0 <= seen.ahead => Zone::Front,
        () if 0 < behind.ahead && behind.in_fan(ticks(unit.width)) => Zone::Rear,
        () => Zone::Flank,
    };
    let (u, v) = shown(seen);
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
    let (from, to) = (point(Spot { x: stand.x, y: stand.y }), point(case.point));
    let seen = frame(stand.x, stand.y, stand.facing).local(to);
    let outcome = if seen.in_fan(ticks(stand.width)) { InArc::In } else { InArc::Out };
    let (u, v) = shown(seen);
    Ok(ShootingArc { u, v, range: thousandths(from.distance(to)), outcome })
}

/// A tick here is 1/1000 inch, so that what is shown to three places is whole.
const TICKS: i64 = 1_000;

fn ticks(inches: Decimal) -> i32 {
    let billionths = inches.rounded(3).billionths();
    // Bounded by the fields: at most ten million.
    (billionths / (1_000_000_000 / TICKS)) as i32
}

fn thousandths(ticks: i64) -> Decimal {
    Decimal::ratio(ticks, TICKS)
}

fn point(it: Spot) -> Point {
    Point { x: ticks(it.x), y: ticks(it.y) }
}

fn frame(x: Decimal, y: Decimal, facing: Decimal) -> Frame {
    let hundredths = facing.rounded(2).billionths() / 10_000_000;
    Frame::new(point(Spot { x, y }), Heading::new(hundredths as i32))
}

fn shown(it: Local) -> (Decimal, Decimal) {
    let (ahead, right) = it.ticks();
    (thousandths(ahead), thousandths(right))
}
