//! Fair dice from a seed, the same on every machine and in every release.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of faces. One stream for each purpose, so that a hidden roll never shifts a public one.
#[derive(Clone, Debug)]
pub struct Stream {
    rng: ChaCha8Rng,
}

impl Stream {
    pub fn new(seed: u64, purpose: u64) -> Stream {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(purpose);
        Stream { rng }
    }

    /// A whole number below `n` (and 0 below 0), every one as likely as any other.
    pub fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        // Numbers past the last whole multiple of n would favour the small ones: draw again.
        let fair = u32::MAX - u32::MAX % n;
        loop {
            let it = self.rng.next_u32();
            if it < fair {
                return it % n;
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
    fn the_stream_of_a_seed_never_changes() {
        let mut stream = Stream::new(1815, 0);
        let faces: Vec<u8> = (0..12).map(|_| stream.face(6)).collect();
        assert_eq!(faces, FIRST_FACES_OF_1815);
        let mut other = Stream::new(1815, 1);
        assert_ne!(faces, (0..12).map(|_| other.face(6)).collect::<Vec<u8>>());
    }

    const FIRST_FACES_OF_1815: [u8; 12] = [2, 2, 2, 5, 3, 1, 5, 5, 1, 5, 3, 2];

    #[test]
    fn every_face_comes_about_as_often() {
        let mut stream = Stream::new(7, 0);
        let mut count = [0i32; 10];
        for _ in 0..100_000 {
            count[usize::from(stream.face(10)) - 1] += 1;
        }
        assert!(count.iter().all(|it| (it - 10_000).abs() < 500), "{count:?}");
    }
}
