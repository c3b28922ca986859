//! Two Sentries: the smallest book. `docs/adding-a-book.md` builds it step by step; it stands on no shelf.
//!
//! It must never know another book, a screen or a file on disk.

engine::book! {
    id: "two-sentries",
    title: "Two Sentries",
    period: "any",
    edition: "1",
    waived: &[],
    sayings: &[],
    course: offer::COURSE,
    besides: &[],
    game: game::TwoSentries,
    campaign: false,
    makes: false,
}

mod doctrine;
mod forms;
mod game;
mod known;
mod offer;
mod options;
pub mod resolve;
mod scenario;
mod state;
mod steps;
mod tables;
