//! The printed tables in the order of play, with the lists of modifiers between them.

use engine::{Class, Table, modifier_table};

use crate::resolve::tables::{
    ARTILLERY, BOATS, CARD_RATES, CAVALRY_CHANGES, CHANGES, CLOSE_COMBAT, COMMAND_POINTS, COSTS, DEPLOYMENT,
    DISORDER, DRILL, DUMMY_CARDS, FEATURES, FORMATIONS, GOING, INITIATIVE, LEADER_CASUALTIES, MORALE,
    MOVEMENT_ORDERS, OTHER_CHANGES, RANGES, RATES, RATINGS, RIDERS, SCALES, SIGHT, SLOPES, SMALL_ARMS,
    SMALL_ARMS_RANGE, SMOKE, TERRAIN, TURN, WEATHER, WIND,
};
use crate::resolve::{
    arrival, artillery, burning, combatant, command_roll, dummies, engineers, initiative_check,
    leader_casualty, morale_check, musketry, recovery, weather,
};

pub fn all() -> Vec<Table> {
    [setting_up(), before_moving(), moving(), fighting()].concat()
}

fn setting_up() -> Vec<Table> {
    use Class::{House, Seed};
    vec![
        RANGES.table.clone(),
        SLOPES.table.clone(),
        SCALES.table.clone(),
        RATINGS.table.clone(),
        FEATURES.table.clone(),
        SIGHT.table.clone(),
        DEPLOYMENT.table.clone(),
        TERRAIN.table.clone(),
        modifier_table(rule!("CS-WX-2"), "Weather: seasons", House, "", weather::SEASONS),
        WEATHER.table.clone(),
        WIND.table.clone(),
        DUMMY_CARDS.table.clone(),
        modifier_table(rule!("CS-DUM-1"), "Dummy Card Modifiers", Seed, "§1.6.2.2", dummies::MODIFIERS),
    ]
}

/// Command, initiative, rally and morale.
fn before_moving() -> Vec<Table> {
    use Class::Seed;
    let initiative = initiative_check::MODIFIERS;
    let division = initiative_check::DIVISION_MODIFIERS;
    vec![
        TURN.table.clone(),
        COSTS.table.clone(),
        MOVEMENT_ORDERS.table.clone(),
        COMMAND_POINTS.table.clone(),
        modifier_table(rule!("CS-CP-1"), "Command Point Modifiers", Seed, "§3.1.2", command_roll::MODIFIERS),
        INITIATIVE.table.clone(),
        modifier_table(rule!("CS-INIT-24"), "Initiative Modifiers", Seed, "§4.3.2", initiative),
        modifier_table(rule!("CS-RES-34"), "Division Effectiveness Test Modifiers", Seed, "§4.4.1", division),
        MORALE.table.clone(),
        modifier_table(rule!("CS-MOR-48"), "Morale Check Modifiers", Seed, "§5.2.2", morale_check::MODIFIERS),
    ]
}

fn moving() -> Vec<Table> {
    use Class::{House, Seed};
    vec![
        FORMATIONS.table.clone(),
        RATES.table.clone(),
        RIDERS.table.clone(),
        CARD_RATES.table.clone(),
        GOING.table.clone(),
        CHANGES.table.clone(),
        CAVALRY_CHANGES.table.clone(),
        OTHER_CHANGES.table.clone(),
        DRILL.table.clone(),
        BOATS.table.clone(),
        modifier_table(rule!("CS-OFF-3"), "Off-board arrivals", House, "", arrival::MODIFIERS),
        modifier_table(rule!("CS-SPEC-7"), "Spiking guns", Seed, "§3.3.2.3", engineers::SPIKE_MODIFIERS),
        modifier_table(rule!("CS-SPEC-20"), "Starting a fire", Seed, "§3.3.2.3", burning::START_MODIFIERS),
        modifier_table(rule!("CS-SPEC-22"), "Fighting a fire", Seed, "§3.3.2.3", burning::FIGHT_MODIFIERS),
        modifier_table(rule!("CS-SPEC-23"), "Fire spreading", Seed, "§3.3.2.3", burning::SPREAD_MODIFIERS),
    ]
}

/// Fire, close combat, and the end of the turn.
fn fighting() -> Vec<Table> {
    use Class::House;
    let casualties = leader_casualty::MODIFIERS;
    vec![
        ARTILLERY.table.clone(),
        modifier_table(rule!("CS-ART-6"), "Artillery Fire Modifiers", House, "", artillery::MODIFIERS),
        SMALL_ARMS_RANGE.table.clone(),
        SMALL_ARMS.table.clone(),
        modifier_table(rule!("CS-FIRE-6"), "Small-Arms Fire Modifiers", House, "", musketry::MODIFIERS),
        CLOSE_COMBAT.table.clone(),
        modifier_table(rule!("CS-CC-5"), "Close Combat Modifiers", House, "", combatant::MODIFIERS),
        LEADER_CASUALTIES.table.clone(),
        modifier_table(rule!("CS-CAS-11"), "Leader Casualty Modifiers", House, "", casualties),
        DISORDER.table.clone(),
        modifier_table(rule!("CS-DIS-20"), "Disorder Removal Modifiers", House, "", recovery::MODIFIERS),
        SMOKE.table.clone(),
        modifier_table(rule!("CS-RES-49"), "Smoke: sky", House, "", weather::SKIES),
    ]
}
