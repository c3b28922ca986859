//! Who is threatened, and by whom (CS-THR-1 to -6).

use ground::table::Zone;
use smallvec::SmallVec;

use super::bodies::{Body, Looking, paces};
use super::sight::{Eyeline, balls_near};
use crate::resolve::threat::{Enemy, EnemyArm, EnemyZone, THREATENED, ThreatCase};
use crate::state::UnitNo;
use crate::vocabulary::{Arm, Level, PACE, Whence};

#[derive(Clone, Debug)]
pub struct Threat {
    /// The worst zone.
    pub worst: Whence,
    pub zones: Vec<EnemyZone>,
    pub by_cavalry: bool,
    /// Everyone counted in a zone where the odds suffice (CS-THR-5).
    pub by: SmallVec<[UnitNo; 4]>,
}

impl Threat {
    pub fn on(&self, zone: EnemyZone) -> bool {
        self.zones.contains(&zone)
    }

    pub fn on_flank(&self) -> bool {
        self.on(EnemyZone::Left) || self.on(EnemyZone::Right)
    }
}

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

/// Those whom a unit threatens.
pub fn threatened_by(threats: &[Option<Threat>], unit: UnitNo) -> impl Iterator<Item = UnitNo> + '_ {
    let by = move |it: &(usize, &Option<Threat>)| it.1.as_ref().is_some_and(|it| it.by.contains(&unit));
    threats.iter().enumerate().filter(by).map(|it| UnitNo(it.0 as u16))
}
