//! Who can fire at what, and with how much (BB-FIRE, BB-SHIFT-11 to BB-SHIFT-13): from the table to the Cases.

use std::sync::LazyLock;

use engine::{Decimal, RuleId};
use ground::table::{Bounds, Length, Point, SLACK, Slab, Zone, Zoning, front_points};
use smallvec::SmallVec;

use super::bodies::for_who_acts;
use super::cover;
use super::sight::{Eyes, Sight};
use crate::resolve::drill::{CONTACT, INCH};
use crate::resolve::fire_power::{self, BasesCase, FirePower, FirePowerCase};
use crate::resolve::firefight::{FirefightCase, FirerCase, TargetCase};
use crate::state::{Army, Formation, SideNo, UnitNo};
use crate::vocabulary::{Arm, Weapon};

/// Why a unit does not fire, or not at this target.
pub type Silence = (RuleId, &'static str);

/// The fire of one unit at a target.
#[derive(Clone, Debug)]
pub struct Volley {
    pub unit: UnitNo,
    /// The range of each base that can fire.
    pub ranges: SmallVec<[Length; 6]>,
    /// It comes from outside the target's front zone (BB-SHIFT-12).
    pub flanking: bool,
    /// Some of it goes over the heads of friends (BB-LOS-6).
    pub overhead: bool,
}

impl Volley {
    pub fn rockets(&self, army: &impl Army) -> bool {
        army.card(self.unit).weapon == Weapon::Rkt
    }

    pub fn nearest(&self) -> Length {
        self.ranges.iter().copied().min().unwrap_or(0)
    }
}

/// May this unit fire at all in the fire step of its side (BB-FIRE-1, BB-FIRE-2)?
pub fn may_fire(army: &impl Army, unit: UnitNo) -> Result<(), Silence> {
    loaded(army, unit)?;
    at_arms_length(army, unit)
}

/// All of it but contact, which is dear to find out.
fn loaded(army: &impl Army, unit: UnitNo) -> Result<(), Silence> {
    let (it, card) = (army.unit(unit), army.card(unit));
    let no = |why| Err((rule!("BB-FIRE-2"), why));
    match it.formation {
        Formation::March => return no("in Column of March"),
        Formation::Limbered => return no("limbered"),
        Formation::Line | Formation::Deep | Formation::Unlimbered => {}
    }
    if card.weapon == Weapon::None {
        return no("it has no firearms");
    }
    if army.arm(unit) == Arm::Cavalry {
        return no("mounted cavalry never fires");
    }
    if it.silenced {
        return Err((rule!("BB-ART-1"), "Silenced"));
    }
    if it.mute {
        return Err((rule!("BB-ART-4"), "has taken a Low Ammo marker instead of falling silent"));
    }
    if it.turn.fired {
        return Err((rule!("BB-FIRE-1"), "has fired in this step"));
    }
    if army.side(unit) == army.active() && it.turn.resupplied && card.arm == Arm::Artillery {
        return Err((rule!("BB-AMMO-3"), "resupplied this turn"));
    }
    Ok(())
}

/// BB-GEO-5; a charge that has come home is in contact until it is halted or fought out.
fn at_arms_length(army: &impl Army, unit: UnitNo) -> Result<(), Silence> {
    if army.side(unit) != army.active() {
        return Ok(());
    }
    let charges = army.unit(unit).turn.charge.is_some_and(|it| army.unit(it.target).on_table());
    let touches = || {
        let mut near = army.near_of(1 - army.side(unit), army.around(unit).grown(SLACK)).peekable();
        near.peek().is_some() && {
            let slab = army.slab(unit);
            near.any(|it| CONTACT <= slab.shared_edge(&army.slab(it), SLACK))
        }
    };
    if charges || touches() { Err((rule!("BB-FIRE-2"), "in contact with the enemy")) } else { Ok(()) }
}

/// A unit that may fire, and whether it must fire at who charges it (BB-FIRE-4).
#[derive(Clone, Copy, Debug)]
pub struct Ready {
    pub unit: UnitNo,
    charged: bool,
    /// Whoever is outside is out of range.
    near: Bounds,
}

impl Ready {
    fn new(army: &impl Army, unit: UnitNo, charged: &[UnitNo]) -> Ready {
        let near = army.around(unit).grown(reach(army, unit).unwrap_or(0));
        Ready { unit, charged: charged.contains(&unit), near }
    }

    /// True only if a target with these bounds is out of range, and nothing else need be said of it.
    pub fn too_far(&self, target: &Bounds) -> bool {
        !self.near.meets(target)
    }
}

/// The firing side of a fire step.
#[derive(Clone, Debug)]
pub struct Line {
    side: SideNo,
    charged: SmallVec<[UnitNo; 8]>,
}

impl Line {
    pub fn new(army: &impl Army, side: SideNo) -> Line {
        // Those who are being charged and react to it.
        let chargers = army.standing_of(1 - side).filter(|_| side != army.active());
        let charged = chargers.filter_map(|it| army.unit(it).turn.charge.map(|it| it.target)).collect();
        Line { side, charged }
    }

    pub fn ready(&self, army: &impl Army, unit: UnitNo) -> Option<Ready> {
        may_fire(army, unit).ok().map(|()| Ready::new(army, unit, &self.charged))
    }

    /// All that may have something with these bounds in range.
    pub fn near<'s, A: Army>(
        &self,
        army: &'s A,
        target: Bounds,
    ) -> impl Iterator<Item = UnitNo> + use<'s, A> {
        army.near_of(self.side, target.grown(longest_reach(|_| true)))
    }
}

/// What a unit that may fire brings to bear on a target (BB-FIRE-3, BB-FIRE-4, BB-FIRE-6), or why nothing.
pub fn volley(army: &impl Army, eyes: &mut Eyes, unit: UnitNo, target: UnitNo) -> Result<Volley, Silence> {
    let line = Line::new(army, army.side(unit));
    volley_of(army, eyes, Ready::new(army, unit, &line.charged), target)
}

/// The same of a unit that is asked about many targets.
pub fn volley_of(army: &impl Army, eyes: &mut Eyes, ready: Ready, target: UnitNo) -> Result<Volley, Silence> {
    let unit = ready.unit;
    let (slab, other) = (army.slab(unit), army.slab(target));
    let files = 2 * slab.shape.half / INCH;
    if ready.charged && charges(army, target, unit) {
        let from = army.unit(target).turn.charge.map_or(other.pose, |it| it.from);
        // From before its front it came through the arcs of all bases; else each base has what is in its own (BB-FIRE-6).
        let whole = slab.zone(from.at, Zoning::HalfPlanes) == Zone::Front;
        let bears = |from: &Point| whole || aimed_at(&slab, &other, *from).is_some();
        let ranges: SmallVec<[Length; 6]> = front_points(&slab, files).filter(bears).map(|_| 0).collect();
        if ranges.is_empty() {
            return Err((rule!("BB-FIRE-3"), "the charger is outside its arc"));
        }
        // The charger faces the edge it has reached, so this fire is never flanking.
        return Ok(Volley { unit, ranges, flanking: false, overhead: false });
    }
    if ready.charged {
        return Err((rule!("BB-FIRE-4"), "charged, who has it in range may fire only at who charges him"));
    }
    let Some(reach) = reach(army, unit).filter(|it| slab.within(&other, for_who_acts(*it))) else {
        return Err((rule!("BB-FIRE-3"), "out of range"));
    };
    let (ranges, overhead) = ranges(army, eyes, (unit, &slab), (target, &other), reach)?;
    let flanking = other.zone(slab.pose.at, Zoning::HalfPlanes) != Zone::Front;
    Ok(Volley { unit, ranges, flanking, overhead })
}

/// Does the one charge the other (BB-CHG-3)?
pub fn charges(army: &impl Army, charger: UnitNo, target: UnitNo) -> bool {
    let status = army.unit(charger);
    status.on_table() && status.turn.charge.is_some_and(|it| it.target == target)
}

fn ranges(
    army: &impl Army,
    eyes: &mut Eyes,
    (unit, slab): (UnitNo, &Slab),
    (target, other): (UnitNo, &Slab),
    reach: Length,
) -> Result<(SmallVec<[Length; 6]>, bool), Silence> {
    let mut why = (rule!("BB-FIRE-3"), "outside its arc");
    let (mut res, mut overhead) = (SmallVec::new(), false);
    for from in front_points(slab, 2 * slab.shape.half / INCH) {
        let Some(aim) = aimed_at(slab, other, from) else { continue };
        let range = range_to(other, from, aim);
        if reach < range {
            why = (rule!("BB-FIRE-3"), "out of range");
            continue;
        }
        match eyes.look_at(army, unit, from, (target, aim)) {
            Ok(sight) => {
                overhead |= sight == Sight::Overhead;
                res.push(range);
            }
            Err(hidden) => why = hidden,
        }
    }
    if res.is_empty() { Err(why) } else { Ok((res, overhead)) }
}

/// How far a target is, rounded down; a hundredth beyond a whole inch, by which ranges are read, is that inch (BB-GEN-3).
fn range_to(target: &Slab, from: Point, aim: Point) -> Length {
    if aim != target.nearest(from) {
        return from.distance(aim);
    }
    let range = target.distance_to_point(from);
    if range % INCH == SLACK && target.within_point(from, range) { range - SLACK } else { range }
}

/// What a base fires at: of the part of the target within 45 degrees either side of its facing, by a tick for who fires
/// (BB-GEN-3), the nearest point (BB-FIRE-3).
fn aimed_at(slab: &Slab, target: &Slab, from: Point) -> Option<Point> {
    target.nearest_in_arc(from, slab.pose.facing, SLACK)
}

/// How far each weapon fires (BB-FFAC).
static REACH: LazyLock<[Option<Length>; Weapon::ALL.len()]> =
    LazyLock::new(|| std::array::from_fn(|it| fire_power::reach(Weapon::ALL[it]).map(|it| it * INCH)));

/// How far a unit can fire as it is (BB-FFAC, BB-AMMO-1).
fn reach(army: &impl Army, unit: UnitNo) -> Option<Length> {
    let (weapon, it) = (army.card(unit).weapon, army.unit(unit));
    let close = army.options().artillery_low_ammo_close_only && it.low_ammo && weapon.is_artillery();
    let reach = REACH[weapon as usize];
    if close { reach.map(|it| it.min(fire_power::CLOSE * INCH)) } else { reach }
}

/// How far any of these weapons fires.
pub fn longest_reach(of: impl Fn(Weapon) -> bool) -> Length {
    Weapon::ALL.iter().filter(|it| of(**it)).filter_map(|it| REACH[*it as usize]).max().unwrap_or(0)
}

/// The units of a side that can fire at a target.
pub fn volleys(army: &impl Army, eyes: &mut Eyes, side: SideNo, target: UnitNo) -> Vec<Volley> {
    let (line, bounds) = (Line::new(army, side), army.slab(target).bounds());
    let near = line.near(army, bounds).filter_map(|it| line.ready(army, it));
    let in_range = near.filter(|it| !it.too_far(&bounds));
    in_range.filter_map(|it| volley_of(army, eyes, it, target).ok()).collect()
}

/// BB-FPOW-1
pub fn power_case<'v>(army: &impl Army, volleys: impl Iterator<Item = &'v Volley>) -> FirePowerCase {
    let firer = |it: &Volley| {
        let unit = army.unit(it.unit);
        let base = |range: &Length| BasesCase { range: Decimal::ratio(i64::from(*range), 100), count: 1 };
        fire_power::FirerCase {
            weapon: army.card(it.unit).weapon,
            bases: it.ranges.iter().map(base).collect(),
            disrupted: unit.disrupted,
            low_ammo: unit.low_ammo,
            reduced: unit.reduced,
            // It is a condition of the owner's own player-turn (BB-FPOW-2).
            pivoted_or_unlimbered: unit.turn.pivoted_or_unlimbered && army.side(it.unit) == army.active(),
        }
    };
    FirePowerCase {
        firers: volleys.map(firer).collect(),
        artillery_low_ammo_close_only: army.options().artillery_low_ammo_close_only,
    }
}

/// The Firefight of these volleys at a target (BB-FF-1). Conditions of the firers hold if units with at least half of
/// the fire power fulfil them (BB-SHIFT-11, BB-SHIFT-13).
pub fn firefight_case(
    army: &impl Army,
    target: UnitNo,
    volleys: &[&Volley],
    power: &FirePower,
) -> FirefightCase {
    let half = |holds: &dyn Fn(&Volley) -> bool| {
        let theirs = volleys.iter().zip(&power.firers).filter(|it| holds(it.0)).map(|it| it.1.fire_power);
        power.total <= theirs.sum::<Decimal>() * 2
    };
    let traits = |it: &Volley| army.card(it.unit).traits;
    let table = &army.field().table;
    let outside = |of: u16| {
        let works = &table.features()[usize::from(of)];
        half(&|it| !works.inner_side(army.unit(it.unit).pose.at))
    };
    let (it, card) = (army.unit(target), army.card(target));
    FirefightCase {
        fire_power: power.total,
        firer: FirerCase {
            skirmishers: half(&|it| traits(it).skirmishers),
            devastating_volleys: half(&|it| traits(it).devastating_volleys),
            ragged_volleys: half(&|it| traits(it).ragged_volleys),
            rockets: power.rockets,
        },
        target: TargetCase {
            arm: card.arm,
            mounted: it.mounted,
            limbered: it.formation == Formation::Limbered,
            quality: card.quality,
            charging: it.turn.charge.is_some(),
            reduced: it.reduced,
            skirmishers: card.traits.skirmishers,
            tactically_inept: card.traits.tactically_inept,
            crossing_bridge: cover::crossing_bridge(army, target),
            flanking_fire: half(&|it| it.flanking),
            in_march: it.formation == Formation::March,
            cover: cover::against_fire(army, target, outside),
        },
    }
}
