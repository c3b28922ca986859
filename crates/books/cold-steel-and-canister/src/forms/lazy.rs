//! A walk that is laid when somebody looks at it: whoever takes the default or an officer's short way never pays for it.

use std::cell::OnceCell;

use engine::{Bar, Forecast, Key, Way, Ways};
use field::grid::{Place, StepLaw, Walk};
use smallvec::SmallVec;

pub struct Lazy<L> {
    law: L,
    walk: OnceCell<Walk<L>>,
}

impl<L: StepLaw + Clone> Lazy<L> {
    pub fn new(law: L) -> Lazy<L> {
        Lazy { law, walk: OnceCell::new() }
    }

    pub fn law(&self) -> &L {
        &self.law
    }

    pub fn walk(&self) -> &Walk<L> {
        self.walk.get_or_init(|| Walk::new(self.law.clone()))
    }
}

impl<L: StepLaw + Clone> Ways for Lazy<L> {
    fn start(&self) -> u32 {
        self.law.start().code()
    }

    /// Nobody goes more steps than he has points, but for one that the road gives and one that costs nothing.
    fn limits(&self) -> (usize, usize) {
        (self.law.fewest(), usize::from(self.law.start().points) + 2)
    }

    fn steps(&self, from: u32, out: &mut SmallVec<[Way; 12]>) {
        self.walk().steps(from, out);
    }

    fn stop(&self, at: u32) -> Option<Bar> {
        self.law.stop(Place::of_code(at))
    }

    fn key(&self, at: u32) -> Key {
        self.law.key(Place::of_code(at))
    }

    fn label(&self, at: u32) -> String {
        self.law.label(Place::of_code(at))
    }

    fn spot(&self, at: u32) -> Option<String> {
        self.law.spot(Place::of_code(at))
    }

    fn forecast(&self, path: &[u32]) -> Option<Forecast> {
        self.law.forecast(path)
    }
}
