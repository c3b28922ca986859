//! The way of a charge to its target (CC-CHG-3): at most one turn, then forward steps alone.

use engine::{Bar, Key, RuleId, Ways};
use field::grid::{Bits, Place, StepLaw};
use ground::squares::Offset;
use smallvec::SmallVec;

use super::charge::Charge;
use super::lazy::Lazy;
use crate::facts::charge::row;
use crate::facts::orders::{armed, most_charge, most_range};
use crate::facts::prices::{self, Manner};
use crate::facts::zones::{has_control, in_front};
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
    /// Where it must end, and with which front, once that is declared.
    end: Option<(SpaceNo, u8)>,
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
        let land = battle.land();
        let mut zones = Bits::default();
        for enemy in battle.of_side(1 - side).filter(|it| *it != target) {
            let it = battle.unit(enemy);
            let Some(at) = it.at.filter(|_| has_control(it)) else { continue };
            match it.formation {
                Formation::Square | Formation::Garrison => land.beside(at).for_each(|it| zones.insert(it)),
                _ => land.forward(at, it.facing).for_each(|it| zones.insert(it)),
            }
        }
        Some(Onset { battle, unit, side, target: there, start, zones, turns_free, end: None })
    }

    /// All ways of a charge that has been declared, for its owner to choose of (CC-CHG-5).
    pub fn declared(charge: &Charge<'a>) -> Option<Lazy<Onset<'a>>> {
        let onset = Onset::new(charge.battle, charge.unit, charge.target, false)?;
        Some(Lazy::new(Onset { end: Some((charge.end.square, charge.end.facing)), ..onset }))
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

    /// Every step goes one forward and at most one aside, so a way is a row of squares, each found from the row before.
    fn way_facing(&self, facing: u8) -> Option<(Place, Track)> {
        const SIDE: i32 = 8;
        const NONE: u8 = u8::MAX;
        let (land, side) = (self.battle.land(), Facing::ALL[usize::from(facing)]);
        let end = land.ahead(self.target, side.opposite())?;
        let (forward, right) = (side.side().forward(), side.side().right());
        let start = land.square(self.start.square);
        let offset = land.square(end) - start;
        let far = offset.dx * forward.dx + offset.dy * forward.dy;
        let aside = offset.dx * right.dx + offset.dy * right.dy;
        let turned = facing != self.start.facing;
        let turn = u8::from(turned && !self.turns_free);
        if far < aside.abs() || i32::from(self.start.points) < far + i32::from(turn) || SIDE <= far {
            return None;
        }
        let at = |row: i32, s: i32| {
            let dx = forward.dx * row + right.dx * s;
            let dy = forward.dy * row + right.dy * s;
            land.number(start + Offset { dx, dy })
        };
        // What has been spent on the way to each square of a row, and from which side it was entered.
        let mut spent = [[NONE; 2 * SIDE as usize + 1]; SIDE as usize];
        let mut from = [[0i32; 2 * SIDE as usize + 1]; SIDE as usize];
        let column = |s: i32| (s + SIDE) as usize;
        spent[0][column(0)] = turn;
        for row in 1..=far {
            for s in (-row).max(aside - (far - row))..=row.min(aside + (far - row)) {
                let Some(to) = at(row, s) else { continue };
                if row < far && self.zones.contains(to) {
                    continue;
                }
                for step in [0, -1, 1].into_iter().filter(|it| (s - it).abs() < row) {
                    let before = spent[row as usize - 1][column(s - step)];
                    let Some(square) = at(row - 1, s - step).filter(|_| before != NONE) else { continue };
                    let [one, other] = [square, to].map(|square| Place { square, facing, ..self.start });
                    let Ok(cost) = self.paid(one, other) else { continue };
                    if before + cost < spent[row as usize][column(s)] {
                        spent[row as usize][column(s)] = before + cost;
                        from[row as usize][column(s)] = step;
                    }
                }
            }
        }
        let paid = spent[far as usize][column(aside)];
        let points = self.start.points.checked_sub(paid).filter(|_| paid != NONE)?;
        let mut track = Track { way: [0; 8], length: far as u8 };
        let mut s = aside;
        for row in (1..=far).rev() {
            track.way[row as usize - 1] = at(row, s)?;
            s -= from[row as usize][column(s)];
        }
        let memo = if 0 < far { STEPPED } else { u8::from(turned) };
        let halted = 0 < far && self.zones.contains(end);
        Some((Place { square: end, facing, memo, halted, points, ..self.start }, track))
    }
}

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
        let there = self.end.is_none_or(|it| it == (at.square, at.facing));
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

/// Whether it matters by which of several ways a charge comes: on the usual one somebody else may fire at it or ride at it
/// before it arrives, or on another a general stands alone. Only what lies open is looked at.
pub fn way_matters(charge: &Charge<'_>, ways: &Lazy<Onset<'_>>) -> bool {
    let (battle, enemy) = (charge.battle, 1 - charge.battle.side(charge.unit));
    if charge.length == 0 {
        return false;
    }
    let watched = watched(charge);
    let lone = |space: SpaceNo| battle.leaders_at(space, enemy).next().is_some();
    let generals =
        battle.leaders.iter().any(|it| it.at.is_some_and(|it| lone(it) && battle.at(it).is_none()));
    if !generals && !watched {
        return false;
    }
    // All places that the declared end can be reached by.
    let mut seen: SmallVec<[u32; 64]> = SmallVec::from_slice(&[ways.start()]);
    let (mut at, mut steps) = (0, SmallVec::new());
    while let Some(from) = seen.get(at).copied() {
        at += 1;
        steps.clear();
        ways.open_steps(from, &mut steps);
        seen.extend(
            steps.iter().map(|it| it.to).filter(|to| !seen.contains(to)).collect::<SmallVec<[u32; 12]>>(),
        );
    }
    let began = battle.unit(charge.unit).at;
    let aside = |it: SpaceNo| Some(it) != began && !charge.way().contains(&it);
    let others = || seen.iter().map(|it| Place::of_code(*it).square).filter(|it| aside(*it));
    match watched {
        true => others().next().is_some(),
        false => others().any(lone),
    }
}

/// Whether somebody besides the target may fire at it or ride at it before it arrives. Only what lies open is looked at.
pub fn watched(charge: &Charge<'_>) -> bool {
    let (battle, enemy) = (charge.battle, 1 - charge.battle.side(charge.unit));
    let Some((_, between)) = charge.way().split_last() else { return false };
    let covered = |it: &UnitNo| *it != charge.target && battle.unit(*it).covered;
    between.iter().any(|space| battle.of_side(enemy).filter(covered).any(|it| may_meet(battle, it, *space)))
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
