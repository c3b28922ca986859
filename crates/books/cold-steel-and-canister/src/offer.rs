//! What is told of the game before anybody plays it, in a page too: its scenarios, and the stages of a turn (section 3).

use engine::{RuleId, Scripted, Stage};

/// The scenarios that come with the book, the easiest first.
pub const ALL: &[Scripted] = &[
    Scripted { name: "offenstetten", text: include_str!("../scenarios/offenstetten.toml") },
    Scripted { name: "teugn-hausen", text: include_str!("../scenarios/teugn-hausen.toml") },
    Scripted { name: "aspern", text: include_str!("../scenarios/aspern.toml") },
];

/// The phases, as the strip above the table names them.
pub const STAGES: &[Stage] = &[
    stage("turn_start", "Turn start", rule!("CC-TURN-5")),
    stage("orders", "Orders", rule!("CC-ORD-1")),
    stage("initiative", "Initiative", rule!("CC-INI-1")),
    stage("charge", "Charge", rule!("CC-ORD-2")),
    stage("movement", "Movement", rule!("CC-ORD-3")),
    stage("reaction", "Reaction", rule!("CC-ORD-5")),
    stage("fire", "Fire", rule!("CC-FIR-1")),
    stage("melee", "Melee", rule!("CC-MEL-2")),
    stage("brigade_morale", "Brigade morale", rule!("CC-BRG-1")),
    stage("end", "End", rule!("CC-BUR-3")),
];

const fn stage(key: &'static str, title: &'static str, cite: RuleId) -> Stage {
    Stage { key, title, cite }
}
