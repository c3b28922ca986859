//! Off the table by an exit of the scenario (BB-MOVE-15): the law of it, and the ways that are offered.

use engine::Refusal;
use ground::table::{Ban, Ledger, Leg, Path, Point, Side, Slab, Transect};
use smallvec::SmallVec;

use super::March;
use super::law::no;
use crate::drill::{self, NEAR_ROAD};
use crate::plan::Plan;
use crate::scenario::Exit;
use crate::state::{Army, Formation};

/// A legal way to an exit.
#[derive(Clone, Copy, Debug)]
pub struct WayOff<'a> {
    pub exit: &'a Exit,
    pub plan: Plan,
}

impl<'a, A: Army> March<'a, A> {
    /// The exits of its side.
    pub fn exits(&self) -> &'a [Exit] {
        &self.army.scenario().sides[self.army.side(self.unit)].exits
    }

    /// A move that ends with `pos` on an exit: the footprint may hang over that edge, all else is as in any move.
    pub(super) fn off(&self, path: &Path, bases: u8, scratch: &mut Transect) -> Result<Ledger, Refusal> {
        let cite = rule!("BB-MOVE-15");
        if self.exits().is_empty() {
            return no(cite, "the scenario has no exit for this side");
        }
        if self.at_the_edge {
            return no(cite, "who comes in does not leave in the same move");
        }
        let end = self.end_of(path);
        let Some(exit) = self.exits().iter().find(|it| it.holds(end)) else {
            let names: Vec<&str> = self.exits().iter().map(|it| it.name.as_str()).collect();
            return no(cite, format!("the way does not end at an exit: {}", names.join(", ")));
        };
        let ledger = self.walked(path, None, bases, Some(exit.edge), scratch)?;
        if drill::formation(ledger.shape) == Formation::Unlimbered {
            return no(rule!("BB-MOVE-14"), "unlimbered guns may only pivot");
        }
        let goes = path.legs.iter().any(|it| matches!(it, Leg::To(_) | Leg::Along { .. }));
        if !goes && self.bound() {
            return no(rule!("BB-MOVE-12"), "in a zone of control only directly toward its owner or away");
        }
        if exit.holds(ledger.end.at) { Ok(ledger) } else { no(cite, "the way does not end at an exit") }
    }

    /// Is it in a zone of control that binds it where it stands?
    fn bound(&self) -> bool {
        let (slab, bans) = (self.slab(), self.bans(None));
        let binds = |owner: &Slab| {
            bans.iter().any(|it| matches!(it, Ban::OnlyAlongRay { owner: of, .. } if *of == owner))
        };
        self.zones.iter().any(|it| binds(&it.slab) && it.holds(&slab))
    }

    /// Where `pos` comes to along these legs.
    fn end_of(&self, path: &Path) -> Point {
        let features = self.army.field().table.features();
        let end = path.legs.iter().rev().find_map(|it| match *it {
            Leg::To(to) => Some(to),
            Leg::Along { line, to } => features.get(usize::from(line)).and_then(|it| it.point_along(to)),
            Leg::Wheel { .. } | Leg::Turn { .. } | Leg::Form(_) => None,
        });
        end.unwrap_or(self.start.pose.at)
    }

    /// May it leave at all, given the ways that were found?
    pub fn may_leave(&self, ways: &[WayOff<'_>]) -> Result<(), Refusal> {
        let cite = rule!("BB-MOVE-15");
        match () {
            () if !ways.is_empty() => Ok(()),
            () if self.at_the_edge => no(cite, "who comes in does not leave in the same move"),
            () => no(cite, "its straight ways and its road lead to no exit within its move"),
        }
    }

    /// To each exit the cheapest of a few ways: by road, straight on, to the nearest place, to the middle and the ends.
    pub fn ways_off(&self, scratch: &mut Transect) -> SmallVec<[WayOff<'a>; 2]> {
        let mut res = SmallVec::new();
        if self.at_the_edge {
            return res;
        }
        for exit in self.exits() {
            let near = exit.nearest(self.start.pose.at);
            // A column goes twice as far by road.
            if !near.within(self.start.pose.at, 2 * self.allowance + drill::INCH) {
                continue;
            }
            let mut best: Option<(i64, Plan)> = None;
            for path in self.paths_to(exit) {
                let plan = Plan::leave(path);
                let Ok(Some(ledger)) = self.judge(&plan, scratch) else { continue };
                let spent = ledger.spent;
                if best.is_none_or(|it| spent < it.0) {
                    best = Some((spent, plan));
                }
            }
            res.extend(best.map(|it| WayOff { exit, plan: it.1 }));
        }
        res
    }

    fn paths_to(&self, exit: &Exit) -> SmallVec<[Path; 8]> {
        let here = self.start.pose.at;
        let first = match drill::formation(self.start.shape) {
            Formation::Unlimbered => Path::new(&[Leg::Form(Formation::Limbered as u8)]),
            _ => Path::default(),
        };
        if exit.holds(here) {
            return SmallVec::from_slice(&[first]);
        }
        let straight =
            [Some(exit.nearest(here)), self.ahead(exit), Some(exit.middle()), Some(exit.from), Some(exit.to)];
        let straight = straight.into_iter().flatten().map(|it| first.then(Leg::To(it)));
        let roads = self.roads().filter_map(|road| {
            let place = self.road_place(road, exit)?;
            Some(Path::new(&[Leg::Along { line: road, to: place }]))
        });
        roads.chain(straight).collect()
    }

    /// Where it would meet the exit if it went straight on.
    fn ahead(&self, exit: &Exit) -> Option<Point> {
        let pose = self.start.pose;
        let far = pose.at.moved(pose.facing, 4 * self.allowance);
        crossing(pose.at, far, exit)
    }

    /// How far along the road the exit lies.
    fn road_place(&self, road: u16, exit: &Exit) -> Option<i32> {
        let feature = &self.army.field().table.features()[usize::from(road)];
        let steps = feature.line()?.windows(2);
        let at = steps.filter_map(|it| crossing(it[0], it[1], exit)).next()?;
        feature.place_near(at, NEAR_ROAD)
    }
}

/// Where the way from one point to another meets the exit.
fn crossing(from: Point, to: Point, exit: &Exit) -> Option<Point> {
    let (room, way) = match exit.edge {
        Side::North | Side::South => (exit.from.y - from.y, to.y - from.y),
        Side::East | Side::West => (exit.from.x - from.x, to.x - from.x),
    };
    let (room, way) = if way < 0 { (-room, -way) } else { (room, way) };
    if way == 0 || room < 0 || way < room {
        return None;
    }
    let at = from.toward(to, room.into(), way.into());
    exit.holds(at).then(|| exit.nearest(at))
}
