//! The laws of random games, over all scenarios and every option.

use grognard_cold_steel_and_canister::GAME;
use grognard_cold_steel_and_canister::options::Options;
use kit::{Player, Trial, advised, ends_well, laws, mixed, random, seeds};

/// As the book plays, then each option turned round, then several together.
fn options() -> Vec<Vec<(&'static str, &'static str)>> {
    let mut sets = vec![Vec::new()];
    for switch in Options::SWITCHES {
        let others = switch.values.iter().filter(|it| **it != switch.default);
        sets.extend(others.map(|value| vec![(switch.name, *value)]));
    }
    let together = ["free_deployment", "sequential_fire", "auto_reactions", "elim_is_rout", "rally_direct"];
    sets.push(together.map(|it| (it, "on")).to_vec());
    sets
}

/// Whole games, straight through, under every set of options.
fn games(scenario: &str, player: Player, each: u64) {
    for (at, options) in options().iter().enumerate() {
        let trial = Trial::of(GAME, scenario).options(options).player(player);
        let start = trial.start();
        for seed in seeds(each) {
            ends_well(&trial, &*start, 10_000_000 * at as u64 + seed);
        }
    }
}

#[test]
fn random_games_of_offenstetten_end_well() {
    games("offenstetten", random, 30);
}

#[test]
fn random_games_of_teugn_hausen_end_well() {
    games("teugn-hausen", random, 6);
}

#[test]
fn random_games_of_aspern_end_well() {
    games("aspern", random, 2);
}

#[test]
fn officers_end_their_games_well() {
    for (scenario, each) in [("offenstetten", 4), ("teugn-hausen", 1), ("aspern", 1)] {
        games(scenario, advised, each);
    }
}

/// Through `Match`, with every law of the kit.
#[test]
fn matches_keep_the_laws() {
    let sets = options();
    for (scenario, games, every) in [("offenstetten", 4, 1), ("teugn-hausen", 1, 5), ("aspern", 1, 20)] {
        // A game that a side gives up at once has nobody who was refused something: that is counted over all of them.
        let mut refused = 0;
        for (at, options) in sets.iter().enumerate().filter(|it| it.0 % every == 0) {
            let trial =
                Trial::of(GAME, scenario).options(options).open().player([mixed, random, advised][at % 3]);
            let tried = laws(&trial, seeds(games));
            assert!(0 < tried.inputs, "{trial:?}: {tried:?}");
            refused += tried.refusals;
        }
        assert!(0 < refused, "{scenario}");
    }
}
