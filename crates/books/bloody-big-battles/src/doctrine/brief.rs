//! The officer's picture: who wins if it ended now, what must be taken, what must be kept, and who does it.

use engine::Temper;
use ground::table::{Length, Point};

use super::orders::{DEFENDS, Post, TWO_MOVES, orders};
use super::prices;
use crate::facts::score;
use crate::known::{Known, Seen};
use crate::resolve::allowance::{self, inches};
use crate::resolve::drill::INCH;
use crate::state::{SideNo, UnitNo, Whereabouts};
use crate::vocabulary::{Arm, Quality};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Takes an objective.
    Attack,
    /// Keeps one.
    Hold,
    /// Guns behind the others.
    Support,
    /// Spent: out of reach, until it has got its breath back.
    Refit,
}

#[derive(Clone, Copy, Debug)]
pub struct Task {
    pub role: Role,
    pub goal: Point,
    /// It need not come nearer than this.
    pub near: Length,
    pub objective: Option<usize>,
    /// It is to leave the table there, for points (BB-MOVE-15).
    pub leaves: bool,
}

#[derive(Debug)]
pub struct Brief {
    pub side: SideNo,
    /// Player-turns of this side still to come, with this one.
    pub left: u16,
    /// No time is left for anything but points.
    late: bool,
    /// By the number of the unit.
    pub tasks: Vec<Task>,
    /// The objective that the army wants first.
    pub main: Option<usize>,
    temper: Temper,
}

impl Brief {
    pub fn new(known: &impl Seen, side: SideNo) -> Brief {
        let short = short(known, side);
        let over = u16::from(known.active() != side && side < known.active());
        let left = (known.scenario().turns + 1).saturating_sub(known.turn() + over);
        let leavers = leavers(known, side, short, left);
        let passed: i32 = leavers.iter().map(|it| it.points).sum();
        let wanted = wanted(known, side, (short - passed).max(0), left);
        let main = wanted.first().copied();
        let late = left <= 2.max(1 + wanted.len() as u16).min(known.scenario().turns / 2);
        let mut brief = Brief { side, left, late, tasks: Vec::new(), main, temper: Temper::Steady };
        // The First Player's last turn is not the last of all.
        let moves = if side == 0 { left } else { left.saturating_sub(1) };
        let free = |it: &UnitNo| !leavers.iter().any(|leaver| leaver.unit == *it);
        let orders = orders(known, side, &wanted, 0 < short, moves, &free);
        brief.tasks = known.all().map(|it| brief.task(known, it, &wanted, &orders)).collect();
        for it in leavers {
            let task = Task { role: Role::Attack, goal: it.goal, near: 0, objective: None, leaves: true };
            brief.tasks[usize::from(it.unit.0)] = task;
        }
        brief
    }

    /// The same picture in the eyes of one of this temper.
    pub fn led_by(self, temper: Temper) -> Brief {
        Brief { temper, ..self }
    }

    /// What he makes of something: so much if he is cautious, steady or bold.
    pub fn as_he_is<T>(&self, [cautious, steady, bold]: [T; 3]) -> T {
        match self.temper {
            Temper::Cautious => cautious,
            Temper::Steady => steady,
            Temper::Bold => bold,
        }
    }

    fn task(&self, known: &impl Seen, unit: UnitNo, wanted: &[usize], orders: &[(UnitNo, Post)]) -> Task {
        let objectives = &known.scenario().objectives;
        let here = place(known, unit);
        if known.card(unit).arm == Arm::Artillery {
            let near = |no: &usize| here.distance(objectives[*no].at);
            let own = (0..objectives.len()).filter(|it| known.holders()[*it] == Some(self.side));
            let axis = wanted.iter().copied().min_by_key(near).or_else(|| own.min_by_key(near));
            let goal = axis.map_or_else(|| self.nearest_foe(known, here), |it| objectives[it].at);
            return Task { role: Role::Support, goal, near: 12 * INCH, objective: axis, leaves: false };
        }
        let post = orders.iter().find(|it| it.0 == unit).map(|it| it.1);
        // Who is Spent comes back for the last turns: points are all that counts then.
        let spent = known.spent(unit) && !self.late;
        let Some(post) = post else {
            let role = if spent { Role::Refit } else { Role::Attack };
            let goal = self.nearest_foe(known, here);
            return Task { role, goal, near: INCH, objective: None, leaves: false };
        };
        let goal = objectives[post.no].at;
        let role = match post.keep {
            _ if spent => Role::Refit,
            true => Role::Hold,
            false => Role::Attack,
        };
        let first = orders.iter().find(|it| it.1.keep && it.1.no == post.no).is_some_and(|it| it.0 == unit);
        let near = match role {
            Role::Hold if first => 2 * INCH,
            Role::Hold => 6 * INCH,
            // Whoever defends it must be driven off first.
            _ if known.standing_of(1 - self.side).any(|it| known.slab(it).within_point(goal, 4 * INCH)) => {
                prices::ASSAULT_DISTANCE
            }
            _ => INCH,
        };
        Task { role, goal, near, objective: Some(post.no), leaves: false }
    }

    fn nearest_foe(&self, known: &impl Seen, here: Point) -> Point {
        nearest(known, 1 - self.side, here).map_or(here, |it| place(known, it))
    }

    pub fn of(&self, unit: UnitNo) -> Task {
        self.tasks[usize::from(unit.0)]
    }

    /// What losses weigh, in hundredths: at the end there is nothing left to keep the men for.
    pub fn stake(&self) -> i32 {
        match self.left {
            0 | 1 => 40,
            2 => 60,
            _ => 100,
        }
    }

    /// The last two turns, or more if much is still to be taken: points are all that counts.
    pub fn late(&self) -> bool {
        self.late
    }
}

/// The units that the seat sends to attack while it is short of points, each with the objective it is to take.
pub fn attackers(known: &Known<'_>) -> Vec<(UnitNo, Option<usize>)> {
    let Some(side) = known.eyes_of().filter(|it| 0 < short(known, *it)) else { return Vec::new() };
    let brief = Brief::new(known, side);
    let sent = troops(known, side).filter(|it| brief.of(*it).role == Role::Attack);
    sent.map(|it| (it, brief.of(it).objective)).collect()
}

/// One who is to leave the table by an exit that scores.
struct Leaver {
    unit: UnitNo,
    goal: Point,
    points: i32,
}

/// While points are missing, those who can be at an exit that scores in time, the nearest first, and no more than are
/// needed. Without points nobody has cause to leave.
fn leavers(known: &impl Seen, side: SideNo, short: i32, left: u16) -> Vec<Leaver> {
    let mut able: Vec<(i32, Length, Leaver)> = Vec::new();
    let exits = || known.scenario().sides[side].exits.iter().filter(|it| 0 < it.points);
    if short <= 0 || exits().next().is_none() || !known.sees(side) {
        return Vec::new();
    }
    for unit in troops(known, side) {
        let (here, state) = (place(known, unit), known);
        let way = |it: &Point| it.distance(here);
        let nearest =
            exits().map(|it| (it.over.nearest(here), it.points)).min_by_key(|it| (way(&it.0), -it.1));
        let Some((goal, points)) = nearest else { continue };
        let pace = INCH * inches(state.arm(unit), allowance::Length::Full);
        let moves = way(&goal) / pace.max(1) + i32::from(way(&goal) % pace.max(1) != 0);
        if moves <= i32::from(left) {
            able.push((moves, way(&goal), Leaver { unit, goal, points }));
        }
    }
    able.sort_by_key(|it| (it.0, it.1, it.2.unit));
    let mut missing = short;
    let mut needed = |it: &Leaver| {
        missing -= it.points;
        0 < missing + it.points
    };
    able.into_iter().map(|it| it.2).take_while(|it| needed(it)).collect()
}

/// The objectives that must be taken, the best first.
fn wanted(known: &impl Seen, side: SideNo, short: i32, left: u16) -> Vec<usize> {
    let objectives = &known.scenario().objectives;
    let mut open: Vec<(i32, usize)> = (0..objectives.len())
        .filter(|it| known.holders()[*it] != Some(side))
        .map(|it| (attraction(known, side, it), it))
        .collect();
    open.sort_by_key(|it| (-it.0, it.1));
    // Who is ahead takes one more while there is time, so that the loss of one does not cost the day.
    let short = if short == 0 && 2 < left { 1 } else { short };
    let mut points = 0;
    let mut res = Vec::new();
    for (_, no) in open {
        if short <= points {
            break;
        }
        points += objectives[no].points;
        res.push(no);
    }
    res
}

/// Points for the strength that can be brought against that which stands there, less the way: a quarter of a base for
/// every inch, so that nobody turns back half way for what lies open at the other end of the table.
fn attraction(known: &impl Seen, side: SideNo, no: usize) -> i32 {
    let objective = &known.scenario().objectives[no];
    let near = |of: SideNo, far: Length| -> i32 {
        let units = known.standing_of(of).filter(|_| known.sees(of));
        units.filter(|it| place(known, *it).distance(objective.at) <= far).map(|it| strength(known, it)).sum()
    };
    let (foes, ours) = (near(1 - side, DEFENDS), near(side, TWO_MOVES));
    let way = nearest(known, side, objective.at).map_or(7_200, |it| place(known, it).distance(objective.at));
    1_000 * objective.points * (12 + ours) / (12 + foes * 5 / 4 + way / INCH)
}

/// Bases weighed by what they can still do, in quarters.
pub fn strength(known: &impl Seen, unit: UnitNo) -> i32 {
    let (it, card) = (known.unit(unit), known.card(unit));
    let base = match (card.arm, card.quality) {
        (Arm::Artillery, _) => 8,
        (_, Quality::Raw) => 3,
        (_, Quality::Trained) => 4,
        (_, Quality::Veteran) => 5,
    };
    let whole = base * i32::from(known.bases(unit));
    let halves = u32::from(it.disrupted || it.silenced) + u32::from(known.spent(unit) || it.reduced);
    whole >> halves
}

/// Points that must change hands for this side to win.
pub fn short(known: &impl Seen, side: SideNo) -> i32 {
    let levels = &known.scenario().victory;
    let Some(by) = levels.first().map(|it| it.side) else { return i32::from(side == 0) };
    let points = score::points(known)[by];
    let winner = |points: i32| levels.iter().find(|it| it.at_least <= points).and_then(|it| it.winner);
    let all: i32 = known.scenario().objectives.iter().map(|it| it.points).sum();
    let all = all + if side == by { still_to_pass(known, side) } else { 0 };
    let changed = |it: &i32| if side == by { points + it } else { points - it };
    (0..=all).find(|it| winner(changed(it)) == Some(side)).unwrap_or(all)
}

/// What the units that could still leave would bring (BB-MOVE-15).
fn still_to_pass(known: &impl Seen, side: SideNo) -> i32 {
    let best = known.scenario().sides[side].exits.iter().map(|it| it.points).max().unwrap_or(0);
    if best == 0 {
        return 0;
    }
    let own = known.all().filter(|it| known.side(*it) == side);
    best * own.filter(|it| known.unit(*it).on_table() || known.unit(*it).to_come()).count() as i32
}

/// Foot and horse on the table whose places are known.
pub fn troops(known: &impl Seen, side: SideNo) -> impl Iterator<Item = UnitNo> + Clone {
    let sees = known.sees(side);
    known.all().filter(move |it| {
        sees && known.side(*it) == side && known.unit(*it).on_table() && known.card(*it).arm != Arm::Artillery
    })
}

fn nearest(known: &impl Seen, side: SideNo, to: Point) -> Option<UnitNo> {
    troops(known, side).min_by_key(|it| place(known, *it).distance(to))
}

/// Where a unit is, or will come in.
pub fn place(known: &impl Seen, unit: UnitNo) -> Point {
    match (known.unit(unit).whereabouts, known.card(unit).arrival) {
        (Whereabouts::Coming | Whereabouts::AtTheEdge, Some(arrival)) => arrival.at,
        _ => known.unit(unit).pose.at,
    }
}

#[cfg(test)]
mod tests {
    use ground::table::Heading;

    use super::super::post;
    use super::*;
    use crate::fixture::{Fixture, no};
    use crate::scenario::Arrival;
    use crate::state::Hands;

    #[test]
    fn who_is_still_to_come_in_is_guarded_against() {
        let role = |gone: bool| {
            let mut fixture = Fixture::new();
            fixture.unit("f1", 0, Arm::Infantry, 4, (18, 18), 0);
            let arrival = Arrival {
                turn: 2,
                at: Point::new(18 * INCH, 34 * INCH),
                facing: Heading::degrees(180),
                on: None,
                order: None,
            };
            fixture.unit("a1", 1, Arm::Infantry, 4, (18, 34), 180).arrival = Some(arrival);
            fixture.objective((18, 18), 0);
            fixture.objective((18, 6), 1);
            let mut state = fixture.state();
            let (f1, a1) = (no(&state, "f1"), no(&state, "a1"));
            state.unit_mut(a1).whereabouts = if gone { Whereabouts::Gone } else { Whereabouts::Coming };
            Brief::new(&Known::of_side(&state, 0), 0).of(f1).role
        };
        assert_eq!(role(false), Role::Hold);
        assert_eq!(role(true), Role::Attack);
    }

    #[test]
    fn what_is_lost_by_leaving_is_worth_all_its_points() {
        let kept = |y: Length| {
            let mut fixture = Fixture::new();
            fixture.unit("f1", 0, Arm::Infantry, 4, (18, 10), 0);
            fixture.unit("a1", 1, Arm::Infantry, 4, (18, y), 180);
            fixture.objective((18, 10), 0);
            let state = fixture.state();
            let known = Known::of_side(&state, 0);
            post::keeps(&known, &Brief::new(&known, 0), no(&state, "f1"))
        };
        assert_eq!(kept(22), prices::POINT);
        assert_eq!(kept(30), prices::POINT / 2);
    }
}
