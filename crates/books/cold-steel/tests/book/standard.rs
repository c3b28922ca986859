//! The tests every book has, and those of every book that is played. Two of `kit::game!` wait until the game runs every
//! procedure and plays every value of its options: `employed` and `options_drilled`.

use std::path::PathBuf;

use grognard_cold_steel::GAME;

kit::book!(grognard_cold_steel);

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

#[test]
fn every_sentence_is_for_people() {
    kit::sentences(GAME, &golden(), 1_000);
}

#[test]
fn stages_are_steps_of_the_turn() {
    kit::stages_are_steps(GAME);
}

#[test]
fn options_are_those_of_the_page() {
    kit::options_as_printed(GAME);
}

#[test]
fn journals_hold_under_every_version_of_digests() {
    kit::digests(GAME, &golden());
}

#[test]
fn another_process_replays_to_the_same_end() {
    kit::replayed_elsewhere(GAME, &[("the-toll-house", 200)], "standard::the_other_process");
}

/// Only a child of the test above has a folder to read.
#[test]
fn the_other_process() {
    kit::replayed_here(GAME);
}
