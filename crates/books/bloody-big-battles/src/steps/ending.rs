//! The end of a player-turn: flags go, objectives change hands, the battle may be over (BB-TURN-2, BB-WIN).

use engine::beat::{Act, Kind};
use engine::{Cx, Eyes, Name, Play, Told};
use ground::table::{Bounds, Shape, Slab};

use super::After;
use crate::facts::bodies::for_who_acts;
use crate::facts::score;
use crate::state::{Army, Ending, Hands, NightStep, Phase, SideNo, State, TurnFlags, UnitNo};
use crate::vocabulary::Arm;

/// Within so much of an objective, in hundredths of an inch (BB-WIN-2).
const NEAR: i32 = 300;

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
        let taken = (0..2).find(|side| takes(state, *side, no));
        if taken.is_some() && state.holders[no] != taken {
            state.holders[no] = taken;
            cx.tell(state, Eyes::ALL, rule!("BB-WIN-2"), || {
                let side = taken.map_or("", |it| state.scenario().sides[it].name.as_str());
                let takers = taken.into_iter().flat_map(|it| takers(state, it, no));
                let act = Act::new(Kind::Take).by(takers).came(side.to_owned()).decisive();
                Told::from(format!("{} is taken by the {side}.", state.scenario().objectives[no].name))
                    .done(act)
            });
        }
    }
}

fn takes(state: &State, side: SideNo, no: usize) -> bool {
    let mut own = at_objective(state, side, no);
    at_objective(state, 1 - side, no).next().is_none() && own.any(|it| may_take(state, it))
}

/// Those of a side who are near enough to an objective.
fn at_objective(state: &State, side: SideNo, no: usize) -> impl Iterator<Item = UnitNo> + '_ {
    let at = state.scenario().objectives[no].at;
    let spot = Slab::new(ground::table::Pose { at, ..Default::default() }, Shape::default());
    let near = state.near_of(side, Bounds::of([at]).grown(for_who_acts(NEAR)));
    near.filter(move |it| {
        let far = if state.side(*it) == state.active { for_who_acts(NEAR) } else { NEAR };
        state.slab(*it).within(&spot, far)
    })
}

fn may_take(state: &State, unit: UnitNo) -> bool {
    state.card(unit).arm != Arm::Artillery && !state.unit(unit).disrupted
}

fn takers(state: &State, side: SideNo, no: usize) -> impl Iterator<Item = Name> + '_ {
    at_objective(state, side, no).filter(|it| may_take(state, *it)).map(|it| state.card(it).id)
}

/// BB-WIN-1
fn ended(state: &State, cx: &mut Cx<'_>) -> Option<Ending> {
    let points = score::points(state);
    if let Some(side) = state.conceded {
        return Some(lost(state, side, "conceded", points));
    }
    let gone = |side: SideNo| !state.all().any(|it| state.side(it) == side && !state.unit(it).gone());
    match (gone(0), gone(1)) {
        (true, true) => return Some(Ending { winner: None, words: "both armies are gone".into(), points }),
        (true, false) => return Some(lost(state, 0, "has no units left", points)),
        (false, true) => return Some(lost(state, 1, "has no units left", points)),
        (false, false) => {}
    }
    // Nobody is left who could do anything about it: some have left by their exits, and those have not lost.
    if !state.all().any(|it| state.unit(it).on_table() || state.unit(it).to_come()) {
        cx.cite(rule!("BB-MOVE-15"));
        return Some(judged(state, points, cx));
    }
    let whole_turn = state.active == 1;
    if whole_turn && state.options().army_break {
        // More than half, and not a hair less (BB-GEN-3).
        let broken = |side: SideNo| {
            let (lost, of) = score::losses(state, side);
            of < 2 * lost
        };
        match (broken(0), broken(1)) {
            (true, false) => return Some(lost(state, 0, "is broken", points)),
            (false, true) => return Some(lost(state, 1, "is broken", points)),
            (true, true) => {
                return Some(Ending { winner: None, words: "both armies are broken".into(), points });
            }
            (false, false) => {}
        }
    }
    (whole_turn && state.scenario().turns <= state.turn).then(|| judged(state, points, cx))
}

fn lost(state: &State, side: SideNo, why: &str, points: [i32; 2]) -> Ending {
    let name = &state.scenario().sides[side].name;
    Ending { winner: Some(1 - side), words: format!("the army of the {name} {why}"), points }
}

fn judged(state: &State, points: [i32; 2], cx: &mut Cx<'_>) -> Ending {
    let levels = &state.scenario().victory;
    if let Some(level) = levels.iter().find(|it| it.at_least <= points[it.side]) {
        cx.cite(rule!("BB-WIN-3"));
        return Ending { winner: level.winner, words: level.words.clone(), points };
    }
    cx.cite(rule!("BB-WIN-4"));
    let winner =
        (0..2).find(|side| suffers_more(score::losses(state, 1 - side), score::losses(state, *side)));
    let name = |it: SideNo| state.scenario().sides[it].name.as_str();
    let words = winner.map_or("draw".to_owned(), |it| format!("victory of the {}", name(it)));
    Ending { winner, words, points }
}

/// Has the first lost a share larger by more than ten points of a hundred? Shares are not rounded (BB-GEN-3).
fn suffers_more((lost, of): (i32, i32), (others_lost, of_others): (i32, i32)) -> bool {
    of * of_others < 10 * (lost * of_others - others_lost * of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, no, playing};

    #[test]
    fn shares_of_losses_are_compared_without_rounding() {
        assert!(suffers_more((4, 13), (2, 10)), "10.8 points, BB-WIN-4");
        assert!(!suffers_more((3, 10), (2, 10)), "within ten points it is a draw");
        assert!(!suffers_more((2, 10), (4, 13)));
    }

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
