//! A world that somebody supposes: all as in another reading, but for the few units that something is done with.

use std::any::Any;

use ground::table::{Bounds, Pose};
use smallvec::SmallVec;

use super::{Army, Ending, Formation, General, Hands, NightStep, Phase, Scene, SideNo, Unit, UnitNo, places};

/// What a forecast or an officer thinks through. It is read and changed like the truth, and nothing of it is copied but
/// the units that differ.
#[derive(Debug)]
pub struct Supposed<'a, A> {
    base: &'a A,
    /// In the order of the units.
    changed: SmallVec<[(UnitNo, Unit); 2]>,
    generals: Option<Vec<General>>,
}

impl<A> Clone for Supposed<'_, A> {
    fn clone(&self) -> Self {
        Supposed { base: self.base, changed: self.changed.clone(), generals: self.generals.clone() }
    }
}

impl<'a, A: Army> Supposed<'a, A> {
    /// As it is.
    pub fn of(base: &'a A) -> Supposed<'a, A> {
        Supposed { base, changed: SmallVec::new(), generals: None }
    }

    /// As it would be with a unit elsewhere.
    pub fn with(base: &'a A, unit: UnitNo, pose: Pose, formation: Formation) -> Supposed<'a, A> {
        let mut there = Supposed::of(base);
        there.place(unit, pose, formation);
        there
    }

    fn find(&self, unit: UnitNo) -> Option<usize> {
        self.changed.iter().position(|it| it.0 == unit)
    }
}

impl<A: Army> Army for Supposed<'_, A> {
    fn scene(&self) -> &Scene {
        self.base.scene()
    }

    fn turn(&self) -> u16 {
        self.base.turn()
    }

    fn active(&self) -> SideNo {
        self.base.active()
    }

    fn phase(&self) -> Phase {
        self.base.phase()
    }

    fn night(&self) -> NightStep {
        self.base.night()
    }

    fn acting(&self) -> SideNo {
        self.base.acting()
    }

    fn generals(&self) -> &[General] {
        self.generals.as_deref().unwrap_or_else(|| self.base.generals())
    }

    fn holders(&self) -> &[Option<SideNo>] {
        self.base.holders()
    }

    fn fired_at(&self) -> &[UnitNo] {
        self.base.fired_at()
    }

    fn dealt_with(&self) -> &[UnitNo] {
        self.base.dealt_with()
    }

    fn conceded(&self) -> Option<SideNo> {
        self.base.conceded()
    }

    fn result(&self) -> Option<&Ending> {
        self.base.result()
    }

    fn sees(&self, side: SideNo) -> bool {
        self.base.sees(side)
    }

    fn unit(&self, unit: UnitNo) -> &Unit {
        self.find(unit).map_or_else(|| self.base.unit(unit), |at| &self.changed[at].1)
    }

    fn near(&self, bounds: Bounds) -> impl Iterator<Item = UnitNo> {
        let here = move |it: &&(UnitNo, Unit)| {
            it.1.on_table() && bounds.meets(&places::around(self.card(it.0), &it.1))
        };
        let changed = self.changed.iter().filter(here).map(|it| it.0);
        merged(self.base.near(bounds).filter(|it| self.find(*it).is_none()), changed)
    }
}

/// Nobody looks at what is only supposed.
impl<A> engine::Scene for Supposed<'_, A> {
    fn keep(&self) -> Option<Box<dyn Any + Send>> {
        None
    }
}

impl<A: Army> Hands for Supposed<'_, A> {
    fn unit_mut(&mut self, unit: UnitNo) -> &mut Unit {
        let at = self.find(unit).unwrap_or_else(|| {
            let at = self.changed.iter().position(|it| unit < it.0).unwrap_or(self.changed.len());
            self.changed.insert(at, (unit, *self.base.unit(unit)));
            at
        });
        &mut self.changed[at].1
    }

    fn generals_mut(&mut self) -> &mut [General] {
        self.generals.get_or_insert_with(|| self.base.generals().to_vec())
    }

    fn moved(&mut self, _: UnitNo) {}
}

/// Two ordered rows as one.
fn merged(a: impl Iterator<Item = UnitNo>, b: impl Iterator<Item = UnitNo>) -> impl Iterator<Item = UnitNo> {
    let (mut a, mut b) = (a.peekable(), b.peekable());
    std::iter::from_fn(move || match (a.peek(), b.peek()) {
        (Some(first), Some(second)) if second < first => b.next(),
        (Some(_), _) => a.next(),
        (None, _) => b.next(),
    })
}
