//! Who holds what, what is missing, and how the battle would end now (BB-WIN-1 to BB-WIN-4): the end of a player-turn
//! judges by it, and a screen tells it.

use ground::table::{Bounds, Shape, Slab};

use super::bodies::for_who_acts;
use super::{goal, score};
use crate::state::{Army, Ending, SideNo, UnitNo};
use crate::vocabulary::Arm;

/// Within so much of an objective, in hundredths of an inch (BB-WIN-2).
pub const NEAR: i32 = 300;

/// BB-WIN-2: a side takes an objective when it has one near who may take it, and the enemy has nobody near.
pub fn takes(army: &impl Army, side: SideNo, objective: usize) -> bool {
    at_objective(army, 1 - side, objective).next().is_none() && takers(army, side, objective).next().is_some()
}

/// Those of a side who are near enough to an objective.
pub fn at_objective<A: Army>(
    army: &A,
    side: SideNo,
    objective: usize,
) -> impl Iterator<Item = UnitNo> + use<'_, A> {
    let spot = spot(army, objective);
    let near = army.near_of(side, Bounds::of([spot.pose.at]).grown(for_who_acts(NEAR)));
    near.filter(move |it| {
        let far = if army.side(*it) == army.active() { for_who_acts(NEAR) } else { NEAR };
        army.slab(*it).within(&spot, far)
    })
}

pub fn takers<A: Army>(
    army: &A,
    side: SideNo,
    objective: usize,
) -> impl Iterator<Item = UnitNo> + use<'_, A> {
    at_objective(army, side, objective).filter(|it| may_take(army, *it))
}

/// Foot or horse in Good Order.
pub fn may_take(army: &impl Army, unit: UnitNo) -> bool {
    army.card(unit).arm != Arm::Artillery && !army.unit(unit).disrupted
}

/// How far a unit is from an objective.
pub fn distance(army: &impl Army, unit: UnitNo, objective: usize) -> i32 {
    army.slab(unit).distance(&spot(army, objective))
}

fn spot(army: &impl Army, objective: usize) -> Slab {
    let at = army.scenario().objectives[objective].at;
    Slab::new(ground::table::Pose { at, ..Default::default() }, Shape::default())
}

/// How the battle would end if it ended now. What decides before the last turn comes first.
pub fn as_it_stands(army: &impl Army) -> Ending {
    before_its_time(army).or_else(|| broken(army)).unwrap_or_else(|| judged(army))
}

/// BB-WIN-1: it is over whatever the turn is. Those who have left by their exits are not lost (BB-MOVE-15).
pub fn before_its_time(army: &impl Army) -> Option<Ending> {
    if let Some(side) = army.conceded() {
        return Some(lost(army, side, "conceded"));
    }
    let gone = |side: SideNo| !army.all().any(|it| army.side(it) == side && !army.unit(it).gone());
    let ending = match (gone(0), gone(1)) {
        (true, true) => nobodys(army, "both armies are gone"),
        (true, false) => lost(army, 0, "has no units left"),
        // A lesson asks for more than that: it goes on until its goal is reached or its time is over.
        (false, true) if army.scenario().lesson.is_some() => return None,
        (false, true) => lost(army, 1, "has no units left"),
        (false, false) => return None,
    };
    Some(ending)
}

/// Option `army_break`: more than half is lost, and not a hair less (BB-GEN-3).
pub fn broken(army: &impl Army) -> Option<Ending> {
    if !army.options().army_break {
        return None;
    }
    let broken = |side: SideNo| {
        let (lost, of) = score::losses(army, side);
        of < 2 * lost
    };
    let ending = match (broken(0), broken(1)) {
        (true, false) => lost(army, 0, "is broken"),
        (false, true) => lost(army, 1, "is broken"),
        (true, true) => nobodys(army, "both armies are broken"),
        (false, false) => return None,
    };
    Some(ending)
}

/// By points (BB-WIN-3), or without levels by losses (BB-WIN-4); a lesson by its goal.
pub fn judged(army: &impl Army) -> Ending {
    let points = score::points(army);
    if let Some(lesson) = &army.scenario().lesson {
        let words = if goal::met(army, lesson) { "the goal is reached" } else { "the goal is not reached" };
        let winner = Some(if goal::met(army, lesson) { goal::LEARNER } else { 1 - goal::LEARNER });
        return Ending { winner, words: words.to_owned(), points };
    }
    let levels = &army.scenario().victory;
    if let Some(level) = levels.iter().find(|it| it.at_least <= points[it.side]) {
        return Ending { winner: level.winner, words: level.words.clone(), points };
    }
    let winner = (0..2).find(|side| suffers_more(score::losses(army, 1 - side), score::losses(army, *side)));
    let name = |it: SideNo| army.scenario().sides[it].name.as_str();
    let words = winner.map_or("draw".to_owned(), |it| format!("victory of the {}", name(it)));
    Ending { winner, words, points }
}

fn lost(army: &impl Army, side: SideNo, why: &str) -> Ending {
    let name = &army.scenario().sides[side].name;
    let points = score::points(army);
    Ending { winner: Some(1 - side), words: format!("the army of the {name} {why}"), points }
}

fn nobodys(army: &impl Army, words: &str) -> Ending {
    Ending { winner: None, words: words.to_owned(), points: score::points(army) }
}

/// Has the first lost a share larger by more than ten points of a hundred? Shares are not rounded (BB-GEN-3).
pub fn suffers_more((lost, of): (i32, i32), (others_lost, of_others): (i32, i32)) -> bool {
    of * of_others < 10 * (lost * of_others - others_lost * of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_losses_are_compared_without_rounding() {
        assert!(suffers_more((4, 13), (2, 10)), "10.8 points, BB-WIN-4");
        assert!(!suffers_more((3, 10), (2, 10)), "within ten points it is a draw");
        assert!(!suffers_more((2, 10), (4, 13)));
    }
}
