//! What units do unbidden: automatic orders (section 5.1), and when a division is tested (section 5.3).

use engine::{Cx, Decimal, Fault, Play, Proc, RuleId, case, finding, procedure};

use crate::vocabulary::{Arm, AutomaticOrder, Band, Discipline, Formation, Level};

case! {
    pub struct AutomaticCase {
        /// Arm of the unit
        arm: Arm = Arm::Infantry,
        /// Discipline; none for irregulars
        #[chosen before]
        discipline: Discipline = Discipline::Hardened,
        /// Present formation; a garrison is inside a structure or works
        formation: Formation = Formation::Line3,
        /// Threatened in front
        threatened_front: bool,
        /// Threatened on a flank
        threatened_flank: bool,
        /// Threatened in the rear
        threatened_rear: bool,
        /// The cavalry in some zone alone reaches the odds (CS-THR-5)
        threatened_by_cavalry: bool,
        /// Has a supporting friendly unit (CS-SUP-1)
        supported: bool,
        /// Got the result firefight in close combat last turn
        firefight_last_turn: bool,
        /// Threatens an enemy unit
        threatens_enemy: bool,
        /// On a protect mission, with a unit in sight that threatens the one it protects
        protect_triggered: bool,
        /// Took casualties from small-arms fire last turn
        small_arms_casualties_last_turn: bool,
        /// Ordered to fall back
        ordered_fall_back: bool,
        /// A player figure is attached to it
        leader_attached: bool,
        /// Disorder markers
        disorder: i32 [0, 1_000] = 0,
        /// Percent of the original figures lost
        loss_percent: Decimal [0, 100] = Decimal::ZERO,
        /// Band of the nearest enemy
        enemy_band: Band = Band::PX,
        /// Morale level
        level: Level = Level::Resolute,
    }
}

finding! {
    pub struct Automatic { outcome: AutomaticOrder, all: Vec<AutomaticOrder>, may_ignore: bool }
}

pub static AUTOMATIC_ORDER: Proc<AutomaticCase, Automatic> = procedure!(
    "automatic_order",
    "Automatic orders",
    "Initiative",
    "",
    AutomaticCase,
    automatic_order,
    rules![RES 17, AUTO 1 2 3 4 5 6 7 8 9 10 11]
);

fn automatic_order(case: &AutomaticCase, cx: &mut Cx<'_>) -> Play<Automatic> {
    cx.cite(rule!("CS-RES-17"));
    cx.cite(rule!("CS-AUTO-10"));
    // Broken and routed units are never marked.
    let marked = Level::Broken < case.level;
    let all: Vec<AutomaticOrder> =
        AutomaticOrder::ALL.iter().copied().filter(|it| marked && it.is_triggered(case)).collect();
    all.iter().filter_map(|it| it.cite()).for_each(|it| cx.cite(it));
    if case.leader_attached {
        cx.cite(rule!("CS-AUTO-11"));
    }
    let outcome = all.first().copied().unwrap_or(AutomaticOrder::None);
    Ok(Automatic { outcome, all, may_ignore: case.leader_attached })
}

impl AutomaticOrder {
    fn is_triggered(self, case: &AutomaticCase) -> bool {
        let AutomaticCase { arm, discipline, formation, .. } = *case;
        let infantry = arm == Arm::Infantry && formation != Formation::Garrison;
        let skirmishing = matches!(formation, Formation::Open | Formation::Extended);
        let threatened = case.threatened_front
            || case.threatened_flank
            || case.threatened_rear
            || case.threatened_by_cavalry;
        let firefight = case.firefight_last_turn && case.enemy_band == Band::P3;
        let shy_of_cavalry = infantry && case.threatened_by_cavalry && !firefight;
        match self {
            AutomaticOrder::FallBack => {
                (case.threatened_flank || case.threatened_rear) && !case.supported
                    || Decimal::of(75) < case.loss_percent
                    || 10 < case.disorder
            }
            AutomaticOrder::FormSquare => {
                let in_square = matches!(formation, Formation::Square | Formation::Divisions);
                shy_of_cavalry && !skirmishing && !in_square
            }
            AutomaticOrder::FormDivisions => shy_of_cavalry && skirmishing,
            AutomaticOrder::ArtilleryWithdraw => arm == Arm::Artillery && threatened,
            AutomaticOrder::Reform => 6 <= case.disorder,
            AutomaticOrder::IrregularsAdvance => arm == Arm::Irregular && case.threatens_enemy,
            AutomaticOrder::Protect => case.protect_triggered,
            AutomaticOrder::CavalryAdvance => {
                let unready =
                    matches!(discipline, Discipline::Militia | Discipline::Raw | Discipline::Rabble);
                arm == Arm::Cavalry && case.threatens_enemy && !unready
            }
            AutomaticOrder::ReturnFire => infantry && case.small_arms_casualties_last_turn,
            AutomaticOrder::FormLine => {
                let in_line = matches!(formation, Formation::Line2 | Formation::Line3 | Formation::Divisions);
                let barred = case.ordered_fall_back || case.threatened_by_cavalry;
                infantry && case.enemy_band == Band::P2 && !skirmishing && !in_line && !barred
            }
            AutomaticOrder::None => false,
        }
    }

    fn cite(self) -> Option<RuleId> {
        match self {
            AutomaticOrder::FallBack => Some(rule!("CS-AUTO-1")),
            AutomaticOrder::FormSquare | AutomaticOrder::FormDivisions => Some(rule!("CS-AUTO-2")),
            AutomaticOrder::ArtilleryWithdraw => Some(rule!("CS-AUTO-3")),
            AutomaticOrder::Reform => Some(rule!("CS-AUTO-4")),
            AutomaticOrder::IrregularsAdvance => Some(rule!("CS-AUTO-5")),
            AutomaticOrder::Protect => Some(rule!("CS-AUTO-6")),
            AutomaticOrder::CavalryAdvance => Some(rule!("CS-AUTO-7")),
            AutomaticOrder::ReturnFire => Some(rule!("CS-AUTO-8")),
            AutomaticOrder::FormLine => Some(rule!("CS-AUTO-9")),
            AutomaticOrder::None => None,
        }
    }
}

case! {
    pub struct TriggerCase check sound_division {
        /// Battalions, squadrons and sections the division began with
        elements: i32 [1, 10_000],
        /// Of these destroyed, routed or dispersed
        lost: i32 [0, 10_000] = 0,
        /// Thresholds it has been tested at: all that it had passed by then
        tested: Vec<i32> [0, 30] = Vec::new(),
    }
}

/// Percent of losses at which a division is tested, the highest first.
const THRESHOLDS: [i32; 3] = [75, 50, 30];

fn sound_division(case: &TriggerCase) -> Result<(), Fault> {
    if case.elements < case.lost {
        return Err(Fault::illegal(rule!("CS-DET-1"), "lost", "more than the division began with"));
    }
    if case.tested.iter().all(|it| THRESHOLDS.contains(it)) {
        return Ok(());
    }
    Err(Fault::bad("tested", "no such threshold").allowing(["30", "50", "75"]))
}

finding! {
    pub struct DivisionTrigger { outcome: Option<i32>, percent: Decimal }
}

pub static DIVISION_TRIGGER: Proc<TriggerCase, DivisionTrigger> = procedure!(
    "division_trigger",
    "When a division is tested",
    "Initiative",
    "",
    TriggerCase,
    division_trigger,
    rules![RES 18, DET 1 3]
);

fn division_trigger(case: &TriggerCase, cx: &mut Cx<'_>) -> Play<DivisionTrigger> {
    cx.cite(rule!("CS-RES-18"));
    cx.cite(rule!("CS-DET-1"));
    cx.cite(rule!("CS-DET-3"));
    let percent = Decimal::ratio(100 * i64::from(case.lost), i64::from(case.elements));
    let passed = |threshold: i32| {
        // More than 30 %, but at least 50 or 75 %; compared as whole numbers, nothing is rounded.
        let (lost, limit) = (100 * case.lost, threshold * case.elements);
        if threshold == 30 { limit < lost } else { limit <= lost }
    };
    let outcome = THRESHOLDS.into_iter().find(|it| passed(*it) && !case.tested.contains(it));
    Ok(DivisionTrigger { outcome, percent: percent.rounded(2) })
}
