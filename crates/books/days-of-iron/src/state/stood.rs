//! The footprints of units as they stood when a step began. They follow from the units, and are asked for so often that they
//! are kept, with who touches whom; who has moved since is measured anew.

use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use ground::table::{Bounds, Length, Slab};

use super::{Stance, Unit, UnitNo};

/// Contact is at most a twentieth of an inch (DI-GEN-8).
pub const CONTACT: Length = 5;

#[derive(Clone, Copy, Debug, Default)]
pub struct Stood {
    stance: Option<Stance>,
    strength: u8,
    pub slab: Slab,
    /// An upright rectangle that holds it.
    pub bounds: Bounds,
}

impl Stood {
    pub fn new(it: &Unit, slab: Slab) -> Stood {
        Stood { stance: Some(it.stance), strength: it.strength, slab, bounds: slab.bounds() }
    }

    /// Has a unit of so many in this stance the same shape?
    pub fn is_shaped(&self, stance: Stance, strength: u8) -> bool {
        self.stance == Some(stance) && self.strength == strength
    }

    /// Does a unit still stand so?
    pub fn fits(&self, it: &Unit) -> bool {
        self.slab.pose == it.pose && self.is_shaped(it.stance, it.strength)
    }

    fn touches(&self, other: &Stood) -> bool {
        self.bounds.grown(CONTACT).meets(&other.bounds) && self.slab.within(&other.slab, CONTACT)
    }
}

static MEASURED: AtomicU64 = AtomicU64::new(1);

/// By the numbers of the units; no part of a state's fingerprint.
#[derive(Clone, Debug, Default)]
pub struct Footprints {
    pub stood: Vec<Stood>,
    /// Whom each of them touches, a bit each, wherever they are: so many words a unit.
    touching: Vec<u64>,
    /// Nothing of any unit has been changed since they were measured.
    pub fresh: bool,
    /// Which measuring it was, among all there have been: while they are fresh, what has been made of the units by this
    /// number holds.
    pub number: u64,
}

impl Footprints {
    fn words(&self) -> usize {
        self.stood.len().div_ceil(64)
    }

    /// Has nothing of these units been changed since they were measured?
    pub fn are_of(&self, units: &[Unit]) -> bool {
        let fresh = self.fresh && self.stood.len() == units.len();
        debug_assert!(!fresh || self.stood.iter().zip(units).all(|it| it.0.fits(it.1)));
        fresh
    }

    /// Measures those again who stand otherwise than they did.
    pub fn measure(&mut self, units: &[Unit], slab: impl Fn(UnitNo) -> Slab) {
        self.stood.resize(units.len(), Stood::default());
        self.touching.resize(units.len() * self.words(), 0);
        for (no, it) in units.iter().enumerate() {
            if !self.stood[no].fits(it) {
                self.stood[no] = Stood::new(it, slab(UnitNo(no as u16)));
                self.feel(no);
            }
        }
        self.fresh = true;
        self.number = MEASURED.fetch_add(1, Ordering::Relaxed);
    }

    /// Whom one touches who has moved.
    fn feel(&mut self, one: usize) {
        let words = self.words();
        for other in (0..self.stood.len()).filter(|it| *it != one) {
            let met = self.stood[one].touches(&self.stood[other]);
            for (a, b) in [(one, other), (other, one)] {
                let word = &mut self.touching[a * words + b / 64];
                *word = *word & !(1 << (b % 64)) | u64::from(met) << (b % 64);
            }
        }
    }

    /// Did the two touch?
    pub fn touch(&self, one: UnitNo, other: UnitNo) -> bool {
        let (one, other) = (usize::from(one.0), usize::from(other.0));
        self.touching[one * self.words() + other / 64] >> (other % 64) & 1 == 1
    }

    /// Did any of these touch it?
    pub fn touch_any(&self, unit: UnitNo, of: Range<u16>) -> bool {
        let (at, words) = (usize::from(unit.0), self.words());
        let row = &self.touching[at * words..(at + 1) * words];
        let below = |end: u16, word: usize| match usize::from(end).saturating_sub(64 * word) {
            0 => 0,
            bits if bits < 64 => (1 << bits) - 1,
            _ => u64::MAX,
        };
        row.iter().enumerate().any(|(no, it)| it & below(of.end, no) & !below(of.start, no) != 0)
    }
}

impl Hash for Footprints {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_those_of_the_units_that_are_asked_for() {
        let mut footprints = Footprints { stood: vec![Stood::default(); 130], ..Footprints::default() };
        let words = footprints.words();
        footprints.touching = vec![0; 130 * words];
        footprints.touching[words + 1] = 1 << 6;
        let (one, other) = (UnitNo(1), UnitNo(70));
        assert!(
            footprints.touch(one, other)
                && !footprints.touch(other, one)
                && !footprints.touch(one, UnitNo(71))
        );
        let any = |of: Range<u16>| footprints.touch_any(one, of);
        assert!(any(70..71) && any(0..130) && any(64..128) && any(70..130));
        assert!(!any(0..70) && !any(71..130) && !any(0..64) && !any(128..130) && !any(70..70));
    }
}
