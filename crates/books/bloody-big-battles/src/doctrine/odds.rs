//! What dice bring on average, read once off the book's own tables, in thousandths.

use std::sync::LazyLock;

use engine::{Cx, Script};

use crate::resolve::assault::{AssaultDice, Band};
use crate::resolve::fire_effect::{FireEffect, Target, effects};
use crate::resolve::firefight::Column;
use crate::tables::{ASSAULT, FIREFIGHT};
use crate::vocabulary::{Arm, Quality};

/// What a Firefight in one column does to a target, in thousandths.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shot {
    /// Disrupted, or silenced.
    pub disrupts: i32,
    /// Bases lost; of guns, lives.
    pub loses: i32,
    /// Any base lost at all.
    pub hurts: i32,
    /// A charger is halted.
    pub halts: i32,
}

/// How a target takes fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taker {
    Troops(Quality),
    Guns { reduced: bool },
}

const TAKERS: [Taker; 5] = [
    Taker::Troops(Quality::Raw),
    Taker::Troops(Quality::Trained),
    Taker::Troops(Quality::Veteran),
    Taker::Guns { reduced: false },
    Taker::Guns { reduced: true },
];

static SHOTS: LazyLock<Vec<[Shot; Column::ALL.len()]>> =
    LazyLock::new(|| TAKERS.iter().map(|taker| std::array::from_fn(|at| shots(*taker, at))).collect());

pub fn shot(taker: Taker, column: Column) -> Shot {
    let at = TAKERS.iter().position(|it| *it == taker).unwrap_or(1);
    SHOTS[at][column as usize]
}

fn shots(taker: Taker, column: usize) -> Shot {
    let mut res = Shot::default();
    // Left of the table nothing is hit.
    let Some(column) = column.checked_sub(1) else { return res };
    let target = match taker {
        Taker::Troops(quality) => Target { arm: Arm::Infantry, quality, charging: true, reduced: false },
        Taker::Guns { reduced } => {
            Target { arm: Arm::Artillery, quality: Quality::Trained, charging: false, reduced }
        }
    };
    let mut luck = |_| 1;
    let mut script = Script::new(None, &mut luck);
    let mut cx = Cx::new(&mut script);
    for roll in 2..=12 {
        let ways = 6 - i32::abs(7 - roll);
        let result = FIREFIGHT.at(FIREFIGHT.row_of(roll), column).result;
        let (effects, _) = effects(result, &target, &mut cx);
        let loses = effects.iter().map(lives).max().unwrap_or(0);
        res.disrupts += ways * i32::from(!effects.is_empty());
        res.loses += ways * loses;
        res.hurts += ways * i32::from(0 < loses);
        res.halts += ways * i32::from(effects.contains(&FireEffect::Halted));
    }
    let thousandths = |it: i32| 1_000 * it / 36;
    Shot {
        disrupts: thousandths(res.disrupts),
        loses: thousandths(res.loses),
        hurts: thousandths(res.hurts),
        halts: thousandths(res.halts),
    }
}

fn lives(effect: &FireEffect) -> i32 {
    match effect {
        FireEffect::Reduced | FireEffect::Lose1Base => 1,
        FireEffect::Lose2Bases | FireEffect::Destroyed => 2,
        FireEffect::Lose3Bases => 3,
        FireEffect::Silenced | FireEffect::Disrupted | FireEffect::Halted => 0,
    }
}

/// The chances of the bands of an Assault, in thousandths, ties rolled again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bout {
    bands: [i32; Band::ALL.len()],
}

impl Bout {
    pub fn of(&self, band: Band) -> i32 {
        self.bands[band as usize]
    }

    /// The attacker carries the position.
    pub fn carries(&self) -> i32 {
        self.of(Band::Plus7) + self.of(Band::Plus4To6) + self.of(Band::Plus1To3)
    }

    /// The sum of a price a band, in thousandths.
    pub fn worth(&self, price: impl Fn(Band) -> i32) -> i32 {
        Band::ALL.iter().map(|it| self.of(*it) * price(*it)).sum::<i32>() / 1_000
    }
}

/// Modifiers beyond these change nothing that an officer would notice.
const MOST: i32 = 14;

static BOUTS: LazyLock<[Vec<Bout>; 2]> =
    LazyLock::new(|| [1, 2].map(|dice| (-MOST..=MOST).map(|it| bouts(it, dice)).collect()));

pub fn bout(modifier: i32, dice: AssaultDice) -> Bout {
    let at = (modifier.clamp(-MOST, MOST) + MOST) as usize;
    BOUTS[usize::from(dice == AssaultDice::TwoD6)][at]
}

fn bouts(modifier: i32, dice: u32) -> Bout {
    let mut ways = [0; Band::ALL.len()];
    let faces = 6_i32.pow(2 * dice);
    for throw in 0..faces {
        let face = |nth: u32| throw / 6_i32.pow(nth) % 6;
        let difference: i32 = (0..dice).map(|it| face(it) - face(it + dice)).sum();
        ways[ASSAULT.row_of(difference + modifier)] += 1;
    }
    let tied = std::mem::take(&mut ways[Band::Zero as usize]);
    // A tie so sure that nothing else can happen does not exist: dice differ.
    let whole = (faces - tied).max(1);
    Bout { bands: ways.map(|it| 1_000 * it / whole) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The chance that power 9 hurts is that of rolling 9 or more: 10 of 36.
    #[test]
    fn shots_are_those_of_the_table() {
        let it = shot(Taker::Troops(Quality::Trained), Column::C9);
        assert_eq!(it.hurts, 1_000 * 10 / 36);
        assert_eq!(it.disrupts, 1_000 * 26 / 36);
        assert_eq!(shot(Taker::Troops(Quality::Raw), Column::OffLeft).disrupts, 0);
    }

    /// Even dice: 15 of 36 ways each to win, ties again.
    #[test]
    fn even_bouts_are_even() {
        let it = bout(0, AssaultDice::OneD6);
        assert_eq!(it.carries(), 2 * 250);
        assert_eq!(it.of(Band::Plus7), 0);
        assert!(600 < bout(2, AssaultDice::OneD6).carries());
    }
}
