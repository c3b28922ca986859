//! Walks on squares, paid in points: steps, turns and changes of formation.
//!
//! All places that a piece can get to are laid when the question is put, each with the most points that can be left
//! there; a dearer way to the same place is dropped. A book in which the way itself is a decision (out of somebody's sight,
//! say) offers the dearer ones beside it, step by step by the same law.

use std::cell::RefCell;
use std::ops::{Deref, DerefMut};

use engine::{Bar, Forecast, Key, Way, Ways};
use smallvec::SmallVec;

use super::places::{Found, Place};
use super::rings::Rings;

/// What a piece may do, and what that costs: the book's. Having more points must never be worse than having fewer.
pub trait StepLaw {
    /// Where the piece is, and what it can spend.
    fn start(&self) -> Place;
    /// Where it might step, turn or change from here, each in one go. Points and the end of the walk are left alone.
    fn each(&self, from: Place, take: impl FnMut(Place));
    /// What one of these costs, or why it may not be done.
    fn cost(&self, from: Place, to: Place) -> Result<u8, Bar>;
    /// The same without the reason: a walk asks it of every step that there is.
    fn price(&self, from: Place, to: Place) -> Option<u8> {
        self.cost(from, to).ok()
    }
    /// Of two steps to the same place, equally dear and after equally many others: does one rather make the second? It
    /// decides only which way is gone where all ways cost the same.
    fn rather(&self, _one: Place, _other: Place, _to: Place) -> bool {
        false
    }
    /// Coming here ends the walk: a zone of control, a building.
    fn halts(&self, from: Place, to: Place) -> bool;
    /// Why a walk may not end here.
    fn stop(&self, at: Place) -> Option<Bar>;
    /// The fewest steps of a walk.
    fn fewest(&self) -> usize {
        0
    }
    /// Must differ for places that differ in anything but points.
    fn key(&self, at: Place) -> Key;
    fn label(&self, at: Place) -> String;
    fn spot(&self, at: Place) -> Option<String>;
    fn forecast(&self, _path: &[u32]) -> Option<Forecast> {
        None
    }
}

/// All walks of a piece.
#[derive(Debug)]
pub struct Walk<L> {
    law: L,
    desk: Lent,
}

/// What a walk is laid on. A game lays thousands: the lists of one that is done with serve the next.
#[derive(Debug)]
struct Desk {
    /// In the order in which they were found; the start is the first.
    laid: Vec<Laid>,
    found: Found,
    paid: Vec<Paid>,
    next: Vec<Place>,
    rings: Rings<128>,
}

/// One that waits: it changes hands by its address.
type Idle = Box<Desk>;

thread_local! {
    static DESKS: RefCell<Vec<Idle>> = const { RefCell::new(Vec::new()) };
}

/// So many are kept for the next; hardly ever are there more at once.
const KEPT: usize = 4;

/// A desk, given back in the end. It is there as long as it is lent.
#[derive(Debug)]
struct Lent(Option<Box<Desk>>);

impl Lent {
    fn new() -> Lent {
        let mut desk = DESKS.with(|it| it.borrow_mut().pop()).unwrap_or_else(|| {
            Box::new(Desk {
                laid: Vec::with_capacity(512),
                found: Found::new(),
                paid: Vec::with_capacity(2048),
                next: Vec::with_capacity(32),
                rings: Rings::new(),
            })
        });
        desk.laid.clear();
        desk.found.clear();
        desk.paid.clear();
        Lent(Some(desk))
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(desk) = self.0.take() {
            // A thread that is ending keeps nothing.
            _ = DESKS.try_with(|it| {
                let mut all = it.borrow_mut();
                if all.len() < KEPT {
                    all.push(desk);
                }
            });
        }
    }
}

impl Deref for Lent {
    type Target = Desk;

    fn deref(&self) -> &Desk {
        self.0.as_ref().expect("a desk that is lent")
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut Desk {
        self.0.as_mut().expect("a desk that is lent")
    }
}

#[derive(Clone, Copy, Debug)]
struct Laid {
    place: Place,
    /// The last place before it on the cheapest way with the fewest steps.
    before: u32,
    steps: u16,
    /// The how many-th from which steps were looked for; only steps to later ones are offered, so that nothing that is
    /// free goes in a circle.
    rank: u32,
    ends: bool,
    /// A walk may end here, or somewhere that can be got to from here.
    leads: bool,
    /// The longest walk on from here, in steps.
    longest: u16,
}

/// A step that can be paid.
#[derive(Clone, Copy, Debug)]
struct Paid {
    from: u32,
    to: u32,
    points: u8,
}

impl<L: StepLaw> Walk<L> {
    pub fn new(law: L) -> Walk<L> {
        let start = law.start();
        let mut desk = Lent::new();
        desk.find(&law, start, 0, 0);
        desk.spread(&law, start.points);
        desk.look_ahead(&law);
        Walk { law, desk }
    }

    pub fn law(&self) -> &L {
        &self.law
    }

    /// Where a walk may end, each with the most points that can be left; the start among them if it need not be left.
    pub fn ends(&self) -> impl Iterator<Item = Place> {
        let fewest = self.law.fewest();
        self.desk.laid.iter().filter(move |it| it.ends && fewest <= usize::from(it.steps)).map(|it| it.place)
    }

    /// The same place with the most points that can be left there, if it can be got to.
    pub fn best(&self, place: Place) -> Option<Place> {
        self.desk.found.get(place.node()).map(|it| self.desk.laid[it].place)
    }

    /// The cheapest way to a place, of those the one with the fewest steps; none to where it cannot get.
    pub fn way_to(&self, place: Place) -> Option<SmallVec<[u32; 8]>> {
        let desk = &*self.desk;
        let mut at = desk.found.get(place.node()).filter(|it| desk.laid[*it].place == place)?;
        let mut path = SmallVec::new();
        while at != 0 {
            path.push(desk.laid[at].place.code());
            at = desk.laid[at].before as usize;
        }
        path.reverse();
        Some(path)
    }
}

/// The place after a step at that price, if it can be paid.
fn after<L: StepLaw>(law: &L, from: Place, to: Place, cost: u8) -> Option<Place> {
    let points = from.points.checked_sub(cost)?;
    Some(Place { points, halted: law.halts(from, to), ..to })
}

impl Desk {
    /// Finds all places, those with the most points left first, and the steps between them.
    fn spread<L: StepLaw>(&mut self, law: &L, points: u8) {
        let mut next = std::mem::take(&mut self.next);
        self.rings.push(0, 0);
        let (mut spent, mut rank) = (0, 0);
        while !self.rings.is_empty() {
            let Some(at) = self.rings.pop(spent) else {
                spent += 1;
                continue;
            };
            let Laid { place: from, rank: old, steps, .. } = self.laid[at as usize];
            if u16::from(points - from.points) != spent || old != u32::MAX {
                continue;
            }
            self.laid[at as usize].rank = rank;
            rank += 1;
            if from.halted {
                continue;
            }
            law.each(from, |it| next.push(it));
            for to in next.drain(..) {
                let Some(to) = law.price(from, to).and_then(|it| after(law, from, to, it)) else {
                    continue;
                };
                let (place, better) = self.find(law, to, at, steps + 1);
                if better {
                    self.rings.push(u16::from(points - to.points), place);
                }
                self.paid.push(Paid { from: at, to: place, points: to.points });
            }
        }
        self.next = next;
    }

    /// The place in the list, and whether it is new or better than what was known of it.
    fn find<L: StepLaw>(&mut self, law: &L, place: Place, before: u32, steps: u16) -> (u32, bool) {
        let new = Laid { place, before, steps, rank: u32::MAX, ends: false, leads: false, longest: 0 };
        let Some(at) = self.found.get_or_put(place.node(), self.laid.len()) else {
            self.laid.push(new);
            return (self.laid.len() as u32 - 1, true);
        };
        let old = self.laid[at];
        let better = old.place.points < place.points;
        let equal = old.place.points == place.points && old.rank == u32::MAX;
        let shorter = equal && steps < old.steps;
        let nicer = equal && steps == old.steps && old.before != before && {
            let [one, other] = [old.before, before].map(|it| self.laid[it as usize].place);
            law.rather(one, other, place)
        };
        if better || shorter || nicer {
            self.laid[at] = new;
        }
        (at as u32, better)
    }

    /// Which places lead to an end, and how long walks are. Steps stand in the order of the ranks they begin at.
    fn look_ahead<L: StepLaw>(&mut self, law: &L) {
        for it in &mut self.laid {
            it.ends = law.stop(it.place).is_none();
            it.leads = it.ends;
        }
        for at in (0..self.paid.len()).rev() {
            let step = self.paid[at];
            let (leads, longest) = (self.laid[step.to as usize].leads, self.laid[step.to as usize].longest);
            if leads && self.best(&step) {
                let from = &mut self.laid[step.from as usize];
                from.leads = true;
                from.longest = from.longest.max(longest + 1);
            }
        }
    }

    /// It leads on, and nobody gets there with more points.
    fn best(&self, step: &Paid) -> bool {
        let (from, to) = (&self.laid[step.from as usize], &self.laid[step.to as usize]);
        to.place.points == step.points && from.rank < to.rank
    }
}

impl<L: StepLaw> Ways for Walk<L> {
    fn start(&self) -> u32 {
        self.desk.laid[0].place.code()
    }

    fn limits(&self) -> (usize, usize) {
        (self.law.fewest(), usize::from(self.desk.laid[0].longest))
    }

    fn steps(&self, from: u32, out: &mut SmallVec<[Way; 12]>) {
        let place = Place::of_code(from);
        let Some(at) = self.desk.found.get(place.node()) else { return };
        let laid = &self.desk.laid[at];
        if laid.place != place || place.halted || !laid.leads {
            return;
        }
        let first = out.len();
        self.law.each(place, |to| {
            let way = match self.law.cost(place, to) {
                Ok(cost) => after(&self.law, place, to, cost).and_then(|it| self.offered(at as u32, it)),
                Err(bar) => Some(Way { to: self.known(place, to), barred: Some(bar) }),
            };
            if let Some(way) = way.filter(|way| out[first..].iter().all(|it| it.to != way.to)) {
                out.push(way);
            }
        });
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

impl<L: StepLaw> Walk<L> {
    /// A step that can be paid, unless there is a better way; barred where no end can be reached from there.
    fn offered(&self, from: u32, to: Place) -> Option<Way> {
        let at = self.desk.found.get(to.node())?;
        self.desk.best(&Paid { from, to: at as u32, points: to.points }).then(|| {
            let barred = if self.desk.laid[at].leads { None } else { self.law.stop(to) };
            Way { to: to.code(), barred }
        })
    }

    /// The number of a place that a step may not lead to, by which another step may.
    fn known(&self, from: Place, to: Place) -> u32 {
        let to = Place { points: 0, halted: self.law.halts(from, to), ..to };
        self.desk.found.get(to.node()).map_or_else(|| to.code(), |it| self.desk.laid[it].place.code())
    }
}
