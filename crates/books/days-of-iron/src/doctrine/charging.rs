//! Charges, feints and reactions: the whole chain of a charge is weighed before it is declared.

use engine::{Advice, Mind, Reply, Style, Temper, Term};
use smallvec::SmallVec;

use super::said;
use crate::facts::charge::Way;
use crate::facts::morale;
use crate::facts::sight::Eyes;
use crate::forecasts::{Upshot, charge_results};
use crate::forms::charging::Able;
use crate::forms::reacting::Reaction;
use crate::known::Known;
use crate::resolve::morale::{MORALE_TEST, Passed};
use crate::resolve::target::Arm;
use crate::resolve::zones::Zone;
use crate::state::{Army, ChargeKind, Morale, Stance, UnitNo};
use crate::vocabulary::Formation;

/// What an outcome is worth to who charges, in hundredths of a unit.
fn price(result: Upshot) -> i64 {
    match result {
        Upshot::TheyRun => 100,
        Upshot::Victory => 90,
        Upshot::Won => 40,
        Upshot::OutOfReach => -10,
        Upshot::WouldNot => -4,
        Upshot::Halted => -35,
        Upshot::StoppedShort => -30,
        Upshot::ThrownBack => -20,
        Upshot::Beaten => -55,
        Upshot::Routed => -110,
    }
}

/// The average worth of a charge, in hundredths of a unit.
fn worth(known: &Known<'_>, eyes: &Eyes, unit: UnitNo, target: UnitNo, way: &Way, kind: ChargeKind) -> i64 {
    let Some(chances) = charge_results(known, eyes, unit, target, way, kind) else { return -100 };
    let mut sum = 0;
    let whole = weight(&chances.of).max(1);
    for (result, part) in &chances.each {
        // Weights may be large; thousandths are enough.
        sum += price(*result) * (weight(part) * 1_000 / whole);
    }
    let value = match known.arm(target) {
        Arm::Artillery => 140,
        Arm::Staff | Arm::Transport => 60,
        _ => 100,
    };
    sum * value / 100_000
}

fn weight(it: &engine::Weight) -> i64 {
    // Of a number past the machine word only the size matters.
    let text = it.to_string();
    let head = text.get(..text.len().min(15)).unwrap_or("0");
    let rest = text.len() - head.len();
    let value: i64 = head.parse().unwrap_or(0);
    if rest == 0 { value } else { value.saturating_mul(10_i64.saturating_pow(rest.min(3) as u32)) }
}

/// From how much on a charge is made.
fn bar(known: &Known<'_>, mind: &Mind) -> i64 {
    let late = known.turn() * 10 / known.scenario().turns.max(1);
    let haste = match late {
        8.. => -14,
        6..=7 => -6,
        _ => 0,
    };
    haste
        + match mind.temper {
            Temper::Bold => 4,
            Temper::Steady => 8,
            Temper::Cautious => 12,
        }
}

fn best(known: &Known<'_>, eyes: &Eyes, able: &Able, kind: ChargeKind) -> (usize, i64) {
    let each = able.targets.iter().enumerate();
    let all = each.map(|(at, (target, way))| (at, worth(known, eyes, able.unit, *target, way, kind)));
    all.max_by_key(|it| (it.1, -(it.0 as i64))).unwrap_or((0, -100))
}

pub fn charges(known: &Known<'_>, eyes: &Eyes, mind: &mut Mind, able: &[Able], kind: ChargeKind) -> Advice {
    if mind.style == Style::Rusher {
        return Advice::silent(Reply::Chosen((0..able.len() as u16).collect()));
    }
    if mind.style == Style::Baiter {
        return Advice::silent(Reply::Chosen(SmallVec::new()));
    }
    let bar = bar(known, mind);
    let mut chosen: Vec<(u16, i64)> = Vec::new();
    for (at, it) in able.iter().enumerate() {
        let worth = best(known, eyes, it, kind).1 + i64::from(mind.error());
        if bar <= worth {
            chosen.push((at as u16, worth));
        }
    }
    chosen.sort_by_key(|it| -it.1);
    let reply = Reply::Chosen(chosen.iter().map(|it| it.0).collect());
    said(mind, reply, || {
        let word =
            if chosen.is_empty() { "no charge is worth its price" } else { "the odds are good enough" };
        vec![Term::note(word)]
    })
}

pub fn victim(known: &Known<'_>, eyes: &Eyes, mind: &mut Mind, able: &Able, kind: ChargeKind) -> Advice {
    let (at, worth) = best(known, eyes, able, kind);
    said(mind, Reply::one(at), || vec![Term::new("the best odds", worth.clamp(-100, 100) as i32)])
}

/// Now, if a charge of theirs would do any good.
pub fn sacrifice(known: &Known<'_>, eyes: &Eyes, mind: &mut Mind, ready: &[Able]) -> Advice {
    let Some(it) = &known.scenario().sacrifice else { return Advice::silent(Reply::one(0)) };
    let able = ready.iter().filter(|able| it.units.contains(&able.unit));
    let good = able.filter(|able| -15 < best(known, eyes, able, ChargeKind::Declared).1).count();
    let late = known.scenario().turns <= known.turn() + 3;
    said(mind, Reply::one(usize::from(it.units.len() <= good || late && 0 < good)), Vec::new)
}

/// A charge is broken off when the target stood and it would hardly go home.
pub fn feints(known: &Known<'_>, eyes: &Eyes, mind: &mut Mind, able: &[UnitNo]) -> Advice {
    if mind.style == Style::Rusher {
        return Advice::silent(Reply::Chosen(SmallVec::new()));
    }
    let hopeless = |unit: UnitNo| {
        let Some(charge) = known.unit(unit).charge else { return false };
        if !known.unit(charge.target).turn.stood {
            return false;
        }
        let mut case = morale::charge_home(known, eyes, unit);
        case.target_stood = true;
        // Of the fire that is still to come a hit or two must be expected.
        case.hits += 1;
        let total = MORALE_TEST.forecast(&case).map(|it| it.chances);
        let pass = total.map_or(0, |it| {
            let (part, whole) = it.chance(|outcome| outcome.as_text() == Some(Passed::Pass.word()));
            weight(&part) * 100 / weight(&whole).max(1)
        });
        pass < 35
    };
    let chosen = able.iter().enumerate().filter(|it| hopeless(*it.1)).map(|it| it.0 as u16).collect();
    said(mind, Reply::Chosen(chosen), || vec![Term::note("what stood will not be ridden down")])
}

/// Charged: horse counter-charges, skirmishers and limbered guns get away, foot in the open forms square against horse.
pub fn reaction(
    known: &Known<'_>,
    _: &Eyes,
    mind: &mut Mind,
    unit: UnitNo,
    chargers: &[(UnitNo, Zone)],
    all: &[Reaction],
) -> Advice {
    let find = |of: &dyn Fn(&Reaction) -> bool| all.iter().position(of);
    let horse = chargers.iter().any(|it| known.mounted(it.0));
    let it = known.unit(unit);
    let formation = it.stance.formation();
    let flank = chargers.iter().any(|it| it.1 != Zone::Front);
    let wanted = match known.kind(unit) {
        Arm::Cavalry => find(&|it| matches!(it, Reaction::CounterCharge(_))),
        Arm::Artillery if it.stance == Stance::Limbered => find(&|it| matches!(it, Reaction::Retire(_))),
        Arm::Staff => find(&|it| matches!(it, Reaction::Retire(_))),
        Arm::Infantry if formation == Formation::Skirmish && it.morale != Morale::Shaken => {
            find(&|it| matches!(it, Reaction::Retire(_)))
        }
        Arm::Infantry
            if horse && (flank || formation == Formation::MarchColumn || known.stands(unit) < 5) =>
        {
            find(&|it| *it == Reaction::Reform(Stance::Square))
        }
        Arm::Infantry if flank => find(&|it| matches!(it, Reaction::TurnTo(_))),
        _ => None,
    };
    said(mind, Reply::one(wanted.unwrap_or(0)), || {
        vec![Term::note(if wanted.is_some() {
            "it is better not to be caught so"
        } else {
            "its fire will stop them"
        })]
    })
}
