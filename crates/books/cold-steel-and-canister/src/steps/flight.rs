//! Forced moves (CC-INV), with their contagion (CC-CON).

use std::collections::VecDeque;

use engine::beat::Kind;
use engine::{Act, Cx, Datum, Eyes, Play, RuleId};
use smallvec::SmallVec;

use super::leaders;
use super::morale::{Call, bury, check_one};
use super::telling::{act, at, id, leader_name, name, spaces};
use crate::facts::forced::{driven, path_case, touched};
use crate::resolve::contagion::{CONTAGION, ContagionCase, Relation};
use crate::resolve::effect::Effect;
use crate::resolve::forced_path::{FORCED_PATH, Forced, PathOutcome};
use crate::state::{Gone, State};
use crate::vocabulary::{Arm, Event, Flight, Formation, LeaderNo, Level, SpaceNo, Terrain, UnitNo};

/// A friend who has been touched: by whose flight, and how.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    pub friend: UnitNo,
    pub runner: UnitNo,
    pub kind: Flight,
    pub relation: Relation,
}

pub type Queue = VecDeque<Touch>;

/// What drives a unit back, and why.
pub struct Run {
    pub forced: Forced,
    pub spaces: i32,
    pub cite: RuleId,
    /// What has happened to it, for the sentence: `fails its check by 2`.
    pub why: String,
    pub record: Option<Datum>,
}

impl Run {
    /// How friends take it (CC-CON-1).
    fn flight(&self) -> Flight {
        match self.forced {
            Forced::Fallback | Forced::BadOrder1 => Flight::Fallback,
            Forced::Retreat => Flight::Retreat,
            Forced::Rout => Flight::Rout,
        }
    }
}

/// The unit goes back; friends whom it touches are put at the end of the queue.
pub fn run(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, run: Run, queue: &mut Queue) -> Play<()> {
    let Some(from) = state.battle.unit(unit).at else { return Ok(()) };
    if stop_all(state, unit) {
        cx.cite(rule!("CC-INV-7"));
    }
    if form_for(state, unit, run.forced, from) {
        cx.cite(rule!("CC-INV-6"));
    }
    let Some(case) = path_case(&state.battle, unit, run.forced, run.spaces) else { return Ok(()) };
    let found = cx.within(&FORCED_PATH, &case)?;
    let land = state.battle.land();
    let way: Vec<SpaceNo> = found.path.iter().filter_map(|it| land.number(it.0)).collect();
    let side = state.battle.side(unit);
    let gone = match found.outcome {
        PathOutcome::LeftField => Some(Gone::LeftField),
        PathOutcome::Surrendered => Some(Gone::Surrendered),
        PathOutcome::Moved | PathOutcome::Blocked => None,
    };
    let flight = run.flight();
    let touched: SmallVec<[(UnitNo, Relation); 8]> = match flight {
        Flight::Fallback => SmallVec::new(),
        Flight::Retreat | Flight::Rout => touched(&state.battle, unit, &way),
    };
    let followers = leaders::followers(state, unit, from);
    // It may be stuck on a friend: then it ends in the last space that was free.
    let end = way.iter().rev().find(|it| state.battle.at(**it).is_none()).copied().unwrap_or(from);
    let lost = found.effects.iter().any(|it| matches!(it, Effect::Kia(_)));
    match gone {
        Some(how) => state.battle.remove(unit, how),
        None => {
            state.battle.place(unit, Some(end));
            state.battle.unit_mut(unit).moved |= end != from;
            settle(state, unit);
            for leader in &followers {
                state.battle.leader_mut(*leader).at = Some(end);
            }
        }
    }
    if lost {
        state.battle.lose(unit, 1);
    }
    let followers = if gone.is_some() { SmallVec::new() } else { followers };
    // What is told is where it has come to, not where it would have gone.
    let gone_by = way.iter().position(|it| *it == end).map_or(0, |it| it + 1);
    let told = if gone.is_some() { &way[..] } else { &way[..gone_by] };
    tell(state, cx, unit, &run, from, told, gone, lost, &followers);
    bury(state, cx, unit);
    for space in &way {
        leaders::overrun(state, cx, *space, side)?;
    }
    queue.extend(touched.into_iter().map(|(friend, relation)| Touch {
        friend,
        runner: unit,
        kind: flight,
        relation,
    }));
    Ok(())
}

/// CC-INV-7: fights, charges and uncompleted cubes are lost. Was there anything to lose?
fn stop_all(state: &mut State, unit: UnitNo) -> bool {
    let it = state.battle.unit(unit);
    let busy = it.is_engaged() || it.covered || it.cube.is_some();
    state.battle.disengage(unit);
    let it = state.battle.unit_mut(unit);
    it.covered = false;
    it.cube = None;
    it.marches = false;
    it.charged = false;
    busy
}

/// CC-INV-6, before it goes. Does it change its formation?
fn form_for(state: &mut State, unit: UnitNo, forced: Forced, from: SpaceNo) -> bool {
    let edge = state.battle.land_edge(state.battle.side(unit));
    let arm = state.battle.arm(unit);
    let it = state.battle.unit_mut(unit);
    let before = it.formation;
    it.formation = driven(arm, before, forced);
    if before == Formation::Unlimbered && it.formation == Formation::Crew {
        it.guns_at = Some(from);
    }
    if matches!(forced, Forced::Retreat | Forced::Rout) {
        it.facing = edge;
    }
    before != it.formation
}

/// CC-INV-6, where it has come to: a formation that is not lawful there becomes column, foot in a strong point a garrison.
pub fn settle(state: &mut State, unit: UnitNo) {
    let terrain = state.battle.terrain(unit);
    let arm = state.battle.arm(unit);
    let it = state.battle.unit_mut(unit);
    let closed = matches!(terrain, Terrain::Heavy | Terrain::StrongPoint);
    match it.formation {
        _ if arm == Arm::Infantry && terrain == Terrain::StrongPoint => it.formation = Formation::Garrison,
        Formation::Garrison => it.formation = Formation::Column,
        Formation::Square if closed => it.formation = Formation::Column,
        _ => {}
    }
}

#[expect(clippy::too_many_arguments, reason = "all that a sentence is made of")]
fn tell(
    state: &State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    run: &Run,
    from: SpaceNo,
    way: &[SpaceNo],
    gone: Option<Gone>,
    lost: bool,
    followers: &[LeaderNo],
) {
    cx.tell(state, Eyes::ALL, run.cite, || {
        let who = name(state, unit);
        let verb = match run.forced {
            Forced::Fallback => "falls back",
            Forced::Retreat => "retreats",
            Forced::Rout => "routs",
            Forced::BadOrder1 => "goes back",
        };
        let figure = if lost { " and loses a figure" } else { "" };
        let end = match (gone, way.len()) {
            (Some(Gone::LeftField), _) => " and leaves the field".to_owned(),
            (Some(_), _) => ", finds no way and surrenders".to_owned(),
            (None, 0) => format!(", finds no way, stays where it is{figure}"),
            (None, n) if lost => format!(" {}, finds no way on{figure}", spaces(n)),
            (None, n) => format!(" {}", spaces(n)),
        };
        let why = if run.why.is_empty() { String::new() } else { format!("{} and ", run.why) };
        let mut whole = vec![from];
        whole.extend_from_slice(way);
        let kind = if run.forced == Forced::Rout { Kind::Break } else { Kind::Retire };
        let act = act(state, kind, unit, &whole).came(verb);
        let act = if run.forced == Forced::Rout || gone.is_some() { act.decisive() } else { act };
        let along: Vec<String> = followers.iter().map(|it| leader_name(&state.battle, *it)).collect();
        let along =
            if along.is_empty() { String::new() } else { format!(", {} with it", along.join(" and ")) };
        at(state, format!("{who} {why}{verb}{end}{along}"), way.last().copied().or(Some(from)))
            .with(run.record.clone())
            .done(act)
    });
}

/// CC-CON-3, CC-CON-5: all who were touched check, and those whom they touch.
pub fn spread(state: &mut State, cx: &mut Cx<'_>, mut queue: Queue) -> Play<()> {
    while let Some(Touch { friend, runner, kind, relation }) = queue.pop_front() {
        let it = state.battle.unit(friend);
        if !it.on_board() {
            continue;
        }
        cx.cite(rule!("CC-CON-3"));
        let case = ContagionCase {
            kind,
            relation,
            level: it.level,
            engaged: it.is_engaged(),
            contagion_done: it.contagion_done,
            options: state.battle.toggles(),
        };
        let found = cx.within(&CONTAGION, &case)?;
        if found.effects.contains(&Effect::SetLevel(None, Level::Bad(0))) {
            disorder(state, cx, friend, runner);
        }
        let Some(event) = Event::of_word(found.outcome.word()) else { continue };
        state.battle.unit_mut(friend).contagion_done = true;
        check_one(state, cx, friend, Call { event, runner: Some(runner) }, &mut queue)?;
    }
    Ok(())
}

/// The moment at which a flight reaches a friend: from whom to whom.
pub fn reaches(state: &State, runner: UnitNo, friend: UnitNo) -> Act {
    Act::new(Kind::Spread).by([id(state, runner)]).on([id(state, friend)])
}

/// CC-CON-4
fn disorder(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, runner: UnitNo) {
    let it = state.battle.unit_mut(unit);
    it.falls_to(Level::Bad(0));
    it.covered = false;
    it.cube = None;
    cx.tell(state, Eyes::ALL, rule!("CC-CON-4"), || {
        let words = format!("{} is run through by friends and disordered", name(state, unit));
        at(state, words, state.battle.unit(unit).at).done(reaches(state, runner, unit).came("disordered"))
    });
}
