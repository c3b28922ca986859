//! Fire (CS-SPEC-20 to -23): set to a structure, fought, and leaping to the next.

use engine::{
    Cx, Decimal, Modifier, Party, Play, Proc, Ranking, Roll, Tally, Throw, case, finding, procedure, words,
};

use super::record::roll_unless;

/// A structure catches fire on this or more.
const CATCHES: i32 = 7;
/// A fire is put out on this or more.
const PUT_OUT: i32 = 6;
/// A fire must have burned longer than this to spread, and spreads no farther than this many paces.
const SPREADS_AFTER: i32 = 5;
const SPREADS_TO: Decimal = Decimal::of(20);

case! {
    pub struct StartFireCase {
        /// Rain or storm
        raining: bool,
        /// The structure can burn (light and medium ones only)
        flammable: bool = true,
    }
}

case! {
    pub struct FightFireCase {
        /// Turns the fire has burned
        turns_burned: i32 [0, 999] = 0,
    }
}

case! {
    pub struct SpreadFireCase {
        /// Turns the fire has burned
        turns_burned: i32 [0, 999] = 0,
        /// Paces from the fire to the structure
        distance: Decimal [0, 1_000_000] = Decimal::ZERO,
        /// The structure is downwind of the fire
        downwind: bool,
        /// Rain or storm
        raining: bool,
        /// The structure can burn (light and medium ones only)
        flammable: bool = true,
    }
}

pub const START_MODIFIERS: &[Modifier<StartFireCase>] =
    &[Modifier::flat(rule!("CS-SPEC-20"), "raining", -3, |c| c.raining)];

pub const FIGHT_MODIFIERS: &[Modifier<FightFireCase>] =
    &[Modifier::of(rule!("CS-SPEC-22"), "turns burned", "-1 each turn", |c| -c.turns_burned)];

pub const SPREAD_MODIFIERS: &[Modifier<SpreadFireCase>] = &[
    Modifier::flat(rule!("CS-SPEC-23"), "downwind", 3, |c| c.downwind),
    Modifier::flat(rule!("CS-SPEC-23"), "raining", -3, |c| c.raining),
];

words! {
    pub enum Started { Burning = "burning", NoFire = "no_fire" }
}

words! {
    pub enum Fought { Extinguished = "extinguished", Burning = "burning" }
}

words! {
    pub enum Spread { Catches = "catches", Safe = "safe" }
}

finding! {
    pub struct StartFire { natural: Option<i32>, modifiers: Tally, total: Option<i32>, outcome: Started }
}

finding! {
    pub struct FightFire { natural: i32, modifiers: Tally, total: i32, outcome: Fought }
}

finding! {
    pub struct SpreadFire { natural: Option<i32>, modifiers: Tally, total: Option<i32>, outcome: Spread }
}

pub static START_FIRE: Proc<StartFireCase, StartFire> = procedure!(
    "start_fire",
    "Starting a fire",
    "Movement",
    "1d10",
    StartFireCase,
    start_fire,
    rules![RES 38, SPEC 20],
    Ranking::of(Party::TESTER, |it: &StartFire| (-(it.outcome as i32)).into())
);

fn start_fire(case: &StartFireCase, cx: &mut Cx<'_>) -> Play<StartFire> {
    cx.cite(rule!("CS-RES-38"));
    cx.cite(rule!("CS-SPEC-20"));
    let (natural, modifiers, total) = torch(!case.flammable, case, START_MODIFIERS, cx)?;
    let burns = case.flammable && total.is_some_and(|it| CATCHES <= it);
    let outcome = if burns { Started::Burning } else { Started::NoFire };
    Ok(StartFire { natural, modifiers, total, outcome })
}

pub static FIGHT_FIRE: Proc<FightFireCase, FightFire> = procedure!(
    "fight_fire",
    "Fighting a fire",
    "End of the turn",
    "1d10",
    FightFireCase,
    fight_fire,
    rules![RES 39, SPEC 22],
    Ranking::of(Party::TESTER, |it: &FightFire| (-(it.outcome as i32)).into())
);

fn fight_fire(case: &FightFireCase, cx: &mut Cx<'_>) -> Play<FightFire> {
    cx.cite(rule!("CS-RES-39"));
    cx.cite(rule!("CS-SPEC-22"));
    let natural = cx.roll(Throw::die(10))?.fact();
    let modifiers = Tally::of(case, FIGHT_MODIFIERS);
    let total = natural + modifiers.sum();
    let outcome = if PUT_OUT <= total { Fought::Extinguished } else { Fought::Burning };
    Ok(FightFire { natural, modifiers, total, outcome })
}

pub static SPREAD_FIRE: Proc<SpreadFireCase, SpreadFire> = procedure!(
    "spread_fire",
    "Spreading of a fire",
    "End of the turn",
    "1d10",
    SpreadFireCase,
    spread_fire,
    rules![RES 40, SPEC 23],
    Ranking::as_printed(|it: &SpreadFire| (it.outcome as i32).into())
);

fn spread_fire(case: &SpreadFireCase, cx: &mut Cx<'_>) -> Play<SpreadFire> {
    cx.cite(rule!("CS-RES-40"));
    cx.cite(rule!("CS-SPEC-23"));
    if case.turns_burned <= SPREADS_AFTER || SPREADS_TO < case.distance {
        return Ok(SpreadFire {
            natural: None,
            modifiers: Tally::default(),
            total: None,
            outcome: Spread::Safe,
        });
    }
    let (natural, modifiers, total) = torch(!case.flammable, case, SPREAD_MODIFIERS, cx)?;
    let catches = case.flammable && total.is_some_and(|it| CATCHES <= it);
    let outcome = if catches { Spread::Catches } else { Spread::Safe };
    Ok(SpreadFire { natural, modifiers, total, outcome })
}

/// The die for a structure; one that cannot burn needs none.
fn torch<C>(
    settled: bool,
    case: &C,
    list: &[Modifier<C>],
    cx: &mut Cx<'_>,
) -> Play<(Option<i32>, Tally, Option<i32>)> {
    let natural = roll_unless(settled, Throw::die(10), cx)?.as_ref().map(Roll::fact);
    let modifiers = if natural.is_some() { Tally::of(case, list) } else { Tally::default() };
    let total = natural.map(|it| it + modifiers.sum());
    Ok((natural, modifiers, total))
}
