//! The scenarios that come with the book, read.

use engine::spanned::Fault;

use super::Scenario;
pub use crate::offer::ALL;

/// A scenario of the book by its name.
pub fn named(name: &str) -> Option<Result<Scenario, Vec<Fault>>> {
    ALL.iter().find(|it| it.name == name).map(|it| Scenario::read(it.name, it.text))
}
