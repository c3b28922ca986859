//! The morale check (CS-MOR-7 to -50), also of a unit that tries to rally.

use engine::{
    CellId, Cx, Decimal, Label, Modifier, Party, Play, Proc, Ranking, RuleId, Tally, Throw, case, finding,
    procedure, words,
};

use super::record::Effect;
use super::tables::MORALE;
use crate::vocabulary::{Band, Level, MoraleCover, Whence};

words! {
    /// The fire that made the unit check.
    pub enum FireCause { None = "none", SmallArms = "small_arms", Artillery = "artillery" }
}

case! {
    pub struct MoraleCase {
        /// Morale rating of the unit
        morale_rating: i32 [1, 16],
        /// An irregular unit
        irregular: bool,
        /// Current morale level
        level: Level = Level::Resolute,
        /// An attempt to rally: only then is a unit that wavers or worse made better
        rally: bool,
        /// Best cover the unit is in
        #[chosen ours]
        cover: MoraleCover = MoraleCover::None,
        /// Flanks with support within 120 paces
        #[chosen ours]
        flank_supports: i32 [0, 2] = 0,
        /// Rear support within 200 paces
        #[chosen ours]
        rear_support: bool,
        /// Player figure within 60 paces
        #[chosen ours]
        player_figure_within_60: bool,
        /// Other leader within 60 paces
        #[chosen ours]
        other_leader_within_60: bool,
        /// Enemy units retreating within 200 paces
        enemies_retreating: i32 [0, 99] = 0,
        /// Adjacent friendly units retreating within 120 paces
        adjacent_retreating: i32 [0, 99] = 0,
        /// Band of the nearest enemy unit
        enemy_band: Band = Band::PX,
        /// Worst zone in which the unit is threatened
        threatened: Whence = Whence::None,
        /// No enemy visible within 1,200 paces
        no_enemy_in_sight: bool,
        /// Disorder markers
        disorder: i32 [0, 99] = 0,
        /// Fire that is the cause of the check
        fire_cause: FireCause = FireCause::None,
        /// Lost figures to fire this turn and has not itself fired
        unanswered_fire: bool,
        /// Worst zone from which fire took figures this turn
        fired_on: Whence = Whence::None,
        /// Converged because of casualties
        converged_by_losses: bool,
        /// Surprised
        surprised: bool,
        /// Percent of the original strength lost
        loss_percent: Decimal [0, 100] = Decimal::ZERO,
    }
}

impl MoraleCase {
    /// One value for regulars, another for irregulars, if it applies at all.
    fn pick(&self, applies: bool, regular: i32, irregular: i32) -> i32 {
        i32::from(applies) * if self.irregular { irregular } else { regular }
    }

    fn lost(&self, above: i64, up_to: i64) -> bool {
        Decimal::of(above) < self.loss_percent && self.loss_percent <= Decimal::of(up_to)
    }
}

pub const MODIFIERS: &[Modifier<MoraleCase>] = &[
    Modifier::of(rule!("CS-MOR-7"), "morale rating", "+1 to +16", |c| c.morale_rating),
    Modifier::flat(rule!("CS-MOR-20"), "in heavy woods", 4, |c| c.cover == MoraleCover::HeavyWoods),
    Modifier::flat(rule!("CS-MOR-21"), "in medium works, stone buildings", 3, |c| {
        matches!(c.cover, MoraleCover::MediumWorks | MoraleCover::StoneBuilding)
    }),
    Modifier::flat(rule!("CS-MOR-22"), "in light works, buildings", 2, |c| {
        matches!(c.cover, MoraleCover::LightWorks | MoraleCover::Building)
    }),
    Modifier::of(rule!("CS-MOR-23"), "in light cover", "+2, irregulars +4", |c| {
        c.pick(c.cover == MoraleCover::LightCover, 2, 4)
    }),
    Modifier::of(rule!("CS-MOR-24"), "in heavy cover", "+3, irregulars +6", |c| {
        c.pick(c.cover == MoraleCover::HeavyCover, 3, 6)
    }),
    Modifier::flat(rule!("CS-MOR-48"), "in heavy works", 4, |c| c.cover == MoraleCover::HeavyWorks),
    Modifier::of(rule!("CS-MOR-25"), "flank support", "+2 per flank", |c| 2 * c.flank_supports),
    Modifier::flat(rule!("CS-MOR-26"), "rear support", 2, |c| c.rear_support),
    Modifier::flat(rule!("CS-MOR-27"), "player figure within 60 paces", 6, |c| c.player_figure_within_60),
    Modifier::flat(rule!("CS-MOR-28"), "other leader within 60 paces", 3, |c| c.other_leader_within_60),
    Modifier::of(rule!("CS-MOR-29"), "enemy retreating within 200 paces", "+2 each, at most 2", |c| {
        2 * c.enemies_retreating.min(2)
    }),
    Modifier::flat(rule!("CS-MOR-31"), "wavering", -3, |c| c.level == Level::Wavering),
    Modifier::flat(rule!("CS-MOR-32"), "broken", -4, |c| c.level == Level::Broken),
    Modifier::flat(rule!("CS-MOR-33"), "routed", -5, |c| {
        c.level == Level::Routed && c.enemy_band != Band::PX
    }),
    Modifier::named(
        rule!("CS-MOR-34"),
        "threatened front / flank / rear",
        "-1 / -3 / -5",
        |c| Label::word("threatened ", c.threatened.word(), ""),
        |c| match c.threatened {
            Whence::None => 0,
            Whence::Front => -1,
            Whence::Flank => -3,
            Whence::Rear => -5,
        },
    ),
    Modifier::flat(rule!("CS-MOR-35"), "no enemy in range and sight", 4, |c| c.no_enemy_in_sight),
    Modifier::of(rule!("CS-MOR-36"), "disorder", "-1 each marker", |c| -c.disorder),
    Modifier::of(rule!("CS-MOR-37"), "irregulars under small-arms fire", "irregulars -3", |c| {
        c.pick(c.fire_cause == FireCause::SmallArms, 0, -3)
    }),
    Modifier::of(rule!("CS-MOR-38"), "irregulars under artillery fire", "irregulars -6", |c| {
        c.pick(c.fire_cause == FireCause::Artillery, 0, -6)
    }),
    Modifier::of(rule!("CS-MOR-39"), "unanswered fire", "-2, irregulars -4", |c| {
        c.pick(c.unanswered_fire, -2, -4)
    }),
    Modifier::of(rule!("CS-MOR-40"), "fired on flank", "-3, irregulars -6", |c| {
        c.pick(c.fired_on == Whence::Flank, -3, -6)
    }),
    Modifier::of(rule!("CS-MOR-41"), "fired on rear", "-4, irregulars -8", |c| {
        c.pick(c.fired_on == Whence::Rear, -4, -8)
    }),
    Modifier::of(rule!("CS-MOR-42"), "adjacent unit retreating", "-2 each, at most 2", |c| {
        -2 * c.adjacent_retreating.min(2)
    }),
    Modifier::flat(rule!("CS-MOR-43"), "converged because of casualties", -3, |c| c.converged_by_losses),
    Modifier::of(rule!("CS-MOR-44"), "surprised", "-3, irregulars -6", |c| c.pick(c.surprised, -3, -6)),
    Modifier::of(rule!("CS-MOR-45"), "25% to 50% casualties", "-2, irregulars -4", |c| {
        c.pick(c.lost(0, 50) && Decimal::of(25) <= c.loss_percent, -2, -4)
    }),
    Modifier::of(rule!("CS-MOR-46"), "51% to 75% casualties", "-4, irregulars -8", |c| {
        c.pick(c.lost(50, 75), -4, -8)
    }),
    Modifier::of(rule!("CS-MOR-47"), "76% or more casualties", "-6, irregulars -12", |c| {
        c.pick(c.lost(75, 100), -6, -12)
    }),
];

finding! {
    pub struct MoraleCheck {
        natural: i32,
        modifiers: Tally,
        total: i32,
        cell_id: CellId,
        outcome: Level,
        effects: [Effect; 1],
    }
}

/// The results of the page from the lowest total up.
const RESULTS: [RuleId; 6] = [
    rule!("CS-MOR-11"),
    rule!("CS-MOR-12"),
    rule!("CS-MOR-13"),
    rule!("CS-MOR-14"),
    rule!("CS-MOR-15"),
    rule!("CS-MOR-16"),
];

pub static MORALE_CHECK: Proc<MoraleCase, MoraleCheck> = procedure!(
    "morale_check",
    "Morale check",
    "Rally and morale checks",
    "2d10",
    MoraleCase,
    morale_check,
    rules![
        RES 35, MOR 7 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 31 32 33 34 35 36 37
        38 39 40 41 42 43 44 45 46 47 48 49 50, RALLY 5, IRR 1,
    ],
    Ranking::of(Party::TESTER, |it: &MoraleCheck| (it.outcome as i32).into())
);

fn morale_check(case: &MoraleCase, cx: &mut Cx<'_>) -> Play<MoraleCheck> {
    cx.cite(rule!("CS-RES-35"));
    case.cite_rulings(cx);
    let natural = cx.roll(Throw::sum(2, 10))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = natural + modifiers.sum();
    let row = MORALE.row_of(total);
    let (column, result) = match natural {
        2 => ("natural 2", rule!("CS-MOR-10")),
        20 => ("natural 20", rule!("CS-MOR-17")),
        _ => ("any other", RESULTS[row]),
    };
    cx.cite(result);
    cx.cite(rule!("CS-MOR-18"));
    let column = MORALE.column(column);
    let outcome = *MORALE.at(row, column);
    cx.cite(rule!("CS-MOR-19"));
    // Only a rally makes better who has once wavered.
    let level = if case.rally || Level::Wavering < case.level { outcome } else { outcome.min(case.level) };
    if case.irregular && outcome <= Level::Routed {
        cx.cite(rule!("CS-IRR-1"));
    }
    let effects = [Effect::new("level", level)];
    Ok(MoraleCheck { natural, modifiers, total, cell_id: MORALE.name(row, column), outcome, effects })
}

impl MoraleCheck {
    /// The level that the unit has now (CS-MOR-19).
    pub fn level(&self) -> Level {
        let Effect { value, .. } = &self.effects[0];
        value.0.as_text().and_then(Level::of_word).unwrap_or(self.outcome)
    }
}

impl MoraleCase {
    fn cite_rulings(&self, cx: &mut Cx<'_>) {
        cx.cite(rule!("CS-MOR-7"));
        if self.cover != MoraleCover::None || Decimal::of(25) <= self.loss_percent {
            cx.cite(rule!("CS-MOR-48"));
        }
        if self.unanswered_fire || self.fired_on != Whence::None {
            cx.cite(rule!("CS-MOR-49"));
        }
        if self.surprised {
            cx.cite(rule!("CS-MOR-50"));
        }
        if self.rally {
            cx.cite(rule!("CS-RALLY-5"));
        }
    }
}
