//! The laws of the game: it ends, nothing is broken on the way, a refused answer changes nothing, a replay is the game.

use grognard_cold_steel::GAME;
use kit::{Trial, advice, advised, deals, ends_well, laws, mixed, random, seeds};

const SCENARIOS: &[&str] = &["the-toll-house"];

#[test]
fn games_of_fools_end_without_a_breach() {
    for scenario in SCENARIOS {
        let trial = Trial::of(GAME, scenario).player(random);
        let start = trial.start();
        seeds(40).for_each(|seed| assert!(8 * 2 * 5 <= ends_well(&trial, &*start, seed)));
    }
}

/// Games in which once somebody came to stand on an enemy: routers turned about between them (CS-MOVE-40).
const MENDED: &[u64] = &[454_311_964_009_562_139];

#[test]
fn games_that_once_broke_a_law_keep_it() {
    let trial = Trial::of(GAME, "the-toll-house").player(random);
    let start = trial.start();
    MENDED.iter().for_each(|seed| _ = ends_well(&trial, &*start, *seed));
}

#[test]
fn games_of_officers_end_without_a_breach() {
    for scenario in SCENARIOS {
        for player in [advised, mixed] {
            let trial = Trial::of(GAME, scenario).player(player);
            let start = trial.start();
            seeds(12).for_each(|seed| _ = ends_well(&trial, &*start, seed));
        }
    }
}

/// Its deals do not rotate before many of them have been played.
#[test]
fn a_battle_with_cards_and_missions_ends_without_a_breach_whoever_plays_it() {
    for player in [random, advised, mixed] {
        let trial = Trial::of(GAME, "chippawa").player(player);
        let start = trial.start();
        deals(1).for_each(|seed| assert!(16 * 2 <= ends_well(&trial, &*start, seed)));
    }
}

#[test]
fn chippawa_keeps_the_laws() {
    laws(&Trial::of(GAME, "chippawa").player(mixed), deals(1));
    assert!(0 < advice(GAME, "chippawa", &[], deals(1)));
}

#[test]
fn every_question_has_legal_advice_but_letters() {
    for scenario in SCENARIOS {
        assert!(0 < advice(GAME, scenario, &[], seeds(4)));
    }
}

#[test]
fn the_laws_hold() {
    for scenario in SCENARIOS {
        laws(&Trial::of(GAME, scenario).player(mixed), seeds(3));
    }
}

/// Its deals do not rotate: a battle of 40 turns is long.
#[test]
fn quatre_bras_is_played_to_its_end_by_fools() {
    let trial = Trial::of(GAME, "quatre-bras").player(random);
    let start = trial.start();
    deals(1).for_each(|seed| assert!(40 * 2 <= ends_well(&trial, &*start, seed)));
}

/// With options under which each general knows less, or troops stand otherwise.
#[test]
fn games_with_other_options_end_without_a_breach() {
    let options = [
        ("sighting", "courier"),
        ("sighting", "courier_orders"),
        ("mounting", "spaced"),
        ("mounting", "napoleons_battles"),
    ];
    for option in options {
        let given = [option];
        let trial = Trial::of(GAME, "the-toll-house").options(&given).player(random);
        let start = trial.start();
        deals(4).for_each(|seed| _ = ends_well(&trial, &*start, seed));
    }
}
