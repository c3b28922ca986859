//! What a sensible officer does, in whole games against fools and foils.

use grognard_cold_steel_and_canister::GAME;
use kit::Who::{Baiter, Fool, Rusher, Sitter};
use kit::{Bar, advice, officers_beat, seeds};

/// Every question has advice, whatever fools have done before, and it is legal.
#[test]
fn advice_is_legal_wherever_one_stands() {
    let options: [&[(&str, &str)]; 3] =
        [&[], &[("free_deployment", "on")], &[("open_orders", "on"), ("sequential_fire", "on")]];
    let mut questions = 0;
    for (scenario, games) in [("offenstetten", 6), ("teugn-hausen", 1), ("aspern", 1)] {
        questions += options.iter().map(|it| advice(GAME, scenario, it, seeds(games))).sum::<u64>();
    }
    assert!(1_000 < questions, "{questions}");
}

/// Mirrored: each deal is played twice, the officer on either side.
#[test]
fn officers_beat_fools() {
    let bar = |(scenario, deals)| Bar { scenario, points: 95, deals };
    officers_beat(GAME, Fool, false, &[("offenstetten", 30), ("teugn-hausen", 10)].map(bar));
}

#[test]
fn officers_beat_sitters() {
    officers_beat(GAME, Sitter, false, &[Bar { scenario: "offenstetten", points: 80, deals: 30 }]);
}

#[test]
fn officers_beat_rushers() {
    officers_beat(GAME, Rusher, false, &[Bar { scenario: "offenstetten", points: 80, deals: 30 }]);
}

#[test]
fn officers_beat_baiters() {
    officers_beat(GAME, Baiter, false, &[Bar { scenario: "offenstetten", points: 80, deals: 30 }]);
}

#[test]
#[ignore]
fn tournament() {
    let n: u64 = std::env::var("N").ok().and_then(|it| it.parse().ok()).unwrap_or(60);
    let scenario = std::env::var("SC").unwrap_or_else(|_| "offenstetten".to_owned());
    for other in [Fool, Sitter, Rusher, Baiter, kit::Who::Officer] {
        let of =
            |side: u8| (0..n).map(|seed| kit::duel(GAME, &scenario, other, side, 7_000 + seed)).sum::<u32>();
        let clock = std::time::Instant::now();
        let (red, blue) = (of(0), of(1));
        println!(
            "{other:?}: red {} blue {} of 100, {:?}",
            50 * red as u64 / n,
            50 * blue as u64 / n,
            clock.elapsed()
        );
    }
}

#[test]
#[ignore]
fn endings() {
    let mut ends = std::collections::BTreeMap::new();
    let scenario = std::env::var("SC").unwrap_or_else(|_| "offenstetten".to_owned());
    let rusher = std::env::var("RUSH").is_ok();
    for seed in 0..100 {
        let player = |rush: bool| if rush { kit::Who::Rusher.player() } else { kit::Who::Officer.player() };
        let mut table = kit::Wary::new(7_000 + seed, &[player(false), player(rusher)]);
        let outcome = kit::Trial::of(GAME, &scenario).start().play(&mut table).unwrap();
        let words: String = outcome.words.chars().filter(|it| !it.is_ascii_digit()).collect();
        *ends.entry((words, outcome.turns)).or_insert(0) += 1;
    }
    for it in ends {
        println!("{it:?}");
    }
}

#[test]
#[ignore]
fn breach() {
    use dice::Stream;
    let scenario = std::env::var("SC").unwrap_or_else(|_| "offenstetten".to_owned());
    for seed in 0..300 {
        let trial = kit::Trial::of(GAME, &scenario).player(kit::random);
        let start = trial.start();
        let mut luck = Stream::new(seed, 1);
        let mut it = trial.begin(&*start, Some(engine::Seed::of_number(seed)));
        while let Some(pending) = it.pending().first().cloned() {
            let answer = kit::decide(&*it, &pending, kit::random, &mut luck);
            let before = it.events(engine::Eye::Umpire, 0).len();
            it.answer(pending.seat, pending.lane, pending.seq, answer).unwrap();
            let found = it.breaches();
            if !found.is_empty() {
                let all = it.events(engine::Eye::Umpire, before.saturating_sub(25));
                println!("seed {seed}: {found:?}");
                all.iter().for_each(|it| println!("   {} {:?}", it.text, it.act.as_ref().map(|it| &it.way)));
                return;
            }
        }
    }
}
