//! One impulse of all units at once (CS-MOVE-5 to -16, -40 to -44).

use ground::table::{
    Heading, Length, Mover as Step, Point, Pose, Sides, Slab, Transect, Turn, Zone, Zoning, settle,
};

use smallvec::SmallVec;

use super::plan::{Mover, Way};
use super::{boats, passing};
use crate::facts::bodies::{Body, Looking, nearest};
use crate::facts::sight::Eyeline;
use crate::facts::{going, retreat};
use crate::forms::orders::rate;
use crate::resolve::formations::Target;
use crate::state::{Special, State, Unit, UnitNo, Whereabouts, Wing};
use crate::vocabulary::{Arm, Discipline, Formation, Level, PACE, SideNo, Speed};

/// How near enemies come to each other: in contact if one attacks the other, else short of it.
const CONTACT: Length = 2 * PACE;
const SHORT: Length = 21 * PACE;
/// A tick of rounding is no overlap.
pub const SLACK: Length = 100;

pub fn impulse(state: &mut State, movers: &mut [Mover], number: u8, scratch: &mut Transect) {
    let mut steps: Vec<Step> = movers.iter_mut().map(|it| intended(state, it, number, scratch)).collect();
    let sides: Vec<SideNo> = movers.iter().map(|it| state.side(it.unit)).collect();
    // A wing stands still, and is come upon like the unit it belongs to (CS-MOVE-15).
    let all = movers.len();
    let mut owners: SmallVec<[usize; 4]> = SmallVec::new();
    for (no, mover) in movers.iter().enumerate() {
        if let Some(wing) = state.wing(mover.unit) {
            owners.push(no);
            steps.push(Step { from: wing.pose, to: wing.pose, shape: wing.shape });
        }
    }
    let apart = |a: usize, b: usize| {
        let owner = |it: usize| if it < all { it } else { owners[it - all] };
        let (a, b) = (owner(a), owner(b));
        let (one, other) = (&movers[a], &movers[b]);
        if sides[a] == sides[b] || one.flees || other.flees || !stands(state, one) || !stands(state, other) {
            return None;
        }
        let attacks = one.target == Some(other.unit) || other.target == Some(one.unit);
        Some(if attacks { CONTACT } else { SHORT })
    };
    let cuts = settle(&steps, apart);
    for (at, cut) in cuts.iter().enumerate().take(all) {
        if 0 < *cut {
            movers[at].halted = true;
            movers[at].by(rule!("CS-MOVE-40"));
        }
        if steps[at].from == steps[at].to {
            continue;
        }
        let to = steps[at].cut(*cut);
        let from = state.unit(movers[at].unit).pose;
        if to != from {
            let status = state.unit_mut(movers[at].unit);
            // Who runs for it does not crawl.
            (status.pose, status.lying_down) = (to, false);
        }
    }
    let went = |(it, step): (&Mover, &Step)| state.unit(it.unit).pose != step.from;
    if movers.iter().zip(&steps).any(went) {
        passing::friends(state, movers, &steps);
        part(state, movers, &steps);
    }
    passing::toll(state, movers);
    for (mover, step) in movers.iter_mut().zip(&steps) {
        let pose = state.unit(mover.unit).pose;
        if pose != step.from {
            mover.moved += 1;
            mover.went += step.from.at.distance(pose.at);
            mover.track.push(pose);
        }
    }
    leave_table(state, movers);
}

/// Nobody comes to stand on an enemy: those who would, because one of them runs, or turns to run, or was set back for a
/// friend, take back their steps. Each can do so once, and before their steps nobody stood so.
fn part(state: &mut State, movers: &[Mover], steps: &[Step]) {
    let went = |state: &State, it: usize| state.unit(movers[it].unit).pose != steps[it].from;
    let mut again = true;
    while again {
        again = false;
        for a in 0..movers.len() {
            for b in 0..a {
                let (one, other) = (movers[a].unit, movers[b].unit);
                if state.side(one) == state.side(other) || !went(state, a) && !went(state, b) {
                    continue;
                }
                let free = |it: UnitNo| !state.unit(it).on_table() || state.unit(it).inside.is_some();
                let reach = |it: UnitNo| {
                    let shape = state.unit(it).shape;
                    // A wing is at most as long as the rest, or as what stands behind it in a column.
                    let out = if state.unit(it).wing.is_some() { 8 * shape.half } else { 0 };
                    shape.half + shape.depth() + out
                };
                let (from, to) = (state.unit(one).pose.at, state.unit(other).pose.at);
                if !from.within(to, reach(one) + reach(other)) {
                    continue;
                }
                if free(one) || free(other) || !state.overlap(one, other, SLACK) {
                    continue;
                }
                for it in [a, b] {
                    state.unit_mut(movers[it].unit).pose = steps[it].from;
                }
                again = true;
            }
        }
    }
}

pub fn stands(state: &State, mover: &Mover) -> bool {
    state.unit(mover.unit).on_table()
}

/// Where a unit would be after this impulse, if nobody were in its way.
fn intended(state: &mut State, mover: &mut Mover, number: u8, scratch: &mut Transect) -> Step {
    let stay = |it: &Unit| Step { from: it.pose, to: it.pose, shape: it.shape };
    if !state.unit(mover.unit).on_table() || busy(state, mover, number) {
        return stay(state.unit(mover.unit));
    }
    let status = state.unit(mover.unit);
    let stands = mover.halted || mover.way == Way::Stand || status.inside.is_some();
    if stands {
        return stay(status);
    }
    let Some(body) = state.body(mover.unit) else { return stay(status) };
    let (from, shape) = (status.pose, status.shape);
    let to = step(state, mover, &body, scratch).unwrap_or(from);
    if to != from {
        let status = state.unit_mut(mover.unit);
        status.now.busy = (status.now.busy + 1).min(20);
    }
    Step { from, to, shape }
}

/// Changes of formation and actions come first; true while one is going on.
fn busy(state: &mut State, mover: &mut Mover, number: u8) -> bool {
    let unit = mover.unit;
    if 0 < mover.folding {
        let status = state.unit_mut(unit);
        status.now.busy = (status.now.busy + 1).min(20);
        mover.folding -= 1;
        if mover.folding == 0 {
            let before = *state.unit(unit);
            state.set_wing(unit, None);
            if crowded(state, unit) {
                // An enemy stands where it would come back to: it waits.
                *state.unit_mut(unit) = before;
                mover.folding = 1;
            }
        }
        return true;
    }
    if let Some(changing) = state.unit(unit).changing {
        if mover.way != Way::Stand {
            mover.by(rule!("CS-MOVE-6"));
        }
        let status = state.unit_mut(unit);
        status.now.busy = (status.now.busy + 1).min(20);
        let left = changing.impulses_left.saturating_sub(1);
        status.changing = (0 < left).then_some(crate::state::Changing { impulses_left: left, ..changing });
        if left == 0 {
            let before = *state.unit(unit);
            let pressed = friends_about(state, unit);
            changed(state, unit, changing.to, number);
            if crowded(state, unit) || !has_room(state, unit, &pressed) {
                // There is no room between enemies, friends, houses and water (CS-MOVE-42, -43): it is still changing.
                mover.cramped = true;
                let changing = Some(crate::state::Changing { impulses_left: 1, ..changing });
                *state.unit_mut(unit) = Unit { changing, ..before };
            } else {
                state.disorder(unit, changing.disorder.into());
            }
        }
        return true;
    }
    if 0 < mover.acting {
        mover.acting -= 1;
        let status = state.unit_mut(unit);
        status.now.busy = (status.now.busy + 1).min(20);
        if mover.acting == 0 {
            acted(state, mover);
        }
        return true;
    }
    false
}

/// A change is done: the chit is removed (CS-CMD-18).
fn changed(state: &mut State, unit: UnitNo, to: Target, number: u8) {
    let status = state.unit_mut(unit);
    match Formation::of_word(to.word()) {
        Some(formation) => status.formation = formation,
        None => status.pose.facing = status.pose.facing.opposite(),
    }
    if to == Target::Unlimbered {
        status.now.served_at = Some(number);
    }
    if status.order.formation == Some(to) {
        (status.order.formation, status.order.hurried) = (None, false);
    }
    status.lying_down = false;
    state.reshape(unit);
    make_room(state, unit);
}

/// It stands on an enemy.
fn crowded(state: &State, unit: UnitNo) -> bool {
    let outside = state.body(unit).filter(|it| it.inside.is_none());
    outside.is_some_and(|it| {
        state.against(it.side).any(|foe| foe.inside.is_none() && state.overlap(unit, foe.no, SLACK))
    })
}

/// The friends that it stands on; loose troops stand among anybody.
fn friends_about(state: &State, unit: UnitNo) -> SmallVec<[UnitNo; 4]> {
    let formed = |it: UnitNo| !state.unit(it).formation.loose() && state.unit(it).inside.is_none();
    if !formed(unit) || state.unit(unit).level <= Level::Broken {
        return SmallVec::new();
    }
    let others = state.standing_of(state.side(unit)).filter(|it| *it != unit && formed(*it));
    others.filter(|it| state.overlap(unit, *it, SLACK)).collect()
}

/// It stands on the table, on ground where it may, and on no friend on whom it did not stand before.
fn has_room(state: &State, unit: UnitNo, before: &[UnitNo]) -> bool {
    let Some(body) = state.body(unit).filter(|it| it.inside.is_none()) else { return true };
    fits(state, &body, body.slab.pose) && friends_about(state, unit).iter().all(|it| before.contains(it))
}

/// Who takes a deeper formation beside an enemy steps back from him as far as it must.
fn make_room(state: &mut State, unit: UnitNo) {
    for _ in 0..200 {
        let Some(body) = state.body(unit) else { return };
        let Some(enemy) = state.against(body.side).find(|it| it.within(&body, PACE)) else {
            return;
        };
        let back = Heading::of(enemy.at().to(body.at())).unwrap_or(body.slab.pose.facing.opposite());
        let to = Pose { at: body.at().moved(back, PACE), ..body.slab.pose };
        if !state.scenario().field.holds(to.at) {
            return;
        }
        state.unit_mut(unit).pose = to;
    }
}

fn acted(state: &mut State, mover: &mut Mover) {
    let unit = mover.unit;
    if let Some(wing) = mover.wing.take() {
        swing(state, unit, wing);
        return;
    }
    match mover.action {
        Some(Special::LieDown) => state.unit_mut(unit).lying_down = true,
        Some(Special::Leave) => {
            let wish = state.unit(unit).order.formation.and_then(|it| Formation::of_word(it.word()));
            let arm = state.card(unit).kind.arm();
            let formation = wish.filter(|it| arm.knows(*it)).unwrap_or(Formation::Open);
            step_out(state, unit, if arm == Arm::Irregular { Formation::Swarm } else { formation });
        }
        // What needs dice is rolled when all have moved.
        _ => return,
    }
    state.unit_mut(unit).order.special = None;
    mover.action = None;
}

/// CS-MOVE-15: stands swing or step out, if there is room where they come to stand.
fn swing(state: &mut State, unit: UnitNo, wing: Wing) {
    let before = *state.unit(unit);
    state.set_wing(unit, Some(wing));
    let room = state.wing(unit).zip(state.body(unit)).is_some_and(|(slab, body)| {
        let near = |it: UnitNo| if state.side(it) == body.side { -SLACK } else { SHORT };
        let crowded = state.standing().any(|it| {
            it != unit
                && state.unit(it).inside.is_none()
                && !state.unit(it).formation.loose()
                && match near(it) {
                    far if far < 0 => state.slab(it).overlaps(&slab, SLACK),
                    far => state.slab(it).within(&slab, far),
                }
        });
        state.scenario().field.table.holds(&slab, Sides::NONE)
            && !going::barred(state, &body, &slab)
            && !crowded
    });
    if !room {
        *state.unit_mut(unit) = before;
    }
    state.unit_mut(unit).order.movement = None;
}

/// Out of a building, in front of it as the unit looks; if that is not free, on another side of it.
pub fn step_out(state: &mut State, unit: UnitNo, formation: Formation) {
    let Some(site) = state.unit(unit).inside else { return };
    let walls = state.scenario().field.structures[usize::from(site)].slab;
    let before = *state.unit(unit);
    let status = state.unit_mut(unit);
    (status.inside, status.formation) = (None, formation);
    state.reshape(unit);
    let shape = state.unit(unit).shape;
    let clear = walls.shape.half.max(walls.shape.ahead) + walls.shape.half.min(walls.shape.ahead) / 2;
    let out = [0, 9_000, -9_000, 18_000].into_iter().map(|turn| {
        let facing = before.pose.facing.turned(Turn(turn));
        Pose { at: walls.pose.at.moved(facing, clear + shape.behind + 3 * PACE), facing }
    });
    let free = |pose: &Pose| {
        let slab = Slab::new(*pose, shape);
        let Some(body) = state.body(unit) else { return false };
        let crowded = state.standing().any(|other| {
            let near = if state.side(other) == body.side { 0 } else { SHORT };
            other != unit && state.unit(other).inside.is_none() && state.slab(other).within(&slab, near)
        });
        state.scenario().field.table.holds(&slab, Sides::NONE)
            && !going::barred(state, &body, &slab)
            && !crowded
    };
    match out.into_iter().find(|it| free(it)) {
        Some(pose) => state.unit_mut(unit).pose = pose,
        // There is no way out: it stays.
        None => *state.unit_mut(unit) = before,
    }
}

/// One step of a unit's own way.
fn step(state: &State, mover: &mut Mover, body: &Body, scratch: &mut Transect) -> Option<Pose> {
    let (it, card) = (state.unit(mover.unit), state.card(mover.unit));
    if mover.way == Way::Stand {
        return None;
    }
    if let Way::Row(degrees) = mover.way {
        return boats::row(state, mover, body, degrees);
    }
    let speed = if mover.way == Way::Backward { Speed::March } else { mover.speed };
    let mut allowance = rate(card, it.formation, speed, it.level) * PACE / 20;
    let road = going::on_road(state, body);
    allowance += if road { PACE } else { 0 };
    let paid = mover.debt.min(allowance);
    (mover.debt, allowance) = (mover.debt - paid, allowance - paid);
    if allowance <= 0 {
        return None;
    }
    match mover.way {
        Way::Stand | Way::Row(_) => None,
        Way::Wheel | Way::Convert => turning(state, mover, body, allowance),
        Way::Attack => attacking(state, mover, body, allowance, scratch),
        Way::Flee { to_cover, rests } => fleeing(state, mover, body, allowance, (to_cover, rests), scratch),
        Way::Forward | Way::Oblique(_) | Way::Backward | Way::Prolong { .. } => {
            straight(state, mover, body, allowance, scratch)
        }
    }
}

/// CS-MOVE-8 to -10, -14
fn straight(
    state: &State,
    mover: &mut Mover,
    body: &Body,
    allowance: Length,
    scratch: &mut Transect,
) -> Option<Pose> {
    if mover.range.is_some_and(|it| enemy_ahead(state, body, it)) {
        mover.halted = true;
        mover.left = Some(0);
        return None;
    }
    let facing = body.slab.pose.facing;
    let (way, allowance) = match mover.way {
        Way::Oblique(angle) => (facing.turned(Turn(angle)), allowance * 3 / 4),
        Way::Backward => (facing.opposite(), allowance / 2),
        Way::Prolong { back: true } => (facing.opposite(), allowance),
        _ => (facing, allowance),
    };
    mover.by(match mover.way {
        Way::Oblique(_) => rule!("CS-MOVE-9"),
        Way::Backward => rule!("CS-MOVE-10"),
        Way::Prolong { .. } => rule!("CS-MOVE-14"),
        _ => rule!("CS-MOVE-8"),
    });
    let far = mover.left.map_or(allowance, |it| it.min(allowance));
    if far <= 0 {
        mover.halted = true;
        return None;
    }
    let pose = advance(state, mover, body, way, facing, far, scratch)?;
    if let Some(left) = &mut mover.left {
        *left -= body.at().distance(pose.at);
        if *left < PACE / 2 {
            *left = 0;
        }
    }
    Some(pose)
}

/// So far along a heading as the ground lets it, and no nearer to the enemy if it wavers (CS-MOVE-44).
fn advance(
    state: &State,
    mover: &mut Mover,
    body: &Body,
    way: Heading,
    facing: Heading,
    allowance: Length,
    scratch: &mut Transect,
) -> Option<Pose> {
    let guess = body.at().moved(way, allowance);
    // Guns by hand mind nothing but what they cannot enter (CS-MOVE-36).
    let by_hand = matches!(mover.way, Way::Prolong { .. });
    let cost = if by_hand { 1_000 } else { going::cost(state, body, guess) };
    if by_hand {
        mover.by(rule!("CS-MOVE-36"));
    }
    let to = Pose { at: body.at().moved(way, allowance * 1_000 / cost), facing };
    let slab = Slab::new(to, body.slab.shape);
    let off = !state.scenario().field.table.holds(&slab, Sides::NONE);
    if !mover.flees && off || going::barred(state, body, &slab) || going::walled(state, body, to.at, scratch)
    {
        mover.halted = true;
        return None;
    }
    if state.unit(mover.unit).level == Level::Wavering && !mover.flees && nears_enemy(state, body, &slab) {
        mover.by(rule!("CS-MOVE-44"));
        mover.halted = true;
        return None;
    }
    let met = going::met(state, body, to.at, scratch);
    mover.debt += met.toll;
    for (feature, markers) in met.disorder {
        if !mover.entered.contains(&feature) {
            mover.entered.push(feature);
            mover.markers += markers;
            mover.by(rule!("CS-DIS-6"));
        }
    }
    Some(to)
}

/// CS-GEO-7: toward the nearest enemy that is seen.
fn nears_enemy(state: &State, body: &Body, to: &Slab) -> bool {
    let seen = state.against(body.side).filter(|it| state.sees(body.side, it.no));
    nearest(&body.slab, seen).is_some_and(|(enemy, far)| to.distance(&enemy.slab) < far)
}

/// An enemy in the front zone within this distance (CS-CMD-19).
fn enemy_ahead(state: &State, body: &Body, within: Length) -> bool {
    state.against(body.side).any(|it| {
        state.sees(body.side, it.no)
            && body.within(&it, within)
            && body.slab.zone(it.at(), Zoning::Wedges) == Zone::Front
    })
}

/// The nearest enemy in the front zone within so many paces: nobody goes in at one whom he does not see (CS-MOVE-16).
pub fn ahead(state: &State, body: &Body, paces: i32) -> Option<UnitNo> {
    let before =
        |it: &Body| body.within(it, paces * PACE) && body.slab.zone(it.at(), Zoning::Wedges) == Zone::Front;
    let front: SmallVec<[Body; 4]> = state.against(body.side).filter(before).collect();
    if front.is_empty() {
        return None;
    }
    let mut eyes = Eyeline::new(state);
    nearest(&body.slab, front.into_iter().filter(|it| eyes.sees(body, it))).map(|it| it.0.no)
}

/// CS-MOVE-11, -12: hundredths of a degree for a way of this length along the arc.
fn turning(state: &State, mover: &mut Mover, body: &Body, allowance: Length) -> Option<Pose> {
    let half = body.slab.shape.half.max(PACE);
    let radius = if mover.way == Way::Wheel { 2 * half } else { half };
    // A radian is 5,729.58 hundredths of a degree.
    let most = (i64::from(allowance) * 572_958 / (100 * i64::from(radius))) as i32;
    let by = most.min(mover.turn.abs()) * mover.turn.signum();
    let pose = match mover.way {
        // To the right it turns on its right corner.
        Way::Wheel => body.slab.pose.turned_about(body.slab.shape.ahead, half * mover_side(by), Turn(by)),
        _ => Pose { facing: body.slab.pose.facing.turned(Turn(by)), ..body.slab.pose },
    };
    if !fits(state, body, pose) {
        mover.halted = true;
        return None;
    }
    let whole = state.unit(mover.unit).order.movement.is_some_and(|it| it.turned == 0);
    mover.converts |= mover.way == Way::Convert && whole;
    mover.turn -= by;
    if mover.turn == 0 {
        let on = mover.then_forward;
        mover.way = match on {
            _ if mover.target.is_some() || mover.toward.is_some() => Way::Attack,
            0 => Way::Stand,
            _ => Way::Forward,
        };
        mover.left = (0 < on).then_some(on);
    }
    Some(pose)
}

/// On the table, and on ground where it may stand.
fn fits(state: &State, body: &Body, pose: Pose) -> bool {
    let slab = Slab::new(pose, body.slab.shape);
    state.scenario().field.table.holds(&slab, Sides::NONE) && !going::barred(state, body, &slab)
}

fn mover_side(by: i32) -> i32 {
    if by < 0 { -1 } else { 1 }
}

/// CS-MOVE-16: toward the target's centre; up to 22 degrees of turning are free, more is paid as a wheel.
fn attacking(
    state: &State,
    mover: &mut Mover,
    body: &Body,
    allowance: Length,
    scratch: &mut Transect,
) -> Option<Pose> {
    let target = mover.target.filter(|it| state.unit(*it).on_table());
    let target = target.or_else(|| ahead(state, body, 120));
    mover.target = target;
    let enemy = target.and_then(|it| state.body(it));
    let goal = enemy.as_ref().map(Body::at).or(mover.toward);
    let gap = |from: &Body, to: Point| match &enemy {
        Some(enemy) => from.distance(enemy),
        None => from.slab.distance_to_point(to),
    };
    let Some(goal) = goal.filter(|it| CONTACT < gap(body, *it)) else {
        mover.halted = true;
        return None;
    };
    let wish = Heading::of(body.at().to(goal))?;
    let off = body.slab.pose.facing.turn_to(wish).0;
    let free = off.abs().min((2_200 - mover.free_turn).max(0));
    if free < off.abs() {
        // The rest is wheeled first.
        let half = body.slab.shape.half.max(PACE);
        let most = (i64::from(allowance) * 572_958 / (200 * i64::from(half))) as i32;
        let by = most.min(off.abs()) * off.signum();
        let pose = body.slab.pose.turned_about(body.slab.shape.ahead, half * mover_side(by), Turn(by));
        mover.halted = !fits(state, body, pose);
        return (!mover.halted).then_some(pose);
    }
    mover.free_turn += free;
    mover.by(rule!("CS-MOVE-16"));
    let facing = body.slab.pose.facing.turned(Turn(free * off.signum()));
    let turned = Body { slab: Slab::new(Pose { facing, ..body.slab.pose }, body.slab.shape), ..*body };
    let far = allowance.min((gap(&turned, goal) - CONTACT).max(PACE / 4));
    advance(state, mover, &turned, facing, facing, far, scratch)
}

/// CS-GEO-8: the retreat direction, followed anew each impulse.
fn fleeing(
    state: &State,
    mover: &mut Mover,
    body: &Body,
    allowance: Length,
    (to_cover, rests): (bool, bool),
    scratch: &mut Transect,
) -> Option<Pose> {
    // Cover does not hold those who are charged or fired on (CS-MOR-60).
    if rests && 0 < mover.moved && retreat::sheltered(state, body) {
        mover.halted = true;
        return None;
    }
    let wish = if to_cover { retreat::toward_cover(state, body) } else { retreat::direction(state, body) };
    mover.by(if to_cover { rule!("CS-MOR-61") } else { rule!("CS-GEO-8") });
    let (way, facing) = retreat::free_way(state, body, wish, allowance, scratch)?;
    let turned = Body { slab: Slab::new(Pose { facing, ..body.slab.pose }, body.slab.shape), ..*body };
    advance(state, mover, &turned, way, facing, allowance, scratch)
}

/// CS-GEO-9: who flees over the edge is lost.
fn leave_table(state: &mut State, movers: &mut [Mover]) {
    for mover in movers.iter_mut().filter(|it| it.flees) {
        let at = state.unit(mover.unit).pose.at;
        if state.unit(mover.unit).on_table() && !state.scenario().field.holds(at) {
            state.remove(mover.unit, Whereabouts::OffTable);
            mover.halted = true;
        }
    }
}

/// Whether a movement costs this unit order that better drilled ones keep.
pub fn ragged(discipline: Discipline) -> bool {
    !matches!(discipline, Discipline::Hardened | Discipline::Disciplined)
}
