//! Exits: stretches of the table's edge over which units may leave, and the ways that lead to them.

use engine::{Refusal, RuleId};
use ground::table::{Ledger, Leg, Length, Path, Point, Sides, Table, Transect};
use smallvec::SmallVec;

use super::drawn::Drawn;
use super::law::{Law, no};
use super::plan::Plan;
use super::stretch::Stretch;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exit {
    pub name: String,
    pub over: Stretch,
    /// What every unit that leaves here is worth to its side.
    pub points: i32,
}

/// The exit of a mover at which these legs end.
pub fn exit_of<'l, L: Law>(law: &'l L, path: &Path) -> Option<&'l Exit> {
    let mover = law.mover();
    let end = end_of(mover.table, mover.start.pose.at, path);
    law.exits().iter().find(|it| it.over.holds(end))
}

/// The edges that he may hang over: whoever leaves, that of his exit too.
pub fn open_edges<L: Law>(law: &L, plan: &Plan<L::Deed>) -> Sides {
    let open = law.mover().drill.open;
    let exit = if plan.leaves { exit_of(law, &plan.path) } else { None };
    exit.map_or(open, |it| open.with(it.over.edge))
}

/// May he leave by these legs? They lead to one of his exits, and he has not just come in.
pub fn may_go_off<L: Law>(law: &L, path: &Path, rule: RuleId) -> Result<(), Refusal> {
    if law.exits().is_empty() {
        return no(rule, "the scenario has no exit for this side");
    }
    if !law.may_leave() {
        return no(rule, "who comes in does not leave in the same move");
    }
    if exit_of(law, path).is_none() {
        let names: Vec<&str> = law.exits().iter().map(|it| it.name.as_str()).collect();
        return no(rule, format!("the way does not end at an exit: {}", names.join(", ")));
    }
    Ok(())
}

/// Has he come to the exit at which his legs were to end?
pub fn comes_off<L: Law>(law: &L, path: &Path, ledger: &Ledger, rule: RuleId) -> Result<(), Refusal> {
    let there = exit_of(law, path).is_some_and(|it| it.over.holds(ledger.end.at));
    if there { Ok(()) } else { no(rule, "the way does not end at an exit") }
}

/// A legal way to an exit.
pub struct WayOff<'a, L: Law> {
    pub exit: &'a Exit,
    pub plan: Plan<L::Deed>,
}

/// Where the anchor comes to from a place along these legs.
pub fn end_of(table: &Table, from: Point, path: &Path) -> Point {
    let end = path.legs.iter().rev().find_map(|it| match *it {
        Leg::To(to) => Some(to),
        Leg::Along { line, to } => table.features().get(usize::from(line)).and_then(|it| it.point_along(to)),
        Leg::Wheel { .. } | Leg::Turn { .. } | Leg::Form(_) => None,
    });
    end.unwrap_or(from)
}

impl<L: Law> Drawn<L> {
    /// To each exit the cheapest of a few ways: by road, straight on, to the nearest place, to the middle and the ends.
    pub fn ways_off(&self, scratch: &mut Transect) -> SmallVec<[WayOff<'_, L>; 2]> {
        let mut res = SmallVec::new();
        if !self.law.may_leave() {
            return res;
        }
        let (here, allowance) = (self.law.mover().start.pose.at, self.law.mover().allowance);
        for exit in self.law.exits() {
            // A column goes twice as far by road.
            if !exit.over.nearest(here).within(here, 2 * allowance + 100) {
                continue;
            }
            let mut best: Option<(i64, Plan<L::Deed>)> = None;
            for path in self.paths_to(exit, allowance) {
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

    fn paths_to(&self, exit: &Exit, allowance: Length) -> SmallVec<[Path; 8]> {
        let (pose, first) = (self.law.mover().start.pose, self.law.first());
        if exit.over.holds(pose.at) {
            return SmallVec::from_slice(&[first]);
        }
        // Straight on, as far as any way could lead.
        let over = &exit.over;
        let ahead = over.crossed(pose.at, pose.at.moved(pose.facing, 4 * allowance));
        let straight =
            [Some(over.nearest(pose.at)), ahead, Some(over.middle()), Some(over.from), Some(over.to)];
        let straight = straight.into_iter().flatten().map(|it| first.then(Leg::To(it)));
        let roads = self.law.roads().into_iter().filter_map(|road| {
            let place = self.road_place(road, exit)?;
            Some(Path::new(&[Leg::Along { line: road, to: place }]))
        });
        roads.chain(straight).collect()
    }

    /// How far along the road the exit lies.
    fn road_place(&self, road: u16, exit: &Exit) -> Option<i32> {
        let feature = &self.law.mover().table.features()[usize::from(road)];
        let steps = feature.line()?.windows(2);
        let at = steps.filter_map(|it| exit.over.crossed(it[0], it[1])).next()?;
        feature.place_near(at, self.law.mover().drill.road?.near)
    }
}
