//! A table turned by a quarter gives the turned game, and a mirrored one the mirrored game.
//!
//! What is compared is the whole state after every step. Nothing in the rules tells north from east, so turned games
//! are compared to their end. One rule tells right from left: who cannot retire straight back tries the right first
//! (BB-RET-3); a mirrored game is compared up to the first retirement that differs, and nothing else may differ.

use std::borrow::Cow;

use crate::shelf::{BREAK, CLOSE, flooded};
use dice::Stream;
use engine::{Cx, Datum, Flow, Listener, Playbook, Setup};
use grognard_bloody_big_battles::game::BigBattles;
use grognard_bloody_big_battles::scenario::ALL;
use grognard_bloody_big_battles::state::{Army, Charge, General, State, Unit, Whereabouts};
use ground::table::{Heading, Point, Pose};
use kit::{Image, Mapping, Playing, seeds};

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
    let text = image.scenario(scenario);
    let open = |text: &str| BigBattles::open(&Setup { text, options: &[] }).expect("a sound scenario");
    let (mut first, mut second) = (open(scenario), open(&text));
    let size = first.field().table.size();
    let mapping = Mapping { image, size: (size.x, size.y) };
    let mut luck = Stream::new(seed, 71);
    let mut steps = 0;
    loop {
        let (mut played, mut heard) = (Playing::new(luck), Listener::default());
        let flow = BigBattles::step(&mut first, &mut Cx::heard(&mut played, &mut heard));
        let mut again = played.again(mapping);
        let other = BigBattles::step(&mut second, &mut Cx::new(&mut again));
        luck = played.luck;
        steps += 1;
        let retires = |it: &Datum| it.at("kind").and_then(Datum::as_text) == Some("retire");
        let retired = heard.events.iter().filter_map(|it| it.record.as_ref()).any(retires);
        let left = first.units.iter().filter(|it| it.left()).count();
        let end = match (flow, other) {
            (Ok(Flow::On), Ok(Flow::On)) => false,
            (Ok(Flow::Over(a)), Ok(Flow::Over(b))) if a == b => true,
            // After a retirement to the other hand a later answer of the same step may have no image.
            (Ok(_), Err(_)) if image == Image::Mirrored && retired => {
                let differs = Some("an answer without its image".to_owned());
                return Seen { steps, differs, retired, left };
            }
            (flow, other) => panic!("seed {seed}, step {steps}: {flow:?}, but in the image {other:?}"),
        };
        let differs = States(mapping).differs(&first, &second);
        if end || differs.is_some() {
            return Seen { steps, differs, retired, left };
        }
    }
}

/// What the states of this book are in the image.
#[derive(Clone, Copy)]
struct States(Mapping);

impl States {
    fn point(self, at: Point) -> Point {
        let (x, y) = self.0.point((at.x, at.y));
        Point { x, y }
    }

    fn pose(self, it: Pose) -> Pose {
        Pose { at: self.point(it.at), facing: Heading::new(self.0.image.facing(it.facing.hundredths())) }
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
