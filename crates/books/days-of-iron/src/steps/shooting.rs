//! Shooting (S1), in secret and at once, and defensive fire (V7).

use engine::beat::{Act, Kind};
use engine::{Asked, Cx, Datum, Eyes, Mind, Play, Told};
use ground::table::Point;
use smallvec::SmallVec;

use super::{After, reveal};
use crate::doctrine;
use crate::effects::damage::struck;
use crate::facts::bodies;
use crate::facts::fire::{self, Chance, Shots, Volley, shots};
use crate::facts::ground::in_area;
use crate::facts::sight::Eyes as Sight;
use crate::forms::shooting::Aim;
use crate::known::Known;
use crate::options::DefensiveFire;
use crate::resolve::artillery::{ARTILLERY_FIRE, Ammo, MITRAILLEUSE_FIRE};
use crate::resolve::small_arms::{FIRE_GROUPS, GroupsCase, SMALL_ARMS_FIRE};
use crate::resolve::target::Arm;
use crate::resolve::zones::{ARC_OF_STAND, ArcLook};
use crate::scenario::terrain_of;
use crate::spoken;
use crate::state::{Army, ChargeKind, Hands, Morale, SideNo, State, UnitNo};
use crate::telling::{cast, id};
use crate::vocabulary::INCH;

/// A fire order: a volley with so many of its stands.
type Order = (Volley, usize);

/// S1: both sides write their orders, then all of them are carried out at once (DI-SHO-1).
pub fn shooting(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let seats = [State::seat(0), State::seat(1)];
    let orders = cx.secretly(&seats, |cx, seat| plan(state, cx, usize::from(seat.0)))?;
    let mut all: Vec<Order> = Vec::new();
    for side in [state.first, 1 - state.first] {
        all.extend(orders[side].iter().cloned());
    }
    if all.is_empty() {
        return Ok(After::Next);
    }
    let mut hits: Vec<(UnitNo, UnitNo, i32)> = Vec::new();
    let mut fires: Vec<(UnitNo, i32)> = Vec::new();
    for (volley, count) in &all {
        let (scored, burning) = give(state, cx, volley, *count)?;
        hits.push((volley.target, volley.shooter, scored));
        fires.push((volley.target, burning));
    }
    suffer(state, cx, &hits)?;
    for (target, count) in fires {
        kindle(state, cx, target, count);
    }
    Ok(After::Next)
}

/// The fire orders of a side (DI-SHO-3).
fn plan(state: &State, cx: &mut Cx<'_>, side: SideNo) -> Play<Vec<Order>> {
    let known = Known::of_side(state, side);
    let sight = Sight::new(&known);
    let (mut res, mut could) = (Vec::new(), false);
    for unit in known.standing_of(side) {
        if cx.listens() {
            held_back(&known, &sight, cx, unit);
        }
        let chances = fire::chances(&known, &sight, unit, true);
        if chances.is_empty() {
            continue;
        }
        let square = chances[0].face.is_some();
        let faces: SmallVec<[Option<usize>; 4]> =
            if square { (0..4).map(Some).collect() } else { SmallVec::from_slice(&[None]) };
        for face in faces {
            let these: Vec<&Chance<'_, _>> = chances.iter().filter(|it| it.face == face).collect();
            if !these.is_empty() {
                could = true;
                res.extend(aim(state, &known, &sight, cx, unit, &these)?);
            }
        }
    }
    // Whether somebody nobody sees could shoot must not be told by a pause (DI-TURN-4).
    if !could && state.veiled(side) {
        let none: [Aim<'_, Known<'_>>; 0] = [];
        let text = || "None of yours can shoot at anybody".to_owned();
        let advise = |_: &mut Mind| engine::Advice::silent(engine::Reply::Chosen(SmallVec::new()));
        let asked = Asked::new(State::seat(side), rule!("DI-TURN-4"), &text).advised(&advise);
        cx.choose_some(&asked, &none, (0, 0), &[])?;
    }
    Ok(res)
}

/// Why a unit does not shoot, or not at everybody: it charges, its carbines are left out, something hides the enemy.
fn held_back(known: &Known<'_>, sight: &Sight, cx: &mut Cx<'_>, unit: UnitNo) {
    if known.unit(unit).charge.is_some() {
        cx.cite(rule!("DI-SHO-2"));
    }
    if !known.options().carbines && known.arm(unit) == Arm::Cavalry && known.card(unit).rifle.is_some() {
        cx.cite(rule!("DI-OPT-9"));
    }
    for enemy in known.enemies(unit) {
        sight.hidden_by(known, unit, enemy).into_iter().for_each(|it| cx.cite(it));
    }
}

/// At whom a unit shoots: at most two targets, and how many at the first of them.
fn aim(
    state: &State,
    known: &Known<'_>,
    sight: &Sight,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    chances: &[&Chance<'_, Known<'_>>],
) -> Play<Vec<Order>> {
    let side = state.side(unit);
    let charged = known.chargers_of(unit).any(|it| chances.iter().any(|chance| chance.target == it));
    let kinds = chances.iter().any(|it| it.ammo != chances[0].ammo);
    let options: Vec<Aim<'_, _>> =
        chances.iter().map(|chance| Aim { army: known, chance, names_ammo: kinds }).collect();
    let several = chances.iter().any(|it| 1 < it.count());
    let split = !charged && chances[0].face.is_none() && several && 1 < options.len();
    let most = if split { 2 } else { 1 };
    let least = usize::from(charged);
    let text = || format!("At whom does {} shoot?", spoken::unit(state, unit));
    let advise = |mind: &mut Mind| {
        let volleys: Vec<&Volley> = chances.iter().map(|it| it.volley()).collect();
        doctrine::aim(known, sight, mind, unit, &volleys, charged)
    };
    let card = state.card(unit);
    let asked = Asked::new(State::seat(side), rule!("DI-SHO-3"), &text).of(&card.id).advised(&advise);
    let default: &[u16] = if charged { &[0] } else { &[] };
    let chosen = cx.choose_some(&asked, &options, (least, most), default)?;
    match chosen.as_slice() {
        [one] => Ok(vec![whole(one.chance)]),
        [one, two] => {
            let (first, second) = (one.chance.volley(), two.chance.volley());
            let all = first.ranges.len().max(second.ranges.len());
            let most = first.ranges.len().min(all - 1).max(1);
            let text = || format!("How many shoot at {}?", spoken::unit(state, first.target));
            let half = (all / 2).clamp(1, most) as i32;
            let advise = |_: &mut Mind| engine::Advice::silent(engine::Reply::Number(half));
            let asked = Asked::new(State::seat(side), rule!("DI-SHO-3"), &text).of(&card.id).advised(&advise);
            let count = cx.number(&asked, 1, most as i32, half)? as usize;
            let rest = (all - count).min(second.ranges.len());
            // The same guns do not fire in two ways at once.
            Ok(vec![(first.clone(), count), (second.clone(), rest)])
        }
        _ => Ok(Vec::new()),
    }
}

/// An order for all who can shoot.
fn whole(chance: &Chance<'_, impl Army>) -> Order {
    let volley = chance.volley();
    (volley.clone(), volley.ranges.len())
}

/// The dice of a volley; the casualties and fires it scores.
fn give(state: &mut State, cx: &mut Cx<'_>, volley: &Volley, count: usize) -> Play<(i32, i32)> {
    let (shooter, target) = (volley.shooter, volley.target);
    reveal::reveal(state, cx, shooter);
    state.unit_mut(shooter).turn.shot = true;
    if let Some(facing) = volley.pivot
        && state.unit(shooter).pose.facing != facing
    {
        let from = state.unit(shooter).pose;
        let slab = state.slab(shooter);
        state.unit_mut(shooter).pose = slab.about_centre(facing, slab.shape);
        let said = (rule!("DI-ART-7"), Kind::Form, "turns");
        crate::telling::moved(state, cx, shooter, (from, &[]), said, Some(target), |state| {
            format!("{} turns its guns", spoken::unit(state, shooter))
        });
    }
    let side = state.side(shooter);
    if cx.listens() {
        // What the arc of its stands let through, and how they are grouped, has been looked up already.
        cx.within(&ARC_OF_STAND, &ArcLook::of(state.unit(shooter).pose, state.slab(target).middle()).0)?;
        cx.cite(rule!("DI-SHO-4"));
        if volley.ammo == Ammo::Shell {
            cx.cite(rule!("DI-ART-6"));
        }
        if volley.face.is_some() {
            cx.cite(rule!("DI-FORM-5"));
        }
        if state.unit(shooter).morale == Morale::Shaken {
            cx.cite(rule!("DI-ST-3"));
        }
        if matches!(volley.weapon, fire::Weapon::Rifle(_)) {
            cx.within(&FIRE_GROUPS, &GroupsCase { stands: count as i32 })?;
        }
    }
    let (mut hits, mut fires) = (0, 0);
    let mut record: Option<Datum> = None;
    for part in shots(state, volley, count) {
        cx.about(rule!("DI-SHO-1"), u32::from(shooter.0), State::seat(side));
        cx.throws(State::seat(side), || {
            let text =
                format!("the fire of {} at {}", spoken::unit(state, shooter), spoken::unit(state, target));
            cast(state, shooter, text)
        });
        match part {
            Shots::Rifles(case) => {
                let played = cx.play(&SMALL_ARMS_FIRE, &case)?;
                hits += played.found.outcome.hits;
                record = record.or(played.record);
            }
            Shots::Guns(case) => {
                let played = cx.play(&ARTILLERY_FIRE, &case)?;
                hits += played.found.outcome.hits;
                fires += played.found.outcome.fires;
                record = record.or(played.record);
            }
            Shots::Mitrailleuses(case) => {
                let played = cx.play(&MITRAILLEUSE_FIRE, &case)?;
                hits += played.found.outcome.hits;
                record = record.or(played.record);
            }
        }
    }
    cx.tell(state, Eyes::ALL, rule!("DI-SHO-1"), || {
        let words = format!(
            "{} fires at {}: {}",
            spoken::unit(state, shooter),
            spoken::unit(state, target),
            spoken::count(hits, "hit")
        );
        let act = Act::new(Kind::Volley).by([id(state, shooter)]).on([id(state, target)]);
        Told::from(words).with(record).done(act.came(spoken::count(hits, "hit")).decisive())
    });
    Ok((hits, fires))
}

/// All hits of a step fall, target by target in the order of the roster (DI-SHO-7).
fn suffer(state: &mut State, cx: &mut Cx<'_>, hits: &[(UnitNo, UnitNo, i32)]) -> Play<()> {
    let mut order: Vec<UnitNo> = Vec::new();
    for side in [state.first, 1 - state.first] {
        order.extend(state.all().filter(|it| state.side(*it) == side));
    }
    for target in order {
        let mine: Vec<(UnitNo, i32)> = by_shooter(hits, target);
        let total: i32 = mine.iter().map(|it| it.1).sum();
        if total == 0 {
            continue;
        }
        cx.cite(rule!("DI-SHO-7"));
        let far = |it: UnitNo| bodies::distance(state, it, target);
        let worst = mine.iter().copied().max_by_key(|it| (it.1, -far(it.0)));
        let status = state.unit_mut(target);
        status.turn.hits = status.turn.hits.saturating_add(total.clamp(0, 200) as u8);
        if let Some((who, most)) = worst {
            (status.turn.worst, status.turn.worst_hits) = (Some(who), most.clamp(0, 200) as u8);
        }
        struck(state, cx, target, total)?;
    }
    Ok(())
}

fn by_shooter(hits: &[(UnitNo, UnitNo, i32)], target: UnitNo) -> Vec<(UnitNo, i32)> {
    let mut res: Vec<(UnitNo, i32)> = Vec::new();
    for (_, shooter, count) in hits.iter().filter(|it| it.0 == target && 0 < it.2) {
        match res.iter_mut().find(|it| it.0 == *shooter) {
            Some(it) => it.1 += count,
            None => res.push((*shooter, *count)),
        }
    }
    res
}

/// The wood or urban area at a place (DI-BURN-1).
pub fn burning_area(state: &State, at: Point) -> Option<u16> {
    let mut near = state.table().near(ground::table::Bounds { low: at, high: at });
    near.find(|(_, it)| {
        let terrain = terrain_of(it);
        (terrain.is_wood() || terrain.is_urban()) && it.contains(at)
    })
    .map(|it| it.0)
}

/// DI-BURN-1: only in a wood or an urban area, and no marker within two inches of another (DI-BURN-3).
fn kindle(state: &mut State, cx: &mut Cx<'_>, target: UnitNo, fires: i32) {
    if fires == 0 || !state.unit(target).stands() {
        return;
    }
    let Some(area) = in_area(state, target, |it| it.is_wood() || it.is_urban()) else { return };
    let at = fire::fire_place(state, target, area);
    if state.fires.iter().any(|it| it.within(at, 2 * INCH - 1)) {
        cx.cite(rule!("DI-BURN-3"));
        return;
    }
    state.fires.push(at);
    state.relay();
    // From now on nobody enters the disc.
    cx.cite(rule!("DI-BURN-3"));
    cx.tell(state, Eyes::ALL, rule!("DI-BURN-1"), || {
        let name = &state.names()[usize::from(area)];
        let place = if name.is_empty() { "the wood" } else { name.as_str() };
        Told::from(format!("{place} is on fire")).done(Act::new(Kind::Burst).on([id(state, target)]))
    });
}

/// V7: those who stood shoot at the chargers in contact with them (DI-SHO-9).
pub fn defensive(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<After> {
    if !state.begun {
        let able = |it: &UnitNo| may_defend(state, *it) && !charging(state, *it).is_empty();
        let all: Vec<(UnitNo, UnitNo)> = state.standing_of(side).filter(able).map(|it| (it, it)).collect();
        let shot = |it: UnitNo| state.unit(it).turn.shot && state.unit(it).turn.stood;
        let held = state.options().defensive_fire == DefensiveFire::Held;
        if held && state.standing_of(side).any(|it| shot(it) && !charging(state, it).is_empty()) {
            cx.cite(rule!("DI-OPT-3"));
        }
        if all.is_empty() {
            return Ok(After::Next);
        }
        state.one_by_one(all);
        return Ok(After::Same);
    }
    let Some((unit, _)) = state.queue.first().copied() else { return Ok(After::Next) };
    let orders = {
        let known = Known::of_side(state, side);
        let sight = Sight::new(&known);
        let against = charging(&known, unit);
        let mut chances = fire::chances(&known, &sight, unit, false);
        chances.retain(|it| against.contains(&it.target));
        match chances.as_slice() {
            [] => Vec::new(),
            chances => defend(state, &known, &sight, cx, unit, chances)?,
        }
    };
    let mut hits = Vec::new();
    for (volley, count) in &orders {
        let (scored, _) = give(state, cx, volley, *count)?;
        hits.push((volley.target, volley.shooter, scored));
    }
    if !orders.is_empty() {
        cx.cite(rule!("DI-CHG-12"));
        state.unit_mut(unit).turn.spent = true;
    }
    suffer(state, cx, &hits)?;
    state.queue.remove(0);
    Ok(if state.queue.is_empty() { After::Next } else { After::Same })
}

fn defend(
    state: &State,
    known: &Known<'_>,
    sight: &Sight,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    chances: &[Chance<'_, Known<'_>>],
) -> Play<Vec<Order>> {
    let options: Vec<Aim<'_, _>> =
        chances.iter().map(|chance| Aim { army: known, chance, names_ammo: false }).collect();
    let text = || format!("{} gives defensive fire: at whom?", spoken::unit(state, unit));
    let advise = |mind: &mut Mind| {
        let volleys: Vec<&Volley> = chances.iter().map(Chance::volley).collect();
        doctrine::aim(known, sight, mind, unit, &volleys, true)
    };
    let card = state.card(unit);
    let seat = State::seat(state.side(unit));
    let asked = Asked::new(seat, rule!("DI-SHO-9"), &text).of(&card.id).advised(&advise);
    let chosen = cx.choose_some(&asked, &options, (0, 1), &[0])?;
    Ok(chosen.iter().map(|it| whole(it.chance)).collect())
}

/// Passed its test this turn, did not counter-charge, and may shoot after S1 (DI-OPT-3).
fn may_defend(state: &State, unit: UnitNo) -> bool {
    let status = state.unit(unit);
    let held = state.options().defensive_fire == DefensiveFire::Held && status.turn.shot;
    status.turn.stood && status.charge.is_none() && !held
}

/// The chargers in contact with it.
fn charging(army: &impl Army, unit: UnitNo) -> Vec<UnitNo> {
    bodies::touching(army, unit).filter(|it| army.unit(*it).charge.is_some()).collect()
}

/// The kinds of charges that run from the Morale Phase on.
pub const RUNNING: &[ChargeKind] = &[ChargeKind::Declared, ChargeKind::Counter];
