//! Who sees whom, kept as long as nobody has moved. A turn looks at the same field many times: as it begins, for threats, for
//! aiming, for everybody's forms. What is kept is only what a look would find again: a field that differs in anything that a
//! look depends on is another field. Of the one before it takes over the looks that nobody has come near.

use std::cell::RefCell;
use std::collections::BTreeMap;

use ground::table::{Bounds, Point, Slab};

use super::bodies::{Body, Looking};
use crate::state::{Bank, UnitNo, Wing};
use crate::vocabulary::Formation;

/// Fields that are kept at a time: the true one, and what each seat knows of it.
const KEPT: usize = 6;

/// Who stands there, how, and with which wing.
type Stands = (UnitNo, Slab, Formation, Option<(Slab, Wing)>);

/// All that a look between two who stand there depends on.
#[derive(Clone, Debug, PartialEq)]
struct Field {
    ground: u64,
    limit: i32,
    troops: Vec<Stands>,
    smoke: Vec<Point>,
    banks: Vec<Bank>,
}

impl Field {
    fn is(&self, table: &impl Looking, troops: &[Body], limit: i32) -> bool {
        self.ground == table.scenario().field.ground
            && self.limit == limit
            && self.troops.len() == troops.len()
            && self.troops.iter().zip(troops).all(|(it, now)| *it == stands(now))
            && self.smoke == table.smoke()
            && self.banks == table.banks()
    }
}

impl Field {
    /// Where he is listed who stands there just so.
    fn place_of(&self, it: &Stands) -> Option<usize> {
        let at = self.troops.binary_search_by_key(&it.0, |it| it.0).ok()?;
        (self.troops[at] == *it).then_some(at)
    }

    /// What stood, or stands, in the way of looks in one of the two fields alone.
    fn changes(&self, other: &Field) -> Vec<Bounds> {
        let alone = |one: &Field, other: &Field| -> Vec<Bounds> {
            let hides = |it: &&Stands| !it.2.loose() && it.2 != Formation::Garrison;
            let new = one.troops.iter().filter(hides).filter(|it| other.place_of(it).is_none());
            new.map(about).collect()
        };
        [alone(self, other), alone(other, self)].concat()
    }

    /// Is everything alike but the troops? Fewer than ten balls of smoke blind nobody (CS-LOS-6).
    fn alike(&self, other: &Field) -> bool {
        let thin = |it: &Field| it.smoke.len() < 10;
        (self.ground, self.limit) == (other.ground, other.limit)
            && self.banks == other.banks
            && (self.smoke == other.smoke || thin(self) && thin(other))
    }
}

/// The ground that somebody covers, his wing with it: every line from or to him begins or ends there.
fn about(it: &Stands) -> Bounds {
    let whole = it.1.bounds();
    it.3.map_or(whole, |wing| whole.joined(wing.0.bounds()))
}

fn stands(it: &Body) -> Stands {
    (it.no, it.slab, it.formation, it.wing)
}

/// What came of a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    Yes,
    /// By the kinds of things that it has met, a bit each.
    Hidden(u8),
}

/// A place from which one looks, or where one is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    pub at: Point,
    pub sees: bool,
}

#[derive(Debug)]
struct Kept {
    number: u64,
    field: Field,
    /// For each pair, unless it has not been looked at yet.
    pairs: Vec<Option<Seen>>,
    /// Between a place and one of them.
    spots: BTreeMap<(usize, Spot), bool>,
}

impl Kept {
    /// Takes over the looks that would find the same here: between two, or a place and one, who stand as they stood, where
    /// nobody who has come, gone or changed is near the lines between them.
    fn take_over(&mut self, older: &Kept) {
        let changes = self.field.changes(&older.field);
        let places: Vec<usize> =
            self.field.troops.iter().map(|it| older.field.place_of(it).unwrap_or(usize::MAX)).collect();
        let grounds: Vec<Bounds> = self.field.troops.iter().map(about).collect();
        let free = |lines: Bounds| !changes.iter().any(|it| it.meets(&lines));
        let (now, then) = (self.field.troops.len(), older.field.troops.len());
        for (a, from) in places.iter().enumerate().filter(|it| *it.1 < then) {
            for (b, to) in places.iter().enumerate().filter(|it| *it.1 < then) {
                let found = older.pairs[from * then + to];
                if found.is_some() && free(grounds[a].joined(grounds[b])) {
                    self.pairs[a * now + b] = found;
                }
            }
        }
        for ((from, spot), seen) in &older.spots {
            let Some(at) = places.iter().position(|it| it == from) else { continue };
            if free(grounds[at].joined(Bounds { low: spot.at, high: spot.at })) {
                self.spots.insert((at, *spot), *seen);
            }
        }
    }
}

#[derive(Debug, Default)]
struct Store {
    next: u64,
    kept: Vec<Kept>,
}

thread_local! {
    static STORE: RefCell<Store> = RefCell::default();
}

/// The looks over one field.
#[derive(Clone, Copy, Debug)]
pub struct Looks {
    number: u64,
    troops: usize,
}

impl Looks {
    pub fn on(table: &impl Looking, troops: &[Body], limit: i32) -> Looks {
        STORE.with_borrow_mut(|store| {
            if let Some(at) = store.kept.iter().rposition(|it| it.field.is(table, troops, limit)) {
                // The one that was used last is the last to go.
                store.kept[at..].rotate_left(1);
                let number = store.kept[store.kept.len() - 1].number;
                return Looks { number, troops: troops.len() };
            }
            store.next += 1;
            let number = store.next;
            let field = Field {
                ground: table.scenario().field.ground,
                limit,
                troops: troops.iter().map(stands).collect(),
                smoke: table.smoke().to_vec(),
                banks: table.banks().to_vec(),
            };
            let pairs = vec![None; troops.len() * troops.len()];
            let mut kept = Kept { number, field, pairs, spots: BTreeMap::new() };
            let like = store.kept.iter().rev().filter(|it| it.field.alike(&kept.field));
            if let Some(older) = like.min_by_key(|it| it.field.changes(&kept.field).len()) {
                kept.take_over(older);
            }
            if KEPT <= store.kept.len() {
                store.kept.remove(0);
            }
            store.kept.push(kept);
            Looks { number, troops: troops.len() }
        })
    }

    pub fn kept(self, one: usize, other: usize) -> Option<Seen> {
        self.read(|it| it.pairs[one * self.troops + other])
    }

    pub fn keep(self, one: usize, other: usize, seen: Seen) {
        self.write(|it| it.pairs[one * self.troops + other] = Some(seen));
    }

    pub fn kept_from(self, spot: Spot, other: usize) -> Option<bool> {
        self.read(|it| it.spots.get(&(other, spot)).copied())
    }

    pub fn keep_from(self, spot: Spot, other: usize, seen: bool) {
        self.write(|it| {
            it.spots.insert((other, spot), seen);
        });
    }

    fn read<T>(self, what: impl FnOnce(&Kept) -> Option<T>) -> Option<T> {
        STORE.with_borrow(|store| what(store.kept.iter().rev().find(|it| it.number == self.number)?))
    }

    fn write(self, what: impl FnOnce(&mut Kept)) {
        STORE.with_borrow_mut(|store| {
            if let Some(it) = store.kept.iter_mut().rev().find(|it| it.number == self.number) {
                what(it);
            }
        });
    }
}
