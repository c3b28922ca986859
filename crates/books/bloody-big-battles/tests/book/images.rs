//! A table turned by a quarter gives the turned game, and a mirrored one the mirrored game.
//!
//! What is compared is the whole state after every step. Nothing in the rules tells north from east, so turned games
//! are compared to their end. One rule tells right from left: who cannot retire straight back tries the right first
//! (BB-RET-3); a mirrored game is compared up to the first retirement that differs, and nothing else may differ.

mod text;

use std::borrow::Cow;

use crate::shelf::{BREAK, CLOSE, flooded};
use dice::{Stream, Throw};
use engine::{
    About, Cx, Datum, Drawn, Flow, Key, Lane, Listener, Menu, Playbook, Question, Reply, Roll, Setup, Source,
};
use grognard_bloody_big_battles::game::BigBattles;
use grognard_bloody_big_battles::scenario::ALL;
use grognard_bloody_big_battles::state::{Army, Charge, General, State, Unit, Whereabouts};
use ground::table::{Heading, Point, Pose};
use kit::{random, seeds};
use text::Image;

#[test]
fn a_turned_table_gives_the_turned_game() {
    let mut left = 0;
    for (scenario, games) in scenarios() {
        for seed in seeds(games) {
            let seen = compared(&scenario, Image::Turned, seed);
            left += seen.left;
            assert!(seen.differs.is_none(), "seed {seed}, step {}: {:?}", seen.steps, seen.differs);
        }
    }
    assert!(10 < left, "{left} units have left by exits (BB-MOVE-15)");
}

#[test]
fn a_mirrored_table_gives_the_mirrored_game_but_for_right_before_left() {
    let (mut steps, mut whole, mut left) = (0, 0, 0);
    for (scenario, games) in scenarios() {
        for seed in seeds(games) {
            let seen = compared(&scenario, Image::Mirrored, seed);
            steps += seen.steps;
            left += seen.left;
            whole += u64::from(seen.differs.is_none());
            let excused = seen.differs.is_none() || seen.retired;
            assert!(excused, "seed {seed}, step {}: {:?}", seen.steps, seen.differs);
        }
    }
    assert!(1_000 < steps && 10 < whole, "{steps} steps and {whole} whole games");
    assert!(10 < left, "{left} units have left by exits (BB-MOVE-15)");
}

fn scenarios() -> [(Cow<'static, str>, u64); 6] {
    let named = |name: &str| Cow::Borrowed(ALL.iter().find(|it| it.name == name).map_or("", |it| it.text));
    let (brook, wet) = (flooded(CLOSE).into(), flooded("montebello").into());
    let exits = (BREAK.into(), 30);
    let rest = [(CLOSE.into(), 12), (brook, 12), (wet, 12)];
    let [close, brook, wet] = rest;
    [(named("montebello"), 40), (named("langensalza"), 8), close, brook, wet, exits]
}

struct Seen {
    steps: u64,
    differs: Option<String>,
    /// Did anybody retire in the step that differs?
    retired: bool,
    /// Units that have left by exits.
    left: usize,
}

/// Plays a game by chance and its image by the same dice and the mapped answers.
fn compared(scenario: &str, image: Image, seed: u64) -> Seen {
    let text = text::mapped(scenario, image);
    let open = |text: &str| BigBattles::open(&Setup { text, options: &[] }).expect("a sound scenario");
    let (mut first, mut second) = (open(scenario), open(&text));
    let mapping = Mapping { image, size: first.field().table.size() };
    let mut luck = Stream::new(seed, 71);
    let mut steps = 0;
    loop {
        let (mut played, mut heard) = (Playing { luck, tape: Vec::new() }, Listener::default());
        let flow = BigBattles::step(&mut first, &mut Cx::heard(&mut played, &mut heard));
        let mut again = Replaying { mapping, tape: played.tape.iter() };
        let other = BigBattles::step(&mut second, &mut Cx::new(&mut again));
        luck = played.luck;
        steps += 1;
        let end = match (flow, other) {
            (Ok(Flow::On), Ok(Flow::On)) => false,
            (Ok(Flow::Over(a)), Ok(Flow::Over(b))) if a == b => true,
            (flow, other) => panic!("seed {seed}, step {steps}: {flow:?}, but in the image {other:?}"),
        };
        let differs = mapping.differs(&first, &second);
        if end || differs.is_some() {
            let retires = |it: &Datum| it.at("kind").and_then(Datum::as_text) == Some("retire");
            let retired = heard.events.iter().filter_map(|it| it.record.as_ref()).any(retires);
            let left = first.units.iter().filter(|it| it.left()).count();
            return Seen { steps, differs, retired, left };
        }
    }
}

enum Input {
    Faces(Vec<u8>),
    /// By key, so that a list in another order does no harm.
    Keys(Vec<Key>),
    Reply(Reply),
}

/// Anything that is legal, kept.
struct Playing {
    luck: Stream,
    tape: Vec<Input>,
}

impl Source for Playing {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        let faces: Vec<u8> = (0..throw.n).map(|_| self.luck.face(throw.sides)).collect();
        let roll = Roll::of_faces(throw, &faces);
        self.tape.push(Input::Faces(faces));
        Some(roll)
    }

    fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
        let reply = random(question, &mut self.luck);
        self.tape.push(match (&reply, question.menu) {
            (Reply::Chosen(chosen), Menu::Choose { options, .. }) => {
                Input::Keys(chosen.iter().map(|it| options.option(usize::from(*it)).key()).collect())
            }
            _ => Input::Reply(reply.clone()),
        });
        Some(reply)
    }
}

/// The same in the image.
struct Replaying<'t> {
    mapping: Mapping,
    tape: std::slice::Iter<'t, Input>,
}

impl Source for Replaying<'_> {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        match self.tape.next()? {
            Input::Faces(faces) => Some(Roll::of_faces(throw, faces)),
            Input::Keys(_) | Input::Reply(_) => None,
        }
    }

    fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
        match (self.tape.next()?, question.menu) {
            (Input::Keys(keys), Menu::Choose { options, .. }) => {
                let place = |key: &Key| {
                    let key = self.mapping.key(*key);
                    (0..options.count()).find(|it| options.option(*it).key() == key).map(|it| it as u16)
                };
                keys.iter().map(place).collect::<Option<_>>().map(Reply::Chosen)
            }
            (Input::Reply(Reply::Drawn(drawing)), Menu::Drawn { chart, .. }) => {
                let mut res = drawing.clone();
                match chart.what() {
                    Drawn::Place => self.mapping.place(&mut res),
                    Drawn::Path => res[2..].chunks_exact_mut(3).for_each(|leg| self.mapping.leg(leg)),
                }
                Some(Reply::Drawn(res))
            }
            (Input::Reply(reply), _) => Some(reply.clone()),
            _ => None,
        }
    }
}

#[derive(Clone, Copy)]
struct Mapping {
    image: Image,
    /// Of the table that is mapped.
    size: Point,
}

impl Mapping {
    fn point(self, at: Point) -> Point {
        let (x, y) = self.image.point((at.x, at.y), (self.size.x, self.size.y));
        Point { x, y }
    }

    fn pose(self, it: Pose) -> Pose {
        Pose { at: self.point(it.at), facing: Heading::new(self.image.facing(it.facing.hundredths())) }
    }

    fn key(self, key: Key) -> Key {
        match key {
            Key::Cell(word, x, y) => {
                let Point { x, y } = self.point(Point { x, y });
                Key::Cell(word, x, y)
            }
            other => other,
        }
    }

    /// Where a unit is set up, as a drawing has it: a place, a facing, a formation.
    fn place(self, drawing: &mut [i32]) {
        let [x, y, facing, _] = drawing else { return };
        (*x, *y) = self.image.point((*x, *y), (self.size.x, self.size.y));
        *facing = self.image.facing(*facing);
    }

    /// A leg as a drawing has it: to a point, along a road, to a facing, into a formation.
    fn leg(self, leg: &mut [i32]) {
        match *leg {
            [0, x, y] => {
                let to = self.point(Point { x, y });
                (leg[1], leg[2]) = (to.x, to.y);
            }
            [2, facing, _] => leg[1] = self.image.facing(facing),
            _ => {}
        }
    }

    fn unit(self, it: &Unit) -> Unit {
        let mut res = *it;
        res.pose = self.pose(it.pose);
        res.turn.charge = it.turn.charge.map(|it| Charge { from: self.pose(it.from), ..it });
        res
    }

    /// The first thing in which the second state is not the image of the first.
    fn differs(self, first: &State, second: &State) -> Option<String> {
        for (at, (a, b)) in first.units.iter().zip(&second.units).enumerate() {
            // One who is not on the table yet stands nowhere; one who has left, where he left it.
            let there = [a, b].iter().any(|it| it.on_table() || it.left());
            let (a, mut b) = (self.unit(a), *b);
            if !there {
                b.pose = a.pose;
            }
            if a != b {
                let id = &first.scenario().cards[at].id;
                return Some(format!("{id:?}: {a:?}, but in the image {b:?}"));
            }
        }
        for (a, b) in first.generals.iter().zip(&second.generals) {
            let there = [a, b].iter().any(|it| it.whereabouts == Whereabouts::OnTable);
            let a = General { at: if there { self.point(a.at) } else { b.at }, ..*a };
            if a != *b {
                return Some(format!("{a:?}, but in the image {b:?}"));
            }
        }
        let rest = |it: &State| {
            let fired_at = it.fired_at.clone();
            (
                it.turn,
                it.active,
                it.phase,
                it.night,
                it.acting,
                it.holders.clone(),
                fired_at,
                it.result.clone(),
            )
        };
        (rest(first) != rest(second))
            .then(|| format!("{:?}, but in the image {:?}", rest(first), rest(second)))
    }
}
