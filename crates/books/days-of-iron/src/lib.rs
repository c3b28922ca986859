//! Days of Iron: battles of the Franco-Prussian War, on a table measured in inches.
//!
//! The rulebook is `rulebook.md`, its tables are in `tables/`, its procedures in `resolve/`. This crate must
//! never know another book, a screen or a file on disk.

engine::book! {
    id: "days-of-iron",
    title: "Days of Iron",
    period: "1870-1871",
    edition: "1",
    waived: &[],
    sayings: sayings::SAYINGS,
    course: course::COURSE,
    besides: course::BESIDES,
}

mod course;
pub mod resolve;
mod sayings;
mod tables;
pub mod vocabulary;
