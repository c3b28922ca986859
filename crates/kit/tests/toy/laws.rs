//! The toy game keeps the laws, and a broken one is found out.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kit::toy::GAME;
use kit::{Hole, Leaky, Trial, advised, laws, random, seeds};

#[test]
fn the_toy_keeps_the_laws() {
    for scenario in ["well", "ambush"] {
        let tried = laws(&Trial::of(GAME, scenario), seeds(500));
        assert!(500 <= tried.games && tried.conceded < tried.games / 2, "{tried:?}");
        assert!(
            300 < tried.undone
                && 3000 < tried.refusals
                && 300 < tried.moments
                && 0 < tried.conceded
                && 300 < tried.foreseen
        );
    }
    let tried = laws(&Trial::of(GAME, "pickets"), seeds(500));
    assert!(500 <= tried.games && tried.conceded < tried.games / 2, "{tried:?}");
    assert!(
        300 < tried.undone
            && 3000 < tried.refusals
            && 300 < tried.moments
            && 0 < tried.conceded
            && 300 < tried.foreseen
    );
    assert!(150 < tried.entrusted && 10 < tried.alone, "{tried:?}");
    laws(&Trial::of(GAME, "well").options(&[("turns", "9")]).player(random), 0..50);
    laws(&Trial::of(GAME, "ambush").player(advised), 0..50);
}

#[test]
fn a_game_that_breaks_a_law_is_found_out() {
    for hole in [Hole::RefusalText, Hole::RefusalKind, Hole::Undo, Hole::Outcome, Hole::Default] {
        let game = Leaky { game: GAME, hole };
        for scenario in ["well", "pickets"] {
            let trial = Trial::of(&game, scenario).player(random);
            let tried = catch_unwind(AssertUnwindSafe(|| laws(&trial, 0..40)));
            // A default that knows too much is still legal: that is for the twins to find.
            assert_eq!(tried.is_err(), hole != Hole::Default, "{hole:?} in {scenario}");
        }
    }
}
