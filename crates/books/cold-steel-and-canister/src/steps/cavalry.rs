//! Next to enemy cavalry (CC-CAV): the double check and what comes of it.

use engine::beat::Kind;
use engine::{Act, Asked, Cx, Datum, Eyes, Mind, Play};
use smallvec::{SmallVec, smallvec};

use super::flight::{self, Queue, Run};
use super::morale::drive;
use super::telling::{act, at, checks, id, leader_name, name, seat, throws};
use super::{arrival, leaders};
use crate::doctrine;
use crate::facts::morale::{minds_cavalry, proximity_case};
use crate::facts::zones::cavalry_beside;
use crate::forms::choices::{Posture, Stance, refuges};
use crate::known::Known;
use crate::resolve::cavalry::CAVALRY_PROXIMITY;
use crate::resolve::check::{FailureCase, MORALE_FAILURE};
use crate::resolve::effect::Effect;
use crate::resolve::forced_path::Forced;
use crate::state::State;
use crate::vocabulary::{Arm, Facing, Formation, Reaction, SpaceNo, UnitNo};

/// A charge that has come up to its target.
#[derive(Clone, Copy)]
pub struct Ridden {
    pub target: UnitNo,
    pub began: SpaceNo,
    pub length: u8,
}

/// CC-CAV-2 (a), (b): a unit has ended a move of its own will.
pub fn after_move(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<()> {
    let it = state.battle.unit(unit);
    let Some(space) = it.at else { return Ok(()) };
    let side = state.battle.side(unit);
    if state.battle.arm(unit) != Arm::Cavalry {
        let horse = cavalry_beside(&state.battle, side, space).min();
        if let Some(horse) = horse.filter(|_| minds_cavalry(&state.battle, unit)) {
            cx.cite(rule!("CC-MOV-13"));
            double_check(state, cx, unit, horse, None)?;
        }
        return Ok(());
    }
    if it.level.is_good() && !it.is_engaged() {
        frighten(state, cx, unit, None)?;
    }
    Ok(())
}

/// All foot and guns beside a regiment check; the target of its charge first (CC-CHG-5).
pub fn frighten(state: &mut State, cx: &mut Cx<'_>, cavalry: UnitNo, charge: Option<Ridden>) -> Play<()> {
    let target = charge.map(|it| it.target);
    let side = state.battle.side(cavalry);
    if let Some(it) = charge.filter(|it| minds_cavalry(&state.battle, it.target)) {
        double_check(state, cx, it.target, cavalry, charge)?;
    }
    let Some(space) = state.battle.unit(cavalry).at else { return Ok(()) };
    let battle = &state.battle;
    let near = |it: &UnitNo| battle.unit(*it).at.is_some_and(|at| battle.land().adjacent(space, at));
    let mut others: SmallVec<[UnitNo; 4]> = battle.of_side(1 - side).filter(near).collect();
    others.sort_unstable();
    for other in others.into_iter().filter(|it| Some(*it) != target) {
        let here = state.battle.unit(cavalry).at == Some(space);
        if here && minds_cavalry(&state.battle, other) {
            cx.cite(rule!("CC-CAV-2"));
            double_check(state, cx, other, cavalry, None)?;
        }
    }
    Ok(())
}

/// CC-CAV-1
fn double_check(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    cavalry: UnitNo,
    charge: Option<Ridden>,
) -> Play<()> {
    let case = proximity_case(&state.battle, unit);
    checks(state, cx, rule!("CC-CAV-1"), unit, "the nerve before the horse of");
    let played = cx.play(&CAVALRY_PROXIMITY, &case)?;
    state.battle.unit_mut(unit).proximity_done = true;
    if !state.battle.unit(unit).level.is_good() && state.battle.arm(unit) == Arm::Infantry {
        cx.cite(rule!("CC-CAV-11"));
    }
    let (found, record) = (played.found, played.record);
    match found.outcome {
        Reaction::Choice => {
            tell(state, cx, unit, cavalry, "keeps its nerve", record);
            choice(state, cx, unit, cavalry, charge)
        }
        Reaction::FormSquare | Reaction::Halt => {
            let square = found.effects.contains(&Effect::FormSquare);
            take(state, unit, if square { Stance::Square } else { Stance::Stand });
            state.battle.unit_mut(unit).halted = true;
            tell(state, cx, unit, cavalry, if square { "forms square" } else { "halts" }, record);
            Ok(())
        }
        Reaction::MoveAway => {
            tell(state, cx, unit, cavalry, "makes off", record);
            leave(state, cx, unit, cavalry)
        }
        Reaction::FallBack => {
            let spaces = found.effects.iter().find_map(|it| match it {
                Effect::ForcedMove(_, spaces) => Some(*spaces),
                _ => None,
            });
            let why = "does not stand before the horse".to_owned();
            fall_back(state, cx, unit, spaces.unwrap_or(1), why, record)
        }
    }
}

fn tell(
    state: &State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    cavalry: UnitNo,
    what: &'static str,
    record: Option<Datum>,
) {
    let rule = if what == "forms square" || what == "halts" { rule!("CC-CAV-6") } else { rule!("CC-CAV-1") };
    cx.tell(state, Eyes::ALL, rule, || {
        let words = format!("{} {what}, with {} beside it", name(state, unit), name(state, cavalry));
        let act = Act::new(Kind::Test).by([id(state, unit)]).on([id(state, cavalry)]).came(what);
        at(state, words, state.battle.unit(unit).at).with(record.clone()).done(act)
    });
}

/// CC-CAV-4, CC-CAV-5: asked out of turn, unless the table plays by defaults.
fn choice(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    cavalry: UnitNo,
    charge: Option<Ridden>,
) -> Play<()> {
    let (options, default) = stances(state, unit, cavalry, charge.is_some());
    let side = state.battle.side(unit);
    let taken = if options.len() < 2 || state.battle.options().auto_reactions {
        if state.battle.options().auto_reactions {
            cx.cite(rule!("CC-TURN-2"));
        }
        options[default]
    } else {
        let known = Known::of_side(state, side);
        let text =
            || format!("{} has kept its nerve before {}: what now?", name(state, unit), name(state, cavalry));
        let charged = charge.is_some();
        let advise =
            |mind: &mut Mind| doctrine::stance(&known, mind, unit, cavalry, charged, &options, default);
        let (battle, cube) = (known.battle(), known.cube(unit));
        let charge = charge.map(|it| (it.began, it.length));
        let posture =
            |stance: &Stance| Posture { battle, unit, horse: cavalry, stance: *stance, charge, cube };
        let postures: SmallVec<[Posture<'_>; 3]> = options.iter().map(posture).collect();
        let rule = if options.contains(&Stance::Leave) { rule!("CC-CAV-5") } else { rule!("CC-CAV-4") };
        let piece = id(state, unit);
        let asked = Asked::new(seat(side), rule, &text).of(&piece).advised(&advise);
        cx.choose(&asked, &postures, default)?.stance
    };
    if taken == Stance::Stand {
        return Ok(());
    }
    if taken == Stance::Leave {
        return leave(state, cx, unit, cavalry);
    }
    take(state, unit, taken);
    state.battle.unit_mut(unit).halted = true;
    cx.tell(state, Eyes::ALL, rule!("CC-CAV-4"), || {
        let (words, came) = match taken {
            Stance::Square => (format!("{} forms square", name(state, unit)), "square"),
            _ => (format!("{} turns to face the horse", name(state, unit)), "turned"),
        };
        at(state, words, state.battle.unit(unit).at).done(act(state, Kind::Form, unit, &[]).came(came))
    });
    Ok(())
}

/// What it may choose, and the default.
fn stances(state: &State, unit: UnitNo, cavalry: UnitNo, charged: bool) -> (SmallVec<[Stance; 3]>, usize) {
    let (battle, it) = (&state.battle, state.battle.unit(unit));
    if battle.arm(unit) == Arm::Artillery || it.formation == Formation::Skirmish {
        let stands = battle.arm(unit) == Arm::Artillery && !it.fired;
        return (smallvec![Stance::Stand, Stance::Leave], usize::from(!stands));
    }
    let mut res: SmallVec<[Stance; 3]> = smallvec![Stance::Stand];
    let towards = it.at.zip(battle.unit(cavalry).at).and_then(|(from, to)| {
        Facing::ALL.iter().copied().find(|side| battle.land().ahead(from, *side) == Some(to))
    });
    if let Some(facing) = towards.filter(|to| !it.formation.is_all_round() && *to != it.facing) {
        res.push(Stance::Turn(facing));
    }
    use crate::vocabulary::Terrain::{Heavy, StrongPoint};
    if !matches!(battle.terrain(unit), Heavy | StrongPoint) {
        res.push(Stance::Square);
    }
    let square = res.iter().position(|it| *it == Stance::Square).filter(|_| charged);
    (res, square.unwrap_or(0))
}

fn take(state: &mut State, unit: UnitNo, stance: Stance) {
    let it = state.battle.unit_mut(unit);
    match stance {
        Stance::Square => it.formation = Formation::Square,
        Stance::Turn(facing) => it.facing = facing,
        Stance::Stand | Stance::Leave => return,
    }
    // It has turned or changed its formation this turn (CC-FIR-F5).
    it.moved = true;
}

/// CC-CAV-7, CC-CAV-8: one space away, the owner says where; or back, if there is nowhere to go.
fn leave(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, cavalry: UnitNo) -> Play<()> {
    let Some(goal) = refuge(state, cx, unit, cavalry)? else {
        throws(state, cx, rule!("CC-CAV-8"), unit, "how far back goes");
        let case = FailureCase { missed_by: 1, options: state.battle.toggles() };
        let played = cx.play(&MORALE_FAILURE, &case)?;
        let why = "has nowhere to go".to_owned();
        return fall_back(state, cx, unit, played.found.spaces, why, played.record);
    };
    let Some(from) = state.battle.unit(unit).at else { return Ok(()) };
    let along = leaders::followers(state, unit, from);
    abandon(state, unit);
    state.battle.place(unit, Some(goal));
    leaders::bring(state, &along, goal);
    flight::settle(state, unit);
    let it = state.battle.unit_mut(unit);
    it.halted = true;
    it.moved = true;
    cx.tell(state, Eyes::ALL, rule!("CC-CAV-7"), || {
        let left = state.battle.unit(unit).guns_at == Some(from);
        let guns = if left { " and leaves its guns behind" } else { "" };
        let who: Vec<String> = along.iter().map(|it| leader_name(&state.battle, *it)).collect();
        let with = if who.is_empty() { String::new() } else { format!(", {} with it", who.join(" and ")) };
        let to = state.battle.land().name(goal);
        let words = format!("{} goes to {to}{guns}{with}", name(state, unit));
        at(state, words, Some(goal)).done(act(state, Kind::Retire, unit, &[from, goal]).came("made off"))
    });
    arrival::entered(state, cx, unit, goal)
}

/// Where it goes; nowhere if there is no lawful space.
fn refuge(state: &State, cx: &mut Cx<'_>, unit: UnitNo, cavalry: UnitNo) -> Play<Option<SpaceNo>> {
    let goals = refuges(&state.battle, unit, cavalry);
    if goals.len() < 2 || state.battle.options().auto_reactions {
        return Ok(goals.first().and_then(|it| it.space));
    }
    let known = Known::of_side(state, state.battle.side(unit));
    let text = || format!("{} leaves before {}: where to?", name(state, unit), name(state, cavalry));
    let advise = |mind: &mut Mind| doctrine::refuge(&known, mind, goals[0].space);
    let piece = id(state, unit);
    let asked =
        Asked::new(seat(state.battle.side(unit)), rule!("CC-CAV-8"), &text).of(&piece).advised(&advise);
    Ok(cx.choose(&asked, &goals, 0)?.space)
}

/// Gunners leave their guns where they stand (CC-CAV-7, CC-CAV-9).
fn abandon(state: &mut State, unit: UnitNo) {
    let it = state.battle.unit_mut(unit);
    if it.formation == Formation::Unlimbered {
        it.guns_at = it.at;
        it.formation = Formation::Crew;
    }
}

fn fall_back(
    state: &mut State,
    cx: &mut Cx<'_>,
    unit: UnitNo,
    spaces: i32,
    why: String,
    record: Option<Datum>,
) -> Play<()> {
    abandon(state, unit);
    let mut queue = Queue::new();
    let run = Run { forced: Forced::Fallback, spaces, cite: rule!("CC-CAV-9"), why, record };
    drive(state, cx, unit, run, &mut queue)?;
    flight::spread(state, cx, queue)
}
