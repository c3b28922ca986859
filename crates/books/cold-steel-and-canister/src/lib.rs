//! Cold Steel & Canister.
//!
//! The rulebook is `rulebook.md`, its tables are in `tables/`, its procedures in `resolve/`. This crate must
//! never know another book, a screen or a file on disk.

engine::book! {
    id: "cold-steel-and-canister",
    title: "Cold Steel & Canister",
    period: "1809",
    edition: "1",
    waived: &[],
    sayings: sayings::SAYINGS,
    course: course::COURSE,
    besides: course::BESIDES,
}

mod course;
mod map;
pub mod resolve;
mod sayings;
mod tables;
pub mod vocabulary;
