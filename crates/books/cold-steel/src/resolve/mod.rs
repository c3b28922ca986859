//! The procedures of the book, in the order of the turn: pure, without state and without geometry.

/// The rules that a procedure carries out, topic by topic: `RNG 1 2, CARD 13` are CS-RNG-1, CS-RNG-2, CS-CARD-13.
macro_rules! rules {
    ($($topic:ident $($number:literal)+),+ $(,)?) => {
        &[$($(
            const { engine::RuleId::among(crate::IDS, concat!("CS-", stringify!($topic), "-", $number)) }
        ),+),+]
    };
}

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
pub mod record;
pub mod recovery;
pub mod tables;
mod target;
pub mod terrain_square;
pub mod threat;
pub mod troops;
pub mod weather;

use engine::Procedure;

pub static PROCEDURES: &[&Procedure] = &[
    ground::RANGE_BAND.listed(),
    ground::SLOPE_CLASS.listed(),
    ground::GROUND_SCALE.listed(),
    troops::MORALE_CLASS.listed(),
    ground::COVER_OF.listed(),
    ground::SIGHT_LIMIT.listed(),
    cards::CARDS_REQUIRED.listed(),
    cards::DEPLOY_OBJECT.listed(),
    cards::SIGHTING_DELAY.listed(),
    cards::CARD_HITS.listed(),
    cards::OVERLAP_PENALTY.listed(),
    terrain_square::TERRAIN_SQUARE.listed(),
    weather::WEATHER.listed(),
    weather::WIND.listed(),
    dummies::DUMMY_CARDS.listed(),
    orders::ORDER_COST.listed(),
    orders::ORDER_VALID.listed(),
    orders::COMMAND_DELAY.listed(),
    missions::MISSION_ALLOWS.listed(),
    command_roll::COMMAND_POINTS.listed(),
    threat::THREATENED.listed(),
    automatic::AUTOMATIC_ORDER.listed(),
    automatic::DIVISION_TRIGGER.listed(),
    initiative_check::INITIATIVE_CHECK.listed(),
    initiative_check::DIVISION_TEST.listed(),
    troops::RALLY_ALLOWED.listed(),
    troops::DISINTEGRATION.listed(),
    morale_check::MORALE_CHECK.listed(),
    prisoners::PRISONERS.listed(),
    formations::FORMATION_SIZE.listed(),
    marching::MOVE_RATE.listed(),
    marching::TERRAIN_MOVE.listed(),
    formations::FORMATION_CHANGE.listed(),
    troops::CONVERGE.listed(),
    marching::BOAT_RATE.listed(),
    arrival::ARRIVAL.listed(),
    engineers::SPIKE_GUNS.listed(),
    engineers::OBSTACLE_WORK.listed(),
    engineers::FORTIFY.listed(),
    engineers::BOAT_DRIFT.listed(),
    burning::START_FIRE.listed(),
    firing::GUNS_SERVED.listed(),
    artillery::ARTILLERY_FIRE.listed(),
    firing::FIRING_FIGURES.listed(),
    firing::SMOKE_MADE.listed(),
    musketry::SMALL_ARMS_FIRE.listed(),
    close_combat::CLOSE_COMBAT.listed(),
    leader_casualty::LEADER_CASUALTY.listed(),
    recovery::DISORDER_RECOVERY.listed(),
    firing::FIRE_DAMAGE.listed(),
    burning::FIGHT_FIRE.listed(),
    burning::SPREAD_FIRE.listed(),
    weather::SMOKE_DECAY.listed(),
];
