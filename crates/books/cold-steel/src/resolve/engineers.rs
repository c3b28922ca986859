//! Work with spade, axe and oar (CS-SPEC-5, -6, -7, -16, -17): obstacles, works, spiked guns, drifting boats.

use engine::{
    Cx, Decimal, Fault, Modifier, Party, Play, Proc, Ranking, Tally, Throw, case, finding, procedure, words,
};

use crate::measure::Plain;

case! {
    pub struct SpikeCase {
        /// Engineers are attached
        #[chosen ours]
        engineers: bool,
        /// The unit is cavalry
        cavalry: bool,
    }
}

case! {
    pub struct ObstacleCase {
        /// Figures of engineers or sappers at work
        #[chosen ours]
        engineer_figures: i32 [0, 100] = 0,
    }
}

words! {
    pub enum Work { Fortify = "fortify", Destroy = "destroy" }
}

words! {
    /// The level of a structure or work (CS-FEAT-17), or nothing yet.
    pub enum Built { None = "none", Light = "light", Medium = "medium", Heavy = "heavy" }
}

case! {
    pub struct FortifyCase check within_reach {
        /// Companies of engineers or sappers, each with five turns of work
        #[chosen ours]
        companies: i32 [0, 60] = 0,
        /// Raising the level, or lowering it
        mode: Work = Work::Fortify,
        /// Level of the structure or work now
        level: Built = Built::Light,
        /// Length of the structure or work in paces
        length: Decimal [1, 1_000_000],
        /// Paces done before towards the next level
        progress: Decimal [0, 1_000_000] = Decimal::ZERO,
    }
}

case! {
    pub struct DriftCase {}
}

pub const SPIKE_MODIFIERS: &[Modifier<SpikeCase>] = &[
    Modifier::flat(rule!("CS-SPEC-7"), "attached engineers", 3, |c| c.engineers),
    Modifier::flat(rule!("CS-SPEC-7"), "cavalry", -3, |c| c.cavalry),
];

words! {
    pub enum Spiked { Destroyed = "destroyed", NotDestroyed = "not_destroyed" }
}

finding! {
    pub struct SpikeGuns { natural: i32, modifiers: Tally, total: i32, outcome: Spiked }
}

finding! {
    /// Dice that no modifier touches: paces cleared, paces drifted.
    pub struct Paces { natural: i32, modifiers: Tally, total: i32, outcome: i32 }
}

finding! {
    pub struct Progress { paces: i32, progress: Plain, level: Built }
}

finding! {
    pub struct Fortify { natural: Vec<u8>, modifiers: Tally, total: i32, outcome: Progress }
}

pub static SPIKE_GUNS: Proc<SpikeCase, SpikeGuns> = procedure!(
    "spike_guns",
    "Spiking guns",
    "Movement",
    "1d10",
    SpikeCase,
    spike_guns,
    rules![RES 37, SPEC 7],
    Ranking::of(Party::TESTER, |it: &SpikeGuns| (-(it.outcome as i32)).into())
);

fn spike_guns(case: &SpikeCase, cx: &mut Cx<'_>) -> Play<SpikeGuns> {
    cx.cite(rule!("CS-RES-37"));
    cx.cite(rule!("CS-SPEC-7"));
    let natural = cx.roll(Throw::die(10))?.fact();
    let modifiers = Tally::of(case, SPIKE_MODIFIERS);
    let total = natural + modifiers.sum();
    let outcome = if 6 <= total { Spiked::Destroyed } else { Spiked::NotDestroyed };
    Ok(SpikeGuns { natural, modifiers, total, outcome })
}

pub static OBSTACLE_WORK: Proc<ObstacleCase, Paces> = procedure!(
    "obstacle_work",
    "Creating or clearing obstacles",
    "Movement",
    "1d10 per engineer figure",
    ObstacleCase,
    obstacle_work,
    rules![RES 41, SPEC 5],
    Ranking::of(Party("engineers"), |it: &Paces| it.outcome.into())
);

fn obstacle_work(case: &ObstacleCase, cx: &mut Cx<'_>) -> Play<Paces> {
    cx.cite(rule!("CS-RES-41"));
    cx.cite(rule!("CS-SPEC-5"));
    let total = cx.roll(Throw::sum(case.engineer_figures as u16, 10))?.fact();
    // To the nearest 20, halves up (CS-VOC-5).
    let outcome = (total + 10) / 20 * 20;
    Ok(Paces { natural: total, modifiers: Tally::default(), total, outcome })
}

/// A D10 divided by 2, rounded down.
const HALVED: [i16; 12] = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 0, 0];

pub static FORTIFY: Proc<FortifyCase, Fortify> = procedure!(
    "fortify",
    "Building and destroying works",
    "Movement",
    "1d10 per company",
    FortifyCase,
    fortify,
    rules![RES 42, SPEC 6 16],
    Ranking::of(Party("engineers"), |it: &Fortify| [
        it.outcome.paces,
        it.outcome.progress.thousandths(),
        it.outcome.level as i32
    ]
    .into())
);

fn fortify(case: &FortifyCase, cx: &mut Cx<'_>) -> Play<Fortify> {
    cx.cite(rule!("CS-RES-42"));
    cx.cite(rule!("CS-SPEC-16"));
    if case.mode == Work::Destroy {
        cx.cite(rule!("CS-SPEC-6"));
    }
    let roll = cx.roll(Throw::points(case.companies as u16, 10, HALVED))?;
    let paces = roll.fact();
    let outcome = case.after(paces);
    Ok(Fortify { natural: roll.faces().to_vec(), modifiers: Tally::default(), total: paces, outcome })
}

impl FortifyCase {
    /// Each time the work has gone the whole length, the level changes by one; what is left over counts on.
    fn after(&self, paces: i32) -> Progress {
        let sum = self.progress + Decimal::from(paces);
        let levels = sum.billionths() / self.length.billionths();
        let progress = Decimal::from_billionths(sum.billionths() % self.length.billionths());
        let step = |at: Built| match self.mode {
            Work::Fortify => at.higher(),
            Work::Destroy => at.lower(),
        };
        let level = (0..levels.min(3)).fold(self.level, |at, _| step(at));
        Progress { paces, progress: Plain(progress), level }
    }
}

impl Built {
    fn higher(self) -> Built {
        match self {
            Built::None => Built::Light,
            Built::Light => Built::Medium,
            Built::Medium | Built::Heavy => Built::Heavy,
        }
    }

    fn lower(self) -> Built {
        match self {
            Built::Heavy => Built::Medium,
            Built::Medium => Built::Light,
            Built::Light | Built::None => Built::None,
        }
    }
}

fn within_reach(case: &FortifyCase) -> Result<(), Fault> {
    match (case.mode, case.level) {
        (Work::Destroy, Built::None) => {
            Err(Fault::illegal(rule!("CS-SPEC-6"), "level", "there is nothing to destroy"))
        }
        (Work::Destroy, Built::Heavy) => Err(Fault::illegal(
            rule!("CS-SPEC-6"),
            "level",
            "only light and medium structures can be destroyed",
        )),
        _ => Ok(()),
    }
}

pub static BOAT_DRIFT: Proc<DriftCase, Paces> = procedure!(
    "boat_drift",
    "Drift of a boat",
    "Movement",
    "1d10",
    DriftCase,
    boat_drift,
    rules![RES 43, SPEC 17],
    Ranking::of(Party("crew"), |it: &Paces| (-it.outcome).into())
);

fn boat_drift(_: &DriftCase, cx: &mut Cx<'_>) -> Play<Paces> {
    cx.cite(rule!("CS-RES-43"));
    cx.cite(rule!("CS-SPEC-17"));
    let natural = cx.roll(Throw::die(10))?.fact();
    Ok(Paces { natural, modifiers: Tally::default(), total: natural, outcome: 20 * natural })
}
