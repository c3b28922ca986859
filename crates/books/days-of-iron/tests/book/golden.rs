//! Games of the book as they have always been played: two officers, and two who know nothing.

use std::path::Path;

use grognard_days_of_iron::GAME;
use kit::{Player, Trial, advised, golden_in_brief, random};

use crate::shelf::{MELEE, WORKS, short};

/// The game of a scenario, with whole views and questions every so many inputs.
fn game(scenario: &str, name: &str, player: Player, seed: u64, full: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden_in_brief(&Trial::of(GAME, scenario).player(player), name, seed, full, &folder);
}

#[test]
fn officers_play_as_they_did() {
    game("reppertsberg", "reppertsberg-doctrine", advised, 1870, 400);
    game(&short("rotherberg", 4), "rotherberg-doctrine", advised, 806, 5_000);
}

#[test]
fn fools_play_as_they_did() {
    game("reppertsberg", "reppertsberg-random", random, 1, 500);
    game(&short(MELEE, 4), "melee-random", random, 2, 500);
    game(&short(WORKS, 3), "works-random", random, 3, 500);
}
