//! The end of a turn and of the battle (CC-BUR-3, CC-END, phase 9).

use engine::beat::Kind;
use engine::{Act, Cast, Cx, Eyes, Play, Told};

use super::After;
use super::telling::{at, leader_name, seat};
use crate::facts::victory::{broken, collapsed, points_case};
use crate::resolve::turn::{BURNING_END, Blaze, BurningCase, VICTORY_POINTS};
use crate::state::{Ending, Phase, Standing, State};
use crate::vocabulary::{LeaderNo, SideNo, SpaceNo};

pub fn end(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if state.battle.conceded.is_none() {
        fires(state, cx)?;
        recover(state, cx);
    }
    let points = points(state, cx)?;
    let lost = [0, 1].map(|it| collapsed(&state.battle, it));
    let last = state.battle.scenario().turns <= state.battle.turn;
    let ending = match (state.battle.conceded, lost) {
        (Some(side), _) => {
            let words = format!("{} has given up", side_name(state, side));
            Some(Ending { winner: Some(1 - side), words, points })
        }
        (None, [true, false]) => Some(collapse(state, cx, 0, points)),
        (None, [false, true]) => Some(collapse(state, cx, 1, points)),
        (None, [true, true]) => {
            cx.cite(rule!("CC-END-1"));
            let counted = counted(state, cx, points);
            Some(Ending { words: format!("Both sides have collapsed: {}", lower(&counted.words)), ..counted })
        }
        _ if last => Some(counted(state, cx, points)),
        _ => None,
    };
    let Some(ending) = ending else { return Ok(After::Next) };
    state.battle.phase = Phase::Over;
    state.battle.ending = Some(ending.clone());
    let rule = if lost.contains(&true) { rule!("CC-END-1") } else { rule!("CC-END-2") };
    cx.tell(state, Eyes::ALL, rule, || Told::from(ending.words.clone()).done(Act::new(Kind::End).decisive()));
    Ok(After::Same)
}

/// A sentence inside another: "a draw", but "France".
fn lower(words: &str) -> String {
    words.strip_prefix("A draw").map_or_else(|| words.to_owned(), |rest| format!("a draw{rest}"))
}

fn side_name(state: &State, side: SideNo) -> &str {
    &state.battle.scenario().sides[side].name
}

fn points(state: &State, cx: &mut Cx<'_>) -> Play<[i32; 2]> {
    let mut res = [0; 2];
    for (side, points) in res.iter_mut().enumerate() {
        let case = points_case(&state.battle, side);
        *points = cx.within(&VICTORY_POINTS, &case)?.outcome.points;
    }
    Ok(res)
}

/// CC-END-1
fn collapse(state: &State, cx: &mut Cx<'_>, side: SideNo, points: [i32; 2]) -> Ending {
    cx.cite(rule!("CC-END-1"));
    let (lost, all) = broken(&state.battle, side);
    let ruin = match (lost, all) {
        (1, 1) => "its brigade is broken".to_owned(),
        (1, _) => format!("1 of its {all} brigades is broken"),
        (lost, all) if lost == all => format!("all {all} of its brigades are broken"),
        _ => format!("{lost} of its {all} brigades are broken"),
    };
    let words = format!("{} has collapsed: {ruin}", side_name(state, side));
    Ending { winner: Some(1 - side), words, points }
}

/// CC-END-2
fn counted(state: &State, cx: &mut Cx<'_>, points: [i32; 2]) -> Ending {
    let scenario = state.battle.scenario();
    let ahead = points[0] - points[1];
    let [red, blue] = points;
    if ahead.abs() < scenario.margin {
        let Some(side) = scenario.draw else {
            return Ending { winner: None, words: format!("A draw, {red} to {blue} points"), points };
        };
        cx.cite(rule!("CC-SET-1"));
        let words = format!("A draw, {red} to {blue} points: a success for {}", side_name(state, side));
        return Ending { winner: Some(side), words, points };
    }
    let winner = usize::from(ahead < 0);
    let words =
        format!("{} wins, {} to {} points", side_name(state, winner), points[winner], points[1 - winner]);
    Ending { winner: Some(winner), words, points }
}

/// CC-BUR-3
fn fires(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let all: Vec<SpaceNo> = state.battle.burning.iter().collect();
    for space in all {
        cx.about(rule!("CC-BUR-3"), 500 + u32::from(space), seat(state.battle.first));
        cx.throws(seat(state.battle.first), || Cast {
            text: format!("the fire at {}", state.battle.land().name(space)),
            piece: None,
        });
        let case = BurningCase { options: state.battle.toggles() };
        let played = cx.play(&BURNING_END, &case)?;
        let out = played.found.outcome == Blaze::Out;
        if out {
            state.battle.burning.remove(space);
        }
        cx.tell(state, Eyes::ALL, rule!("CC-BUR-3"), || {
            let place = state.battle.land().name(space);
            let words =
                if out { format!("The fire at {place} goes out") } else { format!("{place} burns on") };
            let came = if out { "out" } else { "burns on" };
            at(state, words, Some(space)).with(played.record.clone()).done(Act::new(Kind::Light).came(came))
        });
    }
    Ok(())
}

/// CC-BRG-4: whoever was drawn back in an earlier turn is himself again.
fn recover(state: &mut State, cx: &mut Cx<'_>) {
    for leader in 0..state.battle.leaders.len() as LeaderNo {
        let it = state.battle.leader(leader);
        if it.standing != Standing::Bad || state.battle.turn <= it.shaken {
            continue;
        }
        state.battle.leader_mut(leader).standing = Standing::Good;
        cx.tell(state, Eyes::ALL, rule!("CC-BRG-4"), || {
            let words = format!("{} is himself again", leader_name(&state.battle, leader));
            let act = Act::new(Kind::Rally).by([state.battle.commander(leader).id]).came("good order");
            at(state, words, state.battle.leader(leader).at).done(act)
        });
    }
}
