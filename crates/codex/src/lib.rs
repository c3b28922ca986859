//! Rulebook texts, printed tables and the words of a book, read and checked.
//!
//! The build script of each book and the running program read the same files with the same code: what the
//! build has let through cannot fail later. This crate must never know what a rule *does*.

mod axis;
pub mod build;
mod examples;
mod ids;
mod near;
mod rulebook;
pub mod spanned;
mod table;
mod words;

pub use axis::{Axis, Band};
pub use examples::{Example, examples};
pub use ids::{RuleId, id_at};
pub use near::nearest;
pub use rulebook::{Class, Fault, Rule, Rulebook};
pub use table::{Cell, Table};
pub use words::{Word, Words};
