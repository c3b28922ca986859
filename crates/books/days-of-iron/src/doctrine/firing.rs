//! At whom one shoots: where the most hits fall on what matters most.

use engine::{Advice, Mind, Reply, Term};
use smallvec::SmallVec;

use super::march::{attacks, favourite};
use super::said;
use crate::facts::fire::{Shots, Volley, shots};
use crate::facts::sight::Eyes;
use crate::known::Known;
use crate::resolve::artillery::{ARTILLERY_FIRE, MITRAILLEUSE_FIRE};
use crate::resolve::small_arms::SMALL_ARMS_FIRE;
use crate::resolve::target::Arm;
use crate::state::{Army, Morale, UnitNo};
use crate::vocabulary::INCH;

/// The hits that a volley brings on average, in hundredths.
pub fn mean(known: &Known<'_>, volley: &Volley) -> i64 {
    let mut sum = 0;
    for part in shots(known, volley, volley.ranges.len()) {
        sum += match &part {
            Shots::Rifles(case) => average(SMALL_ARMS_FIRE.chances(case, |it| it.outcome.hits)),
            Shots::Guns(case) => average(ARTILLERY_FIRE.chances(case, |it| it.outcome.hits)),
            Shots::Mitrailleuses(case) => average(MITRAILLEUSE_FIRE.chances(case, |it| it.outcome.hits)),
        };
    }
    sum
}

fn average(chances: Option<engine::Chances<i32>>) -> i64 {
    let Some(chances) = chances else { return 0 };
    let number = |it: &engine::Weight| it.to_string().parse::<i64>().unwrap_or(0);
    let whole = number(&chances.of).max(1);
    chances.each.iter().map(|(hits, part)| i64::from(*hits) * number(part) * 100 / whole).sum()
}

/// What a hit on a target is worth, in hundredths.
fn price(known: &Known<'_>, shooter: UnitNo, target: UnitNo) -> i64 {
    let it = known.unit(target);
    let base = match known.arm(target) {
        Arm::Infantry | Arm::Cavalry => 100,
        Arm::Artillery => 90,
        Arm::Staff => 40,
        _ => 50,
    };
    let charging = if it.charge.is_some() { 60 } else { 0 };
    let broken = match it.morale {
        Morale::Routing => -60,
        Morale::Shaken => -10,
        _ => 0,
    };
    let far = known.slab(shooter).distance(&known.slab(target));
    base + charging + broken + i64::from((2_400 - far).max(0) / 100)
}

pub fn aim(
    known: &Known<'_>,
    _: &Eyes,
    mind: &mut Mind,
    unit: UnitNo,
    volleys: &[&Volley],
    charged: bool,
) -> Advice {
    let worth = |it: &Volley| mean(known, it) * price(known, unit, it.target);
    let best =
        volleys.iter().enumerate().map(|(at, it)| (worth(it), at)).max_by_key(|it| (it.0, usize::MAX - it.1));
    // Who has to come on and is far off saves his breath for the march: at that range he would hardly hit (DI-MOV-3).
    let marches =
        !charged && comes_on(known, mind, unit) && best.is_some_and(|it| mean(known, volleys[it.1]) < 70);
    if marches {
        let nobody = Reply::Chosen(SmallVec::new());
        return said(mind, nobody, || vec![Term::note("too far off to hit much: it goes nearer first")]);
    }
    // Class 1 shoots or moves; everybody else loses little by shooting.
    let Some((worth, at)) = best.filter(|it| 0 < it.0) else {
        let chosen: SmallVec<[u16; 8]> = SmallVec::from_slice(&[0]);
        return Advice::silent(Reply::Chosen(chosen));
    };
    said(mind, Reply::one(at), || {
        vec![Term::new("hits where they matter", (worth / 100).clamp(0, 10_000) as i32)]
    })
}

/// Foot of a side that must attack, farther off than it likes.
fn comes_on(known: &Known<'_>, mind: &Mind, unit: UnitNo) -> bool {
    if known.arm(unit) != Arm::Infantry || !attacks(known, known.side(unit)) {
        return false;
    }
    let slab = known.slab(unit);
    let near = known.enemies(unit).map(|it| slab.distance(&known.slab(it))).min().unwrap_or(0);
    favourite(known, unit, mind.temper) + 2 * INCH < near
}
