//! Melee (CC-MEL, phase 7): one roll a melee, then who advances.

use engine::beat::Kind;
use engine::{Act, Asked, Cast, Cx, Eyes, Mind, Play};
use smallvec::SmallVec;

use super::flight::{self, Queue, Run};
use super::morale::{bury, drive, shake};
use super::telling::{act, at, figures, id, name, runs, seat, throws};
use super::{After, arrival, cavalry, leaders, start};
use crate::doctrine;
use crate::facts::melee::{combatant, melees, usual_primary};
use crate::facts::prices::{self, Manner};
use crate::forms::choices::{Advance, Fray, Named};
use crate::known::Known;
use crate::resolve::check::{FailureCase, MORALE_FAILURE};
use crate::resolve::effect::Effect;
use crate::resolve::fire::Peril;
use crate::resolve::forced_path::Forced;
use crate::resolve::melee::{MELEE, MeleeCase, MeleeResult, PURSUIT, PursuitCase, PursuitOutcome};
use crate::resolve::movement::MoveFormation;
use crate::state::State;
use crate::vocabulary::{Arm, Formation, LeaderNo, Side, SideNo, SpaceNo, UnitNo};

pub fn melee(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if !state.battle.begun {
        start::open_phase(state);
        state.battle.due.clear();
        return Ok(After::Same);
    }
    // Each unit fights once a turn: those who have fought are marked.
    let groups: Vec<Vec<UnitNo>> = melees(&state.battle)
        .into_iter()
        .filter(|it| it.iter().all(|it| !state.battle.unit(*it).acted))
        .collect();
    if groups.is_empty() {
        return Ok(After::Next);
    }
    let at = which(state, cx, &groups)?;
    fight(state, cx, &groups[at])?;
    Ok(After::Same)
}

/// The first side picks the order.
fn which(state: &State, cx: &mut Cx<'_>, groups: &[Vec<UnitNo>]) -> Play<usize> {
    if groups.len() < 2 {
        return Ok(0);
    }
    let battle = &state.battle;
    let options: Vec<Fray<'_>> =
        groups.iter().enumerate().map(|(at, units)| Fray { battle, at, units }).collect();
    let text = || "Which melee is fought next?".to_owned();
    let advise = |mind: &mut Mind| {
        doctrine::for_reason(
            mind,
            0,
            "all are fought in this turn: the first on the list first",
            rule!("CC-MEL-1"),
        )
    };
    let asked = Asked::new(seat(battle.first), rule!("CC-MEL-1"), &text).advised(&advise);
    Ok(cx.choose(&asked, &options, 0)?.at)
}

/// CC-MEL-1: a side with several units names its primary.
fn primary(state: &State, cx: &mut Cx<'_>, group: &[UnitNo], side: SideNo) -> Play<Option<UnitNo>> {
    let battle = &state.battle;
    let own: Vec<UnitNo> = group.iter().copied().filter(|it| battle.side(*it) == side).collect();
    let usual = usual_primary(battle, group, side);
    if own.len() < 2 {
        return Ok(usual);
    }
    let options: Vec<Named<'_>> =
        own.iter().map(|it| Named { battle, unit: Some(*it), words: "leads the fight" }).collect();
    let default = own.iter().position(|it| Some(*it) == usual).unwrap_or(0);
    let text = || {
        let against =
            group.iter().filter(|it| battle.side(**it) != side).map(|it| battle.card(*it).name.as_str());
        format!("Who leads the fight against {}?", against.collect::<Vec<&str>>().join(" and "))
    };
    let advise = |mind: &mut Mind| {
        doctrine::for_reason(mind, default, "it brings most into the fight by itself", rule!("CC-MEL-1"))
    };
    let asked = Asked::new(seat(side), rule!("CC-MEL-1"), &text).advised(&advise);
    Ok(cx.choose(&asked, &options, default)?.unit)
}

fn fight(state: &mut State, cx: &mut Cx<'_>, group: &[UnitNo]) -> Play<()> {
    let first = state.battle.first;
    let mut leads = [None; 2];
    for side in [first, 1 - first] {
        leads[side] = primary(state, cx, group, side)?;
    }
    let [Some(red), Some(blue)] = leads else { return Ok(()) };
    let case = MeleeCase {
        a: combatant(&state.battle, group, red, blue),
        b: combatant(&state.battle, group, blue, red),
        options: state.battle.toggles(),
    };
    cx.opposed(rule!("CC-MEL-2"), u32::from(group[0]), seat(0), seat(1));
    for unit in [red, blue] {
        let by = seat(state.battle.side(unit));
        runs(state, cx, unit);
        cx.throws(by, || Cast {
            text: format!("the melee of {}", name(state, unit)),
            piece: Some(id(state, unit)),
        });
    }
    let played = cx.play(&MELEE, &case)?;
    let outcome = &played.found.outcome;
    group.iter().for_each(|it| state.battle.unit_mut(*it).acted = true);
    let winner = outcome.winner.map(|it| usize::from(it == Side::B));
    let lost =
        [(red, outcome.kia_a), (blue, outcome.kia_b)].map(|(unit, kia)| (unit, state.battle.lose(unit, kia)));
    cx.tell(state, Eyes::ALL, rule!("CC-MEL-2"), || {
        let losses: Vec<String> = lost
            .iter()
            .filter(|it| 0 < it.1)
            .map(|it| format!("{} loses {}", name(state, it.0), figures(it.1)))
            .collect();
        let result = match winner {
            Some(side) => format!(
                "{} beats {}",
                name(state, leads[side].unwrap_or(red)),
                name(state, leads[1 - side].unwrap_or(blue))
            ),
            None => format!("{} and {} fight on", name(state, red), name(state, blue)),
        };
        let words = std::iter::once(result).chain(losses).collect::<Vec<_>>().join("; ");
        let act =
            Act::new(Kind::Fight).by([id(state, red)]).on([id(state, blue)]).came(outcome.result.word());
        at(state, words, state.battle.unit(red).at).with(played.record.clone()).done(act.decisive())
    });
    for (unit, figures) in lost {
        if let Some(space) = state.battle.unit(unit).at.filter(|_| 0 < figures) {
            leaders::at_risk(state, cx, space, state.battle.side(unit), Peril::Melee)?;
        }
    }
    let Some(winner) = winner else {
        lost.iter().for_each(|it| bury(state, cx, it.0));
        return Ok(());
    };
    let spaces: SmallVec<[SpaceNo; 4]> = group
        .iter()
        .filter(|it| state.battle.side(**it) != winner)
        .filter_map(|it| state.battle.unit(*it).at)
        .collect();
    let losers = losers(state, group, winner);
    let distance = played.found.effects.iter().find_map(|it| match it {
        Effect::ForcedMove(_, spaces) => Some(*spaces),
        _ => None,
    });
    let beaten = leads[1 - winner].unwrap_or(red);
    lost.iter().for_each(|it| bury(state, cx, it.0));
    drive_off(state, cx, &losers, (beaten, distance.unwrap_or(1)), outcome.result)?;
    let victors: Vec<UnitNo> = group
        .iter()
        .copied()
        .filter(|it| state.battle.side(*it) == winner && state.battle.unit(*it).on_board())
        .collect();
    if victors.iter().any(|it| !state.battle.unit(*it).is_engaged()) {
        cx.cite(rule!("CC-MEL-7"));
    }
    let lead = leads[winner].unwrap_or(red);
    advance(state, cx, &victors, lead, &spaces)
}

/// All who fought on the losing side, and the gunners who share their spaces (CC-GEO-9): also where nobody of their hosts is left.
fn losers(state: &State, group: &[UnitNo], winner: SideNo) -> Vec<UnitNo> {
    let battle = &state.battle;
    let beaten = || group.iter().copied().filter(|it| battle.side(*it) != winner);
    let guests = beaten().filter_map(|it| battle.guest(battle.unit(it).at?)).filter(|it| !group.contains(it));
    beaten().chain(guests).collect()
}

/// CC-MEL-4: all losers go, each by his own die.
fn drive_off(
    state: &mut State,
    cx: &mut Cx<'_>,
    losers: &[UnitNo],
    (beaten, distance): (UnitNo, i32),
    result: MeleeResult,
) -> Play<()> {
    let (forced, missed_by) = match result {
        MeleeResult::Drawn => return Ok(()),
        MeleeResult::Fallback => (Forced::Fallback, 1),
        MeleeResult::Retreat => (Forced::Retreat, 2),
        MeleeResult::Rout => (Forced::Rout, 3),
    };
    let mut queue = Queue::new();
    for unit in losers.iter().copied() {
        if !state.battle.unit(unit).on_board() {
            continue;
        }
        let (spaces, record) = if unit == beaten {
            (distance, None)
        } else {
            throws(state, cx, rule!("CC-MEL-4"), unit, "how far back goes");
            let case = FailureCase { missed_by, options: state.battle.toggles() };
            let played = cx.play(&MORALE_FAILURE, &case)?;
            (played.found.spaces, played.record)
        };
        // The guns stay where they are (CC-MEL-3).
        let it = state.battle.unit_mut(unit);
        if it.formation == Formation::Unlimbered {
            it.guns_at = it.at;
            it.formation = Formation::Crew;
        }
        let why = "is beaten".to_owned();
        drive(state, cx, unit, Run { forced, spaces, cite: rule!("CC-MEL-4"), why, record }, &mut queue)?;
    }
    flight::spread(state, cx, queue)
}

/// CC-MEL-6
fn advance(
    state: &mut State,
    cx: &mut Cx<'_>,
    victors: &[UnitNo],
    lead: UnitNo,
    spaces: &[SpaceNo],
) -> Play<()> {
    let able: Vec<(UnitNo, SpaceNo)> = victors
        .iter()
        .flat_map(|it| goals(state, *it, spaces).into_iter().map(move |space| (*it, space)))
        .collect();
    if able.is_empty() {
        return Ok(());
    }
    let side = state.battle.side(able[0].0);
    // The primary's horse is carried away first.
    let rides = |it: &&(UnitNo, SpaceNo)| state.battle.arm(it.0) == Arm::Cavalry;
    let horse = able.iter().filter(rides).min_by_key(|it| (it.0 != lead, it.0)).copied();
    if let Some((unit, space)) = horse {
        throws(state, cx, rule!("CC-MEL-6"), unit, "the pursuit of");
        let case = PursuitCase { options: state.battle.toggles() };
        let played = cx.play(&PURSUIT, &case)?;
        if played.found.outcome == PursuitOutcome::Pursuit {
            return pursue(state, cx, unit, space, played.record);
        }
        cx.tell(state, Eyes::ALL, rule!("CC-MEL-6"), || {
            let act = act(state, Kind::Test, unit, &[]).came("in hand");
            at(state, format!("{} stays in hand", name(state, unit)), Some(space))
                .with(played.record.clone())
                .done(act)
        });
    }
    let known = Known::of_side(state, side);
    let battle = known.battle();
    let several = |unit: UnitNo| 1 < able.iter().filter(|it| it.0 == unit).count();
    let says_where = able.iter().any(|it| it.1 != able[0].1);
    let nobody = Advance { battle, to: None, one_of_several: false, says_where };
    let each =
        able.iter().map(|it| Advance { battle, to: Some(*it), one_of_several: several(it.0), says_where });
    let options: Vec<Advance<'_>> = std::iter::once(nobody).chain(each).collect();
    let won = match says_where {
        true => "a space that was won".to_owned(),
        false => format!("the space that was won, {}", battle.land().name(able[0].1)),
    };
    let text = || format!("Who advances into {won}?");
    let advise = |mind: &mut Mind| doctrine::advance(&known, mind, &options);
    let asked = Asked::new(seat(side), rule!("CC-MEL-6"), &text).advised(&advise);
    let Some((unit, space)) = cx.choose(&asked, &options, 0)?.to else { return Ok(()) };
    let along = arrival::companions(state, cx, unit, &[space])?;
    enter(state, cx, unit, space, &along, "advances")?;
    cavalry::after_move(state, cx, unit)
}

/// The spaces of losers that are empty now and lie before the front of a unit that may go there: of one that looks all round there
/// may be several.
fn goals(state: &State, unit: UnitNo, spaces: &[SpaceNo]) -> SmallVec<[SpaceNo; 2]> {
    let battle = &state.battle;
    let it = battle.unit(unit);
    let mut res = SmallVec::new();
    let Some(from) = it.at.filter(|_| !it.is_engaged()) else { return res };
    if matches!(it.formation, Formation::Square | Formation::Garrison | Formation::Unlimbered) {
        return res;
    }
    let front = |to: SpaceNo| match it.formation.is_all_round() {
        true => battle.land().adjacent(from, to),
        false => battle.land().ahead(from, it.facing) == Some(to),
    };
    for to in spaces.iter().copied() {
        if front(to) && battle.at(to).is_none() && open_to(state, unit, to) && !res.contains(&to) {
            res.push(to);
        }
    }
    res
}

/// Not forbidden to it by CC-MOV-1.
fn open_to(state: &State, unit: UnitNo, space: SpaceNo) -> bool {
    let row = MoveFormation::of(state.battle.arm(unit), state.battle.unit(unit).formation);
    prices::step(row, state.battle.land().lie(space).ground, Manner::default()).is_some()
}

fn enter(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    to: SpaceNo,
    along: &[LeaderNo],
    what: &'static str,
) -> Play<()> {
    let Some(from) = state.battle.unit(unit).at else { return Ok(()) };
    state.battle.place(unit, Some(to));
    leaders::bring(state, along, to);
    flight::settle(state, unit);
    cx.tell(state, Eyes::ALL, rule!("CC-MEL-6"), || {
        let words = format!("{} {what} to {}", name(state, unit), state.battle.land().name(to));
        at(state, words, Some(to)).done(act(state, Kind::Move, unit, &[from, to]).came(what))
    });
    arrival::entered(state, cx, unit, to)
}

/// It must enter, goes one further space straight on, and is disordered.
fn pursue(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    space: SpaceNo,
    record: Option<engine::Datum>,
) -> Play<()> {
    let facing = state.battle.unit(unit).facing;
    let further = state.battle.land().ahead(space, facing);
    let further = further.filter(|it| state.battle.at(*it).is_none() && open_to(state, unit, *it));
    cx.tell(state, Eyes::ALL, rule!("CC-MEL-6"), || {
        let act = act(state, Kind::Test, unit, &[]).came("pursuit");
        at(state, format!("{} is carried away in pursuit", name(state, unit)), Some(space))
            .with(record.clone())
            .done(act)
    });
    let way: SmallVec<[SpaceNo; 2]> = std::iter::once(space).chain(further).collect();
    let along = arrival::companions(state, cx, unit, &way)?;
    // One space after the other: what lies in the first is taken in passing, still in Good Order.
    for to in way {
        enter(state, cx, unit, to, &along, "pursues")?;
    }
    shake(state, unit);
    cx.tell(state, Eyes::ALL, rule!("CC-MEL-6"), || {
        let act = act(state, Kind::Break, unit, &[]).came("disordered");
        at(state, format!("{} is disordered by its pursuit", name(state, unit)), state.battle.unit(unit).at)
            .done(act)
    });
    Ok(())
}
