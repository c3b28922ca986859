//! Where a unit could go: a few dozen ways worth a thought, all within the law.

use ground::table::{Heading, Ledger, Leg, Length, On, Path, Point, Transect};

use super::brief::{Role, Task, troops};
use crate::drill::{self, ARC, INCH};
use crate::known::Known;
use crate::plan::Plan;
use crate::resolve::fire_power;
use crate::state::{Formation, UnitNo};
use crate::steps::movement::March;
use crate::vocabulary::{Arm, Terrain};

/// A way with its price.
pub type Way = (Plan, Ledger);

/// So near a range band or an enemy one does not cut it.
const SHY: Length = 20;

pub struct Scout<'a> {
    known: Known<'a>,
    march: &'a March<'a>,
    task: Task,
    /// The enemies that matter, the nearest first.
    foes: Vec<UnitNo>,
    scratch: Transect,
    found: Vec<Way>,
}

impl<'a> Scout<'a> {
    pub fn new(known: Known<'a>, march: &'a March<'a>, task: Task) -> Scout<'a> {
        let foes = foes(&known, march);
        Scout { known, march, task, foes, scratch: Transect::default(), found: Vec::new() }
    }

    /// All ways worth a thought; to stand is not among them.
    pub fn ways(mut self) -> Vec<Way> {
        let face = self.facing(self.march.start.pose.at);
        let shape = drill::formation(self.march.start.shape);
        if shape == Formation::Unlimbered {
            self.guns_in_battery(face);
            return self.found;
        }
        for aim in self.aims() {
            self.toward(&Path::default(), aim);
        }
        self.roads();
        let changes: Vec<(u8, Length)> = self.march.changes().collect();
        for (to, price) in changes {
            let first = Path::new(&[Leg::Form(to)]);
            self.keep(first);
            self.keep(first.then(Leg::Turn { on: On::Anchor, to: face }));
            if price < self.march.allowance {
                self.toward(&first, self.task.goal);
                self.after(to);
            }
        }
        self.keep(Path::new(&[Leg::Turn { on: On::Anchor, to: face }]));
        self.found
    }

    /// From a place toward the enemy foot or horse that is nearest to it, else toward the goal.
    fn facing(&self, from: Point) -> Heading {
        let state = self.known.public();
        let near = |it: &UnitNo| {
            let guns = state.card(*it).arm == Arm::Artillery;
            (guns, state.slab(*it).distance_to_point(from))
        };
        let foe = self.foes.iter().copied().min_by_key(near);
        let at = foe.map_or(self.task.goal, |it| state.slab(it).middle());
        Heading::of(from.to(at)).unwrap_or(self.march.start.pose.facing)
    }

    fn aims(&self) -> Vec<Point> {
        let (state, here, unit) = (self.known.public(), self.march.start.pose.at, self.march.unit);
        let mut aims = vec![self.task.goal];
        let card = state.card(unit);
        for foe in &self.foes {
            let slab = state.slab(*foe);
            let near = slab.nearest(here);
            let far = near.distance(here);
            for range in ranges(&self.known, unit) {
                if range < far {
                    aims.push(here.toward(near, i64::from(far - range), i64::from(far.max(1))));
                }
            }
            if card.arm != Arm::Artillery {
                // Beside and behind it, where its front does not look.
                let aside = slab.shape.half + 5 * INCH;
                aims.extend([slab.point(-2 * INCH, aside), slab.point(-2 * INCH, -aside)]);
            }
        }
        for away in [0, 4_500, -4_500] {
            let Some(foe) = self.foes.first() else { break };
            let from = state.slab(*foe).middle();
            let Some(back) = Heading::of(from.to(here)) else { break };
            aims.push(here.moved(back.turned(ground::table::Turn(away)), self.march.allowance / 2));
        }
        let to_goal = Heading::of(here.to(self.task.goal)).unwrap_or(self.march.start.pose.facing);
        for aside in [3_000, -3_000, 6_000, -6_000] {
            aims.push(here.moved(to_goal.turned(ground::table::Turn(aside)), self.march.allowance));
        }
        aims.push(here.moved(to_goal, self.march.allowance / 2));
        aims.extend(self.covers());
        if self.task.role == Role::Refit {
            aims.extend(self.home());
        }
        let size = state.field().table.size();
        aims.iter().map(|it| Point::new(it.x.clamp(0, size.x), it.y.clamp(0, size.y))).collect()
    }

    /// The middles of what covers foot, where they can be reached.
    fn covers(&self) -> Vec<Point> {
        let state = self.known.public();
        let here = self.march.start.pose.at;
        if state.card(self.march.unit).arm != Arm::Infantry {
            return Vec::new();
        }
        let covering =
            |it: Terrain| matches!(it, Terrain::Woods | Terrain::Village | Terrain::Town | Terrain::Fort);
        let features = state.field().table.features().iter().enumerate();
        let rings = features.filter(|it| covering(state.field().terrain(it.0 as u16)));
        let middles = rings.filter_map(|it| it.1.ring().map(crate::steps::setup::middle));
        middles.filter(|it| it.distance(here) < self.march.allowance + 2 * INCH).take(2).collect()
    }

    /// Toward the own edge and the nearest general.
    fn home(&self) -> Vec<Point> {
        let state = self.known.public();
        let (side, here) = (state.side(self.march.unit), self.march.start.pose.at);
        let edge = state.card(self.march.unit).edge.unwrap_or(state.scenario().sides[side].edge);
        vec![here.moved(edge.outward(), self.march.allowance)]
    }

    /// As far as it can toward a point, facing the enemy at the end if that costs nothing it needs.
    fn toward(&mut self, first: &Path, aim: Point) {
        let bans = self.march.bans(None);
        let form = self.march.form(&bans, None);
        let Some((path, ledger)) = form.toward_after(first, aim, &mut self.scratch) else { return };
        drop(bans);
        let face = self.facing(ledger.end.at);
        let turned = path.then(Leg::Turn { on: On::Anchor, to: face });
        let wants = !ledger.end.facing.near(face, ground::table::Turn(1_000));
        if !(wants && self.keep(turned)) {
            self.keep(path);
            if wants {
                // As far round as is free.
                let by = self.march.start.pose.facing.turn_to(face).0.clamp(-ARC.0, ARC.0);
                let to = self.march.start.pose.facing.turned(ground::table::Turn(by));
                self.keep(path.then(Leg::Turn { on: On::Anchor, to }));
            }
        }
    }

    /// A way first and the other formation at its end: out of the column, off the limbers.
    fn after(&mut self, to: u8) {
        let half = self.march.allowance - INCH * 6;
        let here = self.march.start.pose.at;
        let mut aims = vec![self.task.goal];
        let state = self.known.public();
        for foe in self.foes.iter().take(2) {
            let near = state.slab(*foe).nearest(here);
            let far = near.distance(here);
            for range in ranges(&self.known, self.march.unit) {
                if range < far {
                    aims.push(here.toward(near, i64::from(far - range), i64::from(far.max(1))));
                }
            }
        }
        for aim in aims {
            let far = here.distance(aim);
            let end = if half < far { here.toward(aim, i64::from(half), i64::from(far.max(1))) } else { aim };
            let bans = self.march.bans(None);
            let form = self.march.form(&bans, None);
            let Some((path, ledger)) = form.toward(end, &mut self.scratch) else { continue };
            drop(bans);
            let face = self.facing(ledger.end.at);
            let formed = path.then(Leg::Form(to));
            if !self.keep(formed.then(Leg::Turn { on: On::Anchor, to: face })) {
                self.keep(formed);
            }
        }
    }

    /// Along the roads it stands on, both ways, as far as may be.
    fn roads(&mut self) {
        let roads: Vec<u16> = self.march.roads().collect();
        let table = &self.known.public().field().table;
        for road in roads {
            let feature = &table.features()[usize::from(road)];
            let Some(here) = feature.place_near(self.march.start.pose.at, 1) else { continue };
            for way in [1, -1] {
                for part in [8, 6, 4, 2] {
                    let to = (here + way * self.march.allowance * part / 4).clamp(0, feature.line_length());
                    if self.keep(Path::new(&[Leg::Along { line: road, to }])) {
                        break;
                    }
                }
            }
        }
        self.onto_roads();
    }

    /// A column beside a road gets onto it.
    fn onto_roads(&mut self) {
        let column =
            matches!(drill::formation(self.march.start.shape), Formation::March | Formation::Limbered);
        if !column {
            return;
        }
        let (table, here) = (&self.known.public().field().table, self.march.start.pose.at);
        let goal = self.task.goal;
        let mut aims: Vec<(Length, Point)> = Vec::new();
        for feature in
            table.features().iter().filter(|it| it.kind == ground::table::Kind(Terrain::Road as u8))
        {
            for corner in feature.line().unwrap_or_default() {
                let far = corner.distance(here);
                if far < self.march.allowance && corner.distance(goal) < here.distance(goal) {
                    aims.push((far, *corner));
                }
            }
        }
        aims.sort_unstable();
        for (_, aim) in aims.into_iter().take(2) {
            self.toward(&Path::default(), aim);
        }
    }

    /// Guns in battery turn, or limber up.
    fn guns_in_battery(&mut self, face: Heading) {
        self.keep(Path::new(&[Leg::Turn { on: On::Anchor, to: face }]));
        let to_goal = Heading::of(self.march.start.pose.at.to(self.task.goal)).unwrap_or(face);
        self.keep(Path::new(&[Leg::Turn { on: On::Anchor, to: to_goal }]));
        let changes: Vec<(u8, Length)> = self.march.changes().collect();
        for (to, _) in changes {
            let first = Path::new(&[Leg::Form(to)]);
            self.keep(first);
            self.toward(&first, self.task.goal);
        }
    }

    /// Keeps a way if it is lawful.
    fn keep(&mut self, path: Path) -> bool {
        let plan = Plan::along(path);
        let Ok(Some(ledger)) = self.march.judge(&plan, &mut self.scratch) else { return false };
        if !self.found.iter().any(|it| it.1.end == ledger.end && it.1.shape == ledger.shape) {
            self.found.push((plan, ledger));
        }
        true
    }
}

fn foes(known: &Known<'_>, march: &March<'_>) -> Vec<UnitNo> {
    let (state, here) = (known.public(), march.start.pose.at);
    let all = state.standing_of(1 - state.side(march.unit));
    let mut foes: Vec<(Length, UnitNo)> =
        all.map(|it| (state.slab(it).distance_to_point(here), it)).filter(|it| it.0 < 36 * INCH).collect();
    foes.sort_unstable();
    foes.truncate(4);
    foes.into_iter().map(|it| it.1).collect()
}

/// The distances from an enemy at which a unit of this arm likes to stand.
fn ranges(known: &Known<'_>, unit: UnitNo) -> Vec<Length> {
    let card = known.public().card(unit);
    let reach = fire_power::reach(card.weapon).unwrap_or(0) * INCH;
    match card.arm {
        Arm::Artillery => vec![reach * 3 / 4 - SHY, reach / 2 - SHY, reach - SHY],
        Arm::Cavalry => vec![17 * INCH, 8 * INCH],
        Arm::Infantry | Arm::General => vec![reach - SHY, 3 * INCH - SHY, 12 * INCH + SHY],
    }
}

/// All charges that can come home from where the unit stands, in each formation that it can still take.
pub fn charges(march: &March<'_>, known: &Known<'_>) -> Vec<Way> {
    if march.may_charge_at_all().is_err() {
        return Vec::new();
    }
    let mut scratch = Transect::default();
    let mut res = Vec::new();
    let in_column = drill::formation(march.start.shape) == Formation::March;
    for target in march.targets() {
        let bans = march.bans(Some(target));
        let form = march.form(&bans, Some(target));
        let home = if in_column { None } else { form.charge_home(&mut scratch) };
        let straight = home.map(|it| it.0);
        if let Some(path) = straight {
            res.extend(lawful(march, target, path, &mut scratch));
        }
        let aim = known.public().slab(target).nearest(march.start.pose.at);
        for (to, _) in march.changes().filter(|it| drill::formation(it.0) != Formation::March) {
            let path = Path::new(&[Leg::Form(to), Leg::To(aim)]);
            res.extend(lawful(march, target, path, &mut scratch));
        }
        if known.public().arm(march.unit) == Arm::Cavalry && !in_column {
            res.extend(round(march, known, target, &mut scratch));
        }
    }
    res
}

/// Horse may bend its way once: round into a flank.
fn round(march: &March<'_>, known: &Known<'_>, target: UnitNo, scratch: &mut Transect) -> Vec<Way> {
    let slab = known.public().slab(target);
    let aside = slab.shape.half + 4 * INCH;
    let mut res = Vec::new();
    for (ahead, right) in [(-INCH, aside), (-INCH, -aside), (-4 * INCH, aside), (-4 * INCH, -aside)] {
        let turn = slab.point(ahead, right);
        let aim = slab.nearest(turn);
        let path = Path::new(&[Leg::To(turn), Leg::To(aim)]);
        res.extend(lawful(march, target, path, scratch));
    }
    res
}

fn lawful(march: &March<'_>, target: UnitNo, path: Path, scratch: &mut Transect) -> Option<Way> {
    let plan = Plan::charge(target, path);
    march.judge(&plan, scratch).ok().flatten().map(|it| (plan, it))
}

/// Friends who have not moved yet and stand within a charge of the target.
pub fn may_join(known: &Known<'_>, unit: UnitNo, target: UnitNo) -> i32 {
    let state = known.public();
    let slab = state.slab(target);
    let near = |it: &UnitNo| {
        let other = state.unit(*it);
        *it != unit
            && !other.turn.rolled
            && !other.disrupted
            && other.formation != Formation::March
            && state.slab(*it).within(&slab, 9 * INCH)
            && state.slab(*it).fan_meets(&slab, ARC)
    };
    let bases: i32 = troops(known, state.side(unit)).filter(near).map(|it| i32::from(state.bases(it))).sum();
    bases / 2
}
