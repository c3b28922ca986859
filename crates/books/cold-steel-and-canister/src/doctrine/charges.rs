//! Which charge goes in, and whether horse rides at a square.

use engine::{Advice, Mind, Reply, Style, Term};

use super::odds::{caught, charged, price};
use crate::forms::charge::Charge;
use crate::forms::choices::{Next, Onward};
use crate::known::Known;
use crate::vocabulary::UnitNo;

/// In hundredths of a point: what is won if it closes and wins, less what is lost if it does not. `helpers` charge the same
/// target too.
pub fn worth(charge: &Charge<'_>, helpers: i32) -> i32 {
    let battle = charge.battle;
    let (closes, won, lost) = charged(charge, helpers);
    let (own, theirs) = (price(battle, charge.unit), price(battle, charge.target));
    let ground = battle.unit(charge.target).at.and_then(|at| {
        let found = battle.scenario().objectives.iter().position(|it| it.space == at)?;
        (battle.holders[found] != Some(battle.side(charge.unit)))
            .then(|| battle.scenario().objectives[found].points)
    });
    // An objective that changes hands counts twice: one side has it, the other has it no more.
    let prize = theirs * 75 / 100 + ground.unwrap_or(0) * 140;
    // Whoever is in square in time lets the horse pull up: nothing is won, and little is lost.
    let caught = caught(battle, charge.unit, charge.target);
    let closes = closes * caught / 100;
    let gain = prize * closes * won / 10_000;
    let refused = own * (caught - closes).max(0) * 70 / 10_000;
    let beaten = own * 11 / 10 * closes * lost / 10_000;
    gain - refused - beaten
}

pub fn charge(known: &Known<'_>, mind: &mut Mind, options: &[Charge<'_>]) -> Advice {
    let _ = known;
    let value = |it: &Charge<'_>| match mind.style {
        Style::Rusher => 1_000 - i32::from(it.length),
        _ => worth(it, helpers(options, it)),
    };
    let values: Vec<i32> = options.iter().map(value).collect();
    let best = (0..values.len()).max_by_key(|it| (values[*it], std::cmp::Reverse(*it))).unwrap_or(0);
    let mut why = Vec::new();
    if mind.speaks {
        let (closes, won, _) = charged(&options[best], helpers(options, &options[best]));
        why.push(Term::note(format!("{closes} % to close, then {won} % to win")).by(rule!("CC-CHG-6")));
        let word =
            if 0 < values[best] { "more is to be won than lost" } else { "more is to be lost than won" };
        why.push(Term::new(word, values[best]));
    }
    Advice { reply: Reply::one(best), why }
}

/// The straight way: whoever goes round is longer under fire.
pub fn approach(mind: &mut Mind, straight: &[u32]) -> Advice {
    let term = Term::note("the cheapest way, as straight as it can be").by(rule!("CC-CHG-3"));
    let why = if mind.speaks { vec![term] } else { Vec::new() };
    Advice { reply: Reply::Path(straight.iter().copied().collect()), why }
}

/// Horse pulls up before a square that is fresh.
pub fn square(
    known: &Known<'_>,
    mind: &mut Mind,
    _: UnitNo,
    target: UnitNo,
    options: &[Onward<'_>],
) -> Advice {
    let battle = known.battle();
    let worn = 2 * battle.figures(target) <= i32::from(battle.card(target).size);
    let wanted = if worn || mind.style == Style::Rusher { Next::Close } else { Next::PullUp };
    let place = options.iter().position(|it| it.next == wanted).unwrap_or(0);
    let term = Term::note("horse breaks no fresh square").by(rule!("CC-STA-6"));
    Advice { reply: Reply::one(place), why: if mind.speaks { vec![term] } else { Vec::new() } }
}

/// How many others could charge the same target; two are enough (CC-MEL-M13).
pub fn helpers(all: &[Charge<'_>], it: &Charge<'_>) -> i32 {
    let mut units: u128 = 0;
    for other in all.iter().filter(|other| other.target == it.target && other.unit != it.unit) {
        units |= 1 << other.unit;
    }
    (units.count_ones() as i32).min(2)
}
