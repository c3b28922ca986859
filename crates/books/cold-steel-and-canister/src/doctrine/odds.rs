//! What the procedures bring on average: each case is walked once and kept.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::facts::fire::{case as fire_case, may_fire};
use crate::facts::melee::combatant;
use crate::facts::morale::{close_case, minds_cavalry, proximity_case};
use crate::facts::zones::zone;
use crate::forms::charge::Charge;
use crate::resolve::cavalry::CAVALRY_PROXIMITY;
use crate::resolve::check::{CheckOutcome, ROLL_TO_CLOSE};
use crate::resolve::fire::{FIRE, FireCase};
use crate::resolve::melee::{MELEE, MeleeCase};
use crate::state::Battle;
use crate::vocabulary::{Arm, Cube, Formation, Side, Terrain, UnitNo};
use ground::squares::Zone;

thread_local! {
    /// By all that the fire table reads off a case: the figures that fall, in hundredths.
    static FALLEN: RefCell<BTreeMap<[i32; 12], i32>> = const { RefCell::new(BTreeMap::new()) };
    /// By target and modifiers of a roll to close: that it is passed, in hundredths.
    static CLOSED: RefCell<BTreeMap<[i32; 10], i32>> = const { RefCell::new(BTreeMap::new()) };
    /// By the sums of both sides: won and lost, in hundredths.
    static FOUGHT: RefCell<BTreeMap<[i32; 24], (i32, i32)>> = const { RefCell::new(BTreeMap::new()) };
}

/// Figures that fall on average, in hundredths.
pub fn fallen(battle: &Battle, unit: UnitNo, target: UnitNo, range: i32, cube: Option<Cube>) -> i32 {
    let case = fire_case(battle, unit, target, range, battle.figures(unit), cube);
    fallen_by(&case)
}

pub fn fallen_by(case: &FireCase) -> i32 {
    let key = [
        case.class as i32,
        case.figures,
        case.weapon as i32,
        case.formation as i32,
        i32::from(case.light),
        case.range,
        i32::from(case.fire_cube),
        i32::from(case.moved),
        i32::from(case.bad_order),
        case.target as i32,
        i32::from(case.enfilade),
        case.cover as i32,
    ];
    let kept = FALLEN.with_borrow(|it| it.get(&key).copied());
    kept.unwrap_or_else(|| {
        let chances = FIRE.chances(case, |it| it.outcome.kia);
        let mean = chances.map_or(0, |it| average(&it.each, |kia| 100 * kia));
        FALLEN.with_borrow_mut(|it| it.insert(key, mean));
        mean
    })
}

/// The mean of what `count` gives, rounded down.
fn average<T>(each: &[(T, engine::Weight)], count: impl Fn(&T) -> i32) -> i32 {
    let (mut sum, mut whole) = (0i64, 0i64);
    for (it, weight) in each {
        let weight: i64 = weight.to_string().parse().unwrap_or(0);
        sum += weight * i64::from(count(it));
        whole += weight;
    }
    if whole == 0 { 0 } else { (sum / whole) as i32 }
}

/// That a charge closes, in hundredths, and what the melee of the two then brings: won and lost.
pub fn charged(charge: &Charge<'_>, helpers: i32) -> (i32, i32, i32) {
    let battle = charge.battle;
    let case = close_case(battle, charge.unit, charge.target, charge.flank);
    let key = [
        case.class as i32,
        case.unit_size,
        case.casualties,
        case.terrain as i32,
        case.leader as i32,
        case.arm as i32,
        case.enemy as i32,
        i32::from(case.vs_flank_rear),
        i32::from(case.vs_bad_order),
        i32::from(case.options.elim_is_rout),
    ];
    let kept = CLOSED.with_borrow(|it| it.get(&key).copied());
    let closes = kept.unwrap_or_else(|| {
        let chances = ROLL_TO_CLOSE.chances(&case, |it| i32::from(it.outcome == CheckOutcome::Pass));
        let mean = chances.map_or(0, |it| average(&it.each, |it| 100 * it));
        CLOSED.with_borrow_mut(|it| it.insert(key, mean));
        mean
    });
    let (won, lost) = fought(charge, helpers);
    (closes * (100 - stopped(charge)) / 100, won, lost)
}

/// That the closing fire stops it, in hundredths: of those who lose figures about a third do not stand.
fn stopped(charge: &Charge<'_>) -> i32 {
    let (battle, target) = (charge.battle, charge.target);
    let it = battle.unit(target);
    let cube = if it.covered { Some(Cube::Fire) } else { it.cube };
    let seen =
        it.at.is_some_and(|at| zone(battle, at, it.facing, it.formation, charge.end.square) == Zone::Front);
    if !seen || cube == Some(Cube::Charge) || !may_fire(battle, target, cube.or(Some(Cube::Hold))) {
        return 0;
    }
    let case = fire_case(battle, target, charge.unit, 1, battle.figures(target), cube);
    fallen_by(&case).min(100) / 3
}

/// That formed foot in the open is not in square when horse arrives, in hundredths (CC-CAV-1).
pub fn caught(battle: &Battle, unit: UnitNo, target: UnitNo) -> i32 {
    let foot = battle.arm(target) == Arm::Infantry && battle.unit(target).formation != Formation::Skirmish;
    let room = !matches!(battle.terrain(target), Terrain::Heavy | Terrain::StrongPoint);
    if battle.arm(unit) != Arm::Cavalry || !foot || !room || !minds_cavalry(battle, target) {
        return 100;
    }
    let case = proximity_case(battle, target);
    let chances = CAVALRY_PROXIMITY.chances(&case, |it| i32::from(it.made == 0));
    chances.map_or(0, |it| average(&it.each, |it| 100 * it))
}

fn fought(charge: &Charge<'_>, helpers: i32) -> (i32, i32) {
    let (battle, group) = (charge.battle, [charge.unit, charge.target]);
    let mut a = combatant(battle, &group, charge.unit, charge.target);
    a.charged = true;
    a.path_length = i32::from(charge.length);
    a.flank_rear = charge.flank;
    if a.formation == Formation::Garrison {
        a.formation = Formation::Column;
    }
    a.terrain = battle.land().terrain(charge.end.square);
    let height = |it| battle.land().lie(it).height;
    let there = battle.unit(charge.target).at.map_or(0, height);
    a.higher = there < height(charge.end.square);
    let mut b = combatant(battle, &group, charge.target, charge.unit);
    b.higher = height(charge.end.square) < there;
    // Others who are engaged with the target already are worth a point each.
    let friends =
        battle.of_side(battle.side(charge.unit)).filter(|it| battle.unit(*it).is_engaged_with(charge.target));
    a.extra_units = (friends.count() as i32).max(helpers);
    let of = |it: &crate::resolve::melee::Combatant| {
        [
            it.class as i32,
            it.figures,
            it.arm as i32,
            i32::from(it.heavy),
            it.formation as i32,
            i32::from(it.charged) * 2 + i32::from(it.path_length == 0),
            i32::from(it.flank_rear),
            i32::from(it.bad_order),
            it.terrain as i32,
            it.leader as i32,
            it.extra_units,
            i32::from(it.higher),
        ]
    };
    let mut key = [0; 24];
    key[..12].copy_from_slice(&of(&a));
    key[12..].copy_from_slice(&of(&b));
    let kept = FOUGHT.with_borrow(|it| it.get(&key).copied());
    kept.unwrap_or_else(|| {
        let case = MeleeCase { a, b, options: battle.toggles() };
        let chances = MELEE.chances(&case, |it| it.outcome.winner);
        let both = chances.map_or((0, 0), |it| {
            let of = |side: Side| average(&it.each, |won| 100 * i32::from(*won == Some(side)));
            (of(Side::A), of(Side::B))
        });
        FOUGHT.with_borrow_mut(|it| it.insert(key, both));
        both
    })
}

/// What a unit is worth to its side, in the points of CC-END-3 and what it can still do; in hundredths of a point.
pub fn price(battle: &Battle, unit: UnitNo) -> i32 {
    let base = match battle.arm(unit) {
        Arm::Infantry => 100,
        Arm::Artillery => 120,
        Arm::Cavalry => 200,
    };
    let fresh = 100 * battle.figures(unit) / i32::from(battle.card(unit).size).max(1);
    base * (50 + fresh / 2) / 100
}
