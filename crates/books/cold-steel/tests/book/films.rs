//! What happens can be played moment by moment, as each eye saw it (the law is [`kit::films`]).

use grognard_cold_steel::GAME;
use kit::{Beats, Trial, advised, deals, films, mixed, random};

/// Every event of this book is a moment that somebody wants to see.
pub const BEATS: Beats = Beats {
    waived: &[],
    still: &["at", "facing", "shape", "formation", "where", "holder", "figures", "level"],
};

#[test]
fn beats_lead_from_the_table_as_it_was_to_the_table_as_it_is() {
    for player in [random, mixed, advised] {
        let filmed = films(&Trial::of(GAME, "the-toll-house").player(player), deals(2), BEATS);
        assert!(0 < filmed.beats && 0 < filmed.changes, "{filmed:?}");
        let wanted = ["move", "reveal", "word", "end"];
        assert!(wanted.iter().all(|it| filmed.kinds.contains(it)), "{filmed:?}");
    }
}

#[test]
fn battles_with_cards_can_be_played_moment_by_moment_too() {
    let filmed = films(&Trial::of(GAME, "chippawa").player(mixed), deals(1), BEATS);
    assert!(0 < filmed.beats && filmed.kinds.contains(&"reveal"), "{filmed:?}");
}
