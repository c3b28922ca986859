//! What the tests of every book share: worked examples, cells typed from the page, sweeps over whole domains,
//! odds against their slow twins, the ledger of rules; and for books that can be played the laws of random games,
//! twin worlds and canaries against leaks, golden games, and a toy game to try all of it on.
//!
//! A change of an API touches this crate, not a thousand tests. It must never know a book of the shelf.

mod aims;
mod cells;
mod citings;
mod contest;
mod course;
mod csv;
mod digests;
mod elsewhere;
mod examples;
mod films;
mod forge;
mod golden;
mod images;
mod laws;
mod leaks;
mod ledger;
mod malformed;
mod moulds;
mod odds;
mod officers;
mod options;
mod papers;
mod ranks;
mod same;
mod seeds;
mod sentences;
mod standard;
mod sweep;
mod tape;
pub mod toy;
mod trial;
mod twins;
mod wary;

pub use cells::{Seen, cells};
pub use citings::{Heard, heard};
pub use contest::{Contest, contested};
pub use course::{course_holds, stages_are_steps};
pub use digests::{digests, old_journal};
pub use elsewhere::{replayed_elsewhere, replayed_here};
pub use examples::examples;
pub use films::{Beats, Filmed, films};
pub use forge::Forge;
pub use golden::{golden, golden_in_brief};
pub use images::{Image, Mapping, Playing};
pub use laws::{Tried, laws};
pub use leaks::{Hole, Leaky};
pub use ledger::{Ledger, employed, ledger};
pub use malformed::malformed;
pub use moulds::{Fitting, findings};
pub use odds::{brute_force, odds_hold};
pub use officers::{Bar, Counter, Who, duel, officers_beat, watched};
pub use options::{options_as_printed, options_drilled};
pub use papers::Papers;
pub use ranks::ranks_hold;
pub use same::same;
pub use seeds::{deals, rotation, seeds, times};
pub use sentences::sentences;
pub use standard::{advice, ends_well};
pub use sweep::sweep;
pub use tape::{Tape, told};
pub use trial::{Player, Straight, Trial, advised, decide, mixed, mutants, random};
pub use twins::{Canary, Leak, Pairs, Reveal, canaries, imagined_states, twin_games, twin_states};
pub use wary::{Wary, legal};
