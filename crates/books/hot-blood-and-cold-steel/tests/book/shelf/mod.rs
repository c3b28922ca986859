//! Scenarios of the book made shorter or closer, so that a test meets in little time what a night would bring.

use grognard_hot_blood_and_cold_steel::scenario::ALL;

/// The text of a scenario that ends after so many turns.
pub fn short(name: &str, turns: u16) -> String {
    let text = ALL.iter().find(|it| it.name == name).expect("a scenario of the book").text;
    let line = text.lines().find(|it| it.starts_with("turns = ")).expect("its length");
    let text = text.replacen(line, &format!("turns = {turns}"), 1);
    text.replacen("last_turn = 14", &format!("last_turn = {}", turns.min(14)), 1)
}

/// Two garrisons that say who watches and who sleeps, for so many turns.
pub fn the_watch(turns: u16) -> String {
    include_str!("../../drills/the-watch.toml").replacen("turns = 8", &format!("turns = {turns}"), 1)
}

/// Ground on which wire and other things lie that are not known, for so many turns.
pub fn low_wire(turns: u16) -> String {
    include_str!("../../drills/low-wire.toml").replacen("turns = 8", &format!("turns = {turns}"), 1)
}

/// Two patrols that find each other at once, for so many turns.
pub fn at_arms_length(turns: u16) -> String {
    include_str!("../../drills/at-arms-length.toml").replacen("turns = 10", &format!("turns = {turns}"), 1)
}
