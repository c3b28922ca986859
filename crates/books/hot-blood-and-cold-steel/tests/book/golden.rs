//! Games of the book as they have always been played: two officers, and two who know nothing.

use std::path::Path;

use crate::shelf::short;
use grognard_hot_blood_and_cold_steel::GAME;
use kit::{Player, Trial, advised, golden_in_brief, random};

/// A game that is kept: its scenario, its name, who plays it, its seed, and every how many inputs views stand in full.
pub type Kept = (String, &'static str, Player, u64, usize);

/// Two officers.
pub fn of_officers() -> [Kept; 4] {
    [
        ("a-bit-of-wire".into(), "a-bit-of-wire-doctrine", advised, 1915, 100),
        ("chance-encounter".into(), "chance-encounter-doctrine", advised, 1916, 100),
        ("la-petite-douve".into(), "la-petite-douve-doctrine", advised, 1117, 5_000),
        (short("bathelemont", 16), "bathelemont-doctrine", advised, 1103, 5_000),
    ]
}

/// Who knows nothing wastes much time: the raids are cut short.
pub fn of_fools() -> [Kept; 4] {
    [
        ("a-bit-of-wire".into(), "a-bit-of-wire-random", random, 1, 500),
        ("chance-encounter".into(), "chance-encounter-random", random, 2, 200),
        (short("la-petite-douve", 5), "la-petite-douve-random", random, 3, 5_000),
        (short("bathelemont", 4), "bathelemont-random", random, 4, 5_000),
    ]
}

fn game((scenario, name, player, seed, full): Kept) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden_in_brief(&Trial::of(GAME, &scenario).player(player), name, seed, full, &folder);
}

#[test]
fn officers_play_as_they_did() {
    of_officers().into_iter().for_each(game);
}

#[test]
fn fools_play_as_they_did() {
    of_fools().into_iter().for_each(game);
}
