//! Cold Steel.
//!
//! The rulebook is `rulebook.md`, its tables are in `tables/`, its procedures in `resolve/`. This crate must
//! never know another book, a screen or a file on disk.

engine::book! {
    id: "cold-steel",
    title: "Cold Steel",
    period: "1690-1850",
    edition: "1",
    waived: &[],
    sayings: sayings::SAYINGS,
    course: course::COURSE,
    besides: course::BESIDES,
}

mod course;
mod measure;
pub mod resolve;
mod sayings;
mod tables;
pub mod vocabulary;
