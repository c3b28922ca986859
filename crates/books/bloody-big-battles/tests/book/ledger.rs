//! The options of the book are those of its page, and the drills of the ledger, which sees every rule at work
//! (`cargo xtask ledger`), leave none out.

use grognard_bloody_big_battles::GAME;

#[test]
fn options_are_those_of_the_page() {
    kit::options_as_printed(GAME);
}

#[test]
fn no_option_is_left_out() {
    kit::options_drilled(GAME, include_str!("../drills/options.txt"));
}
