//! Patrol morale (HB-PM), and the garrison that wakes (HB-ALERT-4).

use engine::{
    Cx, Fault, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure, words,
};

case! {
    pub struct PatrolCase check casualties_of_the_patrol {
        /// Starting strength of the patrol
        size: i32 [1, 200],
        /// Walking wounded or worse, surrendered or captive, or separated (HB-PM-5)
        casualties: i32 [0, 200] = 0,
        /// Highest level it has already tested for
        level_tested: i32 [0, 3] = 0,
    }
}

impl PatrolCase {
    /// The highest level whose condition holds, by exact comparison (HB-PM-3).
    fn level(&self) -> i32 {
        let (size, casualties) = (self.size, self.casualties);
        let a_quarter = if size <= 8 { 2 <= casualties } else { size <= 4 * casualties };
        match () {
            () if 3 * size <= 4 * casualties => 3,
            () if size <= 2 * casualties => 2,
            () if a_quarter => 1,
            () => 0,
        }
    }
}

pub const MODIFIERS: &[Modifier<PatrolCase>] = &[
    Modifier::flat(rule!("HB-PM-1a"), "two casualties, or 25%", 0, |c| c.level() == 1),
    Modifier::flat(rule!("HB-PM-1b"), "50% casualties", -2, |c| c.level() == 2),
    Modifier::flat(rule!("HB-PM-1c"), "75% casualties", -4, |c| c.level() == 3),
];

words! {
    pub enum Resolve { NoTest = "no_test", CarryOn = "carry_on", Withdraw = "withdraw" }
}

finding! {
    pub struct PatrolMorale {
        natural: Option<i32>,
        level: i32,
        modifiers: Tally,
        total: Option<i32>,
        outcome: Resolve,
    }
}

pub static PATROL_MORALE: Proc<PatrolCase, PatrolMorale> = procedure!(
    "patrol_morale",
    "Patrol morale",
    "Morale",
    "2d6",
    PatrolCase,
    patrol_morale,
    rules!["HB-PM-1" "HB-PM-1a" "HB-PM-1b" "HB-PM-1c" "HB-PM-2" "HB-PM-3" "HB-DICE-3"],
    Ranking::of(Party::TESTER, |it: &PatrolMorale| (-(it.outcome as i32)).into())
);

fn patrol_morale(case: &PatrolCase, cx: &mut Cx<'_>) -> Play<PatrolMorale> {
    cx.cite(rule!("HB-PM-1"));
    cx.cite(rule!("HB-PM-3"));
    cx.cite(rule!("HB-DICE-3"));
    let level = case.level();
    if level <= case.level_tested {
        let (natural, modifiers, total) = (None, Tally::default(), None);
        return Ok(PatrolMorale { natural, level, modifiers, total, outcome: Resolve::NoTest });
    }
    if level == 1 {
        cx.cite(rule!("HB-PM-1a"));
    }
    cx.cite(rule!("HB-PM-2"));
    let natural = cx.roll(Throw::sum(2, 6))?.fact();
    let modifiers = Tally::of(case, MODIFIERS);
    let total = natural + modifiers.sum();
    let outcome = if 6 <= total { Resolve::CarryOn } else { Resolve::Withdraw };
    Ok(PatrolMorale { natural: Some(natural), level, modifiers, total: Some(total), outcome })
}

fn casualties_of_the_patrol(case: &PatrolCase) -> Result<(), Fault> {
    if case.size < case.casualties {
        let why = format!("a patrol of {} cannot have {} casualties", case.size, case.casualties);
        return Err(Fault::bad("casualties", why).allowing([format!("0 to {}", case.size)]));
    }
    Ok(())
}

case! {
    pub struct WakeCase {}
}

finding! {
    pub struct Wake { natural: i32, outcome: i32 }
}

pub static WAKE: Proc<WakeCase, Wake> = procedure!(
    "wake",
    "Waking the garrison",
    "Morale",
    "1d3",
    WakeCase,
    wake,
    rules!["HB-ALERT-4" "HB-DICE-1"],
    Ranking::of(Party("garrison"), |it: &Wake| (-it.outcome).into())
);

/// A d3 is entered as 1 to 3.
fn wake(_: &WakeCase, cx: &mut Cx<'_>) -> Play<Wake> {
    cx.cite(rule!("HB-ALERT-4"));
    cx.cite(rule!("HB-DICE-1"));
    let turns = cx.roll(Throw::die(3))?.fact();
    Ok(Wake { natural: turns, outcome: turns })
}
