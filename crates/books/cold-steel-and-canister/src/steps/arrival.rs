//! What happens when a unit comes into a space: guns are taken, leaders overrun, objectives change hands.

use engine::beat::Kind;
use engine::{Act, Asked, Cx, Eyes, Mind, Play};
use smallvec::SmallVec;

use super::leaders;
use super::telling::{at, id, name, seat};
use crate::doctrine;
use crate::forms::choices::Companion;
use crate::known::Known;
use crate::state::{Gone, Standing, State};
use crate::vocabulary::{Formation, LeaderNo, SpaceNo, UnitNo};

/// A unit has stepped into a space of its own will.
pub fn entered(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, space: SpaceNo) -> Play<()> {
    let side = state.battle.side(unit);
    leaders::overrun(state, cx, space, side)?;
    if state.battle.unit(unit).level.is_good() {
        destroy_guns(state, cx, unit, space);
        take_up_guns(state, cx, unit, space);
    }
    claim(state, cx, unit);
    Ok(())
}

/// Whether anything will be told of that: what led there is told first.
pub fn matters(state: &State, unit: UnitNo, space: SpaceNo) -> bool {
    let (battle, side) = (&state.battle, state.battle.side(unit));
    let taken =
        |it: usize| battle.scenario().objectives[it].space == space && battle.holders[it] != Some(side);
    battle.leaders_at(space, 1 - side).next().is_some()
        || battle.guns_at(space).any(|it| battle.side(it) != side)
        || (0..battle.holders.len()).any(taken)
}

/// CC-MOV-12
fn destroy_guns(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, space: SpaceNo) {
    let side = state.battle.side(unit);
    let taken: SmallVec<[UnitNo; 2]> =
        state.battle.guns_at(space).filter(|it| state.battle.side(*it) != side).collect();
    for battery in taken {
        state.battle.remove(battery, Gone::GunsLost);
        cx.tell(state, Eyes::ALL, rule!("CC-MOV-12"), || {
            let words = format!("{} destroys the guns of {}", name(state, unit), name(state, battery));
            let act = Act::new(Kind::Take).by([id(state, unit)]).on([id(state, battery)]).came("guns lost");
            at(state, words, Some(space)).done(act.decisive())
        });
    }
}

/// CC-MOV-12: a battery's own crew that comes to its guns otherwise than by a march (before horse, after a melee) takes them up
/// again too, with the front that it had: nobody is asked.
fn take_up_guns(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, space: SpaceNo) {
    let it = state.battle.unit(unit);
    if it.formation != Formation::Crew || it.guns_at != Some(space) || state.battle.at(space) != Some(unit) {
        return;
    }
    let it = state.battle.unit_mut(unit);
    it.formation = Formation::Unlimbered;
    it.guns_at = None;
    cx.tell(state, Eyes::ALL, rule!("CC-MOV-12"), || {
        let words = format!("{} takes up its guns again", name(state, unit));
        let act = Act::new(Kind::Form).by([id(state, unit)]).came("guns manned");
        at(state, words, Some(space)).done(act)
    });
}

/// CC-END-4
pub fn claim(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) {
    let Some(objective) = state.battle.claim(unit) else { return };
    cx.tell(state, Eyes::ALL, rule!("CC-END-4"), || {
        let it = &state.battle.scenario().objectives[objective];
        let words = format!("{} holds {} now", name(state, unit), it.name);
        let act = Act::new(Kind::Take).by([id(state, unit)]).came("taken").decisive();
        at(state, words, Some(it.space)).done(act)
    });
}

/// CC-MOV-9: the leaders in a unit's space, or those who come onto the board with it, of whom the owner says who goes along.
/// One whom his brigade has drawn back does not take a step away from his edge (CC-BRG-4), not with a unit either.
pub fn companions(
    state: &State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    way: &[SpaceNo],
) -> Play<SmallVec<[LeaderNo; 4]>> {
    let battle = &state.battle;
    let side = battle.side(unit);
    let (land, edge) = (battle.land(), battle.land_edge(side));
    let from = battle.unit(unit).at;
    let steps = || from.into_iter().chain(way.iter().copied()).zip(way.iter().copied());
    let away = from.is_some() && steps().any(|(a, b)| land.to_edge(a, edge) < land.to_edge(b, edge));
    let all: SmallVec<[Companion<'_>; 4]> = match battle.unit(unit).at {
        Some(space) => {
            let free = battle.leaders_at(space, side).filter(|it| {
                let leader = battle.leader(*it);
                !(leader.helped || away && leader.standing == Standing::Bad)
            });
            free.map(|leader| Companion { battle, leader }).collect()
        }
        None => {
            let due = |it: &LeaderNo| {
                let leader = battle.leader(*it);
                let comes = leader.at.is_none() && 0 < leader.due && leader.due <= battle.turn;
                comes && leader.fell_at.is_none() && battle.commander(*it).side == side
            };
            (0..battle.leaders.len() as LeaderNo)
                .filter(due)
                .map(|leader| Companion { battle, leader })
                .collect()
        }
    };
    if all.is_empty() {
        return Ok(SmallVec::new());
    }
    let secrets = &state.secrets[side];
    let off = battle.unit(unit).at.is_none();
    let wanted: SmallVec<[u16; 4]> =
        (0..all.len() as u16).filter(|it| off || secrets.follows(all[usize::from(*it)].leader)).collect();
    let text = || format!("{}: who goes along?", name(state, unit));
    let known = Known::of_side(state, side);
    let leaders: SmallVec<[LeaderNo; 4]> = all.iter().map(|it| it.leader).collect();
    let advise = |mind: &mut Mind| doctrine::along(&known, mind, &leaders, way.last().copied());
    let piece = id(state, unit);
    let asked = Asked::new(seat(side), rule!("CC-MOV-9"), &text).of(&piece).advised(&advise);
    let chosen = cx.choose_some(&asked, &all, (0, all.len()), &wanted)?;
    Ok(chosen.iter().map(|it| it.leader).collect())
}
