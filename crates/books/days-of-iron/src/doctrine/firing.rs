//! At whom one shoots: where the most hits fall on what matters most.

use engine::{Advice, Mind, Reply, Style, Term};
use smallvec::SmallVec;

use super::brief::{Brief, lies_in, troops};
use super::{march, odds, said};
use crate::facts::fire::Volley;
use crate::facts::sight::Eyes;
use crate::known::Known;
use crate::resolve::target::Arm;
use crate::spoken;
use crate::state::{Army, Morale, UnitNo};

/// What a hit on a target is worth, in hundredths of one on a fresh battalion.
fn price(known: &Known<'_>, brief: &Brief, target: UnitNo) -> i32 {
    let status = known.unit(target);
    let base = match known.arm(target) {
        Arm::Infantry | Arm::Cavalry => 100,
        Arm::Artillery => 75,
        Arm::Staff => 30,
        _ => 40,
    };
    // Who charges is to be stopped, and who is charged by ours is to be shaken before (DI-MM-12).
    let charging = if status.charge.is_some() { 60 } else { 0 };
    let charged = if known.chargers_of(target).next().is_some() { 50 } else { 0 };
    let broken = match status.morale {
        Morale::Routing => -60,
        Morale::Shaken => 10,
        _ => 0,
    };
    let half = 2 * (i32::from(status.strength) - 2) < i32::from(status.start) && !known.below_half(target);
    let there = known.slab(target).middle();
    let wanted = known.scenario().objectives.iter().any(|it| lies_in(known, it, there));
    let wanted = if wanted && brief.attacks() { 25 } else { 0 };
    // Many at one: what two have shaken the third may break.
    let slab = known.slab(target);
    let friends = troops(known, brief.side).filter(|it| {
        let reach = odds::reach(known, *it);
        0 < reach && known.slab(*it).within(&slab, reach.min(1_200))
    });
    let many = 8 * friends.count().min(5) as i32;
    base + charging + charged + broken + wanted + many + if half { 30 } else { 0 }
}

pub fn aim(
    known: &Known<'_>,
    eyes: &Eyes,
    mind: &mut Mind,
    unit: UnitNo,
    volleys: &[&Volley],
    charged: bool,
) -> Advice {
    let brief = Brief::new(known, known.side(unit));
    let mut best: Option<(i32, usize, i32)> = None;
    for (at, it) in volleys.iter().enumerate() {
        let mean = odds::mean(known, it);
        let worth = mean * price(known, &brief, it.target) / 100 + mind.error() / 2;
        if 0 < mean && best.is_none_or(|it| it.0 < worth) {
            best = Some((worth, at, mean));
        }
    }
    let nobody = Reply::Chosen(SmallVec::new());
    // Who has to come on and is far off saves his breath for the march: at that range he would hardly hit (DI-MOV-3).
    if !charged
        && mind.style == Style::Doctrine
        && best.is_none_or(|it| it.2 < 45)
        && march::comes_on(known, eyes, mind, &brief, unit).is_some()
    {
        let who = spoken::unit(known, unit);
        return said(mind, nobody, || {
            vec![Term::note(format!("{who} would hardly hit from here and goes nearer first"))]
        });
    }
    let Some((worth, at, mean)) = best else {
        // Nobody can be hit: who is charged must shoot all the same (DI-SHO-3).
        return if charged { Advice::silent(Reply::one(0)) } else { Advice::silent(nobody) };
    };
    said(mind, Reply::one(at), || {
        let whom = spoken::unit(known, volleys[at].target);
        let tenths = (mean + 5) / 10;
        let hits = format!("{}.{} hits to be expected on {whom}", tenths / 10, tenths % 10);
        vec![Term::note(hits), Term::new("hits where they matter", worth)]
    })
}
