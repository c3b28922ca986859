//! What things are worth to an officer, in thousandths of a battle.

use ground::table::Length;

use crate::known::Seen;
use crate::resolve::drill::INCH;
use crate::state::UnitNo;
use crate::vocabulary::{Arm, Quality};

/// Of a victory point of an objective.
pub const POINT: i32 = 450;
/// Of an inch nearer to where one is wanted.
pub const INCH_NEARER: i32 = 17;
/// Of a turn in which an attacker neither gets on nor comes to grips: to the cautious, the steady and the bold.
pub const TURN_LOST: [i32; 3] = [45, 60, 90];
/// How heavily he takes fire and charges that may come, in hundredths.
pub const FEARS: [i32; 3] = [130, 100, 75];
/// How gladly he charges at any odds.
pub const MOOD: [i32; 3] = [-50, 0, 40];
/// What a charge of the next turn counts now, in hundredths: the unit may not get its move, the enemy may be gone.
pub const NEXT_TURN: i32 = 45;
/// Of order lost: half the fire, no charge, no objective.
pub const ORDER: i32 = 80;
/// Of the order that an Assault costs whoever fights it: it was to be expected, and friends stand ready.
pub const FOUGHT: i32 = 55;
/// What the ground of an objective counts, in hundredths of its points, while there is time to lose it again, and late.
pub const EARLY_GROUND: i32 = 80;
pub const LATE_GROUND: i32 = 100;
/// Of the ground where an enemy stood that is no objective: of guns in battery, and of others.
pub const BATTERY: i32 = 30;
pub const PLAIN: i32 = 25;
/// Of a charge at somebody who keeps no objective, when there is hardly time for those that do.
pub const NO_TIME: i32 = 100;
/// Where attackers form up before an objective that is defended.
pub const ASSAULT_DISTANCE: Length = 4 * INCH;
/// Of a friend who carries the line on, and of one who stands before it.
pub const BESIDE: i32 = 16;
pub const BEHIND: i32 = 10;
/// Of a little advantage of the place where a unit is set up.
pub const SET_UP: i32 = 25;
/// Of guns that fall silent and must go back.
pub const SILENCE: i32 = 80;
/// Of a unit that becomes Spent, beside its base.
pub const SPENT: i32 = 140;
/// What a volley given from a place counts, in hundredths: who stands there fires in both player-turns of a turn.
pub const VOLLEYS_GIVEN: i32 = 200;
/// The same of a volley received: the enemy may be shaken or gone before the second.
pub const VOLLEYS_RECEIVED: i32 = 175;
/// Of a charge brought to a halt.
pub const HALT: i32 = 160;

/// Of a base, or of one of the two lives of guns.
pub fn base(known: &impl Seen, unit: UnitNo) -> i32 {
    let card = known.card(unit);
    let plain = match card.arm {
        Arm::Infantry => 100,
        Arm::Cavalry | Arm::General => 80,
        Arm::Artillery => 130,
    };
    match card.quality {
        Quality::Raw => plain * 3 / 4,
        Quality::Trained => plain,
        Quality::Veteran => plain * 5 / 4,
    }
}

/// What it costs to lose the next base, and with it perhaps the fight that was left in the unit.
pub fn next_base(known: &impl Seen, unit: UnitNo) -> i32 {
    let spends =
        known.card(unit).arm != Arm::Artillery && known.card(unit).spent_after == known.unit(unit).lost + 1;
    base(known, unit) + if spends { SPENT } else { 0 }
}

/// What it costs to lose order, or to fall silent.
pub fn order(known: &impl Seen, unit: UnitNo) -> i32 {
    let status = known.unit(unit);
    match known.card(unit).arm {
        Arm::Artillery if status.silenced => 5,
        Arm::Artillery => SILENCE,
        _ if status.disrupted => 8,
        _ => ORDER,
    }
}
