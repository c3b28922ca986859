//! The drills of the ledger, which sees every rule at work (`cargo xtask ledger`), leave no option out.

use std::collections::BTreeSet;

use grognard_hot_blood_and_cold_steel::scenario::Options;

#[test]
fn no_option_is_left_out() {
    let text = include_str!("../drills/options.txt");
    let drilled: BTreeSet<(&str, &str)> = text.lines().filter_map(|it| it.split_once('=')).collect();
    let usual = Options::default();
    let turned = |it| (it, if usual.get(it) == Some(true) { "off" } else { "on" });
    assert_eq!(drilled, Options::names().map(turned).collect());
}
