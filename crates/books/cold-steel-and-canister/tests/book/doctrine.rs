//! What a sensible officer does, in whole games against fools and foils.

use grognard_cold_steel_and_canister::GAME;
use kit::Who::{Baiter, Fool, Rusher, Sitter};
use kit::{Bar, advice, officers_beat, seeds};

/// Every question has advice, whatever fools have done before, and it is legal.
#[test]
fn advice_is_legal_wherever_one_stands() {
    let options: [&[(&str, &str)]; 3] = [&[], &[("free_deployment", "on")], &[("open_orders", "on"), ("sequential_fire", "on")]];
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
