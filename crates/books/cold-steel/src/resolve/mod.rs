//! The procedures of the book, in the order of the turn: pure, without state and without geometry.

pub mod arrival;
pub mod artillery;
pub mod burning;
pub mod close_combat;
pub mod combatant;
pub mod command_roll;
pub mod dummies;
pub mod engineers;
pub mod initiative_check;
pub mod leader_casualty;
mod losses;
pub mod morale_check;
pub mod musketry;
pub mod prisoners;
mod record;
pub mod recovery;
mod target;
pub mod terrain_square;
pub mod weather;

use engine::{Procedure, procedure};

/// The rules that a procedure carries out, topic by topic: `RNG 1 2, CARD 13` are CS-RNG-1, CS-RNG-2, CS-CARD-13.
macro_rules! rules {
    ($($topic:ident $($number:literal)+),+ $(,)?) => {
        &[$($(
            const { engine::RuleId::among(crate::IDS, concat!("CS-", stringify!($topic), "-", $number)) }
        ),+),+]
    };
}

pub const PROCEDURES: &[Procedure] = &[
    procedure!(
        "terrain_square",
        "Random terrain in a square",
        "Setting up",
        "2d10 + 3x 1d10",
        terrain_square::SquareCase,
        terrain_square::terrain_square,
        rules![RES 53, GEN 3 4]
    ),
    procedure!(
        "weather",
        "Weather",
        "Setting up",
        "2d10",
        weather::WeatherCase,
        weather::weather,
        rules![RES 51, WX 2 3]
    ),
    procedure!(
        "wind",
        "Wind",
        "Setting up",
        "1d10 + 1d10",
        weather::WindCase,
        weather::wind,
        rules![RES 52, WX 5]
    ),
    procedure!(
        "dummy_cards",
        "Dummy cards",
        "Setting up",
        "1d10",
        dummies::DummyCase,
        dummies::dummy_cards,
        rules![RES 31, DUM 1 2 3 4 5 6 7 8]
    ),
    procedure!(
        "command_points",
        "Command points",
        "Command",
        "2d10",
        command_roll::CommandCase,
        command_roll::command_points,
        rules![RES 32, CP 1 2 3 4 5 6 7 8 9]
    ),
    procedure!(
        "initiative_check",
        "Initiative check",
        "Initiative",
        "2d10",
        initiative_check::InitiativeCase,
        initiative_check::initiative_check,
        rules![RES 33, INIT 1 2 3 4 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24, VOC 6, DIS 1]
    ),
    procedure!(
        "division_test",
        "Division effectiveness test",
        "Initiative",
        "2d10",
        initiative_check::DivisionCase,
        initiative_check::division_test,
        rules![RES 34, DET 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24, INIT 1 24, VOC 6, DIS 1]
    ),
    procedure!(
        "morale_check",
        "Morale check",
        "Rally and morale checks",
        "2d10",
        morale_check::MoraleCase,
        morale_check::morale_check,
        rules![
            RES 35, MOR 7 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 31 32 33 34 35 36 37
            38 39 40 41 42 43 44 45 46 47 48 49 50, RALLY 5, IRR 1,
        ]
    ),
    procedure!(
        "prisoners",
        "Prisoners",
        "Rally and morale checks",
        "2d10 per pursuing figure",
        prisoners::PrisonersCase,
        prisoners::prisoners,
        rules![RES 36, ROUT 3 4]
    ),
    procedure!(
        "arrival",
        "Off-board arrival",
        "Movement",
        "1d10",
        arrival::ArrivalCase,
        arrival::arrival,
        rules![RES 50, OFF 3]
    ),
    procedure!(
        "spike_guns",
        "Spiking guns",
        "Movement",
        "1d10",
        engineers::SpikeCase,
        engineers::spike_guns,
        rules![RES 37, SPEC 7]
    ),
    procedure!(
        "obstacle_work",
        "Creating or clearing obstacles",
        "Movement",
        "1d10 per engineer figure",
        engineers::ObstacleCase,
        engineers::obstacle_work,
        rules![RES 41, SPEC 5]
    ),
    procedure!(
        "fortify",
        "Building and destroying works",
        "Movement",
        "1d10 per company",
        engineers::FortifyCase,
        engineers::fortify,
        rules![RES 42, SPEC 6 16]
    ),
    procedure!(
        "boat_drift",
        "Drift of a boat",
        "Movement",
        "1d10",
        engineers::DriftCase,
        engineers::boat_drift,
        rules![RES 43, SPEC 17]
    ),
    procedure!(
        "start_fire",
        "Starting a fire",
        "Movement",
        "1d10",
        burning::StartFireCase,
        burning::start_fire,
        rules![RES 38, SPEC 20]
    ),
    procedure!(
        "artillery_fire",
        "Artillery fire",
        "Artillery fire",
        "2d10 + 1d10",
        artillery::ArtilleryCase,
        artillery::artillery_fire,
        rules![
            RES 44, ART 5 6 7 10 11 16 17 18 19 20 21 22 23 24 25 26 27 28 30 32 34 35 36 37 38 39 40, VOC
            7, SMOKE 1, GEO 4,
        ]
    ),
    procedure!(
        "small_arms_fire",
        "Small-arms fire",
        "Small-arms fire",
        "2d10 + 1d10",
        musketry::MusketryCase,
        musketry::small_arms_fire,
        rules![
            RES 45, FIRE 2 3 6 7 10 11 12 13 14 15 16 17 18 20 21 22 23 24 25 30 31 32 33 34 35, VOC 7,
            SMOKE 1, GEO 4,
        ]
    ),
    procedure!(
        "close_combat",
        "Close combat",
        "Close combat",
        "2d10 + 2d10 + 1d10 + 1d10",
        close_combat::CombatCase,
        close_combat::close_combat,
        rules![
            RES 46, CC 4 5 10 12 14 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39
            40 41 42 43 44 45 46 47 48 49, VOC 6 7, GEO 4,
        ]
    ),
    procedure!(
        "leader_casualty",
        "Leader casualties",
        "Leader casualties and disorder",
        "2d10",
        leader_casualty::LeaderCase,
        leader_casualty::leader_casualty,
        rules![RES 47, CAS 1 2 3 4 5 6 7 8 9 10 11]
    ),
    procedure!(
        "disorder_recovery",
        "Disorder removal",
        "Leader casualties and disorder",
        "1d10",
        recovery::RecoveryCase,
        recovery::disorder_recovery,
        rules![RES 48, DIS 20 21 22 23 24 25 26 27 28 29]
    ),
    procedure!(
        "fight_fire",
        "Fighting a fire",
        "End of the turn",
        "1d10",
        burning::FightFireCase,
        burning::fight_fire,
        rules![RES 39, SPEC 22]
    ),
    procedure!(
        "spread_fire",
        "Spreading of a fire",
        "End of the turn",
        "1d10",
        burning::SpreadFireCase,
        burning::spread_fire,
        rules![RES 40, SPEC 23]
    ),
    procedure!(
        "smoke_decay",
        "Decay and drift of smoke",
        "End of the turn",
        "1d10 per ball",
        weather::SmokeCase,
        weather::smoke_decay,
        rules![RES 49, SMOKE 4]
    ),
];
