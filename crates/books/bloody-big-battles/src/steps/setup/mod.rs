//! Setting up (BB-SET-1 to 4): the state from a scenario, and the placements that are left to the players.

use engine::beat::{Act, Kind};
use engine::{Asked, Cx, Eyes, Mind, Name, Play, Setup, SetupFault, Told, scene};
use ground::table::{Pose, SLACK};

use super::After;
use crate::doctrine::{self, choices};
use crate::effects::overrun;
use crate::facts::bodies::crowd;
use crate::forms::deployment::{Deploying, deployment, drawing, read_back};
use crate::known::Known;
use crate::scenario::{Commander, Options, Scenario};
use crate::spoken;
use crate::state::{
    Army, Formation, General, Hands, NightStep, Phase, Places, Scene, SideNo, State, Unit, UnitNo,
    Whereabouts,
};
use crate::telling;

/// A state before its first step, or every fault of the scenario and of the options.
pub fn open(setup: &Setup<'_>) -> Result<State, Vec<SetupFault>> {
    let read = Scenario::read(setup.text);
    let together = |it: &Scenario| without_zones(it).into_iter().collect();
    let state = state(scene::open(setup, read, |it| &mut it.options, Options::set, together)?);
    match crowded_out(&state) {
        Some(fault) => Err(vec![fault]),
        None => Ok(state),
    }
}

/// Who sets up in secret needs to know where he may (BB-SET-3).
fn without_zones(scenario: &Scenario) -> Option<SetupFault> {
    let bare = scenario.sides.iter().find(|it| it.zones.is_empty())?;
    scenario.options.hidden_deployment.then(|| SetupFault {
        line: 0,
        column: 0,
        why: format!("`hidden_deployment` needs `zones`, and the {} have none", bare.name),
        cite: Some(rule!("BB-SET-3")),
    })
}

/// Zones must have room for all who are set up in them (BB-SET-2): everybody is put down once to see it.
fn crowded_out(state: &State) -> Option<SetupFault> {
    let mut state = state.clone();
    for unit in state.all() {
        if state.unit(unit).whereabouts != Whereabouts::ToSetUp {
            continue;
        }
        let side = state.side(unit);
        let crowd = crowd(&state, side);
        let chart = Deploying::new(&state, unit, &crowd);
        if chart.crowded_out {
            let (side, unit) = (&state.scenario().sides[side].name, state.card(unit).id);
            let why = format!("the zones of the {side} have no room for `{}`", unit.text());
            return Some(SetupFault { line: 0, column: 0, why, cite: Some(rule!("BB-SET-2")) });
        }
        let (pose, formation) = chart.historical();
        state.place(unit, pose, formation);
    }
    None
}

fn state(scenario: Scenario) -> State {
    let hidden = scenario.options.hidden_deployment;
    let units: Vec<Unit> = scenario.cards.iter().map(|it| Unit::fresh(it, hidden)).collect();
    let generals = scenario.generals.iter().map(general).collect();
    let holders = scenario.objectives.iter().map(|it| it.holder).collect();
    State {
        places: Places::of(&scenario.cards, &units),
        scene: Scene::new(scenario),
        turn: 0,
        active: 0,
        phase: Phase::SetUp,
        units,
        generals,
        holders,
        fired_at: Vec::new(),
        dealt_with: Vec::new(),
        night: NightStep::WithdrawToCover,
        acting: 0,
        conceded: None,
        result: None,
    }
}

fn general(it: &Commander) -> General {
    let whereabouts = if it.at.is_some() { Whereabouts::OnTable } else { Whereabouts::Coming };
    General { whereabouts, at: it.at.unwrap_or_default(), rode: false }
}

/// What the scenario leaves to the players: in secret and at once, or the Second Player before the First.
pub fn set_up(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if state.options().hidden_deployment {
        cx.secretly(&[State::seat(0), State::seat(1)], |cx, seat| deploy(state, cx, usize::from(seat.0)))?;
        // From now on both see all of it.
        state.turn = 1;
        for side in 0..2 {
            cx.tell(state, Eyes::ALL, rule!("BB-SET-3"), || {
                let all = state.standing_of(side).map(|it| state.card(it).id);
                Told::from(revealed(state, side)).done(Act::new(Kind::Reveal).by(all).together(1))
            });
        }
        settle(state, cx);
    } else {
        deploy(state, cx, 1)?;
        deploy(state, cx, 0)?;
    }
    overrun(state, cx);
    state.turn = 1;
    Ok(After::Next)
}

/// All that comes to light of a side, in words: who stands where, and how.
fn revealed(state: &State, side: SideNo) -> String {
    let place = |it: UnitNo| {
        let unit = state.unit(it);
        let (x, y) = (spoken::about(unit.pose.at.x), spoken::about(unit.pose.at.y));
        let facing = unit.pose.facing.hundredths() / 100;
        let (name, formed) = (spoken::unit(state, it), spoken::formed(unit.formation));
        format!("{name} {formed}, {x} east and {y} north, facing {facing} degrees")
    };
    let places: Vec<String> = state.standing_of(side).map(place).collect();
    format!("The {} are revealed: {}.", state.scenario().sides[side].name, places.join("; "))
}

/// Where both sides have chosen the same ground the First Player's unit gives way to the nearest free place (BB-GEO-5).
fn settle(state: &mut State, cx: &mut Cx<'_>) {
    for unit in state.all() {
        let slab = state.slab(unit);
        let given_way = state.side(unit) != 0 || !state.unit(unit).on_table();
        if given_way || !state.near_of(1, slab.bounds()).any(|it| state.slab(it).overlaps(&slab, SLACK)) {
            continue;
        }
        let crowd = crowd(state, 0);
        let (pose, formation) = Deploying::new(state, unit, &crowd).nearest(state.unit(unit).pose);
        let before = state.unit(unit).pose;
        state.place(unit, pose, formation);
        cx.tell(state, Eyes::ALL, rule!("BB-SET-3"), || {
            let (card, way) = (state.card(unit), telling::way(state, unit, before, &[]));
            Told::from(format!("{} finds its ground taken and stands aside.", card.name))
                .done(Act::new(Kind::Move).by([card.id]).along(way))
        });
    }
}

fn deploy(state: &mut State, cx: &mut Cx<'_>, side: SideNo) -> Play<()> {
    let waiting = |state: &State, it: UnitNo| {
        state.side(it) == side && state.unit(it).whereabouts == Whereabouts::ToSetUp
    };
    while let Some(unit) = state.all().find(|it| waiting(state, *it)) {
        let (pose, formation) = place(state, cx, unit)?;
        state.place(unit, pose, formation);
        cx.tell(state, Eyes::ALL, rule!("BB-SET-2"), || {
            let card = state.card(unit);
            Told::from(format!("{} is set up {}.", card.name, spoken::formed(formation)))
                .done(Act::new(Kind::Arrive).by([card.id]).came(formation.word()))
        });
    }
    Ok(())
}

fn place(state: &State, cx: &mut Cx<'_>, unit: UnitNo) -> Play<(Pose, Formation)> {
    // Only those who may be known are in the way (BB-SET-3).
    let side = state.side(unit);
    let known = Known::of_side(state, side);
    let crowd = crowd(&known, side);
    let chart = deployment(&known, unit, &crowd);
    let (pose, formation) = chart.historical();
    let default = drawing(pose, formation);
    let id: Name = state.card(unit).id;
    let text = || format!("Where does {} stand?", state.card(unit).name);
    // Officers trust those who chose the ground that day; elsewhere they choose it themselves.
    let historical = state.card(unit).pose.is_some();
    let advise = |mind: &mut Mind| match historical {
        true => choices::as_it_was(mind, &default, "where it stood that day"),
        false => doctrine::stands(&known, mind, unit, &chart),
    };
    let asked = Asked::new(State::seat(side), rule!("BB-SET-2"), &text).of(&id).advised(&advise);
    let drawing = cx.draw(&asked, &chart, &default)?;
    Ok(read_back(&drawing))
}
