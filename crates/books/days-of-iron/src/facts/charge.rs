//! Charges: who may charge whom, by which way, and how far each impulse goes (DI-CHG, DI-MOV-15).

use engine::{Bar, Decimal};
use ground::table::{
    Bounds, Crowd, Drill, Heading, Kind, Ledger, Leg, Length, Path, PathForm, Point, Pose, Refusal, SLACK,
    Shape, Sides, Slab, Transect, Why,
};

use super::bodies::{self, charge_crowd};
use super::ground::{elevation, is_in};
use super::pace;
use super::sight::Eyes;
use crate::resolve::drill::{self, Manner, PIVOT};
use crate::resolve::rates::{CHARGE_REACH, ChargeReach, Charger, ReachCase};
use crate::resolve::shapes::centres;
use crate::resolve::target::Arm;
use crate::resolve::zones::{ATTACK_ZONE, Target, Zone, ZoneCase};
use crate::rows;
use crate::scenario::terrain_of;
use crate::state::{Army, ChargeKind, Morale, Stance, UnitNo, Whereabouts};
use crate::vocabulary::{INCH, Spot, Terrain};

/// A first impulse ends so far short of its target (DI-CHG-7).
pub const SHORT: Length = INCH;

/// A charge that can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// As it looks after its pivot.
    pub start: Pose,
    /// Ticks to contact.
    pub length: Length,
    pub zone: Zone,
    /// The way leads over disordering terrain (DI-MM-16).
    pub disorders: bool,
}

/// How far an impulse has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Impulse {
    pub start: Pose,
    pub end: Pose,
    pub contact: bool,
}

pub fn reach(army: &impl Army, row: Charger) -> ChargeReach {
    CHARGE_REACH.of(&ReachCase { row, charge_reach: army.options().charge_reach })
}

pub fn ticks(inches: Decimal) -> Length {
    (inches * i64::from(INCH)).round() as Length
}

/// DI-CHG-1, DI-CHG-4.
pub fn may_charge(army: &impl Army, unit: UnitNo) -> Result<Charger, Bar> {
    let status = army.unit(unit);
    let no = |why: &'static str| Err(Bar::new(rule!("DI-CHG-1"), why));
    match pace::charger(army, unit) {
        None => no("only infantry and mounted cavalry in line, column or skirmish order charge"),
        Some(_) if !matches!(status.morale, Morale::Good | Morale::Disordered) => {
            no("it is shaken or routing")
        }
        Some(_) if status.whereabouts == Whereabouts::Aboard => no("it is in a boat"),
        Some(_) if used_up(army, unit) => {
            Err(Bar::new(rule!("DI-CHG-4"), "it has used up its charge attempt of this turn"))
        }
        Some(_) if bodies::in_contact(army, unit) => no("it is in contact with the enemy"),
        Some(row) => Ok(row),
    }
}

/// Parent and part share one attempt (DI-CHG-4).
fn used_up(army: &impl Army, unit: UnitNo) -> bool {
    let parent = army.card(unit).parent.unwrap_or(unit);
    let same = |it: UnitNo| it == parent || army.card(it).parent == Some(parent);
    let part = UnitNo(parent.0 + 1);
    let has_part = usize::from(part.0) < army.count() && same(part);
    army.unit(parent).turn.attempted || has_part && army.unit(part).turn.attempted
}

/// In which zone of the target a charge begins (DI-GEO-2, DI-GEO-3).
pub fn zone(army: &impl Army, unit: UnitNo, target: UnitNo) -> Zone {
    let (slab, it) = (army.slab(target), army.unit(target));
    let inches = super::command::inches;
    let case = ZoneCase {
        target: Target {
            x: inches(slab.pose.at.x),
            y: inches(slab.pose.at.y),
            facing: Decimal::ratio(slab.pose.facing.hundredths().into(), 100),
            width: inches(2 * slab.shape.half),
            depth: inches(slab.shape.depth()),
            formation: it.stance.formation(),
            in_urban: is_in(army, target, Terrain::is_urban),
            routing: it.routs(),
        },
        from: spot(army.unit(unit).pose.at),
    };
    ATTACK_ZONE.of(&case).outcome
}

fn spot(at: Point) -> Spot {
    Spot { x: super::command::inches(at.x), y: super::command::inches(at.y) }
}

/// As it looks when it has pivoted to the nearest point of the target; nothing if that is more than 45 degrees.
pub fn pivoted(army: &impl Army, unit: UnitNo, target: UnitNo) -> Option<Pose> {
    let (pose, slab) = (army.unit(unit).pose, army.slab(target));
    let facing = Heading::of(pose.at.to(slab.nearest(pose.at))).unwrap_or(pose.facing);
    pose.facing.near(facing, PIVOT).then_some(Pose { facing, ..pose })
}

/// Ticks to first contact straight ahead.
fn to_contact(start: &Slab, target: &Slab, most: Length) -> Option<Length> {
    if start.within(target, bodies::CONTACT) {
        return Some(0);
    }
    let far = start.pose.at.moved(start.pose.facing, most);
    start.touches_at(start.pose.at.to(far), most, target)
}

/// DI-CHG-2: whether a unit may charge a target, and by which way; `reach` is all that it can go.
pub fn way(army: &impl Army, eyes: &Eyes, unit: UnitNo, target: UnitNo, reach: Length) -> Result<Way, Bar> {
    seen_way(army, (unit, target), reach, || eyes.sees(army, unit, target))
}

/// The same for who does not ask why not: the look, which is dear, comes last.
pub fn open_way(army: &impl Army, eyes: &Eyes, unit: UnitNo, target: UnitNo, reach: Length) -> Option<Way> {
    let way = seen_way(army, (unit, target), reach, || true).ok()?;
    eyes.sees(army, unit, target).then_some(way)
}

fn seen_way(
    army: &impl Army,
    (unit, target): (UnitNo, UnitNo),
    reach: Length,
    sees: impl FnOnce() -> bool,
) -> Result<Way, Bar> {
    let no = |why: &'static str| Err(Bar::new(rule!("DI-CHG-2"), why));
    let far = reach + 2 * INCH;
    if !bodies::within(army, unit, target, far) {
        return no("it is out of reach");
    }
    let slab = army.slab(target);
    let Some(start) = pivoted(army, unit, target) else {
        return no("it would have to pivot by more than 45 degrees");
    };
    if !sees() {
        return Err(Bar::new(rule!("DI-LOS-4"), "it does not see it"));
    }
    let shape = army.shape(unit, army.unit(unit).stance);
    if !army.table().holds(&Slab::new(start, shape), Sides::NONE) {
        return no("it has no room to pivot on the table");
    }
    let Some(length) = to_contact(&Slab::new(start, shape), &slab, far) else {
        return no("straight ahead it does not meet it");
    };
    if into_heavy_wood(army, unit, target, &Slab::new(start, shape), length) {
        return Err(Bar::new(
            rule!("DI-CHG-5"),
            "cavalry does not charge through, out of or into heavy woods",
        ));
    }
    let mut scratch = Transect::default();
    let crowd = charge_crowd(army, unit, target, about(&Slab::new(start, shape), length));
    let manner = manner(army, unit, start, length);
    let drill = drill::of(pace::mount(army, unit, army.unit(unit).stance), manner);
    let shapes = shapes(shape);
    let form = form(army, unit, (&crowd, drill, &shapes), start, reach);
    let path = Path::new(&[Leg::To(start.at.moved(start.facing, length))]);
    let judged = match length {
        0 => Ok(None),
        _ => form.accept(&path, &mut scratch).or_else(|it| in_two(army, &form, &path, it)).map(Some),
    };
    match judged {
        Ok(ledger) => {
            let ledger = ledger.filter(|_| manner == Manner::Charge);
            let disorders = ledger.is_some_and(|it| {
                Terrain::ALL.iter().any(|terrain| {
                    let kind = Kind(*terrain as u8);
                    terrain.disorders() && (it.feats.entered.has(kind) || it.feats.crossed.has(kind))
                })
            });
            Ok(Way { start, length, zone: zone(army, unit, target), disorders })
        }
        Err(it) => {
            let refused = field::open::refusal(crate::rows::rule_of(it.row), it.why, |id| {
                army.card(UnitNo(id)).name.as_str()
            });
            Err(Bar::new(refused.cite.unwrap_or(rule!("DI-CHG-2")), refused.why))
        }
    }
}

/// A stream or a ford slows only the impulse in which it is crossed (DI-MOV-15): a charge that is too far for the whole
/// reach so slowed may still come home with its two impulses.
fn in_two(army: &impl Army, form: &PathForm<'_>, path: &Path, refused: Refusal) -> Result<Ledger, Refusal> {
    let [Leg::To(to)] = path.legs[..] else { return Err(refused) };
    let unit = UnitNo(form.me);
    let impulses = pace::charger(army, unit).map(|row| reach(army, row));
    // An opportunity charge is one move.
    let declared = impulses.filter(|it| ticks(it.total) == form.allowance);
    let (Some(it), Why::BeyondAllowance { .. }) = (declared, refused.why) else { return Err(refused) };
    let mut scratch = Transect::default();
    let ledger = PathForm { allowance: 9 * form.allowance, ..*form }.accept(path, &mut scratch)?;
    if !ledger.items.iter().any(|it| matches!(it.row, rows::STREAM | rows::FORD)) {
        return Err(refused);
    }
    let length = form.start.at.distance(to);
    let first = PathForm { allowance: ticks(it.first), ..*form };
    let aim = form.start.at.moved(form.start.facing, (length - SHORT).clamp(0, first.allowance));
    let there = first.toward(aim, &mut scratch).map_or(form.start, |it| it.1.end);
    let second = PathForm { start: there, allowance: ticks(it.second), ..*form };
    second.accept(path, &mut scratch).map_err(|_| refused)?;
    Ok(ledger)
}

/// Where somebody could be in the way straight ahead, with all the room that is kept off enemies.
fn about(start: &Slab, length: Length) -> Bounds {
    let by = start.pose.at.to(start.pose.at.moved(start.pose.facing, length));
    start.bounds().swept(by).grown(2 * INCH)
}

/// A charger keeps its shape; the ground asks by its number which one it is.
fn shapes(shape: Shape) -> [Shape; Stance::ALL.len()] {
    [shape; Stance::ALL.len()]
}

/// By road goes a column whose front-centre stays on one (DI-TERR-6): what the road leads through is open to it.
fn manner(army: &impl Army, unit: UnitNo, start: Pose, length: Length) -> Manner {
    let column = matches!(army.unit(unit).stance, Stance::Column | Stance::OtherColumn);
    if column && along_a_road(army, start, length) { Manner::ChargeByRoad } else { Manner::Charge }
}

fn form<'f>(
    army: &'f impl Army,
    unit: UnitNo,
    (crowd, drill, shapes): (&'f Crowd, &'f Drill, &'f [Shape]),
    start: Pose,
    allowance: Length,
) -> PathForm<'f> {
    PathForm {
        table: army.table(),
        crowd,
        drill,
        me: unit.0,
        start,
        shapes,
        shape: army.unit(unit).stance as u8,
        allowance,
        bans: &[],
        goal: None,
    }
}

/// DI-CHG-5, with the whole of its front (DI-CHG-2); along a road on which it stays it may.
fn into_heavy_wood(army: &impl Army, unit: UnitNo, target: UnitNo, start: &Slab, length: Length) -> bool {
    if army.arm(unit) != Arm::Cavalry {
        return false;
    }
    let heavy = |it: Terrain| it == Terrain::HeavyWood;
    let by = start.pose.at.to(start.pose.at.moved(start.pose.facing, length.max(1)));
    let mut near = army.table().near(start.bounds().swept(by));
    let wooded = near.any(|(_, it)| heavy(terrain_of(it)) && it.meets_sweep(start, by))
        || is_in(army, unit, heavy)
        || is_in(army, target, heavy);
    wooded && manner(army, unit, start.pose, length) == Manner::Charge
}

fn along_a_road(army: &impl Army, start: Pose, length: Length) -> bool {
    let mut roads = army.table().features().iter().filter(|it| terrain_of(it) == Terrain::Road);
    roads.any(|road| {
        let steps = length / (INCH / 2) + 1;
        (0..=steps).all(|it| {
            let at = start.at.moved(start.facing, length * it / steps);
            road.within(at, drill::NEAR_ROAD)
        })
    })
}

/// Has its way so far led over disordering terrain?
pub fn met_disorder(army: &impl Army, unit: UnitNo, from: Point) -> bool {
    let here = army.unit(unit).pose;
    let start = Pose { at: from, ..here };
    if manner(army, unit, start, from.distance(here.at)) == Manner::ChargeByRoad {
        return false;
    }
    let mut met = Transect::default();
    army.table().transect(from, here.at, &mut met);
    let disorders = |of: u16| terrain_of(&army.table().features()[usize::from(of)]).disorders();
    let top = |of: u16| {
        let feature = &army.table().features()[usize::from(of)];
        feature.level() == 0 || met.terraces().any(|it| it.level == feature.level())
    };
    met.runs.iter().any(|it| disorders(it.of) && top(it.of))
        || met.crossings.iter().any(|it| disorders(it.over.unwrap_or(it.of)))
}

/// Were at least half of its stands higher than the target's centre (DI-CA-7)?
pub fn is_downhill(army: &impl Army, unit: UnitNo, target: UnitNo) -> bool {
    let below = elevation(army, target);
    let points = centres(army.arm(unit), army.unit(unit).stance, army.stands(unit), &army.slab(unit));
    let higher = points.iter().filter(|it| below < army.table().level(**it)).count();
    points.len() <= 2 * higher
}

/// The first impulse: it ends an inch short of the target at the latest (DI-CHG-7).
pub fn first_impulse(army: &impl Army, unit: UnitNo, target: UnitNo, allowance: Length) -> Impulse {
    let pose = army.unit(unit).pose;
    let Some(start) = pivoted(army, unit, target) else {
        return Impulse { start: pose, end: pose, contact: false };
    };
    let shape = army.shape(unit, army.unit(unit).stance);
    let room = to_contact(&Slab::new(start, shape), &army.slab(target), allowance + 2 * SHORT);
    let most = room.map_or(allowance, |it| it - SHORT).clamp(0, allowance);
    run(army, unit, target, start, most, allowance)
}

/// The second impulse, or the one move of an opportunity charge: into contact if it is reached (DI-CHG-14).
pub fn second_impulse(army: &impl Army, unit: UnitNo, target: UnitNo, allowance: Length) -> Impulse {
    let pose = army.unit(unit).pose;
    let start = pivoted(army, unit, target).unwrap_or(pose);
    let shape = army.shape(unit, army.unit(unit).stance);
    let slab = Slab::new(start, shape);
    let met = to_contact(&slab, &army.slab(target), allowance + SLACK);
    if let Some(length) = met {
        let done = run(army, unit, target, start, length, allowance);
        let there = Slab::new(done.end, shape).within(&army.slab(target), bodies::CONTACT);
        if there {
            return Impulse { contact: true, ..done };
        }
        return done;
    }
    run(army, unit, target, start, allowance, allowance)
}

/// Straight ahead for so much of the way as is free and paid for.
fn run(
    army: &impl Army,
    unit: UnitNo,
    target: UnitNo,
    start: Pose,
    most: Length,
    allowance: Length,
) -> Impulse {
    let mut scratch = Transect::default();
    let shape = army.shape(unit, army.unit(unit).stance);
    let crowd = charge_crowd(army, unit, target, about(&Slab::new(start, shape), most));
    let manner = manner(army, unit, start, most);
    let drill = drill::second_impulse(pace::mount(army, unit, army.unit(unit).stance), manner);
    let shapes = shapes(shape);
    let form = form(army, unit, (&crowd, &drill, &shapes), start, allowance);
    let aim = start.at.moved(start.facing, most);
    let end = match most {
        0 => None,
        _ => form.toward(aim, &mut scratch).map(|it| it.1.end),
    };
    let end = end.map(|it| Pose { facing: start.facing, ..it });
    // Where there is no room even to pivot it stays as it stands.
    let end = end.into_iter().chain([start]).find(|it| is_clear(army, unit, *it));
    let end = end.unwrap_or(army.unit(unit).pose);
    Impulse { start, end, contact: false }
}

/// Does nobody else stand there, and is it on the table?
pub fn is_clear(army: &impl Army, unit: UnitNo, pose: Pose) -> bool {
    let slab = Slab::new(pose, army.shape(unit, army.unit(unit).stance));
    army.table().holds(&slab, Sides::NONE) && bodies::is_free(army, unit, &slab, SLACK)
}

/// DI-CHG-15: whom an opportunity charge may be made at.
pub fn is_opportunity(army: &impl Army, target: UnitNo) -> bool {
    army.unit(target).turn.stirred
}

/// Who may make one: nobody who is charged or fell back.
pub fn may_take_opportunity(army: &impl Army, unit: UnitNo) -> Result<Charger, Bar> {
    let status = army.unit(unit);
    let no = |why: &'static str| Err(Bar::new(rule!("DI-CHG-15"), why));
    if army.chargers_of(unit).next().is_some() {
        return no("it is charged itself");
    }
    if status.turn.fell_back {
        return no("it fell back this turn");
    }
    if status.charge.is_some() {
        return no("it charges already");
    }
    may_charge(army, unit)
}

/// The charges that run against a unit, with the zones in which they began.
pub fn running_at(army: &impl Army, unit: UnitNo, kinds: &[ChargeKind]) -> Vec<(UnitNo, Zone)> {
    let charge = |it: UnitNo| {
        let charge = army.unit(it).charge?;
        (charge.target == unit && kinds.contains(&charge.kind)).then_some((it, charge.zone))
    };
    army.standing().filter_map(charge).collect()
}
