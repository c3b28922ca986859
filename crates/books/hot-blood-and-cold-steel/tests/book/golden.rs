//! Games of the book as they have always been played: two officers, and two who know nothing.

use std::path::Path;

use crate::shelf::short;
use grognard_hot_blood_and_cold_steel::GAME;
use kit::{Player, Trial, advised, golden_in_brief, random};

/// The game of a scenario, with whole views and questions every so many inputs.
fn game(scenario: &str, name: &str, player: Player, seed: u64, full: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden_in_brief(&Trial::of(GAME, scenario).player(player), name, seed, full, &folder);
}

#[test]
fn officers_play_as_they_did() {
    game("a-bit-of-wire", "a-bit-of-wire-doctrine", advised, 1915, 100);
    game("chance-encounter", "chance-encounter-doctrine", advised, 1916, 100);
    game("la-petite-douve", "la-petite-douve-doctrine", advised, 1117, 5_000);
    game(&short("bathelemont", 16), "bathelemont-doctrine", advised, 1103, 5_000);
}

/// Who knows nothing wastes much time: the raids are cut short.
#[test]
fn fools_play_as_they_did() {
    game("a-bit-of-wire", "a-bit-of-wire-random", random, 1, 500);
    game("chance-encounter", "chance-encounter-random", random, 2, 200);
    game(&short("la-petite-douve", 5), "la-petite-douve-random", random, 3, 5_000);
    game(&short("bathelemont", 4), "bathelemont-random", random, 4, 5_000);
}
