//! Series of games as a person would meet these officers: each seat has one head for the whole game, a side is played by
//! one kind of player whatever seats it has, and how a game was won and lost is told.

use dice::Stream;
use engine::{
    About, Cx, Flow, Lane, Mind, Place, Playbook, Question, Reply, Roll, Setup, Side, Source, Style, Throw,
};
use grognard_cold_steel::game::ColdSteel;
use grognard_cold_steel::state::State;
use grognard_cold_steel::vocabulary::Level;
use kit::Who::{self, Baiter, Fool, Officer, Rusher, Sitter};
use kit::{Contest, Counter, contested, legal, random};

/// One seat's head.
enum Head {
    Minded(Box<Mind>),
    Fool,
    Sitter,
}

impl Head {
    fn new(who: Who, luck: u64) -> Head {
        let style = match who {
            Officer => Style::Doctrine,
            Rusher => Style::Rusher,
            Baiter => Style::Baiter,
            Fool => return Head::Fool,
            Sitter => return Head::Sitter,
        };
        Head::Minded(Box::new(Mind::new(style, luck)))
    }
}

/// All who sit at a table, and its dice.
struct Table<'c> {
    heads: Vec<Head>,
    dice: Stream,
    luck: Stream,
    counter: &'c mut dyn Counter<ColdSteel>,
    patience: u32,
}

impl Source for Table<'_> {
    fn roll(&mut self, _: Lane, _: About, throw: &Throw) -> Option<Roll> {
        let faces: Vec<u8> = (0..throw.n).map(|_| self.dice.face(throw.sides)).collect();
        Some(Roll::of_faces(throw, &faces))
    }

    fn answer(&mut self, _: Lane, question: &Question<'_>) -> Option<Reply> {
        self.patience = self.patience.checked_sub(1)?;
        let reply = match (&mut self.heads[usize::from(question.asked.seat.0)], question.asked.advise) {
            (Head::Minded(mind), Some(advise)) => advise(mind).reply,
            (Head::Fool, _) => random(question, &mut self.luck),
            _ => question.default(),
        };
        if let Err(why) = legal(question, &reply) {
            panic!("{} ({}): {reply:?}: {why}", (question.asked.text)(), question.asked.cite);
        }
        self.counter.answered(question, &reply);
        Some(reply)
    }
}

/// Misjudgement of every officer of a side, in units of worth.
pub type Noise = [i32; 2];

/// Plays one game, side against side, under the eyes of a counter.
pub fn sided(scenario: &str, who: [Who; 2], noise: Noise, seed: u64, counter: &mut dyn Counter<ColdSteel>) {
    let named = ColdSteel::scenarios().iter().find(|it| it.name == scenario);
    let text = named.map_or(scenario, |it| it.text);
    let mut state = ColdSteel::open(&Setup { text, options: &[] }).expect("a scenario");
    let mut tempers = Stream::new(seed, 3);
    let head = |place: &Place| {
        let side = usize::from(place.side.0);
        let mut head = Head::new(who[side], u64::from(tempers.below(u32::MAX)));
        if let Head::Minded(mind) = &mut head {
            mind.noise = noise[side];
        }
        head
    };
    let heads = ColdSteel::seats(&state).iter().map(head).collect();
    counter.begin(&state);
    let (dice, luck) = (Stream::new(seed, 2), Stream::new(seed, 4));
    let mut table = Table { heads, dice, luck, counter, patience: 1_000_000 };
    loop {
        match ColdSteel::step(&mut state, &mut Cx::new(&mut table)) {
            Ok(Flow::On) => table.counter.look(&state),
            Ok(Flow::Over(_)) => break,
            Err(_) => panic!("{scenario}, {who:?}, seed {seed}: no end"),
        }
    }
    table.counter.close(&state);
}

/// How a game ended, side by side.
#[derive(Clone, Debug, Default)]
pub struct End {
    pub winner: Option<Side>,
    pub points: [i32; 2],
    /// Points for what each holds.
    pub held: [i32; 2],
    /// Units that are lost, routed and broken.
    pub beaten: [[u32; 3]; 2],
    /// For fallen leaders, prisoners and guns.
    pub spoils: [i32; 2],
}

impl Counter<ColdSteel> for End {
    fn look(&mut self, _: &State) {}

    fn close(&mut self, state: &State) {
        let ending = state.result.as_ref().expect("an ending");
        self.winner = ending.winner.map(|it| Side(it as u8));
        self.points = ending.points;
        for side in 0..2 {
            for unit in state.scenario().of_side(side).filter(|it| !state.card(*it).part) {
                let unit = state.fate_of(unit);
                match unit.level {
                    _ if unit.lost() => self.beaten[side][0] += 1,
                    Level::Routed => self.beaten[side][1] += 1,
                    Level::Broken => self.beaten[side][2] += 1,
                    _ => {}
                }
            }
        }
        for side in 0..2 {
            let [lost, routed, broken] = self.beaten[1 - side];
            let taken = i32::from(state.prisoners[side]) / 5 + i32::from(state.captured_guns[side]);
            self.spoils[side] = taken + i32::from(state.leader_points[side]);
            self.held[side] = self.points[side] - self.spoils[side] - (3 * lost + 2 * routed + broken) as i32;
        }
    }
}

/// What officers take of one deal from a side, in halves of a point.
pub fn duel(scenario: &str, other: Who, side: usize, seed: u64) -> (u32, End) {
    let who = if side == 0 { [Officer, other] } else { [other, Officer] };
    let mut end = End::default();
    sided(scenario, who, [0; 2], seed, &mut end);
    (end.winner.map_or(1, |it| 2 * u32::from(usize::from(it.0) == side)), end)
}

/// Officers take so many of a hundred points, each deal from both sides.
pub fn beat(scenario: &str, other: Who, points: u32, deals: u64) {
    let [found] = contested([points], deals, |seed, [points]| {
        for side in 0..2 {
            let halves = duel(scenario, other, side, seed).0;
            points.add(if other == Fool && halves == 1 { 0 } else { halves });
        }
    });
    println!("{scenario}, {other:?}: {found:?}");
    assert!(Contest::holds(&found), "{scenario}, {other:?}: {found:?}");
}

/// Series by hand: how officers do against whom, side by side, and what it came from. `DEALS`, `FROM`, `SCENARIO`, `FOILS`,
/// `SIDES` say what is played, `LIST` tells each game.
#[test]
#[ignore = "a measurement"]
fn series() {
    let given = |name: &str, or: &str| std::env::var(name).unwrap_or_else(|_| or.to_owned());
    let many: u64 = given("DEALS", "20").parse().expect("a number");
    let from: u64 = given("FROM", "1000").parse().expect("a number");
    let (scenario, foils) =
        (given("SCENARIO", "the-toll-house"), given("FOILS", "Fool Sitter Rusher Baiter"));
    let (sides, list) = (given("SIDES", "0 1"), given("LIST", ""));
    for other in [Fool, Sitter, Rusher, Baiter, Officer] {
        let sides = (0..2).filter(|it| sides.contains(&it.to_string()) && (other != Officer || *it == 0));
        for side in sides.filter(|_| foils.contains(&format!("{other:?}"))) {
            let half = |from: u64| {
                let deals = (from..from + many).step_by(2);
                deals.map(|seed| (seed, duel(&scenario, other, side, seed))).collect::<Vec<_>>()
            };
            let mut all = std::thread::scope(|scope| {
                let other = scope.spawn(|| half(from + 1));
                let mut all = half(from);
                all.extend(other.join().expect("games"));
                all
            });
            all.retain(|it| it.0 < from + many);
            all.sort_by_key(|it| it.0);
            let count = |halves: u32| all.iter().filter(|it| it.1.0 == halves).count();
            let sum = |of: &dyn Fn(&End, usize) -> i32| {
                [side, 1 - side].map(|it| all.iter().map(|(_, (_, end))| of(end, it)).sum::<i32>())
            };
            println!(
                "{scenario} {other:?}, side {side}: {} won {} drawn {} lost; points {:?}, held {:?}, lost {:?}, routed {:?}, broken {:?}, spoils {:?}",
                count(2),
                count(1),
                count(0),
                sum(&|it, side| it.points[side]),
                sum(&|it, side| it.held[side]),
                sum(&|it, side| it.beaten[side][0] as i32),
                sum(&|it, side| it.beaten[side][1] as i32),
                sum(&|it, side| it.beaten[side][2] as i32),
                sum(&|it, side| it.spoils[side]),
            );
            for (seed, (halves, end)) in all.iter().filter(|_| !list.is_empty()) {
                println!("  {seed}: {halves} {end:?}");
            }
        }
    }
}
