//! The smaller decisions: guns that must go, ammunition, works, evading.

use engine::{Advice, Mind, Reply, Term};

use super::act::said;
use super::brief::{Brief, troops};
use super::harm;
use crate::known::Seen;
use crate::resolve::drill::INCH;
use crate::state::UnitNo;

/// Isolated guns stand as long as their fire is worth more than they are likely to lose; 0 is to stand, 1 to retire.
pub fn isolated(known: &impl Seen, mind: &mut Mind, unit: UnitNo) -> Advice {
    let brief = Brief::new(known, known.side(unit));
    let slab = known.slab(unit);
    let near = troops(known, 1 - brief.side).filter(|it| known.slab(*it).within(&slab, 6 * INCH)).count();
    let stands = brief.late() || near < 2 && 25 <= harm::given(known, unit);
    said(mind, Reply::one(usize::from(!stands)), || {
        let word = if stands { "its fire is needed here" } else { "it would be taken" };
        vec![Term::new(word, 1).by(rule!("BB-ART-5"))]
    })
}

/// No farther back than it must, so that it can unlimber again.
pub fn back(mind: &mut Mind, least: i32) -> Advice {
    said(mind, Reply::Number(least), || vec![Term::new("no farther than it must", 1).by(rule!("BB-ART-3"))])
}

/// Guns that may unlimber after going back do; 0 is to unlimber.
pub fn unlimbers(mind: &mut Mind) -> Advice {
    said(mind, Reply::one(0), || vec![Term::new("ready to fire again", 1).by(rule!("BB-ART-3"))])
}

/// Ammunition comes up unless the fire is wanted now; 0 is to resupply, 1 to decline.
pub fn waggons(known: &impl Seen, mind: &mut Mind, unit: UnitNo) -> Advice {
    let now = harm::given(known, unit);
    let declines = 30 <= now && !known.unit(unit).mute;
    said(mind, Reply::one(usize::from(declines)), || {
        let word = if declines { "its fire is needed now" } else { "no target is worth half its fire" };
        vec![Term::new(word, now).by(rule!("BB-AMMO-3"))]
    })
}

/// Guns in works stay in them if the enemy is near enough to come in; 0 is to fall silent, 1 to run low.
pub fn works(known: &impl Seen, mind: &mut Mind, unit: UnitNo) -> Advice {
    let slab = known.slab(unit);
    let near = troops(known, 1 - known.side(unit)).any(|it| known.slab(it).within(&slab, 12 * INCH));
    // Silent guns speak again after their next movement, those that ran low only after resupply.
    let stays = near;
    said(mind, Reply::one(usize::from(stays)), || {
        let word = if stays { "the works would fall to the enemy" } else { "it can be back in a turn" };
        vec![Term::new(word, 1).by(rule!("BB-ART-4"))]
    })
}

/// Evades where it would most likely be beaten; 0 is to stand.
pub fn evades(known: &impl Seen, mind: &mut Mind, unit: UnitNo, charger: UnitNo) -> Advice {
    let carried = harm::if_charged(known, unit, charger, 0).carries();
    let evades = 650 < carried;
    said(mind, Reply::one(usize::from(evades)), || {
        let word = if evades { "it would be beaten" } else { "it can stand this charge" };
        let odds = Term::note(format!("the charge carries in {} of 100", (carried + 5) / 10));
        vec![Term::new(word, 1).by(rule!("BB-CHG-6")), odds]
    })
}

/// As near to the entry point as is open.
pub fn entry(mind: &mut Mind) -> Advice {
    said(mind, Reply::one(0), || vec![Term::new("the nearest way in", 1).by(rule!("BB-SET-5"))])
}

/// A drawing that the question itself would take: where history put the unit.
pub fn as_it_was(mind: &mut Mind, drawing: &[i32], word: &'static str) -> Advice {
    let drawing = drawing.iter().copied().collect();
    said(mind, Reply::Drawn(drawing), || vec![Term::new(word, 1)])
}
