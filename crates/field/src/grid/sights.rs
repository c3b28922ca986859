//! Lines of sight between squares that nothing but the ground can block: a bit for every pair, laid once.

/// Who sees whom. Where sight depends on who stands in between it is asked each time instead, of `ground`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sightlines {
    count: usize,
    /// Empty where nothing blocks.
    bits: Vec<u64>,
}

impl Sightlines {
    /// Nothing blocks.
    pub fn open() -> Sightlines {
        Sightlines::default()
    }

    /// Sight is the same both ways, so every pair is asked once, the lower number first.
    pub fn lay(count: usize, sees: impl Fn(usize, usize) -> bool) -> Sightlines {
        let mut bits = vec![0; (count * count).div_ceil(64)];
        let mut mark = |a: usize, b: usize| bits[(a * count + b) / 64] |= 1u64 << ((a * count + b) % 64);
        for a in 0..count {
            for b in (a..count).filter(|b| sees(a, *b)) {
                mark(a, b);
                mark(b, a);
            }
        }
        Sightlines { count, bits }
    }

    #[inline]
    pub fn sees(&self, a: usize, b: usize) -> bool {
        let at = a * self.count + b;
        self.bits.is_empty() || self.bits[at / 64] >> (at % 64) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use ground::offsets::{Extent, Square};

    use super::*;

    #[test]
    fn sight_is_that_of_the_ground() {
        let table = Extent { width: 11, height: 7 };
        let squares: Vec<Square> =
            (0..table.width).flat_map(|x| (0..table.height).map(move |y| Square::new(x, y))).collect();
        let blocks = |it: Square| (it.column * 5 + it.row * 3) % 7 == 0;
        let sees = |a: usize, b: usize| squares[a].sees(squares[b], table, blocks);
        let laid = Sightlines::lay(squares.len(), sees);
        let mut blocked = 0;
        for a in 0..squares.len() {
            for b in 0..squares.len() {
                assert_eq!(laid.sees(a, b), sees(a.min(b), a.max(b)));
                assert!(Sightlines::open().sees(a, b));
                blocked += usize::from(!laid.sees(a, b));
            }
        }
        assert!(100 < blocked, "{blocked}");
    }
}
