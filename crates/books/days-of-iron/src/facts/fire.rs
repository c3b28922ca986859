//! Who can shoot at whom, with what, and how well (DI-SHO-2 to -5, DI-GEO-4, DI-ART-6, DI-ART-7).

use std::cell::OnceCell;

use engine::{Bar, Decimal};
use ground::table::{Heading, Length, Point, Pose, Shape, Slab, Turn};
use smallvec::SmallVec;

use super::bodies;
use super::command::{commands, inches};
use super::ground::cover;
use super::sight::{Eyes, Gaze};
use crate::resolve::artillery::{Ammo, ArtilleryCase, GunType, MitrailleuseCase, Ordnance};
use crate::resolve::drill::PIVOT;
use crate::resolve::ranges::{self, Reach};
use crate::resolve::shapes::{faces, front_stands, stand_size};
use crate::resolve::small_arms::{Rifle, SmallArmsCase};
use crate::resolve::target::{Arm, TARGET_CATEGORY, TargetCase};
use crate::state::{Army, Morale, Stance, UnitNo, Whereabouts};
use crate::vocabulary::{Category, Formation, Gun, INCH};

/// How far an arc opens outward from both front corners.
const ARC: Turn = Turn(4_500);

/// What a unit shoots with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weapon {
    Rifle(Rifle),
    Gun(GunType),
    Mitrailleuse,
}

/// The stands or guns that shoot at one target, each with its range; the nearest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Volley {
    pub shooter: UnitNo,
    pub target: UnitNo,
    pub weapon: Weapon,
    pub ammo: Ammo,
    pub category: Category,
    pub ranges: SmallVec<[Length; 16]>,
    /// Guns that turn before they shoot.
    pub pivot: Option<Heading>,
    /// The face of a square.
    pub face: Option<usize>,
}

pub fn weapon(army: &impl Army, unit: UnitNo) -> Option<Weapon> {
    let card = army.card(unit);
    match card.arm {
        Arm::Infantry => card.rifle.map(Weapon::Rifle),
        Arm::Cavalry if army.options().carbines => card.rifle.map(Weapon::Rifle),
        Arm::Artillery => Some(match card.gun {
            Gun::MuzzleLoaded => Weapon::Gun(GunType::MuzzleLoaded),
            Gun::BreechLoaded => Weapon::Gun(GunType::BreechLoaded),
            Gun::Siege => Weapon::Gun(GunType::Siege),
            Gun::Mitrailleuse => Weapon::Mitrailleuse,
        }),
        _ => None,
    }
}

/// DI-SHO-2: may it shoot at all, as it stands?
pub fn may_shoot(army: &impl Army, unit: UnitNo) -> Result<Weapon, Bar> {
    let status = army.unit(unit);
    let no = |why: &'static str| Err(Bar::new(rule!("DI-SHO-2"), why));
    let Some(weapon) = weapon(army, unit) else {
        let horse = army.arm(unit) == Arm::Cavalry && army.card(unit).rifle.is_some();
        let cite = if horse { rule!("DI-OPT-9") } else { rule!("DI-SHO-2") };
        return Err(Bar::new(cite, "it has nothing to shoot with"));
    };
    let formation = status.stance.formation();
    let mounted = army.mounted(unit);
    let stands = match formation {
        Formation::Skirmish | Formation::Unlimbered => true,
        Formation::Line | Formation::Column | Formation::Square => !mounted,
        _ => false,
    };
    match () {
        () if status.whereabouts != Whereabouts::OnTable => no("it is not on the table"),
        () if status.charge.is_some() => no("who charges does not shoot"),
        () if status.routs() => no("who routs does not shoot"),
        () if !stands => no("in this formation it does not shoot"),
        () if army.arm(unit) == Arm::Artillery && able_guns(army, unit) == 0 => no("its guns are suppressed"),
        () => Ok(weapon),
    }
}

/// Guns that are not suppressed (DI-SD-1).
pub fn able_guns(army: &impl Army, unit: UnitNo) -> i32 {
    let status = army.unit(unit);
    if army.turn() <= status.battery_out {
        return 0;
    }
    let guns = usize::from(status.strength).min(4);
    status.guns_out[..guns].iter().filter(|until| **until < army.turn()).count() as i32
}

/// How many of the eligible shoot: shaken units half of them, rounded up (DI-ST-3).
fn able(army: &impl Army, unit: UnitNo, eligible: i32) -> i32 {
    let most = if army.arm(unit) == Arm::Artillery { eligible.min(able_guns(army, unit)) } else { eligible };
    if army.unit(unit).morale == Morale::Shaken { (most + 1) / 2 } else { most }
}

/// The rows of its table that it shoots on.
fn rows(weapon: Weapon, ammo: Ammo) -> &'static [Reach] {
    match weapon {
        Weapon::Rifle(it) => ranges::of_rifle(it),
        Weapon::Gun(it) => ranges::of_guns(it, ammo),
        Weapon::Mitrailleuse => ranges::of_mitrailleuses(),
    }
}

/// From where to where it reaches.
fn reach(weapon: Weapon, ammo: Ammo) -> (Length, Length) {
    let rows = rows(weapon, ammo);
    (rows.first().map_or(0, |it| it.least), rows.last().map_or(0, |it| it.most))
}

/// The ammunition that a battery has (DI-ART-4, DI-OPT-1, DI-OPT-7); others have one kind.
pub fn ammunition(army: &impl Army, unit: UnitNo) -> SmallVec<[Ammo; 2]> {
    use crate::resolve::artillery::{ShellFor, SiegeShell};
    let (card, options) = (army.card(unit), army.options());
    let mut res = SmallVec::new();
    if card.arm != Arm::Artillery || card.ordnance != Ordnance::Mortar {
        res.push(Ammo::Direct);
    }
    let shells = card.arm == Arm::Artillery
        && card.gun != Gun::Mitrailleuse
        && (card.ordnance != Ordnance::Gun || options.shell_for == ShellFor::All)
        && (card.gun != Gun::Siege || options.siege_shell == SiegeShell::Extrapolated);
    if shells {
        res.push(Ammo::Shell);
    }
    res
}

/// The stands that shoot, each a front edge without depth: the first of them, and the places of all. Of a square it is those
/// of a face.
fn shooting_stands(
    army: &impl Army,
    unit: UnitNo,
    pose: Pose,
    face: Option<usize>,
) -> (Slab, SmallVec<[Point; 16]>) {
    let status = army.unit(unit);
    let (arm, stance) = (army.arm(unit), status.stance);
    let (wide, _) = stand_size(arm, stance);
    let slab = Slab::new(pose, army.shape(unit, stance));
    let edge = Shape { half: wide / 2, ahead: 0, behind: 0 };
    match face {
        // A face shoots as one front; all of its stands from its middle (DI-GEO-4).
        Some(face) => {
            let side = slab.sides()[face];
            let count = faces(army.stands(unit))[face];
            let front = Shape { half: side.shape.half, ahead: 0, behind: 0 };
            let at = Pose { at: side.point(side.shape.ahead, 0), facing: side.pose.facing };
            (Slab::new(at, front), (0..count).map(|_| at.at).collect())
        }
        None => {
            let points = front_stands(arm, stance, army.stands(unit), &slab);
            let at = points.first().copied().unwrap_or(pose.at);
            (Slab::new(Pose { at, facing: pose.facing }, edge), points)
        }
    }
}

/// Those of a unit who can shoot at a target. What the target counts as is found out when somebody asks for it.
pub struct Chance<'a, A> {
    army: &'a A,
    shooter: UnitNo,
    weapon: Weapon,
    pub target: UnitNo,
    pub ammo: Ammo,
    pub face: Option<usize>,
    /// The nearest first.
    ranges: Ranges,
    pivot: Option<Heading>,
    volley: OnceCell<Volley>,
}

type Ranges = SmallVec<[Length; 16]>;

impl<A: Army> Chance<'_, A> {
    /// How many stands or guns it has.
    pub fn count(&self) -> usize {
        self.ranges.len()
    }

    pub fn volley(&self) -> &Volley {
        self.volley.get_or_init(|| {
            let Chance { army, shooter, target, weapon, ammo, face, pivot, .. } = *self;
            let category = category(army, target, shooter);
            Volley { shooter, target, weapon, ammo, category, ranges: self.ranges.clone(), pivot, face }
        })
    }
}

/// The stands of a unit that can shoot at a target, with their ranges (DI-SHO-4); none if nobody can.
fn chance<'a, A: Army>(
    army: &'a A,
    eyes: &Eyes,
    (shooter, weapon): (UnitNo, Weapon),
    target: UnitNo,
    ammo: Ammo,
    face: Option<usize>,
    may_pivot: bool,
) -> Option<Chance<'a, A>> {
    let (least, most) = reach(weapon, ammo);
    if !bodies::within(army, shooter, target, most) {
        return None;
    }
    let (slab, pose) = (army.slab(target), army.unit(shooter).pose);
    let shell = ammo == Ammo::Shell;
    let in_arc = |pose: Pose| {
        let mut ranges = Ranges::new();
        let from = Slab::new(pose, army.shape(shooter, army.unit(shooter).stance));
        // What the ground says of the two is asked only when somebody has it in reach and arc.
        let mut gaze: Option<Gaze<'_>> = None;
        let (first, places) = shooting_stands(army, shooter, pose, face);
        for at in places {
            let range = slab.distance_to_point(at);
            if most < range || range < least || !first.shifted(first.pose.at.to(at)).fan_meets(&slab, ARC) {
                continue;
            }
            if !shell {
                let gaze = gaze.get_or_insert_with(|| eyes.gaze(army, &from, &slab, (shooter, target)));
                if gaze.is_vain() {
                    return ranges;
                }
                if !gaze.sees(army, at) {
                    continue;
                }
            }
            ranges.push(range);
        }
        ranges
    };
    let mut ranges = in_arc(pose);
    let mut pivot = None;
    let guns = army.arm(shooter) == Arm::Artillery;
    if guns && may_pivot && (ranges.len() as i32) < army.stands(shooter) {
        // DI-ART-7: about the centre of the battery, toward the middle of the target, 45 degrees at most.
        let battery = army.slab(shooter);
        let wanted = Heading::of(battery.middle().to(slab.middle())).unwrap_or(pose.facing);
        let by = pose.facing.turn_to(wanted).0.clamp(-PIVOT.0, PIVOT.0);
        let facing = pose.facing.turned(Turn(by));
        let turned = battery.about_centre(facing, battery.shape);
        let better = in_arc(turned);
        if ranges.len() < better.len() && fits(army, shooter, turned) {
            (ranges, pivot) = (better, Some(facing));
        }
    }
    // Who sees for a battery is asked last: it costs the most.
    if ranges.is_empty() || shell && !spotted(army, eyes, shooter, target) {
        return None;
    }
    ranges.sort_unstable();
    let count = able(army, shooter, ranges.len() as i32);
    ranges.truncate(count as usize);
    let volley = OnceCell::new();
    let found = Chance { army, shooter, weapon, target, ammo, face, ranges, pivot, volley };
    (0 < found.count()).then_some(found)
}

/// Is there room for guns that turn?
fn fits(army: &impl Army, unit: UnitNo, pose: Pose) -> bool {
    let slab = Slab::new(pose, army.shape(unit, army.unit(unit).stance));
    bodies::is_free(army, unit, &slab, 1) && army.table().holds(&slab, ground::table::Sides::NONE)
}

/// Is the target seen by the battery, by its general while it is in his radius, or by a friend within 6 inches (DI-ART-6)?
fn spotted(army: &impl Army, eyes: &Eyes, battery: UnitNo, target: UnitNo) -> bool {
    if eyes.sees(army, battery, target) {
        return true;
    }
    let general = army.card(battery).general.filter(|it| army.unit(*it).on_table());
    let led = general.is_some_and(|it| {
        let from = army.unit(it).attached.unwrap_or(it);
        commands(army, eyes, it, battery) && eyes.sees(army, from, target)
    });
    let side = army.side(battery);
    let slab = army.slab(battery);
    led || bodies::near_slab(army, side, &slab, 6 * INCH)
        .any(|it| it != battery && eyes.sees(army, it, target))
}

/// DI-SHO-5
pub fn category(army: &impl Army, target: UnitNo, shooter: UnitNo) -> Category {
    let status = army.unit(target);
    let arm = army.arm(target);
    let case = TargetCase {
        arm,
        formation: Some(status.stance.formation()),
        draught: army.card(target).draught,
        cover: cover(army, target, shooter),
        charging: status.charge.is_some(),
        routing: status.routs(),
        dismounted: status.stance.dismounted(),
        gone_to_ground: status.grounded,
        last_move: inches(status.last_move),
    };
    TARGET_CATEGORY.of(&case).outcome
}

/// A part of a volley that is one throw: stands in one row of the table, guns in one band.
#[derive(Clone, Debug, PartialEq)]
pub enum Shots {
    Rifles(SmallArmsCase),
    Guns(ArtilleryCase),
    Mitrailleuses(MitrailleuseCase),
}

/// The throws of a volley with its first `count` stands or guns.
pub fn shots(army: &impl Army, volley: &Volley, count: usize) -> SmallVec<[Shots; 3]> {
    let mut res = SmallVec::new();
    let mut nearer = -1;
    let card = army.card(volley.shooter);
    for Reach { most, .. } in rows(volley.weapon, volley.ammo) {
        let here: SmallVec<[Length; 16]> = volley.ranges[..count.min(volley.ranges.len())]
            .iter()
            .copied()
            .filter(|it| nearer < *it && *it <= *most)
            .collect();
        nearer = *most;
        let Some(range) = here.last() else { continue };
        let (range, n): (Decimal, i32) = (inches(*range), here.len() as i32);
        res.push(match volley.weapon {
            Weapon::Rifle(weapon) => {
                Shots::Rifles(SmallArmsCase { weapon, stands: n, range, target: volley.category })
            }
            Weapon::Mitrailleuse => {
                Shots::Mitrailleuses(MitrailleuseCase { guns: n, range, target: volley.category })
            }
            Weapon::Gun(gun_type) => Shots::Guns(ArtilleryCase {
                gun_type,
                ordnance: card.ordnance,
                guns: n,
                range,
                ammo: volley.ammo,
                target: volley.category,
                siege_shell: army.options().siege_shell,
                shell_for: army.options().shell_for,
            }),
        });
    }
    res
}

/// Everything that a unit could shoot at, by target, ammunition and face of a square.
pub fn chances<'a, A: Army>(army: &'a A, eyes: &Eyes, unit: UnitNo, may_pivot: bool) -> Vec<Chance<'a, A>> {
    let Ok(weapon) = may_shoot(army, unit) else { return Vec::new() };
    let square = army.unit(unit).stance == Stance::Square;
    let sides: &[Option<usize>] = if square { &[Some(0), Some(1), Some(2), Some(3)] } else { &[None] };
    let mut res = Vec::new();
    for target in army.enemies(unit) {
        for ammo in ammunition(army, unit) {
            for face in sides {
                res.extend(chance(army, eyes, (unit, weapon), target, ammo, *face, may_pivot));
            }
        }
    }
    let charged: SmallVec<[UnitNo; 4]> = army.chargers_of(unit).collect();
    if res.iter().any(|it| charged.contains(&it.target)) {
        // DI-SHO-3: at one of its chargers, with every stand that can.
        res.retain(|it| charged.contains(&it.target));
    }
    res
}

/// The same with all that there is to say of each.
pub fn volleys(army: &impl Army, eyes: &Eyes, unit: UnitNo, may_pivot: bool) -> Vec<Volley> {
    chances(army, eyes, unit, may_pivot).iter().map(|it| it.volley().clone()).collect()
}

/// Which point of an area is nearest to a unit's centre: there a fire begins (DI-BURN-1).
pub fn fire_place(army: &impl Army, target: UnitNo, area: u16) -> Point {
    let middle = army.slab(target).middle();
    let feature = &army.table().features()[usize::from(area)];
    if feature.contains(middle) {
        return middle;
    }
    let ring = feature.ring().unwrap_or_default();
    ring.iter().copied().min_by_key(|it| it.distance(middle)).unwrap_or(middle)
}
