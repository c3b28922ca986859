//! What the effects of fire and assaults mean, in sentences.

use engine::{Does, Saying};

pub const SAYINGS: &[Saying] = &[
    Saying::new("silenced", rule!("BB-EFF-1"), "The guns are Silenced").on("target", Does::Marks("silenced")),
    Saying::new("reduced", rule!("BB-EFF-1"), "The guns are Reduced").on("target", Does::Marks("reduced")),
    Saying::new("destroyed", rule!("BB-EFF-2"), "The unit is destroyed: take it off the table")
        .on("target", Does::Goes),
    Saying::new("lose_1_base", rule!("BB-EFF-1"), "It loses 1 base").on("target", Does::Loses("1")),
    Saying::new("lose_2_bases", rule!("BB-EFF-1"), "It loses 2 bases").on("target", Does::Loses("2")),
    Saying::new("lose_3_bases", rule!("BB-EFF-1"), "It loses 3 bases").on("target", Does::Loses("3")),
    Saying::new("disrupted", rule!("BB-EFF-1"), "It is Disrupted").on("target", Does::Becomes("disrupted")),
    Saying::new("halted", rule!("BB-CHG-5"), "Its charge is Halted").on("target", Does::Nothing),
    Saying::new("attacker_loses_1_base", rule!("BB-ASLT-8"), "The attacker loses 1 base")
        .on("attacker", Does::Loses("1")),
    Saying::new("attacker_loses_2_bases", rule!("BB-ASLT-8"), "The attacker loses 2 bases")
        .on("attacker", Does::Loses("2")),
    Saying::new("defender_loses_1_base", rule!("BB-ASLT-8"), "The defender loses 1 base")
        .on("defender", Does::Loses("1")),
    Saying::new("defender_loses_2_bases", rule!("BB-ASLT-8"), "The defender loses 2 bases")
        .on("defender", Does::Loses("2")),
    Saying::new("attacker_retires_3", rule!("BB-RET-1"), "The attacker retires 3 inches")
        .on("attacker", Does::Nothing),
    Saying::new("attacker_retires_6", rule!("BB-RET-1"), "The attacker retires 6 inches")
        .on("attacker", Does::Nothing),
    Saying::new("attacker_retires_full_move", rule!("BB-RET-1"), "The attacker retires a full move")
        .on("attacker", Does::Nothing),
    Saying::new("defender_retires_3", rule!("BB-RET-1"), "The defender retires 3 inches")
        .on("defender", Does::Nothing),
    Saying::new("defender_retires_9", rule!("BB-RET-1"), "The defender retires 9 inches")
        .on("defender", Does::Nothing),
    Saying::new("defender_retires_full_move", rule!("BB-RET-1"), "The defender retires a full move")
        .on("defender", Does::Nothing),
    Saying::new("ignore_terrain", rule!("BB-RET-4"), "Terrain does not slow this retirement"),
    Saying::new("attacker_must_exploit", rule!("BB-EXP-1"), "The attackers must exploit")
        .on("attacker", Does::Nothing),
    Saying::new("attacker_may_exploit", rule!("BB-EXP-1"), "The attackers may exploit")
        .on("attacker", Does::Nothing),
    Saying::new("attacker_may_occupy", rule!("BB-ASLT-12"), "An attacker may occupy the ground")
        .on("attacker", Does::Nothing),
    Saying::new("attacker_occupies", rule!("BB-ASLT-12"), "The attacker occupies the ground")
        .on("attacker", Does::Nothing),
    Saying::new("attacker_disrupted", rule!("BB-ASLT-9"), "The attackers are Disrupted, guns Silenced")
        .on("attacker", Does::Becomes("disrupted")),
    Saying::new("defender_disrupted", rule!("BB-ASLT-9"), "The defender is Disrupted, guns Silenced")
        .on("defender", Does::Becomes("disrupted")),
    Saying::new("new_assault", rule!("BB-ASLT-10"), "Fight a new Assault at once")
        .on("attacker", Does::Nothing),
];
