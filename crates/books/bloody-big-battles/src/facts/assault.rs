//! Who fights whom hand to hand, and what weighs in it (BB-ASLT-1, -2, -5 to -7, BB-TER-8): from the table to the Case.

use ground::table::{Zone, Zoning};
use smallvec::SmallVec;

use super::cover;
use super::fire::charges;
use crate::resolve::assault::{AssaultCase, AttackerCase, DefenderCase};
use crate::state::{Army, Formation, UnitNo};

/// One Assault: a defender against all who charge it (BB-ASLT-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    pub defender: UnitNo,
    pub attackers: SmallVec<[UnitNo; 4]>,
    /// The one whose conditions and traits count (BB-ASLT-2).
    pub principal: UnitNo,
}

/// The units of the reacting side that are charged and must be fought.
pub fn charged(army: &impl Army) -> SmallVec<[UnitNo; 8]> {
    let targets = army.standing_of(army.active()).filter_map(|it| army.unit(it).turn.charge);
    let mut res: SmallVec<[UnitNo; 8]> =
        targets.map(|it| it.target).filter(|it| army.unit(*it).on_table()).collect();
    res.sort_unstable();
    res.dedup();
    res
}

/// All who charge a unit.
pub fn chargers(army: &impl Army, defender: UnitNo) -> SmallVec<[UnitNo; 4]> {
    army.standing().filter(|it| charges(army, *it, defender)).collect()
}

/// Those of the attackers with most bases: one of them is the principal attacker (BB-ASLT-2).
pub fn strongest(army: &impl Army, attackers: &[UnitNo]) -> SmallVec<[UnitNo; 4]> {
    let most = attackers.iter().map(|it| army.bases(*it)).max();
    attackers.iter().copied().filter(|it| Some(army.bases(*it)) == most).collect()
}

pub fn assault_case(army: &impl Army, fight: &Fight) -> AssaultCase {
    let Fight { defender, attackers, principal } = fight;
    let bases = |it: UnitNo| i32::from(army.bases(it));
    let (ours, card) = (army.unit(*principal), army.card(*principal));
    let (theirs, theirs_card) = (army.unit(*defender), army.card(*defender));
    let start = ours.turn.charge.map_or(ours.pose, |it| it.from);
    AssaultCase {
        attacker: AttackerCase {
            bases: attackers.iter().map(|it| bases(*it)).sum(),
            aggressive: card.traits.aggressive,
            in_depth: ours.formation == Formation::Deep,
            disrupted: ours.disrupted,
            low_ammo: ours.low_ammo,
            fragile: card.traits.fragile,
            spent: army.spent(*principal),
        },
        defender: DefenderCase {
            bases: bases(*defender),
            aggressive: theirs_card.traits.aggressive,
            in_depth: theirs.formation == Formation::Deep,
            disrupted: theirs.disrupted,
            low_ammo: theirs.low_ammo,
            fragile: theirs_card.traits.fragile,
            spent: army.spent(*defender),
            arm: theirs_card.arm,
            mounted: theirs.mounted,
            silenced: theirs.silenced,
            outflanked: outflanked(army, fight),
            cover: cover::in_assault(army, *defender, start.at, ours.pose.at),
        },
        assault_dice: army.options().assault_dice,
    }
}

/// BB-ASLT-6, but for the towns and forts in which nobody is: the Case knows the cover.
fn outflanked(army: &impl Army, fight: &Fight) -> bool {
    let slab = army.slab(fight.defender);
    let from_aside = |it: &UnitNo| {
        let start = army.unit(*it).turn.charge.map_or(army.unit(*it).pose, |it| it.from);
        slab.zone(start.at, Zoning::HalfPlanes) != Zone::Front
    };
    army.unit(fight.defender).in_column() || fight.attackers.iter().any(from_aside)
}
