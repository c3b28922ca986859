//! The fingerprint of a state, in each of the ways that journals have had.

use std::hash::{Hash, Hasher};

use ink::Imprint;

/// How the digests of a journal were made. It stands in the header; a game keeps the way that it was begun with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Digest {
    /// By `Hash`. What bytes that gives is the affair of `std`, so such a journal can be held against its states for as
    /// long as the compiler keeps its ways. It stands in no header: the first journals did not know of another.
    Hashed,
    /// By [`Imprint`], whose bytes are our own.
    Printed,
}

impl Digest {
    pub const ALL: [Digest; 2] = [Digest::Hashed, Digest::Printed];
    /// That of a new game.
    pub const NEW: Digest = Digest::Printed;

    pub const fn number(self) -> u32 {
        match self {
            Digest::Hashed => 1,
            Digest::Printed => 2,
        }
    }

    /// By its number as a header has it.
    pub fn read(text: &str) -> Option<Digest> {
        Digest::ALL.into_iter().find(|it| it.number().to_string() == text)
    }

    /// What a person wants to know of it.
    pub const fn words(self) -> &'static str {
        match self {
            Digest::Hashed => {
                "version 1, as an older program made them: they hold while the compiler's own hashing does"
            }
            Digest::Printed => "version 2: they hold on every machine and with every compiler",
        }
    }

    /// The fingerprint of a state.
    pub fn of<S: Hash + Imprint>(self, state: &S) -> u64 {
        match self {
            Digest::Hashed => digest(state),
            Digest::Printed => ink::fingerprint(state),
        }
    }
}

/// The first way: `Hash` with every number written in one width and order. Lists of `usize` escape this, because they
/// are hashed as the bytes in memory: a state must not hold any.
pub fn digest(it: &impl Hash) -> u64 {
    let mut fnv = Fnv(0xCBF2_9CE4_8422_2325);
    it.hash(&mut fnv);
    fnv.finish()
}

struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }

    fn write_u16(&mut self, it: u16) {
        self.write(&it.to_le_bytes());
    }

    fn write_u32(&mut self, it: u32) {
        self.write(&it.to_le_bytes());
    }

    fn write_u64(&mut self, it: u64) {
        self.write(&it.to_le_bytes());
    }

    fn write_u128(&mut self, it: u128) {
        self.write(&it.to_le_bytes());
    }

    fn write_usize(&mut self, it: usize) {
        self.write_u64(it as u64);
    }

    fn write_i16(&mut self, it: i16) {
        self.write_u16(it as u16);
    }

    fn write_i32(&mut self, it: i32) {
        self.write_u32(it as u32);
    }

    fn write_i64(&mut self, it: i64) {
        self.write_u64(it as u64);
    }

    fn write_i128(&mut self, it: i128) {
        self.write_u128(it as u128);
    }

    // The mark of an enum's variant comes as an isize, whose width differs between machines.
    fn write_isize(&mut self, it: isize) {
        self.write_i64(it as i64);
    }
}
