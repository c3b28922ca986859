//! Who is threatened, and by whom (CS-THR-1 to -6).

use ground::table::Zone;
use smallvec::SmallVec;

use super::bodies::{Body, Looking, paces};
use super::sight::{Eyeline, balls_near};
use crate::resolve::threat::{Enemy, EnemyArm, EnemyZone, THREATENED, ThreatCase};
use crate::state::{State, UnitNo};
use crate::vocabulary::{Arm, Level, PACE, Whence};

pub use crate::state::Threat;

/// Beyond this nobody threatens.
const FARTHEST: i32 = 400 * PACE;

pub fn threat<L: Looking>(table: &L, unit: &Body, eyes: &mut Eyeline<'_, L>) -> Threat {
    // Guns do not threaten, nor do those who run (CS-THR-3).
    let counts = |it: &&Body| it.arm != Arm::Artillery && Level::Broken < it.level && !it.afloat;
    let near = eyes.against(unit.side).filter(counts).filter(|it| unit.within(it, FARTHEST));
    let near: SmallVec<[Body; 4]> = near.copied().collect();
    if near.is_empty() {
        return Threat { worst: Whence::None, zones: Vec::new(), by_cavalry: false, by: SmallVec::new() };
    }
    let mut enemies: Vec<Enemy> = Vec::new();
    let mut who: SmallVec<[(UnitNo, EnemyZone); 4]> = SmallVec::new();
    for it in near {
        let zone = match unit.zone_of(it.at()) {
            Zone::Front => EnemyZone::Front,
            Zone::Left => EnemyZone::Left,
            Zone::Right => EnemyZone::Right,
            Zone::Rear => EnemyZone::Rear,
        };
        enemies.push(Enemy {
            arm: if it.mounted { EnemyArm::Cavalry } else { EnemyArm::Infantry },
            figures: it.figures,
            distance: paces(unit.distance(&it)),
            zone,
            visible: eyes.sees(unit, &it),
            smoke_balls: balls_near(table.smoke(), unit.at(), it.at(), 100),
        });
        who.push((it.no, zone));
    }
    let found = THREATENED.of(&ThreatCase { figures: unit.figures + unit.mates, enemies: enemies.clone() });
    // Those who are seen and near enough are counted, as the procedure counts them one by one.
    let counted = |at: usize| {
        let alone = ThreatCase { figures: 1, enemies: vec![enemies[at].clone()] };
        THREATENED.of(&alone).outcome != Whence::None
    };
    let by = who.iter().enumerate().filter(|(at, it)| found.zones.contains(&it.1) && counted(*at));
    let by = by.map(|it| it.1.0).collect();
    Threat { worst: found.outcome, zones: found.zones, by_cavalry: found.by_cavalry, by }
}

/// The threats to all who stand, judged at one moment (CS-THR-6), by the number of the unit.
pub fn threats<L: Looking>(table: &L) -> Vec<Option<Threat>> {
    let mut eyes = Eyeline::new(table);
    let one = |it: UnitNo| table.body(it).map(|body| threat(table, &body, &mut eyes));
    table.scenario().all().map(one).collect()
}

/// A phase begins in which these may check their morale: what threatens them now does so to its end, whoever falls, breaks
/// or rallies meanwhile (CS-THR-6).
pub fn judge(state: &mut State, of: impl Fn(&State, UnitNo) -> bool) {
    let judged: Vec<UnitNo> = state.standing().filter(|it| of(state, *it)).collect();
    state.threats.clear();
    if judged.is_empty() {
        return;
    }
    let mut eyes = Eyeline::new(&*state);
    let mut one = |it: UnitNo| {
        let body = judged.contains(&it).then(|| state.body(it)).flatten()?;
        Some(threat(&*state, &body, &mut eyes))
    };
    let found: Vec<Option<Threat>> = state.scenario().all().map(&mut one).collect();
    state.threats = found;
}

/// The worst zone in which a unit was threatened when the phase began; who was not judged then is judged now.
pub fn worst(state: &State, unit: &Body, eyes: &mut Eyeline<'_, State>) -> Whence {
    let judged = state.threats.get(usize::from(unit.no.0)).and_then(Option::as_ref);
    judged.map_or_else(|| threat(state, unit, eyes).worst, |it| it.worst)
}

/// Those whom a unit threatens.
pub fn threatened_by(threats: &[Option<Threat>], unit: UnitNo) -> impl Iterator<Item = UnitNo> + '_ {
    let by = move |it: &(usize, &Option<Threat>)| it.1.as_ref().is_some_and(|it| it.by.contains(&unit));
    threats.iter().enumerate().filter(by).map(|it| UnitNo(it.0 as u16))
}
