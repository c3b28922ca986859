//! The officer's picture: who wins if it ended now, what must be taken, what must be kept, and who does it.

use ground::table::{Length, Point};

use crate::drill::INCH;
use crate::known::Known;
use crate::state::{SideNo, UnitNo, Whereabouts};
use crate::steps::ending;
use crate::vocabulary::Arm;

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
    /// Points that must change hands before the battle is won; 0 if it is won as it stands.
    pub short: i32,
    /// Player-turns of this side still to come, with this one.
    pub left: u16,
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
        let mut brief = Brief { side, short, left, tasks: Vec::new(), main };
        let guards = brief.guards(known, !wanted.is_empty());
        brief.tasks = state.all().map(|it| brief.task(known, it, &wanted, &guards)).collect();
        brief
    }

    pub fn task(&self, known: &Known<'_>, unit: UnitNo, wanted: &[usize], guards: &[(usize, UnitNo)]) -> Task {
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

    /// One unit for each objective of ours that an enemy can reach: the nearest that is fit for it.
    fn guards(&self, known: &Known<'_>, attacks: bool) -> Vec<(usize, UnitNo)> {
        let state = known.public();
        let reach = if attacks { TWO_MOVES - 4 * INCH } else { 2 * TWO_MOVES };
        let mut res: Vec<(usize, UnitNo)> = Vec::new();
        for (no, objective) in state.scenario().objectives.iter().enumerate() {
            if state.holders[no] != Some(self.side) {
                continue;
            }
            let foe = troops(known, 1 - self.side).map(|it| place(known, it).distance(objective.at)).min();
            if foe.is_none_or(|it| reach < it) {
                continue;
            }
            let fit = troops(known, self.side).filter(|it| {
                state.card(*it).arm == Arm::Infantry && !res.iter().any(|other| other.1 == *it)
            });
            let far = |it: &UnitNo| {
                let worn = state.unit(*it).disrupted || state.spent(*it);
                place(known, *it).distance(objective.at) + if worn { 6 * INCH } else { 0 }
            };
            if let Some(unit) = fit.min_by_key(far) {
                res.push((no, unit));
            }
        }
        res
    }

    pub fn of(&self, unit: UnitNo) -> Task {
        self.tasks[usize::from(unit.0)]
    }

    pub fn attacks(&self) -> bool {
        0 < self.short
    }

    /// The last two turns: points are all that counts.
    pub fn late(&self) -> bool {
        self.left <= 2
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

/// Points for the strength that stands in the way, and the way itself.
fn attraction(known: &Known<'_>, side: SideNo, no: usize) -> i32 {
    let state = known.public();
    let objective = &state.scenario().objectives[no];
    let bases = |of: SideNo, far: Length| -> i32 {
        troops(known, of)
            .filter(|it| place(known, *it).distance(objective.at) <= far)
            .map(|it| i32::from(state.bases(it)))
            .sum()
    };
    let foes = bases(1 - side, DEFENDS);
    let ours = bases(side, TWO_MOVES);
    let way = nearest(known, side, objective.at)
        .map_or(7_200, |it| place(known, it).distance(objective.at));
    1_000 * objective.points * (4 + ours) / (4 + 2 * foes + way / (4 * INCH))
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
