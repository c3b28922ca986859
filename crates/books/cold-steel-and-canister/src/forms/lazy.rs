//! Every lawful way of a unit or a leader, step by step. Which way one goes is a decision (CC-OPP-1: who is fired at where), so
//! the dearer ways to a place are offered beside the cheapest. Nothing is laid out before somebody looks: a step is tried
//! when it is asked for, and the walk with the best prices only for officers and for words.

use std::cell::OnceCell;

use engine::{Bar, Forecast, Key, Way, Ways};
use field::grid::{Place, StepLaw, Walk};
use smallvec::SmallVec;

/// A law that may know at once what would otherwise be tried.
pub trait Outlook: StepLaw + Clone {
    /// Whether a way that has come here can go on to where it may end, or ends here; none where that must be tried.
    fn leads(&self, _at: Place) -> Option<bool> {
        None
    }
}

pub struct Lazy<L> {
    law: L,
    walk: OnceCell<Walk<L>>,
}

impl<L: Outlook> Lazy<L> {
    pub fn new(law: L) -> Lazy<L> {
        Lazy { law, walk: OnceCell::new() }
    }

    pub fn law(&self) -> &L {
        &self.law
    }

    /// The cheapest way to every place.
    pub fn walk(&self) -> &Walk<L> {
        self.walk.get_or_init(|| Walk::new(self.law.clone()))
    }

    /// The place after a step at that price, if it can be paid.
    fn after(&self, from: Place, to: Place, cost: u8) -> Option<Place> {
        let points = from.points.checked_sub(cost)?;
        Some(Place { points, halted: self.law.halts(from, to), ..to })
    }

    fn paid(&self, from: Place, to: Place) -> Option<Place> {
        self.law.price(from, to).and_then(|it| self.after(from, to, it))
    }

    /// Why a way may not lead here: it may not end here, nor go on from here to where it may.
    fn dead_end(&self, at: Place) -> Option<Bar> {
        let leads = self.law.leads(at);
        if leads == Some(true) {
            return None;
        }
        let bar = self.law.stop(at)?;
        if leads == Some(false) {
            return Some(bar);
        }
        let mut open: SmallVec<[Place; 32]> = SmallVec::from_slice(&[at]);
        let mut next = 0;
        while let Some(from) = open.get(next).copied() {
            next += 1;
            if from.halted {
                continue;
            }
            let mut ends = false;
            self.law.each(from, |to| {
                let Some(to) = self.paid(from, to).filter(|_| !ends) else { return };
                ends = self.law.stop(to).is_none();
                if !ends && !open.contains(&to) {
                    open.push(to);
                }
            });
            if ends {
                return None;
            }
        }
        Some(bar)
    }

    /// A step that can be paid, barred where it leads nowhere.
    fn way(&self, to: Place) -> Way {
        Way { to: to.code(), barred: self.dead_end(to) }
    }

    /// The place as the cheapest way finds it; one that nobody gets to, as it is.
    fn best(&self, at: Place) -> Place {
        self.walk().best(at).unwrap_or(at)
    }
}

fn put(out: &mut SmallVec<[Way; 12]>, first: usize, way: Way) {
    if out[first..].iter().all(|it| it.to != way.to) {
        out.push(way);
    }
}

impl<L: Outlook> Ways for Lazy<L> {
    fn start(&self) -> u32 {
        self.law.start().code()
    }

    /// Nobody goes more steps than he has points, but for one that the road gives and one that costs nothing.
    fn limits(&self) -> (usize, usize) {
        (self.law.fewest(), usize::from(self.law.start().points) + 2)
    }

    fn steps(&self, from: u32, out: &mut SmallVec<[Way; 12]>) {
        let (from, first) = (Place::of_code(from), out.len());
        if from.halted {
            return;
        }
        self.law.each(from, |to| match self.law.cost(from, to) {
            Ok(cost) => {
                if let Some(to) = self.after(from, to, cost) {
                    put(out, first, self.way(to));
                }
            }
            Err(bar) => {
                let to = Place { points: 0, halted: self.law.halts(from, to), ..to };
                put(out, first, Way { to: self.best(to).code(), barred: Some(bar) });
            }
        });
    }

    fn open_steps(&self, from: u32, out: &mut SmallVec<[Way; 12]>) {
        let (from, first) = (Place::of_code(from), out.len());
        if from.halted {
            return;
        }
        self.law.each(from, |to| {
            if let Some(way) = self.paid(from, to).map(|it| self.way(it)).filter(|it| it.barred.is_none()) {
                put(out, first, way);
            }
        });
    }

    fn stop(&self, at: u32) -> Option<Bar> {
        self.law.stop(Place::of_code(at))
    }

    /// Whoever comes by a dearer way has fewer points left: that stands in the name of the place.
    fn key(&self, at: u32) -> Key {
        let place = Place::of_code(at);
        let plain = self.law.key(place);
        if self.best(place).points == place.points {
            return plain;
        }
        let name = plain.to_string();
        let (name, ended) = name.strip_suffix('!').map_or((name.as_str(), ""), |it| (it, "!"));
        Key::name(&format!("{name}:{}{ended}", place.points))
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
