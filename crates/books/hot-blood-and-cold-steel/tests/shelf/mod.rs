//! Scenarios of the book made shorter or closer, so that a test meets in little time what a night would bring.
#![allow(dead_code, reason = "no test needs all of them")]

use grognard_hot_blood_and_cold_steel::scenario::ALL;

/// The text of a scenario that ends after so many turns.
pub fn short(name: &str, turns: u16) -> String {
    let text = ALL.iter().find(|it| it.name == name).expect("a scenario of the book").text;
    let line = text.lines().find(|it| it.starts_with("turns = ")).expect("its length");
    let text = text.replacen(line, &format!("turns = {turns}"), 1);
    text.replacen("last_turn = 14", &format!("last_turn = {}", turns.min(14)), 1)
}

/// A chance encounter of two patrols that find each other at arm's length.
pub fn at_arms_length(turns: u16) -> String {
    let text = short("chance-encounter", turns);
    text.replace("setup = \"row 10\"", "setup = \"D6-F6\"").replace("setup = \"row 2\"", "setup = \"D5-F5\"")
}

/// Two crowds on a strip of ground where there is no room for them.
pub fn crowds() -> String {
    let text = short("chance-encounter", 8);
    let (head, tail) = (text.find("map = ").expect("a map"), text.find("[[side]]").expect("a side"));
    let map = "map = \"\"\"\nTT\n..\n..\nTT\n\"\"\"\n\n";
    let tail =
        text[tail..].replace("row 11", "row 4").replace("row 10", "row 3").replace("size = 6", "size = 12");
    format!("{}{map}{}", &text[..head], tail.replace("together = true\n", ""))
}
