//! Scenarios made shorter, so that a test meets in little time what a day would bring.

use grognard_days_of_iron::scenario::ALL;

/// Two brigades at close quarters, one unit concealed.
pub const MELEE: &str = include_str!("../../drills/melee.toml");

/// Engineers, boats, siege guns, snow.
pub const WORKS: &str = include_str!("../../drills/works.toml");

/// Both sides set up in zones, each with somebody concealed.
pub const ZONES: &str = include_str!("../../drills/zones.toml");

/// The text of a scenario that ends after so many turns.
pub fn short(name: &str, turns: u16) -> String {
    let text = ALL.iter().find(|it| it.name == name).map_or(name, |it| it.text);
    let line = text.lines().find(|it| it.starts_with("turns = ")).expect("its length");
    let text = text.replacen(line, &format!("turns = {turns}"), 1);
    let text = (turns + 1..21).fold(text, |text, late| {
        let (from, to) = (format!("turn = {late},"), format!("turn = {turns},"));
        text.replace(&from, &to)
    });
    (turns + 1..21).fold(text, |text, late| {
        text.replace(&format!("each_turn_from = {late}\n"), &format!("each_turn_from = {turns}\n"))
    })
}
