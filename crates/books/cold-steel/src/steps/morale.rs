//! Morale checks, and what becomes of those who fail (CS-MOR-1 to -19, CS-IRR-1, -2).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Play};
use ground::table::{Heading, Pose};

use super::told::{self, says};
use crate::facts::bodies::{Looking, enemy_band, nearest_enemy};
use crate::facts::going;
use crate::facts::morale::{Reason, case};
use crate::facts::threat::judge;
use crate::resolve::morale_check::{FireCause, MORALE_CHECK};
use crate::spoken;
use crate::state::{LeftGuns, Order, State, Step, UnitNo, Whereabouts};
use crate::vocabulary::{Arm, AutomaticOrder, Band, Formation, Level, PACE};

/// After fire or close combat: whoever has lost another quarter of its strength checks (CS-MOR-1). All are rolled on the
/// state after the losses, and take effect together (CS-TURN-3).
pub fn after_losses(state: &mut State, cx: &mut Cx<'_>, close: bool) -> Play<()> {
    let fewer = |it: &UnitNo| state.unit(*it).record.tested < state.unit(*it).loss_steps();
    let units: Vec<(UnitNo, Reason)> = state
        .standing()
        .filter(fewer)
        .map(|it| (it, Reason::Losses(if close { FireCause::None } else { state.unit(it).now.cause })))
        .collect();
    if close && !units.is_empty() {
        cx.cite(rule!("CS-CC-51"));
    }
    check_all(state, cx, &units, rule!("CS-MOR-1"))?;
    for unit in state.scenario().all() {
        let steps = state.unit(unit).loss_steps();
        let status = state.unit_mut(unit);
        status.record.tested = status.record.tested.max(steps);
        // Surprise is of the phase in which it came (CS-MOR-50).
        status.now.surprised = false;
    }
    Ok(())
}

/// Units within 100 paces of a leader of theirs who fell (CS-MOR-2, CS-CAS-13).
pub fn after_leaders(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let fallen = std::mem::take(&mut state.fallen);
    let near = |it: &UnitNo| {
        let side = state.side(*it);
        fallen.iter().any(|(of, at)| *of == side && state.slab(*it).within_point(*at, 100 * PACE))
    };
    let units: Vec<(UnitNo, Reason)> = state.standing().filter(near).map(|it| (it, Reason::Leader)).collect();
    if !units.is_empty() {
        cx.cite(rule!("CS-CAS-13"));
    }
    let by_foe = |it: &UnitNo| {
        let side = state.side(*it);
        fallen.iter().any(|(of, at)| *of != side && state.slab(*it).within_point(*at, 100 * PACE))
    };
    if state.standing().any(|it| by_foe(&it)) {
        cx.cite(rule!("CS-MOR-6"));
    }
    check_all(state, cx, &units, rule!("CS-MOR-2"))
}

/// Neighbours of those who run, each once during a retreat (CS-MOR-3, -5).
pub fn contagion(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    // The phase begins here (CS-THR-6).
    let uneasy = |it: &UnitNo| state.unit(*it).level < Level::Determined || state.unit(*it).retreating();
    let any = state.standing().any(|it| uneasy(&it));
    judge(state, |_, _| any);
    // Who is routed by what follows has this turn to get away (CS-ROUT-1).
    let overrun = |it: &UnitNo| {
        let close = state.body(*it).is_some_and(|body| enemy_band(state, &body) == Band::P3);
        state.unit(*it).level == Level::Routed && close
    };
    state.doomed = state.standing().filter(overrun).collect();
    let running: Vec<UnitNo> = state.standing().filter(|it| state.unit(*it).retreating()).collect();
    let mut alarmed: Vec<UnitNo> = Vec::new();
    for runner in &running {
        let (slab, side) = (state.slab(*runner), state.side(*runner));
        let beside: Vec<UnitNo> = state
            .standing_of(side)
            .filter(|it| it != runner && state.slab(*it).within(&slab, 120 * PACE))
            .collect();
        if !beside.is_empty() {
            cx.cite(rule!("CS-ADJ-1"));
            cx.cite(rule!("CS-RET-1"));
        }
        for unit in beside {
            let bit = crate::state::Unit::bit(unit);
            if state.unit(*runner).record.alarmed & bit != 0 || alarmed.contains(&unit) {
                cx.cite(rule!("CS-MOR-5"));
            }
            if state.unit(*runner).record.alarmed & bit == 0 {
                state.unit_mut(*runner).record.alarmed |= bit;
                if !alarmed.contains(&unit) {
                    alarmed.push(unit);
                }
            }
        }
    }
    for unit in state.scenario().all() {
        if !running.contains(&unit) {
            state.unit_mut(unit).record.alarmed = 0;
        }
    }
    let units: Vec<(UnitNo, Reason)> = alarmed.into_iter().map(|it| (it, Reason::Neighbour)).collect();
    check_all(state, cx, &units, rule!("CS-MOR-3"))
}

/// Rolls for all, then lets all results take effect.
pub fn check_all(
    state: &mut State,
    cx: &mut Cx<'_>,
    units: &[(UnitNo, Reason)],
    cite: engine::RuleId,
) -> Play<()> {
    let mut results = Vec::new();
    for (unit, why) in units.iter().copied() {
        let Some(case) = case(state, unit, why) else { continue };
        let seat = state.seat_of_unit(unit);
        if 0 < case.flank_supports || case.rear_support {
            cx.cite(rule!("CS-SUP-1"));
        }
        cx.about(cite, u32::from(unit.0), seat);
        cx.throws(seat, || Cast {
            text: format!("the morale of {}", state.card(unit).name),
            piece: Some(state.id(unit)),
        });
        results.push((unit, cx.play(&MORALE_CHECK, &case)?));
    }
    if 1 < results.len() {
        cx.cite(rule!("CS-TURN-3"));
    }
    for (unit, played) in results {
        let level = played.found.level();
        let before = state.unit(unit).level;
        steady(state, unit, level);
        pick_up(state, unit);
        let natural = played.found.natural;
        told::tell_clear(state, cx, cite, unit, |voice| {
            let name = voice.begin(unit);
            let text = match () {
                () if level == before => format!("{name} stays {} ({natural}).", spoken::level(level)),
                () if level == Level::Dispersed => format!("{name} is dispersed ({natural})."),
                () => format!("{name} is now {} ({natural}).", spoken::level(level)),
            };
            let worse = level < before && level <= Level::Broken;
            let kind = match () {
                () if worse => Kind::Break,
                () if before < level => Kind::Rally,
                () => Kind::Test,
            };
            let act = Act::new(kind).by([voice.id(unit)]).came(level.word());
            says(text, if worse { act.decisive() } else { act })
                .with(voice.own(unit).then(|| played.record.clone()).flatten())
        });
        rest_if_irregular(state, cx, unit);
    }
    Ok(())
}

/// Sets the level, and takes away what such troops may not have.
pub fn steady(state: &mut State, unit: UnitNo, level: Level) {
    let status = state.unit_mut(unit);
    status.level = level;
    if level <= Level::Wavering {
        status.order.breaks_off();
    }
    if level <= Level::Broken {
        leave_guns(state, unit);
        let status = state.unit_mut(unit);
        status.order = Order::default();
        status.automatic = AutomaticOrder::None;
        status.changing = None;
        status.lying_down = false;
    }
}

/// CS-ROUT-6: broken crews leave unlimbered guns where they stand, routed ones all.
pub fn leave_guns(state: &mut State, unit: UnitNo) {
    let (it, side) = (state.unit(unit), state.side(unit));
    let (at, guns) = (it.pose.at, it.guns);
    let left = it.level <= Level::Routed || it.formation == Formation::Unlimbered;
    if left && 0 < guns {
        state.unit_mut(unit).guns = 0;
        let watched = state.sees(1 - side, unit);
        state.left_guns.push(LeftGuns::new(side, guns, at, watched));
    }
}

/// The dispersed are gone from the table; irregulars never are (CS-IRR-1).
pub fn pick_up(state: &mut State, unit: UnitNo) {
    let regular = state.card(unit).kind.arm() != Arm::Irregular;
    if regular && state.unit(unit).on_table() && state.unit(unit).level == Level::Dispersed {
        state.remove(unit, Whereabouts::Gone);
    }
}

/// Irregulars never rout and are never dispersed: they are put back to rest (CS-IRR-1, -2).
pub fn rest_if_irregular(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let status = state.unit(unit);
    if status.on_table() && status.level < Level::Broken && state.card(unit).kind.arm() == Arm::Irregular {
        rest(state, cx, unit);
    }
}

/// Straight toward their own edge to the first spot at least 601 paces from every enemy, or the edge.
fn rest(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let Some(body) = state.body(unit) else { return };
    let side = &state.scenario().sides[body.side];
    let (home, size) = (side.homeward(), state.scenario().field.table.size());
    let room = (side.from_home(body.at(), size) - body.slab.shape.half.max(body.slab.shape.ahead)).max(0);
    let spots = || (0..room).step_by(20 * PACE as usize).chain(std::iter::once(room));
    let there = |far: &i32| body.slab.shifted(crate::facts::retreat::along(home, *far));
    // Nobody gathers in the water, or inside a house that he does not hold (CS-MOVE-43).
    let dry = |far: &i32| !going::barred(state, &body, &there(far));
    let clear = |far: &i32| !state.against(body.side).any(|it| it.slab.within(&there(far), 601 * PACE - 1));
    let far = spots().find(|it| dry(it) && clear(it)).or_else(|| spots().rfind(dry));
    let at = body.at().moved(home, far.unwrap_or(room));
    let facing = nearest_enemy(state, &body).and_then(|(enemy, _)| Heading::of(at.to(enemy.at())));
    // Two turns in which it does not move: this one counts if it has still to be moved in (CS-IRR-1).
    let rests = if state.step <= Step::Movement { 2 } else { 3 };
    let status = state.unit_mut(unit);
    status.pose = Pose { at, facing: facing.unwrap_or(home.opposite()) };
    (status.level, status.disorder, status.record.rests) = (Level::Wavering, 0, rests);
    (status.inside, status.order, status.attacks) = (None, Order::default(), None);
    status.formation = Formation::Swarm;
    state.reshape(unit);
    cx.cite(rule!("CS-IRR-2"));
    told::tell(state, cx, rule!("CS-IRR-1"), &[unit], |voice| {
        says(
            format!("{} melts away and gathers behind the lines.", voice.begin(unit)),
            Act::new(Kind::Retire).by([voice.id(unit)]),
        )
    });
}
