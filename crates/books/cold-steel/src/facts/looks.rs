//! Who sees whom, kept as long as nobody has moved. A turn looks at the same field many times: as it begins, for threats, for
//! aiming, for everybody's forms. What is kept is only what a look would find again: a field that differs in anything that a
//! look depends on is another field.

use std::cell::RefCell;

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

#[derive(Debug)]
struct Kept {
    number: u64,
    field: Field,
    /// For each pair: not looked at yet, not seen, seen.
    pairs: Vec<u8>,
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
        let field = Field {
            ground: table.scenario().field.ground,
            limit,
            troops: troops.iter().map(|it| (it.no, it.slab, it.formation, it.wing)).collect(),
            smoke: table.smoke().to_vec(),
            banks: table.banks().to_vec(),
        };
        STORE.with_borrow_mut(|store| {
            if let Some(at) = store.kept.iter().position(|it| it.field == field) {
                // The one that was used last is the last to go.
                let it = store.kept.remove(at);
                let number = it.number;
                store.kept.push(it);
                return Looks { number, troops: troops.len() };
            }
            if KEPT <= store.kept.len() {
                store.kept.remove(0);
            }
            store.next += 1;
            let number = store.next;
            let pairs = vec![0; troops.len() * troops.len()];
            store.kept.push(Kept { number, field, pairs });
            Looks { number, troops: troops.len() }
        })
    }

    pub fn kept(self, one: usize, other: usize) -> Option<bool> {
        STORE.with_borrow(|store| {
            let it = store.kept.iter().rev().find(|it| it.number == self.number)?;
            match it.pairs[one * self.troops + other] {
                0 => None,
                found => Some(found == 2),
            }
        })
    }

    pub fn keep(self, one: usize, other: usize, seen: bool) {
        STORE.with_borrow_mut(|store| {
            if let Some(it) = store.kept.iter_mut().rev().find(|it| it.number == self.number) {
                it.pairs[one * self.troops + other] = 1 + u8::from(seen);
            }
        });
    }
}
