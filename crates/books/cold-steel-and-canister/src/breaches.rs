//! What must never be true of a state, for the tests.

use crate::map::Ground;
use crate::state::{Phase, Standing, State};
use crate::vocabulary::{Formation, UnitNo};

pub fn breaches(state: &State) -> Vec<String> {
    let battle = &state.battle;
    let mut found = Vec::new();
    let standing: Vec<UnitNo> = battle.standing().collect();
    for (at, unit) in standing.iter().enumerate() {
        of_unit(state, *unit, &mut found);
        for other in &standing[..at] {
            if battle.unit(*unit).at == battle.unit(*other).at && !shares(state, *unit, *other) {
                found.push(format!(
                    "{} stands on {} (CC-GEO-9)",
                    battle.card(*unit).name,
                    battle.card(*other).name
                ));
            }
        }
    }
    for (it, card) in battle.leaders.iter().zip(&battle.scenario().leaders) {
        let gone = matches!(it.standing, Standing::Kia | Standing::OffBoard);
        if gone && it.on_board() {
            found.push(format!("{} is gone and on the board", card.name));
        }
        let held = it.at.and_then(|at| battle.enemy_at(at, card.side));
        // While his die is waited for he may be among them.
        if settled(state) && held.is_some() {
            found.push(format!("{} stands among the enemy (CC-LDR-6)", card.name));
        }
    }
    if (battle.phase == Phase::Over) != battle.ending.is_some() {
        found.push("over without an ending, or the other way round".to_owned());
    }
    found
}

/// In these phases nobody enters a space and nobody falls.
fn settled(state: &State) -> bool {
    matches!(state.battle.phase, Phase::Start | Phase::Orders | Phase::Initiative)
}

fn of_unit(state: &State, unit: UnitNo, found: &mut Vec<String>) {
    let battle = &state.battle;
    let (it, card) = (battle.unit(unit), battle.card(unit));
    let mut put = |why: &str| found.push(format!("{}: {why}", card.name));
    let Some(at) = it.at else { return };
    let ground = battle.land().lie(at).ground;
    if ground == Ground::Impassable {
        put("in an impassable space (CC-MOV-2)");
    }
    if it.gone.is_some() {
        put("gone and on the board (CC-VOC-8)");
    }
    // While the die of a leader beside them is waited for, the last of them may lie there.
    if battle.figures(unit) <= 0 && settled(state) {
        put("without figures and on the board (CC-VOC-8)");
    }
    if !it.formation.is_of(card.arm()) {
        put("in a formation of another arm");
    }
    if (it.formation == Formation::Garrison) && ground != Ground::StrongPoint {
        put("a garrison without a strong point (CC-MOV-6)");
    }
    if it.formation == Formation::Square && matches!(ground, Ground::Heavy | Ground::StrongPoint) {
        put("in square where none can be formed (CC-MOV-6)");
    }
    if it.covered && it.cube.is_some() {
        put("with a cube that is both covered and up");
    }
    if it.covered && (!it.level.is_good() || it.is_engaged()) && battle.phase < Phase::Charge {
        put("with a cube that it should not have (CC-ORD-6)");
    }
    if (it.formation == Formation::Crew) != it.guns_at.is_some() {
        put("a crew with its guns, or guns without a crew");
    }
    for enemy in battle.all().filter(|other| it.is_engaged_with(*other)) {
        let mutual = battle.unit(enemy).is_engaged_with(unit) && battle.side(enemy) != card.side;
        let beside = battle.unit(enemy).at.is_some_and(|there| battle.land().adjacent(at, there));
        if !mutual || !beside {
            put("engaged with somebody who is not there");
        }
    }
}

/// CC-GEO-9: gunners in a square or garrison.
fn shares(state: &State, one: UnitNo, other: UnitNo) -> bool {
    let formation = |it: UnitNo| state.battle.unit(it).formation;
    let host = |it: Formation| matches!(it, Formation::Square | Formation::Garrison);
    formation(one) == Formation::Crew && host(formation(other))
        || formation(other) == Formation::Crew && host(formation(one))
}
