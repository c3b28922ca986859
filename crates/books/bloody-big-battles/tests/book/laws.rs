//! The laws of random games, over all scenarios and every option.

use crate::shelf::{BREAK, CLOSE, flooded, short};
use grognard_bloody_big_battles::GAME;
use kit::{Player, Trial, advised, ends_well, laws, mixed, random, seeds};

/// The options as they are, then each of them turned round, then the rarer ones together.
fn options() -> Vec<Vec<(&'static str, &'static str)>> {
    let each = include_str!("../drills/options.txt").lines().filter_map(|it| it.split_once('='));
    let mut sets = vec![Vec::new()];
    sets.extend(each.clone().map(|it| vec![it]));
    sets.push(each.filter(|it| it.0 != "zoc_depth").collect());
    sets
}

/// Whole games, straight through, under every set of options.
fn games(scenario: &str, player: Player, each: u64) -> u64 {
    let mut questions = 0;
    for (at, options) in options().iter().enumerate() {
        let trial = Trial::of(GAME, scenario).options(options).player(player);
        let start = trial.start();
        for seed in seeds(each) {
            questions += ends_well(&trial, &*start, 10_000_000 * at as u64 + seed);
        }
    }
    questions
}

#[test]
fn random_games_of_montebello_end_well() {
    games("montebello", random, 60);
}

#[test]
fn random_games_at_close_quarters_end_well() {
    games(CLOSE, random, 40);
}

#[test]
fn random_games_with_exits_end_well() {
    games(BREAK, random, 60);
    games(BREAK, advised, 2);
}

#[test]
fn random_games_by_a_river_end_well() {
    games(&flooded("montebello"), random, 20);
    games(&flooded(CLOSE), random, 10);
    games(&flooded("montebello"), advised, 1);
}

#[test]
fn random_games_of_langensalza_end_well() {
    games("langensalza", random, 20);
}

#[test]
fn random_games_of_koniggratz_end_well() {
    games("koniggratz", random, 4);
}

#[test]
fn officers_end_their_games_well() {
    for (scenario, each) in [("montebello", 2), (CLOSE, 1), ("langensalza", 1)] {
        games(scenario, advised, each);
    }
    games(&short("koniggratz", 4), advised, 1);
}

/// Through `Match`, with every law of the kit.
#[test]
fn matches_keep_the_laws() {
    for (scenario, games) in [("montebello", 2), (CLOSE, 1), (BREAK, 1)] {
        for (at, options) in options().iter().enumerate() {
            let trial =
                Trial::of(GAME, scenario).options(options).open().player([mixed, random, advised][at % 3]);
            let tried = laws(&trial, seeds(games));
            assert!(0 < tried.inputs && 0 < tried.refusals, "{trial:?}: {tried:?}");
        }
    }
    let text = short("langensalza", 3);
    laws(&Trial::of(GAME, &text).open().player(mixed), seeds(2));
    let text = short("koniggratz", 1);
    laws(&Trial::of(GAME, &text).open().player(mixed), seeds(1));
}
