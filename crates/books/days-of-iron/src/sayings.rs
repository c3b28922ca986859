//! What the effects of morale tests and of damage mean, in sentences.

use engine::{Does, Saying};

pub const SAYINGS: &[Saying] = &[
    Saying::new("charge_moves", rule!("DI-MTR-1"), "Make the first charge move"),
    Saying::new(
        "no_advance",
        rule!("DI-MTR-1"),
        "It does not charge: no movement towards the enemy this turn, a change of formation is allowed",
    ),
    Saying::new(
        "react",
        rule!("DI-MTR-2"),
        "It does as its player wishes: stand, shoot, counter-charge or change formation where the rules allow it",
    ),
    Saying::new(
        "rout_half_then_full",
        rule!("DI-MTR-2"),
        "It routs: half a rout move directly away now, a full rout move later in the phase",
    )
    .on("acting", Does::Becomes("routing")),
    Saying::new("none", rule!("DI-MTR-3"), "It does as its player wishes"),
    Saying::new("halt_go_to_ground", rule!("DI-MTR-3"), "It halts and goes to ground; its charge is over")
        .on("acting", Does::Marks("gone_to_ground")),
    Saying::new("halt_disordered", rule!("DI-MTR-3"), "It halts, Disordered; its charge is over")
        .on("acting", Does::Becomes("disordered")),
    Saying::new(
        "shaken_fall_back_half",
        rule!("DI-MTR-3"),
        "It is Shaken and falls back half a normal move, without a change of formation",
    )
    .on("acting", Does::Becomes("shaken")),
    Saying::new("rout", rule!("DI-MTR-3"), "It routs at once: it fell back in the turn before")
        .on("acting", Does::Becomes("routing")),
    Saying::new("removed", rule!("DI-MOR-10"), "The battery is lost: take it off the table")
        .on("acting", Does::Goes),
    Saying::new("fight", rule!("DI-MTR-4"), "It charges home: fight the close assault"),
    Saying::new("stop_short_2_go_to_ground", rule!("DI-MTR-4"), "It stops 2 inches short and goes to ground")
        .on("acting", Does::Marks("gone_to_ground")),
    Saying::new("stop_short_4_disordered", rule!("DI-MTR-4"), "It stops 4 inches short, Disordered")
        .on("acting", Does::Becomes("disordered")),
    Saying::new(
        "rallied",
        rule!("DI-MTR-5"),
        "It is in good order again, in line or column, facing the nearest enemy in sight",
    )
    .on("acting", Does::Becomes("good")),
    Saying::new("unchanged", rule!("DI-MTR-5"), "It stays as it is: Shaken, or still routing"),
    Saying::new("move_half_limbered", rule!("DI-SD-1"), "The battery moves at half speed while limbered"),
    Saying::new("gun_cannot_fire", rule!("DI-SD-1"), "One gun cannot fire[ for {turns} turn(s)]"),
    Saying::new(
        "battery_cannot_fire",
        rule!("DI-SD-1"),
        "The whole battery cannot fire[ for {turns} turn(s)]",
    ),
    Saying::new("gun_removed", rule!("DI-SD-1"), "Take one gun off the table"),
    Saying::new("escort_removed", rule!("DI-SD-1"), "Take one escort off the table"),
    Saying::new("general_cannot_move", rule!("DI-SD-1"), "The general cannot move[ for {turns} turn(s)]"),
    Saying::new("lose_command", rule!("DI-SD-1"), "His command is without its general[ for {turns} turn(s)]"),
    Saying::new("general_killed", rule!("DI-SD-1"), "The general is killed"),
    Saying::new("pioneer_removed", rule!("DI-SD-1"), "Take one pioneer off the table"),
    Saying::new("no_action", rule!("DI-SD-1"), "The engineers do nothing[ for {turns} turn(s)]"),
    Saying::new("engineer_removed", rule!("DI-SD-1"), "Take the engineer off the table"),
];
