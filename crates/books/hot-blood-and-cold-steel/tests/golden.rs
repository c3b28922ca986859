//! Games of the book as they have always been played: two officers, and two who know nothing.

use std::path::Path;

use grognard_hot_blood_and_cold_steel::GAME;
use kit::{Player, Trial, advised, golden_in_brief, random};

/// The game of a scenario, with whole views and questions every so many inputs.
fn game(scenario: &str, who: &str, player: Player, seed: u64, full: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let trial = Trial::of(GAME, scenario).player(player);
    golden_in_brief(&trial, &format!("{scenario}-{who}"), seed, full, &folder);
}

#[test]
fn officers_play_as_they_did() {
    for (scenario, seed, full) in [
        ("a-bit-of-wire", 1915, 100),
        ("chance-encounter", 1916, 100),
        ("la-petite-douve", 1117, 400),
        ("bathelemont", 1103, 400),
    ] {
        game(scenario, "doctrine", advised, seed, full);
    }
}

#[test]
fn fools_play_as_they_did() {
    for (scenario, seed, full) in [
        ("a-bit-of-wire", 1, 200),
        ("chance-encounter", 2, 200),
        ("la-petite-douve", 3, 600),
        ("bathelemont", 4, 600),
    ] {
        game(scenario, "random", random, seed, full);
    }
}
