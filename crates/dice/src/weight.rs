//! A whole number that never overflows: a machine word until it must be more.

use std::cmp::Ordering;
use std::fmt;

use dashu_int::UBig;
use dashu_int::ops::Gcd;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Weight {
    Small(u128),
    /// Only for numbers beyond `u128::MAX`, so that equal numbers are equal values.
    Big(Box<UBig>),
}

impl Weight {
    pub const ZERO: Weight = Weight::Small(0);
    pub const ONE: Weight = Weight::Small(1);

    pub fn is_zero(&self) -> bool {
        *self == Weight::ZERO
    }

    pub fn times(&self, other: &Weight) -> Weight {
        if let (Weight::Small(a), Weight::Small(b)) = (self, other)
            && let Some(res) = a.checked_mul(*b)
        {
            return Weight::Small(res);
        }
        (self.big() * other.big()).into()
    }

    pub fn plus(&self, other: &Weight) -> Weight {
        if let (Weight::Small(a), Weight::Small(b)) = (self, other)
            && let Some(res) = a.checked_add(*b)
        {
            return Weight::Small(res);
        }
        (self.big() + other.big()).into()
    }

    /// The whole part of the quotient; the divisor is not 0.
    pub fn over(&self, other: &Weight) -> Weight {
        match (self, other) {
            (Weight::Small(a), Weight::Small(b)) => Weight::Small(a / b),
            _ => (self.big() / other.big()).into(),
        }
    }

    pub fn gcd(&self, other: &Weight) -> Weight {
        if let (Weight::Small(a), Weight::Small(b)) = (self, other) {
            let (mut a, mut b) = (*a, *b);
            while b != 0 {
                // Words of 64 bits divide several times faster than words of 128.
                if let (Ok(x), Ok(y)) = (u64::try_from(a), u64::try_from(b)) {
                    (a, b) = (u128::from(y), u128::from(x % y));
                } else {
                    (a, b) = (b, a % b);
                }
            }
            return Weight::Small(a);
        }
        match (self.is_zero(), other.is_zero()) {
            (true, _) => other.clone(),
            (_, true) => self.clone(),
            _ => self.big().gcd(other.big()).into(),
        }
    }

    fn big(&self) -> UBig {
        match self {
            Weight::Small(it) => UBig::from(*it),
            Weight::Big(it) => (**it).clone(),
        }
    }
}

impl From<u128> for Weight {
    fn from(it: u128) -> Weight {
        Weight::Small(it)
    }
}

impl From<UBig> for Weight {
    fn from(it: UBig) -> Weight {
        match u128::try_from(&it) {
            Ok(small) => Weight::Small(small),
            Err(_) => Weight::Big(Box::new(it)),
        }
    }
}

impl Ord for Weight {
    fn cmp(&self, other: &Weight) -> Ordering {
        match (self, other) {
            (Weight::Small(a), Weight::Small(b)) => a.cmp(b),
            _ => self.big().cmp(&other.big()),
        }
    }
}

impl PartialOrd for Weight {
    fn partial_cmp(&self, other: &Weight) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Weight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Weight::Small(it) => it.fmt(f),
            Weight::Big(it) => it.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn past_the_machine_word_and_back() {
        let big = Weight::Small(u128::MAX).times(&Weight::Small(6));
        assert!(matches!(big, Weight::Big(_)));
        assert_eq!(big.over(&Weight::Small(6)), Weight::Small(u128::MAX));
        assert_eq!(big.gcd(&Weight::Small(12)).to_string(), "6");
        assert!(Weight::Small(7) < big);
    }
}
