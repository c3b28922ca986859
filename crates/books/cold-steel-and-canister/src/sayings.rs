//! What the effects of fire, checks and melee mean, in sentences.

use engine::{Does, Saying};

pub const SAYINGS: &[Saying] = &[
    Saying::new("abandon_guns", rule!("CC-CAV-7"), "The gunners[ of side {side}] abandon their guns")
        .on("{side}", Does::Nothing),
    Saying::new(
        "bad_order_move",
        rule!("CC-RAL-6"),
        "It moves towards its own edge; its owner picks the spaces: {options}",
    ),
    Saying::new("choice", rule!("CC-CAV-4"), "Its owner chooses: {options}"),
    Saying::new("contagion", rule!("CC-CON-1"), "Friends near it check for contagion: it has {kind}"),
    Saying::new("eliminate", rule!("CC-MOR-6"), "The unit is lost ({how}): take it off the board")
        .on("acting", Does::Goes),
    Saying::new("forced_move", rule!("CC-FAIL-1"), "[Side {side}: ]move it {spaces} space(s) back at once")
        .on("{side}", Does::Nothing),
    Saying::new("form_square", rule!("CC-CAV-6"), "It forms square at once"),
    Saying::new("halted", rule!("CC-CAV-6"), "It is halted: no action points for the rest of the turn"),
    Saying::new("kia", rule!("CC-FIR-5"), "It loses {figures} figure(s)")
        .on("other", Does::Loses("{figures}")),
    Saying::new(
        "leader_status",
        rule!("CC-BRG-4"),
        "The commander is in Bad Order until the end of the next turn",
    ),
    Saying::new(
        "may_spend_ap",
        rule!("CC-RAL-8"),
        "It is in Good Order again and may use its {ap} action point(s) that are left",
    ),
    Saying::new("morale_check", rule!("CC-FIR-6"), "It makes a morale check: {event}"),
    Saying::new("move_away", rule!("CC-CAV-7"), "It moves away {spaces} space(s): {options}"),
    Saying::new(
        "move_commander",
        rule!("CC-BRG-1"),
        "The commander goes {spaces} space(s) towards his own edge",
    ),
    Saying::new("advance", rule!("CC-MEL-6"), "It pursues {spaces} space(s)"),
    Saying::new("set_level", rule!("CC-FAIL-1"), "[Side {side}: ]it is in Bad Order, Level {level}")
        .on("{side}", Does::Becomes("{level}")),
];
