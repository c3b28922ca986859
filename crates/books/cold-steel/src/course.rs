//! The turn beside a real table (CS-TURN-1): what is due in each of its phases.

use engine::Due;

pub const COURSE: &[Due] = &[
    Due::new(
        "command",
        "Command",
        rule!("CS-TURN-1"),
        &["command_points", "order_cost", "order_valid", "command_delay", "mission_allows", "deploy_object"],
    ),
    Due::new(
        "initiative",
        "Initiative",
        rule!("CS-TURN-1"),
        &["automatic_order", "initiative_check", "division_trigger", "division_test", "threatened"],
    ),
    Due::new(
        "rally",
        "Rally",
        rule!("CS-TURN-1"),
        &["morale_check", "rally_allowed", "disintegration", "prisoners"],
    ),
    Due::new(
        "movement",
        "Movement",
        rule!("CS-TURN-1"),
        &[
            "arrival",
            "move_rate",
            "terrain_move",
            "formation_change",
            "formation_size",
            "converge",
            "sighting_delay",
            "overlap_penalty",
            "spike_guns",
            "obstacle_work",
            "fortify",
            "start_fire",
            "boat_rate",
            "boat_drift",
        ],
    ),
    Due::new(
        "artillery_fire",
        "Artillery fire",
        rule!("CS-TURN-1"),
        &["artillery_fire", "guns_served", "card_hits", "smoke_made", "morale_check"],
    ),
    Due::new(
        "small_arms_fire",
        "Small-arms fire",
        rule!("CS-TURN-1"),
        &["small_arms_fire", "firing_figures", "card_hits", "smoke_made", "morale_check"],
    ),
    Due::new(
        "close_combat",
        "Close combat",
        rule!("CS-TURN-1"),
        &["close_combat", "smoke_made", "morale_check", "prisoners"],
    ),
    Due::new(
        "recovery",
        "Leaders and disorder",
        rule!("CS-TURN-1"),
        &["leader_casualty", "morale_check", "disorder_recovery"],
    ),
    Due::new(
        "end",
        "End of the turn",
        rule!("CS-END-1"),
        &["smoke_decay", "fight_fire", "spread_fire", "fire_damage"],
    ),
];

/// Looked up whenever it is wanted, or before and after the battle.
pub const BESIDES: &[(&str, &str)] = &[
    ("range_band", "distances are measured whenever it is wanted"),
    ("slope_class", "slopes are read off the map whenever it is wanted"),
    ("ground_scale", "the scale is fixed before the battle"),
    ("morale_class", "ratings are given before the battle"),
    ("cover_of", "cover is read off the ground whenever it is wanted"),
    ("sight_limit", "how far one sees is looked up whenever it is wanted"),
    ("cards_required", "cards are laid before the battle"),
    ("terrain_square", "the ground is laid before the battle"),
    ("weather", "the day is rolled before the battle"),
    ("wind", "the wind is rolled before the battle"),
    ("dummy_cards", "dummies are rolled before the battle"),
];
