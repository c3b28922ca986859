//! Getting ammunition back (BB-AMMO-3).

use engine::{Cx, Decimal, Fault, Play, Proc, case, finding, procedure};

use super::fire_power::reach_of_small_arms;
use crate::vocabulary::{Arm, Weapon};

/// Sabres keep the waggons away as far as a musket does.
const REACH_OF_SABRES: i32 = 3;

case! {
    pub struct EnemyCase {
        /// Small arms of the enemy unit
        weapon: Weapon,
        /// Distance to it, in inches
        distance: Decimal [0, 1_000_000],
    }
}

case! {
    pub struct ResupplyCase check no_general {
        /// Arm of the unit that is Low on Ammo
        arm: Arm,
        /// Disrupted
        disrupted: bool,
        /// Has moved this player-turn
        moved: bool,
        /// Enemy infantry and cavalry
        enemies: Vec<EnemyCase> = Vec::new(),
    }
}

fn no_general(case: &ResupplyCase) -> Result<(), Fault> {
    case.arm.of_a_unit()
}

finding! {
    pub struct Resupply { resupplied: bool, forgoes_offensive_fire: bool }
}

pub static RESUPPLY: Proc<ResupplyCase, Resupply> =
    procedure!("resupply", "Resupply", "Movement", "", ResupplyCase, resupply, &[rule!("BB-AMMO-3")]);

fn resupply(case: &ResupplyCase, cx: &mut Cx<'_>) -> Play<Resupply> {
    cx.cite(rule!("BB-AMMO-3"));
    let guns = case.arm == Arm::Artillery;
    let stopped = case.disrupted || guns && case.moved || case.enemies.iter().any(has_it_in_reach);
    let resupplied = !stopped;
    Ok(Resupply { resupplied, forgoes_offensive_fire: resupplied && guns })
}

/// Enemy guns have no small arms and hinder nobody.
fn has_it_in_reach(enemy: &EnemyCase) -> bool {
    let reach = match enemy.weapon {
        Weapon::None => Some(REACH_OF_SABRES),
        weapon => reach_of_small_arms(weapon),
    };
    reach.is_some_and(|it| enemy.distance <= Decimal::from(it))
}
