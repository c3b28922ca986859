//! Every rule of the book is seen at work, in games or in cells.

use std::collections::BTreeSet;
use std::path::Path;

use grognard_hot_blood_and_cold_steel::scenario::Options;
use grognard_hot_blood_and_cold_steel::{BOOK, GAME};

const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");

#[test]
fn every_rule_is_at_work_somewhere() {
    let ledger =
        kit::ledger(&BOOK, &Path::new(TESTS).join("cells")).play(GAME, &Path::new(TESTS).join("drills"), 8);
    assert!(ledger.idle().is_empty(), "never seen at work: {:?}", ledger.idle());
}

#[test]
fn no_option_is_left_out() {
    let text = include_str!("drills/options.txt");
    let drilled: BTreeSet<(&str, &str)> = text.lines().filter_map(|it| it.split_once('=')).collect();
    let usual = Options::default();
    let turned = |it| (it, if usual.get(it) == Some(true) { "off" } else { "on" });
    assert_eq!(drilled, Options::names().map(turned).collect());
}
