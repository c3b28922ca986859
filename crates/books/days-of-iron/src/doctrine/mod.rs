//! What a sensible officer does (the list of his habits is in the project's notes on opponents): the rules' own odds decide.

mod brief;
mod charging;
mod firing;
mod foils;
mod march;
mod odds;
mod orders;
mod post;
mod rally;
mod shelter;
mod ways;

use engine::{Advice, Mind, Reply, Term};

pub use charging::{charges, feints, reaction, sacrifice, victim};
pub use firing::aim;
pub use march::act;
pub use orders::{entry, pick};
pub use rally::{forms_up, rallied};

/// Whoever is due comes.
pub fn arrivals(_: &mut Mind, due: usize) -> Advice {
    Advice::silent(Reply::Chosen((0..due as u16).collect()))
}

/// A reply with its reasons, if they will be read.
fn said(mind: &Mind, reply: Reply, why: impl FnOnce() -> Vec<Term>) -> Advice {
    Advice { reply, why: if mind.speaks { why() } else { Vec::new() } }
}
