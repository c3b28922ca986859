//! Losses: in part of a figure (CS-VOC-7), and in steps of a quarter (CS-VOC-6).

use engine::{Cx, Decimal, Play, Throw};

/// Figures lost, the last of them only in part: whether it goes too is up to a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    whole: i32,
    /// The die takes one more figure up to this face: ten times the fraction, to the nearest whole.
    up_to: u8,
}

impl Loss {
    /// `part / whole` figures; `whole` is above 0, neither is negative.
    pub fn of(part: i64, whole: i64) -> Loss {
        let rest = part % whole;
        Loss { whole: (part / whole) as i32, up_to: ((20 * rest + whole) / (2 * whole)) as u8 }
    }

    /// The die is rolled even when there is no fraction. All that matters of it is whether it lies above.
    pub fn roll(self, cx: &mut Cx<'_>) -> Play<i32> {
        cx.cite(rule!("CS-VOC-7"));
        let spared = cx.roll(Throw::hits(1, 10, self.up_to + 1))?.fact();
        Ok(self.whole + 1 - spared)
    }
}

/// How many times a quarter of the original strength has gone.
pub fn loss_steps(percent: Decimal) -> i32 {
    (percent.floor() / 25) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fraction_is_rounded_to_tenths_halves_up() {
        let loss = |part, whole| Loss::of(part, whole);
        assert_eq!(loss(80, 20), Loss { whole: 4, up_to: 0 });
        assert_eq!(loss(1, 20), Loss { whole: 0, up_to: 1 });
        assert_eq!(loss(49, 1000), Loss { whole: 0, up_to: 0 });
        assert_eq!(loss(50, 1000), Loss { whole: 0, up_to: 1 });
        assert_eq!(loss(1_950, 1000), Loss { whole: 1, up_to: 10 });
    }
}
