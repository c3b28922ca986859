//! The drills of the ledger (a ferry, a burning farm, three seats, a crowded road, a wooden bridge) under the laws of the game: what they
//! bring to work breaks nothing, leaks nothing and is shown as it was told.

use grognard_cold_steel::GAME;
use kit::{Reveal, Trial, ends_well, films, imagined_states, mixed, random, seeds, twin_games};

use crate::films::BEATS;

const DRILLS: &[&str] = &[
    include_str!("../drills/the-ferry.toml"),
    include_str!("../drills/the-burning-farm.toml"),
    include_str!("../drills/the-crowded-road.toml"),
    include_str!("../drills/three-seats.toml"),
    include_str!("../drills/two-battalions.toml"),
    include_str!("../drills/the-wooden-bridge.toml"),
];

const OPTIONS: &[&[(&str, &str)]] = &[
    &[],
    &[("sighting", "courier")],
    &[("sighting", "courier_orders"), ("announce_missions", "on")],
    &[("hidden_from_allies", "on"), ("skirmish_recall", "P2")],
    &[("figures_to_1200", "on"), ("mounting", "spaced"), ("elevation_scale", "on")],
    &[("mounting", "napoleons_battles"), ("open_ratings", "on")],
];

#[test]
fn drills_end_without_a_breach_under_every_switch() {
    for drill in DRILLS {
        for options in OPTIONS {
            for player in [random, mixed] {
                let trial = Trial::of(GAME, drill).options(options).player(player);
                let start = trial.start();
                seeds(2).for_each(|seed| _ = ends_well(&trial, &*start, seed));
            }
        }
    }
}

#[test]
fn no_seat_of_a_drill_can_tell_what_it_cannot_know() {
    for drill in DRILLS {
        for options in [OPTIONS[0], OPTIONS[2]] {
            match imagined_states(&Trial::of(GAME, drill).options(options).player(mixed), seeds(1)) {
                Ok(pairs) => assert!(0 < pairs.compared, "{pairs:?}"),
                Err(leak) => panic!("{leak:?}"),
            }
        }
    }
}

#[test]
fn what_others_write_in_a_drill_reaches_nobody_before_it_is_revealed() {
    for drill in DRILLS {
        match twin_games(&Trial::of(GAME, drill).player(mixed), seeds(1), Reveal::Shown) {
            Ok(pairs) => assert!(0 < pairs.compared, "{pairs:?}"),
            Err(leak) => panic!("{leak:?}"),
        }
    }
}

#[test]
fn drills_can_be_played_moment_by_moment() {
    for drill in DRILLS {
        for player in [random, mixed] {
            let filmed = films(&Trial::of(GAME, drill).player(player), seeds(1), BEATS);
            assert!(0 < filmed.beats && 0 < filmed.changes, "{filmed:?}");
        }
    }
}
