//! The toy game as it has always been played.

use std::path::Path;

use kit::toy::GAME;
use kit::{Trial, golden};

#[test]
fn the_toy_is_played_as_it_was() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden(&Trial::of(GAME, "well"), 1815, &folder);
    golden(&Trial::of(GAME, "ambush"), 1870, &folder);
}
