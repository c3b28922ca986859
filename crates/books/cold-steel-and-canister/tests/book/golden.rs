//! Games of the book as they have always been played: two officers, and two who know nothing.

use std::path::Path;

use grognard_cold_steel_and_canister::GAME;
use kit::{Player, Trial, advised, golden_in_brief, random};

/// The game of a scenario, with whole views and questions every so many inputs.
fn game(scenario: &str, name: &str, player: Player, seed: u64, full: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden_in_brief(&Trial::of(GAME, scenario).player(player), name, seed, full, &folder);
}

#[test]
fn officers_play_as_they_did() {
    game("offenstetten", "offenstetten-doctrine", advised, 1809, 60);
    game("teugn-hausen", "teugn-hausen-doctrine", advised, 419, 5_000);
    game("aspern", "aspern-doctrine", advised, 521, 5_000);
}

#[test]
fn fools_play_as_they_did() {
    game("offenstetten", "offenstetten-random", random, 1, 100);
    game("teugn-hausen", "teugn-hausen-random", random, 2, 5_000);
    game("aspern", "aspern-random", random, 3, 5_000);
}
