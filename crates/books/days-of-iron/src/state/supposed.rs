//! A world that somebody supposes: all as in another reading, but for the few units that something is done with.

use std::any::Any;

use ground::table::{Pose, Table};
use smallvec::SmallVec;

use super::{Army, Ending, Fires, Footprints, Hands, Scene, SideNo, Stance, Step, Unit, UnitNo};

/// What a forecast or an officer thinks through. It is read and changed like the truth, and nothing of it is copied but
/// the units that differ.
#[derive(Debug)]
pub struct Supposed<'a, A> {
    base: &'a A,
    changed: SmallVec<[(UnitNo, Unit); 2]>,
}

impl<A> Clone for Supposed<'_, A> {
    fn clone(&self) -> Self {
        Supposed { base: self.base, changed: self.changed.clone() }
    }
}

impl<'a, A: Army> Supposed<'a, A> {
    /// As it is.
    pub fn of(base: &'a A) -> Supposed<'a, A> {
        Supposed { base, changed: SmallVec::new() }
    }

    /// As it would be with a unit elsewhere.
    pub fn with(base: &'a A, unit: UnitNo, pose: Pose, stance: Stance) -> Supposed<'a, A> {
        let mut there = Supposed::of(base);
        there.place(unit, pose, stance);
        there
    }
}

impl<A: Army> Army for Supposed<'_, A> {
    fn scene(&self) -> &Scene {
        self.base.scene()
    }

    fn turn(&self) -> u16 {
        self.base.turn()
    }

    fn step(&self) -> Step {
        self.base.step()
    }

    fn first(&self) -> SideNo {
        self.base.first()
    }

    fn declared(&self) -> u32 {
        self.base.declared()
    }

    fn sacrificed(&self) -> u16 {
        self.base.sacrificed()
    }

    fn scored(&self) -> [i32; 2] {
        self.base.scored()
    }

    fn fires(&self) -> &Fires {
        self.base.fires()
    }

    fn conceded(&self) -> Option<SideNo> {
        self.base.conceded()
    }

    fn result(&self) -> Option<&Ending> {
        self.base.result()
    }

    fn table(&self) -> &Table {
        self.base.table()
    }

    fn names(&self) -> &[String] {
        self.base.names()
    }

    fn unit(&self, unit: UnitNo) -> &Unit {
        let own = self.changed.iter().find(|it| it.0 == unit);
        own.map_or_else(|| self.base.unit(unit), |it| &it.1)
    }

    fn footprints(&self) -> &Footprints {
        self.base.footprints()
    }

    fn is_fresh(&self) -> bool {
        self.changed.is_empty() && self.base.is_fresh()
    }

    fn veiled(&self, side: SideNo) -> bool {
        self.base.veiled(side)
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
        let at = self.changed.iter().position(|it| it.0 == unit).unwrap_or_else(|| {
            self.changed.push((unit, *self.base.unit(unit)));
            self.changed.len() - 1
        });
        &mut self.changed[at].1
    }
}
