//! Who fires, and what fire leaves: figures, guns, smoke and ruins (CS-FIRE-3, CS-ART-2, CS-SMOKE, CS-SPEC-21).

use engine::{CellId, Cx, Fault, Play, Proc, case, finding, procedure, words};

use super::tables::FORMATIONS;
use crate::measure::{Fraction, Troops};
use crate::vocabulary::{Formation, Strength};

case! {
    pub struct FiringCase {
        /// Figures of the unit, without those skirmishing
        figures: i32 [0, 10_000] = 0,
        /// Formation
        formation: Formation = Formation::Line3,
        /// A garrison of works: all of it fires
        works: bool,
        /// Figures of the third rank that are out skirmishing; they count as if they were in the ranks
        third_rank_out: i32 [0, 10_000] = 0,
    }
}

finding! {
    pub struct FiringFigures { outcome: i32, cell_id: CellId }
}

pub static FIRING_FIGURES: Proc<FiringCase, FiringFigures> = procedure!(
    "firing_figures",
    "Firing figures",
    "Small-arms fire",
    "",
    FiringCase,
    firing_figures,
    rules![RES 25, FIRE 3, FORM 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17]
);

fn firing_figures(case: &FiringCase, cx: &mut Cx<'_>) -> Play<FiringFigures> {
    cx.cite(rule!("CS-RES-25"));
    cx.cite(rule!("CS-FIRE-3"));
    cx.cite(case.formation.cite());
    let row = case.formation.fire_row(case.works);
    let outcome = case.formation.firing(case.figures + case.third_rank_out, case.works);
    Ok(FiringFigures { outcome, cell_id: FORMATIONS.name(row, FORMATIONS.column("fires")) })
}

impl Formation {
    /// The share of the figures that fires, to the nearest whole; at least one where any may fire.
    pub fn firing(self, figures: i32, works: bool) -> i32 {
        // Shares know no letters.
        let nobody = Troops { men: 0, ranks: 3, squadrons: 1, guns: 0 };
        let share = match FORMATIONS.at(self.fire_row(works), FORMATIONS.column("fires")) {
            Some(formula) => formula.of(&nobody),
            None => Fraction::whole(0),
        };
        let firing = share.times(Fraction::whole(figures));
        if firing.is_zero() { 0 } else { firing.nearest().max(1) }
    }

    /// A garrison fires more freely from works than from a building.
    fn fire_row(self, works: bool) -> usize {
        FORMATIONS.row(if works && self == Formation::Garrison { "garrison works" } else { self.row(false) })
    }
}

case! {
    pub struct GunsCase check no_more_than_began {
        /// Guns of the battery
        guns: i32 [0, 1_000] = 0,
        /// Crew figures left
        figures: i32 [0, 10_000] = 0,
        /// Crew figures it began with
        figures0: i32 [1, 10_000],
    }
}

fn no_more_than_began(case: &GunsCase) -> Result<(), Fault> {
    if case.figures <= case.figures0 {
        return Ok(());
    }
    Err(Fault::illegal(rule!("CS-ART-2"), "figures", "more than the battery began with"))
}

finding! {
    pub struct GunsServed { outcome: i32 }
}

pub static GUNS_SERVED: Proc<GunsCase, GunsServed> = procedure!(
    "guns_served",
    "Guns served",
    "Artillery fire",
    "",
    GunsCase,
    guns_served,
    rules![RES 26, ART 2]
);

fn guns_served(case: &GunsCase, cx: &mut Cx<'_>) -> Play<GunsServed> {
    cx.cite(rule!("CS-RES-26"));
    cx.cite(rule!("CS-ART-2"));
    Ok(GunsServed { outcome: (case.guns * case.figures + case.figures0 - 1) / case.figures0 })
}

words! {
    pub enum SmokeSource {
        SmallArms = "small_arms",
        Artillery = "artillery",
        BurningStructure = "burning_structure",
        Firefight = "firefight",
    }
}

case! {
    pub struct SmokeCase {
        /// What makes the smoke
        source: SmokeSource = SmokeSource::SmallArms,
        /// Men firing
        men: i32 [0, 1_000_000] = 0,
        /// Guns firing
        guns: i32 [0, 10_000] = 0,
    }
}

finding! {
    pub struct SmokeMade { outcome: i32 }
}

/// Smoke balls of a burning structure, each turn (CS-SMOKE-2).
const SMOKE_OF_FIRE: i32 = 10;

pub static SMOKE_MADE: Proc<SmokeCase, SmokeMade> = procedure!(
    "smoke_made",
    "Smoke made",
    "Small-arms fire",
    "",
    SmokeCase,
    smoke_made,
    rules![RES 30, SMOKE 1 2]
);

fn smoke_made(case: &SmokeCase, cx: &mut Cx<'_>) -> Play<SmokeMade> {
    cx.cite(rule!("CS-RES-30"));
    cx.cite(match case.source {
        SmokeSource::BurningStructure => rule!("CS-SMOKE-2"),
        _ => rule!("CS-SMOKE-1"),
    });
    let outcome = match case.source {
        SmokeSource::SmallArms => smoke_of_men(case.men),
        SmokeSource::Artillery => smoke_of_guns(case.guns),
        SmokeSource::BurningStructure => SMOKE_OF_FIRE,
        // One on each side.
        SmokeSource::Firefight => 2,
    };
    Ok(SmokeMade { outcome })
}

/// Smoke balls of so many men firing: one for each 500 or part of them (CS-SMOKE-1).
pub fn smoke_of_men(men: i32) -> i32 {
    (men + 499) / 500
}

/// Smoke balls of so many guns firing: one for each 4 or part of them (CS-SMOKE-1).
pub fn smoke_of_guns(guns: i32) -> i32 {
    (guns + 3) / 4
}

words! {
    /// What a fire has left of a structure.
    pub enum Ruin { Ruined = "ruined", Light = "light", Medium = "medium", Heavy = "heavy" }
}

case! {
    pub struct BurningCase {
        /// Level of the structure before the fire
        level: Strength = Strength::Light,
        /// Turns that the fire has burned
        turns_burned: i32 [0, 10_000] = 0,
    }
}

finding! {
    pub struct FireDamage { outcome: Ruin, smoke: i32 }
}

pub static FIRE_DAMAGE: Proc<BurningCase, FireDamage> = procedure!(
    "fire_damage",
    "Damage of a fire",
    "End of the turn",
    "",
    BurningCase,
    fire_damage,
    rules![RES 29, SPEC 21]
);

fn fire_damage(case: &BurningCase, cx: &mut Cx<'_>) -> Play<FireDamage> {
    cx.cite(rule!("CS-RES-29"));
    cx.cite(rule!("CS-SPEC-21"));
    let levels = match case.level {
        Strength::Light => 1,
        Strength::Medium => 2,
        Strength::Heavy => 3,
    };
    // One level is lost every five turns.
    let outcome = match levels - case.turns_burned / 5 {
        3 => Ruin::Heavy,
        2 => Ruin::Medium,
        1 => Ruin::Light,
        _ => Ruin::Ruined,
    };
    Ok(FireDamage { outcome, smoke: SMOKE_OF_FIRE })
}
