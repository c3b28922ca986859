//! Whole games as they were played: journal and transcript, to the byte.

use std::path::Path;

use grognard_cold_steel::GAME;
use kit::{Player, Trial, advised, golden_in_brief, random};

#[test]
fn the_toll_house_is_played_as_it_was() {
    kept("the-toll-house", 1811, 40);
}

#[test]
fn chippawa_is_played_as_it_was() {
    kept("chippawa", 1814, 200);
}

fn kept(scenario: &str, seed: u64, full: usize) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (word, player) in [("doctrine", advised as Player), ("random", random)] {
        let trial = Trial::of(GAME, scenario).player(player);
        golden_in_brief(&trial, &format!("{scenario}-{word}"), seed, full, &folder);
    }
}
