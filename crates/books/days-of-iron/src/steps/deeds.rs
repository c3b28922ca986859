//! What a side does in V8 besides marching: generals join units, parts are detached and rejoin, groups come in, boats are
//! boarded, engineers set to work.

use engine::beat::{Act, Kind};
use engine::{Asked, Cx, Eyes, Mind, Play, Told};
use ground::table::{Ledger, Leg, Path, Pose, Slab, Transect};

use super::{marches, reveal};
use crate::effects::{around, has_room, rings, room_near};
use crate::facts::retreat::hand;
use crate::facts::sight::Eyes as Sight;
use crate::forms::entering::{entries, mark, shifted};
use crate::forms::march::{self, March};
use crate::forms::parting::{Part, parts};
use crate::known::Known;
use crate::plan::Plan;
use crate::resolve::shapes::{figures_per_stand, shape_of};
use crate::resolve::target::Arm;
use crate::resolve::works::Task;
use crate::spoken;
use crate::state::{Army, Hands, Stance, State, TurnFlags, UnitNo, Whereabouts};
use crate::telling::{became, eyes, id, moved};
use crate::vocabulary::INCH;

/// DI-GENL-4
pub fn join(state: &mut State, cx: &mut Cx<'_>, staff: UnitNo, unit: UnitNo) {
    let pose = state.unit(unit).pose;
    let status = state.unit_mut(staff);
    (status.attached, status.pose) = (Some(unit), pose);
    status.turn.moved = true;
    status.moves += 1;
    became(state, cx, staff, rule!("DI-GENL-4"), Kind::Arrive, "joins", |state| {
        format!("{} joins {}", spoken::unit(state, staff), spoken::unit(state, unit))
    });
}

/// A staff leaves its unit by the middle of its rear edge.
pub fn step_out(state: &mut State, staff: UnitNo) {
    let Some(unit) = state.unit(staff).attached else { return };
    let slab = state.slab(unit);
    let pose = Pose { at: slab.point(-slab.shape.depth() - 5, 0), ..slab.pose };
    let free = has_room(state, staff, pose, Stance::Stand);
    let pose = if free { Some(pose) } else { around(state, staff, pose) };
    let Some(pose) = pose else { return };
    let status = state.unit_mut(staff);
    status.attached = None;
    status.pose = pose;
    status.moves += 1;
}

/// Generals who come with their group enter with its first unit (DI-SCN-2).
pub fn bring_staff(state: &mut State, unit: UnitNo) -> Vec<UnitNo> {
    let Some(group) = state.card(unit).group else { return Vec::new() };
    let waits = |it: &UnitNo| {
        state.arm(*it) == Arm::Staff && state.unit(*it).whereabouts == Whereabouts::Coming && *it != unit
    };
    state.scenario().groups[usize::from(group)].units.iter().copied().filter(waits).collect()
}

pub fn arrive_with(state: &mut State, cx: &mut Cx<'_>, staff: UnitNo, unit: UnitNo) {
    let pose = state.unit(unit).pose;
    let free = state.attached_to(unit).is_none() && state.arm(unit) != Arm::Staff;
    let status = state.unit_mut(staff);
    status.turn.moved = true;
    status.whereabouts = Whereabouts::OnTable;
    if free {
        (status.attached, status.pose) = (Some(unit), pose);
    } else if let Some(place) = around(state, staff, pose) {
        state.place(staff, place, Stance::Stand);
    } else {
        state.unit_mut(staff).whereabouts = Whereabouts::Coming;
        return;
    }
    became(state, cx, staff, rule!("DI-SCN-2"), Kind::Arrive, "comes", |state| {
        format!("{} comes with {}", spoken::unit(state, staff), spoken::unit(state, unit))
    });
}

/// DI-MOV-12
pub fn leave(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let general = state.attached_to(unit);
    let seen = eyes(state, unit);
    state.take_off(unit, Whereabouts::Left);
    if let Some(general) = general {
        let status = state.unit_mut(general);
        (status.whereabouts, status.attached) = (Whereabouts::Left, None);
    }
    cx.tell(state, seen, rule!("DI-MOV-12"), || {
        let who = std::iter::once(unit).chain(general).map(|it| id(state, it));
        Told::from(format!("{} leaves the table and is not lost", spoken::unit(state, unit)))
            .done(Act::new(Kind::Arrive).by(who).came("leaves"))
    });
}

/// DI-ARR-2, DI-ARR-3: a unit of a declared group comes in over its stretch of the edge.
pub fn enter(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let side = state.side(unit);
    let entries = entries(&Known::of_side(state, side), unit, &state.queue);
    if entries.is_empty() {
        waits(state, cx, unit);
        return Ok(());
    }
    if let [only] = entries.as_slice()
        && shifted(state, unit, only.pose.at)
    {
        cx.cite(rule!("DI-ARR-3"));
    }
    let place = if let [only] = entries.as_slice() {
        *only
    } else {
        let text = || format!("Where does {} come in?", spoken::unit(state, unit));
        let known = Known::of_side(state, side);
        let advise = |mind: &mut Mind| crate::doctrine::entry(&known, mind, unit, &entries);
        let card = state.card(unit);
        let asked = Asked::new(State::seat(side), rule!("DI-ARR-2"), &text).of(&card.id).advised(&advise);
        cx.choose(&asked, &entries, 0)?
    };
    let (plan, ledger) = {
        let known = Known::of_side(state, side);
        let sight = Sight::new(&known);
        let march = march::entry(&known, &sight, unit, place.pose, place.behind);
        let (plan, ledger) = marches::ask(state, &known, &sight, cx, unit, &march)?;
        match plan.path.legs.is_empty() {
            true => comes_in(state, &march, unit, place.pose).unwrap_or((plan, ledger)),
            false => (plan, ledger),
        }
    };
    if plan.path.legs.is_empty() {
        waits(state, cx, unit);
        return Ok(());
    }
    state.unit_mut(unit).turn.moved = true;
    if ledger.is_some() {
        state.unit_mut(unit).pose = place.pose;
        state.queue.push((unit, mark(place.pose)));
        marches::carry_out(state, cx, unit, &plan, ledger)?;
    }
    Ok(())
}

/// What does not fit waits (DI-ARR-3).
fn waits(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    state.unit_mut(unit).turn.moved = true;
    cx.tell(state, Eyes::ALL, rule!("DI-ARR-3"), || {
        Told::from(format!("{} finds its way onto the table closed", spoken::unit(state, unit)))
            .done(Act::new(Kind::Arrive).by([id(state, unit)]).came("closed"))
    });
}

/// A declared unit that is given no way comes in all the same (DI-ARR-1): straight, until nothing of it hangs over the edge,
/// or as far toward that as it can.
fn comes_in(
    state: &State,
    march: &March<'_, Known<'_>>,
    unit: UnitNo,
    from: Pose,
) -> Option<(Plan, Option<Ledger>)> {
    let depth = state.shape(unit, state.unit(unit).stance).depth();
    let mut scratch = Transect::default();
    (1..=2 * depth / INCH + 1).rev().find_map(|halves| {
        let plan = Plan::along(Path::new(&[Leg::To(from.at.moved(from.facing, halves * INCH / 2))]));
        let ledger = march.judge(&plan, &mut scratch).ok().flatten()?;
        Some((plan, Some(ledger)))
    })
}

/// DI-UNIT-8
pub fn detach(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let part = UnitNo(unit.0 + 1);
    let side = state.side(unit);
    let known = Known::of_side(state, side);
    let options: Vec<Part> =
        (1..=state.stands(unit) / 2).rev().flat_map(|it| parts(&known, unit, it)).collect();
    let text = || format!("What does {} detach?", spoken::unit(state, unit));
    let advise = |_: &mut Mind| engine::Advice::silent(engine::Reply::one(0));
    let card = state.card(unit);
    let asked = Asked::new(State::seat(side), rule!("DI-UNIT-8"), &text).of(&card.id).advised(&advise);
    let chosen = cx.choose(&asked, &options, 0)?;
    let there = Slab::new(chosen.pose, shape_of(state.arm(unit), chosen.stance, chosen.stands.into()));
    let lurks = |it: &UnitNo| state.unit(*it).concealed && state.slab(*it).within(&there, INCH - 1);
    let lurking = state.enemies(unit).find(lurks);
    if let Some(enemy) = lurking {
        // Nobody steps out into an enemy who lay there unseen (DI-HID-3).
        state.unit_mut(unit).turn.moved = true;
        reveal::reveal(state, cx, enemy);
        return Ok(());
    }
    let whole = *state.unit(unit);
    let figures = u8::try_from(figures_per_stand(state.arm(unit))).unwrap_or(1) * chosen.stands;
    let figures = figures.min(whole.strength - 1);
    let status = state.unit_mut(part);
    *status = whole;
    (status.strength, status.start) = (figures, figures);
    (status.attached, status.horses) = (None, None);
    status.turn = TurnFlags { halves: 1, ..whole.turn };
    state.place(part, chosen.pose, chosen.stance);
    // Who is detached is not lost: what the parent began with falls with its strength.
    let status = state.unit_mut(unit);
    (status.strength, status.start) = (status.strength - figures, status.start - figures);
    status.turn.halves += 1;
    status.moves += 1;
    let status = *state.unit(unit);
    if !has_room(state, unit, status.pose, status.stance) {
        settle(state, unit);
    }
    let seen = eyes(state, unit);
    cx.tell(state, seen, rule!("DI-UNIT-8"), || {
        Told::from(format!("{} detaches a part of itself", spoken::unit(state, unit)))
            .done(Act::new(Kind::Form).by([id(state, unit), id(state, part)]).came("detached"))
    });
    reveal::look(state, cx, part);
    Ok(())
}

/// DI-UNIT-8: the worse state and all "before" flags are kept, the strengths add up.
pub fn rejoin(state: &mut State, cx: &mut Cx<'_>, part: UnitNo) {
    let Some(parent) = state.card(part).parent else { return };
    let general = state.attached_to(part);
    let gone = *state.unit(part);
    state.take_off(part, Whereabouts::Within);
    let status = state.unit_mut(parent);
    (status.strength, status.start) = (status.strength + gone.strength, status.start + gone.start);
    status.morale = status.morale.max(gone.morale);
    status.fought |= gone.fought;
    status.routed_before |= gone.routed_before;
    status.pushed_back = status.pushed_back.max(gone.pushed_back);
    status.fell_back = status.fell_back.max(gone.fell_back);
    status.turn.attempted |= gone.turn.attempted;
    status.turn.shot |= gone.turn.shot;
    status.turn.halves += 1;
    status.moves += 1;
    if let Some(general) = general {
        state.unit_mut(general).attached = Some(parent);
    }
    // The whole may need more room than the two had.
    settle(state, parent);
    let seen = eyes(state, parent);
    cx.tell(state, seen, rule!("DI-UNIT-8"), || {
        Told::from(format!("{} has all its stands again", spoken::unit(state, parent)))
            .done(Act::new(Kind::Form).by([id(state, parent), id(state, part)]).came("rejoined"))
    });
}

/// If it has no room as it stands it takes a narrower formation, or steps aside.
fn settle(state: &mut State, unit: UnitNo) {
    let status = *state.unit(unit);
    let narrow = [status.stance, Stance::Column, Stance::OtherColumn];
    let fits = narrow.into_iter().find(|stance| has_room(state, unit, status.pose, *stance));
    let stance = fits.unwrap_or(status.stance);
    let pose = room_near(state, unit, status.pose, stance);
    state.place(unit, pose, stance);
}

/// DI-BOAT-1
pub fn embark(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, boat: UnitNo) {
    let seen = eyes(state, unit);
    state.take_off(unit, Whereabouts::Aboard);
    let status = state.unit_mut(unit);
    status.boat = Some(boat);
    status.turn.moved = true;
    cx.tell(state, seen, rule!("DI-BOAT-1"), || {
        Told::from(format!("{} gets into {}", spoken::unit(state, unit), spoken::unit(state, boat)))
            .done(Act::new(Kind::Move).by([id(state, unit)]).came("aboard"))
    });
}

pub fn disembark(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let Some(boat) = state.unit(unit).boat else { return };
    let at = state.slab(boat).middle();
    let stance = state.unit(unit).stance;
    let shape = state.shape(unit, stance);
    let dry = |slab: &Slab| {
        let mut near = state.table().near(slab.bounds());
        !near.any(|(_, it)| {
            crate::scenario::terrain_of(it) == crate::vocabulary::Terrain::River
                && it.meets_sweep(slab, (0, 0))
        })
    };
    // Ahead of the boat first.
    let ahead = state.unit(boat).pose.facing;
    let mut places =
        rings(at, ahead, hand(state, unit, at, ahead), 16).map(|(at, facing)| Pose { at, facing });
    let place = places.find(|pose| {
        let slab = Slab::new(*pose, shape);
        let far = state.enemies(unit).all(|it| !state.slab(it).within(&slab, INCH - 1));
        far && dry(&slab) && has_room(state, unit, *pose, stance)
    });
    state.unit_mut(unit).turn.moved = true;
    let Some(pose) = place else { return };
    state.unit_mut(unit).boat = None;
    state.place(unit, pose, stance);
    moved(state, cx, unit, (pose, &[]), (rule!("DI-BOAT-1"), Kind::Arrive, "ashore"), None, |state| {
        format!("{} gets ashore", spoken::unit(state, unit))
    });
    reveal::look(state, cx, unit);
}

/// DI-ENG-3: a task is begun; another one begins from nothing.
pub fn work(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, task: Task) {
    let status = state.unit_mut(unit);
    if status.task != Some(task) {
        (status.task, status.points) = (Some(task), 0);
    }
    status.turn.moved = true;
    became(state, cx, unit, rule!("DI-ENG-3"), Kind::Work, "works", |state| {
        format!("{} sets to work to {}", spoken::unit(state, unit), spoken::task(task))
    });
}
