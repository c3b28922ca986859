//! What fire does to a unit (BB-EFF), and who of the firers may run low (BB-AMMO-2).

use engine::{Cx, Play};
use smallvec::SmallVec;

use super::{destroy, disrupt_or_silence, halt, lose_bases};
use crate::facts::fire::Volley;
use crate::resolve::artillery::Taken;
use crate::resolve::fire_effect::FireEffect;
use crate::resolve::fire_power::FirePower;
use crate::state::{Hands, UnitNo};

/// The effects of fire, in the order of the table (BB-EFF-1); applied at once (BB-TURN-4).
/// `marker` asks what guns in works
/// take.
pub fn struck<A: Hands>(
    army: &mut A,
    cx: &mut Cx<'_>,
    target: UnitNo,
    effects: &[FireEffect],
    marker: impl Fn(&A, &mut Cx<'_>, UnitNo) -> Play<Taken>,
) -> Play<()> {
    for effect in effects {
        if !army.unit(target).on_table() {
            return Ok(());
        }
        match effect {
            FireEffect::Silenced | FireEffect::Disrupted => disrupt_or_silence(army, cx, target, &marker)?,
            FireEffect::Reduced | FireEffect::Lose1Base => lose(army, cx, target, 1),
            FireEffect::Lose2Bases => lose(army, cx, target, 2),
            FireEffect::Lose3Bases => lose(army, cx, target, 3),
            FireEffect::Destroyed => destroy(army, cx, target),
            FireEffect::Halted => halt(army, cx, target),
        }
    }
    Ok(())
}

fn lose(army: &mut impl Hands, cx: &mut Cx<'_>, target: UnitNo, bases: u8) {
    lose_bases(army, cx, target, bases);
}

/// The units that supplied most fire power: one of them runs low on 11 or 12 (BB-AMMO-2).
pub fn supplied_most(volleys: &[Volley], power: &FirePower) -> SmallVec<[UnitNo; 4]> {
    let most = power.firers.iter().map(|it| it.fire_power).max().unwrap_or_default();
    let pairs = volleys.iter().zip(&power.firers);
    pairs.filter(|it| it.1.fire_power == most).map(|it| it.0.unit).collect()
}
