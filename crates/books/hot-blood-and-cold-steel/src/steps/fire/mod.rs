//! Shooting, phase 7 (HB-SHOT, HB-MG): orders from what is known, four groups of fire.

mod guns;
mod orders;
mod shooting;
mod targets;

pub use orders::orders;
pub use shooting::shooting;

use crate::resolve::shooting as chart;
use crate::state::Figure;
use crate::vocabulary::Weapon;

/// HB-SHOT-1: whatever keeps a man from firing at all, but for his weapons and what he sees.
pub(crate) fn may_fire(figure: &Figure) -> bool {
    let turn = &figure.turn;
    let busy =
        turn.engaged || turn.called_fire || turn.fired_light || (turn.whole_turn && turn.aims_at.is_none());
    figure.commanded() && !busy && figure.carrying.is_none()
}

/// The row of the firing chart for a weapon that one man fires; nothing for what only strikes.
fn row(weapon: Weapon) -> Option<chart::Weapon> {
    match weapon {
        Weapon::Pistol => Some(chart::Weapon::Pistol),
        Weapon::Rifle | Weapon::RifleBayonet => Some(chart::Weapon::Rifle),
        Weapon::Lmg => Some(chart::Weapon::Lmg),
        Weapon::Club | Weapon::ShovelAxe | Weapon::TrenchKnife => None,
    }
}

/// The weapons with which he can pick out one target.
fn singles(figure: &Figure) -> impl Iterator<Item = (Weapon, chart::Weapon)> + use<> {
    let rows = figure.weapons.iter().filter_map(|it| Some((it, row(it)?)));
    rows.filter(|it| it.1 != chart::Weapon::Lmg)
}

#[cfg(test)]
mod tests;
