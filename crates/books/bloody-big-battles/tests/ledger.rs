//! Every rule of the book is seen at work, in games or in cells.

use std::collections::BTreeSet;
use std::path::Path;

use grognard_bloody_big_battles::scenario::Options;
use grognard_bloody_big_battles::{BOOK, GAME};

const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");

#[test]
fn every_rule_is_at_work_somewhere() {
    let ledger =
        kit::ledger(&BOOK, &Path::new(TESTS).join("cells")).play(GAME, &Path::new(TESTS).join("drills"), 12);
    assert!(ledger.idle().is_empty(), "never seen at work: {:?}", ledger.idle());
}

#[test]
fn no_option_is_left_out() {
    let text = include_str!("drills/options.txt");
    let drilled: BTreeSet<&str> = text.lines().filter_map(|it| it.split_once('=')).map(|it| it.0).collect();
    assert_eq!(drilled, Options::SWITCHES.iter().map(|it| it.name).collect());
}
