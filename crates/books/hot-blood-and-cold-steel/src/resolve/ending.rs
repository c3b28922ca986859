//! Ending and victory: what becomes of a man (HB-EXP-2, 3), and the points (HB-END-3).

use engine::{
    CellId, Cx, Maybe, Modifier, Party, Play, Proc, Ranking, Tally, Throw, Worth, case, finding, procedure,
    words,
};

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

impl Sheet {
    /// First what becomes of him, then how soon he is back and as what.
    fn worth(&self) -> Worth {
        let fate = match self.fate {
            Fate::Fit => 5,
            Fate::Misses => 4,
            Fate::Blighty => 3,
            Fate::Survived => 2,
            Fate::Captured => 1,
            Fate::Died => 0,
        };
        [fate, -self.misses, self.quality as i32, self.points].into()
    }
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

pub static AFTERMATH: Proc<AftermathCase, Aftermath> = procedure!(
    "aftermath",
    "After the game",
    "Ending and victory",
    "1d3 or 2d6, by the wound",
    AftermathCase,
    aftermath,
    rules!["HB-EXP-2" "HB-EXP-3"],
    Ranking::of(Party("man"), |it: &Aftermath| it.outcome.worth())
);

fn aftermath(case: &AftermathCase, cx: &mut Cx<'_>) -> Play<Aftermath> {
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
    /// The values of HB-END-3a to f for one side.
    #[derive(Copy, Eq)]
    pub struct Points {
        /// For each enemy prisoner brought home
        prisoner: i32 [-100, 100] = 6,
        /// For an identification
        identification: i32 [-100, 100] = 3,
        /// For a wire sample
        wire_sample: i32 [-100, 100] = 2,
        /// For each enemy killed or seriously wounded
        killed_or_serious: i32 [-100, 100] = 2,
        /// For each enemy walking or blighty wounded
        wounded: i32 [-100, 100] = 1,
        /// For each own man not home
        not_home: i32 [-100, 100] = -1,
    }
}

words! {
    /// What an objective asks for, beyond HB-END-3.
    pub enum Aim {
        /// The enemy brought no wire sample home.
        NoEnemySample = "no_enemy_sample",
        /// An able man of the patrol has been in the node of an enemy dugout.
        DugoutEntered = "dugout_entered",
        /// No man of the side's patrols, dead or alive, is out at the end.
        NobodyLeftBehind = "nobody_left_behind",
        /// An enemy prisoner or body is the side's at the end.
        EnemyPrisonerOrBody = "enemy_prisoner_or_body",
    }
}

impl Aim {
    pub const fn reached(self) -> &'static str {
        match self {
            Aim::NoEnemySample => "no enemy wire sample brought home",
            Aim::DugoutEntered => "an enemy dugout entered",
            Aim::NobodyLeftBehind => "nobody left behind",
            Aim::EnemyPrisonerOrBody => "an enemy prisoner or body",
        }
    }
}

case! {
    pub struct ReachedCase {
        /// What the objective asks for
        aim: Aim,
        /// What the scenario gives for it
        points: i32 [-100, 100],
    }
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
        /// What each is worth, where the scenario changes it
        worth: Points,
        /// Objectives of the scenario that are reached
        reached: Vec<ReachedCase> [0, 20] = Vec::new(),
    }
}

pub const POINTS: &[Modifier<VictoryCase>] = &[
    Modifier::of(rule!("HB-END-3a"), "enemy prisoners brought home", "6 each", |c| {
        c.worth.prisoner * c.prisoners
    }),
    Modifier::of(rule!("HB-END-3b"), "identification brought home", "3, once", |c| {
        c.worth.identification * c.papers.min(1)
    }),
    Modifier::of(rule!("HB-END-3c"), "wire sample brought home", "2, once", |c| {
        c.worth.wire_sample * c.wire.min(1)
    }),
    Modifier::of(rule!("HB-END-3d"), "enemies killed or seriously wounded", "2 each", |c| {
        c.worth.killed_or_serious * c.enemy_killed_or_serious
    }),
    Modifier::of(rule!("HB-END-3e"), "enemies walking or blighty wounded", "1 each", |c| {
        c.worth.wounded * c.enemy_wounded
    }),
    Modifier::of(rule!("HB-END-3f"), "own men not home", "-1 each", |c| c.worth.not_home * c.own_left_out),
];

finding! {
    pub struct VictoryPoints { modifiers: Tally, total: i32, outcome: i32 }
}

pub static VICTORY_POINTS: Proc<VictoryCase, VictoryPoints> = procedure!(
    "victory_points",
    "Victory points",
    "Ending and victory",
    "",
    VictoryCase,
    victory_points,
    rules![
        "HB-END-3" "HB-END-3a" "HB-END-3b" "HB-END-3c" "HB-END-3d" "HB-END-3e" "HB-END-3f"
    ]
);

fn victory_points(case: &VictoryCase, cx: &mut Cx<'_>) -> Play<VictoryPoints> {
    cx.cite(rule!("HB-END-3"));
    let mut modifiers = Tally::of(case, POINTS);
    for it in case.reached.iter().filter(|it| it.points != 0) {
        modifiers.add(rule!("HB-END-3"), it.aim.reached(), it.points);
    }
    let total = modifiers.sum();
    Ok(VictoryPoints { modifiers, total, outcome: total })
}

#[cfg(test)]
mod tests {
    use engine::Value;

    use super::*;

    #[test]
    fn a_scenario_changes_values_and_adds_objectives() {
        let plain = VictoryCase { prisoners: 1, wire: 2, ..VictoryCase::absent().unwrap() };
        assert_eq!(VICTORY_POINTS.of(&plain).outcome, 8, "6 and 2, as printed");
        let dear = Points { wire_sample: 6, prisoner: 0, ..plain.worth };
        let reached = vec![ReachedCase { aim: Aim::DugoutEntered, points: 4 }];
        let found = VICTORY_POINTS.of(&VictoryCase { worth: dear, reached, ..plain });
        let rows: Vec<_> =
            found.modifiers.rows().iter().map(|it| (it.cite.text(), it.label.text(), it.value)).collect();
        assert_eq!(
            rows,
            [
                ("HB-END-3c", "wire sample brought home".into(), 6),
                ("HB-END-3", "an enemy dugout entered".into(), 4)
            ]
        );
        assert_eq!(found.outcome, 10);
    }
}
