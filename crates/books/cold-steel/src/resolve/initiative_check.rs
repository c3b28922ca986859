//! The initiative check (CS-INIT-1 to -24) and the division effectiveness test made with it (CS-DET-10 to -24).

use engine::{
    CellId, Cx, Decimal, Modifier, Party, Play, Proc, Ranking, RuleId, Tally, Throw, case, finding,
    procedure, words,
};

use super::leader_casualty::leader_worth;
use super::losses::loss_steps;
use super::record::Effect;
use super::tables::INITIATIVE;
use crate::vocabulary::{Arm, Cover, Discipline, Leader};

case! {
    pub struct InitiativeCase {
        /// Arm of the unit
        arm: Arm = Arm::Infantry,
        /// Morale rating of the unit
        morale_rating: i32 [1, 16],
        /// Discipline of the unit, none for irregulars
        #[chosen before]
        discipline: Discipline = Discipline::Hardened,
        /// Disorder markers
        disorder: i32 [0, 99] = 0,
        /// Percent of the original strength lost
        loss_percent: Decimal [0, 100] = Decimal::ZERO,
        /// The automatic order goes against a chit laid this turn, and the check would uphold that chit
        contradicts_order: bool,
        /// Cavalry: threatens an enemy's flank or rear within 320 paces and wishes not to charge
        enemy_flank_within_320: bool,
        /// Cavalry: threatens an infantry unit not in square
        target_infantry_not_square: bool,
        /// Cavalry: fire cover of the threatened unit
        target_cover: Cover = Cover::None,
        /// Artillery: supported by infantry or cavalry within 60 paces
        #[chosen ours]
        supported_within_60: bool,
        /// Artillery: threatened on flank or rear
        threatened_flank_or_rear: bool,
    }
}

case! {
    pub struct DivisionCase {
        /// Arm of the unit
        arm: Arm = Arm::Infantry,
        /// Morale rating of the unit
        morale_rating: i32 [1, 16],
        /// Discipline of the unit, none for irregulars
        #[chosen before]
        discipline: Discipline = Discipline::Hardened,
        /// Disorder markers
        disorder: i32 [0, 99] = 0,
        /// Percent of the unit's original strength lost
        loss_percent: Decimal [0, 100] = Decimal::ZERO,
        /// Retiring goes against a chit laid this turn, and the check would uphold that chit
        contradicts_order: bool,
        /// Cavalry: threatens an enemy's flank or rear within 320 paces and wishes not to charge
        enemy_flank_within_320: bool,
        /// Cavalry: threatens an infantry unit not in square
        target_infantry_not_square: bool,
        /// Cavalry: fire cover of the threatened unit
        target_cover: Cover = Cover::None,
        /// Artillery: supported by infantry or cavalry within 60 paces
        #[chosen ours]
        supported_within_60: bool,
        /// Artillery: threatened on flank or rear
        threatened_flank_or_rear: bool,
        /// Percent of the division's battalions, squadrons and sections destroyed, routed or dispersed
        division_loss_percent: Decimal [0, 100] = Decimal::ZERO,
        /// Friendly works taken by the enemy
        works_lost: i32 [0, 20] = 0,
        /// Other friendly structures taken by the enemy
        structures_lost: i32 [0, 30] = 0,
        /// Enemy works taken
        works_taken: i32 [0, 20] = 0,
        /// Other enemy structures taken
        structures_taken: i32 [0, 30] = 0,
        /// Regimental and brigade commanders of the division killed or seriously wounded
        commanders_lost: i32 [0, 30] = 0,
        /// Enemy units routed or lost
        enemy_units_lost: i32 [0, 60] = 0,
        /// Best leader within 40 paces of the unit
        #[chosen ours]
        leader_within_40: Leader = Leader::None,
    }
}

fn horse(case: &InitiativeCase) -> bool {
    case.arm == Arm::Cavalry
}

fn guns(case: &InitiativeCase) -> bool {
    case.arm == Arm::Artillery
}

/// Irregulars have no discipline (CS-INIT-24), whatever is noted for them.
fn drilled(case: &InitiativeCase, discipline: Discipline) -> bool {
    case.arm != Arm::Irregular && case.discipline == discipline
}

pub const MODIFIERS: &[Modifier<InitiativeCase>] = &[
    Modifier::flat(rule!("CS-INIT-10"), "threatens flank or rear within 320 paces", -5, |c| {
        horse(c) && c.enemy_flank_within_320
    }),
    Modifier::flat(rule!("CS-INIT-11"), "threatens infantry not in square", -3, |c| {
        horse(c) && c.target_infantry_not_square
    }),
    Modifier::flat(rule!("CS-INIT-12"), "target in light cover", 3, |c| {
        horse(c) && c.target_cover == Cover::Light
    }),
    Modifier::flat(rule!("CS-INIT-12"), "target in medium cover", 5, |c| {
        horse(c) && c.target_cover == Cover::Medium
    }),
    Modifier::flat(rule!("CS-INIT-12"), "target in heavy cover", 7, |c| {
        horse(c) && c.target_cover == Cover::Heavy
    }),
    Modifier::flat(rule!("CS-INIT-13"), "supported within 60 paces", 3, |c| guns(c) && c.supported_within_60),
    Modifier::flat(rule!("CS-INIT-14"), "threatened on flank or rear", -5, |c| {
        guns(c) && c.threatened_flank_or_rear
    }),
    Modifier::of(rule!("CS-INIT-15"), "morale rating", "+1 to +16", |c| c.morale_rating),
    Modifier::of(rule!("CS-INIT-16"), "disorder", "-1 each marker", |c| -c.disorder),
    Modifier::flat(rule!("CS-INIT-17"), "rabble", -9, |c| drilled(c, Discipline::Rabble)),
    Modifier::flat(rule!("CS-INIT-18"), "raw recruits", -7, |c| drilled(c, Discipline::Raw)),
    Modifier::flat(rule!("CS-INIT-19"), "militia", -3, |c| drilled(c, Discipline::Militia)),
    Modifier::flat(rule!("CS-INIT-20"), "disciplined", 3, |c| drilled(c, Discipline::Disciplined)),
    Modifier::flat(rule!("CS-INIT-21"), "hardened", 5, |c| drilled(c, Discipline::Hardened)),
    Modifier::of(rule!("CS-INIT-22"), "each 25% lost", "-4 each", |c| -4 * loss_steps(c.loss_percent)),
    Modifier::flat(rule!("CS-INIT-23"), "contradicts order issued this turn", 5, |c| c.contradicts_order),
];

/// Only the highest of the three shares of the division counts.
fn lost_between(case: &DivisionCase, least: i64, below: i64) -> bool {
    let percent = case.division_loss_percent;
    Decimal::of(least) <= percent && percent < Decimal::of(below)
}

pub const DIVISION_MODIFIERS: &[Modifier<DivisionCase>] = &[
    Modifier::flat(rule!("CS-DET-10"), "30% or more lost", -2, |c| lost_between(c, 30, 50)),
    Modifier::flat(rule!("CS-DET-11"), "50% or more lost", -4, |c| lost_between(c, 50, 75)),
    Modifier::flat(rule!("CS-DET-12"), "75% or more lost", -7, |c| lost_between(c, 75, 101)),
    Modifier::of(rule!("CS-DET-13"), "friendly works taken", "-4 each", |c| -4 * c.works_lost),
    Modifier::of(rule!("CS-DET-14"), "friendly structures taken", "-1 each", |c| -c.structures_lost),
    Modifier::of(rule!("CS-DET-15"), "enemy works taken", "+4 each", |c| 4 * c.works_taken),
    Modifier::of(rule!("CS-DET-16"), "enemy structures taken", "+1 each", |c| c.structures_taken),
    Modifier::of(rule!("CS-DET-17"), "commanders killed or seriously wounded", "-2 each", |c| {
        -2 * c.commanders_lost
    }),
    Modifier::of(rule!("CS-DET-18"), "enemy units routed or lost", "+1 each", |c| c.enemy_units_lost),
    Modifier::of(rule!("CS-DET-19"), "leader within 40 paces", "poor +1, average +2, superior +3", |c| {
        leader_worth(c.leader_within_40)
    }),
];

words! {
    pub enum Initiative { Confusion = "confusion", Failed = "failed", Succeeded = "succeeded" }
}

finding! {
    pub struct InitiativeCheck {
        natural: i32,
        modifiers: Tally,
        total: i32,
        cell_id: CellId,
        outcome: Initiative,
        effects: Vec<Effect>,
    }
}

pub static INITIATIVE_CHECK: Proc<InitiativeCase, InitiativeCheck> = procedure!(
    "initiative_check",
    "Initiative check",
    "Initiative",
    "2d10",
    InitiativeCase,
    initiative_check,
    rules![RES 33, INIT 1 2 3 4 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24, VOC 6, DIS 1],
    Ranking::of(Party::TESTER, |it: &InitiativeCheck| (it.outcome as i32).into())
);

fn initiative_check(case: &InitiativeCase, cx: &mut Cx<'_>) -> Play<InitiativeCheck> {
    cx.cite(rule!("CS-RES-33"));
    let (mut check, result) = check(case, Tally::of(case, MODIFIERS), cx)?;
    cx.cite(result);
    if check.outcome == Initiative::Confusion {
        check.effects.push(confused(cx));
    }
    Ok(check)
}

pub static DIVISION_TEST: Proc<DivisionCase, InitiativeCheck> = procedure!(
    "division_test",
    "Division effectiveness test",
    "Initiative",
    "2d10",
    DivisionCase,
    division_test,
    rules![RES 34, DET 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24, INIT 1 24, VOC 6, DIS 1],
    Ranking::of(Party::TESTER, |it: &InitiativeCheck| (it.outcome as i32).into())
);

fn division_test(case: &DivisionCase, cx: &mut Cx<'_>) -> Play<InitiativeCheck> {
    cx.cite(rule!("CS-RES-34"));
    let unit = case.unit();
    let mut modifiers = Tally::of(&unit, MODIFIERS);
    for row in Tally::of(case, DIVISION_MODIFIERS).rows() {
        modifiers.push(*row);
    }
    case.cite_scope(cx);
    let (mut check, _) = check(&unit, modifiers, cx)?;
    match check.outcome {
        Initiative::Succeeded => cx.cite(rule!("CS-DET-24")),
        Initiative::Failed => {
            cx.cite(rule!("CS-DET-23"));
            check.effects.push(Effect::new("retire", "P1"));
        }
        Initiative::Confusion => {
            cx.cite(rule!("CS-DET-22"));
            check.effects.push(Effect::new("retire", "P1"));
            check.effects.push(confused(cx));
        }
    }
    Ok(check)
}

fn check(case: &InitiativeCase, modifiers: Tally, cx: &mut Cx<'_>) -> Play<(InitiativeCheck, RuleId)> {
    cx.cite(rule!("CS-INIT-1"));
    if case.arm != Arm::Infantry || matches!(case.discipline, Discipline::Trained | Discipline::None) {
        cx.cite(rule!("CS-INIT-24"));
    }
    if Decimal::ZERO < case.loss_percent {
        cx.cite(rule!("CS-VOC-6"));
    }
    let natural = cx.roll(Throw::sum(2, 10))?.fact();
    let total = natural + modifiers.sum();
    let column = INITIATIVE.column_of(total);
    let outcome = *INITIATIVE.at(0, column);
    let result = match outcome {
        Initiative::Confusion => rule!("CS-INIT-2"),
        Initiative::Failed => rule!("CS-INIT-3"),
        Initiative::Succeeded => rule!("CS-INIT-4"),
    };
    let cell_id = INITIATIVE.name(0, column);
    Ok((InitiativeCheck { natural, modifiers, total, cell_id, outcome, effects: Vec::new() }, result))
}

fn confused(cx: &mut Cx<'_>) -> Effect {
    cx.cite(rule!("CS-DIS-1"));
    Effect::new("disorder", 2)
}

impl DivisionCase {
    /// The check of the unit itself, which the test adds to.
    fn unit(&self) -> InitiativeCase {
        InitiativeCase {
            arm: self.arm,
            morale_rating: self.morale_rating,
            discipline: self.discipline,
            disorder: self.disorder,
            loss_percent: self.loss_percent,
            contradicts_order: self.contradicts_order,
            enemy_flank_within_320: self.enemy_flank_within_320,
            target_infantry_not_square: self.target_infantry_not_square,
            target_cover: self.target_cover,
            supported_within_60: self.supported_within_60,
            threatened_flank_or_rear: self.threatened_flank_or_rear,
        }
    }

    /// The rulings on what counts as taken, and how near it must be.
    fn cite_scope(&self, cx: &mut Cx<'_>) {
        let taken = self.works_lost + self.structures_lost + self.works_taken + self.structures_taken;
        if 0 < taken {
            cx.cite(rule!("CS-DET-20"));
        }
        if 0 < taken + self.enemy_units_lost {
            cx.cite(rule!("CS-DET-21"));
        }
    }
}
