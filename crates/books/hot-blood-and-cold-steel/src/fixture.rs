//! Small states for tests: a scenario with everybody on the table, and a tape of dice and answers to play it with.

use std::sync::Arc;

use engine::{About, Answer, Cx, Lane, Listener, Menu, Name, Play, Question, Reply, Roll, Source, Throw};

use crate::map::Node;
use crate::scenario::{self, Scenario};
use crate::state::{
    Asset, Edges, Figure, Level, Man, Nerve, Notes, Patrol, Phase, Scene, Side, State, Tested, Turn,
};
use crate::vocabulary::{Health, Stance};

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
    Figure {
        id: Name::new(&man.id),
        title: Name::new(&man.title),
        side,
        patrol: patrol as u8,
        nation: man.nation,
        rank: man.rank,
        seniority,
        quality: man.quality,
        regular_army: man.regular_army,
        specialist: man.specialist,
        weapons: man.weapons.iter().copied().collect(),
        gear: man.gear.iter().copied().collect(),
        bombs: man.bombs,
        verey: man.verey,
        morale_state: man.morale_state,
        grenadier_skill: man.grenadier_skill,
        shooting: man.shooting,
        node,
        stance: stance.unwrap_or(Stance::Standing),
        expected,
        health: Health::Unhurt,
        stabilised: false,
        nerve: Nerve::Steady,
        captor: None,
        astray: false,
        tested: Tested::default(),
        bold: false,
        trench_pass: false,
        carrying: None,
        carried_by: None,
        bearer: None,
        job: None,
        stretcher_turns: 0,
        going_back: false,
        readiness: man.readiness,
        wakes: None,
        wire_samples: 0,
        papers: 0,
        searched: false,
        heard: 0,
        heard_in: 0,
        lmg_streak: 0,
        to_test_wound: false,
        wounded_at_start: false,
        under_fire_last_turn: false,
        experience: man.experience,
        turn: Turn::default(),
        notes: Notes::default(),
    }
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
    let mut tape = Tape { dice, answers: answers.to_vec() };
    let mut listener = Listener::default();
    let res = part(state, &mut Cx::heard(&mut tape, &mut listener)).expect("the tape answers everything");
    assert!(tape.answers.is_empty(), "never asked for: {:?}", tape.answers);
    (res, listener)
}

/// Everybody looks round; gives what the sides are told of it.
pub fn look_round(state: &mut State) -> Listener {
    let part = |state: &mut State, cx: &mut Cx<'_>| {
        crate::facts::records::see(state, cx, &[]);
        Ok(())
    };
    playing(state, &[], &[], part).1
}

/// All texts told to a seat.
pub fn told(listener: &Listener, seat: u8) -> Vec<&str> {
    let eye = engine::Eye::Seat(engine::Seat(seat));
    listener.events.iter().filter(|it| it.seen_by.hold(eye)).map(|it| it.text.as_str()).collect()
}

struct Tape<'a> {
    dice: &'a [u8],
    answers: Vec<(u8, &'a str)>,
}

impl Source for Tape<'_> {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        let mut faces = vec![1; usize::from(throw.n)];
        let given = faces.len().min(self.dice.len());
        faces[..given].copy_from_slice(&self.dice[..given]);
        self.dice = &self.dice[given..];
        assert!(faces.iter().all(|it| (1..=throw.sides).contains(it)), "{faces:?} of {} sides", throw.sides);
        Some(Roll::of_faces(throw, &faces))
    }

    fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
        let Some(at) = self.answers.iter().position(|it| it.0 == question.asked.seat.0) else {
            return Some(question.default());
        };
        let (_, text) = self.answers.remove(at);
        let keys = || text.split_whitespace().map(str::to_owned).collect();
        let answer = match question.menu {
            Menu::Choose { .. } => Answer::Choose(keys()),
            Menu::Number { .. } => Answer::Number(text.parse().expect("a number")),
            Menu::Path { .. } => Answer::Path(keys()),
            Menu::Drawn { .. } => panic!("nothing is drawn on squares"),
            Menu::Text { .. } => Answer::Text(text.to_owned()),
        };
        let reply = question.reply(&answer);
        Some(reply.unwrap_or_else(|it| panic!("{text:?} to {}: {}", (question.asked.text)(), it.why)))
    }
}

/// Plays anything at random, always the same for the same seed; for games right through.
pub struct Luck(pub u64);

impl Luck {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n.max(1)
    }
}

impl Source for Luck {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        let faces: Vec<u8> = (0..throw.n).map(|_| self.below(usize::from(throw.sides)) as u8 + 1).collect();
        Some(Roll::of_faces(throw, &faces))
    }

    fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
        match question.menu {
            Menu::Choose { min: 1, max: 1, options, .. } => {
                let open: Vec<usize> =
                    (0..options.count()).filter(|it| options.option(*it).barred().is_none()).collect();
                let at = self.below(open.len());
                Some(open.get(at).map_or_else(|| question.default(), |it| Reply::one(*it)))
            }
            Menu::Choose { min, max, options, .. } => {
                let mut chosen: Vec<u16> = (0..options.count())
                    .filter(|it| options.option(*it).barred().is_none() && self.below(2) == 0)
                    .map(|it| it as u16)
                    .collect();
                chosen.truncate(max);
                let fits = min <= chosen.len();
                Some(if fits { Reply::Chosen(chosen.into()) } else { question.default() })
            }
            Menu::Number { min, max, .. } => {
                Some(Reply::Number(min + self.below((max - min + 1) as usize) as i32))
            }
            Menu::Path { ways, .. } => {
                let (min, max) = ways.limits();
                let mut path = smallvec::SmallVec::new();
                let mut at = ways.start();
                for _ in 0..self.below(max + 1) {
                    let mut steps = smallvec::SmallVec::new();
                    ways.steps(at, &mut steps);
                    steps.retain(|it| it.barred.is_none());
                    let Some(next) = steps.get(self.below(steps.len())) else { break };
                    at = next.to;
                    path.push(at);
                }
                let fits = min <= path.len() && (path.is_empty() || ways.stop(at).is_none());
                Some(if fits { Reply::Path(path) } else { question.default() })
            }
            Menu::Drawn { .. } | Menu::Text { .. } => Some(question.default()),
        }
    }
}
