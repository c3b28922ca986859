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

/// The rules that a procedure carries out.
macro_rules! rules {
    ($($id:literal),* $(,)?) => { &[$( rule!($id) ),*] };
}

pub const PROCEDURES: &[Procedure] = &[
    procedure!(
        "terrain_square",
        "Random terrain in a square",
        "Setting up",
        "2d10 + 3x 1d10",
        terrain_square::SquareCase,
        terrain_square::terrain_square,
        rules!["CS-RES-53", "CS-GEN-3", "CS-GEN-4"]
    ),
    procedure!(
        "weather",
        "Weather",
        "Setting up",
        "2d10",
        weather::WeatherCase,
        weather::weather,
        rules!["CS-RES-51", "CS-WX-2", "CS-WX-3"]
    ),
    procedure!(
        "wind",
        "Wind",
        "Setting up",
        "1d10 + 1d10",
        weather::WindCase,
        weather::wind,
        rules!["CS-RES-52", "CS-WX-5"]
    ),
    procedure!(
        "dummy_cards",
        "Dummy cards",
        "Setting up",
        "1d10",
        dummies::DummyCase,
        dummies::dummy_cards,
        rules![
            "CS-RES-31",
            "CS-DUM-1",
            "CS-DUM-2",
            "CS-DUM-3",
            "CS-DUM-4",
            "CS-DUM-5",
            "CS-DUM-6",
            "CS-DUM-7",
            "CS-DUM-8"
        ]
    ),
    procedure!(
        "command_points",
        "Command points",
        "Command",
        "2d10",
        command_roll::CommandCase,
        command_roll::command_points,
        rules![
            "CS-RES-32",
            "CS-CP-1",
            "CS-CP-2",
            "CS-CP-3",
            "CS-CP-4",
            "CS-CP-5",
            "CS-CP-6",
            "CS-CP-7",
            "CS-CP-8",
            "CS-CP-9"
        ]
    ),
    procedure!(
        "initiative_check",
        "Initiative check",
        "Initiative",
        "2d10",
        initiative_check::InitiativeCase,
        initiative_check::initiative_check,
        rules![
            "CS-RES-33",
            "CS-INIT-1",
            "CS-INIT-2",
            "CS-INIT-3",
            "CS-INIT-4",
            "CS-INIT-10",
            "CS-INIT-11",
            "CS-INIT-12",
            "CS-INIT-13",
            "CS-INIT-14",
            "CS-INIT-15",
            "CS-INIT-16",
            "CS-INIT-17",
            "CS-INIT-18",
            "CS-INIT-19",
            "CS-INIT-20",
            "CS-INIT-21",
            "CS-INIT-22",
            "CS-INIT-23",
            "CS-INIT-24",
            "CS-VOC-6",
            "CS-DIS-1"
        ]
    ),
    procedure!(
        "division_test",
        "Division effectiveness test",
        "Initiative",
        "2d10",
        initiative_check::DivisionCase,
        initiative_check::division_test,
        rules![
            "CS-RES-34",
            "CS-DET-10",
            "CS-DET-11",
            "CS-DET-12",
            "CS-DET-13",
            "CS-DET-14",
            "CS-DET-15",
            "CS-DET-16",
            "CS-DET-17",
            "CS-DET-18",
            "CS-DET-19",
            "CS-DET-20",
            "CS-DET-21",
            "CS-DET-22",
            "CS-DET-23",
            "CS-DET-24",
            "CS-INIT-1",
            "CS-INIT-24",
            "CS-VOC-6",
            "CS-DIS-1"
        ]
    ),
    procedure!(
        "morale_check",
        "Morale check",
        "Rally and morale checks",
        "2d10",
        morale_check::MoraleCase,
        morale_check::morale_check,
        rules![
            "CS-RES-35",
            "CS-MOR-7",
            "CS-MOR-10",
            "CS-MOR-11",
            "CS-MOR-12",
            "CS-MOR-13",
            "CS-MOR-14",
            "CS-MOR-15",
            "CS-MOR-16",
            "CS-MOR-17",
            "CS-MOR-18",
            "CS-MOR-19",
            "CS-MOR-20",
            "CS-MOR-21",
            "CS-MOR-22",
            "CS-MOR-23",
            "CS-MOR-24",
            "CS-MOR-25",
            "CS-MOR-26",
            "CS-MOR-27",
            "CS-MOR-28",
            "CS-MOR-29",
            "CS-MOR-31",
            "CS-MOR-32",
            "CS-MOR-33",
            "CS-MOR-34",
            "CS-MOR-35",
            "CS-MOR-36",
            "CS-MOR-37",
            "CS-MOR-38",
            "CS-MOR-39",
            "CS-MOR-40",
            "CS-MOR-41",
            "CS-MOR-42",
            "CS-MOR-43",
            "CS-MOR-44",
            "CS-MOR-45",
            "CS-MOR-46",
            "CS-MOR-47",
            "CS-MOR-48",
            "CS-MOR-49",
            "CS-MOR-50",
            "CS-RALLY-5",
            "CS-IRR-1"
        ]
    ),
    procedure!(
        "prisoners",
        "Prisoners",
        "Rally and morale checks",
        "2d10 per pursuing figure",
        prisoners::PrisonersCase,
        prisoners::prisoners,
        rules!["CS-RES-36", "CS-ROUT-3", "CS-ROUT-4"]
    ),
    procedure!(
        "arrival",
        "Off-board arrival",
        "Movement",
        "1d10",
        arrival::ArrivalCase,
        arrival::arrival,
        rules!["CS-RES-50", "CS-OFF-3"]
    ),
    procedure!(
        "spike_guns",
        "Spiking guns",
        "Movement",
        "1d10",
        engineers::SpikeCase,
        engineers::spike_guns,
        rules!["CS-RES-37", "CS-SPEC-7"]
    ),
    procedure!(
        "obstacle_work",
        "Creating or clearing obstacles",
        "Movement",
        "1d10 per engineer figure",
        engineers::ObstacleCase,
        engineers::obstacle_work,
        rules!["CS-RES-41", "CS-SPEC-5"]
    ),
    procedure!(
        "fortify",
        "Building and destroying works",
        "Movement",
        "1d10 per company",
        engineers::FortifyCase,
        engineers::fortify,
        rules!["CS-RES-42", "CS-SPEC-6", "CS-SPEC-16"]
    ),
    procedure!(
        "boat_drift",
        "Drift of a boat",
        "Movement",
        "1d10",
        engineers::DriftCase,
        engineers::boat_drift,
        rules!["CS-RES-43", "CS-SPEC-17"]
    ),
    procedure!(
        "start_fire",
        "Starting a fire",
        "Movement",
        "1d10",
        burning::StartFireCase,
        burning::start_fire,
        rules!["CS-RES-38", "CS-SPEC-20"]
    ),
    procedure!(
        "artillery_fire",
        "Artillery fire",
        "Artillery fire",
        "2d10 + 1d10",
        artillery::ArtilleryCase,
        artillery::artillery_fire,
        rules![
            "CS-RES-44",
            "CS-ART-5",
            "CS-ART-6",
            "CS-ART-7",
            "CS-ART-10",
            "CS-ART-11",
            "CS-ART-16",
            "CS-ART-17",
            "CS-ART-18",
            "CS-ART-19",
            "CS-ART-20",
            "CS-ART-21",
            "CS-ART-22",
            "CS-ART-23",
            "CS-ART-24",
            "CS-ART-25",
            "CS-ART-26",
            "CS-ART-27",
            "CS-ART-28",
            "CS-ART-30",
            "CS-ART-32",
            "CS-ART-34",
            "CS-ART-35",
            "CS-ART-36",
            "CS-ART-37",
            "CS-ART-38",
            "CS-ART-39",
            "CS-ART-40",
            "CS-VOC-7",
            "CS-SMOKE-1",
            "CS-GEO-4"
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
            "CS-RES-45",
            "CS-FIRE-2",
            "CS-FIRE-3",
            "CS-FIRE-6",
            "CS-FIRE-7",
            "CS-FIRE-10",
            "CS-FIRE-11",
            "CS-FIRE-12",
            "CS-FIRE-13",
            "CS-FIRE-14",
            "CS-FIRE-15",
            "CS-FIRE-16",
            "CS-FIRE-17",
            "CS-FIRE-18",
            "CS-FIRE-20",
            "CS-FIRE-21",
            "CS-FIRE-22",
            "CS-FIRE-23",
            "CS-FIRE-24",
            "CS-FIRE-25",
            "CS-FIRE-30",
            "CS-FIRE-31",
            "CS-FIRE-32",
            "CS-FIRE-33",
            "CS-FIRE-34",
            "CS-FIRE-35",
            "CS-VOC-7",
            "CS-SMOKE-1",
            "CS-GEO-4"
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
            "CS-RES-46",
            "CS-CC-4",
            "CS-CC-5",
            "CS-CC-10",
            "CS-CC-12",
            "CS-CC-14",
            "CS-CC-16",
            "CS-CC-17",
            "CS-CC-18",
            "CS-CC-19",
            "CS-CC-20",
            "CS-CC-21",
            "CS-CC-22",
            "CS-CC-23",
            "CS-CC-24",
            "CS-CC-25",
            "CS-CC-26",
            "CS-CC-27",
            "CS-CC-28",
            "CS-CC-29",
            "CS-CC-30",
            "CS-CC-31",
            "CS-CC-32",
            "CS-CC-33",
            "CS-CC-34",
            "CS-CC-35",
            "CS-CC-36",
            "CS-CC-37",
            "CS-CC-38",
            "CS-CC-39",
            "CS-CC-40",
            "CS-CC-41",
            "CS-CC-42",
            "CS-CC-43",
            "CS-CC-44",
            "CS-CC-45",
            "CS-CC-46",
            "CS-CC-47",
            "CS-CC-48",
            "CS-CC-49",
            "CS-VOC-6",
            "CS-VOC-7",
            "CS-GEO-4"
        ]
    ),
    procedure!(
        "leader_casualty",
        "Leader casualties",
        "Leader casualties and disorder",
        "2d10",
        leader_casualty::LeaderCase,
        leader_casualty::leader_casualty,
        rules![
            "CS-RES-47",
            "CS-CAS-1",
            "CS-CAS-2",
            "CS-CAS-3",
            "CS-CAS-4",
            "CS-CAS-5",
            "CS-CAS-6",
            "CS-CAS-7",
            "CS-CAS-8",
            "CS-CAS-9",
            "CS-CAS-10",
            "CS-CAS-11"
        ]
    ),
    procedure!(
        "disorder_recovery",
        "Disorder removal",
        "Leader casualties and disorder",
        "1d10",
        recovery::RecoveryCase,
        recovery::disorder_recovery,
        rules![
            "CS-RES-48",
            "CS-DIS-20",
            "CS-DIS-21",
            "CS-DIS-22",
            "CS-DIS-23",
            "CS-DIS-24",
            "CS-DIS-25",
            "CS-DIS-26",
            "CS-DIS-27",
            "CS-DIS-28",
            "CS-DIS-29"
        ]
    ),
    procedure!(
        "fight_fire",
        "Fighting a fire",
        "End of the turn",
        "1d10",
        burning::FightFireCase,
        burning::fight_fire,
        rules!["CS-RES-39", "CS-SPEC-22"]
    ),
    procedure!(
        "spread_fire",
        "Spreading of a fire",
        "End of the turn",
        "1d10",
        burning::SpreadFireCase,
        burning::spread_fire,
        rules!["CS-RES-40", "CS-SPEC-23"]
    ),
    procedure!(
        "smoke_decay",
        "Decay and drift of smoke",
        "End of the turn",
        "1d10 per ball",
        weather::SmokeCase,
        weather::smoke_decay,
        rules!["CS-RES-49", "CS-SMOKE-4"]
    ),
];
