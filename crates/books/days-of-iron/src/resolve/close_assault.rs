//! Close assault (DI-CA, DI-CAF): two scores, one round, a winner.

use engine::{
    CellId, Cx, Label, Modifier, Party, Play, Proc, Ranking, RuleId, Tally, Throw, Worth, case, finding,
    procedure, words,
};

use super::results::{After, Name, Role, Type, after, scale};
use crate::vocabulary::{Arms, TroopClass};

words! {
    /// DI-CAF-1 to -23; outnumbering is worked out from the stands.
    pub enum Factor {
        AutoSkirmishers = "auto_skirmishers",
        AutoArtillery = "auto_artillery",
        AutoRouters = "auto_routers",
        FlankOrRear = "flank_or_rear",
        DefFortification = "def_fortification",
        CavalryVsInfantry = "cavalry_vs_infantry",
        VsShaken = "vs_shaken",
        DefHeavy = "def_heavy",
        Overlap = "overlap",
        ExceptionalGeneral = "exceptional_general",
        Charging = "charging",
        FormedVsSkirmishers = "formed_vs_skirmishers",
        VsSupportedArtillery = "vs_supported_artillery",
        HeavyCavalry = "heavy_cavalry",
        DefHighOrLightwood = "def_high_or_lightwood",
        CapableGeneral = "capable_general",
        DefLight = "def_light",
        VsDisordered = "vs_disordered",
        ColumnIntoLine = "column_into_line",
        ChargingDownhill = "charging_downhill",
        BelowHalf = "below_half",
        FoughtBefore = "fought_before",
    }
}

case! {
    pub struct SideCase {
        /// Foot, or mounted if more than half of its stands are
        arms: Arms,
        /// Troop class of each unit
        classes: Vec<TroopClass> [1, 100],
        /// Stands of the side in the fight
        #[chosen ours]
        stands: i32 [1, 10_000],
        /// Tactical factors that hold (DI-CAF)
        #[chosen ours]
        factors: Vec<Factor> [0, 100] = Vec::new(),
    }
}

case! {
    pub struct AssaultCase {
        /// One side of the fight
        a: SideCase,
        /// The other side
        #[chosen theirs]
        b: SideCase,
        /// More than half of either side's stands are in an urban area or wood: nobody is outnumbered
        no_outnumber: bool,
    }
}

/// A side as the tactical factors see it.
#[derive(Clone, Debug)]
pub struct Fighter {
    factors: Vec<Factor>,
    /// Stands to the enemy's, in whole times; 1 is 3:2.
    outnumbers: i32,
}

impl Fighter {
    fn new(side: &SideCase, enemy: &SideCase, no_outnumber: bool) -> Fighter {
        let outnumbers = match side.stands / enemy.stands {
            _ if no_outnumber => 0,
            1 => i32::from(3 * enemy.stands <= 2 * side.stands),
            times => times,
        };
        Fighter { factors: side.factors.clone(), outnumbers }
    }

    fn has(&self, factor: Factor) -> bool {
        self.factors.contains(&factor)
    }

    fn has_none(&self, factors: &[Factor]) -> bool {
        factors.iter().all(|it| !self.has(*it))
    }

    /// The first automatic line that the side may claim.
    fn automatic(&self) -> Option<RuleId> {
        let lines = [
            (Factor::AutoSkirmishers, rule!("DI-CAF-1")),
            (Factor::AutoArtillery, rule!("DI-CAF-2")),
            (Factor::AutoRouters, rule!("DI-CAF-3")),
        ];
        lines.into_iter().find(|it| self.has(it.0)).map(|it| it.1)
    }
}

const AUTOMATIC: &str = "automatic Major Victory";

/// Each line counts at most once a side (DI-CA-4); the three automatic ones are no numbers (DI-CA-5).
pub const FACTORS: &[Modifier<Fighter>] = &[
    Modifier::of(rule!("DI-CAF-1"), "auto_skirmishers", AUTOMATIC, |_| 0),
    Modifier::of(rule!("DI-CAF-2"), "auto_artillery", AUTOMATIC, |_| 0),
    Modifier::of(rule!("DI-CAF-3"), "auto_routers", AUTOMATIC, |_| 0),
    Modifier::flat(rule!("DI-CAF-4"), "flank_or_rear", 4, |s| s.has(Factor::FlankOrRear)),
    Modifier::flat(rule!("DI-CAF-5"), "def_fortification", 4, |s| s.has(Factor::DefFortification)),
    Modifier::flat(rule!("DI-CAF-6"), "cavalry_vs_infantry", 4, |s| s.has(Factor::CavalryVsInfantry)),
    Modifier::flat(rule!("DI-CAF-7"), "vs_shaken", 3, |s| s.has(Factor::VsShaken)),
    Modifier::flat(rule!("DI-CAF-8"), "def_heavy", 2, |s| {
        s.has(Factor::DefHeavy) && s.has_none(&[Factor::DefFortification])
    }),
    Modifier::flat(rule!("DI-CAF-9"), "overlap", 2, |s| s.has(Factor::Overlap)),
    Modifier::flat(rule!("DI-CAF-10"), "exceptional_general", 2, |s| s.has(Factor::ExceptionalGeneral)),
    Modifier::flat(rule!("DI-CAF-11"), "charging", 2, |s| s.has(Factor::Charging)),
    Modifier::flat(rule!("DI-CAF-12"), "formed_vs_skirmishers", 2, |s| s.has(Factor::FormedVsSkirmishers)),
    Modifier::flat(rule!("DI-CAF-13"), "vs_supported_artillery", 2, |s| s.has(Factor::VsSupportedArtillery)),
    Modifier::flat(rule!("DI-CAF-14"), "heavy_cavalry", 1, |s| s.has(Factor::HeavyCavalry)),
    Modifier::flat(rule!("DI-CAF-15"), "def_high_or_lightwood", 1, |s| s.has(Factor::DefHighOrLightwood)),
    Modifier::named(
        rule!("DI-CAF-16"),
        "outnumber",
        "+1 3:2, +2 2:1, +3 3:1, +4 4:1 and so on",
        |s| match s.outnumbers {
            1 => Label::plain("outnumber 3:2"),
            times => Label::number("outnumber ", times, ":1"),
        },
        |s| s.outnumbers,
    ),
    Modifier::flat(rule!("DI-CAF-17"), "capable_general", 1, |s| {
        s.has(Factor::CapableGeneral) && s.has_none(&[Factor::ExceptionalGeneral])
    }),
    Modifier::flat(rule!("DI-CAF-18"), "def_light", 1, |s| {
        s.has(Factor::DefLight) && s.has_none(&[Factor::DefFortification, Factor::DefHeavy])
    }),
    Modifier::flat(rule!("DI-CAF-19"), "vs_disordered", 1, |s| s.has(Factor::VsDisordered)),
    Modifier::flat(rule!("DI-CAF-20"), "column_into_line", 1, |s| s.has(Factor::ColumnIntoLine)),
    Modifier::flat(rule!("DI-CAF-21"), "charging_downhill", 1, |s| s.has(Factor::ChargingDownhill)),
    Modifier::flat(rule!("DI-CAF-22"), "below_half", -2, |s| s.has(Factor::BelowHalf)),
    Modifier::flat(rule!("DI-CAF-23"), "fought_before", -2, |s| s.has(Factor::FoughtBefore)),
];

words! {
    pub enum SideName { A = "a", B = "b" }
}

finding! {
    pub struct Score { class: i32, modifiers: Tally, dice: Vec<u8>, total: i32 }
}

finding! {
    pub struct Won { winner: SideName, kind as "type": Type, name: Name }
}

impl Won {
    /// The greater its victory the better; the letter only tells arms apart.
    fn worth_to_a(&self) -> Worth {
        let sign = if self.winner == SideName::A { 1 } else { -1 };
        [sign * (1 + self.name as i32), sign * self.kind as i32].into()
    }
}

finding! {
    pub struct BothAfter { winner: After, loser: After }
}

finding! {
    pub struct CloseAssault {
        natural: Vec<[u8; 2]>,
        a: Score,
        b: Score,
        difference: Option<i32>,
        automatic: bool,
        cell_id: CellId,
        outcome: Won,
        effects: BothAfter,
    }
}

pub static CLOSE_ASSAULT: Proc<AssaultCase, CloseAssault> = procedure!(
    "close_assault",
    "Close assault",
    "Close Assault Phase",
    "1d6 a side, more on ties",
    AssaultCase,
    close_assault,
    rules![
        "DI-CA-2" "DI-CA-3" "DI-CA-4" "DI-CA-5" "DI-CA-7" "DI-CA-8" "DI-CAF-1" "DI-CAF-2" "DI-CAF-3"
        "DI-CAF-4" "DI-CAF-5" "DI-CAF-6" "DI-CAF-7" "DI-CAF-8" "DI-CAF-9" "DI-CAF-10" "DI-CAF-11" "DI-CAF-12"
        "DI-CAF-13" "DI-CAF-14" "DI-CAF-15" "DI-CAF-16" "DI-CAF-17" "DI-CAF-18" "DI-CAF-19" "DI-CAF-20"
        "DI-CAF-21" "DI-CAF-22" "DI-CAF-23" "DI-CAV-1" "DI-CAV-2" "DI-CAV-3" "DI-CAV-4" "DI-CAR-T1" "DI-CAR-A"
        "DI-CAR-B" "DI-CAR-C" "DI-CAR-D" "DI-CAR-E" "DI-CAR-F" "DI-CAR-G" "DI-CAR-X" "DI-CAR-Y" "DI-CAR-Z"
        "DI-GEN-6"
    ],
    Ranking::between(Party::A, Party::B, |it: &CloseAssault| it.outcome.worth_to_a())
);

fn close_assault(case: &AssaultCase, cx: &mut Cx<'_>) -> Play<CloseAssault> {
    let fighters = [
        Fighter::new(&case.a, &case.b, case.no_outnumber),
        Fighter::new(&case.b, &case.a, case.no_outnumber),
    ];
    cx.cite(rule!("DI-CA-2"));
    cx.cite(rule!("DI-CA-4"));
    cx.cite(rule!("DI-CA-7"));
    let mut a = score(&case.a, &fighters[0]);
    let mut b = score(&case.b, &fighters[1]);
    let mut natural = Vec::new();
    let lead = match (fighters[0].automatic(), fighters[1].automatic()) {
        (Some(line), None) => Lead::automatic(SideName::A, line, cx),
        (None, Some(line)) => Lead::automatic(SideName::B, line, cx),
        (one, other) => {
            if one.is_some() && other.is_some() {
                cx.cite(rule!("DI-CA-5"));
            }
            Lead::of(fight(a.total - b.total, &mut natural, cx)?)
        }
    };
    for pair in &natural {
        for (side, die) in [&mut a, &mut b].into_iter().zip(pair) {
            side.dice.push(*die);
            side.total += i32::from(*die);
        }
    }
    let (winner, loser) = match lead.winner {
        SideName::A => (case.a.arms, case.b.arms),
        SideName::B => (case.b.arms, case.a.arms),
    };
    let (cell_id, (kind, name)) = scale(winner, loser, lead.difference, cx);
    Ok(CloseAssault {
        natural,
        a,
        b,
        difference: lead.difference,
        automatic: lead.difference.is_none(),
        cell_id,
        outcome: Won { winner: lead.winner, kind, name },
        effects: BothAfter {
            winner: after(kind, Role::Winner, winner, cx),
            loser: after(kind, Role::Loser, loser, cx),
        },
    })
}

/// Class and factors: the score before the dice.
fn score(side: &SideCase, fighter: &Fighter) -> Score {
    let (sum, units) = (side.classes.iter().map(|it| it.0).sum::<i32>(), side.classes.len() as i32);
    // The case holds at least one unit.
    let class = (sum + units - 1) / units.max(1);
    let modifiers = Tally::of(fighter, FACTORS);
    let total = class + modifiers.sum();
    Score { class, modifiers, dice: Vec::new(), total }
}

/// Who leads, and by how much; an automatic victory has no measure.
struct Lead {
    winner: SideName,
    difference: Option<i32>,
}

impl Lead {
    fn automatic(winner: SideName, line: RuleId, cx: &mut Cx<'_>) -> Lead {
        cx.cite(rule!("DI-CA-5"));
        cx.cite(line);
        Lead { winner, difference: None }
    }

    fn of(ahead: i32) -> Lead {
        let winner = if 0 < ahead { SideName::A } else { SideName::B };
        Lead { winner, difference: Some(ahead.abs()) }
    }
}

/// By how much `a` is ahead once the dice have been added; ties add another pair until they are broken.
fn fight(before: i32, natural: &mut Vec<[u8; 2]>, cx: &mut Cx<'_>) -> Play<i32> {
    let mut pair = |cx: &mut Cx<'_>| {
        let a = cx.roll(Throw::each(1, 6))?.face(0);
        let b = cx.roll(Throw::each(1, 6))?.face(0);
        natural.push([a as u8, b as u8]);
        Ok(a - b)
    };
    match before + pair(cx)? {
        0 => {
            cx.cite(rule!("DI-CA-3"));
            cx.until(|cx| Ok(Some(pair(cx)?).filter(|it| *it != 0)))
        }
        ahead => Ok(ahead),
    }
}
