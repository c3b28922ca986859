//! All tests of the book: those that every book has, and the laws of its game.

use std::path::Path as Folder;

use grognard_two_sentries::GAME;
use kit::{Beats, Trial, advice, advised, ends_well, films, golden, laws, random, seeds};

mod standard {
    kit::game! { grognard_two_sentries, replayed: &[("bridge", 200)], sentences: 10 }
}

#[test]
fn games_end_well_and_keep_the_laws() {
    for options in [&[][..], &[("rain", "on")]] {
        for player in [random, advised] {
            let trial = Trial::of(GAME, "bridge").options(options).player(player);
            let start = trial.start();
            seeds(50).for_each(|seed| _ = ends_well(&trial, &*start, seed));
            laws(&trial, seeds(20));
        }
        assert!(0 < advice(GAME, "bridge", options, seeds(20)));
    }
}

#[test]
fn beats_lead_from_the_table_as_it_was_to_the_table_as_it_is() {
    let filmed =
        films(&Trial::of(GAME, "bridge"), seeds(50), Beats { waived: &[], still: &["paces", "hit"] });
    assert!(["move", "shot", "end"].iter().all(|it| filmed.kinds.contains(it)), "{filmed:?}");
}

#[test]
fn it_is_played_as_it_was() {
    golden(&Trial::of(GAME, "bridge"), 1815, &Folder::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden"));
}
