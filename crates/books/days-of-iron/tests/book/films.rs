//! What happens can be played moment by moment, as each eye saw it (the law is [`kit::films`]).

use grognard_days_of_iron::GAME;
use kit::{Beats, Trial, advised, films, random, seeds};

use crate::shelf::{MELEE, short};

/// Every event of this book is a moment that somebody wants to see.
const BEATS: Beats = Beats {
    waived: &[],
    still: &["at", "facing", "shape", "formation", "where", "figures", "morale", "grounded", "with"],
};

#[test]
fn beats_lead_from_the_table_as_it_was_to_the_table_as_it_is() {
    let text = short("reppertsberg", 3);
    let filmed = films(&Trial::of(GAME, &text).player(advised), seeds(1), BEATS);
    assert!(0 < filmed.beats, "{filmed:?}");
    let filmed = films(&Trial::of(GAME, &short(MELEE, 3)).player(random), seeds(2), BEATS);
    assert!(0 < filmed.beats, "{filmed:?}");
}
