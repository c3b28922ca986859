//! The turn beside a real table (DI-TURN-1): what is due in each of its phases.

use engine::Due;

pub const COURSE: &[Due] = &[
    Due::new("turn_start", "Turn start", rule!("DI-TURN-1"), &["fire_marker", "replace_general", "command"]),
    Due::new("initiative", "Initiative Phase", rule!("DI-TURN-1"), &["initiative"]),
    Due::new("morale", "Morale Phase", rule!("DI-TURN-1"), &["morale_test", "charge_reach", "attack_zone"]),
    Due::new(
        "shooting",
        "Shooting Phase",
        rule!("DI-TURN-1"),
        &[
            "small_arms_fire",
            "artillery_fire",
            "mitrailleuse_fire",
            "morale_test",
            "apply_casualties",
            "target_category",
            "fire_groups",
            "shooting_arc",
            "special_damage",
            "staff_risk",
        ],
    ),
    Due::new(
        "movement",
        "Movement Phase",
        rule!("DI-TURN-1"),
        &[
            "morale_test",
            "move_allowance",
            "movement_rate",
            "movement_modifier",
            "leg_cost",
            "charge_reach",
            "attack_zone",
            "small_arms_fire",
            "artillery_fire",
            "mitrailleuse_fire",
        ],
    ),
    Due::new(
        "close_assault",
        "Close Assault Phase",
        rule!("DI-TURN-1"),
        &[
            "close_assault",
            "victory_scale",
            "close_assault_result",
            "apply_casualties",
            "special_damage",
            "staff_risk",
        ],
    ),
    Due::new("end", "End of the turn", rule!("DI-TURN-1"), &["engineer_work"]),
];

/// Looked up whenever it is wanted, or before and after the battle.
pub const BESIDES: &[(&str, &str)] = &[];
