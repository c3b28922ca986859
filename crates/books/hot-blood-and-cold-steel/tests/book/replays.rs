//! D2: journals replayed in another process give the same game.

use grognard_hot_blood_and_cold_steel::GAME;

const GAMES: &[(&str, u64)] =
    &[("a-bit-of-wire", 90), ("chance-encounter", 70), ("la-petite-douve", 25), ("bathelemont", 15)];

#[test]
fn another_process_replays_to_the_same_end() {
    kit::replayed_elsewhere(GAME, GAMES, "replays::the_other_process");
}

/// Only a child of the test above has a folder to read.
#[test]
fn the_other_process() {
    kit::replayed_here(GAME);
}
