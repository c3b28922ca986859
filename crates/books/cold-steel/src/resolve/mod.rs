//! The procedures of the book, in the order of the turn: pure, without state and without geometry.

pub mod arrival;
pub mod artillery;
pub mod automatic;
pub mod burning;
pub mod cards;
pub mod close_combat;
pub mod combatant;
pub mod command_roll;
pub mod dummies;
pub mod engineers;
pub mod firing;
pub mod formations;
pub mod ground;
pub mod initiative_check;
pub mod leader_casualty;
mod losses;
pub mod marching;
pub mod missions;
pub mod morale_check;
pub mod musketry;
pub mod orders;
pub mod prisoners;
mod record;
pub mod recovery;
mod target;
pub mod terrain_square;
pub mod threat;
pub mod troops;
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
        "range_band",
        "Range band",
        "Setting up",
        "",
        ground::RangeCase,
        ground::range_band,
        rules![RES 1, RNG 1 2 3 4 5 6 7, CARD 13]
    ),
    procedure!(
        "slope_class",
        "Slope",
        "Setting up",
        "",
        ground::SlopeCase,
        ground::slope_class,
        rules![RES 2, TERR 8 9, OPT 5]
    ),
    procedure!(
        "ground_scale",
        "Ground scale",
        "Setting up",
        "",
        ground::ScaleCase,
        ground::ground_scale,
        rules![RES 3, SCALE 1 2 3, TERR 6 9, OPT 5]
    ),
    procedure!(
        "morale_class",
        "Class of a morale rating",
        "Setting up",
        "",
        troops::ClassCase,
        troops::morale_class,
        rules![RES 4, UNIT 2]
    ),
    procedure!(
        "cover_of",
        "Cover of a feature",
        "Setting up",
        "",
        ground::CoverCase,
        ground::cover_of,
        rules![RES 5, FEAT 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16]
    ),
    procedure!(
        "sight_limit",
        "Sight limit",
        "Setting up",
        "",
        ground::SightCase,
        ground::sight_limit,
        rules![RES 6, LOS 7]
    ),
    procedure!(
        "cards_required",
        "Cards required",
        "Setting up",
        "",
        cards::CardsCase,
        cards::cards_required,
        rules![RES 7, CARD 5 6 7 8 9]
    ),
    procedure!(
        "deploy_object",
        "Deploying cards and figures",
        "Setting up",
        "",
        cards::DeployCase,
        cards::deploy_object,
        rules![RES 8, CARD 10 11 12 13 14 15 16 17, OPT 2 3]
    ),
    procedure!(
        "sighting_delay",
        "Delay of a sighting",
        "Setting up",
        "",
        cards::SightingCase,
        cards::sighting_delay,
        rules![RES 9, SIGHT 4 5]
    ),
    procedure!(
        "card_hits",
        "Hits on a card",
        "Setting up",
        "",
        cards::HitsCase,
        cards::card_hits,
        rules![RES 10, CHIT 2, ROOM 5]
    ),
    procedure!(
        "overlap_penalty",
        "Penalty of overlapping deployments",
        "Setting up",
        "",
        cards::OverlapCase,
        cards::overlap_penalty,
        rules![RES 11, ROOM 3 4 5]
    ),
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
        "order_cost",
        "Cost in command points",
        "Command",
        "",
        orders::CostCase,
        orders::order_cost,
        rules![RES 13, CMD 1 7 12 13]
    ),
    procedure!(
        "order_valid",
        "Validity of an order",
        "Command",
        "",
        orders::OrderCase,
        orders::order_valid,
        rules![RES 14, ORD 1 2 3 4 10 11 12 13 14 15 16 20 21 22 23 24 25 26, UNIT 8, CMD 15]
    ),
    procedure!(
        "command_delay",
        "Delay of a regimental command",
        "Command",
        "",
        orders::DelayCase,
        orders::command_delay,
        rules![RES 15, CMD 9 10]
    ),
    procedure!(
        "mission_allows",
        "What a mission allows",
        "Command",
        "",
        missions::MissionCase,
        missions::mission_allows,
        rules![RES 16, MIS 6 7 8 9 10 11 12]
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
        "threatened",
        "Threatened",
        "Initiative",
        "",
        threat::ThreatCase,
        threat::threatened,
        rules![RES 12, THR 1 2 3 4 5]
    ),
    procedure!(
        "automatic_order",
        "Automatic orders",
        "Initiative",
        "",
        automatic::AutomaticCase,
        automatic::automatic_order,
        rules![RES 17, AUTO 1 2 3 4 5 6 7 8 9 10 11]
    ),
    procedure!(
        "division_trigger",
        "When a division is tested",
        "Initiative",
        "",
        automatic::TriggerCase,
        automatic::division_trigger,
        rules![RES 18, DET 1 3]
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
        "rally_allowed",
        "Whether a unit may rally",
        "Rally and morale checks",
        "",
        troops::RallyCase,
        troops::rally_allowed,
        rules![RES 19, RALLY 2 3 4]
    ),
    procedure!(
        "disintegration",
        "Disintegration of routed units",
        "Rally and morale checks",
        "",
        troops::DisintegrationCase,
        troops::disintegration,
        rules![RES 20, ROUT 5]
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
        "formation_size",
        "Size of a formation",
        "Movement",
        "",
        formations::SizeCase,
        formations::formation_size,
        rules![RES 21, FORM 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18, SCALE 5, OPT 6]
    ),
    procedure!(
        "move_rate",
        "Rate of movement",
        "Movement",
        "",
        marching::RateCase,
        marching::move_rate,
        rules![RES 22, MOVE 1 2 3 4]
    ),
    procedure!(
        "terrain_move",
        "Movement through terrain",
        "Movement",
        "",
        marching::GoingCase,
        marching::terrain_move,
        rules![RES 23, MOVE 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 17, SPEC 15]
    ),
    procedure!(
        "formation_change",
        "Formation change",
        "Movement",
        "",
        formations::ChangeCase,
        formations::formation_change,
        rules![RES 24, FORM 19 20 21 22 23 24 25 26, UNIT 8]
    ),
    procedure!(
        "converge",
        "Converging units",
        "Movement",
        "",
        troops::ConvergeCase,
        troops::converge,
        rules![RES 27, SPEC 3 4]
    ),
    procedure!(
        "boat_rate",
        "Rate of a boat",
        "Movement",
        "",
        marching::BoatCase,
        marching::boat_rate,
        rules![RES 28, SPEC 17]
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
        "guns_served",
        "Guns served",
        "Artillery fire",
        "",
        firing::GunsCase,
        firing::guns_served,
        rules![RES 26, ART 2]
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
        "firing_figures",
        "Firing figures",
        "Small-arms fire",
        "",
        firing::FiringCase,
        firing::firing_figures,
        rules![RES 25, FIRE 3, FORM 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17]
    ),
    procedure!(
        "smoke_made",
        "Smoke made",
        "Small-arms fire",
        "",
        firing::SmokeCase,
        firing::smoke_made,
        rules![RES 30, SMOKE 1 2]
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
        "fire_damage",
        "Damage of a fire",
        "End of the turn",
        "",
        firing::BurningCase,
        firing::fire_damage,
        rules![RES 29, SPEC 21]
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
