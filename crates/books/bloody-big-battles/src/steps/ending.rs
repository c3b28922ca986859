//! The end of a player-turn: flags go, objectives change hands, the battle may be over (BB-TURN-2, BB-WIN).

use engine::beat::{Act, Kind};
use engine::{Cx, Eyes, Play, Told};

use super::After;
use crate::facts::{goal, standing};
use crate::state::{Army, Ending, Hands, NightStep, Phase, State, TurnFlags};

pub fn end_of_player_turn(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if state.conceded.is_none() {
        clear_flags(state);
        take_objectives(state, cx);
    }
    if let Some(ending) = ended(state, cx) {
        let words = ending.words.clone();
        state.result = Some(ending);
        state.phase = Phase::Over;
        cx.tell(state, Eyes::ALL, rule!("BB-WIN-1"), || {
            let told = Told::from(format!("The battle is over: {words}."));
            told.done(Act::new(Kind::End).came(words).decisive())
        });
        return Ok(After::Same);
    }
    if state.active == 0 {
        state.active = 1;
        cx.cite(rule!("BB-TURN-3"));
        return Ok(After::Next);
    }
    let night = state.scenario().nights.contains(&state.turn);
    state.active = 0;
    state.turn += 1;
    cx.cite(rule!("BB-TURN-2"));
    if night {
        cx.cite(rule!("BB-NIGHT-1"));
        state.phase = Phase::Night;
        state.night = NightStep::WithdrawToCover;
        state.acting = 0;
        state.dealt_with.clear();
        return Ok(After::Same);
    }
    Ok(After::Next)
}

/// BB-UNIT-1: those of the side whose player-turn ends.
fn clear_flags(state: &mut State) {
    let side = state.active;
    for unit in state.all() {
        if state.side(unit) == side {
            state.unit_mut(unit).turn = TurnFlags::default();
        } else {
            // The enemy's fire was defensive: it may fire again in its own turn.
            state.unit_mut(unit).turn.fired = false;
        }
    }
    state.generals.iter_mut().for_each(|it| it.rode = false);
}

/// BB-WIN-2
fn take_objectives(state: &mut State, cx: &mut Cx<'_>) {
    for no in 0..state.holders.len() {
        let taken = (0..2).find(|side| standing::takes(state, *side, no));
        if taken.is_some() && state.holders[no] != taken {
            state.holders[no] = taken;
            cx.tell(state, Eyes::ALL, rule!("BB-WIN-2"), || {
                let side = taken.map_or("", |it| state.scenario().sides[it].name.as_str());
                let takers = taken.into_iter().flat_map(|it| standing::takers(state, it, no));
                let takers = takers.map(|it| state.card(it).id);
                let act = Act::new(Kind::Take).by(takers).came(side.to_owned()).decisive();
                Told::from(format!("{} is taken by the {side}.", state.scenario().objectives[no].name))
                    .done(act)
            });
        }
    }
}

/// BB-WIN-1
fn ended(state: &State, cx: &mut Cx<'_>) -> Option<Ending> {
    if let Some(ending) = standing::before_its_time(state) {
        return Some(ending);
    }
    if state.scenario().lesson.as_ref().is_some_and(|it| goal::is_reached(state, it)) {
        return Some(standing::judged(state));
    }
    // Nobody is left who could do anything about it: some have left by their exits, and those have not lost.
    if !state.all().any(|it| state.unit(it).on_table() || state.unit(it).to_come()) {
        cx.cite(rule!("BB-MOVE-15"));
        return Some(judged(state, cx));
    }
    let whole_turn = state.active == 1;
    if let Some(ending) = standing::broken(state).filter(|_| whole_turn) {
        return Some(ending);
    }
    (whole_turn && state.scenario().turns <= state.turn).then(|| judged(state, cx))
}

fn judged(state: &State, cx: &mut Cx<'_>) -> Ending {
    match state.scenario().victory.is_empty() && state.scenario().lesson.is_none() {
        true => cx.cite(rule!("BB-WIN-4")),
        false => cx.cite(rule!("BB-WIN-3")),
    }
    standing::judged(state)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::score;
    use crate::fixture::{Fixture, no, playing};
    use crate::vocabulary::Arm;

    /// Three units of the First Player; those of these ids have left by a gate that scores 2.
    fn leaving(ids: &[&str]) -> State {
        let mut it = Fixture::new();
        it.options.army_break = true;
        for (at, id) in ["f1", "f2", "f3"].iter().enumerate() {
            it.unit(id, 0, Arm::Infantry, 4, (6 + 8 * at as i32, 0), 180);
        }
        it.unit("a1", 1, Arm::Infantry, 4, (10, 30), 180);
        it.exit("the gate", 0, ground::table::Side::South, (0, 0), (36, 0));
        it.exits[0].1.points = 2;
        let mut state = it.state();
        state.active = 1;
        ids.iter().for_each(|it| state.leave(no(&state, it)));
        state
    }

    #[test]
    fn who_has_left_is_not_lost() {
        let mut state = leaving(&["f1", "f2"]);
        assert_eq!(
            (score::losses(&state, 0), score::points(&state)),
            ((0, 12), [4, 0]),
            "BB-MOVE-15, BB-WIN-4"
        );
        playing(&mut state, &[], &[], end_of_player_turn);
        assert_eq!(state.result, None, "nothing is broken");
        let mut state = leaving(&["f1", "f2", "f3"]);
        playing(&mut state, &[], &[], end_of_player_turn);
        assert_eq!(state.result, None, "the enemy may still take what he can");
    }

    #[test]
    fn the_battle_is_judged_when_nobody_is_left_on_the_table() {
        let mut state = leaving(&["f1", "f2", "f3"]);
        state.remove(no(&state, "a1"));
        let mut both = leaving(&["f1", "f2", "f3"]);
        let mut scenario = (*both.scene.scenario).clone();
        scenario.sides[1].exits = vec![crate::scenario::Exit {
            name: "the north".into(),
            edge: ground::table::Side::North,
            from: crate::fixture::at((0, 36)),
            to: crate::fixture::at((36, 36)),
            points: 0,
        }];
        both.scene = crate::state::Scene::new(scenario);
        both.leave(no(&both, "a1"));
        for (mut state, words) in [(state, "has no units left"), (both, "draw")] {
            playing(&mut state, &[], &[], end_of_player_turn);
            assert!(state.result.is_some_and(|it| it.words.contains(words)), "{words}");
        }
    }

    #[test]
    fn an_army_breaks_when_more_than_half_is_lost() {
        let over = |lost: u8| {
            let mut it = Fixture::new();
            it.options.army_break = true;
            it.unit("f1", 0, Arm::Infantry, 12, (10, 10), 0);
            it.unit("a1", 1, Arm::Infantry, 11, (10, 20), 180);
            let mut state = it.state();
            let a1 = no(&state, "a1");
            state.unit_mut(a1).lost = lost;
            state.active = 1;
            playing(&mut state, &[], &[], end_of_player_turn);
            state.result.map(|it| it.words)
        };
        // 6 of 11 are 54.5 of a hundred, 5 are 45.5.
        assert_eq!(over(5), None);
        assert!(over(6).is_some_and(|it| it.contains("is broken")), "option army_break");
    }
}
