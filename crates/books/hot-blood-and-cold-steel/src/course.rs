//! The turn beside a real table (HB-TURN-1): what is due in each of its phases.

use engine::Due;

pub const COURSE: &[Due] = &[
    Due::new(
        "morale",
        "Morale",
        rule!("HB-TURN-1"),
        &["individual_morale", "patrol_morale", "wake", "fire_swept"],
    ),
    Due::new(
        "hand_to_hand",
        "Hand to hand",
        rule!("HB-TURN-1"),
        &["melee", "melee_factor", "individual_morale"],
    ),
    Due::new("throw_bombs", "Throw bombs", rule!("HB-TURN-1"), &["throw_bomb", "deviation"]),
    Due::new(
        "special_actions",
        "Special actions",
        rule!("HB-TURN-1"),
        &["cut_wire", "cover_bomb", "individual_morale", "noise"],
    ),
    Due::new(
        "movement",
        "Movement",
        rule!("HB-TURN-1"),
        &["move_allowance", "move_noise", "individual_morale"],
    ),
    Due::new(
        "spotting",
        "Spotting & noise",
        rule!("HB-TURN-1"),
        &["noise", "hear", "visibility", "stance_info"],
    ),
    Due::new(
        "shooting",
        "Shooting",
        rule!("HB-TURN-1"),
        &["shoot", "fire_group", "machine_gun", "dangerous_area", "in_arc"],
    ),
    Due::new("bomb_effects", "Bomb effects", rule!("HB-TURN-1"), &["bomb_effect", "bomb_exposure"]),
    Due::new(
        "indirect_fire",
        "Indirect fire",
        rule!("HB-TURN-1"),
        &["artillery_request", "indirect_accuracy", "indirect_effect"],
    ),
    Due::new("effect_of_hits", "Effect of hits", rule!("HB-TURN-1"), &["injury", "bleed"]),
];

/// Looked up whenever it is wanted, or before and after the battle.
pub const BESIDES: &[(&str, &str)] = &[
    ("troop_type", "who is out is found before the game"),
    ("equipment", "what men have is written down before the game"),
    ("character_scores", "scores are written down before the game"),
    ("distance", "squares are counted whenever it is wanted"),
    ("line", "a ruler is laid whenever it is wanted"),
    ("los", "a ruler is laid whenever it is wanted"),
    ("aftermath", "what becomes of a man is found after the game"),
    ("victory_points", "points are counted after the game"),
];
