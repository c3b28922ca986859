//! Who is threatened (CS-THR-1 to -5).

use engine::{Cx, Decimal, Play, Proc, case, finding, procedure, words};

use crate::vocabulary::Whence;

words! {
    pub enum EnemyArm { Infantry = "infantry", Cavalry = "cavalry" }
}

words! {
    /// The zone that holds an enemy's centre, flanks apart (CS-GEO-3).
    pub enum EnemyZone { Front = "front", Left = "left", Right = "right", Rear = "rear" }
}

case! {
    pub struct Enemy {
        /// Irregulars on foot count as infantry, mounted ones as cavalry
        arm: EnemyArm = EnemyArm::Infantry,
        /// Current figures; one figure is one figure
        figures: i32 [0, 10_000] = 0,
        /// Paces between them
        distance: Decimal [0, 1_000_000],
        /// Zone of the unit that holds the enemy's centre
        zone: EnemyZone = EnemyZone::Front,
        /// The unit sees it
        visible: bool = true,
        /// Smoke balls within 100 paces of the line of sight
        smoke_balls: i32 [0, 10_000] = 0,
    }
}

case! {
    pub struct ThreatCase {
        /// Figures of the unit itself
        figures: i32 [0, 10_000],
        /// Enemy infantry and cavalry that are neither broken nor routed
        enemies: Vec<Enemy> [0, 100] = Vec::new(),
    }
}

finding! {
    pub struct Threatened { outcome: Whence, by_cavalry: bool, zones: Vec<EnemyZone> }
}

pub static THREATENED: Proc<ThreatCase, Threatened> = procedure!(
    "threatened",
    "Threatened",
    "Initiative",
    "",
    ThreatCase,
    threatened,
    rules![RES 12, THR 1 2 3 4 5]
);

fn threatened(case: &ThreatCase, cx: &mut Cx<'_>) -> Play<Threatened> {
    cx.cite(rule!("CS-RES-12"));
    cx.cite(rule!("CS-THR-1"));
    cx.cite(rule!("CS-THR-2"));
    cx.cite(rule!("CS-THR-3"));
    let mut res = Threatened { outcome: Whence::None, by_cavalry: false, zones: Vec::new() };
    for zone in EnemyZone::ALL.iter().copied() {
        let all = figures_in(case, zone, |_| true);
        if !zone.reaches_odds(all, case.figures) {
            continue;
        }
        cx.cite(rule!("CS-THR-5"));
        res.zones.push(zone);
        res.outcome = res.outcome.max(zone.whence());
        let cavalry = figures_in(case, zone, |it| it.arm == EnemyArm::Cavalry);
        res.by_cavalry |= zone.reaches_odds(cavalry, case.figures);
    }
    if case.enemies.iter().any(Enemy::hidden_by_smoke) {
        cx.cite(rule!("CS-THR-4"));
    }
    Ok(res)
}

fn figures_in(case: &ThreatCase, zone: EnemyZone, wanted: fn(&Enemy) -> bool) -> i32 {
    let counted = |it: &&Enemy| it.zone == zone && it.is_near() && wanted(it);
    case.enemies.iter().filter(counted).map(|it| it.figures).sum()
}

impl Enemy {
    /// Seen, and near enough for its arm.
    fn is_near(&self) -> bool {
        let reach = match self.arm {
            EnemyArm::Infantry => 240,
            EnemyArm::Cavalry => 400,
        };
        self.visible && !self.hidden_by_smoke() && self.distance <= Decimal::of(reach)
    }

    fn hidden_by_smoke(&self) -> bool {
        6 <= self.smoke_balls
    }
}

impl EnemyZone {
    /// At least one to two in front, one to four elsewhere.
    fn reaches_odds(self, enemies: i32, own: i32) -> bool {
        let times = if self == EnemyZone::Front { 2 } else { 4 };
        0 < enemies && own <= enemies * times
    }

    fn whence(self) -> Whence {
        match self {
            EnemyZone::Front => Whence::Front,
            EnemyZone::Left | EnemyZone::Right => Whence::Flank,
            EnemyZone::Rear => Whence::Rear,
        }
    }
}
