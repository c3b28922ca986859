//! What is held and what has been lost: points, and who has won (DI-END-2 to -4).

use ground::table::Point;

use crate::resolve::target::Arm;
use crate::scenario::{Objective, Place};
use crate::state::{Army, Morale, SideNo, UnitNo, Whereabouts};

/// Why an objective is whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Held {
    /// By this side, with these.
    By(SideNo, Vec<UnitNo>),
    /// Nobody is there who could hold it.
    Empty,
    /// Both sides are there.
    Contested(Vec<UnitNo>, Vec<UnitNo>),
}

impl Held {
    pub fn holder(&self) -> Option<SideNo> {
        match self {
            Held::By(side, _) => Some(*side),
            Held::Empty | Held::Contested(..) => None,
        }
    }
}

fn holds(army: &impl Army, it: &Objective, at: Point) -> bool {
    match it.place {
        Place::Area(no) => army.scenario().field.table.features()[usize::from(no)].contains(at),
        Place::Disc(middle, radius) => middle.within(at, radius),
    }
}

/// The units of a side that hold it, or would if they were alone: not shaken, not routing, centre in it.
pub fn holding(army: &impl Army, it: &Objective, side: SideNo) -> Vec<UnitNo> {
    let steady = |unit: UnitNo| {
        let fights = matches!(army.arm(unit), Arm::Infantry | Arm::Cavalry | Arm::Artillery);
        let calm = matches!(army.unit(unit).morale, Morale::Good | Morale::Disordered);
        fights && calm && holds(army, it, army.slab(unit).middle())
    };
    army.standing_of(side).filter(|it| steady(*it)).collect()
}

/// Who holds an objective, and why nobody does (DI-END-3).
pub fn held(army: &impl Army, it: &Objective) -> Held {
    let [ours, theirs] = [0, 1].map(|side| holding(army, it, side));
    match (ours.is_empty(), theirs.is_empty()) {
        (true, true) => Held::Empty,
        (false, true) => Held::By(0, ours),
        (true, false) => Held::By(1, theirs),
        (false, false) => match it.only.filter(|_| it.shared) {
            Some(side) => Held::By(side, if side == 0 { ours } else { theirs }),
            None => Held::Contested(ours, theirs),
        },
    }
}

/// What an objective is worth to each side now.
pub fn worth(army: &impl Army, it: &Objective) -> [i32; 2] {
    let mut res = [0, 0];
    if let Some(side) = held(army, it).holder()
        && it.only.is_none_or(|only| only == side)
    {
        res[side] = it.points;
    }
    res
}

/// What the losses of a side give the enemy.
pub fn losses_of(army: &impl Army, side: SideNo) -> i32 {
    let victory = army.scenario().victory;
    let of = |unit: UnitNo| {
        let (card, it) = (army.card(unit), army.unit(unit));
        if card.unscored {
            return 0;
        }
        match card.arm {
            Arm::Staff if it.killed != 0 => victory.general_killed,
            Arm::Artillery if it.lost() => victory.battery_lost,
            // A part that is gone is a loss of its parent, not a unit lost.
            Arm::Infantry | Arm::Cavalry if it.lost() && card.parent.is_none() => victory.unit_lost,
            Arm::Infantry | Arm::Cavalry | Arm::Artillery
                if it.on_table() && card.parent.is_none() && army.below_half(unit) =>
            {
                victory.below_half
            }
            _ => 0,
        }
    };
    army.all().filter(|it| army.side(*it) == side).map(of).sum()
}

/// The points of both sides as they stand: turn by turn, losses of the enemy, and what is held now.
pub fn points(army: &impl Army) -> [i32; 2] {
    let mut res = army.scored();
    for (side, points) in res.iter_mut().enumerate() {
        *points += losses_of(army, 1 - side);
    }
    for it in army.scenario().objectives.iter().filter(|it| it.each_turn.is_none()) {
        let worth = worth(army, it);
        res = [res[0] + worth[0], res[1] + worth[1]];
    }
    res
}

/// Units lost and routing, and all it has ever had on the table (DI-END-2).
pub fn broken_part(army: &impl Army, side: SideNo) -> (i32, i32) {
    let counts = |it: &UnitNo| {
        let card = army.card(*it);
        let fights = matches!(card.arm, Arm::Infantry | Arm::Cavalry | Arm::Artillery);
        card.side == side && fights && card.parent.is_none()
    };
    let (mut gone, mut all) = (0, 0);
    for it in army.all().filter(counts) {
        let unit = army.unit(it);
        let here =
            !matches!(unit.whereabouts, Whereabouts::Coming | Whereabouts::Unknown | Whereabouts::ToSetUp);
        all += i32::from(here);
        gone += i32::from(here && (unit.lost() || unit.on_table() && unit.routs()));
    }
    (gone, all)
}

/// Who would win now, and in which words (DI-END-2, DI-END-4).
pub fn verdict(army: &impl Army) -> (Option<SideNo>, String) {
    let broken = [0, 1].map(|side| is_broken(army, side));
    let points = points(army);
    let difference = points[0] - points[1];
    let (winner, words) = match (army.conceded(), broken) {
        (Some(side), _) => (Some(1 - side), "the enemy has given up"),
        (None, [true, false]) => (Some(1), "major victory, the enemy is broken"),
        (None, [false, true]) => (Some(0), "major victory, the enemy is broken"),
        _ => {
            let winner = usize::from(difference < 0);
            match difference.abs() {
                0..=2 => (None, "a draw"),
                3..=6 => (Some(winner), "minor victory"),
                _ => (Some(winner), "major victory"),
            }
        }
    };
    let words = match winner {
        Some(side) => format!("{}: {words}", army.scenario().sides[side].name),
        None => words.to_owned(),
    };
    (winner, words)
}

pub fn is_broken(army: &impl Army, side: SideNo) -> bool {
    let (gone, all) = broken_part(army, side);
    army.options().army_break && all < 2 * gone
}
