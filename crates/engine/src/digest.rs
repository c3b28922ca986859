//! A fingerprint of a state, the same on every machine: `Hash` with every number written in one width and order.
//! Lists of `usize` escape this, because they are hashed as the bytes in memory: a state must not hold any.

use std::hash::{Hash, Hasher};

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
