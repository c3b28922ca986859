//! A table turned by a quarter gives the turned game, and a mirrored one the mirrored game.
//!
//! What is compared is the whole state after every step. Nothing in the rules tells north from east. Right and left differ
//! where a rule picks one of two equal sides: the stand that is removed first (DI-UNIT-2), the faces of a square (DI-FORM-5),
//! the first of two equal deflections (DI-ROUT-3). So mirrored games are compared up to the first such step.

use dice::Stream;
use engine::{Cx, Flow, Listener, Playbook, Setup};
use grognard_days_of_iron::game::DaysOfIron;
use grognard_days_of_iron::state::{Army, Charge, State, Unit};
use ground::table::{Heading, Point, Pose};
use kit::{Image, Mapping, Playing, deals, seeds};

use crate::shelf::{MELEE, ZONES, short};

#[test]
fn a_turned_table_gives_the_turned_game() {
    let mut steps = 0;
    for (scenario, games) in scenarios() {
        for seed in seeds(games) {
            let seen = compared(&scenario, Image::Turned, seed);
            steps += seen.steps;
            assert!(
                seen.differs.is_none() || seen.spreads,
                "seed {seed}, step {}: {:?}, after {:?}",
                seen.steps,
                seen.differs,
                seen.told
            );
        }
    }
    assert!(1_000 < steps, "{steps} steps");
}

#[test]
fn a_mirrored_table_gives_the_mirrored_game_but_for_right_before_left() {
    let (mut steps, mut whole) = (0, 0);
    for (scenario, games) in scenarios() {
        // Always the same games: in every other one somebody is put beside somebody (a staff that leaves its unit, a part that
        // is detached, one who comes in), and the first free place is looked for from one hand to the other.
        for seed in deals(games) {
            let seen = compared(&scenario, Image::Mirrored, seed);
            steps += seen.steps;
            whole += u64::from(seen.differs.is_none());
            let excused = seen.differs.is_none() || seen.sided;
            assert!(excused, "seed {seed}, step {}: {:?}, after {:?}", seen.steps, seen.differs, seen.told);
        }
    }
    assert!(300 < steps, "{steps} steps and {whole} whole games");
}

fn scenarios() -> [(String, u64); 3] {
    [(short("reppertsberg", 8), 6), (short(MELEE, 4), 6), (short(ZONES, 2), 4)]
}

struct Seen {
    steps: u64,
    differs: Option<String>,
    /// Did anybody go back, or anything happen that takes one of two sides first, in the step that differs?
    sided: bool,
    /// Where no wind blows a fire spreads by the compass (DI-BURN-4).
    spreads: bool,
    /// What was told in the last step.
    told: Vec<String>,
}

/// Plays a game by chance and its image by the same dice and the mapped answers.
fn compared(scenario: &str, image: Image, seed: u64) -> Seen {
    let text = image.scenario(scenario);
    let open = |text: &str| DaysOfIron::open(&Setup { text, options: &[] }).expect("a sound scenario");
    let (mut first, mut second) = (open(scenario), open(&text));
    let size = first.table().size();
    let mapping = Mapping { image, size: (size.x, size.y) };
    let mut luck = Stream::new(seed, 71);
    let mut steps = 0;
    loop {
        let (mut played, mut heard) = (Playing::new(luck), Listener::default());
        let flow = DaysOfIron::step(&mut first, &mut Cx::heard(&mut played, &mut heard));
        let mut again = played.again(mapping);
        let other = DaysOfIron::step(&mut second, &mut Cx::new(&mut again));
        luck = played.luck;
        steps += 1;
        let sided = || {
            let of = |it: &str| heard.events.iter().any(|event| event.text.contains(it));
            ["goes back", "runs ", "stops short", "retires", "falls back", "square", "comes with"]
                .iter()
                .any(|it| of(it))
        };
        let end = match (flow, other) {
            (Ok(Flow::On), Ok(Flow::On)) => false,
            (Ok(Flow::Over(a)), Ok(Flow::Over(b))) if a == b => true,
            // In the image the answer could not be given: what it was given to has differed before.
            (Ok(_), Err(_)) if image == Image::Mirrored => {
                return Seen {
                    steps,
                    differs: Some("an answer without its image".to_owned()),
                    sided: true,
                    spreads: false,
                    told: Vec::new(),
                };
            }
            (flow, other) => panic!("seed {seed}, step {steps}: {flow:?}, but in the image {other:?}"),
        };
        let differs = States(mapping).differs(&first, &second);
        if end || differs.is_some() {
            let spreads = heard.events.iter().any(|it| it.text.contains("a fire spreads"));
            let told = heard.events.iter().map(|it| it.text.to_string()).collect();
            return Seen { steps, sided: sided() || spreads, differs, spreads, told };
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
        res.charge =
            it.charge.map(|it| Charge { began: self.point(it.began), from: self.pose(it.from), ..it });
        res.horses = it.horses.map(|at| self.point(at));
        res.began = it.began.map(|(pose, stance)| (self.pose(pose), stance));
        if it.turn.fled {
            res.turn.flees = self.0.image.facing(it.turn.flees);
        }
        res
    }

    /// The first thing in which the second state is not the image of the first.
    fn differs(self, first: &State, second: &State) -> Option<String> {
        for (at, (a, b)) in first.units.iter().zip(&second.units).enumerate() {
            // One who is not on the table stands nowhere.
            let there = [a, b].iter().any(|it| it.on_table());
            let (mut a, mut b) = (self.unit(a), *b);
            // An attached staff is drawn with its unit (DI-GENL-4).
            if !there || a.attached.is_some() {
                (b.pose, b.began, b.charge) = (a.pose, a.began, a.charge);
            }
            if !a.turn.fled {
                (a.turn.flees, b.turn.flees) = (0, 0);
            }
            if a != b {
                let id = &first.scenario().cards[at].id;
                return Some(format!("{id:?}: {a:?}, but in the image {b:?}"));
            }
        }
        let rest = |it: &State| {
            (it.turn, it.step, it.first, it.declared, it.scored, it.fights.clone(), it.result.clone())
        };
        let fires: Vec<Point> = first.fires.iter().map(|it| self.point(*it)).collect();
        if fires != second.fires {
            return Some(format!("fires at {fires:?} and {:?}", second.fires));
        }
        (rest(first) != rest(second))
            .then(|| format!("{:?}, but in the image {:?}", rest(first), rest(second)))
    }
}
