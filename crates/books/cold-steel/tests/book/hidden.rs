//! What a seat cannot know reaches it in no byte: two games that differ only in what the others write in secret.

use grognard_cold_steel::GAME;
use kit::{Hole, Leaky, Reveal, Trial, deals, imagined_states, mixed, random, seeds, twin_games};

#[test]
fn a_world_that_a_seat_imagines_looks_to_it_like_the_true_one() {
    match imagined_states(&Trial::of(GAME, "the-toll-house").player(mixed), seeds(2)) {
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

/// The twins would catch a leak: those that a game of this book could have are switched on one at a time.
#[test]
fn every_deliberate_leak_is_caught() {
    let caught = |hole: Hole, games: u64| {
        let game = Leaky { game: GAME, hole };
        let trial = Trial::of(&game, "the-toll-house").player(mixed);
        imagined_states(&trial, 0..games).is_err() || twin_games(&trial, 0..2 * games, Reveal::Shown).is_err()
    };
    assert!(!caught(Hole::Tight, 1), "the wrapper by itself is tight");
    // Some leaks show only in games that come to a pass where they could: those are given more of them.
    let tight = |it: &Hole| !caught(*it, 1) && !caught(*it, 12);
    // No way of this book is asked for step by step, so none can be missing.
    let never = |it: &Hole| *it == Hole::MissingOption;
    let free: Vec<Hole> = Hole::ALL.into_iter().filter(|it| !never(it) && tight(it)).collect();
    assert!(free.is_empty(), "not caught: {free:?}");
}
