//! Days of Iron: battles of the Franco-Prussian War, on a table measured in inches.
//!
//! The rulebook is `rulebook.md`, its tables are in `tables/`, its procedures in `resolve/`. This crate must
//! never know another book, a screen or a file on disk.

/// The name of a rule of this book; the compiler refuses one that the rulebook does not have.
macro_rules! rule {
    ($id:literal) => {
        const { engine::RuleId::among(crate::IDS, $id) }
    };
}

pub mod resolve;
mod sayings;
mod tables;
pub mod vocabulary;

use std::sync::LazyLock;

use engine::{Book, Rulebook};

include!(concat!(env!("OUT_DIR"), "/ids.rs"));

const TEXT: &str = include_str!("../rulebook.md");

static RULEBOOK: LazyLock<Rulebook> =
    LazyLock::new(|| Rulebook::read(TEXT).expect("the build has read this rulebook"));

pub static BOOK: Book = Book {
    id: "days-of-iron",
    title: "Days of Iron",
    period: "1870-1871",
    edition: "1",
    text: TEXT,
    rulebook: || &RULEBOOK,
    tables: tables::all,
    procedures: resolve::PROCEDURES,
    waived: &[],
    sayings: sayings::SAYINGS,
};
