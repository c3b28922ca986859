//! What can be answered: ways and places drawn on open ground, and lists to choose from. All of it is made from what a
//! seat knows.

/// Options hold a reading by reference: they are copied whatever the reading is.
macro_rules! copied {
    ($name:ident) => {
        impl<A> Clone for $name<'_, A> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<A> Copy for $name<'_, A> {}
    };
}

/// Ways are written in the same words whoever goes.
macro_rules! words_of {
    ($name:ident) => {
        impl<A: $crate::known::Seen> field::open::Words for $name<'_, A> {
            type Unit = $crate::state::UnitNo;
            const LEGS: &'static str = $crate::plan::LEGS;

            fn told(row: ground::table::Row) -> (engine::RuleId, &'static str) {
                $crate::rows::rule_of(row)
            }

            fn name(&self, unit: $crate::state::UnitNo) -> &str {
                &self.army.card(unit).name
            }

            fn id(&self, unit: $crate::state::UnitNo) -> engine::Name {
                self.army.card(unit).id
            }

            fn named(&self, id: &str) -> Option<$crate::state::UnitNo> {
                self.army.scenario().unit_named(id)
            }

            fn change(&self, from: u8, to: u8) -> String {
                $crate::plan::change(from, to)
            }

            fn shape<'w>(&self, now: u8, words: &[&'w str]) -> Option<Result<(u8, usize), &'w str>> {
                $crate::plan::shape(now, words)
            }
        }
    };
}

pub mod assaulting;
pub mod dark;
pub mod deployment;
pub mod entering;
pub mod firing;
pub mod march;
pub mod night_pick;
pub mod pick;
pub mod pursuit;
pub mod ride;

pub use dark::{Dark, dark};
pub use deployment::Deployment;
pub use march::{Grant, March, Start, march, start_of};
pub use pursuit::pursuit;
pub use ride::ride;

use crate::rows;
use crate::state::{Army, UnitNo};

/// Why the ground refuses, in words, with the rule.
fn refusal(army: &impl Army, it: ground::table::Refusal) -> engine::Refusal {
    field::open::refusal(rows::rule_of(it.row), it.why, |id| army.card(UnitNo(id)).name.as_str())
}
