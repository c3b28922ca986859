//! The drills of the ledger, which sees every rule at work (`cargo xtask ledger`), leave no option out.

use std::collections::BTreeSet;

use grognard_bloody_big_battles::scenario::Options;

#[test]
fn no_option_is_left_out() {
    let text = include_str!("../drills/options.txt");
    let drilled: BTreeSet<&str> = text.lines().filter_map(|it| it.split_once('=')).map(|it| it.0).collect();
    assert_eq!(drilled, Options::SWITCHES.iter().map(|it| it.name).collect());
}
