//! What is consistent with a mission (CS-MIS-6 to -12): the Case of an order, from what the owner knows.

use ground::table::{Length, Point, Shape, Slab};

use super::bodies::{Body, Looking, nearest, paces};
use crate::resolve::missions::{MISSION_ALLOWS, MissionCase, Wish};
use crate::state::{Mission, UnitNo, Ward};
use crate::vocabulary::{Mission as Kind, PACE};

/// The area of a position that nobody has drawn (CS-MIS-9).
pub const POSITION: Length = 120 * PACE;

/// A unit under a mission, and what of the table matters for it: looked for once, however many orders are weighed.
#[derive(Debug)]
pub struct Bound<'a> {
    pub mission: &'a Mission,
    pub body: Body,
    enemies: Vec<Body>,
    /// How far the nearest of them is.
    nearest: Option<Length>,
    /// Figures of all who have the mission, and of the enemies near the unit.
    figures: i32,
    against: i32,
    ward: Option<(Ward, Body)>,
    /// The ground that friends come over through skirmishers (CS-MIS-11).
    lanes: Vec<Slab>,
}

/// So far before his front a friend comes through.
const COMES: Length = 240 * PACE;
/// Skirmishers keep so far off the enemy at least (CS-MIS-11).
const KEEPS: Length = 100 * PACE;

impl<'a> Bound<'a> {
    pub fn new(table: &impl Looking, mission: &'a Mission, body: &Body) -> Bound<'a> {
        let enemies: Vec<Body> = table.against(body.side).collect();
        // Known enemy figures (CS-MIS-10): those who cannot be made out have no strength that anybody could count on.
        let near = enemies.iter().filter(|it| it.within(body, 900 * PACE) && table.counted(it.no));
        let against = near.map(|it| it.figures).sum();
        let own = table.bodies().filter(|it| mission.binds(it.no));
        let figures = own.map(|it| it.figures).sum();
        let ward = mission.ward.and_then(|it| Some((it, table.body(it.unit)?)));
        let nearest = nearest(&body.slab, enemies.iter().copied()).map(|it| it.1);
        let lanes = if mission.kind == Kind::Skirmish { lanes(table, body) } else { Vec::new() };
        Bound { mission, body: *body, enemies, nearest, figures, against, ward, lanes }
    }

    /// Of a unit on the table.
    pub fn of(table: &impl Looking, mission: &'a Mission, unit: UnitNo) -> Option<Bound<'a>> {
        table.body(unit).map(|it| Bound::new(table, mission, &it))
    }

    /// May it attack that enemy?
    pub fn may_attack(&self, foe: &Body) -> bool {
        let case = self.case(foe.at(), Some(foe));
        MISSION_ALLOWS.of(&MissionCase { wish: Wish::Attack, ..case }).outcome
    }

    /// May it make a move that ends there?
    pub fn may_move(&self, to: Point) -> bool {
        // Forward along the route, not farther back along it (CS-MIS-6).
        let mission = self.mission;
        let back =
            mission.kind == Kind::Attack && along(mission, to) + 20 * PACE < along(mission, self.body.at());
        let move_there = || MissionCase { wish: Wish::Move, ..self.case(to, None) };
        !back && (self.gives_way(to) || MISSION_ALLOWS.of(&move_there()).outcome)
    }

    /// CS-MIS-11: a friend who is not in open order comes through, and there it stands clear of his front, no nearer to the
    /// enemy than it may keep.
    pub fn gives_way(&self, to: Point) -> bool {
        let there = self.body.slab.shifted(self.body.at().to(to));
        let after = nearest(&there, self.enemies.iter().copied()).map_or(Length::MAX, |it| it.1);
        let keeps = self.nearest.is_none_or(|before| before.min(KEEPS) <= after);
        self.crossed() && keeps && !self.lanes.iter().any(|it| it.overlaps(&there, 0))
    }

    /// Somebody comes through where it stands.
    pub fn crossed(&self) -> bool {
        self.lanes.iter().any(|it| it.overlaps(&self.body.slab, 0))
    }

    fn case(&self, at: Point, foe: Option<&Body>) -> MissionCase {
        let (mission, body) = (self.mission, &self.body);
        let moved: Slab = body.slab.shifted(body.at().to(at));
        let before = self.nearest;
        let after = match foe {
            Some(_) => before,
            None => nearest(&moved, self.enemies.iter().copied()).map(|it| it.1),
        };
        // To a unit it is as far as to the nearest place of it (CS-GEO-2).
        let to_objective = mission.objective().map(|it| match foe {
            Some(foe) => foe.slab.distance_to_point(it),
            None => at.distance(it),
        });
        let route = match foe {
            Some(foe) => unit_to_route(mission, &foe.slab),
            None => to_route(mission, at),
        };
        let to_ward = self.ward.as_ref().map(|(it, protected)| match foe {
            Some(foe) => foe.distance(protected),
            None => at.distance(protected.slab.point(it.ahead, it.right)),
        });
        MissionCase {
            mission: mission.kind,
            wish: Wish::Move,
            distance_to_route: route.map(paces),
            distance_to_objective: to_objective.map(paces),
            past_objective: paces(past(mission, at)),
            distance_to_protected: to_ward.map(paces),
            distance_to_self: foe.map(|it| paces(it.distance(body))),
            distance_to_area: to_objective.map(|it| paces((it - POSITION).max(0))),
            inside_area: to_objective.is_some_and(|it| it <= POSITION),
            nearest_enemy: after.map(paces),
            own_figures: self.figures,
            enemy_figures_900: self.against,
            ends_farther: match (before, after) {
                (Some(before), Some(after)) => before < after,
                _ => true,
            },
        }
    }
}

/// What lies before the fronts of formed friends, themselves among it.
fn lanes(table: &impl Looking, body: &Body) -> Vec<Slab> {
    let formed = |it: &Body| {
        it.side == body.side && it.no != body.no && !it.formation.loose() && it.inside.is_none() && !it.afloat
    };
    let lane = |it: Body| {
        let Shape { half, ahead, behind } = it.slab.shape;
        Slab::new(it.slab.pose, Shape { half, ahead: ahead + COMES, behind })
    };
    table.bodies().filter(formed).map(lane).collect()
}

fn to_route(mission: &Mission, at: Point) -> Option<Length> {
    let legs = mission.route.windows(2);
    let far = |it: &[Point]| on_leg(it[0], it[1], at).0;
    legs.map(far).min().or_else(|| mission.route.first().map(|it| it.distance(at)))
}

/// How far a unit is from the route: nothing if that runs through it.
fn unit_to_route(mission: &Mission, slab: &Slab) -> Option<Length> {
    let leg = |it: &[Point]| {
        let (a, b) = (it[0], it[1]);
        let corners = slab.nine_points().into_iter().map(|at| on_leg(a, b, at).0);
        let ends = [a, b].map(|end| slab.distance_to_point(end));
        let near = corners.chain(ends).min().unwrap_or(Length::MAX);
        if slab.chord(a, b).is_some() { 0 } else { near }
    };
    let legs = mission.route.windows(2);
    legs.map(leg).min().or_else(|| mission.route.first().map(|it| slab.distance_to_point(*it)))
}

/// How far a place is from a leg, and how far along the leg that is.
fn on_leg(a: Point, b: Point, at: Point) -> (Length, Length) {
    let (d, p) = (a.to(b), a.to(at));
    let whole = (d.0 * d.0 + d.1 * d.1).max(1);
    let part = (d.0 * p.0 + d.1 * p.1).clamp(0, whole);
    let foot = a.toward(b, part, whole);
    (foot.distance(at), a.distance(foot))
}

/// How far along the route a place lies.
fn along(mission: &Mission, at: Point) -> Length {
    let mut best = (Length::MAX, 0);
    let mut gone = 0;
    for (no, leg) in mission.route.windows(2).enumerate() {
        let (off, part) = on_leg(leg[0], leg[1], at);
        // Behind its beginning counts as farther back.
        let behind = if no == 0 { beyond(leg[1], leg[0], at) } else { 0 };
        let part = part - behind;
        if off < best.0 {
            best = (off, gone + part);
        }
        gone += leg[0].distance(leg[1]);
    }
    best.1
}

/// Paces beyond the objective, in the direction of the last leg.
fn past(mission: &Mission, at: Point) -> Length {
    let [.., a, b] = mission.route[..] else { return 0 };
    beyond(a, b, at)
}

/// How far a place lies beyond the end of a leg.
fn beyond(a: Point, b: Point, at: Point) -> Length {
    let (d, p) = (a.to(b), b.to(at));
    let long = i64::from(a.distance(b)).max(1);
    ((d.0 * p.0 + d.1 * p.1) / long).clamp(0, i64::from(Length::MAX / 2)) as Length
}

/// Whom a protecting unit must turn against: one in its sight that threatens its ward (CS-AUTO-6).
pub fn protects(mission: &Mission, unit: UnitNo) -> Option<UnitNo> {
    (mission.kind == Kind::Protect && mission.binds(unit)).then_some(mission.ward?.unit)
}

/// Is a place among these bodies: inside the hull of their footprints, or within 20 paces if there is one (CS-MIS-12)?
pub fn among(bodies: &[Body], at: Point) -> bool {
    match bodies {
        [] => false,
        [one] => one.slab.within_point(at, 20 * PACE),
        all => {
            let corners: Vec<Point> = all
                .iter()
                .flat_map(|it| {
                    let (slab, shape) = (it.slab, it.slab.shape);
                    let ends = [shape.ahead, -shape.behind];
                    ends.map(|end| [slab.point(end, shape.half), slab.point(end, -shape.half)])
                })
                .flatten()
                .collect();
            encloses(&corners, at)
        }
    }
}

/// No line through two of the points has all of them on one side and this place on the other.
pub fn encloses(points: &[Point], at: Point) -> bool {
    let side = |a: Point, b: Point, p: Point| {
        let (ab, ap) = (a.to(b), a.to(p));
        (ab.0 * ap.1 - ab.1 * ap.0).signum()
    };
    let pairs = points.iter().flat_map(|a| points.iter().map(move |b| (*a, *b)));
    let mut pairs = pairs.filter(|(a, b)| a != b);
    !pairs.any(|(a, b)| side(a, b, at) < 0 && points.iter().all(|it| 0 <= side(a, b, *it)))
}
