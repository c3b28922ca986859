//! What the rules' own dice bring on average, in thousandths: keys and what is read off the findings, nothing more.

use engine::Averages;

use crate::resolve::assault::{ASSAULT, AssaultCase, AssaultDice, Band};
use crate::resolve::fire_effect::FireEffect;
use crate::resolve::firefight::{Column, FIREFIGHT, Firefight, FirefightCase};
use crate::vocabulary::{Arm, Quality};

/// What a Firefight does to its target, in thousandths.
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

/// Three qualities of troops, and guns with two lives and with one.
const TAKERS: usize = Quality::ALL.len() + 2;

static SHOTS: Averages<{ TAKERS * Column::ALL.len() }, 4> = Averages::new();

/// By the column, and by how the target takes fire: troops as if they charged, for nobody else is asked whether he is
/// halted.
pub fn shot(case: &FirefightCase) -> Shot {
    let taker = match case.target.arm {
        Arm::Artillery => Quality::ALL.len() + usize::from(case.target.reduced),
        Arm::Infantry | Arm::Cavalry | Arm::General => case.target.quality as usize,
    };
    let key = taker * Column::ALL.len() + case.entry().column as usize;
    let [disrupts, loses, hurts, halts] = if case.target.charging {
        SHOTS.of(key, &FIREFIGHT, case, suffered)
    } else {
        let mut case = case.clone();
        case.target.charging = true;
        SHOTS.of(key, &FIREFIGHT, &case, suffered)
    };
    Shot { disrupts, loses, hurts, halts }
}

fn suffered(found: &Firefight) -> Option<[u16; 4]> {
    let effects = &found.effects;
    let loses = effects.iter().map(lives).max().unwrap_or(0);
    let halts = effects.contains(&FireEffect::Halted);
    Some([(!effects.is_empty()).into(), loses, (0 < loses).into(), halts.into()])
}

fn lives(effect: &FireEffect) -> u16 {
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

/// No two sides differ by more than this: all that can be held against an attacker together is 16.
const MOST: i32 = 20;
const SPAN: usize = 2 * MOST as usize + 1;

static BOUTS: Averages<{ SPAN * AssaultDice::ALL.len() }, { Band::ALL.len() }> = Averages::new();

/// By what is added to the dice, and by the dice.
pub fn bout(case: &AssaultCase) -> Bout {
    let sum = case.modifiers().sum();
    let within = usize::try_from(sum + MOST).ok().filter(|it| *it < SPAN);
    let key = within.map_or(usize::MAX, |it| case.assault_dice as usize * SPAN + it);
    let fell = |band: Band| Some(std::array::from_fn(|at| u16::from(at == band as usize)));
    let bands =
        BOUTS.of(
            key,
            &ASSAULT,
            case,
            |found| if found.outcome == Band::Zero { None } else { fell(found.outcome) },
        );
    Bout { bands }
}

#[cfg(test)]
mod tests {
    use engine::{At, Datum, Limits, Value};

    use super::*;
    use crate::resolve::fire_effect::FIRE_EFFECT;
    use crate::resolve::firefight::{CellCase, FIREFIGHT_CELL};

    fn read<C: Value>(fields: Datum) -> C {
        C::read(&fields, &At::Top, Limits::new(0, 0)).unwrap()
    }

    fn fire_upon(power: &str, target: Datum) -> FirefightCase {
        let power = Datum::Decimal(engine::Decimal::read(power).unwrap());
        read(Datum::record([("fire_power", power), ("target", target)]))
    }

    fn assault(attacker: i64, defender: i64, dice: &'static str) -> AssaultCase {
        let bases = |it| ("bases", Datum::Int(it));
        read(Datum::record([
            ("attacker", Datum::record([bases(attacker)])),
            ("defender", Datum::record([bases(defender), ("arm", Datum::word("infantry"))])),
            ("assault_dice", Datum::word(dice)),
        ]))
    }

    /// The chance that power 9 hurts is that of rolling 9 or more: 10 of 36.
    #[test]
    fn shots_are_those_of_the_table() {
        let odds = shot(&fire_upon("9", Datum::record([("arm", Datum::word("infantry"))])));
        assert_eq!(odds.hurts, 1_000 * 10 / 36);
        assert_eq!(odds.disrupts, 1_000 * 26 / 36);
        let off = [("arm", Datum::word("infantry")), ("cover", Datum::word("fort"))];
        assert_eq!(shot(&fire_upon("0.25", Datum::record(off))).disrupts, 0);
    }

    /// Dice thrown one by one, the table read for each.
    #[test]
    fn what_is_kept_for_a_key_is_what_counting_gives() {
        let arms = [("infantry", false), ("cavalry", false), ("artillery", false), ("artillery", true)];
        for (arm, reduced) in arms {
            for quality in Quality::WORDS {
                for power in
                    ["0.25", "0.5", "1", "2", "4", "6", "9", "12", "16", "20", "25", "30", "36", "50"]
                {
                    let target = [
                        ("arm", Datum::word(arm)),
                        ("quality", Datum::word(quality)),
                        ("reduced", Datum::Bool(reduced)),
                        ("charging", Datum::Bool(arm != "artillery")),
                    ];
                    let case = fire_upon(power, Datum::record(target));
                    let column = case.entry().column;
                    let mut sums = [0; 4];
                    for (a, b) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
                        let result = FIREFIGHT_CELL.of(&CellCase { column, roll: a + b }).outcome;
                        let effects = FIRE_EFFECT.of(&case.target.struck(result)).effects;
                        let loses = effects.iter().map(|it| i32::from(lives(it))).max().unwrap_or(0);
                        let halts = effects.contains(&FireEffect::Halted);
                        let fell = [(!effects.is_empty()).into(), loses, (0 < loses).into(), halts.into()];
                        (0..4).for_each(|it| sums[it] += fell[it]);
                    }
                    let Shot { disrupts, loses, hurts, halts } = shot(&case);
                    assert_eq!([disrupts, loses, hurts, halts], sums.map(|it| 1_000 * it / 36), "{case:?}");
                }
            }
        }
    }

    /// Even dice: 15 of 36 ways each to win, ties again.
    #[test]
    fn even_bouts_are_even() {
        let even = bout(&assault(2, 2, "one_d6"));
        assert_eq!(even.carries(), 2 * 250);
        assert_eq!(even.of(Band::Plus7), 0);
        assert!(600 < bout(&assault(4, 2, "one_d6")).carries());
        assert!(0 < bout(&assault(2, 2, "two_d6")).of(Band::Plus7));
    }
}
