//! Disorder removal (CS-DIS-20 to -29).

use engine::{
    CellId, Cx, Maybe, Modifier, Party, Play, Proc, Ranking, Roll, Tally, Throw, case, finding, procedure,
};

use super::leader_casualty::leader_worth;
use super::record::roll_unless;
use super::tables::DISORDER;
use crate::vocabulary::{Band, Discipline, Leader, Level};

case! {
    pub struct RecoveryCase {
        /// Discipline of the unit, none for irregulars
        #[chosen before]
        discipline: Discipline = Discipline::Hardened,
        /// Disorder markers
        disorder: i32 [0, 99] = 0,
        /// Reformed all turn
        #[chosen ours]
        reformed: bool,
        /// Lost figures this turn
        lost_figures: bool,
        /// Moved or changed formation for more than 10 impulses
        #[chosen ours]
        moved_more_than_half: bool,
        /// Best leader attached
        #[chosen ours]
        leader: Leader = Leader::None,
        /// Morale level
        level: Level = Level::Resolute,
        /// Band of the nearest enemy
        enemy_band: Band = Band::PX,
    }
}

impl RecoveryCase {
    /// None for broken or routed units and none in P3 of an enemy (CS-DIS-29).
    fn barred(&self) -> bool {
        self.level < Level::Wavering || self.enemy_band == Band::P3
    }
}

pub const MODIFIERS: &[Modifier<RecoveryCase>] = &[
    Modifier::flat(rule!("CS-DIS-22"), "reformed", 3, |c| c.reformed),
    Modifier::of(rule!("CS-DIS-23"), "leader attached", "poor +1, average +2, superior +3", |c| {
        leader_worth(c.leader)
    }),
    Modifier::flat(rule!("CS-DIS-24"), "resolute", 1, |c| c.level == Level::Resolute),
    Modifier::flat(rule!("CS-DIS-25"), "wavering", -2, |c| c.level == Level::Wavering),
    Modifier::flat(rule!("CS-DIS-26"), "lost figures this turn", -2, |c| c.lost_figures),
    Modifier::flat(rule!("CS-DIS-27"), "moved more than half the turn", -2, |c| c.moved_more_than_half),
    Modifier::flat(rule!("CS-DIS-28"), "nearest enemy in P2", -2, |c| c.enemy_band == Band::P2),
];

/// Markers that reforming removes besides those of the table.
const REFORMED: i32 = 2;

finding! {
    pub struct DisorderRecovery {
        natural: Option<i32>,
        modifiers: Tally,
        total: Option<i32>,
        cell_id: Maybe<CellId>,
        outcome: i32,
    }
}

pub static DISORDER_RECOVERY: Proc<RecoveryCase, DisorderRecovery> = procedure!(
    "disorder_recovery",
    "Disorder removal",
    "Leader casualties and disorder",
    "1d10",
    RecoveryCase,
    disorder_recovery,
    rules![RES 48, DIS 20 21 22 23 24 25 26 27 28 29],
    Ranking::of(Party::TESTER, |it: &DisorderRecovery| it.outcome.into())
);

fn disorder_recovery(case: &RecoveryCase, cx: &mut Cx<'_>) -> Play<DisorderRecovery> {
    cx.cite(rule!("CS-RES-48"));
    cx.cite(rule!("CS-DIS-20"));
    if case.barred() {
        cx.cite(rule!("CS-DIS-29"));
    }
    let nothing = case.barred() || case.disorder == 0;
    let natural = roll_unless(nothing, Throw::die(10), cx)?.as_ref().map(Roll::fact);
    let Some(rolled) = natural else {
        let (modifiers, cell_id) = (Tally::default(), Maybe(None));
        return Ok(DisorderRecovery { natural, modifiers, total: None, cell_id, outcome: 0 });
    };
    let modifiers = Tally::of(case, MODIFIERS);
    let total = (rolled + modifiers.sum()).clamp(1, 10);
    if !nothing {
        cx.cite(rule!("CS-DIS-21"));
    }
    let row = match case.discipline {
        Discipline::None => "irregulars",
        drilled => drilled.word(),
    };
    let (row, column) = (DISORDER.row(row), DISORDER.column_of(total));
    let removed = *DISORDER.at(row, column) + if case.reformed { REFORMED } else { 0 };
    let outcome = if nothing { 0 } else { removed.min(case.disorder) };
    let cell_id = Maybe((!nothing).then(|| DISORDER.name(row, column)));
    Ok(DisorderRecovery { natural, modifiers, total: Some(total), cell_id, outcome })
}
