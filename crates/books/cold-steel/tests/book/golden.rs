//! Whole games as they were played: journal and transcript, to the byte.

use std::path::Path;

use grognard_cold_steel::GAME;
use kit::{Player, Trial, advised, golden_in_brief, random};

#[test]
fn the_toll_house_is_played_as_it_was() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (name, player) in [("the-toll-house-doctrine", advised as Player), ("the-toll-house-random", random)]
    {
        golden_in_brief(&Trial::of(GAME, "the-toll-house").player(player), name, 1811, 40, &folder);
    }
}
