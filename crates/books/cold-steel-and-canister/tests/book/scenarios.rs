//! The scenarios as the rulebook lists them, and what is refused.

use std::path::Path;

use grognard_cold_steel_and_canister::GAME;
use grognard_cold_steel_and_canister::scenario::Scenario;
use kit::{ledger, malformed};

fn read(name: &str) -> Scenario {
    let text = GAME.scenarios().iter().find(|it| it.name == name).expect("a scenario of the book").text;
    Scenario::read(text).unwrap_or_else(|it| panic!("{name}: {it:?}"))
}

#[test]
fn the_orders_of_battle_are_complete() {
    for (name, units, leaders, brigades, turns) in
        [("offenstetten", 11, 2, 2, 8), ("teugn-hausen", 39, 13, 8, 10), ("aspern", 59, 23, 15, 14)]
    {
        let it = read(name);
        let counted = (it.units.len(), it.leaders.len(), it.brigades.len(), it.turns);
        assert_eq!(counted, (units, leaders, brigades, turns), "{name}");
        assert!(it.sides.iter().all(|it| !it.victory.is_empty()));
        assert!(2 < it.background.matches(['.', ';']).count(), "{name}: three sentences before the battle");
    }
}

#[test]
fn what_a_rule_forbids_is_refused_with_its_place() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/malformed/edits.toml");
    let (tried, rules) = malformed(GAME, &file);
    assert!(12 <= tried && 8 <= rules.len(), "{tried} {rules:?}");
}

/// Every rule has decided something, in a game, in the reading of a scenario or in a row of the cell files, or only says
/// what is meant (`definitions.txt`).
#[test]
fn every_rule_is_at_work() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let ledger = ledger(GAME.book(), &tests.join("cells")).play(GAME, &tests);
    assert!(ledger.unemployed().is_empty(), "{:?}", ledger.unemployed());
    assert!(ledger.idle().is_empty(), "never at work: {:?}", ledger.idle());
    assert!(ledger.untrue().is_empty(), "{:?}", ledger.untrue());
}
