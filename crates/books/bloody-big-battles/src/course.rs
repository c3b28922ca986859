//! The turn beside a real table (BB-TURN-1, BB-NIGHT-1): what is due in each of its steps.

use engine::Due;

const MOVEMENT: &[&str] =
    &["movement_roll", "move_allowance", "terrain", "retire_distance", "silenced_artillery", "resupply"];
const FIRE: &[&str] = &[
    "fire_power",
    "firefight",
    "fire_effect",
    "fire_factor",
    "firefight_cell",
    "artillery_loss",
    "spent_state",
    "marker",
];
const ASSAULT: &[&str] = &["assault", "assault_result", "retire_distance", "artillery_loss", "spent_state"];

pub const COURSE: &[Due] = &[
    Due::new("first_movement", "First: movement", rule!("BB-TURN-1"), MOVEMENT),
    Due::new("first_generals", "Generals", rule!("BB-TURN-1"), &[]),
    Due::new("first_defensive_fire", "Second: defensive fire", rule!("BB-TURN-1"), FIRE),
    Due::new("first_offensive_fire", "Offensive fire", rule!("BB-TURN-1"), FIRE),
    Due::new("first_assault", "Assault", rule!("BB-TURN-1"), ASSAULT),
    Due::new("second_movement", "Second: movement", rule!("BB-TURN-1"), MOVEMENT),
    Due::new("second_generals", "Generals", rule!("BB-TURN-1"), &[]),
    Due::new("second_defensive_fire", "First: defensive fire", rule!("BB-TURN-1"), FIRE),
    Due::new("second_offensive_fire", "Offensive fire", rule!("BB-TURN-1"), FIRE),
    Due::new("second_assault", "Assault", rule!("BB-TURN-1"), ASSAULT),
    Due::new("night", "Night Interval", rule!("BB-NIGHT-1"), &["night_recover", "marker"]),
];

/// Looked up whenever it is wanted, or before and after the battle.
pub const BESIDES: &[(&str, &str)] = &[("turn_sequence", "it is the list of the steps itself")];
