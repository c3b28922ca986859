//! The laws of random games, over all scenarios and every option.

use grognard_hot_blood_and_cold_steel::GAME;
use grognard_hot_blood_and_cold_steel::scenario::{ALL, Options, Scenario};
use kit::{Player, Trial, advised, ends_well, laws, mixed, random, seeds};

/// The scenario's own options first, then each of the sixteen turned round, then the rarer ones together. Orders are
/// written only where there is no umpire (HB-OPT-2).
fn options(scenario: &str) -> Vec<Vec<(&'static str, &'static str)>> {
    let text = ALL.iter().find(|it| it.name == scenario).expect("a scenario of the book").text;
    let own = Scenario::read(scenario, text).expect("a sound scenario").options;
    let turned = |name: &'static str| (name, if own.get(name) == Some("on") { "off" } else { "on" });
    let mut sets = vec![Vec::new()];
    for switch in Options::SWITCHES {
        let mut set = vec![turned(switch.name)];
        set.extend((set[0] == ("written_orders", "on")).then_some(("umpire", "off")));
        sets.push(set);
    }
    sets.push(["alarm", "morale_every_turn", "hits_at_once", "random_troops"].map(|it| (it, "on")).to_vec());
    sets
}

/// Whole games, straight through, under every set of options.
fn games(scenario: &str, player: Player, each: u64) {
    for (at, options) in options(scenario).iter().enumerate() {
        let trial = Trial::of(GAME, scenario).options(options).player(player);
        let start = trial.start();
        for seed in seeds(each) {
            ends_well(&trial, &*start, 10_000_000 * at as u64 + seed);
        }
    }
}

#[test]
fn random_games_of_a_bit_of_wire_end_well() {
    games("a-bit-of-wire", random, 60);
}

#[test]
fn random_games_of_a_chance_encounter_end_well() {
    games("chance-encounter", random, 40);
}

#[test]
fn random_games_of_la_petite_douve_end_well() {
    games("la-petite-douve", random, 10);
}

#[test]
fn random_games_of_bathelemont_end_well() {
    games("bathelemont", random, 6);
}

#[test]
fn officers_end_their_games_well() {
    for (scenario, each) in
        [("a-bit-of-wire", 3), ("chance-encounter", 2), ("la-petite-douve", 1), ("bathelemont", 1)]
    {
        games(scenario, advised, each);
    }
}

/// Through `Match`, with every law of the kit.
#[test]
fn matches_keep_the_laws() {
    for (scenario, games) in
        [("a-bit-of-wire", 4), ("chance-encounter", 3), ("la-petite-douve", 1), ("bathelemont", 1)]
    {
        let sets = options(scenario);
        for (at, options) in sets.iter().enumerate().filter(|it| it.0 < 2 || it.0 + 1 == sets.len()) {
            let trial = Trial::of(GAME, scenario).options(options).player([mixed, random, advised][at % 3]);
            let tried = laws(&trial, seeds(games));
            assert!(0 < tried.inputs && 0 < tried.refusals, "{trial:?}: {tried:?}");
        }
    }
}
