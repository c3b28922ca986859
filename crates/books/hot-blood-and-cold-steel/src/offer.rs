//! What is told of the game before anybody plays it, in a page too: its scenarios, and the stages of a turn (HB-TURN-1).

use engine::{Scripted, Stage};

/// The scenarios that come with the book, the easiest first.
pub const ALL: &[Scripted] = &[
    Scripted { name: "a-bit-of-wire", text: include_str!("../scenarios/a-bit-of-wire.toml") },
    Scripted { name: "la-petite-douve", text: include_str!("../scenarios/la-petite-douve.toml") },
    Scripted { name: "bathelemont", text: include_str!("../scenarios/bathelemont.toml") },
    Scripted { name: "chance-encounter", text: include_str!("../scenarios/chance-encounter.toml") },
];

/// The ten phases, as the strip above the table names them.
pub const STAGES: &[Stage] = &[
    stage("morale", "Morale"),
    stage("hand_to_hand", "Hand to hand"),
    stage("throw_bombs", "Throw bombs"),
    stage("special_actions", "Special actions"),
    stage("movement", "Movement"),
    stage("spotting", "Spotting & noise"),
    stage("shooting", "Shooting"),
    stage("bomb_effects", "Bomb effects"),
    stage("indirect_fire", "Indirect fire"),
    stage("effect_of_hits", "Effect of hits"),
];

const fn stage(key: &'static str, title: &'static str) -> Stage {
    Stage { key, title, cite: rule!("HB-TURN-1") }
}
