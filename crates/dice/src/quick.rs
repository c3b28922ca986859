//! A fast stream for games by the thousand that nobody needs to verify: splitmix64.

/// Numbers that look random, the same on every machine. Not for dice that somebody could want to foresee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quick(u64);

impl Quick {
    pub const fn new(seed: u64) -> Quick {
        Quick(seed)
    }

    /// Another stream for each of many purposes or games.
    pub fn nth(seed: u64, n: u64) -> Quick {
        Quick(Quick(seed ^ Quick(n).next()).next())
    }

    #[expect(
        clippy::should_implement_trait,
        reason = "a stream without end needs no Option round each number"
    )]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut it = self.0;
        it = (it ^ (it >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        it = (it ^ (it >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        it ^ (it >> 31)
    }

    /// A whole number below `n` (and 0 below 0), every one as likely as any other.
    pub fn below(&mut self, n: u32) -> u32 {
        let n = u64::from(n);
        loop {
            let wide = (self.next() >> 32) * n;
            // The low half tells whether this number stands where small ones would be favoured: draw again.
            if n <= wide & 0xFFFF_FFFF || (1 << 32) % n.max(1) <= wide & 0xFFFF_FFFF {
                return (wide >> 32) as u32;
            }
        }
    }

    pub fn face(&mut self, sides: u8) -> u8 {
        self.below(u32::from(sides)) as u8 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_published_generator() {
        // The test vector of Vigna's splitmix64.c for the seed 1234567.
        let mut quick = Quick::new(1_234_567);
        let wanted = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423];
        assert_eq!([quick.next(), quick.next(), quick.next()], wanted);
    }

    #[test]
    fn every_face_comes_about_as_often() {
        let mut quick = Quick::nth(7, 0);
        let mut count = [0i32; 10];
        for _ in 0..100_000 {
            count[usize::from(quick.face(10)) - 1] += 1;
        }
        assert!(count.iter().all(|it| (it - 10_000).abs() < 500), "{count:?}");
    }

    #[test]
    fn of_none_or_one_there_is_one_choice() {
        let mut quick = Quick::new(3);
        assert_eq!((quick.below(0), quick.below(1)), (0, 0));
        assert!((0..1000).all(|_| quick.below(u32::MAX) < u32::MAX));
    }
}
