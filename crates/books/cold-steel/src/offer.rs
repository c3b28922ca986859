//! What is told of the game before anybody plays it: its scenarios, and the stages of a turn (CS-TURN-1).

use engine::{Scripted, Stage};

/// The scenarios that can be played, the easiest first.
pub const ALL: &[Scripted] = &[
    Scripted { name: "the-toll-house", text: include_str!("../scenarios/the-toll-house.toml") },
    Scripted { name: "chippawa", text: include_str!("../scenarios/chippawa.toml") },
    Scripted { name: "quatre-bras", text: include_str!("../scenarios/quatre-bras.toml") },
];

/// The phases as the strip above the table names them.
pub const STAGES: &[Stage] = &[
    stage("command", "Command"),
    stage("initiative", "Initiative"),
    stage("rally", "Rally"),
    stage("movement", "Movement"),
    stage("artillery_fire", "Artillery fire"),
    stage("small_arms_fire", "Small-arms fire"),
    stage("close_combat", "Close combat"),
    stage("recovery", "Leaders and disorder"),
    stage("end", "End of the turn"),
];

const fn stage(key: &'static str, title: &'static str) -> Stage {
    Stage { key, title, cite: rule!("CS-TURN-1") }
}
