//! What happens in the toy can be played moment by moment, as each eye saw it.

use kit::toy::{BEATS, GAME};
use kit::{Trial, films, seeds};

#[test]
fn beats_lead_from_the_table_as_it_was_to_the_table_as_it_is() {
    for scenario in ["well", "ambush", "pickets"] {
        let filmed = films(&Trial::of(GAME, scenario), seeds(60), BEATS);
        assert!(1_000 < filmed.beats && filmed.beats / 2 < filmed.changes, "{filmed:?}");
        assert!(
            ["move", "sight", "volley", "take", "end"].iter().all(|it| filmed.kinds.contains(it)),
            "{filmed:?}"
        );
    }
}
