//! The laws of the game: it ends, nothing is broken on the way, a refused answer changes nothing, a replay is the game.

use crate::deals::deals;
use grognard_cold_steel::GAME;
use kit::{Trial, advice, advised, ends_well, laws, mixed, random};

const SCENARIOS: &[&str] = &["the-toll-house"];

#[test]
fn games_of_fools_end_without_a_breach() {
    for scenario in SCENARIOS {
        let trial = Trial::of(GAME, scenario).player(random);
        let start = trial.start();
        deals(40).for_each(|seed| assert!(8 * 2 * 5 <= ends_well(&trial, &*start, seed)));
    }
}

#[test]
fn games_of_officers_end_without_a_breach() {
    for scenario in SCENARIOS {
        for player in [advised, mixed] {
            let trial = Trial::of(GAME, scenario).player(player);
            let start = trial.start();
            deals(12).for_each(|seed| _ = ends_well(&trial, &*start, seed));
        }
    }
}

#[test]
fn every_question_has_legal_advice_but_letters() {
    for scenario in SCENARIOS {
        assert!(0 < advice(GAME, scenario, &[], deals(4)));
    }
}

#[test]
fn the_laws_hold() {
    for scenario in SCENARIOS {
        laws(&Trial::of(GAME, scenario).player(mixed), deals(3));
    }
}
