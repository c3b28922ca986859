//! Close assault (C1) and what follows from it (C2).

use engine::beat::{Act, Kind};
use engine::{Cast, Cx, Eyes, Play, Told};
use field::open::nearest;
use ground::table::{Heading, Length, Pose, SLACK, Slab, Transect};

use super::After;
use crate::effects::flight::{break_up, go_back};
use crate::effects::{damage::struck, destroy, rise, worsen};
use crate::facts::bodies::{self, charge_crowd};
use crate::facts::fights::{case, melees};
use crate::facts::ground::holds_a_place;
use crate::facts::pace;
use crate::facts::retreat::{Back, away_from, base_edge};
use crate::resolve::close_assault::{CLOSE_ASSAULT, SideName};
use crate::resolve::drill;
use crate::resolve::results::{
    CLOSE_ASSAULT_RESULT, Facing, ResultCase, Role, ScaleCase, Type, VICTORY_SCALE,
};
use crate::spoken;
use crate::state::{Army, Fight, Hands, Morale, Stance, State, UnitNo};
use crate::telling::{id, moved, summed};
use crate::vocabulary::{Arms, INCH};

/// C1: one round decides every fight (DI-CA-2, DI-CA-3).
pub fn fights(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let all = melees(state);
    let mut done = Vec::new();
    for (no, melee) in all.iter().enumerate() {
        cx.cite(rule!("DI-CA-1"));
        // The side with the initiative throws first (DI-GEN-11).
        let sides = [state.first, 1 - state.first];
        let mut case = case(state, melee);
        if sides[0] == 1 {
            std::mem::swap(&mut case.a, &mut case.b);
        }
        let [i, n] = sides.map(State::seat);
        cx.opposed(rule!("DI-CA-2"), no as u32, i, n);
        let names = sides.map(|it| spoken::units(state, melee.sides[it].iter().copied()));
        for (seat, own) in [(i, 0), (n, 1)] {
            cx.throws(seat, || Cast {
                text: format!("the close assault of {} against {}", names[own], names[1 - own]),
                piece: None,
            });
        }
        let played = cx.play(&CLOSE_ASSAULT, &case)?;
        let found = &played.found;
        if cx.listens() {
            for it in found.a.modifiers.rows().iter().chain(found.b.modifiers.rows()) {
                cx.cite(it.cite);
            }
            let arms = match found.outcome.winner {
                SideName::A => (case.a.arms, case.b.arms),
                SideName::B => (case.b.arms, case.a.arms),
            };
            let difference = found.difference;
            let scale =
                ScaleCase { winner: arms.0, loser: arms.1, difference, automatic: difference.is_none() };
            cx.within(&VICTORY_SCALE, &scale)?;
        }
        let won = if found.outcome.winner == SideName::A { 0 } else { 1 };
        let winner = sides[won];
        let mounted = [case.a.arms, case.b.arms].map(|it| it == Arms::Mounted);
        let (winners, losers) = (melee.sides[winner].clone(), melee.sides[1 - winner].clone());
        let attacked = winners.iter().any(|it| state.unit(*it).charge.is_some());
        let stays = winners.iter().any(|it| state.unit(*it).stance == Stance::Square)
            || !attacked
                && winners.iter().any(|it| losers.iter().any(|enemy| holds_a_place(state, *it, *enemy)));
        summed(state, cx, (Eyes::ALL, None), rule!("DI-CA-2"), &played.record, || {
            let words = format!(
                "{} against {}: {} to {}, {} for {}",
                names[0],
                names[1],
                found.a.total,
                found.b.total,
                found.outcome.name.word().replace('_', " "),
                spoken::side(state, winner)
            );
            let act = Act::new(Kind::Fight)
                .by(winners.iter().map(|it| id(state, *it)))
                .on(losers.iter().map(|it| id(state, *it)))
                .came(found.outcome.name.word().replace('_', " "));
            Told::from(words).done(act.decisive())
        });
        let mounted = [mounted[won], mounted[1 - won]];
        done.push(Fight { winners, losers, result: found.outcome.kind as u8, mounted, stays });
    }
    state.fights = done;
    Ok(After::Next)
}

/// C2: casualties, states, and the moves that nobody chooses: first all losers, then all winners (DI-CA-9, DI-CA-11).
pub fn aftermath(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let Some(fight) = state.fights.first().cloned() else {
        end_charges(state);
        return Ok(After::Next);
    };
    let kind = Type::ALL[usize::from(fight.result) % Type::ALL.len()];
    let row = |role: Role, mounted: bool| ResultCase {
        kind,
        role,
        arms: if mounted { Arms::Mounted } else { Arms::Foot },
    };
    let winner = cx.within(&CLOSE_ASSAULT_RESULT, &row(Role::Winner, fight.mounted[0]))?.outcome;
    let loser = cx.within(&CLOSE_ASSAULT_RESULT, &row(Role::Loser, fight.mounted[1]))?.outcome;
    // Where everybody stood, for those who go on.
    let was: Vec<(UnitNo, ground::table::Point)> =
        fight.losers.iter().map(|it| (*it, state.slab(*it).middle())).collect();
    let ways: Vec<(UnitNo, Heading)> = fight
        .losers
        .iter()
        .map(|it| (*it, back_from(state, *it, &fight.winners)))
        .chain(fight.winners.iter().map(|it| (*it, back_from(state, *it, &fight.losers))))
        .collect();
    let way = |unit: UnitNo| ways.iter().find(|it| it.0 == unit).map(|it| it.1);
    for unit in fight.losers.iter().chain(&fight.winners).copied() {
        if state.unit(unit).stands() {
            let status = state.unit_mut(unit);
            (status.fought, status.turn.busy, status.turn.spent) = (true, true, true);
            rise(state, unit);
            cx.cite(rule!("DI-CA-14"));
            if state.attached_to(unit).is_some() {
                cx.cite(rule!("DI-CA-15"));
            }
        }
    }
    for unit in fight.losers.iter().copied() {
        if !state.unit(unit).stands() {
            continue;
        }
        struck(state, cx, unit, loser.casualties)?;
        if !state.unit(unit).stands() {
            continue;
        }
        let guns = state.unit(unit).stance == Stance::Unlimbered;
        if guns && matches!(loser.morale, Morale::Shaken | Morale::Routing) {
            destroy(state, cx, unit, rule!("DI-CA-13"), "loses its guns to the enemy")?;
            continue;
        }
        let way = way(unit).unwrap_or_default();
        lose(state, cx, unit, way, -loser.made * INCH, loser.morale, loser.facing)?;
    }
    for unit in fight.winners.iter().copied() {
        if !state.unit(unit).stands() {
            continue;
        }
        struck(state, cx, unit, winner.casualties)?;
        if !state.unit(unit).stands() {
            continue;
        }
        shake(state, cx, unit, winner.morale);
        match winner.made {
            0 => {}
            back if back < 0 => {
                let way = way(unit).unwrap_or_default();
                let said = (rule!("DI-CA-11"), "back");
                go_back(state, cx, unit, way, -back * INCH, Back::Facing, false, said)?;
            }
            on if !fight.stays => forward(state, cx, unit, &was, on * INCH),
            _ => cx.cite(rule!("DI-CA-12")),
        }
        toward(state, cx, unit, &fight.losers);
    }
    state.fights.remove(0);
    Ok(After::Same)
}

/// All charges end (DI-CA-14).
fn end_charges(state: &mut State) {
    for unit in state.all() {
        state.unit_mut(unit).charge = None;
    }
}

fn back_from(state: &State, unit: UnitNo, enemies: &[UnitNo]) -> Heading {
    let met: Vec<UnitNo> = enemies.iter().copied().filter(|it| bodies::touch(state, unit, *it)).collect();
    let from = if met.is_empty() { enemies.to_vec() } else { met };
    away_from(state, unit, from).unwrap_or(base_edge(state, unit).outward())
}

fn lose(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    way: Heading,
    length: Length,
    morale: Morale,
    facing: Facing,
) -> Play<()> {
    // Over whatever ground it goes (DI-ROUT-6).
    cx.cite(rule!("DI-ROUT-6"));
    state.unit_mut(unit).charge = None;
    let turn = state.turn;
    state.unit_mut(unit).pushed_back = turn;
    if morale == Morale::Routing {
        if !break_up(state, cx, unit, rule!("DI-CA-9"))? {
            return Ok(());
        }
        return crate::effects::flight::run(state, cx, unit, way, length, rule!("DI-CA-11"));
    }
    shake(state, cx, unit, morale);
    let how = if facing == Facing::Away { Back::Away } else { Back::Facing };
    let broken = matches!(state.unit(unit).morale, Morale::Shaken | Morale::Routing);
    go_back(state, cx, unit, way, length, how, broken, (rule!("DI-CA-11"), "back"))?;
    if facing == Facing::Toward && state.unit(unit).stands() {
        face(state, cx, unit, way.opposite());
    }
    Ok(())
}

fn shake(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, morale: Morale) {
    if worsen(state, unit, morale) {
        if morale == Morale::Shaken {
            state.unit_mut(unit).turn.stirred = true;
        }
        let kind = if morale == Morale::Shaken { Kind::Break } else { Kind::Hurt };
        crate::telling::became(state, cx, unit, rule!("DI-CA-9"), kind, morale.word(), |state| {
            format!("{} is {}", spoken::unit(state, unit), spoken::morale(morale))
        });
    }
}

/// Turns to face a way, if there is room for it as it stands.
fn face(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, facing: Heading) {
    let from = state.unit(unit).pose;
    if from.facing == facing || state.unit(unit).stance == Stance::Square {
        return;
    }
    let slab = state.slab(unit);
    let centred = slab.about_centre(facing, slab.shape);
    let room = |pose: Pose| {
        let slab = Slab::new(pose, slab.shape);
        bodies::is_free(state, unit, &slab, 1) && state.table().holds(&slab, ground::table::Sides::NONE)
    };
    if !room(centred) {
        return;
    }
    let stance = state.unit(unit).stance;
    state.place(unit, centred, stance);
    moved(state, cx, unit, (from, &[]), (rule!("DI-CA-11"), Kind::Form, "faces"), None, |state| {
        format!("{} turns to the enemy", spoken::unit(state, unit))
    });
}

/// Toward: it faces the nearest enemy of the fight.
fn toward(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, losers: &[UnitNo]) {
    let here = state.slab(unit);
    let near = losers.iter().filter(|it| state.unit(**it).stands()).map(|it| state.slab(*it));
    let way = nearest(&here, near.map(|it| (it, it)))
        .and_then(|(enemy, _)| Heading::of(here.middle().to(enemy.middle())));
    if let Some(way) = way {
        face(state, cx, unit, way);
    }
}

/// Forward, toward where the nearest loser stood, an inch short of any enemy.
fn forward(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    was: &[(UnitNo, ground::table::Point)],
    on: Length,
) {
    let from = state.unit(unit).pose;
    let middle = state.slab(unit).middle();
    let Some((_, goal)) = was.iter().min_by_key(|it| it.1.distance(middle)) else { return };
    let Some(way) = Heading::of(middle.to(*goal)) else { return };
    let stance = state.unit(unit).stance;
    let shapes = [state.shape(unit, stance); Stance::ALL.len()];
    let room = 2 * (on + shapes[0].half + shapes[0].depth() + INCH);
    let crowd = charge_crowd(state, unit, unit, state.bounds(unit).grown(room));
    let drill = drill::second_impulse(pace::mount(state, unit, stance), drill::Manner::FollowUp);
    let form = ground::table::PathForm {
        table: state.table(),
        crowd: &crowd,
        drill: &drill,
        me: unit.0,
        start: from,
        shapes: &shapes,
        shape: stance as u8,
        allowance: on,
        bans: &[],
        goal: None,
    };
    let aim = from.at.moved(way, on);
    let end = form.toward(aim, &mut Transect::default()).map(|it| it.1.end);
    let stops = Slab::new(end.unwrap_or(from), shapes[0]);
    let hidden = state.enemies(unit).filter(|it| state.unit(*it).concealed);
    let met: Vec<UnitNo> =
        hidden.filter(|it| state.slab(*it).within(&stops, drill::KEEP_OFF + SLACK)).collect();
    follow(state, cx, unit, end);
    for it in met {
        crate::effects::reveal(state, cx, it);
    }
}

fn follow(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, end: Option<Pose>) {
    let (from, stance) = (state.unit(unit).pose, state.unit(unit).stance);
    let Some(end) = end.filter(|it| it.at != from.at) else { return };
    state.place(unit, end, stance);
    state.unit_mut(unit).turn.way += from.at.distance(end.at);
    moved(state, cx, unit, (from, &[]), (rule!("DI-CA-11"), Kind::Move, "forward"), None, |state| {
        format!("{} follows up {}", spoken::unit(state, unit), spoken::inches(from.at.distance(end.at)))
    });
}
