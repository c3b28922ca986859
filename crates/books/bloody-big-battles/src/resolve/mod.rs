//! The procedures of the book, in the order of the turn: pure, without state and without geometry.

pub mod firefight;
pub mod movement;

use engine::{Procedure, procedure};

pub const PROCEDURES: &[Procedure] = &[
    procedure!(
        "movement_roll",
        "Movement roll",
        "Movement",
        "2d6",
        movement::MovementCase,
        movement::movement_roll,
        &[rule!("BB-MOVE-1"), rule!("BB-MOVE-3"), rule!("BB-MOVE-4"), rule!("BB-MOVE-5"), rule!("BB-MOVE-6")],
    ),
    procedure!(
        "firefight_cell",
        "Firefight table",
        "Fire",
        "",
        firefight::CellCase,
        firefight::firefight_cell,
        &[rule!("BB-FF-2"), rule!("BB-SHIFT-14")],
    ),
];
