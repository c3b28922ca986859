//! Who sees whom, kept as long as nobody has moved. A turn looks at the same field many times: as it begins, for threats, for
//! aiming, for everybody's forms. What is kept is only what a look would find again: a field that differs in anything that a
//! look depends on is another field.

use std::cell::RefCell;
use std::collections::BTreeMap;

use ground::table::{Point, Slab};

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
            if KEPT <= store.kept.len() {
                store.kept.remove(0);
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
            store.kept.push(Kept { number, field, pairs, spots: BTreeMap::new() });
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
