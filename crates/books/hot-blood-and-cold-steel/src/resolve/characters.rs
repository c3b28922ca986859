//! Setting up: what kind of troops are out (HB-NAT), and the scores of a man (HB-CHAR-1, 2, 4).

use engine::{
    CellId, Cx, Fault, Modifier, Party, Play, Proc, Ranking, RuleId, Tally, Throw, case, finding, procedure,
    words,
};

use crate::printed::grid;
use crate::vocabulary::{Nation, Quality, Rank};

grid!(TROOPS: Option<Shares>, "troops.toml", Shares::of_cell);
grid!(REGULARS: i32, "regulars.toml", regulars_up_to);

words! {
    pub enum Period { Y1914 = "1914_15", Y1916 = "1916", Y1917 = "1917_18" }
}

case! {
    pub struct TroopCase check present {
        /// Nation of the patrol or garrison
        nation: Nation,
        /// Period of the war
        period: Period,
    }
}

/// The highest face of 1d6 that makes raw troops, and the highest that makes trained ones.
#[derive(Clone, Copy, Debug)]
pub struct Shares {
    raw: i32,
    trained: i32,
}

finding! {
    pub struct Troops { quality: Quality, regular_army: bool }
}

finding! {
    pub struct TroopType { natural: Vec<i32>, cell_id: CellId, outcome: Troops }
}

pub static TROOP_TYPE: Proc<TroopCase, TroopType> = procedure!(
    "troop_type",
    "What troops are out",
    "Setting up",
    "1d6, and 1d6 for the British",
    TroopCase,
    troop_type,
    rules!["HB-NAT-1" "HB-NAT-2"],
    Ranking::of(Party("patrol"), |it: &TroopType| [
        it.outcome.quality as i32,
        i32::from(it.outcome.regular_army)
    ]
    .into())
);

fn troop_type(case: &TroopCase, cx: &mut Cx<'_>) -> Play<TroopType> {
    cx.cite(rule!("HB-NAT-1"));
    let (row, column) = place(case);
    let die = cx.roll(Throw::die(6))?.fact();
    let quality = match TROOPS.at(row, column) {
        Some(shares) if die <= shares.raw => Quality::Raw,
        Some(shares) if die <= shares.trained => Quality::Trained,
        _ => Quality::Veteran,
    };
    let mut natural = vec![die];
    let mut regular_army = false;
    if case.nation == Nation::British {
        cx.cite(rule!("HB-NAT-2"));
        let die = cx.roll(Throw::die(6))?.fact();
        natural.push(die);
        regular_army = die <= *REGULARS.at(0, column);
    }
    Ok(TroopType { natural, cell_id: TROOPS.name(row, column), outcome: Troops { quality, regular_army } })
}

fn place(case: &TroopCase) -> (usize, usize) {
    (TROOPS.row(case.nation.word()), TROOPS.column(case.period.word()))
}

fn present(case: &TroopCase) -> Result<(), Fault> {
    let (row, column) = place(case);
    match TROOPS.at(row, column) {
        Some(_) => Ok(()),
        None => Err(Fault::illegal(rule!("HB-NAT-1"), "nation", "not present in this period")),
    }
}

impl Shares {
    /// Reads `1-2 / 3-5 / 6`; nobody is there at all where the page says `not present`.
    pub fn of_cell(text: &str) -> Option<Option<Shares>> {
        if text == "not present" {
            return Some(None);
        }
        let parts: Vec<&str> = text.split(" / ").collect();
        let [raw, trained, _] = parts[..] else { return None };
        Some(Some(Shares { raw: last_face(raw)?, trained: last_face(trained)? }))
    }
}

/// The highest face of `3-5` or `6`.
fn last_face(text: &str) -> Option<i32> {
    text.rsplit('-').next()?.parse().ok()
}

/// The highest face of 1d6 that makes regulars: `yes on 1-3`, or none.
pub fn regulars_up_to(text: &str) -> Option<i32> {
    match text.strip_prefix("yes on ") {
        Some(faces) => last_face(faces),
        None => (text == "never").then_some(0),
    }
}

case! {
    pub struct ScoresCase {
        /// Nation of the man; only `british` is British, Commonwealth troops are not
        nation: Nation,
        rank: Rank = Rank::Private,
        /// Raw, trained or veteran
        quality: Quality = Quality::Trained,
        /// Peace-time professional; only matters for the British
        regular_army: bool,
        /// Specialist grenadier
        specialist: bool,
        /// Armed with a rifle (HB-CHAR-4e)
        rifle: bool = true,
    }
}

pub const MORALE_STATE: &[Modifier<ScoresCase>] = &[
    Modifier::flat(rule!("HB-CHAR-1a"), "officer", 2, |c| c.rank == Rank::Officer),
    Modifier::flat(rule!("HB-CHAR-1b"), "NCO", 1, |c| c.rank == Rank::Nco),
    Modifier::flat(rule!("HB-CHAR-1c"), "veteran", 1, |c| c.quality == Quality::Veteran),
    Modifier::flat(rule!("HB-CHAR-1d"), "raw", -1, |c| c.quality == Quality::Raw),
    Modifier::flat(rule!("HB-CHAR-1e"), "British private", -1, |c| {
        c.nation == Nation::British && c.rank == Rank::Private
    }),
];

pub const GRENADIER_SKILL: &[Modifier<ScoresCase>] = &[
    Modifier::flat(rule!("HB-CHAR-2a"), "veteran", 1, |c| c.quality == Quality::Veteran),
    Modifier::flat(rule!("HB-CHAR-2b"), "NCO", 1, |c| c.rank == Rank::Nco),
    Modifier::flat(rule!("HB-CHAR-2c"), "specialist grenadier", 1, |c| c.specialist),
    Modifier::flat(rule!("HB-CHAR-2d"), "raw", -1, |c| c.quality == Quality::Raw),
    Modifier::flat(rule!("HB-CHAR-2e"), "officer", -1, |c| c.rank == Rank::Officer),
];

pub const SHOOTING: &[Modifier<ScoresCase>] = &[
    Modifier::flat(rule!("HB-CHAR-4a"), "veteran", 1, |c| c.quality == Quality::Veteran),
    Modifier::flat(rule!("HB-CHAR-4b"), "specialist grenadier", -1, |c| c.specialist),
    Modifier::flat(rule!("HB-CHAR-4c"), "raw", -1, |c| c.quality == Quality::Raw),
    Modifier::flat(rule!("HB-CHAR-4d"), "British regular", 2, |c| {
        c.nation == Nation::British && c.regular_army
    }),
    Modifier::flat(rule!("HB-CHAR-4e"), "rifle NCO", 1, |c| c.rank == Rank::Nco && c.rifle),
];

finding! {
    pub struct Scores { morale_state: i32, grenadier_skill: i32, shooting: i32 }
}

finding! {
    pub struct CharacterScores { modifiers: Tally, outcome: Scores }
}

pub static CHARACTER_SCORES: Proc<ScoresCase, CharacterScores> = procedure!(
    "character_scores",
    "Character scores",
    "Setting up",
    "",
    ScoresCase,
    character_scores,
    rules![
        "HB-CHAR-1" "HB-CHAR-1a" "HB-CHAR-1b" "HB-CHAR-1c" "HB-CHAR-1d" "HB-CHAR-1e" "HB-CHAR-1f"
        "HB-CHAR-2" "HB-CHAR-2a" "HB-CHAR-2b" "HB-CHAR-2c" "HB-CHAR-2d" "HB-CHAR-2e" "HB-CHAR-2f"
        "HB-CHAR-4" "HB-CHAR-4a" "HB-CHAR-4b" "HB-CHAR-4c" "HB-CHAR-4d" "HB-CHAR-4e" "HB-CHAR-4f"
    ]
);

fn character_scores(case: &ScoresCase, cx: &mut Cx<'_>) -> Play<CharacterScores> {
    let mut modifiers = Tally::default();
    let mut score = |list, heading, limits, min, max| {
        cx.cite(heading);
        let tally = Tally::of(case, list);
        for row in tally.rows() {
            modifiers.push(*row);
        }
        limited(cx, tally.sum(), limits, min, max)
    };
    let outcome = Scores {
        morale_state: score(MORALE_STATE, rule!("HB-CHAR-1"), rule!("HB-CHAR-1f"), -1, 3),
        grenadier_skill: score(GRENADIER_SKILL, rule!("HB-CHAR-2"), rule!("HB-CHAR-2f"), -1, 3),
        shooting: score(SHOOTING, rule!("HB-CHAR-4"), rule!("HB-CHAR-4f"), -2, 3),
    };
    Ok(CharacterScores { modifiers, outcome })
}

/// The lines add up first, then the limits apply (HB-CHAR-1f, HB-CHAR-2f, HB-CHAR-3i, HB-CHAR-4f).
pub fn limited(cx: &mut Cx<'_>, sum: i32, limits: RuleId, min: i32, max: i32) -> i32 {
    let score = sum.clamp(min, max);
    if score != sum {
        cx.cite(limits);
    }
    score
}
