//! The turn beside a real table (section 3 of the rulebook): what is due in each of its phases.

use engine::Due;

pub const COURSE: &[Due] = &[
    Due::new("turn_start", "Turn start", rule!("CC-TURN-5"), &["command", "action_points"]),
    Due::new("orders", "Orders", rule!("CC-ORD-1"), &[]),
    Due::new("initiative", "Initiative", rule!("CC-INI-1"), &["initiative"]),
    Due::new(
        "charge",
        "Charge",
        rule!("CC-ORD-2"),
        &[
            "roll_to_close",
            "cavalry_proximity",
            "fire",
            "morale_check",
            "zone",
            "line_of_sight",
            "forced_path",
            "contagion",
            "leader_loss",
        ],
    ),
    Due::new(
        "movement",
        "Movement",
        rule!("CC-ORD-3"),
        &[
            "rally",
            "bad_order_move",
            "move_cost",
            "formation_change",
            "cavalry_proximity",
            "zone",
            "line_of_sight",
            "fire",
            "morale_check",
            "roll_to_close",
            "forced_path",
            "contagion",
            "leader_loss",
        ],
    ),
    // Nobody fires at whoever reacts (CC-REA-1); horse that comes beside foot is minded all the same.
    Due::new(
        "reaction",
        "Reaction",
        rule!("CC-ORD-5"),
        &["action_points", "move_cost", "formation_change", "cavalry_proximity", "forced_path", "contagion"],
    ),
    Due::new(
        "fire",
        "Fire",
        rule!("CC-FIR-1"),
        &[
            "fire",
            "leader_loss",
            "morale_check",
            "morale_target",
            "morale_modifiers",
            "morale_failure",
            "forced_path",
            "contagion",
            "line_of_sight",
        ],
    ),
    Due::new(
        "melee",
        "Melee",
        rule!("CC-MEL-2"),
        &["melee", "pursuit", "leader_loss", "morale_check", "morale_failure", "forced_path", "contagion"],
    ),
    Due::new(
        "brigade_morale",
        "Brigade morale",
        rule!("CC-BRG-1"),
        &["morale_check", "forced_path", "contagion", "brigade_morale", "brigade_state"],
    ),
    Due::new("end", "End", rule!("CC-BUR-3"), &["burning_end", "victory_points"]),
];

/// Looked up whenever it is wanted, or before and after the battle.
pub const BESIDES: &[(&str, &str)] = &[];
