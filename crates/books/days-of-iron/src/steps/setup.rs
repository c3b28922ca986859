//! Setting up (DI-SET-1 to -4): the state from a scenario, and the placements that are left to the players.

use engine::beat::{Act, Kind};
use engine::{Advice, Asked, Cx, Eyes, Mind, Play, Reply, Setup, SetupFault, Told, scene};
use ground::table::Pose;

use super::{After, reveal};
use crate::forms::deployment::{Deploying, Post, deployment, drawing, posts, read_back};
use crate::known::Known;
use crate::resolve::drill::KEEP_OFF;
use crate::resolve::target::Arm;
use crate::scenario::{Options, Scenario};
use crate::spoken;
use crate::state::{Army, Hands, SideNo, State, UnitNo, Whereabouts};
use crate::telling::{eyes, id, moved};

/// A state before its first step, or every fault of the scenario and of the options.
pub fn open(setup: &Setup<'_>) -> Result<State, Vec<SetupFault>> {
    let read = Scenario::read(setup.text);
    let scenario = scene::open(setup, read, |it| &mut it.options, Options::set, |_| Vec::new())?;
    let state = State::fresh(scenario);
    match crowded_out(&state) {
        Some(fault) => Err(vec![fault]),
        None => Ok(state),
    }
}

/// Zones must have room for all who are set up in them (DI-SET-2): everybody is put down once to see it.
fn crowded_out(state: &State) -> Option<SetupFault> {
    let mut state = state.clone();
    for unit in waiting(&state) {
        let chart = Deploying::new(&state, unit);
        if chart.crowded_out {
            let (side, unit) = (spoken::side(&state, state.side(unit)), state.card(unit).id);
            let why = format!("the zones of the {side} have no room for `{}`", unit.text());
            return Some(SetupFault { line: 0, column: 0, why, cite: Some(rule!("DI-SET-2")) });
        }
        let pose = chart.usual();
        put_down(&mut state, unit, pose);
    }
    None
}

/// All who are not set up yet, generals last: they may ride with those who are.
fn waiting(state: &State) -> Vec<UnitNo> {
    let mut all: Vec<UnitNo> =
        state.all().filter(|it| state.unit(*it).whereabouts == Whereabouts::ToSetUp).collect();
    all.sort_by_key(|it| state.arm(*it) == Arm::Staff);
    all
}

/// Set up is no move: who has not moved is still in its field works.
fn put_down(state: &mut State, unit: UnitNo, pose: Pose) {
    let stance = state.card(unit).stance;
    state.place(unit, pose, stance);
    state.unit_mut(unit).moves = 0;
}

/// Both sides place theirs secretly and at the same time; then all are revealed who are not concealed (DI-SET-2).
pub fn set_up(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let all = waiting(state);
    if !all.is_empty() {
        cx.secretly(&[State::seat(0), State::seat(1)], |cx, seat| deploy(state, cx, usize::from(seat.0)))?;
        settle(state);
    }
    let options = state.options();
    if !options.concealment && state.scenario().cards.iter().any(|it| it.concealed) {
        cx.cite(rule!("DI-OPT-4"));
    }
    if !options.open_rosters {
        cx.cite(rule!("DI-OPT-5"));
    }
    // From now on everybody sees all who may be seen.
    state.turn = 1;
    if !all.is_empty() {
        for side in 0..2 {
            reveal_side(state, cx, side, &all);
        }
    }
    reveal::at_the_start(state, cx);
    Ok(After::Next)
}

/// Who comes to light of a side, in words: who stands where, and how.
fn reveal_side(state: &State, cx: &mut Cx<'_>, side: SideNo, all: &[UnitNo]) {
    let mine = |it: &UnitNo| state.side(*it) == side && eyes(state, *it) == Eyes::ALL;
    let shown: Vec<UnitNo> = all.iter().copied().filter(mine).collect();
    if shown.is_empty() {
        return;
    }
    cx.tell(state, Eyes::ALL, rule!("DI-SET-2"), || {
        let place = |it: UnitNo| {
            let unit = state.unit(it);
            if let Some(with) = unit.attached {
                return format!("{} with {}", spoken::unit(state, it), spoken::unit(state, with));
            }
            let (x, y) = (spoken::inches(unit.pose.at.x), spoken::inches(unit.pose.at.y));
            let facing = unit.pose.facing.hundredths() / 100;
            let (name, formed) = (spoken::unit(state, it), spoken::formed(unit.stance));
            format!("{name} {formed}, {x} east and {y} north, facing {facing} degrees")
        };
        let places: Vec<String> = shown.iter().map(|it| place(*it)).collect();
        let words = format!("The {} are revealed: {}.", spoken::side(state, side), places.join("; "));
        let who = shown.iter().map(|it| id(state, *it));
        Told::from(words).done(Act::new(Kind::Reveal).by(who).together(1))
    });
}

/// Where both sides have chosen the same ground the French unit gives way to the nearest free place of its zone.
fn settle(state: &mut State) {
    for unit in state.all() {
        let slab = state.slab(unit);
        let listed = state.card(unit);
        let chosen = state.unit(unit).stands() && listed.pose.is_none() && listed.side == 0;
        if !chosen || !state.enemies(unit).any(|it| state.slab(it).within(&slab, KEEP_OFF - 1)) {
            continue;
        }
        let pose = Deploying::new(state, unit).nearest(state.unit(unit).pose);
        put_down(state, unit, pose);
    }
}

fn deploy(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<()> {
    for unit in waiting(state) {
        if state.side(unit) != side {
            continue;
        }
        if state.arm(unit) == Arm::Staff && ride_with(state, cx, unit)? {
            continue;
        }
        let pose = place(state, cx, unit)?;
        put_down(state, unit, pose);
        moved(state, cx, unit, (pose, &[]), (rule!("DI-SET-2"), Kind::Arrive, "set up"), None, |state| {
            format!("{} is set up {}", spoken::unit(state, unit), spoken::formed(state.unit(unit).stance))
        });
    }
    Ok(())
}

/// A general may begin with a unit of his command (DI-GENL-4).
fn ride_with(state: &mut State, cx: &mut Cx<'_>, staff: UnitNo) -> Play<bool> {
    let with = {
        let known = Known::of_side(state, state.side(staff));
        let alone = Post { army: &known, unit: None };
        let units = posts(&known, staff).map(|it| Post { army: &known, unit: Some(it) });
        let options: Vec<Post<'_, _>> = std::iter::once(alone).chain(units).collect();
        if options.len() == 1 {
            return Ok(false);
        }
        let text = || format!("With whom does {} ride?", spoken::unit(state, staff));
        let advise = |_: &mut Mind| Advice::silent(Reply::one(0));
        let (seat, card) = (State::seat(state.side(staff)), state.card(staff));
        let asked = Asked::new(seat, rule!("DI-GENL-4"), &text).of(&card.id).advised(&advise);
        cx.choose(&asked, &options, 0)?.unit
    };
    let Some(unit) = with else { return Ok(false) };
    let pose = state.unit(unit).pose;
    let status = state.unit_mut(staff);
    (status.whereabouts, status.attached, status.pose) = (Whereabouts::OnTable, Some(unit), pose);
    moved(state, cx, staff, (pose, &[]), (rule!("DI-GENL-4"), Kind::Arrive, "joins"), None, |state| {
        format!("{} rides with {}", spoken::unit(state, staff), spoken::unit(state, unit))
    });
    Ok(true)
}

fn place(state: &State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<Pose> {
    let side = state.side(unit);
    let known = Known::of_side(state, side);
    let chart = deployment(&known, unit);
    let default = drawing(chart.usual(), chart.stance());
    let card = state.card(unit);
    let text = || format!("Where does {} stand?", card.name);
    let advise = |_: &mut Mind| Advice::silent(Reply::Drawn(default.clone()));
    let asked = Asked::new(State::seat(side), rule!("DI-SET-2"), &text).of(&card.id).advised(&advise);
    let drawing = cx.draw(&asked, &chart, &default)?;
    Ok(read_back(&drawing))
}
