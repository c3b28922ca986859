//! Where a leader rides: to a unit whose rally gains most, else where most of his units are led and none of the enemy is near.

use std::cmp::Reverse;

use engine::{Advice, Mind, Reply, Term};
use field::grid::Place;
use smallvec::SmallVec;

use super::brief::enemy_near;
use crate::facts::command::in_chain;
use crate::facts::morale::rally_case;
use crate::forms::lazy::Lazy;
use crate::forms::ride::Ride;
use crate::known::Known;
use crate::state::Battle;
use crate::vocabulary::{LeaderNo, Rank, SpaceNo, UnitNo};

/// What he begins a turn with (CC-AP-1).
const FULL: u8 = 8;

/// What speaks for a place and against it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Point {
    Led,
    With,
    Rally,
    Room,
    Alone,
    Strangers,
    Enemy,
}

/// What a place is worth to him, point by point.
struct Worth([i32; 7]);

impl Worth {
    fn put(&mut self, point: Point, value: i32) {
        self.0[point as usize] += value;
    }

    fn sum(&self) -> i32 {
        self.0.iter().sum()
    }
}

fn value(battle: &Battle, leader: LeaderNo, space: SpaceNo) -> i32 {
    worth(battle, leader, space).sum()
}

fn worth(battle: &Battle, leader: LeaderNo, space: SpaceNo) -> Worth {
    let (land, card) = (battle.land(), battle.commander(leader));
    let radius = i32::from(battle.leader(leader).radius);
    let near = enemy_near(battle, card.side, space);
    let mut res = Worth([0; 7]);
    for unit in battle.of_side(card.side).filter(|it| in_chain(battle, leader, *it)) {
        let Some(at) = battle.unit(unit).at else { continue };
        let far = land.distance(space, at);
        // Units go forward: a space to spare keeps them led.
        let led = match far {
            _ if far < radius => 40,
            _ if far == radius => 32,
            _ => -12 * (far - radius),
        };
        res.put(Point::Led, led);
        if at == space {
            res.put(Point::With, 12);
            // One is enough: the -1 and the third attempt count once (CC-STA-8).
            let helped =
                battle.leaders_at(space, card.side).any(|it| it != leader && in_chain(battle, it, unit));
            let level = battle.unit(unit).level.bad().unwrap_or(0);
            // Who has helped stays when the unit goes back all the same, alone before the enemy (CC-RAL-4, CC-LDR-6).
            let left = 0 < level && near <= 2;
            if !helped && !left && !battle.unit(unit).tried && !battle.unit(unit).level.is_good() {
                res.put(Point::Rally, 90 + 20 * level);
            }
        }
    }
    // Brigade morale draws him towards his edge: every space to it is a turn more that his brigade holds (CC-BRG-5).
    if card.rank == Rank::Brigade {
        res.put(Point::Room, 60 * land.to_edge(space, battle.land_edge(card.side)).min(7));
    }
    let host = battle.friend_at(space, card.side);
    // Beside a unit that is not his he helps nobody, and is fired at all the same (CC-LDR-1, CC-LDR-5).
    if host.is_some_and(|it| !in_chain(battle, leader, it)) {
        res.put(Point::Strangers, if near <= 2 { -60 } else { -20 });
    }
    if host.is_none() {
        res.put(Point::Alone, if near <= 1 { -325 } else { -25 });
    }
    res.put(Point::Enemy, if near <= 2 { -15 } else { 0 });
    res
}

/// The place he would rather be in, if it is worth the ride.
pub fn wanted(known: &Known<'_>, leader: LeaderNo) -> Option<SpaceNo> {
    let battle = known.battle();
    let it = battle.leader(leader);
    let Some(at) = it.at else {
        return battle.scenario().sides[battle.commander(leader).side].entries.first().copied();
    };
    let reach = i32::from(it.ap);
    // One ride a turn: he does not pace to and fro until his points are spent.
    if it.ap < FULL {
        return None;
    }
    let spaces = battle.of_side(battle.commander(leader).side).filter_map(|it| battle.unit(it).at);
    let there = value(battle, leader, at);
    let best = spaces
        .filter(|it| battle.land().distance(at, *it) <= reach)
        .max_by_key(|it| (value(battle, leader, *it), Reverse(*it)))?;
    // Whoever has only to be within reach of his brigades does not ride for a trifle.
    let worth = if battle.commander(leader).rank == Rank::Brigade { 15 } else { 60 };
    (there + worth < value(battle, leader, best)).then_some(best)
}

/// It has yet to rally in this turn.
fn waits(battle: &Battle, unit: UnitNo) -> bool {
    !battle.unit(unit).tried && rally_case(battle, unit).is_some()
}

pub fn wants_to_ride(known: &Known<'_>, leader: LeaderNo) -> bool {
    wanted(known, leader).is_some()
}

/// He is wanted at a rally.
pub fn to_rally(known: &Known<'_>, leader: LeaderNo) -> bool {
    let battle = known.battle();
    wanted(known, leader).and_then(|it| battle.at(it)).is_some_and(|it| waits(battle, it))
}

/// What speaks most for a place beside the one where he is, of the same points that chose it.
fn reason(battle: &Battle, leader: LeaderNo, space: SpaceNo) -> Term {
    let side = battle.commander(leader).side;
    let own = || battle.of_side(side).filter(|it| in_chain(battle, leader, *it));
    let led = |space: SpaceNo| {
        let radius = i32::from(battle.leader(leader).radius);
        let spaces = own().filter_map(|it| battle.unit(it).at);
        spaces.filter(|it| battle.land().distance(space, *it) <= radius).count()
    };
    let Some(now) = battle.leader(leader).at else {
        return Term::note("he comes onto the field").by(rule!("CC-MOV-11"));
    };
    let (here, there) = (worth(battle, leader, now), worth(battle, leader, space));
    let gains = (0..here.0.len()).map(|it| there.0[it] - here.0[it]);
    let most = gains.enumerate().max_by_key(|it| (it.1, Reverse(it.0))).filter(|it| 0 < it.1);
    let is = |point: Point| most.is_some_and(|it| it.0 == point as usize);
    match battle.friend_at(space, side) {
        _ if there.sum() <= here.sum() => {
            Term::note("he gains nothing by riding: of all that he can do this costs him least")
        }
        Some(it) if is(Point::Rally) => {
            Term::note(format!("{} is helped with its rally", battle.card(it).name)).by(rule!("CC-RAL-4"))
        }
        Some(it) if is(Point::With) => {
            Term::note(format!("he stands with {} there", battle.card(it).name)).by(rule!("CC-STA-3"))
        }
        _ if is(Point::Led) && led(now) < led(space) => {
            let (units, are) = if led(space) == 1 { ("unit", "is") } else { ("units", "are") };
            Term::note(format!("{} {units} of his {are} led from there", led(space))).by(rule!("CC-LDR-2"))
        }
        _ if is(Point::Led) => Term::note("he is nearer to his units there").by(rule!("CC-LDR-2")),
        _ if is(Point::Room) => {
            Term::note("further from his edge his brigade holds longer").by(rule!("CC-BRG-5"))
        }
        _ if is(Point::Alone) => Term::note("he is not left alone there").by(rule!("CC-LDR-6")),
        _ if is(Point::Strangers) => {
            Term::note("he shares no fire with those who are not his there").by(rule!("CC-LDR-5"))
        }
        _ => Term::note("it is further from the enemy").by(rule!("CC-LDR-5")),
    }
}

pub fn ride<'a>(known: &Known<'a>, mind: &mut Mind, leader: LeaderNo, lazy: &Lazy<Ride<'a>>) -> Advice {
    let battle = known.battle();
    let walk = lazy.walk();
    let now = battle.leader(leader).at;
    let goal = wanted(known, leader);
    // He is asked for a ride: whoever is best where he is takes the one that costs him least.
    let ends = || walk.ends().filter(|it| Some(it.square) != now);
    let best: Option<Place> = ends().find(|it| Some(it.square) == goal).or_else(|| {
        ends().max_by_key(|it| (value(battle, leader, it.square), it.points, Reverse(it.square)))
    });
    let why = match best.filter(|_| mind.speaks) {
        Some(it) => vec![reason(battle, leader, it.square)],
        None => Vec::new(),
    };
    let path = best.and_then(|it| walk.way_to(it));
    Advice { reply: Reply::Path(path.unwrap_or_default()), why }
}

/// Who goes along with a unit that goes of its own will: those who come onto the board with it, and who has ridden in this turn
/// already and is better off where it ends. All others ride by themselves, before or after it.
pub fn along(known: &Known<'_>, mind: &mut Mind, all: &[LeaderNo], to: Option<SpaceNo>) -> Advice {
    let battle = known.battle();
    let goes = |leader: LeaderNo| {
        let it = battle.leader(leader);
        let better =
            |from: SpaceNo| to.is_some_and(|to| value(battle, leader, from) < value(battle, leader, to));
        it.at.is_none_or(|from| it.ap < FULL && better(from))
    };
    let reply: SmallVec<[u16; 8]> = (0..all.len() as u16).filter(|it| goes(all[usize::from(*it)])).collect();
    let word = match reply.first().map(|it| battle.leader(all[usize::from(*it)]).at) {
        None => "leaders ride by themselves, where they are wanted",
        Some(None) => "he comes onto the field with it",
        Some(Some(_)) => "he has ridden already, and is better off where it goes",
    };
    let why = if mind.speaks { vec![Term::note(word).by(rule!("CC-MOV-9"))] } else { Vec::new() };
    Advice { reply: Reply::Chosen(reply), why }
}
