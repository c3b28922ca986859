//! What the procedures bring on average: each case is walked once and kept.

use std::cell::RefCell;

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

/// What has been walked, by a number that holds all that the result depends on. Each number has its place; whoever comes
/// there later takes it over.
struct Kept<T>(RefCell<Vec<Option<(u64, T)>>>);

impl<T: Copy> Kept<T> {
    const PLACES: usize = 1 << 12;

    const fn new() -> Kept<T> {
        Kept(RefCell::new(Vec::new()))
    }

    fn of(&self, key: u64, reckon: impl FnOnce() -> T) -> T {
        let place = (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 52) as usize;
        if let Some(Some((_, kept))) =
            self.0.borrow().get(place).filter(|it| it.is_some_and(|it| it.0 == key))
        {
            return *kept;
        }
        let found = reckon();
        let mut all = self.0.borrow_mut();
        if all.is_empty() {
            all.resize(Kept::<T>::PLACES, None);
        }
        all[place] = Some((key, found));
        found
    }
}

/// Small numbers, one after the other: each with the bits it needs.
fn key(parts: &[(i32, u32)]) -> u64 {
    parts.iter().fold(0, |acc, (it, bits)| acc << bits | u64::from(it.unsigned_abs()) & ((1 << bits) - 1))
}

thread_local! {
    /// By all that the fire table reads off a case: the figures that fall, in hundredths.
    static FALLEN: Kept<i32> = const { Kept::new() };
    /// By target and modifiers of a roll to close: that it is passed, in hundredths.
    static CLOSED: Kept<i32> = const { Kept::new() };
    /// By the sums of both sides: won and lost, in hundredths.
    static FOUGHT: Kept<(i32, i32)> = const { Kept::new() };
    /// By the case of a double check: that both are missed, in hundredths.
    static CAUGHT: Kept<i32> = const { Kept::new() };
}

/// Figures that fall on average, in hundredths.
pub fn fallen(battle: &Battle, unit: UnitNo, target: UnitNo, range: i32, cube: Option<Cube>) -> i32 {
    let case = fire_case(battle, unit, target, range, battle.figures(unit), cube);
    fallen_by(&case)
}

pub fn fallen_by(case: &FireCase) -> i32 {
    let key = key(&[
        (case.class as i32, 2),
        (case.figures, 5),
        (case.weapon as i32, 3),
        (case.formation as i32, 3),
        (i32::from(case.light), 1),
        (case.range, 4),
        (i32::from(case.fire_cube), 1),
        (i32::from(case.moved), 1),
        (i32::from(case.bad_order), 1),
        (case.target as i32, 4),
        (i32::from(case.enfilade), 1),
        (case.cover as i32, 2),
    ]);
    FALLEN.with(|it| {
        it.of(key, || {
            let chances = FIRE.chances(case, |it| it.outcome.kia);
            chances.map_or(0, |it| average(&it.each, |kia| 100 * kia))
        })
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
    let key = key(&[
        (case.class as i32, 2),
        (case.unit_size, 5),
        (case.casualties, 5),
        (case.terrain as i32, 2),
        (case.leader as i32, 2),
        (case.arm as i32, 2),
        (case.enemy as i32, 2),
        (i32::from(case.vs_flank_rear), 1),
        (i32::from(case.vs_bad_order), 1),
        (i32::from(case.options.elim_is_rout), 1),
    ]);
    let closes = CLOSED.with(|it| {
        it.of(key, || {
            let chances = ROLL_TO_CLOSE.chances(&case, |it| i32::from(it.outcome == CheckOutcome::Pass));
            chances.map_or(0, |it| average(&it.each, |it| 100 * it))
        })
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
    let key = key(&[
        (case.class as i32, 2),
        (case.unit_size, 5),
        (case.casualties, 5),
        (case.kind as i32, 3),
        (case.terrain as i32, 2),
        (case.leader as i32, 2),
    ]);
    CAUGHT.with(|it| {
        it.of(key, || {
            let chances = CAVALRY_PROXIMITY.chances(&case, |it| i32::from(it.made == 0));
            chances.map_or(0, |it| average(&it.each, |it| 100 * it))
        })
    })
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
        key(&[
            (it.class as i32, 2),
            (it.figures, 5),
            (it.arm as i32, 2),
            (i32::from(it.heavy), 1),
            (it.formation as i32, 3),
            (i32::from(it.charged) * 2 + i32::from(it.path_length == 0), 2),
            (i32::from(it.flank_rear), 1),
            (i32::from(it.bad_order), 1),
            (it.terrain as i32, 2),
            (it.leader as i32, 2),
            (it.extra_units, 7),
            (i32::from(it.higher), 1),
        ])
    };
    let key = of(&a) << 32 | of(&b);
    FOUGHT.with(|it| {
        it.of(key, || {
            let case = MeleeCase { a, b, options: battle.toggles() };
            let chances = MELEE.chances(&case, |it| it.outcome.winner);
            chances.map_or((0, 0), |it| {
                let of = |side: Side| average(&it.each, |won| 100 * i32::from(*won == Some(side)));
                (of(Side::A), of(Side::B))
            })
        })
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
