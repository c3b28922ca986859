//! Who stands near a place. It follows from where the units stand, so it is no part of the fingerprint.

use std::hash::{Hash, Hasher};

use ground::table::{Bounds, Sieve};

use super::unit::Unit;
use crate::scenario::Card;
use crate::vocabulary::{INCH, UnitNo};

#[derive(Clone, Debug)]
pub struct Places(Sieve);

impl Places {
    pub fn of(cards: &[Card], units: &[Unit]) -> Places {
        let mut sieve = Sieve::with_capacity(units.len());
        cards.iter().zip(units).for_each(|(card, it)| sieve.push(stand(card, it)));
        Places(sieve)
    }

    /// The unit has come to stand elsewhere, or nowhere.
    pub(super) fn changed(&mut self, unit: UnitNo, card: &Card, it: &Unit) {
        self.0.set(usize::from(unit.0), stand(card, it));
    }

    pub(super) fn near(&self, bounds: Bounds) -> impl Iterator<Item = UnitNo> {
        self.0.near(bounds).map(|it| UnitNo(it as u16))
    }
}

/// No part of the unit is outside, whatever it loses, recovers or forms: a base is an inch.
pub fn around(card: &Card, unit: &Unit) -> Bounds {
    Bounds::of([unit.pose.at]).grown(INCH * (i32::from(card.start_bases) + 1))
}

fn stand(card: &Card, unit: &Unit) -> Bounds {
    if unit.on_table() { around(card, unit) } else { Bounds::NONE }
}

impl Hash for Places {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
