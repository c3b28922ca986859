//! The fire-swept zone (HB-FSZ-2): where the enemy's fire of last turn makes the ground dangerous.

use std::collections::BTreeSet;

use engine::{Cx, Fault, Play, Proc, case, finding, procedure, words};
use ground::offsets;

use crate::resolve::machine_guns::{between, far_enough};
use crate::square::{Square, on_table, table};
use crate::vocabulary::{MachineGun, Side};

words! {
    pub enum FireEvent {
        Shot = "shot",
        Lmg = "lmg",
        Hmg = "hmg",
        Bomb = "bomb",
        Mortar = "mortar",
        Artillery = "artillery",
    }
}

case! {
    pub struct SweptCase check gun_named {
        /// What the enemy did
        event: FireEvent,
        /// Target square, beaten zone, or square of the explosion
        square: Square,
        /// Square of the HMG
        gun: Option<Square>,
        /// Side of the HMG's line, where the ruler touches two squares
        side: Side = Side::Right,
        /// Columns of the table
        width: i32 [1, 702] = 99,
        /// Rows of the table
        height: i32 [1, 99] = 99,
    }
}

finding! {
    pub struct FireSwept { outcome: Vec<Square> }
}

pub static FIRE_SWEPT: Proc<SweptCase, FireSwept> = procedure!(
    "fire_swept",
    "Fire-swept zone",
    "Morale",
    "",
    SweptCase,
    fire_swept,
    rules!["HB-FSZ-2" "HB-MG-1" "HB-MG-2"]
);

/// Squares are told by column, then by row.
fn fire_swept(case: &SweptCase, cx: &mut Cx<'_>) -> Play<FireSwept> {
    cx.cite(rule!("HB-FSZ-2"));
    let table = table(case.width, case.height);
    let radius = if case.event == FireEvent::Artillery { 2 } else { 1 };
    let mut squares: BTreeSet<offsets::Square> = case.square.0.within(radius, table).collect();
    if let (FireEvent::Hmg, Some(gun)) = (case.event, case.gun) {
        cx.cite(rule!("HB-MG-2"));
        squares.extend(between(gun.0, case.square.0, case.side, table));
    }
    Ok(FireSwept { outcome: squares.into_iter().map(Square).collect() })
}

fn gun_named(case: &SweptCase) -> Result<(), Fault> {
    let table = table(case.width, case.height);
    on_table(table, &[("square", case.square)])?;
    match (case.event, case.gun) {
        (FireEvent::Hmg, None) => Err(Fault::bad("gun", "must be given for an HMG")),
        (FireEvent::Hmg, Some(gun)) => {
            on_table(table, &[("gun", gun)])?;
            far_enough(MachineGun::Hmg, gun, case.square, "square")
        }
        _ => Ok(()),
    }
}
