//! The officer's picture: who wins if it ended now, what must be taken, what must be kept, and who does it.

use ground::table::{Length, Point};

use crate::drill::INCH;
use crate::known::Known;
use crate::state::{SideNo, UnitNo, Whereabouts};
use crate::steps::ending;
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
}

/// An enemy so near can be at an objective in two moves.
const TWO_MOVES: Length = 24 * INCH;
/// Who stands so near an objective defends it.
const DEFENDS: Length = 9 * INCH;

impl Brief {
    pub fn new(known: &Known<'_>, side: SideNo) -> Brief {
        let state = known.public();
        let short = short(known, side);
        let over = u16::from(state.active != side && side < state.active);
        let left = (state.scenario().turns + 1).saturating_sub(state.turn + over);
        let wanted = wanted(known, side, short);
        let main = wanted.first().copied();
        let late = left <= 2.max(1 + wanted.len() as u16).min(state.scenario().turns / 2);
        let mut brief = Brief { side, left, late, tasks: Vec::new(), main };
        let guards = brief.guards(known, !wanted.is_empty());
        brief.tasks = state.all().map(|it| brief.task(known, it, &wanted, &guards)).collect();
        brief
    }

    pub fn task(
        &self,
        known: &Known<'_>,
        unit: UnitNo,
        wanted: &[usize],
        guards: &[(usize, UnitNo)],
    ) -> Task {
        let state = known.public();
        let objectives = &state.scenario().objectives;
        let here = place(known, unit);
        let nearest_foe = || nearest(known, 1 - self.side, here).map_or(here, |it| place(known, it));
        let guns = state.card(unit).arm == Arm::Artillery;
        if let Some((no, _)) = guards.iter().find(|it| it.1 == unit) {
            return Task { role: Role::Hold, goal: objectives[*no].at, near: 2 * INCH, objective: Some(*no) };
        }
        let own = (0..objectives.len()).filter(|it| state.holders[*it] == Some(self.side));
        let kept = own.min_by_key(|it| here.distance(objectives[*it].at));
        let taken = wanted.iter().copied().min_by_key(|it| {
            let bonus = if self.main == Some(*it) { 9 * INCH } else { 0 };
            here.distance(objectives[*it].at) - bonus
        });
        let spent = state.spent(unit);
        match (taken.or(kept), guns) {
            (Some(no), true) => {
                Task { role: Role::Support, goal: objectives[no].at, near: 12 * INCH, objective: Some(no) }
            }
            (Some(no), false) => {
                let role = match taken {
                    _ if spent => Role::Refit,
                    Some(_) => Role::Attack,
                    None => Role::Hold,
                };
                let near = if taken.is_some() { INCH } else { 6 * INCH };
                Task { role, goal: objectives[no].at, near, objective: Some(no) }
            }
            (None, _) => {
                let role = match guns {
                    true => Role::Support,
                    false if spent => Role::Refit,
                    false => Role::Attack,
                };
                Task { role, goal: nearest_foe(), near: if guns { 12 * INCH } else { INCH }, objective: None }
            }
        }
    }

    /// One unit for each objective of ours that an enemy could have before we are back: the nearest that is fit.
    fn guards(&self, known: &Known<'_>, attacks: bool) -> Vec<(usize, UnitNo)> {
        let state = known.public();
        let mut res: Vec<(usize, UnitNo)> = Vec::new();
        for (no, objective) in state.scenario().objectives.iter().enumerate() {
            if state.holders[no] != Some(self.side) {
                continue;
            }
            // Only who is in order takes anything (BB-WIN-2); who is not may be by the time he is there.
            let threat = |it: UnitNo| {
                let worn = state.unit(it).disrupted || state.spent(it);
                place(known, it).distance(objective.at) + if worn && attacks { TWO_MOVES } else { 0 }
            };
            let foe = troops(known, 1 - self.side).map(threat).min();
            let fit = troops(known, self.side)
                .filter(|it| state.card(*it).arm == Arm::Infantry && !res.iter().any(|other| other.1 == *it));
            let far = |it: &UnitNo| {
                let worn = state.unit(*it).disrupted || state.spent(*it);
                place(known, *it).distance(objective.at) + if worn { 6 * INCH } else { 0 }
            };
            let Some(unit) = fit.min_by_key(far) else { continue };
            // Who attacks leaves behind only what he cannot bring back in time.
            let reach = match (attacks, self.late()) {
                (true, false) => (far(&unit) + 8 * INCH).min(TWO_MOVES - 4 * INCH),
                (true, true) => (far(&unit) + 12 * INCH).min(15 * INCH),
                (false, _) => 2 * TWO_MOVES,
            };
            if foe.is_some_and(|it| it <= reach) {
                res.push((no, unit));
            }
        }
        res
    }

    pub fn of(&self, unit: UnitNo) -> Task {
        self.tasks[usize::from(unit.0)]
    }

    /// The last two turns, or more if much is still to be taken: points are all that counts.
    pub fn late(&self) -> bool {
        self.late
    }
}

/// The objectives that must be taken, the best first.
fn wanted(known: &Known<'_>, side: SideNo, short: i32) -> Vec<usize> {
    let state = known.public();
    let objectives = &state.scenario().objectives;
    let mut open: Vec<(i32, usize)> = (0..objectives.len())
        .filter(|it| state.holders[*it] != Some(side))
        .map(|it| (attraction(known, side, it), it))
        .collect();
    open.sort_by_key(|it| (-it.0, it.1));
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

/// Points for the strength that can be brought against that which stands there, less the way.
fn attraction(known: &Known<'_>, side: SideNo, no: usize) -> i32 {
    let state = known.public();
    let objective = &state.scenario().objectives[no];
    let near = |of: SideNo, far: Length| -> i32 {
        let units = state.standing_of(of).filter(|_| known.sees(of));
        units.filter(|it| place(known, *it).distance(objective.at) <= far).map(|it| strength(known, it)).sum()
    };
    let (foes, ours) = (near(1 - side, DEFENDS), near(side, TWO_MOVES));
    let way = nearest(known, side, objective.at).map_or(7_200, |it| place(known, it).distance(objective.at));
    1_000 * objective.points * (12 + ours) / (12 + foes * 5 / 4 + way / (2 * INCH))
}

/// Bases weighed by what they can still do, in quarters.
pub fn strength(known: &Known<'_>, unit: UnitNo) -> i32 {
    let state = known.public();
    let (it, card) = (state.unit(unit), state.card(unit));
    let base = match (card.arm, card.quality) {
        (Arm::Artillery, _) => 8,
        (_, Quality::Raw) => 3,
        (_, Quality::Trained) => 4,
        (_, Quality::Veteran) => 5,
    };
    let whole = base * i32::from(state.bases(unit));
    let halves = u32::from(it.disrupted || it.silenced) + u32::from(state.spent(unit) || it.reduced);
    whole >> halves
}

/// Points that must change hands for this side to win.
pub fn short(known: &Known<'_>, side: SideNo) -> i32 {
    let state = known.public();
    let levels = &state.scenario().victory;
    let Some(by) = levels.first().map(|it| it.side) else { return i32::from(side == 0) };
    let points = ending::points(state)[by];
    let winner = |points: i32| levels.iter().find(|it| it.at_least <= points).and_then(|it| it.winner);
    let all: i32 = state.scenario().objectives.iter().map(|it| it.points).sum();
    let changed = |it: &i32| if side == by { points + it } else { points - it };
    (0..=all).find(|it| winner(changed(it)) == Some(side)).unwrap_or(all)
}

/// Foot and horse on the table whose places are known.
pub fn troops<'a>(known: &Known<'a>, side: SideNo) -> impl Iterator<Item = UnitNo> + Clone + use<'a> {
    let state = known.public();
    let sees = known.sees(side);
    state.all().filter(move |it| {
        sees && state.side(*it) == side && state.unit(*it).on_table() && state.card(*it).arm != Arm::Artillery
    })
}

fn nearest(known: &Known<'_>, side: SideNo, to: Point) -> Option<UnitNo> {
    troops(known, side).min_by_key(|it| place(known, *it).distance(to))
}

/// Where a unit is, or will come in.
pub fn place(known: &Known<'_>, unit: UnitNo) -> Point {
    let state = known.public();
    match (state.unit(unit).whereabouts, state.card(unit).arrival) {
        (Whereabouts::Coming | Whereabouts::AtTheEdge, Some(arrival)) => arrival.at,
        _ => state.unit(unit).pose.at,
    }
}
