//! Where a leader rides: to a unit whose rally gains most, else where most of his units are led and none of the enemy is near.

use engine::{Advice, Mind, Reply, Term};
use field::grid::Place;

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

/// What a place is worth to him.
fn value(battle: &Battle, leader: LeaderNo, space: SpaceNo, rallies: bool) -> i32 {
    let (land, card) = (battle.land(), battle.commander(leader));
    let radius = i32::from(battle.leader(leader).radius);
    let mut sum = 0;
    for unit in battle.of_side(card.side).filter(|it| in_chain(battle, leader, *it)) {
        let Some(at) = battle.unit(unit).at else { continue };
        let far = land.distance(space, at);
        // Units go forward: a space to spare keeps them led.
        sum += match far {
            _ if far < radius => 40,
            _ if far == radius => 32,
            _ => -12 * (far - radius),
        };
        if at == space {
            sum += 12;
            if rallies && !battle.unit(unit).tried && !battle.unit(unit).level.is_good() {
                sum += 90 + 20 * battle.unit(unit).level.bad().unwrap_or(0);
            }
        }
    }
    // Brigade morale draws him towards his edge: every space to it is a turn more that his brigade holds (CC-BRG-5).
    if card.rank == Rank::Brigade {
        sum += 60 * land.to_edge(space, battle.land_edge(card.side)).min(7);
    }
    let host = battle.friend_at(space, card.side);
    let friend = host.is_some();
    // Beside a unit that is not his he helps nobody, and is fired at all the same (CC-LDR-1, CC-LDR-5).
    if host.is_some_and(|it| !in_chain(battle, leader, it)) {
        sum -= 20;
    }
    let near = enemy_near(battle, card.side, space);
    sum - if friend { 0 } else { 25 }
        - if near <= 1 && !friend { 300 } else { 0 }
        - if near <= 2 { 15 } else { 0 }
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
    let there = value(battle, leader, at, true);
    let best = spaces
        .filter(|it| battle.land().distance(at, *it) <= reach)
        .max_by_key(|it| (value(battle, leader, *it, true), std::cmp::Reverse(*it)))?;
    // Whoever has only to be within reach of his brigades does not ride for a trifle.
    let worth = if battle.commander(leader).rank == Rank::Brigade { 15 } else { 60 };
    (there + worth < value(battle, leader, best, true)).then_some(best)
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

/// What speaks for a place, as it was weighed.
fn reason(battle: &Battle, leader: LeaderNo, space: SpaceNo) -> Term {
    let side = battle.commander(leader).side;
    let led = |space: SpaceNo| {
        let radius = i32::from(battle.leader(leader).radius);
        let own = battle.of_side(side).filter(|it| in_chain(battle, leader, *it));
        own.filter_map(|it| battle.unit(it).at)
            .filter(|it| battle.land().distance(space, *it) <= radius)
            .count()
    };
    let edge = battle.land_edge(side);
    let now = battle.leader(leader).at;
    match battle.friend_at(space, side) {
        Some(it) if waits(battle, it) && in_chain(battle, leader, it) => {
            Term::note(format!("{} is helped with its rally", battle.card(it).name)).by(rule!("CC-RAL-4"))
        }
        _ if now.is_none_or(|it| led(it) < led(space)) => {
            Term::note(format!("{} of his units are led from there", led(space))).by(rule!("CC-LDR-2"))
        }
        _ if now.is_some_and(|it| battle.land().to_edge(it, edge) < battle.land().to_edge(space, edge)) => {
            Term::note("further from his edge his brigade holds longer").by(rule!("CC-BRG-5"))
        }
        _ => Term::note("he stands with his own there, out of the enemy's way").by(rule!("CC-LDR-5")),
    }
}

pub fn ride<'a>(known: &Known<'a>, mind: &mut Mind, leader: LeaderNo, lazy: &Lazy<Ride<'a>>) -> Advice {
    let battle = known.battle();
    let walk = lazy.walk();
    let goal = wanted(known, leader);
    let best: Option<Place> = walk.ends().find(|it| Some(it.square) == goal).or_else(|| {
        walk.ends().max_by_key(|it| {
            (value(battle, leader, it.square, true), it.points, std::cmp::Reverse(it.square))
        })
    });
    let path = best.and_then(|it| walk.way_to(it)).filter(|it| !it.is_empty());
    let why = match best.filter(|_| mind.speaks) {
        Some(it) => vec![reason(battle, leader, it.square)],
        None => Vec::new(),
    };
    // Whoever is best where he is takes the first step that can be taken; he is asked only where it gains.
    let path = path.or_else(|| walk.ends().find_map(|it| walk.way_to(it)).filter(|it| !it.is_empty()));
    Advice { reply: Reply::Path(path.unwrap_or_default()), why }
}
