//! Which charge goes in, and whether horse rides at a square.

use engine::{Advice, Mind, Reply, Style, Term};

use super::odds::{charged, price};
use crate::forms::charge::Charge;
use crate::forms::choices::Next;
use crate::known::Known;
use crate::vocabulary::{Arm, Formation, UnitNo};

/// In hundredths of a point: what is won if it closes and wins, less what is lost if it does not.
pub fn worth(charge: &Charge<'_>) -> i32 {
    let battle = charge.battle;
    let (closes, won, lost) = charged(charge);
    let gain = price(battle, charge.target) * closes * won / 10_000;
    let risk = price(battle, charge.unit) * (100 - closes) / 250;
    let defeat = price(battle, charge.unit) * closes * lost / 10_000;
    let holds = battle.unit(charge.target).at.is_some_and(|at| {
        battle.scenario().objectives.iter().any(|it| it.space == at)
    });
    gain * (3 + i32::from(holds)) / 2 - risk - defeat
}

pub fn charge(known: &Known<'_>, mind: &mut Mind, options: &[Charge<'_>]) -> Advice {
    let _ = known;
    let value = |it: &Charge<'_>| match mind.style {
        Style::Rusher => 1_000 - i32::from(it.length),
        _ => worth(it),
    };
    let values: Vec<i32> = options.iter().map(value).collect();
    let best = (0..values.len()).max_by_key(|it| (values[*it], std::cmp::Reverse(*it))).unwrap_or(0);
    let mut why = Vec::new();
    if mind.speaks {
        let (closes, won, _) = charged(&options[best]);
        why.push(Term::note(format!("{closes} % to close, then {won} % to win")).by(rule!("CC-CHG-6")));
        why.push(Term::new("what is won against what is risked", values[best]));
    }
    Advice { reply: Reply::one(best), why }
}

/// Horse pulls up before a square that is fresh.
pub fn square(known: &Known<'_>, mind: &mut Mind, _: UnitNo, target: UnitNo, options: &[Next]) -> Advice {
    let battle = known.battle();
    let worn = 2 * battle.figures(target) <= i32::from(battle.card(target).size);
    let wanted = if worn || mind.style == Style::Rusher { Next::Close } else { Next::PullUp };
    let place = options.iter().position(|it| *it == wanted).unwrap_or(0);
    let term = Term::note("horse breaks no fresh square").by(rule!("CC-STA-6"));
    Advice { reply: Reply::one(place), why: if mind.speaks { vec![term] } else { Vec::new() } }
}

/// Whether the unit could be ridden down where it stands.
pub fn ridden_down(known: &Known<'_>, unit: UnitNo) -> bool {
    let battle = known.battle();
    let it = battle.unit(unit);
    battle.arm(unit) != Arm::Cavalry && !matches!(it.formation, Formation::Square | Formation::Garrison)
}
