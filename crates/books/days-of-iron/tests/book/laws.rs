//! The laws of random games, over all scenarios and every option.

use grognard_days_of_iron::GAME;
use kit::{Player, Trial, advised, ends_well, laws, mixed, random, seeds};

use crate::shelf::{MELEE, WORKS, short};

/// The options as they are, then each of them turned round.
fn options() -> Vec<Vec<(&'static str, &'static str)>> {
    let each = include_str!("../drills/options.txt").lines().filter_map(|it| it.split_once('='));
    let mut sets = vec![Vec::new()];
    sets.extend(each.map(|it| vec![it]));
    sets
}

/// Whole games, straight through.
fn games(scenario: &str, options: &[(&'static str, &'static str)], player: Player, each: u64) -> u64 {
    let trial = Trial::of(GAME, scenario).options(options).player(player);
    let start = trial.start();
    seeds(each).map(|seed| ends_well(&trial, &*start, seed)).sum()
}

#[test]
fn random_games_of_the_reppertsberg_end_well() {
    for options in options() {
        games("reppertsberg", &options, random, 3);
    }
}

#[test]
fn random_games_at_close_quarters_end_well() {
    for options in options() {
        games(MELEE, &options, random, 4);
    }
}

#[test]
fn random_games_by_the_river_end_well() {
    for options in options() {
        games(WORKS, &options, random, 1);
    }
}

#[test]
fn random_games_of_the_rotherberg_end_well() {
    games(&short("rotherberg", 6), &[], random, 1);
}

#[test]
fn random_games_of_vionville_end_well() {
    games(&short("vionville", 2), &[], random, 1);
}

#[test]
fn officers_end_their_games_well() {
    games("reppertsberg", &[], advised, 2);
    games(&short(MELEE, 5), &[], advised, 1);
}

/// Through `Match`, with every law of the kit.
#[test]
fn matches_keep_the_laws() {
    let text = short("reppertsberg", 4);
    let tried = laws(&Trial::of(GAME, &text).player(mixed), seeds(1));
    assert!(0 < tried.inputs, "{tried:?}");
    laws(&Trial::of(GAME, &short(MELEE, 2)).player(random), seeds(1));
}
