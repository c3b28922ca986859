//! The toy game as it has always been played.

use std::path::Path;

use kit::toy::GAME;
use kit::{Trial, digests, golden, old_journal};

#[test]
fn the_toy_is_played_as_it_was() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    golden(&Trial::of(GAME, "well"), 1815, &folder);
    golden(&Trial::of(GAME, "ambush"), 1870, &folder);
    golden(&Trial::of(GAME, "pickets"), 1812, &folder);
}

#[test]
fn journals_hold_under_every_version_of_digests() {
    digests(GAME, &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden"));
}

/// Kept as it was written before digests had a version. It is never written anew.
#[test]
fn a_journal_of_the_first_version_still_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/version-1");
    old_journal(GAME, &folder.join("well-1815.journal"), None);
}
