//! D2: journals replayed in another process give the same game.

use grognard_bloody_big_battles::GAME;

const GAMES: &[(&str, u64)] = &[("montebello", 160), ("langensalza", 40)];

#[test]
fn another_process_replays_to_the_same_end() {
    kit::replayed_elsewhere(GAME, GAMES, "replays::the_other_process");
}

/// Only a child of the test above has a folder to read.
#[test]
fn the_other_process() {
    kit::replayed_here(GAME);
}
