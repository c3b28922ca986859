//! What the tests of every book share: worked examples, cells typed from the page, sweeps over whole domains,
//! odds against their slow twins, and the ledger of rules.
//!
//! A change of an API touches this crate, not a thousand tests. It must never know a book.

mod cells;
mod csv;
mod examples;
mod forge;
mod ledger;
mod odds;
mod same;
mod sweep;

pub use cells::{Seen, cells};
pub use examples::examples;
pub use forge::Forge;
pub use ledger::{Ledger, ledger};
pub use odds::{brute_force, odds_hold};
pub use same::same;
pub use sweep::sweep;
