//! Rally (CC-RAL): compulsory, in the own movement phase.

use engine::beat::Kind;
use engine::{Asked, Cx, Eyes, Mind, Play};
use smallvec::SmallVec;

use super::arrival;
use super::flight::{self, Queue, Run};
use super::morale::drive;
use super::telling::{act, at, checks, id, name, seat};
use crate::doctrine;
use crate::facts::command::in_chain;
use crate::facts::morale::rally_case;
use crate::forms::choices::{Front, Spaces};
use crate::known::Known;
use crate::resolve::effect::Effect;
use crate::resolve::forced_path::Forced;
use crate::resolve::rally::{RALLY, RallyOutcome};
use crate::state::{Gone, Standing, State};
use crate::vocabulary::{Facing, Leader, LeaderNo, Level, UnitNo};

pub fn rally(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let Some(case) = rally_case(&state.battle, unit) else { return Ok(()) };
    checks(state, cx, rule!("CC-RAL-1"), unit, "the rally of");
    let played = cx.play(&RALLY, &case)?;
    let found = &played.found;
    // Whoever has no attempt left is helped by nobody.
    if !found.attempts.is_empty() {
        let made = usize::from(state.battle.unit(unit).rally_attempts) + found.attempts.len();
        lend_a_hand(state, cx, unit, case.leader == Leader::GoodOrderInChain, 2 < made);
    }
    let it = state.battle.unit_mut(unit);
    it.tried = true;
    it.rally_attempts += found.attempts.len() as u8;
    // Points beyond its attempts are left to whoever is in Good Order again.
    it.ap = if found.level.is_good() { it.ap - found.attempts.len() as u8 } else { 0 };
    it.level = found.level;
    let from = it.at;
    match found.outcome {
        RallyOutcome::Eliminated => {
            state.battle.remove(unit, Gone::Dispersed);
            cx.tell(state, Eyes::ALL, rule!("CC-MOR-6"), || {
                let act = act(state, Kind::Break, unit, &[]).came("dispersed").decisive();
                at(state, format!("{} does not rally and disperses", name(state, unit)), from)
                    .with(played.record.clone())
                    .done(act)
            });
            Ok(())
        }
        RallyOutcome::GoodOrder => {
            let it = state.battle.unit_mut(unit);
            it.rallied = true;
            it.acted = false;
            cx.tell(state, Eyes::ALL, rule!("CC-RAL-8"), || {
                let left = state.battle.unit(unit).ap;
                let words = format!("{} rallies to Good Order, {left} AP left", name(state, unit));
                at(state, words, from)
                    .with(played.record.clone())
                    .done(act(state, Kind::Rally, unit, &[]).came("rallied"))
            });
            arrival::claim(state, cx, unit);
            face(state, cx, unit)
        }
        RallyOutcome::BadOrder => {
            cx.tell(state, Eyes::ALL, rule!("CC-RAL-5"), || {
                let level = found.level.bad().unwrap_or(0);
                let words = format!("{} is still in Bad Order, Level {level}", name(state, unit));
                at(state, words, from)
                    .with(played.record.clone())
                    .done(act(state, Kind::Rally, unit, &[]).came("not rallied"))
            });
            let distances = found.effects.iter().find_map(|it| match it {
                Effect::BadOrderMove(distances) => Some(distances.clone()),
                _ => None,
            });
            go_back(state, cx, unit, &distances.unwrap_or_default())
        }
    }
}

/// CC-RAL-3, CC-RAL-4: whoever lent the -1 or the third attempt stays where he is.
fn lend_a_hand(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, helps: bool, third: bool) {
    let Some(space) = state.battle.unit(unit).at.filter(|_| helps || third) else { return };
    let battle = &state.battle;
    let there = || battle.leaders_at(space, battle.side(unit));
    let able = |it: &LeaderNo| in_chain(battle, *it, unit) && battle.leader(*it).standing == Standing::Good;
    // The -1 counts once, however many leaders are there (CC-STA-8), and so does the third attempt.
    let Some(leader) = there().find(|it| helps && able(it)).or_else(|| there().next()) else { return };
    cx.cite(rule!("CC-RAL-4"));
    state.battle.leader_mut(leader).helped = true;
}

/// CC-RAL-8: its owner sets its facing free of charge; by default towards the enemy's edge.
fn face(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    if state.battle.unit(unit).formation.is_all_round() {
        return Ok(());
    }
    let side = state.battle.side(unit);
    let default = state.battle.land_edge(side).opposite() as usize;
    let options = [0, 1, 2, 3].map(|it| Front(Facing::ALL[it]));
    let text = || format!("{} has rallied: which way does it face?", name(state, unit));
    let known = Known::of_side(state, side);
    let advise = |mind: &mut Mind| doctrine::front(&known, mind, unit, default);
    let piece = id(state, unit);
    let asked = Asked::new(seat(side), rule!("CC-RAL-8"), &text).of(&piece).advised(&advise);
    let facing = cx.choose(&asked, &options, default)?.0;
    state.battle.unit_mut(unit).facing = facing;
    cx.tell(state, Eyes::ALL, rule!("CC-RAL-8"), || {
        let words = format!("{} falls in facing {}", name(state, unit), facing.spoken());
        at(state, words, state.battle.unit(unit).at).done(act(state, Kind::Form, unit, &[]).came("faces"))
    });
    Ok(())
}

/// CC-RAL-6, CC-RAL-7
fn go_back(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, distances: &[i32]) -> Play<()> {
    let Level::Bad(level) = state.battle.unit(unit).level else { return Ok(()) };
    let options: SmallVec<[Spaces; 2]> = distances.iter().map(|it| Spaces(*it)).collect();
    let side = state.battle.side(unit);
    let threatened = {
        let battle = &state.battle;
        let near = |it: UnitNo| {
            battle.unit(it).level.is_good()
                && battle
                    .unit(it)
                    .at
                    .zip(battle.unit(unit).at)
                    .is_some_and(|(a, b)| battle.land().distance(a, b) <= 2)
        };
        battle.of_side(1 - side).any(near)
    };
    let default = options.iter().position(|it| (it.0 == 0) != threatened).unwrap_or(0);
    let spaces = match options[..] {
        [] => 0,
        [only] => only.0,
        _ if state.battle.options().auto_reactions => options[default].0,
        _ => {
            let text = || format!("{} has not rallied: move or stand?", name(state, unit));
            let advise = |mind: &mut Mind| doctrine::back(mind, default, threatened);
            let piece = id(state, unit);
            let asked = Asked::new(seat(side), rule!("CC-RAL-7"), &text).of(&piece).advised(&advise);
            cx.choose(&asked, &options, default)?.0
        }
    };
    if spaces == 0 {
        return Ok(());
    }
    let forced = match level {
        ..2 => Forced::BadOrder1,
        2 => Forced::Retreat,
        _ => Forced::Rout,
    };
    let mut queue = Queue::new();
    let run = Run { forced, spaces, cite: rule!("CC-RAL-6"), why: String::new(), record: None };
    drive(state, cx, unit, run, &mut queue)?;
    flight::spread(state, cx, queue)
}
