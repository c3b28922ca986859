//! The laws of random games, over all scenarios and every option.

use grognard_days_of_iron::GAME;
use kit::{Player, Trial, ends_well, random, seeds};

use crate::shelf::short;

/// Whole games, straight through.
fn games(scenario: &str, options: &[(&'static str, &'static str)], player: Player, each: u64) -> u64 {
    let trial = Trial::of(GAME, scenario).options(options).player(player);
    let start = trial.start();
    seeds(each).map(|seed| ends_well(&trial, &*start, seed)).sum()
}

#[test]
fn random_games_of_the_reppertsberg_end_well() {
    games("reppertsberg", &[], random, 40);
}

#[test]
fn random_games_of_the_rotherberg_end_well() {
    games(&short("rotherberg", 8), &[], random, 3);
}

#[test]
fn random_games_of_vionville_end_well() {
    games(&short("vionville", 4), &[], random, 1);
}
