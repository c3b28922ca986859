//! Hand to hand: which Assault first, who leads, who bleeds, who goes on.

use engine::{Advice, Mind, Reply, Style, Term};
use ground::table::Pose;

use super::act::{misjudges, said};
use super::brief::{Brief, troops};
use super::charge::ground_won;
use super::post;
use super::reasons::{Way as Choice, Weighing, Worth};
use super::ways::Way;
use super::{harm, prices};
use crate::facts::assault::chargers;
use crate::known::Seen;
use crate::plan::Plan;
use crate::resolve::drill::INCH;
use crate::state::{Army, Charge, Formation, Hands, Supposed, UnitNo};
use crate::vocabulary::Arm;

/// The surest Assault first: what it opens may help the next.
pub fn first(known: &impl Seen, mind: &mut Mind, defenders: &[UnitNo]) -> Advice {
    let carries = |it: &UnitNo| {
        let attacker = chargers(known, *it).first().copied();
        attacker.map_or(0, |attacker| harm::onset(known, attacker, *it, false, 0).carries)
    };
    let best = defenders.iter().enumerate().map(|it| (carries(it.1), it.0));
    let (chance, at) = best.max_by_key(|it| (it.0, usize::MAX - it.1)).unwrap_or_default();
    said(mind, Reply::one(at), || {
        let odds = Term::note(format!("it carries in {} of 100", (chance + 5) / 10));
        vec![Term::new("the surest first", 1).by(rule!("BB-ASLT-1")), odds]
    })
}

/// Of equally strong attackers the one with most in its favour leads.
pub fn leads(known: &impl Seen, mind: &mut Mind, units: &[UnitNo]) -> Advice {
    let favour = |unit: UnitNo| {
        let (it, card) = (known.unit(unit), known.card(unit));
        let points = [
            (card.traits.aggressive, 1),
            (it.formation == Formation::Deep, 1),
            (it.disrupted, -1),
            (it.low_ammo, -1),
            (card.traits.fragile, -1),
            (known.spent(unit), -2),
        ];
        points.iter().filter(|it| it.0).map(|it| it.1).sum::<i32>()
    };
    let at = best_of(units, favour);
    said(mind, Reply::one(at), || vec![Term::new("it has most in its favour", 1).by(rule!("BB-ASLT-4"))])
}

/// The base is lost where it costs least.
pub fn bleeds(known: &impl Seen, mind: &mut Mind, units: &[UnitNo]) -> Advice {
    let cheap = |unit: UnitNo| {
        let last = known.bases(unit) <= 1;
        -prices::next_base(known, unit) - if last { 60 } else { 0 }
    };
    let at = best_of(units, cheap);
    said(mind, Reply::one(at), || vec![Term::new("it can best spare it", 1).by(rule!("BB-ASLT-11"))])
}

/// Who goes into the position: whoever comes nearest to what it is for. The ground is what was fought for.
pub fn occupies(known: &impl Seen, mind: &mut Mind, units: &[UnitNo]) -> Advice {
    let brief = Brief::new(known, known.active());
    let near = |unit: UnitNo| -known.unit(unit).pose.at.distance(brief.of(unit).goal);
    let at = best_of(units, near);
    said(mind, Reply::one(at), || {
        vec![Term::new("the ground is what was fought for", 1).by(rule!("BB-ASLT-12"))]
    })
}

fn best_of(units: &[UnitNo], mut value: impl FnMut(UnitNo) -> i32) -> usize {
    let valued = units.iter().enumerate().map(|it| (value(*it.1), it.0));
    valued.max_by_key(|it| (it.0, usize::MAX - it.1)).map_or(0, |it| it.1)
}

/// Where a victorious unit goes on to, among ways that are open to it; to stay only if it may.
pub fn exploits(known: &impl Seen, mind: &mut Mind, unit: UnitNo, ways: &[Way], otherwise: Plan) -> Advice {
    let brief = Brief::new(known, known.side(unit));
    let mut weighing = Weighing::new();
    if otherwise == Plan::stand() {
        let mut worth = post::worth(known, &brief, unit);
        // Who stays may occupy what was won.
        worth.add(("holds what was won", "leaves what was won"), 20, rule!("BB-ASLT-12"));
        weighing.offer(Choice::Stand, worth, otherwise);
    }
    for way in ways {
        let worth = match way.0.target {
            Some(target) => contact(known, &brief, unit, target, way, mind.style),
            None => Some(went(known, &brief, unit, way)),
        };
        let Some(mut worth) = worth else { continue };
        worth.value += misjudges(mind);
        weighing.offer(Choice::of(&way.0), worth, way.0);
    }
    let plan = weighing.best.as_ref().map_or(otherwise, |it| it.2);
    said(mind, Reply::Drawn(plan.drawing()), || weighing.reasons(known, Some(brief.order(known, unit))))
}

fn went(known: &impl Seen, brief: &Brief, unit: UnitNo, way: &Way) -> Worth {
    let there = Supposed::with(known, unit, way.1.end, known.unit(unit).formation);
    let mut worth = post::worth(&there, brief, unit);
    let near = |foe: UnitNo| there.slab(foe).within(&there.slab(unit), 12 * INCH);
    let fresh = |foe: &UnitNo| !there.unit(*foe).disrupted && !there.spent(*foe) && near(*foe);
    if 2 <= troops(&there, 1 - brief.side).filter(fresh).count() {
        worth.add(
            ("out of the reach of fresh units", "into the reach of two fresh units"),
            -80,
            rule!("BB-EXP-1"),
        );
    }
    worth
}

/// Into the next enemy, alone and without fire: only where it is likely to carry.
fn contact(
    known: &impl Seen,
    brief: &Brief,
    unit: UnitNo,
    target: UnitNo,
    way: &Way,
    style: Style,
) -> Option<Worth> {
    let contact = way.1.contact?;
    let mut there = Supposed::with(known, unit, way.1.end, known.unit(unit).formation);
    let from = Pose { at: contact.from.at, facing: contact.touch.facing };
    there.unit_mut(unit).turn.charge = Some(Charge { target, from });
    let onset = harm::onset(&there, unit, target, false, 0);
    if onset.carries < 450 && style == Style::Doctrine {
        return None;
    }
    let mut worth = went(known, brief, unit, way);
    worth.carries = Some(onset.carries);
    let guns = known.card(target).arm == Arm::Artillery;
    let gain = prices::next_base(known, target)
        + if guns { 120 } else { 40 }
        + ground_won(known, brief, unit, target);
    worth.add(
        ("into a shaken or open enemy", "the enemy there is steady"),
        gain * onset.carries / 1_000,
        rule!("BB-EXP-2"),
    );
    let risk = prices::next_base(known, unit) * (1_000 - onset.carries) / 1_000;
    worth.add(("it is less likely to be thrown back", "it may be thrown back"), -risk, rule!("BB-EXP-2"));
    Some(worth)
}
