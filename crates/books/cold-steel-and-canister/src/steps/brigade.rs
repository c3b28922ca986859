//! Phase 8: burning spaces, successors, the dice of the brigades, and those that break (CC-BUR-2, CC-LDR-7, CC-BRG).

use engine::beat::Kind;
use engine::{Act, Cast, Cx, Eyes, Play, Told};

use super::morale::check;
use super::telling::{at, leader_name, seat};
use super::{After, leaders, start, telling};
use crate::facts::brigade::{morale_case, state_case};
use crate::facts::forced::commander_case;
use crate::resolve::brigade::{BRIGADE_MORALE, BRIGADE_STATE, State as Steadiness};
use crate::resolve::forced_path::{FORCED_PATH, PathOutcome};
use crate::state::{Standing, State};
use crate::vocabulary::{BrigadeNo, Event, UnitNo};

/// A brigade that has no units on the board and none that has been there does not roll; others do, first side's first.
pub fn brigade_morale(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if !state.battle.begun {
        start::open_phase(state);
        burning(state, cx)?;
        leaders::replace(state, cx);
        state.battle.due = in_turn(state);
        return Ok(After::Same);
    }
    if let Some(brigade) = pop(&mut state.battle.due) {
        roll(state, cx, brigade)?;
        return Ok(After::Same);
    }
    broken(state, cx)?;
    Ok(After::Next)
}

fn pop(due: &mut Vec<u8>) -> Option<u8> {
    (!due.is_empty()).then(|| due.remove(0))
}

/// The brigades that have dice to roll.
fn in_turn(state: &State) -> Vec<BrigadeNo> {
    let battle = &state.battle;
    let mut all: Vec<BrigadeNo> = (0..battle.brigades.len() as BrigadeNo).collect();
    all.sort_by_key(|it| (battle.scenario().brigades[usize::from(*it)].side != battle.first, *it));
    all.retain(|it| {
        let commander = battle.scenario().brigades[usize::from(*it)].commander;
        battle.leader(commander).on_board()
    });
    all
}

/// CC-BUR-2
fn burning(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    let there = |it: &UnitNo| state.battle.unit(*it).at.is_some_and(|at| state.battle.burning.contains(at));
    let singed: Vec<UnitNo> = state.battle.in_turn().filter(there).collect();
    for unit in singed {
        let still = state.battle.unit(unit).at.is_some_and(|at| state.battle.burning.contains(at));
        if still {
            cx.cite(rule!("CC-BUR-2"));
            check(state, cx, unit, Event::Burning)?;
        }
    }
    Ok(())
}

/// CC-BRG-1
fn roll(state: &mut State, cx: &mut Cx<'_>, brigade: BrigadeNo) -> Play<()> {
    let case = morale_case(&state.battle, brigade);
    let card = &state.battle.scenario().brigades[usize::from(brigade)];
    let (leader, side) = (card.commander, card.side);
    cx.about(rule!("CC-BRG-1"), 300 + u32::from(brigade), seat(side));
    let name = card.name.clone();
    let piece = Some(state.battle.commander(leader).id);
    cx.throws(seat(side), || Cast { text: format!("the brigade morale of {name}"), piece });
    let played = cx.play(&BRIGADE_MORALE, &case)?;
    if played.found.total == 0 {
        return Ok(());
    }
    cx.cite(rule!("CC-BRG-2"));
    let spaces = played.found.outcome.spaces;
    let from = state.battle.leader(leader).at;
    let gone = if 0 < spaces { draw_back(state, cx, brigade, spaces)? } else { false };
    cx.tell(state, Eyes::ALL, if gone { rule!("CC-BRG-5") } else { rule!("CC-BRG-1") }, || {
        let who = leader_name(&state.battle, leader);
        let name = &state.battle.scenario().brigades[usize::from(brigade)].name;
        let (words, came) = match (spaces, gone) {
            (0, _) => (format!("{name} is steady, {who} stays"), "steady".to_owned()),
            (_, true) => {
                (format!("{name} wavers and carries {who} off the field"), "off the field".to_owned())
            }
            (n, _) => (
                format!("{name} wavers: {who} goes back {}", telling::spaces(n as usize)),
                format!("back {n}"),
            ),
        };
        let act = Act::new(Kind::Test).by([state.battle.commander(leader).id]).came(came);
        let act = if 0 < spaces { act.decisive() } else { act };
        at(state, words, from).with(played.record.clone()).done(act)
    });
    Ok(())
}

/// CC-BRG-4, CC-BRG-5. Did he go over the edge?
fn draw_back(state: &mut State, cx: &mut Cx<'_>, brigade: BrigadeNo, spaces: i32) -> Play<bool> {
    let leader = state.battle.scenario().brigades[usize::from(brigade)].commander;
    let Some(case) = commander_case(&state.battle, leader, spaces) else { return Ok(false) };
    let found = cx.within(&FORCED_PATH, &case)?;
    let end = found.path.last().and_then(|it| state.battle.land().number(it.0));
    let gone = found.outcome == PathOutcome::LeftField;
    if end.is_none() && !gone {
        return Ok(false);
    }
    let turn = state.battle.turn;
    let it = state.battle.leader_mut(leader);
    it.shaken = turn;
    if gone {
        it.at = None;
        it.standing = Standing::OffBoard;
    } else {
        it.at = end.or(it.at);
        it.standing = Standing::Bad;
    }
    Ok(gone)
}

/// CC-BRG-6
fn broken(state: &mut State, cx: &mut Cx<'_>) -> Play<()> {
    for brigade in 0..state.battle.brigades.len() {
        if state.battle.brigades[brigade].broken {
            continue;
        }
        let case = state_case(&state.battle, brigade as BrigadeNo);
        if cx.within(&BRIGADE_STATE, &case)?.outcome == Steadiness::Steady {
            continue;
        }
        state.battle.brigades[brigade].broken = true;
        cx.tell(state, Eyes::ALL, rule!("CC-BRG-6"), || {
            let card = &state.battle.scenario().brigades[brigade];
            let who = [state.battle.commander(card.commander).id];
            Told::from(format!("{} is broken", card.name))
                .done(Act::new(Kind::Break).by(who).came("broken").decisive())
        });
    }
    Ok(())
}
