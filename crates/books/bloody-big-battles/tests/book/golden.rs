//! Games of the book as they have always been played: two officers, and two who know nothing.

use std::path::Path;

use crate::shelf::{BREAK, CLOSE, short};
use grognard_bloody_big_battles::GAME;
use kit::{Player, Trial, advised, golden_in_brief, random};

/// The game of a scenario, with whole views and questions every so many inputs.
fn game(scenario: &str, name: &str, player: Player, seed: u64, full: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden_in_brief(&Trial::of(GAME, scenario).player(player), name, seed, full, &folder);
}

#[test]
fn officers_play_as_they_did() {
    game("montebello", "montebello-doctrine", advised, 1859, 200);
    game("langensalza", "langensalza-doctrine", advised, 1866, 2_000);
    game(BREAK, "breakthrough-doctrine", advised, 1870, 500);
    game(&short("koniggratz", 3), "koniggratz-doctrine", advised, 703, 5_000);
}

#[test]
fn fools_play_as_they_did() {
    game("montebello", "montebello-random", random, 1, 500);
    game(CLOSE, "close-quarters-random", random, 2, 500);
    game(BREAK, "breakthrough-random", random, 4, 500);
    game(&short("koniggratz", 2), "koniggratz-random", random, 3, 5_000);
}
