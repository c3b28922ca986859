//! Scenarios made shorter, so that a test meets in little time what a day would bring.

use grognard_bloody_big_battles::scenario::ALL;

pub const CLOSE: &str = include_str!("../../drills/close-quarters.toml");

/// Both sides have exits (BB-MOVE-15), and some of them score.
pub const BREAK: &str = include_str!("../../drills/breakthrough.toml");

/// The text of a scenario with its streams in flood: they are rivers.
pub fn flooded(name: &str) -> String {
    let text = ALL.iter().find(|it| it.name == name).map_or(name, |it| it.text);
    let text = text.replace("\"stream\"", "\"river\"");
    assert!(text.contains("\"river\""), "{name} has water");
    text
}

/// The text of a scenario that ends after so many turns.
pub fn short(name: &str, turns: u16) -> String {
    let text = ALL.iter().find(|it| it.name == name).map_or(name, |it| it.text);
    let line = text.lines().find(|it| it.starts_with("turns = ")).expect("its length");
    let text = text.replacen(line, &format!("turns = {turns}"), 1);
    let text = (turns + 1..12).fold(text, |text, late| {
        let (from, to) = (format!("turn = {late},"), format!("turn = {turns},"));
        text.replace(&from, &to)
    });
    let nights = text.lines().find(|it| it.starts_with("nights = ")).unwrap_or("nights =").to_owned();
    if turns < 4 { text.replacen(&nights, "nights = [1]", 1) } else { text }
}
