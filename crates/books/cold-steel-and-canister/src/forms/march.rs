//! The way of a unit that spends its points (CC-MOV): steps, turns, changes of formation, zones of control, the road.

use engine::{Bar, Forecast, Key};
use field::grid::{Bits, Place, StepLaw};
use smallvec::SmallVec;

use super::lazy::Outlook;
use crate::facts::prices::{self, Manner};
use crate::facts::zones::{all_controlled, controllers};
use crate::forecasts;
use crate::map::Ground;
use crate::resolve::movement::MoveFormation;
use crate::scenario::{Card, Land};
use crate::state::Battle;
use crate::vocabulary::{Arm, Facing, Formation, SideNo, SpaceNo, Terrain, UnitNo};

/// The memo of a way: what it must remember of the road (CC-AP-5), or that it has left the board.
pub const OFF_ROAD: u8 = 0;
/// Every step so far went by road, and the point of the road is not spent.
pub const ROAD: u8 = 1;
/// The point is spent: every further step must go by road.
pub const ROAD_SPENT: u8 = 2;
/// It has left by an exit (CC-MOV-10).
pub const EXITED: u8 = 7;

#[derive(Clone)]
pub struct March<'a> {
    pub battle: &'a Battle,
    pub unit: UnitNo,
    card: &'a Card,
    side: SideNo,
    start: Place,
    /// Spaces in an enemy zone of control.
    zones: Bits<SpaceNo>,
    /// The enemies in whose zone it begins (CC-MOV-8).
    began_in: SmallVec<[UnitNo; 4]>,
    /// Where it may come onto the board (CC-MOV-11).
    entries: SmallVec<[SpaceNo; 8]>,
    /// Gunners share its space (CC-GEO-9).
    hosts: bool,
    /// Nobody fires at those who react (CC-REA-1).
    watched: bool,
}

/// Why a step cannot be made. A walk asks this of thousands of steps: it is put into words only for those who read them.
#[derive(Clone, Copy)]
enum Hindrance {
    Enemy,
    Friends,
    Corner,
    RoadSpent,
    Zone,
    Formation,
    Impassable,
    Guest,
    Among,
    NoRoom,
}

impl Hindrance {
    fn bar(self) -> Bar {
        match self {
            Hindrance::Enemy => Bar::new(rule!("CC-MOV-7"), "the enemy holds it"),
            Hindrance::Friends => Bar::new(rule!("CC-MOV-7"), "friends in close order are in the way"),
            Hindrance::Corner => Bar::new(rule!("CC-GEO-12"), "no way between the two spaces beside it"),
            Hindrance::RoadSpent => Bar::new(rule!("CC-AP-5"), "it has spent the point that the road gives"),
            Hindrance::Zone => Bar::new(rule!("CC-MOV-8"), "from one space of an enemy's zone into another"),
            Hindrance::Formation => Bar::new(rule!("CC-MOV-1"), "this formation cannot go there"),
            Hindrance::Impassable => Bar::new(rule!("CC-MOV-2"), "impassable"),
            Hindrance::Guest => {
                Bar::new(rule!("CC-GEO-9"), "gunners shelter within: it keeps its formation here")
            }
            Hindrance::Among => {
                Bar::new(rule!("CC-MOV-7"), "it only passes through friends: no room to form among them")
            }
            Hindrance::NoRoom => Bar::new(rule!("CC-MOV-6"), "it cannot form so here"),
        }
    }
}

impl<'a> March<'a> {
    pub fn new(battle: &'a Battle, unit: UnitNo, points: u8, watched: bool) -> March<'a> {
        let (it, card) = (battle.unit(unit), battle.card(unit));
        let side = card.side;
        // Whoever begins on a road may still form column and go by it; from elsewhere the first step is none by road.
        let on_road = it.at.is_some_and(|at| battle.land().lie(at).road);
        let square = it.at.unwrap_or(battle.land().count() as SpaceNo);
        let facing = if it.formation.is_all_round() { Facing::North } else { it.facing };
        let start = Place {
            square,
            facing: facing as u8,
            shape: it.formation as u8,
            memo: if on_road { ROAD } else { OFF_ROAD },
            halted: false,
            points,
        };
        let began_in = it.at.map(|at| controllers(battle, side, at).collect()).unwrap_or_default();
        let entries = if it.on_board() { SmallVec::new() } else { entries(battle, unit) };
        let hosts = it.at.and_then(|at| battle.guest(at)).is_some_and(|it| it != unit);
        let zones = all_controlled(battle, side, None);
        March { battle, unit, card, side, start, zones, began_in, entries, hosts, watched }
    }

    fn land(&self) -> &'a Land {
        self.battle.land()
    }

    fn outside(&self, at: Place) -> bool {
        usize::from(at.square) == self.land().count()
    }

    fn row(&self, at: Place) -> MoveFormation {
        MoveFormation::of(self.card.arm(), shape(at))
    }

    /// The spaces that it might step into (CC-MOV-4).
    fn steps(&self, from: Place, mut take: impl FnMut(SpaceNo)) {
        let (land, facing) = (self.land(), facing(from));
        match shape(from) {
            Formation::Unlimbered => {}
            Formation::Square => land.beside(from.square).for_each(take),
            Formation::Skirmish | Formation::Crew | Formation::Garrison => {
                land.around(from.square).for_each(take);
            }
            it => {
                land.forward(from.square, facing).for_each(&mut take);
                if it != Formation::Limbered {
                    land.ahead(from.square, facing.opposite()).into_iter().for_each(take);
                }
            }
        }
    }

    /// How it stands after a step, each lawful way once.
    fn entered(&self, from: Place, to: SpaceNo, mut take: impl FnMut(Place)) {
        let (land, now) = (self.land(), shape(from));
        let step = Place { square: to, ..from };
        let loose = |it: Formation| Place { shape: it as u8, facing: 0, ..step };
        let own_guns = self.battle.unit(self.unit).guns_at == Some(to);
        match (self.card.arm(), now) {
            (Arm::Infantry, it) if land.strong(to) && it != Formation::Square => {
                take(loose(Formation::Garrison))
            }
            (_, Formation::Garrison) => {
                let towards = land.square(to) - land.square(from.square);
                for side in Facing::ALL {
                    let ahead = side.side().forward();
                    if towards.dx * ahead.dx + towards.dy * ahead.dy == 1 {
                        take(Place { shape: Formation::Column as u8, facing: *side as u8, ..step });
                    }
                }
                if self.card.is_light_foot() {
                    take(loose(Formation::Skirmish));
                }
            }
            // The battery's own crew takes up its guns again, with any front (CC-MOV-12).
            (_, Formation::Crew) if own_guns => {
                for side in 0..4 {
                    take(Place { shape: Formation::Unlimbered as u8, facing: side, ..step });
                }
            }
            _ => take(step),
        }
    }

    fn road(&self, from: Place, to: Place) -> bool {
        let by_road = matches!(shape(from), Formation::Column | Formation::Limbered);
        let land = self.land();
        by_road && !self.outside(from) && land.lie(from.square).road && land.lie(to.square).road
    }

    fn step_cost(&self, from: Place, to: Place) -> Result<u8, Hindrance> {
        let (battle, land) = (self.battle, self.land());
        let friend = battle.at(to.square).filter(|it| *it != self.unit);
        if friend.is_some_and(|it| battle.side(it) != self.side) {
            return Err(Hindrance::Enemy);
        }
        if !self.outside(from)
            && let Some(flanking) = land.flanking(from.square, to.square)
            && flanking.iter().all(|it| !land.passable(*it) || battle.enemy_at(*it, self.side).is_some())
        {
            return Err(Hindrance::Corner);
        }
        let by_road = self.road(from, to);
        if from.memo == ROAD_SPENT && !by_road {
            return Err(Hindrance::RoadSpent);
        }
        let leaving = from.square == self.start.square && !self.began_in.is_empty();
        if leaving && self.zones.contains(to.square) {
            let same = controllers(battle, self.side, to.square).any(|it| self.began_in.contains(&it));
            if same {
                return Err(Hindrance::Zone);
            }
        }
        let host = friend.is_some_and(|it| self.shelters(it, to));
        if friend.is_some_and(|it| !host && !passes(shape(from), battle.unit(it).formation)) {
            return Err(Hindrance::Friends);
        }
        let uphill = !self.outside(from) && land.lie(from.square).height < land.lie(to.square).height;
        let back = !shape(from).is_all_round()
            && !self.outside(from)
            && land.ahead(from.square, facing(from).opposite()) == Some(to.square);
        let how = Manner {
            uphill,
            road: by_road,
            backward: back,
            through_friend: friend.is_some() && !host,
            leaving_zoc: leaving,
            charge: false,
        };
        let cost = prices::step(self.row(from), land.lie(to.square).ground, how);
        let passable = land.passable(to.square);
        let cost = cost.ok_or(if passable { Hindrance::Formation } else { Hindrance::Impassable })?;
        // The point of the road pays for a part of this step.
        Ok(if from.memo == ROAD && to.memo == ROAD_SPENT { cost - 1 } else { cost })
    }

    /// What a step, a turn, a change of formation or the way off the board costs.
    fn paid(&self, from: Place, to: Place) -> Result<u8, Hindrance> {
        if to.memo == EXITED {
            return Ok(1);
        }
        if from.square != to.square {
            return self.step_cost(from, to);
        }
        let (now, then) = (shape(from), shape(to));
        if now == then {
            return Ok(1);
        }
        if now == Formation::Crew {
            return Ok(0);
        }
        if self.hosts && from.square == self.start.square {
            return Err(Hindrance::Guest);
        }
        if from.square != self.start.square && self.battle.at(from.square).is_some() {
            return Err(Hindrance::Among);
        }
        let terrain = self.land().terrain(from.square);
        let cost = prices::change(self.card.kind, self.card.class, now, then, terrain);
        cost.ok_or(Hindrance::NoRoom)
    }

    /// CC-GEO-9: gunners may share the space of a square or a garrison.
    fn shelters(&self, host: UnitNo, at: Place) -> bool {
        let formation = self.battle.unit(host).formation;
        shape(at) == Formation::Crew
            && matches!(formation, Formation::Square | Formation::Garrison)
            && self.battle.guest(at.square).is_none_or(|it| it == self.unit)
    }
}

/// One of the two lets the other through (CC-MOV-7).
fn passes(one: Formation, other: Formation) -> bool {
    let open = |it: Formation| {
        matches!(it, Formation::Skirmish | Formation::Column | Formation::Limbered | Formation::Crew)
    };
    open(one) || open(other)
}

pub fn shape(at: Place) -> Formation {
    Formation::ALL[usize::from(at.shape)]
}

pub fn facing(at: Place) -> Facing {
    Facing::ALL[usize::from(at.facing)]
}

/// CC-MOV-11: the entry spaces that are free, and for those that are held the nearest free one of the edge.
pub fn entries(battle: &Battle, unit: UnitNo) -> SmallVec<[SpaceNo; 8]> {
    let land = battle.land();
    let free = |it: &SpaceNo| battle.at(*it).is_none() && land.passable(*it);
    let mut res = SmallVec::new();
    for entry in battle.scenario().entries(battle.card(unit).brigade) {
        let found = if free(entry) { Some(*entry) } else { instead(battle, *entry, free) };
        if let Some(space) = found.filter(|it| !res.contains(it)) {
            res.push(space);
        }
    }
    res
}

fn instead(battle: &Battle, entry: SpaceNo, free: impl Fn(&SpaceNo) -> bool) -> Option<SpaceNo> {
    let land = battle.land();
    let at = land.square(entry);
    let along = |it: &SpaceNo| {
        let other = land.square(*it);
        let level = at.y == 0 || at.y == land.height() - 1;
        if level { other.y == at.y } else { other.x == at.x }
    };
    let all = 0..land.count() as SpaceNo;
    all.filter(|it| along(it) && free(it)).min_by_key(|it| (land.distance(entry, *it), *it))
}

impl Outlook for March<'_> {}

impl StepLaw for March<'_> {
    fn start(&self) -> Place {
        self.start
    }

    fn each(&self, from: Place, mut take: impl FnMut(Place)) {
        if from.memo == EXITED {
            return;
        }
        if self.outside(from) {
            let inwards = self.battle.land_edge(self.side).opposite() as u8;
            for entry in &self.entries {
                let step = Place { facing: inwards, memo: OFF_ROAD, ..from };
                self.entered(step, *entry, &mut take);
            }
            return;
        }
        // Most places of a walk are those where its points end: nothing is looked for there that cannot be paid. No step is
        // cheaper than one into the open, but for the one that the road pays.
        let least = prices::step(self.row(from), Ground::Clear, Manner::default());
        if from.memo == ROAD || least.is_some_and(|it| it <= from.points) {
            self.steps(from, |to| {
                self.entered(from, to, |step| {
                    let by_road = self.road(from, step);
                    if by_road && from.memo == ROAD {
                        take(Place { memo: ROAD_SPENT, ..step });
                    }
                    let memo = if by_road || from.memo == ROAD_SPENT { from.memo } else { OFF_ROAD };
                    take(Place { memo, ..step });
                });
            });
        }
        let now = shape(from);
        if from.points == 0 && now != Formation::Crew {
            return;
        }
        if self.battle.scenario().sides[self.side].exits.contains(&from.square) {
            take(Place { memo: EXITED, ..from });
        }
        if !now.is_all_round() {
            (0..4).filter(|it| *it != from.facing).for_each(|facing| take(Place { facing, ..from }));
        }
        if now == Formation::Garrison {
            return;
        }
        let terrain = self.land().terrain(from.square);
        let guns_here = now == Formation::Crew && self.battle.unit(self.unit).guns_at == Some(from.square);
        let changes = prices::changes(self.card.kind, self.card.class, now, terrain);
        for to in Formation::ALL.iter().filter(|it| **it != now && **it != Formation::Garrison) {
            let taken_up = guns_here && *to == Formation::Unlimbered;
            if changes[*to as usize] == prices::NO && !taken_up {
                continue;
            }
            let shape = *to as u8;
            match () {
                () if to.is_all_round() => take(Place { shape, facing: 0, ..from }),
                // Whoever looked all round, or sets down guns, has any front.
                () if now.is_all_round() || *to == Formation::Unlimbered => {
                    (0..4).for_each(|facing| take(Place { shape, facing, ..from }));
                }
                () => take(Place { shape, ..from }),
            }
        }
    }

    fn cost(&self, from: Place, to: Place) -> Result<u8, Bar> {
        self.paid(from, to).map_err(Hindrance::bar)
    }

    fn price(&self, from: Place, to: Place) -> Option<u8> {
        self.paid(from, to).ok()
    }

    /// Straight on rather than round a corner.
    fn rather(&self, one: Place, other: Place, to: Place) -> bool {
        let straight = |from: Place| !self.outside(from) && self.land().straight(from.square, to.square);
        !self.outside(to) && straight(other) && !straight(one)
    }

    fn halts(&self, from: Place, to: Place) -> bool {
        to.memo == EXITED || from.square != to.square && self.zones.contains(to.square)
    }

    fn stop(&self, at: Place) -> Option<Bar> {
        if at.square == self.start.square || self.outside(at) {
            return None;
        }
        if let Some(friend) = self.battle.at(at.square).filter(|it| *it != self.unit)
            && !self.shelters(friend, at)
        {
            return Some(Bar::new(rule!("CC-GEO-9"), "a friend stands there"));
        }
        let through_only = matches!(shape(at), Formation::Limbered | Formation::Unlimbered)
            || self.card.arm() == Arm::Cavalry;
        (through_only && self.land().terrain(at.square) == Terrain::StrongPoint)
            .then(|| Bar::new(rule!("CC-MOV-3"), "it may pass through, but not stay there"))
    }

    fn key(&self, at: Place) -> Key {
        if self.outside(at) {
            return Key::Word("off");
        }
        let space = self.land().name(at.square);
        let ended = if at.halted { "!" } else { "" };
        let memo = match at.memo {
            OFF_ROAD => "",
            ROAD => ":road",
            EXITED => ":exit",
            _ => ":road+1",
        };
        let (shape, facing) = (shape(at), facing(at));
        match shape.is_all_round() {
            true => Key::name(&format!("{space}:{}{memo}{ended}", shape.word())),
            false => Key::name(&format!("{space}:{}:{}{memo}{ended}", shape.word(), facing.word())),
        }
    }

    fn label(&self, at: Place) -> String {
        if self.outside(at) {
            return "off the board".to_owned();
        }
        let space = self.land().name(at.square);
        let (stands, left) = (shape(at).spoken(facing(at)), at.points);
        let end = match (at.memo, at.halted) {
            (EXITED, _) => "; leaves the board",
            (_, true) => "; stops in the enemy's zone",
            _ => "",
        };
        format!("{space} {stands}; {left} AP left{end}")
    }

    fn spot(&self, at: Place) -> Option<String> {
        (!self.outside(at)).then(|| self.land().name(at.square))
    }

    /// What fire may meet it on the way, what that would do, and whether it stands before the horse beside which it ends.
    fn forecast(&self, path: &[u32]) -> Option<Forecast> {
        let way: SmallVec<[Place; 8]> = path.iter().map(|it| Place::of_code(*it)).collect();
        forecasts::on_the_way(self.battle, self.unit, &way, self.watched)
    }
}
