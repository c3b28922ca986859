//! What the effects of fire, checks and close combat mean, in sentences.

use engine::{Does, Saying};

pub const SAYINGS: &[Saying] = &[
    Saying::new("figures_lost", rule!("CS-CC-49"), "[The {on}: ]{value} figure(s) lost")
        .on("{on}", Does::Loses("{value}")),
    Saying::new("disorder", rule!("CS-DIS-1"), "[The {on}: ]{value} disorder marker(s)")
        .on("{on}", Does::Adds("disorder", "{value}")),
    Saying::new("retire", rule!("CS-DET-23"), "Retire to {value} range"),
    Saying::new("level", rule!("CS-MOR-18"), "Its morale is now {value}")
        .on("acting", Does::Becomes("{value}")),
    Saying::new("order", rule!("CS-ROOM-3"), "It stops at once and its order is: {value}"),
    Saying::new(
        "morale_check",
        rule!("CS-ROOM-4"),
        "It checks morale at once, with the modifier for: {value}",
    ),
    Saying::new("card_hits", rule!("CS-ROOM-5"), "Hits noted on its card are {value}"),
    Saying::new("first_fire", rule!("CS-FIRE-35"), "Its first fire is spent"),
    Saying::new("smoke", rule!("CS-SMOKE-1"), "Put {value} smoke ball(s) before its front"),
];
