//! What a sensible officer does: his advice is legal wherever one stands, and he beats fools and those with one idea.

use crate::series::{self, sided};
use dice::Stream;
use engine::{Menu, Mind, Question, Reply, Seed, Style};
use grognard_cold_steel::GAME;
use grognard_cold_steel::game::ColdSteel;
use grognard_cold_steel::state::{Order, State, Step};
use kit::Who::{self, Baiter, Fool, Officer, Rusher, Sitter};
use kit::{
    Bar, Counter, Player, Straight, Trial, Wary, advice, advised, deals, officers_beat, random, seeds,
    watched,
};

/// Games by hand, question by question as at a server: how many, and how long officers take. `SCENARIO`, `FROM`, `DEALS`.
#[test]
#[ignore = "a measurement"]
fn question_by_question() {
    let given = |name: &str, or: &str| std::env::var(name).unwrap_or_else(|_| or.to_owned());
    let from: u64 = given("FROM", "1000").parse().expect("a number");
    let many: u64 = given("DEALS", "1").parse().expect("a number");
    let scenario = given("SCENARIO", "the-toll-house");
    let trial = Trial::of(GAME, &scenario).player(advised);
    let start = trial.start();
    for seed in from..from + many {
        let begun = std::time::Instant::now();
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut game = trial.begin(&*start, Some(Seed(bytes)));
        let (mut asked, mut longest, mut thought) = (0, 0, 0);
        while let Some(pending) = game.pending().first().cloned() {
            // A head of its own for every question, as a server has.
            let mut mind = Mind::new(Style::Doctrine, game.luck(&[b"temper", &[pending.seat.0]]));
            let at = std::time::Instant::now();
            let told = game.consult(pending.seat, &mut |question| match question.asked.advise {
                Some(advise) => advise(&mut mind).reply,
                None => question.default(),
            });
            let took = at.elapsed().as_micros();
            (asked, longest, thought) = (asked + 1, longest.max(took), thought + took);
            let (lane, seq, answer) = told.expect("a question");
            game.answer(pending.seat, lane, seq, answer).expect("legal");
        }
        println!(
            "{scenario} {seed}: {asked} questions in {} ms; an answer {} us, the longest {longest} us; {:?}",
            begun.elapsed().as_millis(),
            thought / asked.max(1),
            game.outcome().map(|it| (it.winner, it.points.clone()))
        );
    }
}

/// Inputs a second at random, by hand.
#[test]
#[ignore = "a measurement"]
fn at_random() {
    let given = |name: &str, or: &str| std::env::var(name).unwrap_or_else(|_| or.to_owned());
    let many: u64 = given("DEALS", "8").parse().expect("a number");
    let start = Trial::of(GAME, &given("SCENARIO", "the-toll-house")).start();
    // Looks at an option only when it has been drawn, as those do who play for speed.
    let quick: Player = |question, luck| {
        if let Menu::Choose { min: 1, max: 1, options, .. } = question.menu {
            for _ in 0..24 {
                let at = luck.below(options.count() as u32) as usize;
                if options.option(at).barred().is_none() && !options.option(at).gesture() {
                    return Reply::one(at);
                }
            }
        }
        random(question, luck)
    };
    for _ in 0..given("ROUNDS", "5").parse().expect("a number") {
        let begun = std::time::Instant::now();
        let mut inputs = 0;
        for seed in 0..many {
            let mut source = Straight { luck: Stream::new(seed, 0), player: quick, patience: 10_000_000 };
            start.play(&mut source).expect("an end");
            inputs += 10_000_000 - source.patience;
        }
        let took = begun.elapsed().as_micros().max(1);
        println!("{inputs} inputs, {} a second", u128::from(inputs) * 1_000_000 / took);
    }
}

/// Prints a game turn by turn: who stands where, how, and what he has been told.
struct Watch;

impl Counter<ColdSteel> for Watch {
    fn look(&mut self, state: &State) {
        if state.step != Step::Movement {
            return;
        }
        println!("-- turn {} {:?}", state.turn, state.step);
        let at = |it: ground::table::Point| (it.x / 100, it.y / 100);
        for no in state.leading() {
            let it = state.leader(no);
            println!("   {}: {:?} with {:?}", state.commander(no).name, at(it.at), it.with.map(|it| it.0));
        }
        for unit in state.scenario().all() {
            let (it, card) = (state.unit(unit), state.card(unit));
            if !it.on_table() {
                println!("   {} {:?}", card.name, it.whereabouts);
                continue;
            }
            let order = it.order;
            let told: Vec<String> = [
                order.movement.map(|it| format!("{:?} {:?} {} {:?}", it.how, it.speed, it.angle, it.stop)),
                order.formation.map(|it| format!("{it:?}")),
                order.attack.map(|it| format!("attack {:?}", it.on)),
                order.special.map(|it| format!("{it:?}")),
            ]
            .into_iter()
            .flatten()
            .collect();
            println!(
                "   {} {} {:?} {} {:?} {}/{} {:?} d{} in{:?} {} auto {:?}",
                unit.0,
                card.name,
                at(it.pose.at),
                it.pose.facing.hundredths() / 100,
                it.formation,
                it.figures,
                it.figures0,
                it.level,
                it.disorder,
                it.inside,
                told.join("; "),
                it.automatic
            );
        }
    }

    fn close(&mut self, state: &State) {
        println!(
            "-- {:?} {:?}",
            state.result,
            state.structures.iter().map(|it| it.holder).collect::<Vec<_>>()
        );
    }
}

#[test]
#[ignore = "a game to look at"]
fn watch() {
    let given = |name: &str, or: &str| std::env::var(name).unwrap_or_else(|_| or.to_owned());
    let seed: u64 = given("FROM", "1000").parse().expect("a number");
    let foil = given("FOILS", "Fool");
    let all = [Fool, Sitter, Rusher, Baiter, Officer];
    let other = all.into_iter().find(|it| format!("{it:?}") == foil).expect("a foil");
    let who = if given("SIDE", "1") == "1" { [other, Officer] } else { [Officer, other] };
    sided(&given("SCENARIO", "the-toll-house"), who, [0; 2], seed, &mut Watch);
}

/// What generals do with their points, and what they tell units that hold it already.
#[derive(Default)]
struct Points {
    had: u32,
    left: u32,
    told: u32,
    again: u32,
    /// The last that each seat was told of its points in this phase.
    text: std::collections::BTreeMap<u8, String>,
    orders: Vec<Order>,
}

impl Counter<ColdSteel> for Points {
    fn answered(&mut self, question: &Question<'_>, _: &Reply) {
        let text = (question.asked.text)();
        if question.asked.cite.text() == "CS-CMD-13" && text.ends_with("What is done?") {
            self.text.insert(question.asked.seat.0, text);
        }
    }

    fn look(&mut self, state: &State) {
        let all = || state.scenario().all();
        match state.step {
            Step::Orders => {
                self.had += state.leading().map(|it| u32::from(state.leader(it).points)).sum::<u32>();
                self.orders = all().map(|it| state.unit(it).order).collect();
            }
            Step::Reveal => {
                let words = self.text.values().flat_map(|it| it.split(' '));
                self.left += words.filter_map(|it| it.parse::<u32>().ok()).sum::<u32>();
                self.text.clear();
                let told = all().zip(&self.orders).filter(|it| state.unit(it.0).now.ordered);
                for (unit, before) in told {
                    self.told += 1;
                    self.again += u32::from(state.unit(unit).order == *before);
                }
            }
            _ => {}
        }
    }

    fn close(&mut self, _: &State) {}
}

/// The same deals always.
#[test]
fn no_order_repeats_what_stands() {
    let mut points = Points::default();
    for seed in deals(6) {
        watched::<ColdSteel>("the-toll-house", [Officer, Officer], seed, &mut points);
    }
    let Points { had, left, told, again, .. } = points;
    println!("{left} of {had} points left; {again} of {told} orders given twice");
    assert!(100 < had && 60 < told, "{had} points, {told} orders");
    assert!(again * 20 <= told, "{again} of {told} orders say what stands");
}

/// Whoever misjudges loses most games to one who does not, and wins some: the same deals always.
#[test]
#[ignore = "a measurement"]
fn easy_officers_lose_more_often_than_not() {
    let easy: Player = |question, luck| {
        let Some(advise) = question.asked.advise else { return question.default() };
        let mut mind = Mind::new(Style::Doctrine, u64::from(luck.below(u32::MAX)));
        mind.noise = 600;
        advise(&mut mind).reply
    };
    let start = Trial::of(GAME, "the-toll-house").start();
    let (mut won, mut drawn) = (0, 0);
    for seed in deals(15) {
        for (side, players) in [[easy, advised], [advised, easy]].into_iter().enumerate() {
            let outcome = start.play(&mut Wary::new(seed, &players)).expect("an end");
            won += u32::from(outcome.winner.is_some_and(|it| usize::from(it.0) == side));
            drawn += u32::from(outcome.winner.is_none());
        }
    }
    println!("easy officers won {won}, drew {drawn} of 30");
}

/// Every question has advice, whatever fools have done before, and it is legal.
#[test]
fn advice_is_legal_wherever_one_stands() {
    assert!(100 < advice(GAME, "the-toll-house", &[], seeds(6)));
}

fn beat(foil: Who, wins_only: bool, points: u32) {
    officers_beat(GAME, foil, wins_only, &[Bar { scenario: "the-toll-house", points, deals: 40 }]);
}

#[test]
fn officers_beat_fools() {
    beat(Fool, true, 80);
}

#[test]
fn officers_beat_sitters() {
    beat(Sitter, false, 82);
}

#[test]
fn officers_beat_rushers() {
    beat(Rusher, false, 78);
}

#[test]
fn officers_beat_baiters() {
    beat(Baiter, false, 82);
}

#[test]
fn officers_beat_fools_at_chippawa() {
    series::beat("chippawa", Fool, 70, 10);
}

/// Whoever is ahead lets the others come, and whoever is not goes for them: the sitter loses from either side.
#[test]
fn officers_beat_sitters_at_chippawa() {
    series::beat("chippawa", Sitter, 90, 10);
}

#[test]
fn officers_beat_rushers_at_chippawa() {
    series::beat("chippawa", Rusher, 75, 10);
}

#[test]
fn officers_beat_baiters_at_chippawa() {
    series::beat("chippawa", Baiter, 50, 10);
}
