//! What is told of the game before anybody plays it, in a page too: its scenarios, and the stages of a turn (BB-TURN-1).

use engine::{Scripted, Stage};

/// The scenarios that come with the book, the easiest first.
pub const ALL: &[Scripted] = &[
    Scripted { name: "montebello", text: include_str!("../scenarios/montebello.toml") },
    Scripted { name: "langensalza", text: include_str!("../scenarios/langensalza.toml") },
    Scripted { name: "koniggratz", text: include_str!("../scenarios/koniggratz.toml") },
];

/// The lessons, in the order in which they are learned.
pub const LESSONS: &[Scripted] = &[
    Scripted { name: "column-and-bridge", text: include_str!("../lessons/column-and-bridge.toml") },
    Scripted { name: "mass-your-fire", text: include_str!("../lessons/mass-your-fire.toml") },
    Scripted { name: "stream-or-flank", text: include_str!("../lessons/stream-or-flank.toml") },
    Scripted { name: "guns", text: include_str!("../lessons/guns.toml") },
    Scripted { name: "take-and-hold", text: include_str!("../lessons/take-and-hold.toml") },
    Scripted { name: "the-reserve", text: include_str!("../lessons/the-reserve.toml") },
];

/// The steps as the strip above the table names them: those of the First Player, then those of the Second.
/// The title says who acts where it is not he whose turn it is: he who is moved against fires as they come.
pub const STAGES: &[Stage] = &[
    stage("first_movement", "First: movement"),
    stage("first_generals", "Generals"),
    stage("first_defensive_fire", "Second: defensive fire"),
    stage("first_offensive_fire", "Offensive fire"),
    stage("first_assault", "Assault"),
    stage("second_movement", "Second: movement"),
    stage("second_generals", "Generals"),
    stage("second_defensive_fire", "First: defensive fire"),
    stage("second_offensive_fire", "Offensive fire"),
    stage("second_assault", "Assault"),
];

const fn stage(key: &'static str, title: &'static str) -> Stage {
    Stage { key, title, cite: rule!("BB-TURN-1") }
}
