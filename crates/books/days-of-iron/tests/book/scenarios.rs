//! Scenarios that must be refused, and those that come with the book.

use std::path::Path;

use engine::{Playbook, Setup};
use grognard_days_of_iron::GAME;
use grognard_days_of_iron::game::DaysOfIron;
use grognard_days_of_iron::scenario::ALL;
use grognard_days_of_iron::state::{Army, State};
use kit::malformed;

use crate::shelf::{MELEE, WORKS, ZONES};

#[test]
fn every_malformed_scenario_is_refused_where_it_is_wrong() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/malformed/edits.toml");
    let (rows, rules) = malformed(GAME, &file);
    assert!(14 <= rows && 10 <= rules.len(), "{rows} rows, {rules:?}");
}

fn open(text: &str) -> State {
    DaysOfIron::open(&Setup { text, options: &[] }).unwrap_or_else(|it| panic!("{it:?}"))
}

/// All scenarios and drills are sound, and a state of each is small.
#[test]
fn every_scenario_opens_and_its_state_is_small() {
    let own = [MELEE, WORKS, ZONES];
    for text in ALL.iter().map(|it| it.text).chain(own) {
        let state = open(text);
        let bytes = size_of::<State>()
            + state.units.len() * size_of_val(&state.units[0])
            + state.queue.capacity() * 4
            + state.fires.capacity() * 8;
        assert!(bytes <= 64 * 1024, "{}: {bytes} bytes", state.scenario().title);
    }
}

/// A zone must have room for those who are set up in it (DI-SET-2).
#[test]
fn a_zone_without_room_is_a_fault() {
    let text = ZONES.replace("[[1, 1], [35, 1], [35, 13], [1, 13]]", "[[1, 1], [4, 1], [4, 3], [1, 3]]");
    let faults = GAME.prepare(&Setup { text: &text, options: &[] }).err().expect("a fault");
    let rules: Vec<_> = faults.iter().filter_map(|it| it.cite).map(|it| it.text()).collect();
    assert_eq!(rules, ["DI-SET-2"]);
    assert!(faults[0].why.contains("the zones of the Prussians have no room for"), "{faults:?}");
}
