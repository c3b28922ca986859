//! A ledger of the ground → the Cases of the procedures that reckon the same (BB-ALLOW, BB-RET-4).

use ground::table::{Ledger, Row};

use crate::resolve::allowance::{AllowanceCase, Length};
#[cfg(test)]
use crate::resolve::allowance::{Distance, RetireCase};
use crate::resolve::drill;
use crate::rows;
use crate::state::Formation;
use crate::vocabulary::Arm;

/// What a move has met, for the arm that it was made as.
pub fn allowance_case(arm: Arm, result: Length, ledger: &Ledger) -> AllowanceCase {
    let formation = drill::formation(ledger.shape);
    AllowanceCase {
        outside_front_arc: ledger.feats.outside_arc,
        difficult: asked(ledger, rows::DIFFICULT) != 0,
        linear_obstacles: asked(ledger, rows::OBSTACLE),
        formation_changes: asked(ledger, rows::FORMATION),
        march_or_limbered: matches!(formation, Formation::March | Formation::Limbered),
        ..AllowanceCase::plain(arm, result)
    }
}

/// What one who retires has met.
#[cfg(test)]
pub fn retire_case(arm: Arm, distance: Distance, ledger: &Ledger) -> RetireCase {
    let (difficult, linear_obstacles) = (asked(ledger, rows::DIFFICULT) != 0, asked(ledger, rows::OBSTACLE));
    RetireCase { arm, mounted: true, distance, ignore_terrain: false, difficult, linear_obstacles }
}

fn asked(ledger: &Ledger, row: Row) -> i32 {
    ledger.items.iter().filter(|it| it.row == row).map(|it| i32::from(it.times)).sum()
}
