//! Small states for tests: a scenario with everybody on the table, and a tape of dice and answers to play it with.

use std::sync::Arc;

use dice::Stream;
use engine::{Cx, Listener, Play};
pub use kit::told;
use kit::{Straight, Tape};

use crate::map::Node;
use crate::scenario::{self, Scenario};
use crate::state::{Asset, Edges, Enlisted, Figure, Level, Man, Patrol, Phase, Scene, Side, State};
use crate::vocabulary::Stance;

/// `a-bit-of-wire` with parts of its text replaced, in the first turn's step 0; see [`lay_out`].
pub fn state(edits: &[(&str, &str)]) -> State {
    state_of("a-bit-of-wire", edits)
}

/// The same of any scenario of the book.
pub fn state_of(name: &str, edits: &[(&str, &str)]) -> State {
    let script = scenario::ALL.iter().find(|it| it.name == name).expect("a scenario of the book");
    let mut text = script.text.to_owned();
    for (from, to) in edits {
        assert!(text.contains(from), "{name} does not say {from:?}");
        text = text.replace(from, to);
    }
    let scenario = Scenario::read(name, &text).unwrap_or_else(|faults| panic!("{faults:?}"));
    lay_out(scenario)
}

/// Everybody stands where the scenario puts him, or at the first node of his set-up zone, and knows what his side
/// knows of the ground. Nobody has looked round yet. Random patrols have no men.
pub fn lay_out(scenario: Scenario) -> State {
    let mut figures: Vec<Figure> = (0..2).flat_map(|side| men(&scenario, side)).collect();
    figures.sort_by_key(|it| it.id);
    let count = figures.len();
    let mut state = State {
        scene: Scene(Arc::new(scenario)),
        turn: 0,
        phase: Phase::Start,
        figures,
        sides: [Side::default(), Side::default()],
        gapped: Edges::default(),
        gaps_begun: Vec::new(),
        bombs: Vec::new(),
        next_bomb: 1,
        flares: Vec::new(),
        salvos: Vec::new(),
        noises: Vec::new(),
        strikes: Vec::new(),
        last_strikes: Vec::new(),
        hits: Vec::new(),
        sight: vec![Level::None; count * count],
        seen: crate::state::sight::Last::default(),
        sight_before: vec![Level::None; count * count],
        alarm: None,
        alarm_due: false,
        locked: Vec::new(),
        minutes: 0,
        stirring: false,
        quiet_turns: 0,
        conceded: None,
        writes_first: None,
        guns_fired: Vec::new(),
        guns_fired_last: Vec::new(),
        result: None,
        sheets: Default::default(),
        afoot: Default::default(),
    };
    for side in 0..2 {
        equip(&mut state, side);
    }
    state
}

fn equip(state: &mut State, side: usize) {
    let scene = state.scene.clone();
    let given = &scene.0.sides[side];
    let size = |at: usize| state.of_side(side).filter(|it| usize::from(it.1.patrol) == at).count() as u8;
    let patrols = (0..given.patrols.len()).map(|at| Patrol { size: size(at), ..Patrol::default() }).collect();
    let asset = |it: &scenario::Asset| Asset {
        targets: (0..u16::from(it.targets)).collect(),
        rounds: it.rounds.iter().map(|it| it.1).collect(),
        calls: it.calls,
        fired: None,
        outstanding: false,
        history: Vec::new(),
    };
    state.sides[side].patrols = patrols;
    crate::steps::setup::crews::as_listed(state, side);
    state.sides[side].assets = given.assets.iter().map(asset).collect();
    for (at, wire) in scene.0.map.edges().iter().enumerate() {
        let edge = crate::map::Edge(at as u16);
        let own = usize::from(wire.owner) == side;
        if wire.gap != crate::map::Gap::Intact {
            state.gapped.insert(edge);
            if own || wire.gap == crate::map::Gap::Known {
                state.sides[side].record.gaps.push(edge);
            }
        }
    }
}

fn men(scenario: &Scenario, side: usize) -> Vec<Figure> {
    let mut res = Vec::new();
    for (no, patrol) in scenario.sides[side].patrols.iter().enumerate() {
        let given: Vec<Option<u8>> = patrol.figures.iter().map(|it| it.seniority).collect();
        let seniority = scenario::seniority(&given);
        for (at, man) in patrol.figures.iter().enumerate() {
            let node = man.place.map(|it| it.node).or(patrol.setup.iter().next());
            res.push(figure(scenario, side, no, seniority[at], man, node, false));
        }
    }
    for troop in &scenario.sides[side].reinforcements {
        for (at, man) in troop.figures.iter().enumerate() {
            res.push(figure(scenario, side, troop.patrol, 101 + at as u8, man, None, true));
        }
    }
    res
}

fn figure(
    scenario: &Scenario,
    side: usize,
    patrol: usize,
    seniority: u8,
    man: &scenario::Figure,
    node: Option<Node>,
    expected: bool,
) -> Figure {
    let node = node.unwrap_or(Node::OFF);
    let stances = if node.on_table() { scenario.map.stances(node) } else { &[] };
    let stance = man.place.map(|it| it.stance).or(stances.first().copied());
    let place = Enlisted { side, patrol: patrol as u8, seniority, expected };
    let mut res = Figure::listed(man, place, true);
    (res.node, res.stance) = (node, stance.unwrap_or(Stance::Standing));
    // Tests find a man by his id in what is told of him.
    res.called.name = man.id.as_str().into();
    res
}

/// The man with this id.
pub fn man(state: &State, id: &str) -> Man {
    state.men().find(|it| it.1.id.text() == id).unwrap_or_else(|| panic!("there is no {id}")).0
}

pub fn node(state: &State, label: &str) -> Node {
    state.map().node_of(label).unwrap_or_else(|| panic!("there is no {label}"))
}

/// Puts a man somewhere: `put(&mut state, "b2", "E7/hole", Stance::HoleUp)`.
pub fn put(state: &mut State, id: &str, at: &str, stance: Stance) -> Man {
    let (man, node) = (man(state, id), node(state, at));
    assert!(state.map().allows(node, stance), "{stance:?} at {at}");
    state.place(man, node);
    state.man_mut(man).stance = stance;
    man
}

/// Runs a part of the rules with these dice (faces in order; 1 when they have run out) and these answers: for the
/// seat, the key or keys with blanks between them, or a number. A seat without answers takes the default.
pub fn playing<T>(
    state: &mut State,
    dice: &[u8],
    answers: &[(u8, &str)],
    part: impl FnOnce(&mut State, &mut Cx<'_>) -> Play<T>,
) -> (T, Listener) {
    Tape::of(dice, answers).then(1).play(state, part)
}

/// What a side may choose from after these answers of its own, by the keys, and the rules that bar some of it.
pub fn offered(
    state: &State,
    answers: &[(u8, &str)],
    seat: u8,
    part: impl FnOnce(&mut State, &mut Cx<'_>) -> Play<()>,
) -> Vec<(String, Option<engine::RuleId>)> {
    Tape::of(&[], answers).then(1).offered(state, seat, part)
}

/// Everybody looks round; gives what the sides are told of it.
pub fn look_round(state: &mut State) -> Listener {
    let part = |state: &mut State, cx: &mut Cx<'_>| {
        crate::facts::records::see(state, cx, &[]);
        Ok(())
    };
    playing(state, &[], &[], part).1
}

/// Plays anything at random, always the same for the same seed; for games right through.
pub fn fool(seed: u64) -> Straight {
    Straight { luck: Stream::new(seed, 7), player: kit::random, patience: 100_000 }
}
