//! What a sensible officer would do. Everything here works from what the seat knows: no function takes a state.

mod bombing;
mod brief;
mod deeds;
mod duel;
mod field;
mod ground;
mod nerve;
mod shooting;
#[cfg(test)]
mod tests;

pub use bombing::worth as throw_worth;
pub use brief::{Brief, Plan, Stage, Task};
pub use deeds::worth as action_worth;
pub use ground::{Mover, Route};
pub use nerve::{engage, intents};
pub use shooting::{best_shot, worth as fire_worth};

use std::sync::Arc;

use engine::{Advice, Datum, Forecast, Mind, Reply, Term};

use crate::forms::in_36ths;
use crate::forms::seal::Pick;
use crate::known::Known;
use crate::state::{Figure, Man};

/// The officer's picture of this phase, worked out once a phase.
pub fn brief(known: &Known<'_>, mind: &mut Mind) -> Arc<Brief> {
    let side = known.side().unwrap_or(0);
    let key = (u64::from(known.turn()) << 16) | ((known.phase() as u64) << 8) | side as u64;
    mind.think(key, |mind| Brief::new(known, side, mind.style, mind.last().as_deref()))
}

/// Whom to give an order to: the first without one who should have another than the default; then the seal.
pub fn whom(picks: &[Pick<'_>], mut wants: impl FnMut(Man, &Figure) -> bool) -> Advice {
    let at = picks.iter().position(|it| match it {
        Pick::Man { man, figure, ordered: false } => wants(*man, figure),
        _ => false,
    });
    Advice::silent(Reply::one(at.unwrap_or(0)))
}

/// The option with the highest value above nothing; the default otherwise.
pub fn choose<T>(
    mind: &mut Mind,
    options: &[T],
    default: usize,
    mut worth: impl FnMut(&T) -> i32,
    why: impl Fn(&T) -> Vec<Term>,
) -> Advice {
    let mut best = (0, default);
    for (at, option) in options.iter().enumerate().filter(|it| it.0 != default) {
        let value = worth(option);
        let value = if 0 < value { value + mind.error() } else { value };
        if best.0 < value {
            best = (value, at);
        }
    }
    let why = if mind.speaks { why(&options[best.1]) } else { Vec::new() };
    Advice { reply: Reply::one(best.1), why }
}

/// How likely a forecast shot hits, in 36ths.
pub fn hits(forecast: Option<&Forecast>) -> i32 {
    forecast.map_or(0, |it| in_36ths(&it.chances, |outcome| *outcome == Datum::word("hit")))
}
