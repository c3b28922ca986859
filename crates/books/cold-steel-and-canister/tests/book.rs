//! The tests every book has: examples of the rulebook, cells typed from the page, sweeps, odds, ledger.

use std::path::Path;

use grognard_cold_steel_and_canister::BOOK;

#[test]
fn examples_come_out_as_printed() {
    kit::examples(&BOOK);
}

#[test]
fn findings_are_what_procedures_say_they_find() {
    kit::findings(&BOOK);
}

#[test]
fn cells_and_rules_hold() {
    kit::ledger(&BOOK, Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cells"))).check();
}

#[test]
fn every_case_has_an_outcome_or_a_reason() {
    kit::sweep(&BOOK, 3_000);
}

#[test]
fn odds_are_what_counting_and_playing_give() {
    // Many cases: most rallies of a deeply shaken unit can only end one way.
    kit::odds_hold(&BOOK, 60, 2_000);
    // Many games: a fault in a rare outcome shows only then.
    kit::odds_hold(&BOOK, 6, 100_000);
}

#[test]
fn the_rulebook_speaks_of_no_rule_it_does_not_have() {
    assert_eq!((BOOK.rulebook)().strangers(BOOK.text), []);
}
