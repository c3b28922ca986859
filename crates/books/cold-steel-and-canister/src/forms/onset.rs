//! The way of a charge to its target (CC-CHG-3): at most one turn, then forward steps alone.

use engine::{Bar, Key, RuleId};
use field::grid::{Bits, Place, StepLaw};
use smallvec::SmallVec;

use super::charge::Charge;
use super::fan::{Fan, NONE, NOWHERE, Points, column};
use super::lazy::{Lazy, Outlook};
use crate::facts::charge::row;
use crate::facts::orders::{armed, most_charge, most_range};
use crate::facts::prices::{self, Manner};
use crate::facts::zones::{self, in_front};
use crate::state::Battle;
use crate::vocabulary::{Arm, Facing, Formation, SideNo, SpaceNo, UnitNo};

/// It may still turn; it has turned; it has stepped.
const FRESH: u8 = 0;
const TURNED: u8 = 1;
const STEPPED: u8 = 2;

#[derive(Clone)]
pub struct Onset<'a> {
    battle: &'a Battle,
    unit: UnitNo,
    side: SideNo,
    target: SpaceNo,
    start: Place,
    /// The zones of all enemies but the target: to touch one ends the way.
    zones: Bits<SpaceNo>,
    /// A turn at the start costs nothing: it looks all round, or has charged already (CC-CHG-5).
    turns_free: bool,
    /// Where it must end, once that is declared.
    end: Option<End<'a>>,
}

/// The declared end of a charge.
#[derive(Clone)]
struct End<'a> {
    space: SpaceNo,
    facing: u8,
    fan: Fan<'a>,
    /// What it costs at least from each space of the fan to the end.
    need: Points,
}

impl<'a> Onset<'a> {
    pub fn new(battle: &'a Battle, unit: UnitNo, target: UnitNo, again: bool) -> Option<Onset<'a>> {
        let it = battle.unit(unit);
        let (at, there) = (it.at?, battle.unit(target).at?);
        let side = battle.side(unit);
        let turns_free = again || it.formation.is_all_round();
        let start = Place {
            square: at,
            facing: it.facing as u8,
            shape: it.formation as u8,
            memo: FRESH,
            halted: false,
            points: it.ap,
        };
        let zones = zones::all_controlled(battle, side, Some(target));
        Some(Onset { battle, unit, side, target: there, start, zones, turns_free, end: None })
    }

    /// All ways of a charge that has been declared, for its owner to choose of (CC-CHG-5).
    fn declared(charge: &Charge<'a>) -> Option<Onset<'a>> {
        let mut onset = Onset::new(charge.battle, charge.unit, charge.target, false)?;
        let Place { square, facing, .. } = charge.end;
        let front = Facing::ALL[usize::from(facing)];
        let fan = Fan::new(charge.battle.land(), onset.start.square, square, front)?;
        let need = onset.need(&fan, facing);
        onset.end = Some(End { space: square, facing, fan, need });
        Some(onset)
    }

    /// What it costs at least to go on from each space to the end of a fan: from its last row back to the first.
    fn need(&self, fan: &Fan<'_>, facing: u8) -> Points {
        let mut need = NOWHERE;
        need[fan.far as usize][column(fan.aside)] = 0;
        for row in (0..fan.far).rev() {
            for s in fan.row(row) {
                // A zone ends the way, but where it begins.
                let Some(square) = fan.at(row, s).filter(|it| row == 0 || !self.zones.contains(*it)) else {
                    continue;
                };
                for next in s - 1..=s + 1 {
                    let rest = need[row as usize + 1][column(next)];
                    let Some(to) = fan.at(row + 1, next).filter(|_| rest != NONE) else { continue };
                    let [one, other] = [square, to].map(|square| Place { square, facing, ..self.start });
                    let Ok(cost) = self.paid(one, other) else { continue };
                    let least = &mut need[row as usize][column(s)];
                    *least = (*least).min(cost + rest);
                }
            }
        }
        need
    }

    /// The spaces, besides the first, that lie on any way to the declared end: what is spent on the way there leaves what is
    /// needed to go on.
    fn spaces(&self) -> SmallVec<[SpaceNo; 32]> {
        let mut res = SmallVec::new();
        let Some(End { facing, fan, need, .. }) = &self.end else { return res };
        let spent = self.spent(fan, *facing);
        for row in 1..=fan.far {
            for s in fan.row(row) {
                let (before, rest) = (spent[row as usize][column(s)].0, need[row as usize][column(s)]);
                let paid = before != NONE && rest != NONE && before + rest <= self.start.points;
                res.extend(fan.at(row, s).filter(|_| paid));
            }
        }
        res
    }

    /// The places of the way that a charge was found by.
    pub fn usual(&self, charge: &Charge<'_>) -> SmallVec<[u32; 8]> {
        let (mut at, mut path) = (self.start, SmallVec::new());
        let turn = (at.facing != charge.end.facing).then_some(Place {
            facing: charge.end.facing,
            memo: TURNED,
            ..self.start
        });
        let steps = charge.way().iter().map(|it| Place {
            square: *it,
            facing: charge.end.facing,
            memo: STEPPED,
            ..self.start
        });
        for to in turn.into_iter().chain(steps) {
            let Some(points) = self.price(at, to).and_then(|it| at.points.checked_sub(it)) else { break };
            at = Place { points, halted: self.halts(at, to), ..to };
            path.push(at.code());
        }
        path
    }

    /// The ends of all ways, each with the cheapest and of those the straightest: at most one for each front, since the target
    /// must lie before it.
    pub fn ways(&self) -> SmallVec<[(Place, Track); 4]> {
        let mut res: SmallVec<[(Place, Track); 4]> = (0..4).filter_map(|it| self.way_facing(it)).collect();
        res.sort_by_key(|it| (u8::MAX - it.0.points, it.0.facing != self.start.facing));
        res
    }

    fn way_facing(&self, facing: u8) -> Option<(Place, Track)> {
        let (land, side) = (self.battle.land(), Facing::ALL[usize::from(facing)]);
        let end = land.ahead(self.target, side.opposite())?;
        let fan = Fan::new(land, self.start.square, end, side)?;
        let Fan { far, aside, .. } = fan;
        if i32::from(self.start.points) < far + i32::from(self.turn(facing)) {
            return None;
        }
        let spent = self.spent(&fan, facing);
        let paid = spent[far as usize][column(aside)].0;
        let points = self.start.points.checked_sub(paid).filter(|_| paid != NONE)?;
        let mut track = Track { way: [0; 8], length: far as u8 };
        let mut s = aside;
        for row in (1..=far).rev() {
            track.way[row as usize - 1] = fan.at(row, s)?;
            s -= i32::from(spent[row as usize][column(s)].1);
        }
        let memo = if 0 < far { STEPPED } else { u8::from(facing != self.start.facing) };
        let halted = 0 < far && self.zones.contains(end);
        Some((Place { square: end, facing, memo, halted, points, ..self.start }, track))
    }

    /// What a turn to this front costs at the start.
    fn turn(&self, facing: u8) -> u8 {
        u8::from(facing != self.start.facing && !self.turns_free)
    }

    /// What is spent at least on the way to each space of a fan, and from which side it is entered then.
    fn spent(&self, fan: &Fan<'_>, facing: u8) -> Spent {
        let mut spent: Spent = [[(NONE, 0); 17]; 8];
        spent[0][column(0)].0 = self.turn(facing);
        for row in 1..=fan.far {
            for s in fan.row(row) {
                let free = |it: &SpaceNo| {
                    (row == fan.far || !self.zones.contains(*it)) && self.battle.at(*it).is_none()
                };
                let Some(to) = fan.at(row, s).filter(free) else { continue };
                for step in [0, -1, 1] {
                    let before = spent[row as usize - 1][column(s - i32::from(step))].0;
                    if before == NONE {
                        continue;
                    }
                    let Some(square) = fan.at(row - 1, s - i32::from(step)) else { continue };
                    let [one, other] = [square, to].map(|square| Place { square, facing, ..self.start });
                    let Ok(cost) = self.paid(one, other) else { continue };
                    let best = &mut spent[row as usize][column(s)];
                    if before + cost < best.0 {
                        *best = (before + cost, step);
                    }
                }
            }
        }
        spent
    }
}

/// Points by row and place, and the step aside that they were spent with last.
type Spent = [[(u8, i8); 17]; 8];

/// The spaces of a way, without the first.
#[derive(Clone, Copy)]
pub struct Track {
    pub way: [SpaceNo; 8],
    pub length: u8,
}

impl Onset<'_> {
    /// Whoever comes out of a garrison comes in column (CC-CHG-1).
    fn formation(&self) -> Formation {
        match self.battle.unit(self.unit).formation {
            Formation::Garrison => Formation::Column,
            other => other,
        }
    }

    fn paid(&self, from: Place, to: Place) -> Result<u8, (RuleId, &'static str)> {
        if from.square == to.square {
            return Ok(u8::from(!self.turns_free));
        }
        let (battle, land) = (self.battle, self.battle.land());
        if battle.at(to.square).is_some() {
            return Err((rule!("CC-CHG-3"), "a charge goes through nobody"));
        }
        let held = |it: &SpaceNo| !land.passable(*it) || battle.enemy_at(*it, self.side).is_some();
        if land.flanking(from.square, to.square).is_some_and(|it| it.iter().all(held)) {
            return Err((rule!("CC-GEO-12"), "no way between the two spaces beside it"));
        }
        let uphill = land.lie(from.square).height < land.lie(to.square).height;
        let how = Manner { uphill, charge: true, ..Manner::default() };
        let cost = prices::step(row(battle, self.unit), land.lie(to.square).ground, how);
        cost.ok_or((rule!("CC-CHG-2"), "no charge goes there"))
    }
}

impl StepLaw for Onset<'_> {
    fn start(&self) -> Place {
        self.start
    }

    fn each(&self, from: Place, mut take: impl FnMut(Place)) {
        let facing = Facing::ALL[usize::from(from.facing)];
        if 0 < from.points {
            for square in self.battle.land().forward(from.square, facing) {
                take(Place { square, memo: STEPPED, ..from });
            }
        }
        if from.memo == FRESH {
            let others = (0..4).filter(|it| *it != from.facing);
            others.for_each(|facing| take(Place { facing, memo: TURNED, ..from }));
        }
    }

    fn cost(&self, from: Place, to: Place) -> Result<u8, Bar> {
        self.paid(from, to).map_err(|it| Bar::new(it.0, it.1))
    }

    fn price(&self, from: Place, to: Place) -> Option<u8> {
        self.paid(from, to).ok()
    }

    /// Straight on rather than round a corner.
    fn rather(&self, one: Place, other: Place, to: Place) -> bool {
        let land = self.battle.land();
        land.straight(other.square, to.square) && !land.straight(one.square, to.square)
    }

    fn halts(&self, from: Place, to: Place) -> bool {
        from.square != to.square && self.zones.contains(to.square)
    }

    fn stop(&self, at: Place) -> Option<Bar> {
        let facing = Facing::ALL[usize::from(at.facing)];
        let there = self.end.as_ref().is_none_or(|it| (it.space, it.facing) == (at.square, at.facing));
        let home = there && self.battle.land().ahead(at.square, facing) == Some(self.target);
        (!home).then(|| Bar::new(rule!("CC-CHG-3"), "the target is not before its front here"))
    }

    fn key(&self, at: Place) -> Key {
        let (space, facing) = (self.battle.land().name(at.square), Facing::ALL[usize::from(at.facing)]);
        let ended = if at.halted { "!" } else { "" };
        Key::name(&format!("{space}:{}:{}{ended}", self.formation().word(), facing.word()))
    }

    fn label(&self, at: Place) -> String {
        let stands = self.formation().spoken(Facing::ALL[usize::from(at.facing)]);
        format!("{} {stands}; {} AP left", self.battle.land().name(at.square), at.points)
    }

    fn spot(&self, at: Place) -> Option<String> {
        Some(self.battle.land().name(at.square))
    }
}

impl Outlook for Onset<'_> {
    /// Whoever has turned or stepped keeps his front, so what is needed from here to the end is known.
    fn leads(&self, at: Place) -> Option<bool> {
        let End { facing, fan, need, .. } = self.end.as_ref().filter(|_| at.memo != FRESH)?;
        if at.facing != *facing {
            return Some(false);
        }
        let (row, s) = fan.place(at.square);
        let inside = (0..=fan.far).contains(&row) && fan.row(row).contains(&s);
        Some(inside && need[row as usize][column(s)] <= at.points)
    }
}

/// The ways of a declared charge, if it matters by which it comes: on the usual one somebody else may fire at it or ride at it
/// before it arrives, or on another a general stands alone. Only what lies open is looked at.
pub fn choice_of_ways<'a>(charge: &Charge<'a>) -> Option<Lazy<Onset<'a>>> {
    let (battle, enemy) = (charge.battle, 1 - charge.battle.side(charge.unit));
    if charge.length == 0 {
        return None;
    }
    let watched = watched(charge);
    let lone = |space: SpaceNo| battle.leaders_at(space, enemy).next().is_some();
    let generals =
        battle.leaders.iter().any(|it| it.at.is_some_and(|it| lone(it) && battle.at(it).is_none()));
    if !generals && !watched {
        return None;
    }
    let onset = Onset::declared(charge)?;
    let matters = |it: &SpaceNo| !charge.way().contains(it) && (watched || lone(*it));
    let aside = onset.spaces().iter().any(matters);
    aside.then(|| Lazy::new(onset))
}

/// Whether somebody besides the target may fire at it or ride at it before it arrives. Only what lies open is looked at.
pub fn watched(charge: &Charge<'_>) -> bool {
    watched_by(charge, Watcher::Fire) || watched_by(charge, Watcher::Horse)
}

/// What may meet a charge on its way (CC-OPP-2).
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Watcher {
    Fire,
    Horse,
}

pub fn watched_by(charge: &Charge<'_>, watcher: Watcher) -> bool {
    let (battle, enemy) = (charge.battle, 1 - charge.battle.side(charge.unit));
    let Some((_, between)) = charge.way().split_last() else { return false };
    let rides = |it: UnitNo| battle.arm(it) == Arm::Cavalry;
    let waits = |it: &UnitNo| {
        *it != charge.target && battle.unit(*it).covered && rides(*it) == (watcher == Watcher::Horse)
    };
    between.iter().any(|space| battle.of_side(enemy).filter(waits).any(|it| may_meet(battle, it, *space)))
}

/// It could fire at whoever comes there, or ride at him.
fn may_meet(battle: &Battle, unit: UnitNo, space: SpaceNo) -> bool {
    let it = battle.unit(unit);
    let Some(at) = it.at.filter(|_| it.level.is_good() && !it.is_engaged() && !it.halted) else {
        return false;
    };
    let range = battle.land().distance(at, space);
    if battle.arm(unit) == Arm::Cavalry {
        return range <= i32::from(most_charge(battle, unit));
    }
    armed(battle, unit)
        && !it.fired
        && range <= i32::from(most_range(battle, unit))
        && in_front(battle, unit, space)
}
