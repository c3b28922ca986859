//! Which games are tried: fresh ones at every landing, the same ones where a figure is compared with its bar, and many
//! more of either when there is time for it.
//!
//! `GROGNARD_SEED` turns to other games; `cargo xtask test` sets it to the number in `xtask/seed` and prints it, so that
//! a landing can be repeated to the letter. `TRIALS=50` tries fifty times as many before a release.

use std::ops::Range;

/// Games of two turns of the wheel never meet, whatever a test adds to its seeds.
const APART: u64 = 1 << 32;

/// Where the wheel stands: 0 unless the environment says otherwise.
pub fn rotation() -> u64 {
    number("GROGNARD_SEED").unwrap_or(0) % APART
}

/// How many times as many games as at a landing.
pub fn times() -> u64 {
    number("TRIALS").unwrap_or(1).max(1)
}

/// So many seeds at every landing, other ones each time: what must hold of every game.
pub fn seeds(landing: u64) -> Range<u64> {
    let first = rotation() * APART;
    first..first + landing * times()
}

/// So many seeds at every landing, always the same ones: for averages over few games, which other games would shift.
pub fn deals(landing: u64) -> Range<u64> {
    0..landing * times()
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}
