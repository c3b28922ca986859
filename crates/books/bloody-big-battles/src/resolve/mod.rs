//! The procedures of the book, in the order of the turn: pure, without state and without geometry.

pub mod allowance;
pub mod ammunition;
pub mod artillery;
pub mod assault;
pub mod fire_effect;
pub mod fire_power;
pub mod firefight;
pub mod movement;
pub mod night;
pub mod terrain;
pub mod turn;
pub mod unit;

use engine::{Procedure, procedure};

pub const PROCEDURES: &[Procedure] = &[
    procedure!(
        "turn_sequence",
        "Sequence of play",
        "The turn",
        "",
        turn::SequenceCase,
        turn::turn_sequence,
        &[rule!("BB-TURN-1"), rule!("BB-NIGHT-1")],
    ),
    procedure!("marker", "Marker", "Units", "", unit::MarkerCase, unit::marker, &[rule!("BB-UNIT-8")],),
    procedure!(
        "spent_state",
        "Spent or not",
        "Units",
        "",
        unit::SpentCase,
        unit::spent_state,
        &[rule!("BB-UNIT-9")],
    ),
    procedure!(
        "artillery_loss",
        "Losses of artillery",
        "Units",
        "",
        artillery::LossCase,
        artillery::artillery_loss,
        &[rule!("BB-UNIT-11")],
    ),
    procedure!(
        "movement_roll",
        "Movement roll",
        "Movement",
        "2d6",
        movement::MovementCase,
        movement::movement_roll,
        &[
            rule!("BB-MOVE-1"),
            rule!("BB-MOVE-2"),
            rule!("BB-MOVE-3"),
            rule!("BB-MOVE-4"),
            rule!("BB-MOVE-5"),
            rule!("BB-MOVE-6")
        ],
    ),
    procedure!(
        "move_allowance",
        "Allowance of a move",
        "Movement",
        "",
        allowance::AllowanceCase,
        allowance::move_allowance,
        &[
            rule!("BB-ALLOW-1"),
            rule!("BB-ALLOW-2"),
            rule!("BB-ALLOW-P1"),
            rule!("BB-ALLOW-P2"),
            rule!("BB-ALLOW-P3"),
            rule!("BB-ALLOW-3"),
            rule!("BB-ALLOW-4"),
            rule!("BB-ALLOW-5"),
            rule!("BB-CMD-4"),
            rule!("BB-UNIT-7")
        ],
    ),
    procedure!(
        "terrain",
        "Terrain table",
        "Movement",
        "",
        terrain::TerrainCase,
        terrain::terrain,
        &[rule!("BB-TER-3"), rule!("BB-TER-4"), rule!("BB-TER-5"), rule!("BB-UNIT-7")],
    ),
    procedure!(
        "retire_distance",
        "Length of a retirement",
        "Movement",
        "",
        allowance::RetireCase,
        allowance::retire_distance,
        &[
            rule!("BB-RET-1"),
            rule!("BB-RET-4"),
            rule!("BB-UNIT-7"),
            rule!("BB-ALLOW-P2"),
            rule!("BB-ALLOW-P3")
        ],
    ),
    procedure!(
        "silenced_artillery",
        "Silenced artillery",
        "Movement",
        "",
        artillery::SilencedCase,
        artillery::silenced_artillery,
        &[
            rule!("BB-ART-1"),
            rule!("BB-ART-2"),
            rule!("BB-ART-3"),
            rule!("BB-ART-4"),
            rule!("BB-ART-5"),
            rule!("BB-ART-6")
        ],
    ),
    procedure!(
        "resupply",
        "Resupply",
        "Movement",
        "",
        ammunition::ResupplyCase,
        ammunition::resupply,
        &[rule!("BB-AMMO-3")],
    ),
    procedure!(
        "fire_factor",
        "Fire factor",
        "Fire",
        "",
        fire_power::FactorCase,
        fire_power::fire_factor,
        &[rule!("BB-FFAC-1"), rule!("BB-FFAC-2"), rule!("BB-FFAC-3"), rule!("BB-FFAC-4")],
    ),
    procedure!(
        "fire_power",
        "Fire power",
        "Fire",
        "",
        fire_power::FirePowerCase,
        fire_power::fire_power,
        &[rule!("BB-FPOW-1"), rule!("BB-FPOW-2"), rule!("BB-FPOW-3"), rule!("BB-FFAC-4"), rule!("BB-AMMO-1")],
    ),
    procedure!(
        "firefight",
        "Firefight",
        "Fire",
        "2d6",
        firefight::FirefightCase,
        firefight::firefight,
        &[
            rule!("BB-FF-1"),
            rule!("BB-FF-2"),
            rule!("BB-FF-3"),
            rule!("BB-SHIFT-12"),
            rule!("BB-SHIFT-14"),
            rule!("BB-TER-3"),
            rule!("BB-TER-5"),
            rule!("BB-UNIT-4"),
            rule!("BB-EFF-1"),
            rule!("BB-EFF-2"),
            rule!("BB-AMMO-2"),
            rule!("BB-CHG-5"),
            rule!("BB-UNIT-7"),
            rule!("BB-TER-6")
        ],
    ),
    procedure!(
        "firefight_cell",
        "Firefight table",
        "Fire",
        "",
        firefight::CellCase,
        firefight::firefight_cell,
        &[rule!("BB-FF-2"), rule!("BB-FF-3"), rule!("BB-SHIFT-14")],
    ),
    procedure!(
        "fire_effect",
        "Effect of fire",
        "Fire",
        "",
        fire_effect::EffectCase,
        fire_effect::fire_effect,
        &[rule!("BB-EFF-1"), rule!("BB-EFF-2"), rule!("BB-CHG-5")],
    ),
    procedure!(
        "assault",
        "Assault",
        "Assault",
        "d6 a side",
        assault::AssaultCase,
        assault::assault,
        &[
            rule!("BB-ASLT-3"),
            rule!("BB-ASLT-4"),
            rule!("BB-ASLT-M1"),
            rule!("BB-ASLT-5"),
            rule!("BB-ASLT-6"),
            rule!("BB-ASLT-7"),
            rule!("BB-ASLT-8"),
            rule!("BB-ASLT-9"),
            rule!("BB-ASLT-10"),
            rule!("BB-TER-5"),
            rule!("BB-TER-7"),
            rule!("BB-UNIT-7")
        ],
    ),
    procedure!(
        "assault_result",
        "Assault table",
        "Assault",
        "",
        assault::ResultCase,
        assault::assault_result,
        &[rule!("BB-ASLT-8"), rule!("BB-ASLT-9"), rule!("BB-ASLT-10")],
    ),
    procedure!(
        "night_recover",
        "Recovery by night",
        "Night Interval",
        "2d6",
        night::NightCase,
        night::night_recover,
        &[rule!("BB-NIGHT-7")],
    ),
];
