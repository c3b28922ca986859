//! What a sensible officer does, counted over whole games.

mod officers;
mod shelf;

use std::time::{Duration, Instant};

use dice::Stream;
use engine::{Question, Reply};
use grognard_bloody_big_battles::GAME;
use kit::{Trial, Wary, advised, decide, random, seeds};
use officers::Who::{self, Baiter, Fool, Officer, Rusher, Sitter};
use officers::{Counts, games};
use shelf::{CLOSE, short};

/// Every question has advice, whatever fools have done before.
#[test]
fn every_question_has_advice() {
    let options: [&[(&str, &str)]; 4] =
        [&[], &[("hidden_deployment", "true")], &[("evade", "true")], &[("recover_and_move", "true")]];
    let mut questions = 0;
    let brief = short("koniggratz", 2);
    for scenario in ["montebello", "langensalza", CLOSE, &brief] {
        for options in options {
            let start = Trial::of(GAME, scenario).options(options).start();
            for seed in seeds(3) {
                let mut table = Wary::new(seed, &[random]);
                assert!(start.play(&mut table).is_some(), "{options:?} {seed}");
                assert!(table.unadvised.is_empty(), "{:?}", table.unadvised);
                questions += table.questions;
            }
        }
    }
    assert!(1_000 < questions, "{questions}");
}

/// Advice to a position that a fool has made is legal too.
#[test]
fn advice_is_legal_wherever_one_stands() {
    fn asks_and_ignores(question: &Question<'_>, luck: &mut Stream) -> Reply {
        let reply = advised(question, luck);
        if let Err(why) = kit::legal(question, &reply) {
            panic!("{} ({}): {why}", (question.asked.text)(), question.asked.cite);
        }
        random(question, luck)
    }
    for scenario in ["montebello", "langensalza", CLOSE] {
        let start = Trial::of(GAME, scenario).start();
        for seed in seeds(2) {
            start.play(&mut Wary::new(seed, &[asks_and_ignores]));
        }
    }
}

/// An officer does not keep people waiting. The bound is wide: other programs run beside the test, and unoptimised it
/// takes some twenty times as long.
#[test]
fn an_answer_comes_at_once() {
    let text = short("koniggratz", 2);
    let trial = Trial::of(GAME, &text).player(advised);
    let mut it = trial.begin(&*trial.start(), Some(engine::Seed::of_number(7)));
    let mut luck = Stream::new(7, 71);
    let mut times: Vec<Duration> = Vec::new();
    while let Some(pending) = it.pending().first().cloned() {
        let start = Instant::now();
        let answer = decide(&*it, &pending, advised, &mut luck);
        times.push(start.elapsed());
        it.answer(pending.seat, pending.lane, pending.seq, answer).expect("a legal answer");
    }
    times.sort();
    let most = times[times.len() * 99 / 100];
    let bound = if cfg!(debug_assertions) { 2_000 } else { 100 };
    assert!(most < Duration::from_millis(bound), "99 of 100 answers take up to {most:?}");
}

/// So many games at every landing: the largest battle is as long as many small ones.
fn landing(scenario: &str) -> u64 {
    match scenario {
        "koniggratz" => 4,
        "langensalza" => 20,
        _ => 40,
    }
}

fn counted(scenario: &str, who: [Who; 2]) -> Counts {
    let counts = games(scenario, who, seeds(landing(scenario)));
    println!("{scenario}, {who:?}: {counts:?}");
    assert!(counts.illegal.is_empty(), "{:?}", counts.illegal);
    counts
}

/// Hundredths of the points that officers get from both sides of a scenario, a draw half a point, and of games won.
fn against(scenario: &str, other: Who) -> (u32, u32) {
    let (first, second) = (counted(scenario, [Officer, other]), counted(scenario, [other, Officer]));
    let games = first.games + second.games;
    let points = 100 * (first.halves(0) + second.halves(1)) / (2 * games);
    (points, 100 * (first.won[0] + second.won[1]) / games)
}

/// Both sides of each battle beat fools.
#[test]
fn officers_beat_fools() {
    for (scenario, least) in [("montebello", 85), ("langensalza", 80), ("koniggratz", 95)] {
        let (points, won) = against(scenario, Fool);
        assert!(least <= won, "{scenario}: {won} of 100 won, {points} of 100 points");
    }
}

/// Who only stands, who only runs forward and who only teases is beaten.
#[test]
fn officers_beat_foils() {
    for scenario in ["montebello", "langensalza"] {
        for (foil, least) in [(Sitter, 80), (Rusher, 60), (Baiter, 80)] {
            let (points, _) = against(scenario, foil);
            assert!(least <= points, "{scenario}, {foil:?}: {points} of 100 points");
        }
    }
}

/// Somebody must attack, and does so by half of the turns; nobody leads a charge who is Spent while there is time.
#[test]
fn officers_fight_and_lead() {
    for (scenario, heard) in [("montebello", 60), ("langensalza", 45)] {
        let it = counted(scenario, [Officer, Officer]);
        assert!(95 * it.games <= 100 * it.met, "{scenario}: contact in {} of {}", it.met, it.games);
        assert!(it.games <= it.charges, "{scenario}: {} charges in {} games", it.charges, it.games);
        assert!(it.spent_charges <= it.games, "{scenario}: {} charges of Spent units", it.spent_charges);
        let share = 100 * it.commanded / it.rolls.max(1);
        assert!(heard <= share, "{scenario}: {share} of 100 rolls in command");
    }
}
