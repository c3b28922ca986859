//! What a seat cannot know reaches it in no byte: two games that differ only in what the others write in secret.

use grognard_cold_steel::GAME;
use kit::{Reveal, Trial, deals, mixed, random, seeds, twin_games, twin_states};

#[test]
fn a_world_that_a_seat_imagines_looks_to_it_like_the_true_one() {
    match twin_states(&Trial::of(GAME, "the-toll-house").player(mixed), seeds(2)) {
        Ok(pairs) => assert!(0 < pairs.compared && 0 < pairs.different, "{pairs:?}"),
        Err(leak) => panic!("{leak:?}"),
    }
}

#[test]
fn dispositions_and_missions_that_others_write_reach_nobody() {
    match twin_games(&Trial::of(GAME, "chippawa").player(mixed), deals(1), Reveal::Shown) {
        Ok(pairs) => assert!(0 < pairs.compared && 0 < pairs.different, "{pairs:?}"),
        Err(leak) => panic!("{leak:?}"),
    }
}

#[test]
fn what_others_write_in_secret_changes_nothing_before_it_is_revealed() {
    for player in [random, mixed] {
        let trial = Trial::of(GAME, "the-toll-house").player(player);
        match twin_games(&trial, seeds(4), Reveal::Shown) {
            Ok(pairs) => assert!(0 < pairs.compared && 0 < pairs.different, "{pairs:?}"),
            Err(leak) => panic!("{leak:?}"),
        }
    }
}
