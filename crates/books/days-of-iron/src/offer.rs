//! What is offered: the scenarios that come with the book, and the stages of a turn (DI-TURN-1).

use engine::{Scripted, Stage};

pub const ALL: &[Scripted] = &[
    Scripted { name: "reppertsberg", text: include_str!("../scenarios/reppertsberg.toml") },
    Scripted { name: "rotherberg", text: include_str!("../scenarios/rotherberg.toml") },
    Scripted { name: "vionville", text: include_str!("../scenarios/vionville.toml") },
];

pub const STAGES: &[Stage] = &[
    stage("turn_start", "Turn start"),
    stage("initiative", "Initiative Phase"),
    stage("morale", "Morale Phase"),
    stage("shooting", "Shooting Phase"),
    stage("movement", "Movement Phase"),
    stage("close_assault", "Close Assault Phase"),
    stage("end", "End of the turn"),
];

const fn stage(key: &'static str, title: &'static str) -> Stage {
    Stage { key, title, cite: rule!("DI-TURN-1") }
}
