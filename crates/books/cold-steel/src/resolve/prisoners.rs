//! Prisoners from a unit that is run down as it routs (CS-ROUT-3, -4).

use engine::{Cx, Party, Play, Proc, Ranking, Roll, Tally, Throw, case, finding, procedure, words};

use super::record::roll_unless;

words! {
    pub enum Pursuer {
        LightCavalry = "light_cavalry",
        Lancers = "lancers",
        HeavyCavalry = "heavy_cavalry",
        Infantry = "infantry",
        Irregular = "irregular",
    }
}

case! {
    pub struct PrisonersCase {
        /// Kind of the pursuing unit
        #[chosen ours]
        pursuer: Pursuer = Pursuer::LightCavalry,
        /// Morale rating of the pursuer
        pursuer_rating: i32 [1, 16],
        /// Morale rating of the pursued unit
        pursued_rating: i32 [1, 16],
        /// Figures of the pursuing unit, casualties not counted
        #[chosen ours]
        pursuing_figures: i32 [0, 200] = 0,
        /// Figures of the pursued unit
        pursued_figures: i32 [0, 10_000] = 0,
    }
}

finding! {
    pub struct Captures { chance: i32, captured: i32 }
}

finding! {
    pub struct Prisoners { natural: Vec<i32>, modifiers: Tally, total: i32, outcome: Captures }
}

pub static PRISONERS: Proc<PrisonersCase, Prisoners> = procedure!(
    "prisoners",
    "Prisoners",
    "Rally and morale checks",
    "2d10 per pursuing figure",
    PrisonersCase,
    prisoners,
    rules![RES 36, ROUT 3 4],
    Ranking::between(Party("pursuer"), Party("pursued"), |it: &Prisoners| [
        it.outcome.captured,
        it.outcome.chance
    ]
    .into())
);

fn prisoners(case: &PrisonersCase, cx: &mut Cx<'_>) -> Play<Prisoners> {
    cx.cite(rule!("CS-RES-36"));
    cx.cite(rule!("CS-ROUT-3"));
    let rating = match case.pursuer {
        Pursuer::LightCavalry | Pursuer::Lancers => 2 * case.pursuer_rating,
        Pursuer::Infantry => case.pursuer_rating / 2,
        Pursuer::HeavyCavalry | Pursuer::Irregular => case.pursuer_rating,
    };
    cx.cite(rule!("CS-ROUT-4"));
    let chance = ((rating - case.pursued_rating) * case.pursuing_figures).clamp(0, 100);
    let throw = Throw::pairs(case.pursuing_figures as u16, 10, chance as u16);
    let roll = roll_unless(chance == 0, throw, cx)?;
    let taken = roll.as_ref().map_or(0, Roll::fact);
    let outcome = Captures { chance, captured: taken.min(case.pursued_figures) };
    let natural = roll.as_ref().map_or_else(Vec::new, |it| hundreds(it.faces()));
    Ok(Prisoners { natural, modifiers: Tally::default(), total: chance, outcome })
}

/// The numbers the pairs of dice show, tens first (CS-VOC-3).
fn hundreds(faces: &[u8]) -> Vec<i32> {
    faces.chunks_exact(2).map(|it| (i32::from(it[0]) - 1) * 10 + i32::from(it[1])).collect()
}
