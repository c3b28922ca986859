//! What guns and muskets alike ask of range, firer and target.

use engine::Fault;

use super::record::Effect;
use crate::vocabulary::{Formation, Level};

/// Broken and routed units do not fire.
pub fn steady(level: Level) -> Result<(), Fault> {
    if level < Level::Wavering {
        let fault =
            Fault::illegal(rule!("CS-UNIT-5"), "level", format!("{} units do not fire", level.word()));
        return Err(fault.allowing(["resolute", "determined", "wavering"]));
    }
    Ok(())
}

pub fn column(formation: Formation) -> bool {
    matches!(
        formation,
        Formation::AttackColumn
            | Formation::CompanyColumn
            | Formation::ClosedColumn
            | Formation::MarchColumn
            | Formation::CavColumn
            | Formation::CavMarchColumn
    )
}

/// Has its front all round: no flank, no rear (CS-GEO-4).
pub fn all_round(formation: Formation) -> bool {
    matches!(formation, Formation::Square | Formation::Divisions | Formation::Garrison)
}

/// Every 2 smoke balls along the line of fire count -1, at most -5 (CS-ART-38, CS-FIRE-32).
pub fn smoke(balls: i32) -> i32 {
    -(balls / 2).min(5)
}

/// The smoke that a fire leaves, if anybody fired.
pub fn smoke_left(balls: i32) -> Option<Effect> {
    (0 < balls).then(|| Effect::new("smoke", balls))
}
