//! The officer's picture: who wins if all goes on as it is, what must be taken, what must be kept, and who does it.

use ground::table::{Bounds, Length, Point, UNIT};

use super::odds;
use crate::facts::score;
use crate::facts::score::Held;
use crate::known::Known;
use crate::resolve::target::Arm;
use crate::scenario::{Objective, Place};
use crate::state::{Army, Morale, SideNo, Stance, UnitNo};
use crate::vocabulary::{Formation, INCH};

/// By so much one is ahead who wins (DI-END-4).
const AHEAD: i32 = 3;
/// Enemies so near to an objective defend it.
const DEFENDS: Length = 9 * INCH;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Takes an objective, or drives off who disputes it.
    Attack,
    /// Keeps one.
    Hold,
    /// Hurt too much to be of use here: out of reach, or away by the exit.
    Spare,
}

#[derive(Clone, Copy, Debug)]
pub struct Task {
    pub role: Role,
    pub goal: Point,
    pub objective: Option<usize>,
    /// Whom it is to drive off.
    pub foe: Option<UnitNo>,
    /// It is the one that keeps or occupies an objective; others support it.
    pub keeps: bool,
}

#[derive(Debug)]
pub struct Brief {
    pub side: SideNo,
    /// Turns still to come, with this one.
    pub left: i32,
    /// Points that are missing for a win if everything stays as it is.
    pub short: i32,
    /// By the number of the unit.
    tasks: Vec<Task>,
    held: Vec<Held>,
}

/// How many have been sent to each objective, and at each enemy.
struct Sent {
    objectives: Vec<i32>,
    foes: Vec<i32>,
}

/// The middle of an objective.
pub fn place(known: &Known<'_>, it: &Objective) -> Point {
    match it.place {
        Place::Disc(at, _) => at,
        Place::Area(no) => {
            let Bounds { low, high } = known.scenario().field.table.features()[usize::from(no)].bounds();
            low.toward(high, 1, 2)
        }
    }
}

/// Is the point in an objective?
pub fn lies_in(known: &Known<'_>, it: &Objective, at: Point) -> bool {
    match it.place {
        Place::Area(no) => known.scenario().field.table.features()[usize::from(no)].contains(at),
        Place::Disc(middle, radius) => middle.within(at, radius),
    }
}

/// How far a point is from an objective, roughly.
fn off(known: &Known<'_>, it: &Objective, at: Point) -> Length {
    if lies_in(known, it, at) {
        return 0;
    }
    match it.place {
        Place::Area(no) => {
            let Bounds { low, high } = known.scenario().field.table.features()[usize::from(no)].bounds();
            at.distance(Point::new(at.x.clamp(low.x, high.x), at.y.clamp(low.y, high.y)))
        }
        Place::Disc(middle, radius) => (at.distance(middle) - radius).max(0),
    }
}

/// Foot, horse and guns that stand on the table.
pub fn troops<'a>(known: &'a Known<'_>, side: SideNo) -> impl Iterator<Item = UnitNo> + Clone + 'a {
    let fights = |it: &UnitNo| matches!(known.arm(*it), Arm::Infantry | Arm::Cavalry | Arm::Artillery);
    known.standing_of(side).filter(fights)
}

fn steady(known: &Known<'_>, unit: UnitNo) -> bool {
    known.unit(unit).morale < Morale::Shaken
}

impl Brief {
    pub fn new(known: &Known<'_>, side: SideNo) -> Brief {
        let left = i32::from(known.scenario().turns) - i32::from(known.turn()) + 1;
        let held: Vec<Held> = known.scenario().objectives.iter().map(|it| score::held(known, it)).collect();
        let mut brief = Brief { side, left, short: 0, tasks: Vec::new(), held };
        let points = score::points(known);
        let coming = brief.to_come(known);
        let ahead = points[side] + coming[side] - points[1 - side] - coming[1 - side];
        brief.short = AHEAD - ahead;
        brief.assign(known);
        brief
    }

    /// What objectives that score turn by turn still bring if they stay with who has them.
    fn to_come(&self, known: &Known<'_>) -> [i32; 2] {
        let mut res = [0, 0];
        for (it, held) in known.scenario().objectives.iter().zip(&self.held) {
            let (Some(from), Some(side)) = (it.each_turn, held.holder()) else { continue };
            if it.only.is_none_or(|only| only == side) {
                res[side] += it.points * self.turns_scored(known, from);
            }
        }
        res
    }

    fn turns_scored(&self, known: &Known<'_>, from: u16) -> i32 {
        (i32::from(known.scenario().turns) - i32::from(from.max(known.turn())) + 1).max(0)
    }

    /// What it changes in points if this side has an objective instead of nobody, or keeps the enemy from having it.
    pub fn worth(&self, known: &Known<'_>, no: usize) -> i32 {
        let objective = &known.scenario().objectives[no];
        objective.points * objective.each_turn.map_or(1, |from| self.turns_scored(known, from))
    }

    fn ours(&self, known: &Known<'_>, no: usize) -> bool {
        known.scenario().objectives[no].only.is_none_or(|it| it == self.side)
    }

    pub fn attacks(&self) -> bool {
        0 < self.short
    }

    /// The last turns: points are all that counts.
    pub fn late(&self) -> bool {
        self.left <= 3
    }

    pub fn of(&self, unit: UnitNo) -> Task {
        self.tasks[usize::from(unit.0)]
    }

    /// What horse rides at wherever it finds it.
    fn prey(&self, known: &Known<'_>, unit: UnitNo, here: Point) -> Option<UnitNo> {
        if known.arm(unit) != Arm::Cavalry {
            return None;
        }
        let far = |it: UnitNo| known.slab(it).distance_to_point(here);
        let near = troops(known, 1 - self.side).filter(|it| is_prey(known, *it) && far(*it) < 24 * INCH);
        near.min_by_key(|it| (far(*it), *it))
    }

    /// Where one goes who is still to come in.
    pub fn entering(&self, known: &Known<'_>, unit: UnitNo, at: Point) -> Point {
        let sent = Sent { objectives: vec![0; self.held.len()], foes: vec![0; known.count()] };
        let task = self.task(known, unit, at, &sent);
        // Who is near enough already still has to come in.
        let middle = || task.objective.map(|it| place(known, &known.scenario().objectives[it]));
        if task.goal.within(at, 2 * INCH) { middle().unwrap_or(task.goal) } else { task.goal }
    }

    pub fn held(&self, no: usize) -> &Held {
        &self.held[no]
    }

    fn assign(&mut self, known: &Known<'_>) {
        let idle =
            Task { role: Role::Hold, goal: Point::default(), objective: None, foe: None, keeps: false };
        self.tasks = vec![idle; known.count()];
        let objectives = &known.scenario().objectives;
        let mut free: Vec<UnitNo> = troops(known, self.side).collect();
        let here = |it: UnitNo| known.slab(it).middle();
        // Who is hurt too much to hold or take anything is spared, where there is a way out.
        let exits = &known.scenario().sides[self.side].exits;
        if !exits.is_empty() {
            let worn = |it: &UnitNo| self.worn_out(known, *it);
            for unit in free.iter().copied().filter(worn).collect::<Vec<_>>() {
                let at = here(unit);
                let goal = exits.iter().map(|it| it.over.nearest(at)).min_by_key(|it| it.distance(at));
                let goal = goal.unwrap_or(at);
                self.tasks[usize::from(unit.0)] =
                    Task { role: Role::Spare, goal, objective: None, foe: None, keeps: false };
                free.retain(|it| *it != unit);
            }
        }
        // Who is worn and has no way out is at least kept out of fire.
        if exits.is_empty() && !self.late() {
            let worn = |it: &UnitNo| known.below_half(*it) && known.arm(*it) != Arm::Artillery;
            for unit in free.iter().copied().filter(worn).collect::<Vec<_>>() {
                let goal = here(unit);
                self.tasks[usize::from(unit.0)] =
                    Task { role: Role::Hold, goal, objective: None, foe: None, keeps: false };
                free.retain(|it| *it != unit);
            }
        }
        // What is ours and could be lost, and what lies open, has one unit: the nearest that can hold it.
        let mut order: Vec<usize> = (0..objectives.len()).filter(|it| self.ours(known, *it)).collect();
        order.sort_by_key(|it| (-self.worth(known, *it), *it));
        for no in order {
            let prize = &objectives[no];
            let holder = self.held[no].holder();
            if holder == Some(1 - self.side)
                || matches!(self.held[no], Held::Contested(..)) && prize.only.is_none()
            {
                continue;
            }
            let foot = |unit: UnitNo| match known.arm(unit) {
                Arm::Infantry => 0,
                Arm::Cavalry => 8 * INCH,
                _ => 40 * INCH,
            };
            let unsteady = |unit: UnitNo| if steady(known, unit) { 0 } else { 30 * INCH };
            let cost = |unit: UnitNo| off(known, prize, here(unit)) + foot(unit) + unsteady(unit);
            let Some(unit) = free.iter().copied().min_by_key(|it| (cost(*it), *it)) else { continue };
            let mine = off(known, prize, here(unit));
            // Who is there before us has to be fought for it: that is an attack.
            let foes = troops(known, 1 - self.side).filter(|it| known.arm(*it) != Arm::Artillery);
            let theirs = foes.map(|foe| off(known, prize, here(foe))).min().unwrap_or(i32::MAX);
            if holder.is_none() && theirs.saturating_add(8 * INCH) < mine {
                continue;
            }
            let goal = if mine == 0 { here(unit) } else { place(known, prize) };
            self.tasks[usize::from(unit.0)] =
                Task { role: Role::Hold, goal, objective: Some(no), foe: None, keeps: true };
            free.retain(|it| *it != unit);
        }
        // The nearest first; who comes later looks where fewer have been sent.
        let mut sent = Sent { objectives: vec![0; objectives.len()], foes: vec![0; known.count()] };
        let near = |unit: UnitNo| objectives.iter().map(|it| off(known, it, here(unit))).min();
        free.sort_by_key(|it| (near(*it), *it));
        for unit in free {
            let task = self.task(known, unit, here(unit), &sent);
            if known.arm(unit) != Arm::Artillery {
                task.objective.into_iter().for_each(|it| sent.objectives[it] += 1);
                task.foe.into_iter().for_each(|it| sent.foes[usize::from(it.0)] += 1);
            }
            self.tasks[usize::from(unit.0)] = task;
        }
    }

    /// Below half or shaken near the enemy, where others are left to hold.
    fn worn_out(&self, known: &Known<'_>, unit: UnitNo) -> bool {
        let status = known.unit(unit);
        if status.stance == Stance::Unlimbered || self.attacks() {
            return false;
        }
        let worn = known.below_half(unit)
            || 3 * i32::from(status.strength) < 2 * i32::from(status.start) && !steady(known, unit);
        let others = troops(known, self.side).filter(|it| *it != unit && steady(known, *it)).count();
        worn && 0 < others
    }

    fn task(&self, known: &Known<'_>, unit: UnitNo, here: Point, sent: &Sent) -> Task {
        let objectives = known.scenario().objectives.iter().enumerate();
        let attack = self.attacks();
        // The objective that gives most for its way: one that is not ours if we must come on, else one that is.
        let worth = |no: usize, it: &Objective| {
            let mine = self.held[no].holder() == Some(self.side);
            // Of two prizes for one place the own one is named.
            let named = known.scenario().objectives.iter().enumerate();
            let twin = || named.clone().any(|(other, of)| of.place == it.place && self.ours(known, other));
            let wanted = self.ours(known, no) || !twin();
            let theirs = matches!(self.held[no].holder(), Some(side) if side != self.side)
                || matches!(self.held[no], Held::Contested(..))
                || self.held[no] == Held::Empty && self.ours(known, no);
            let fits = if attack { !mine && theirs && wanted } else { mine };
            fits.then(|| {
                let crowd = 3 * INCH * sent.objectives[no];
                off(known, it, here) + crowd - 2 * INCH * self.worth(known, no)
            })
        };
        let best = objectives.filter_map(|(no, it)| Some((worth(no, it)?, no))).min();
        let enemy = || {
            let foes = troops(known, 1 - self.side).filter(|it| !known.unit(*it).routs());
            foes.min_by_key(|it| (known.slab(*it).middle().distance(here), *it))
        };
        let Some((_, no)) = best else {
            let foe = enemy();
            let goal = foe.map_or(here, |it| known.slab(it).middle());
            let role = if attack { Role::Attack } else { Role::Hold };
            let goal = if attack { goal } else { here };
            return Task { role, goal, objective: None, foe, keeps: false };
        };
        let prize = &known.scenario().objectives[no];
        let middle = place(known, prize);
        if !attack {
            // Near it, and behind it: one is enough to hold it, the others support him.
            // Guns that reach nobody are of use to nobody.
            if known.arm(unit) == Arm::Artillery
                && let Some(foe) = enemy()
                && !known.slab(foe).within_point(here, odds::reach(known, unit))
            {
                let goal = known.slab(foe).nearest(here);
                return Task { role: Role::Attack, goal, objective: None, foe: Some(foe), keeps: false };
            }
            let home = known.scenario().sides[self.side].edge.outward();
            let goal = if off(known, prize, here) < 8 * INCH { here } else { middle.moved(home, 5 * INCH) };
            return Task { role: Role::Hold, goal, objective: Some(no), foe: enemy(), keeps: false };
        }
        let defends = |foe: &UnitNo| {
            off(known, prize, known.slab(*foe).middle()) < DEFENDS && !known.unit(*foe).routs()
        };
        let inside = |foe: UnitNo| i32::from(off(known, prize, known.slab(foe).middle()) != 0);
        let far = |foe: UnitNo| {
            let crowd = 4 * INCH * sent.foes[usize::from(foe.0)];
            known.slab(foe).distance_to_point(here) + 6 * INCH * inside(foe) + crowd
        };
        let foe = troops(known, 1 - self.side).filter(defends).min_by_key(|it| (far(*it), *it));
        let foe = self.prey(known, unit, here).or(foe);
        let goal = foe.map_or(middle, |foe| approach(known, unit, here, foe));
        Task { role: Role::Attack, goal, objective: Some(no), foe, keeps: false }
    }
}

/// Guns without foot beside them, and those who have lost heart: what horse is for.
pub fn is_prey(known: &Known<'_>, foe: UnitNo) -> bool {
    let status = known.unit(foe);
    let bare = || {
        let slab = known.slab(foe);
        let near =
            |other: UnitNo| known.arm(other) == Arm::Infantry && known.slab(other).within(&slab, 3 * INCH);
        !troops(known, known.side(foe)).any(near)
    };
    Morale::Shaken <= status.morale || known.arm(foe) == Arm::Artillery && bare()
}

/// Where to go at a foe: straight, or round the flank beyond which one stands already.
fn approach(known: &Known<'_>, unit: UnitNo, at: Point, foe: UnitNo) -> Point {
    let slab = known.slab(foe);
    if known.arm(unit) == Arm::Artillery {
        return slab.nearest(at);
    }
    let formation = known.unit(foe).stance.formation();
    if !matches!(formation, Formation::Line | Formation::Column | Formation::Unlimbered) {
        return slab.nearest(at);
    }
    let (ahead, right) = slab.local(at);
    let (ahead, right) = ((ahead / UNIT) as Length, (right / UNIT) as Length);
    let half = slab.shape.half;
    if ahead < 0 {
        return slab.nearest(at);
    }
    if half + 4 * INCH < right.abs() {
        let side = if right < 0 { -1 } else { 1 };
        return slab.point(-INCH, side * (half + 4 * INCH));
    }
    slab.nearest(at)
}
