//! The end of a turn (E): fires burn those in them, engineers work, disorder passes, and who has won (DI-END).

use engine::beat::{Act, Kind};
use engine::{Cx, Eyes, Play, Told};
use ground::table::{Feature, Heading, Point};

use super::After;
use crate::effects::damage::struck;
use crate::facts::bodies;
use crate::facts::score;
use crate::resolve::target::Arm;
use crate::resolve::works::{ENGINEER_WORK, EngineerCase, Task, Work};
use crate::scenario::terrain_of;
use crate::spoken;
use crate::state::{Army, Built, Ending, Hands, Morale, State, Step, UnitNo, Whereabouts};
use crate::telling::{became, cast};
use crate::vocabulary::{INCH, Terrain};

pub fn end(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    remember(state, cx);
    burn(state, cx)?;
    work(state, cx)?;
    recover(state, cx);
    score_turn(state, cx);
    if finish(state, cx) {
        state.step = Step::Over;
        return Ok(After::Same);
    }
    state.turn += 1;
    Ok(After::Next)
}

/// DI-MOV-14, DI-ST-7: how far everybody moved, and who came nearer to the enemy.
fn remember(state: &mut State, cx: &mut Cx<'_>) {
    for unit in state.all() {
        let status = state.unit(unit);
        if !status.stands() {
            continue;
        }
        let nearer = status.turn.nearest_enemy.is_some_and(|enemy| {
            let far = state.unit(enemy).stands().then(|| bodies::distance(state, unit, enemy));
            INCH <= status.turn.way && far.is_some_and(|far| far < status.turn.nearest)
        });
        if 6 * INCH <= status.turn.way {
            cx.cite(rule!("DI-MOV-14"));
        }
        if nearer {
            cx.cite(rule!("DI-ST-7"));
        }
        let (way, turn) = (status.turn.way, state.turn);
        let status = state.unit_mut(unit);
        status.last_move = way;
        if nearer {
            status.advanced = turn;
        }
    }
}

/// E1 (DI-BURN-5)
fn burn(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let fires = state.fires.clone();
    let caught = |it: &UnitNo| fires.iter().any(|at| state.slab(*it).within_point(*at, INCH));
    let all: Vec<UnitNo> = state.standing().filter(caught).collect();
    for unit in all {
        cx.cite(rule!("DI-BURN-5"));
        struck(state, cx, unit, 1)?;
    }
    Ok(())
}

/// E2 (DI-ENG-3)
fn work(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let works = |it: &UnitNo| {
        let unit = state.unit(*it);
        let slab = state.slab(*it);
        let near = state.enemies(*it).any(|enemy| state.slab(enemy).within(&slab, 4 * INCH));
        state.arm(*it) == Arm::Engineers
            && unit.task.is_some()
            && unit.turn.way == 0
            && unit.turn.hits == 0
            && unit.idle_until < state.turn
            && !unit.routs()
            && !near
    };
    let all: Vec<UnitNo> = state.standing().filter(works).collect();
    for unit in all {
        let status = *state.unit(unit);
        let Some(task) = status.task else { continue };
        let case = EngineerCase {
            task,
            points: status.points.into(),
            pioneers: status.strength.into(),
            engineer_active: status.engineer,
        };
        let seat = State::seat(state.side(unit));
        cx.about(rule!("DI-ENG-3"), u32::from(unit.0), seat);
        cx.throws(seat, || cast(state, unit, format!("the work of {}", spoken::unit(state, unit))));
        let played = cx.play(&ENGINEER_WORK, &case)?;
        state.unit_mut(unit).points = played.found.points.clamp(0, 250) as u8;
        let done = played.found.outcome == Work::Done;
        if done {
            state.unit_mut(unit).task = None;
            state.unit_mut(unit).points = 0;
            build(state, unit, task);
        }
        became(state, cx, unit, rule!("DI-ENG-3"), Kind::Work, "works", |state| {
            let who = spoken::unit(state, unit);
            let what = spoken::task(task);
            let how = if done { "has worked long enough to" } else { "goes on working to" };
            format!("{who} {how} {what}")
        });
    }
    Ok(())
}

fn build(state: &mut State, unit: UnitNo, task: Task) {
    let slab = state.slab(unit);
    if task == Task::FireFighting {
        let near = state.fires.iter().position(|it| slab.within_point(*it, 2 * INCH));
        if let Some(at) = near {
            state.fires.remove(at);
        }
        state.relay();
        return;
    }
    let wanted = |it: Terrain| match task {
        Task::BridgeStream => it == Terrain::Stream,
        Task::RepairBridge => it == Terrain::River,
        Task::BlowBridge => it == Terrain::Bridge,
        Task::Breach => crate::facts::ground::is_wall(it),
        _ => false,
    };
    let site = |state: &State| {
        let mut near = state.table().near(slab.bounds().grown(INCH));
        let found = near.find(|(_, it)| wanted(terrain_of(it)) && it.within_slab(&slab, INCH));
        found.map(|it| place_on(it.1, slab.middle()))
    };
    let (at, along) = match site(state) {
        Some(there) => there,
        // A barricade or field work lies before its front.
        None => (slab.point(INCH / 2, 0), slab.pose.facing.turned(ground::table::Turn(9_000))),
    };
    state.built.push(Built { task, at, along });
    state.relay();
}

/// The place of a line nearest to a point, and the way across it.
fn place_on(feature: &Feature, at: Point) -> (Point, Heading) {
    let Some(line) = feature.line() else { return (at, Heading::default()) };
    let here = feature.place_near(at, 4 * INCH).and_then(|it| feature.point_along(it)).unwrap_or(at);
    let step =
        line.windows(2).min_by_key(|it| it[0].distance(here) + here.distance(it[1]) - it[0].distance(it[1]));
    let way = step.and_then(|it| Heading::of(it[0].to(it[1]))).unwrap_or_default();
    (here, way.turned(ground::table::Turn(9_000)))
}

/// E3: who did nothing and was left alone finds his order again (DI-ST-2).
fn recover(state: &mut State, cx: &mut Cx<'_>) {
    let calm = |it: &UnitNo| {
        let unit = state.unit(*it);
        unit.morale == Morale::Disordered && !unit.turn.busy && unit.turn.way == 0
    };
    let all: Vec<UnitNo> = state.standing().filter(calm).collect();
    for unit in all {
        state.unit_mut(unit).morale = Morale::Good;
        became(state, cx, unit, rule!("DI-ST-2"), Kind::Rally, "in order", |state| {
            format!("{} is in good order again", spoken::unit(state, unit))
        });
    }
}

/// What is scored turn by turn.
fn score_turn(state: &mut State, cx: &mut Cx<'_>) {
    let mut scored = Vec::new();
    for it in &state.scenario().objectives {
        if it.each_turn.is_none_or(|from| state.turn < from) {
            continue;
        }
        let worth = score::worth(state, it);
        for (side, points) in worth.into_iter().enumerate().filter(|it| it.1 != 0) {
            scored.push((side, points, it.name.clone()));
        }
    }
    for (side, points, name) in scored {
        state.scored[side] += points;
        cx.tell(state, Eyes::ALL, rule!("DI-END-3"), || {
            let words =
                format!("{} score {points}: {}", spoken::the_side(state, side), spoken::within(&name));
            Told::from(words).done(Act::new(Kind::Take))
        });
    }
}

/// E4 (DI-END-1 to -4): whether the battle is over.
fn finish(state: &mut State, cx: &mut Cx<'_>) -> bool {
    let empty = |side: usize| {
        let here = |it: UnitNo| {
            let fights = matches!(state.arm(it), Arm::Infantry | Arm::Cavalry | Arm::Artillery);
            let there = matches!(
                state.unit(it).whereabouts,
                Whereabouts::OnTable | Whereabouts::Coming | Whereabouts::Aboard | Whereabouts::ToSetUp
            );
            state.side(it) == side && fights && there
        };
        !state.all().any(here)
    };
    let broken = [0, 1].map(|side| score::is_broken(state, side));
    let over = state.scenario().turns <= state.turn || empty(0) || empty(1) || broken[0] || broken[1];
    if !state.options().army_break {
        cx.cite(rule!("DI-OPT-8"));
    }
    if !over && state.conceded.is_none() {
        return false;
    }
    cx.cite(rule!("DI-END-1"));
    if broken[0] || broken[1] {
        cx.cite(rule!("DI-END-2"));
    }
    let points = score::points(state);
    let (winner, words) = score::verdict(state);
    state.result = Some(Ending { winner, words: words.clone(), points });
    cx.tell(state, Eyes::ALL, rule!("DI-END-4"), || {
        let said = format!("{words} ({} to {} points)", points[0], points[1]);
        Told::from(said).done(Act::new(Kind::End).decisive())
    });
    true
}

/// A side has given up.
pub fn concede(state: &mut State, cx: &mut Cx<'_>) -> After {
    finish(state, cx);
    state.step = Step::Over;
    After::Same
}
