//! The tests every book has: examples of the rulebook, cells typed from the page, sweeps, odds, ledger.

use std::path::Path;

use grognard_days_of_iron::BOOK;

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
    kit::odds_hold(&BOOK, 6, 100_000);
}

#[test]
fn the_rulebook_speaks_of_no_rule_it_does_not_have() {
    assert_eq!((BOOK.rulebook)().strangers(BOOK.text), []);
}
