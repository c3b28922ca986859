//! Ending and victory: what becomes of a man (HB-EXP-2, 3), and the points (HB-END-3).

use engine::{CellId, Cx, Maybe, Modifier, Play, Tally, Throw, case, finding, words};

use crate::printed::grid;
use crate::vocabulary::{Health, Quality};

grid!(OUTCOME: Fate, "outcome.toml", Fate::of_word);

case! {
    pub struct AftermathCase {
        /// State of the man at the end
        health: Health = Health::Unhurt,
        /// Raw, trained or veteran
        quality: Quality = Quality::Trained,
        /// Points of experience since he got this quality
        points: i32 [0, 1000] = 0,
        /// He was hit at all, scratches included
        hit: bool,
        /// He fought hand to hand
        fought: bool,
        /// His wound is stabilised
        stabilised: bool,
        /// He is home at the end (HB-END-2)
        home: bool = true,
        /// He is a prisoner
        captured: bool,
    }
}

pub const STABILISED: &[Modifier<AftermathCase>] =
    &[Modifier::flat(rule!("HB-EXP-3"), "stabilised", 2, |c| {
        c.health == Health::Serious && c.home && c.stabilised
    })];

words! {
    pub enum Fate {
        Fit = "fit",
        Misses = "misses",
        Blighty = "blighty",
        Survived = "survived",
        Died = "died",
        Captured = "captured",
    }
}

finding! {
    pub struct Sheet { fate: Fate, misses: i32, points: i32, quality: Quality }
}

finding! {
    pub struct Aftermath {
        natural: Option<i32>,
        modifiers: Tally,
        total: Option<i32>,
        cell_id: Maybe<CellId>,
        outcome: Sheet,
    }
}

pub fn aftermath(case: &AftermathCase, cx: &mut Cx<'_>) -> Play<Aftermath> {
    cx.cite(rule!("HB-EXP-3"));
    let mut end = Aftermath {
        natural: None,
        modifiers: Tally::default(),
        total: None,
        cell_id: Maybe(None),
        outcome: Sheet { fate: Fate::Fit, misses: 0, points: case.points, quality: case.quality },
    };
    match case.health {
        Health::Killed => end.outcome.fate = Fate::Died,
        _ if case.captured => {
            // Behind the enemy's wire no die can change anything; one that is rolled all the same is read.
            match case.health {
                Health::Walking => cx.spare(Throw::die(3)),
                Health::Serious => cx.spare(Throw::sum(2, 6)),
                Health::Blighty if !case.home => cx.spare(Throw::sum(2, 6)),
                _ => {}
            }
            end.outcome.fate = Fate::Captured;
        }
        Health::Unhurt | Health::Scratch => {}
        Health::Walking => {
            let patrols = cx.roll(Throw::die(3))?.fact();
            end.natural = Some(patrols);
            (end.outcome.fate, end.outcome.misses) = (Fate::Misses, patrols);
        }
        Health::Blighty if case.home => end.outcome.fate = Fate::Blighty,
        Health::Blighty | Health::Serious => badly_wounded(case, cx, &mut end)?,
    }
    if !matches!(end.outcome.fate, Fate::Died | Fate::Captured) {
        learn(case, cx, &mut end.outcome);
    }
    Ok(end)
}

fn badly_wounded(case: &AftermathCase, cx: &mut Cx<'_>, end: &mut Aftermath) -> Play<()> {
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    end.modifiers = Tally::of(case, STABILISED);
    let total = natural + end.modifiers.sum();
    let (row, column) = (OUTCOME.row_of(total), usize::from(!case.home));
    (end.natural, end.total) = (Some(natural), Some(total));
    end.cell_id = Maybe(Some(OUTCOME.name(row, column)));
    end.outcome.fate = *OUTCOME.at(row, column);
    Ok(())
}

/// Points for a survivor, and the quality that they bring.
fn learn(case: &AftermathCase, cx: &mut Cx<'_>, sheet: &mut Sheet) {
    cx.cite(rule!("HB-EXP-2"));
    sheet.points += 1 + i32::from(case.hit) + i32::from(case.fought);
    sheet.quality = match case.quality {
        Quality::Raw if 3 <= sheet.points => Quality::Trained,
        Quality::Trained if 6 <= sheet.points => Quality::Veteran,
        same => same,
    };
}

case! {
    pub struct VictoryCase {
        /// Enemy prisoners brought home alive
        prisoners: i32 [0, 1000] = 0,
        /// Identifications brought home: papers, or an enemy body; the first one counts
        papers: i32 [0, 1000] = 0,
        /// Wire samples brought home; the first one counts
        wire: i32 [0, 1000] = 0,
        /// Enemies killed or seriously wounded
        enemy_killed_or_serious: i32 [0, 1000] = 0,
        /// Enemies walking or blighty wounded
        enemy_wounded: i32 [0, 1000] = 0,
        /// Own men of the patrols, dead or alive, not home at the end
        own_left_out: i32 [0, 1000] = 0,
    }
}

pub const POINTS: &[Modifier<VictoryCase>] = &[
    Modifier::of(rule!("HB-END-3a"), "enemy prisoners brought home", "6 each", |c| 6 * c.prisoners),
    Modifier::of(rule!("HB-END-3b"), "identification brought home", "3, once", |c| 3 * c.papers.min(1)),
    Modifier::of(rule!("HB-END-3c"), "wire sample brought home", "2, once", |c| 2 * c.wire.min(1)),
    Modifier::of(rule!("HB-END-3d"), "enemies killed or seriously wounded", "2 each", |c| {
        2 * c.enemy_killed_or_serious
    }),
    Modifier::of(rule!("HB-END-3e"), "enemies walking or blighty wounded", "1 each", |c| c.enemy_wounded),
    Modifier::of(rule!("HB-END-3f"), "own men not home", "-1 each", |c| -c.own_left_out),
];

finding! {
    pub struct VictoryPoints { modifiers: Tally, total: i32, outcome: i32 }
}

pub fn victory_points(case: &VictoryCase, cx: &mut Cx<'_>) -> Play<VictoryPoints> {
    cx.cite(rule!("HB-END-3"));
    let modifiers = Tally::of(case, POINTS);
    let total = modifiers.sum();
    Ok(VictoryPoints { modifiers, total, outcome: total })
}
