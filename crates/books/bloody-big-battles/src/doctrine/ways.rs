//! Where a unit could go: a few dozen ways worth a thought, all within the law.

use ground::table::{Heading, Ledger, Leg, Length, On, Path, Point, Transect};

use super::brief::{Role, Task};
use field::open::Law;

use crate::forms::March;
use crate::known::Seen;
use crate::plan::Plan;
use crate::resolve::drill::{self, ARC, INCH};
use crate::resolve::fire_power;
use crate::state::{Formation, UnitNo};
use crate::vocabulary::{Arm, Terrain};

/// A way with its price.
pub type Way = (Plan, Ledger);

/// So near a range band or an enemy one does not cut it.
const SHY: Length = 20;
/// Nobody stirs for less than this.
const LEAST: Length = INCH / 4;

pub struct Scout<'m, 'a, A: Seen> {
    pub(super) known: &'a A,
    pub(super) march: &'m March<'a, A>,
    pub(super) task: Task,
    /// The enemies that matter, the nearest first.
    foes: Vec<UnitNo>,
    pub(super) scratch: Transect,
    found: Vec<Way>,
}

impl<'m, 'a, A: Seen> Scout<'m, 'a, A> {
    pub fn new(march: &'m March<'a, A>, task: Task) -> Scout<'m, 'a, A> {
        let known = march.army;
        let foes = foes(known, march);
        Scout { known, march, task, foes, scratch: Transect::default(), found: Vec::new() }
    }

    /// All ways worth a thought; to stand is not among them.
    pub fn ways(mut self) -> Vec<Way> {
        let face = self.facing(self.march.mover.start.pose.at);
        let shape = drill::formation(self.march.mover.start.shape);
        if shape == Formation::Unlimbered {
            self.guns_in_battery(face);
            return self.found;
        }
        for aim in self.aims() {
            self.toward(&Path::default(), aim);
        }
        self.beside();
        self.roads();
        let changes: Vec<(u8, Length)> = self.march.changes().collect();
        for (to, price) in changes {
            let first = Path::new(&[Leg::Form(to)]);
            self.keep(first);
            self.keep(first.then(Leg::Turn { on: On::Anchor, to: face }));
            if price < self.march.mover.allowance {
                self.toward(&first, self.task.goal);
                self.after(to);
                self.along(to, price);
            }
        }
        for to in self.fronts(face) {
            self.keep(Path::new(&[Leg::Turn { on: On::Anchor, to }]));
        }
        self.found
    }

    /// This way, and toward each enemy who could be charged next.
    fn fronts(&self, first: Heading) -> Vec<Heading> {
        let (state, here) = (self.known, self.march.mover.start.pose.at);
        let mut fronts = vec![first];
        for slab in self.foes.iter().map(|it| state.slab(*it)) {
            let Some(face) = Heading::of(here.to(slab.middle())) else { continue };
            let new = !fronts.iter().any(|it| face.near(*it, ground::table::Turn(2_000)));
            if new && slab.distance_to_point(here) < 13 * INCH {
                fronts.push(face);
            }
        }
        fronts
    }

    /// From a place toward the enemy foot or horse that is nearest to it, else toward the goal.
    pub(super) fn facing(&self, from: Point) -> Heading {
        let near = |it: &UnitNo| {
            let guns = self.known.card(*it).arm == Arm::Artillery;
            (guns, self.known.slab(*it).distance_to_point(from))
        };
        let foe = self.foes.iter().copied().min_by_key(near);
        let at = foe.map_or(self.task.goal, |it| self.known.slab(it).middle());
        Heading::of(from.to(at)).unwrap_or(self.march.mover.start.pose.facing)
    }

    fn aims(&self) -> Vec<Point> {
        let (state, here, unit) = (self.known, self.march.mover.start.pose.at, self.march.unit);
        let mut aims = vec![self.task.goal];
        let card = state.card(unit);
        for foe in &self.foes {
            let slab = state.slab(*foe);
            let near = slab.nearest(here);
            let far = near.distance(here);
            for range in ranges(self.known, unit) {
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
            aims.push(here.moved(back.turned(ground::table::Turn(away)), self.march.mover.allowance / 2));
        }
        let to_goal = Heading::of(here.to(self.task.goal)).unwrap_or(self.march.mover.start.pose.facing);
        for aside in [3_000, -3_000, 6_000, -6_000] {
            aims.push(here.moved(to_goal.turned(ground::table::Turn(aside)), self.march.mover.allowance));
        }
        aims.push(here.moved(to_goal, self.march.mover.allowance / 2));
        aims.extend(self.covers());
        if self.task.role == Role::Refit {
            aims.extend(self.home());
        }
        let size = state.field().table.size();
        aims.iter().map(|it| Point::new(it.x.clamp(0, size.x), it.y.clamp(0, size.y))).collect()
    }

    /// The middles of what covers foot, where they can be reached.
    fn covers(&self) -> Vec<Point> {
        let here = self.march.mover.start.pose.at;
        if self.known.card(self.march.unit).arm != Arm::Infantry {
            return Vec::new();
        }
        let covering =
            |it: Terrain| matches!(it, Terrain::Woods | Terrain::Village | Terrain::Town | Terrain::Fort);
        let features = self.known.field().table.features().iter().enumerate();
        let rings = features.filter(|it| covering(self.known.field().terrain(it.0 as u16)));
        let middles = rings.filter_map(|it| it.1.ring().map(crate::facts::ground::middle));
        middles.filter(|it| it.distance(here) < self.march.mover.allowance + 2 * INCH).take(2).collect()
    }

    /// Toward the own edge and the nearest general.
    fn home(&self) -> Vec<Point> {
        let (side, here) = (self.known.side(self.march.unit), self.march.mover.start.pose.at);
        let edge = self.known.card(self.march.unit).edge.unwrap_or(self.known.scenario().sides[side].edge);
        vec![here.moved(edge.outward(), self.march.mover.allowance)]
    }

    /// As far as it can toward a point, facing the enemy at the end if that costs nothing it needs.
    pub(super) fn toward(&mut self, first: &Path, aim: Point) {
        let bans = self.march.bans(None);
        let form = self.march.form(&bans, None);
        let Some((path, ledger)) = form.toward_after(first, aim, &mut self.scratch) else { return };
        drop(bans);
        let at = ledger.end.at;
        let mut faces = vec![self.facing(at)];
        if self.task.role == Role::Attack
            && let Some(face) = self.defender().and_then(|it| Heading::of(at.to(it)))
            && !face.near(faces[0], ground::table::Turn(1_000))
        {
            faces.push(face);
        }
        for face in faces {
            let turned = path.then(Leg::Turn { on: On::Anchor, to: face });
            let wants = !ledger.end.facing.near(face, ground::table::Turn(1_000));
            if wants && self.keep(turned) {
                continue;
            }
            self.keep(path);
            if wants {
                // As far round as is free.
                let by = self.march.mover.start.pose.facing.turn_to(face).0.clamp(-ARC.0, ARC.0);
                let to = self.march.mover.start.pose.facing.turned(ground::table::Turn(by));
                self.keep(path.then(Leg::Turn { on: On::Anchor, to }));
            }
        }
    }

    /// To where it would carry on the line of the nearest friends on foot.
    fn beside(&mut self) {
        let (known, unit, start) = (self.known, self.march.unit, self.march.mover.start);
        let slab = self.march.mover.slab();
        let reach = self.march.mover.allowance;
        let foot =
            |it: &UnitNo| *it != unit && known.arm(*it) == Arm::Infantry && !known.unit(*it).in_column();
        if known.arm(unit) != Arm::Infantry || self.foes.is_empty() {
            return;
        }
        let friends = super::brief::troops(known, known.side(unit)).filter(foot);
        let mut friends: Vec<(Length, UnitNo)> =
            friends.map(|it| (known.slab(it).distance(&slab), it)).filter(|it| it.0 < reach).collect();
        friends.sort_unstable();
        for (_, friend) in friends.into_iter().take(2) {
            let other = known.slab(friend);
            let aside = other.shape.half + slab.shape.half + LEAST;
            for aim in [other.point(0, aside), other.point(0, -aside)] {
                let bans = self.march.bans(None);
                let form = self.march.form(&bans, None);
                let Some((path, ledger)) = form.toward_after(&Path::default(), aim, &mut self.scratch) else {
                    continue;
                };
                drop(bans);
                if start.pose.at.distance(ledger.end.at) < LEAST {
                    continue;
                }
                self.keep(path.then(Leg::Turn { on: On::Anchor, to: other.pose.facing }));
            }
        }
    }

    /// The middle of the enemy who stands nearest to the goal, if he is at hand.
    fn defender(&self) -> Option<Point> {
        let middles = self.foes.iter().map(|it| self.known.slab(*it).middle());
        middles
            .min_by_key(|it| it.distance(self.task.goal))
            .filter(|it| it.distance(self.task.goal) < 6 * INCH)
    }

    /// A way first and the other formation at its end: out of the column, off the limbers.
    fn after(&mut self, to: u8) {
        let half = self.march.mover.allowance - INCH * 6;
        let here = self.march.mover.start.pose.at;
        let mut aims = vec![self.task.goal];
        for foe in self.foes.iter().take(2) {
            let near = self.known.slab(*foe).nearest(here);
            let far = near.distance(here);
            for range in ranges(self.known, self.march.unit) {
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

    /// Guns in battery turn, or limber up.
    fn guns_in_battery(&mut self, face: Heading) {
        self.keep(Path::new(&[Leg::Turn { on: On::Anchor, to: face }]));
        let to_goal = Heading::of(self.march.mover.start.pose.at.to(self.task.goal)).unwrap_or(face);
        self.keep(Path::new(&[Leg::Turn { on: On::Anchor, to: to_goal }]));
        let changes: Vec<(u8, Length)> = self.march.changes().collect();
        for (to, _) in changes {
            let first = Path::new(&[Leg::Form(to)]);
            self.keep(first);
            self.toward(&first, self.task.goal);
        }
    }

    /// Keeps a way if it is lawful.
    pub(super) fn keep(&mut self, path: Path) -> bool {
        let plan = Plan::along(path);
        let Ok(Some(ledger)) = self.march.judge(&plan, &mut self.scratch) else { return false };
        let start = &self.march.mover.start;
        let way = start.pose.at.distance(ledger.end.at);
        if 0 < way && way < LEAST && start.shape == ledger.shape {
            return false;
        }
        if !self.found.iter().any(|it| it.1.end == ledger.end && it.1.shape == ledger.shape) {
            self.found.push((plan, ledger));
        }
        true
    }
}

fn foes(known: &impl Seen, march: &March<'_, impl Seen>) -> Vec<UnitNo> {
    let (state, here) = (known, march.mover.start.pose.at);
    let all = state.standing_of(1 - state.side(march.unit));
    let mut foes: Vec<(Length, UnitNo)> =
        all.map(|it| (state.slab(it).distance_to_point(here), it)).filter(|it| it.0 < 36 * INCH).collect();
    foes.sort_unstable();
    foes.truncate(4);
    foes.into_iter().map(|it| it.1).collect()
}

/// The distances from an enemy at which a unit of this arm likes to stand.
fn ranges(known: &impl Seen, unit: UnitNo) -> Vec<Length> {
    let card = known.card(unit);
    let reach = fire_power::reach(card.weapon).unwrap_or(0) * INCH;
    match card.arm {
        Arm::Artillery => vec![reach * 3 / 4 - SHY, reach / 2 - SHY, reach - SHY],
        Arm::Cavalry => vec![17 * INCH, 8 * INCH],
        Arm::Infantry | Arm::General => vec![reach - SHY, 3 * INCH - SHY, 12 * INCH + SHY],
    }
}
