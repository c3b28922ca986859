//! A whole number that never overflows: a machine word until it must be more.

use std::cmp::Ordering;
use std::fmt;

use dashu_int::UBig;
use dashu_int::ops::Gcd;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Weight {
    Small(u64),
    /// Only for numbers beyond `u64::MAX`, so that equal numbers are equal values.
    Big(Box<UBig>),
}

impl Weight {
    pub const ZERO: Weight = Weight::Small(0);
    pub const ONE: Weight = Weight::Small(1);

    #[inline]
    pub fn is_zero(&self) -> bool {
        *self == Weight::ZERO
    }

    #[inline]
    pub fn times(&self, other: &Weight) -> Weight {
        if let (Weight::Small(a), Weight::Small(b)) = (self, other)
            && let Some(res) = a.checked_mul(*b)
        {
            return Weight::Small(res);
        }
        self.times_big(other)
    }

    #[cold]
    fn times_big(&self, other: &Weight) -> Weight {
        match (self, other) {
            (Weight::Small(a), Weight::Small(b)) => Weight::from(u128::from(*a) * u128::from(*b)),
            (Weight::Small(a), Weight::Big(b)) | (Weight::Big(b), Weight::Small(a)) => (&**b * *a).into(),
            (Weight::Big(a), Weight::Big(b)) => (&**a * &**b).into(),
        }
    }

    pub fn plus(&self, other: &Weight) -> Weight {
        let mut sum = self.clone();
        sum.grow(other);
        sum
    }

    /// Adds to it where it stands.
    #[inline]
    pub fn grow(&mut self, by: &Weight) {
        if let (Weight::Small(a), Weight::Small(b)) = (&mut *self, by)
            && let Some(sum) = a.checked_add(*b)
        {
            *a = sum;
            return;
        }
        self.grow_big(by);
    }

    #[cold]
    fn grow_big(&mut self, by: &Weight) {
        match (&mut *self, by) {
            (Weight::Big(a), Weight::Small(b)) => **a += *b,
            (Weight::Big(a), Weight::Big(b)) => **a += &**b,
            (Weight::Small(a), Weight::Small(b)) => *self = Weight::from(u128::from(*a) + u128::from(*b)),
            (Weight::Small(a), Weight::Big(b)) => *self = (&**b + *a).into(),
        }
    }

    /// What is left when a part is taken away; the part is not larger than the whole.
    pub fn less(&self, part: &Weight) -> Weight {
        match (self, part) {
            (Weight::Small(a), Weight::Small(b)) => Weight::Small(a.saturating_sub(*b)),
            (Weight::Big(a), Weight::Small(b)) => (&**a - *b).into(),
            (Weight::Big(a), Weight::Big(b)) if b <= a => (&**a - &**b).into(),
            _ => Weight::ZERO,
        }
    }

    /// The whole part of the quotient; the divisor is not 0.
    pub fn over(&self, other: &Weight) -> Weight {
        match (self, other) {
            (Weight::Small(a), Weight::Small(b)) => Weight::Small(a / b),
            (Weight::Small(_), Weight::Big(_)) => Weight::ZERO,
            (Weight::Big(a), Weight::Small(b)) => (&**a / *b).into(),
            (Weight::Big(a), Weight::Big(b)) => (&**a / &**b).into(),
        }
    }

    pub fn gcd(&self, other: &Weight) -> Weight {
        match (self, other) {
            (Weight::Small(a), Weight::Small(b)) => {
                let (mut a, mut b) = (*a, *b);
                while b != 0 {
                    (a, b) = (b, a % b);
                }
                Weight::Small(a)
            }
            _ if self.is_zero() => other.clone(),
            _ if other.is_zero() => self.clone(),
            // One step of Euclid's leaves two machine words.
            (Weight::Small(small), Weight::Big(big)) | (Weight::Big(big), Weight::Small(small)) => {
                Weight::Small(*small).gcd(&Weight::Small(&**big % *small))
            }
            (Weight::Big(a), Weight::Big(b)) => (&**a).gcd(&**b).into(),
        }
    }
}

impl From<u64> for Weight {
    fn from(it: u64) -> Weight {
        Weight::Small(it)
    }
}

impl From<u128> for Weight {
    fn from(it: u128) -> Weight {
        match u64::try_from(it) {
            Ok(small) => Weight::Small(small),
            Err(_) => Weight::Big(Box::new(UBig::from(it))),
        }
    }
}

impl From<UBig> for Weight {
    fn from(it: UBig) -> Weight {
        match u64::try_from(&it) {
            Ok(small) => Weight::Small(small),
            Err(_) => Weight::Big(Box::new(it)),
        }
    }
}

impl Ord for Weight {
    fn cmp(&self, other: &Weight) -> Ordering {
        match (self, other) {
            (Weight::Small(a), Weight::Small(b)) => a.cmp(b),
            // Only what a machine word cannot hold is big.
            (Weight::Small(_), Weight::Big(_)) => Ordering::Less,
            (Weight::Big(_), Weight::Small(_)) => Ordering::Greater,
            (Weight::Big(a), Weight::Big(b)) => a.cmp(b),
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
        let big = Weight::Small(u64::MAX).times(&Weight::Small(6));
        assert!(matches!(big, Weight::Big(_)));
        assert_eq!(big.over(&Weight::Small(6)), Weight::Small(u64::MAX));
        assert_eq!(big.gcd(&Weight::Small(12)).to_string(), "6");
        assert!(Weight::Small(7) < big);
        assert_eq!(big.less(&big), Weight::ZERO);
        let mut sum = Weight::Small(u64::MAX);
        sum.grow(&Weight::ONE);
        assert_eq!(sum, Weight::from(1u128 << 64));
    }
}
