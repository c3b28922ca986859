//! Charges, feints and reactions: the whole chain of a charge is weighed before it is declared.

use engine::{Advice, Mind, Reply, Style, Temper, Term};
use smallvec::SmallVec;

use super::brief::{Brief, lies_in, troops};
use super::odds::{self, number, share};
use super::said;
use crate::facts::charge::Way;
use crate::facts::fire::volleys;
use crate::facts::morale;
use crate::facts::sight::Eyes;
use crate::forecasts::{Upshot, charge_results};
use crate::forms::charging::Able;
use crate::forms::reacting::Reaction;
use crate::known::Known;
use crate::resolve::morale::{MORALE_TEST, Passed};
use crate::resolve::target::Arm;
use crate::resolve::zones::Zone;
use crate::spoken;
use crate::state::{Army, ChargeKind, Morale, Stance, UnitNo};
use crate::vocabulary::{Category, Formation, INCH};

/// What an outcome is worth to who charges, in hundredths of a unit.
fn price(result: Upshot) -> i64 {
    match result {
        Upshot::TheyRun => 65,
        Upshot::Victory => 65,
        Upshot::Won => 18,
        Upshot::OutOfReach => -8,
        Upshot::WouldNot => -3,
        Upshot::Halted => -12,
        Upshot::StoppedShort => -20,
        Upshot::ThrownBack => -14,
        Upshot::Beaten => -28,
        Upshot::Routed => -75,
    }
}

/// A charge weighed: its average worth in hundredths of a unit, and the chance in hundredths that it drives them off.
#[derive(Clone, Copy)]
struct Weighed {
    worth: i64,
    wins: i32,
}

fn weighed(
    known: &Known<'_>,
    eyes: &Eyes,
    brief: &Brief,
    unit: UnitNo,
    (target, way): &(UnitNo, Way),
    kind: ChargeKind,
) -> Weighed {
    let (target, nothing) = (*target, Weighed { worth: -100, wins: 0 });
    let Some(chances) = charge_results(known, eyes, unit, target, way, kind) else { return nothing };
    let whole = number(&chances.of).max(1);
    let (mut sum, mut loss) = (0, 0);
    for (result, part) in &chances.each {
        // Weights may be large; thousandths are enough.
        let value = price(*result) * (number(part) * 1_000 / whole);
        if value < 0 { loss += value } else { sum += value }
    }
    let wins = share(&chances, |it| matches!(it, Upshot::TheyRun | Upshot::Victory | Upshot::Won));
    let there = known.slab(target).middle();
    let wanted = known.scenario().objectives.iter().any(|it| lies_in(known, it, there));
    let value = match known.arm(target) {
        Arm::Artillery => 150,
        Arm::Staff | Arm::Transport => 50,
        _ => 100,
    } + if wanted && brief.attacks() { 30 } else { 0 };
    // Who charges does not shoot, and others shoot at him.
    let given = if kind == ChargeKind::Opportunity { 0 } else { best_volley(known, eyes, unit) };
    let cost = i64::from(given + crossfire(known, unit, target)) / 20;
    Weighed { worth: (sum * value / 100 + loss) / 1_000 - cost, wins }
}

/// What it would hit on average if it shot instead, in hundredths.
fn best_volley(known: &Known<'_>, eyes: &Eyes, unit: UnitNo) -> i32 {
    volleys(known, eyes, unit, true).iter().map(|it| odds::mean(known, it)).max().unwrap_or(0)
}

/// What others than its target hit on average on a unit that comes near the target, in hundredths.
fn crossfire(known: &Known<'_>, unit: UnitNo, target: UnitNo) -> i32 {
    let slab = known.slab(target);
    let others = troops(known, 1 - known.side(unit)).filter(|it| *it != target);
    let hits = others.map(|it| {
        let range = known.slab(it).distance(&slab);
        odds::fire(known, it, range.max(INCH), Category::Line, false) / 3
    });
    hits.sum::<i32>().min(300)
}

/// From how much on a charge is made.
fn bar(brief: &Brief, mind: &Mind) -> i64 {
    let haste = match brief.left {
        _ if !brief.attacks() => 0,
        ..=2 => -18,
        3..=4 => -8,
        _ => 0,
    };
    haste
        + match mind.temper {
            Temper::Bold => 0,
            Temper::Steady => 6,
            Temper::Cautious => 13,
        }
}

fn best(known: &Known<'_>, eyes: &Eyes, brief: &Brief, able: &Able, kind: ChargeKind) -> (usize, Weighed) {
    let each = able.targets.iter().enumerate();
    let all = each.map(|(at, target)| (at, weighed(known, eyes, brief, able.unit, target, kind)));
    all.max_by_key(|it| (it.1.worth, -(it.0 as i64))).unwrap_or((0, Weighed { worth: -100, wins: 0 }))
}

pub fn charges(known: &Known<'_>, eyes: &Eyes, mind: &mut Mind, able: &[Able], kind: ChargeKind) -> Advice {
    if mind.style == Style::Rusher {
        return Advice::silent(Reply::Chosen((0..able.len() as u16).collect()));
    }
    let nobody = Reply::Chosen(SmallVec::new());
    if mind.style == Style::Baiter || able.is_empty() {
        return Advice::silent(nobody);
    }
    let brief = Brief::new(known, known.side(able[0].unit));
    let bar = bar(&brief, mind);
    let mut chosen: Vec<(u16, UnitNo, Weighed)> = Vec::new();
    let mut refused: Option<(UnitNo, UnitNo, Weighed)> = None;
    for (at, it) in able.iter().enumerate() {
        let (nth, weighed) = best(known, eyes, &brief, it, kind);
        let target = it.targets[nth].0;
        if bar <= weighed.worth + i64::from(mind.error() / 5) {
            chosen.push((at as u16, target, weighed));
        } else if refused.is_none_or(|other| other.2.worth < weighed.worth) {
            refused = Some((it.unit, target, weighed));
        }
    }
    chosen.sort_by_key(|it| -it.2.worth);
    let reply = Reply::Chosen(chosen.iter().map(|it| it.0).collect());
    said(mind, reply, || {
        let odds = |unit: UnitNo, target: UnitNo, it: &Weighed| {
            let (who, whom) = (spoken::unit(known, unit), spoken::unit(known, target));
            format!("{who} beats {whom} {} times in 100", it.wins)
        };
        let sent = chosen.iter().map(|it| {
            let word = odds(able[usize::from(it.0)].unit, it.1, &it.2);
            let lead = match it.2 {
                Weighed { worth: ..0, .. } => "time is short, though",
                Weighed { wins: 50.., .. } => "the odds are good:",
                _ => "there is more to win than to lose, though",
            };
            let word = format!("{lead} {word}");
            Term::new(word, it.2.worth.clamp(-100, 200) as i32).by(rule!("DI-CHG-9"))
        });
        let mut why: Vec<Term> = sent.collect();
        if let (true, Some((unit, target, it))) = (why.is_empty(), refused) {
            let word = format!("no charge is worth its price: {}", odds(unit, target, &it));
            why.push(Term::note(word));
        }
        why
    })
}

pub fn victim(known: &Known<'_>, eyes: &Eyes, mind: &mut Mind, able: &Able, kind: ChargeKind) -> Advice {
    let brief = Brief::new(known, known.side(able.unit));
    let (at, it) = best(known, eyes, &brief, able, kind);
    said(mind, Reply::one(at), || {
        let whom = spoken::unit(known, able.targets[at].0);
        vec![Term::note(format!("{whom} is beaten {} times in 100", it.wins))]
    })
}

/// Now, if a charge of theirs would do any good.
pub fn sacrifice(known: &Known<'_>, eyes: &Eyes, mind: &mut Mind, ready: &[Able]) -> Advice {
    let Some(it) = &known.scenario().sacrifice else { return Advice::silent(Reply::one(0)) };
    let able = ready.iter().filter(|able| it.units.contains(&able.unit));
    let brief = Brief::new(known, it.side);
    let good =
        able.filter(|able| -12 < best(known, eyes, &brief, able, ChargeKind::Declared).1.worth).count();
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
        // Who comes on himself must be met at the gallop: to break off then is to be ridden down standing.
        if !known.unit(charge.target).turn.stood || known.unit(charge.target).charge.is_some() {
            return false;
        }
        let mut case = morale::charge_home(known, eyes, unit);
        case.target_stood = true;
        // Of the fire that is still to come a hit or two must be expected.
        case.hits += 1;
        let total = MORALE_TEST.forecast(&case).map(|it| it.chances);
        let pass = total.map_or(0, |it| {
            let (part, whole) = it.chance(|outcome| outcome.as_text() == Some(Passed::Pass.word()));
            number(&part) * 100 / number(&whole).max(1)
        });
        pass < 35
    };
    let chosen = able.iter().enumerate().filter(|it| hopeless(*it.1)).map(|it| it.0 as u16).collect();
    let chosen: SmallVec<[u16; 8]> = chosen;
    let names: Vec<&str> = chosen.iter().map(|it| spoken::unit(known, able[usize::from(*it)])).collect();
    said(mind, Reply::Chosen(chosen.clone()), || match names.as_slice() {
        [] => vec![Term::note("the charges go on")],
        some => vec![Term::note(format!("what stood will hardly be broken by {}", some.join(", ")))],
    })
}

/// Charged: horse counter-charges, skirmishers and limbered guns get away, foot in the open forms square against horse.
pub fn reaction(
    known: &Known<'_>,
    eyes: &Eyes,
    mind: &mut Mind,
    unit: UnitNo,
    chargers: &[(UnitNo, Zone)],
    all: &[Reaction],
) -> Advice {
    let find = |of: &dyn Fn(&Reaction) -> bool| all.iter().position(of);
    let horse = chargers.iter().any(|it| known.mounted(it.0));
    let status = known.unit(unit);
    let formation = status.stance.formation();
    let flank = chargers.iter().any(|it| it.1 != Zone::Front);
    let wanted = match known.kind(unit) {
        Arm::Cavalry => find(&|status| matches!(status, Reaction::CounterCharge(_))),
        Arm::Artillery if status.stance == Stance::Limbered => {
            find(&|status| matches!(status, Reaction::Retire(_)))
        }
        Arm::Staff => find(&|status| matches!(status, Reaction::Retire(_))),
        Arm::Infantry if formation == Formation::Skirmish && status.morale != Morale::Shaken => {
            find(&|status| matches!(status, Reaction::Retire(_)))
        }
        Arm::Infantry
            if horse && (flank || formation == Formation::MarchColumn || known.stands(unit) < 5) =>
        {
            find(&|status| *status == Reaction::Reform(Stance::Square))
        }
        Arm::Infantry if flank => find(&|status| matches!(status, Reaction::TurnTo(_))),
        _ => None,
    };
    let at = wanted.unwrap_or(0);
    said(mind, Reply::one(at), || {
        let who = spoken::unit(known, unit);
        vec![Term::note(match all.get(at) {
            Some(Reaction::CounterCharge(at)) => {
                format!("{who} meets {} at the gallop", spoken::unit(known, *at))
            }
            Some(Reaction::Reform(Stance::Square)) => format!("{who} is safe from horse in square"),
            Some(Reaction::Reform(_) | Reaction::TurnTo(_)) => format!("{who} turns its front to them"),
            Some(Reaction::Retire(_)) => format!("{who} would be ridden or run down where it stands"),
            _ if 0 < best_volley(known, eyes, unit) => format!("the fire of {who} may stop them"),
            _ => format!("{who} has nothing better than to hold its ground"),
        })]
    })
}
