//! Effects of being hit: the injury (HB-HIT), and the untreated wound (HB-WND-5, 7).

use engine::{
    CellId, Cx, Maybe, Modifier, Party, Play, Proc, Ranking, RuleId, Tally, Throw, case, finding, procedure,
    words,
};

use crate::printed::grid;
use crate::vocabulary::{Cause, Health};

grid!(CASUALTY: Health, "casualty.toml", Health::of_word);

words! {
    /// Whoever can still be hurt.
    pub enum Living {
        Unhurt = "unhurt",
        Scratch = "scratch",
        Walking = "walking",
        Blighty = "blighty",
        Serious = "serious",
    }
}

case! {
    pub struct InjuryCase {
        /// What hit him
        cause: Cause,
        /// His state before
        health: Living = Living::Unhurt,
    }
}

pub const MODIFIERS: &[Modifier<InjuryCase>] = &[
    Modifier::flat(rule!("HB-HIT-1a"), "machine gun", 4, |c| c.cause == Cause::MachineGun),
    Modifier::flat(rule!("HB-HIT-1b"), "rifle or pistol bullet", 2, |c| c.cause == Cause::Bullet),
    Modifier::flat(rule!("HB-HIT-1c"), "melee weapon or bayonet", 2, |c| c.cause == Cause::MeleeWeapon),
    Modifier::flat(rule!("HB-HIT-1d"), "unarmed opponent", -2, |c| c.cause == Cause::Unarmed),
    Modifier::flat(rule!("HB-HIT-1e"), "fragment", 0, |c| c.cause == Cause::Fragment),
];

finding! {
    pub struct Injury {
        natural: i32,
        modifiers: Tally,
        total: i32,
        cell_id: CellId,
        result: Health,
        outcome: Health,
    }
}

pub static INJURY: Proc<InjuryCase, Injury> = procedure!(
    "injury",
    "Effects of being hit",
    "Resolve effect of hits",
    "2d6",
    InjuryCase,
    injury,
    rules![
        "HB-HIT-1" "HB-HIT-1a" "HB-HIT-1b" "HB-HIT-1c" "HB-HIT-1d" "HB-HIT-1e" "HB-HIT-2"
        "HB-HIT-2a" "HB-HIT-2b" "HB-HIT-2c" "HB-HIT-2d" "HB-HIT-2e" "HB-HIT-3"
    ],
    Ranking::of(Party("man"), |it: &Injury| (-(it.outcome as i32)).into())
);

fn injury(case: &InjuryCase, cx: &mut Cx<'_>) -> Play<Injury> {
    cx.cite(rule!("HB-HIT-1"));
    if case.cause == Cause::Fragment {
        cx.cite(rule!("HB-HIT-1e"));
    }
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = natural + modifiers.sum();
    let (result, cell_id) = casualty(total, cx);
    cx.cite(rule!("HB-HIT-3"));
    let outcome = result.max(case.health.into());
    Ok(Injury { natural, modifiers, total, cell_id, result, outcome })
}

/// The casualty table.
fn casualty(total: i32, cx: &mut Cx<'_>) -> (Health, CellId) {
    let row = CASUALTY.row_of(total);
    let result = *CASUALTY.at(row, 0);
    cx.cite(rule!("HB-HIT-2"));
    cx.cite(result_rule(result));
    (result, CASUALTY.name(row, 0))
}

fn result_rule(result: Health) -> RuleId {
    match result {
        Health::Unhurt | Health::Scratch => rule!("HB-HIT-2a"),
        Health::Walking => rule!("HB-HIT-2b"),
        Health::Blighty => rule!("HB-HIT-2c"),
        Health::Serious => rule!("HB-HIT-2d"),
        Health::Killed => rule!("HB-HIT-2e"),
    }
}

impl From<Living> for Health {
    fn from(living: Living) -> Health {
        match living {
            Living::Unhurt => Health::Unhurt,
            Living::Scratch => Health::Scratch,
            Living::Walking => Health::Walking,
            Living::Blighty => Health::Blighty,
            Living::Serious => Health::Serious,
        }
    }
}

words! {
    /// Whoever bleeds.
    pub enum Wound { Walking = "walking", Blighty = "blighty", Serious = "serious" }
}

case! {
    pub struct BleedCase {
        /// State of the man, who is not stabilised
        health: Wound,
    }
}

pub const UNTREATED: &[Modifier<BleedCase>] = &[
    Modifier::flat(rule!("HB-WND-5"), "untreated wound", -2, |c| c.health != Wound::Serious),
    Modifier::flat(rule!("HB-WND-7"), "untreated serious wound", 1, |c| c.health == Wound::Serious),
];

words! {
    pub enum Turn { Unchanged = "unchanged", Worse = "worse", Stabilised = "stabilised" }
}

finding! {
    pub struct Bleed {
        natural: i32,
        modifiers: Tally,
        total: i32,
        cell_id: Maybe<CellId>,
        result: Option<Health>,
        outcome: Turn,
        health: Health,
    }
}

pub static BLEED: Proc<BleedCase, Bleed> = procedure!(
    "bleed",
    "Untreated wounds",
    "Resolve effect of hits",
    "2d6",
    BleedCase,
    bleed,
    rules![
        "HB-WND-5" "HB-WND-7" "HB-HIT-2" "HB-HIT-2a" "HB-HIT-2b" "HB-HIT-2c" "HB-HIT-2d" "HB-HIT-2e"
    ],
    Ranking::of(Party("man"), |it: &Bleed| match it.outcome {
        Turn::Worse => 0.into(),
        Turn::Unchanged => 1.into(),
        Turn::Stabilised => 2.into(),
    })
);

fn bleed(case: &BleedCase, cx: &mut Cx<'_>) -> Play<Bleed> {
    let before = match case.health {
        Wound::Walking => Health::Walking,
        Wound::Blighty => Health::Blighty,
        Wound::Serious => Health::Serious,
    };
    cx.cite(if before == Health::Serious { rule!("HB-WND-7") } else { rule!("HB-WND-5") });
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    if before == Health::Serious && natural == 2 {
        let (modifiers, cell_id, outcome) = (Tally::default(), Maybe(None), Turn::Stabilised);
        return Ok(Bleed {
            natural,
            modifiers,
            total: natural,
            cell_id,
            result: None,
            outcome,
            health: before,
        });
    }
    let modifiers = Tally::of(case, UNTREATED);
    let total = natural + modifiers.sum();
    let (result, cell_id) = casualty(total, cx);
    // The condition can only get worse.
    let health = before.max(result);
    let outcome = if before < health { Turn::Worse } else { Turn::Unchanged };
    let (cell_id, result) = (Maybe(Some(cell_id)), Some(result));
    Ok(Bleed { natural, modifiers, total, cell_id, result, outcome, health })
}
