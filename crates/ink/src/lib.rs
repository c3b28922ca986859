//! What a value looks like in bytes, and the fingerprint of those bytes: the same for every compiler and machine.
//!
//! The journal of a game holds the fingerprint of every state, and must be read for ever. `std`'s `Hash` promises nothing of
//! the kind: what bytes a list, a text or a variant gives is the affair of the library and may change with it. So a
//! state prints itself by [`Imprint`], in widths, an order and with numbers that stand in this crate and nowhere else. A
//! change of them is another version of the digest: `tests/plain.rs` pins the bytes. This crate must never know a
//! state, a journal or a rule.

mod later;
mod plain;
mod prints;

pub use later::Later;

/// A value that can print itself. Equal values give equal bytes; values of one type that differ in what counts give
/// others, whatever stands before and after them.
pub trait Imprint {
    fn imprint(&self, ink: &mut Ink);
}

/// The fingerprint of a value.
pub fn fingerprint(it: &impl Imprint) -> u64 {
    let mut ink = Ink::default();
    it.imprint(&mut ink);
    ink.dry()
}

/// Takes bytes in any portions and makes 64 bits of them.
///
/// Eight bytes at a time are mixed in by a step that can be undone, so no difference within one word is ever lost; a
/// state is fingerprinted after every step, and this is several times faster than byte after byte. It finds mistakes,
/// not forgers: those are up against the rules themselves and the pledge of the dice.
#[derive(Clone, Debug)]
pub struct Ink {
    mixed: u64,
    /// Bytes that do not fill a word yet, the first of them lowest.
    rest: u64,
    /// How many bits of `rest` are in use: a multiple of 8 below 64.
    bits: u32,
    /// How many bytes have come in all.
    bytes: u64,
}

/// Odd, so that multiplying by it can be undone; half of its bits are set, in no pattern.
const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
const START: u64 = 0x6A09_E667_F3BC_C908;

impl Default for Ink {
    fn default() -> Ink {
        Ink { mixed: START, rest: 0, bits: 0, bytes: 0 }
    }
}

impl Ink {
    /// So many bytes of a number, at most eight, lowest first. What of the number lies above them must be 0.
    #[inline]
    pub fn put(&mut self, number: u64, bytes: u32) {
        debug_assert!(bytes <= 8 && (bytes == 8 || number >> (8 * bytes) == 0));
        let bits = 8 * bytes;
        self.bytes += u64::from(bytes);
        self.rest |= number << self.bits;
        self.bits += bits;
        if 64 <= self.bits {
            self.mix(self.rest);
            self.bits -= 64;
            // What did not find room any more; where all of it did, the shift is by its whole width.
            self.rest = number.checked_shr(bits - self.bits).unwrap_or(0);
        }
    }

    /// Bytes as they are, without their number.
    pub fn bytes(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|it| self.put(u64::from_le_bytes(*it), 8));
        rest.iter().for_each(|it| self.put(u64::from(*it), 1));
    }

    /// How many of something follow.
    #[inline]
    pub fn count(&mut self, n: usize) {
        self.put(n as u64, 8);
    }

    /// Which of several kinds follows.
    #[inline]
    pub fn variant(&mut self, n: u16) {
        self.put(u64::from(n), 2);
    }

    /// The fingerprint of all that was written.
    pub fn dry(mut self) -> u64 {
        // The length tells a last word that is not full from one that ends in zeros.
        let (rest, bytes) = (self.rest, self.bytes);
        self.mix(rest);
        self.mix(bytes);
        self.mix(0);
        self.mixed
    }

    #[inline]
    fn mix(&mut self, word: u64) {
        // Multiplying carries a bit upwards only; the shift brings it down again.
        let it = (self.mixed ^ word).wrapping_mul(FACTOR);
        self.mixed = it ^ it >> 32;
    }
}
