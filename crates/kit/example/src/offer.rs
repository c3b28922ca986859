//! What is told of the game before anybody plays it: its scenarios, and the stages of a turn.

use engine::{Due, Scripted, Stage};

pub const ALL: &[Scripted] = &[Scripted { name: "bridge", text: include_str!("../scenarios/bridge.txt") }];

pub const STAGES: &[Stage] = &[
    Stage { key: "red", title: "Red", cite: rule!("TS-TURN-1") },
    Stage { key: "blue", title: "Blue", cite: rule!("TS-TURN-1") },
];

/// Beside a real table: what is due in each stage.
pub const COURSE: &[Due] = &[
    Due::new("red", "Red", rule!("TS-TURN-1"), &["shot"]),
    Due::new("blue", "Blue", rule!("TS-TURN-1"), &["shot"]),
];
