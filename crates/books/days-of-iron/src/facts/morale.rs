//! The cases of morale tests: what weighs on a unit (DI-MM-1 to -36).

use ground::table::{Length, Point, Pose, Shape, Slab};

use super::bodies::{near_slab, touching};
use super::command::{in_command, leading};
use super::ground::{in_the_open, is_behind, is_higher, is_in, is_line, near_fire};
use super::sight::Eyes;
use crate::resolve::morale::{Arm as Tested, MoraleCase, Rallier, Test};
use crate::resolve::small_arms::Rifle;
use crate::resolve::target::Arm;
use crate::resolve::zones::Zone;
use crate::scenario::terrain_of;
use crate::state::{Army, Morale, SideNo, Stance, UnitNo};
use crate::vocabulary::{Formation, INCH, Terrain, TroopClass};

/// Friends break each other's nerve so far off (DI-MM-14), and an enemy so near takes an area from a flank (DI-MM-31).
const NEAR: Length = 4 * INCH;

/// What weighs on a unit in every test.
pub fn plain(army: &impl Army, eyes: &Eyes, unit: UnitNo, test: Test) -> MoraleCase {
    let status = army.unit(unit);
    let before = |turn: u16| turn != 0 && turn + 1 == army.turn();
    let general = leading(army, unit);
    MoraleCase {
        test,
        class: TroopClass(status.class.into()),
        state: status.morale,
        hits: status.turn.hits.into(),
        friends_broken: friends_broken(army, eyes, unit),
        below_half: army.below_half(unit),
        fought_before: status.fought,
        pushed_back: before(status.pushed_back),
        routed_before: status.routed_before,
        target_fortified_or_higher: false,
        surprised: army.turn() <= status.surprised_until,
        target_stood: false,
        disordering_ground: false,
        attacked_flank_or_rear: false,
        near_fire: near_fire(army, unit),
        skirmishers_charged_by_formed: false,
        out_of_command: army.arm(unit) != Arm::Staff && !in_command(army, eyes, unit),
        cavalry_frontal_on_formed: false,
        infantry_charged_by_cavalry_in_open: false,
        infantry_charging_formed: false,
        march_column_in_rifle_range: march_in_range(army, eyes, unit),
        gone_to_ground: status.grounded,
        general_attached: general.is_some(),
        general_routing: general.is_some_and(|it| army.unit(it).routs()),
        charging_flank_or_rear: false,
        flanks_secured: flanks_secured(army, unit),
        crew_at_guns: army.arm(unit) == Arm::Artillery && status.stance == Stance::Unlimbered,
        target_pushed_back: false,
        target_shaken: false,
        defending_position: false,
        formed_charging_skirmishers: false,
        general_rally: Rallier::None,
        arm: tested(army, unit),
        advancing: advancing(army, unit),
        fell_back_previous: before(status.fell_back),
    }
}

fn tested(army: &impl Army, unit: UnitNo) -> Tested {
    match army.kind(unit) {
        Arm::Infantry => Tested::Infantry,
        Arm::Cavalry => Tested::Cavalry,
        Arm::Artillery if army.unit(unit).stance == Stance::Unlimbered => Tested::ArtilleryUnlimbered,
        Arm::Artillery => Tested::ArtilleryLimbered,
        Arm::Staff => Tested::Staff,
        Arm::Engineers => Tested::Engineers,
        Arm::Transport | Arm::Boat => Tested::Transport,
    }
}

/// DI-ST-7; wagons count as halted (DI-MOR-7).
pub fn advancing(army: &impl Army, unit: UnitNo) -> bool {
    let status = army.unit(unit);
    let last = status.advanced != 0 && status.advanced + 1 == army.turn();
    army.arm(unit) != Arm::Transport && (status.charge.is_some() || last)
}

/// To Charge (DI-MM-11, -16, -22, -24, -30, -33, -34, -36).
pub fn to_charge(
    army: &impl Army,
    eyes: &Eyes,
    unit: UnitNo,
    target: UnitNo,
    zone: Zone,
    disorders: bool,
) -> MoraleCase {
    let foot = army.kind(unit) == Arm::Infantry;
    let formed = army.formed(target);
    MoraleCase {
        disordering_ground: !foot && disorders,
        cavalry_frontal_on_formed: !foot && formed && zone == Zone::Front,
        infantry_charging_formed: foot && formed,
        ..charging(army, eyes, unit, target, zone, Test::Charge)
    }
}

fn charging(
    army: &impl Army,
    eyes: &Eyes,
    unit: UnitNo,
    target: UnitNo,
    zone: Zone,
    test: Test,
) -> MoraleCase {
    let status = army.unit(target);
    MoraleCase {
        target_fortified_or_higher: strong(army, target, unit),
        charging_flank_or_rear: zone != Zone::Front,
        target_pushed_back: status.pushed_back != 0 && status.pushed_back + 1 == army.turn(),
        target_shaken: status.morale == Morale::Shaken,
        formed_charging_skirmishers: army.formed(unit) && army.skirmishes(target),
        ..plain(army, eyes, unit, test)
    }
}

/// Is a unit behind a fortification or on higher ground against another (DI-MM-11)?
fn strong(army: &impl Army, unit: UnitNo, enemy: UnitNo) -> bool {
    is_behind(army, unit, enemy, |it| it == Terrain::Fortification) || is_higher(army, unit, enemy)
}

/// Charge Home, with all the enemies in contact (DI-MOR-6).
pub fn charge_home(army: &impl Army, eyes: &Eyes, unit: UnitNo) -> MoraleCase {
    let Some(charge) = army.unit(unit).charge else { return plain(army, eyes, unit, Test::ChargeHome) };
    let met: Vec<UnitNo> = touching(army, unit).collect();
    let disorders = army.mounted(unit) && super::charge::met_disorder(army, unit, charge.from.at);
    MoraleCase {
        target_fortified_or_higher: met.iter().any(|it| strong(army, *it, unit)),
        target_stood: met.iter().any(|it| army.unit(*it).turn.stood),
        disordering_ground: disorders,
        ..charging(army, eyes, unit, charge.target, charge.zone, Test::ChargeHome)
    }
}

/// Being Charged, with the worst circumstances of all its chargers (DI-CHG-9, DI-MOR-6).
pub fn being_charged(army: &impl Army, eyes: &Eyes, unit: UnitNo, chargers: &[(UnitNo, Zone)]) -> MoraleCase {
    let foot = army.kind(unit) == Arm::Infantry;
    let square = army.unit(unit).stance == Stance::Square;
    let horse = |it: &UnitNo| army.mounted(*it);
    let all = || chargers.iter().map(|it| it.0);
    MoraleCase {
        attacked_flank_or_rear: chargers.iter().any(|it| it.1 != Zone::Front),
        skirmishers_charged_by_formed: army.skirmishes(unit) && all().any(|it| army.formed(it)),
        infantry_charged_by_cavalry_in_open: foot
            && !square
            && all().any(|it| horse(&it) && in_the_open(army, unit, it)),
        defending_position: !chargers.is_empty() && all().all(|it| defends(army, unit, it)),
        ..plain(army, eyes, unit, Test::BeingCharged)
    }
}

/// Shooting Casualties (DI-MOR-5).
pub fn under_fire(army: &impl Army, eyes: &Eyes, unit: UnitNo) -> MoraleCase {
    let worst = army.unit(unit).turn.worst.filter(|it| army.unit(*it).stands());
    let urban = is_in(army, unit, Terrain::is_urban);
    MoraleCase {
        defending_position: urban || worst.is_some_and(|it| defends(army, unit, it)),
        ..plain(army, eyes, unit, Test::ShootingCasualties)
    }
}

/// Rally, with the general who attempts it (DI-GENL-6, DI-GENL-7).
pub fn rally(army: &impl Army, eyes: &Eyes, unit: UnitNo, general: Option<UnitNo>) -> MoraleCase {
    use crate::resolve::command::Ability;
    let case = plain(army, eyes, unit, Test::Rally);
    let Some(general) = general else { return case };
    let staff = army.unit(general);
    let general_rally =
        if staff.ability == Ability::Exceptional { Rallier::Exceptional } else { Rallier::Other };
    MoraleCase { general_rally, general_routing: case.general_routing || staff.routs(), ..case }
}

/// Does it defend an obstacle, an urban area or higher ground against an enemy (DI-MM-35)?
pub fn defends(army: &impl Army, unit: UnitNo, enemy: UnitNo) -> bool {
    is_in(army, unit, Terrain::is_urban)
        || is_higher(army, unit, enemy)
        || is_behind(army, unit, enemy, is_line)
}

/// DI-MM-14: those who rout, and those destroyed this turn where they stood.
fn friends_broken(army: &impl Army, eyes: &Eyes, unit: UnitNo) -> i32 {
    let (slab, side) = (army.slab(unit), army.side(unit));
    let broken = |it: UnitNo| {
        let other = army.unit(it);
        let counts = other.stands() && other.routs() || other.lost() && other.turn.destroyed;
        it != unit && counts && army.side(it) == side && army.slab(it).within(&slab, NEAR)
    };
    army.all().filter(|it| broken(*it) && eyes.sees(army, unit, *it)).count() as i32
}

/// DI-MM-25
fn march_in_range(army: &impl Army, eyes: &Eyes, unit: UnitNo) -> bool {
    let status = army.unit(unit);
    if army.kind(unit) != Arm::Infantry || status.stance.formation() != Formation::MarchColumn {
        return false;
    }
    let slab = army.slab(unit);
    let mut near = army.enemies(unit);
    near.any(|enemy| {
        let longest = match army.card(enemy).rifle {
            Some(Rifle::Chassepot) => 24 * INCH,
            Some(Rifle::Dreyse) => 12 * INCH,
            _ => return false,
        };
        army.slab(enemy).within(&slab, longest) && eyes.sees(army, unit, enemy)
    })
}

/// Friends or cover within an inch of each flank (DI-MM-31, DI-MOR-4, DI-GEO-5).
pub fn flanks_secured(army: &impl Army, unit: UnitNo) -> bool {
    let status = army.unit(unit);
    if status.routs() {
        return false;
    }
    let slab = army.slab(unit);
    let [left, right] = flanks(&slab);
    let secured = |edge: &Slab| flank_secured(army, unit, edge);
    if status.stance == Stance::Square {
        let [front, rear] = ends(&slab);
        return secured(&left) && secured(&right) || secured(&front) && secured(&rear);
    }
    secured(&left) && secured(&right)
}

/// The left and the right side of a rectangle.
fn flanks(slab: &Slab) -> [Slab; 2] {
    let shape = Shape { half: 0, ahead: slab.shape.ahead, behind: slab.shape.behind };
    let edge = |aside: Length| {
        let at = slab.point(0, aside);
        Slab::new(Pose { at, facing: slab.pose.facing }, shape)
    };
    [edge(-slab.shape.half), edge(slab.shape.half)]
}

/// Its front and its rear.
fn ends(slab: &Slab) -> [Slab; 2] {
    let edge = |at: Point| {
        Slab::new(Pose { at, facing: slab.pose.facing }, Shape { half: slab.shape.half, ahead: 0, behind: 0 })
    };
    [edge(slab.point(slab.shape.ahead, 0)), edge(slab.point(-slab.shape.behind, 0))]
}

fn flank_secured(army: &impl Army, unit: UnitNo, edge: &Slab) -> bool {
    let side = army.side(unit);
    let friend = |it: UnitNo| {
        it != unit && !army.unit(it).routs() && matches!(army.kind(it), Arm::Infantry | Arm::Artillery)
    };
    if near_slab(army, side, edge, INCH).any(friend) {
        return true;
    }
    let table = army.table();
    let mut near = table.near(edge.bounds().grown(INCH));
    near.any(|(no, it)| {
        let terrain = terrain_of(it);
        let secures = terrain.is_wood()
            || terrain.is_urban()
            || matches!(
                terrain,
                Terrain::Difficult | Terrain::DifficultHill | Terrain::Swamp | Terrain::River
            );
        secures && it.within_slab(edge, INCH) && !taken(army, unit, side, no)
    })
}

/// An enemy is in the area and within 4 inches of the unit (DI-MM-31).
fn taken(army: &impl Army, unit: UnitNo, side: SideNo, area: u16) -> bool {
    let slab = army.slab(unit);
    let feature = &army.table().features()[usize::from(area)];
    let mut near = near_slab(army, 1 - side, &slab, NEAR);
    near.any(|it| {
        let points = crate::resolve::shapes::centres(
            army.arm(it),
            army.unit(it).stance,
            army.stands(it),
            &army.slab(it),
        );
        let top = terrain_of(feature) != Terrain::DifficultHill
            || super::ground::elevation(army, it) == feature.level();
        top && points.len() < 2 * army.table().count_in(area, &points)
    })
}
