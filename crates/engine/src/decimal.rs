//! Numbers with a decimal point, exact: a distance of 14.5, a loss of 26.7 %.

use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// A whole number of billionths, up to some nine thousand millions either way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Decimal(i64);

const ONE: i64 = 1_000_000_000;

impl Decimal {
    pub const ZERO: Decimal = Decimal(0);
    pub const MAX_WHOLE: i64 = i64::MAX / ONE;

    /// A whole number; far out of range it stops at the largest there is.
    pub const fn of(it: i64) -> Decimal {
        Decimal(it.saturating_mul(ONE))
    }

    /// `num / den`, rounded towards zero at the ninth place; `den` is not 0.
    pub const fn ratio(num: i64, den: i64) -> Decimal {
        if let Some(it) = num.checked_mul(ONE)
            && den != -1
        {
            return Decimal(it / den);
        }
        let ratio = num as i128 * ONE as i128 / den as i128;
        Decimal(if i64::MAX as i128 <= ratio {
            i64::MAX
        } else if ratio <= i64::MIN as i128 {
            i64::MIN
        } else {
            ratio as i64
        })
    }

    pub const fn from_billionths(it: i64) -> Decimal {
        Decimal(it)
    }

    pub const fn billionths(self) -> i64 {
        self.0
    }

    /// Reads `14`, `14.5`, `-0.25`, `1e3`. Digits past the ninth place are cut off; what does not fit is `None`.
    pub fn read(text: &str) -> Option<Decimal> {
        let (digits, exponent) = match text.find(['e', 'E']) {
            Some(at) => (&text[..at], text[at + 1..].parse::<i32>().ok()?),
            None => (text, 0),
        };
        let (negative, digits) = match digits.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, digits),
        };
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        if whole.is_empty() || !whole.bytes().chain(part.bytes()).all(|it| it.is_ascii_digit()) {
            return None;
        }
        let mut res: i128 = 0;
        // The digit in place p of the text counts 10^(whole.len() - 1 - p + exponent + 9) billionths.
        let mut place = (whole.len() as i32).checked_add(exponent)?.checked_add(8)?;
        for digit in whole.bytes().chain(part.bytes()) {
            let digit = i128::from(digit - b'0');
            if 0 <= place && digit != 0 {
                let unit = 10i128.checked_pow(u32::try_from(place).ok()?)?;
                res = res.checked_add(unit.checked_mul(digit)?)?;
            }
            place -= 1;
        }
        i64::try_from(if negative { -res } else { res }).ok().map(Decimal)
    }

    /// The whole number, if it is one.
    pub const fn whole(self) -> Option<i64> {
        if self.0 % ONE == 0 { Some(self.0 / ONE) } else { None }
    }

    pub const fn floor(self) -> i64 {
        self.0.div_euclid(ONE)
    }

    pub const fn ceil(self) -> i64 {
        -((-(self.0 as i128)).div_euclid(ONE as i128) as i64)
    }

    /// To the nearest whole, halves up.
    pub const fn round(self) -> i64 {
        (self.0 as i128 + ONE as i128 / 2).div_euclid(ONE as i128) as i64
    }

    /// To the nearest 10^-places, halves away from zero.
    pub fn rounded(self, places: u32) -> Decimal {
        let unit = 10i64.pow(9u32.saturating_sub(places));
        let half = if self.0 < 0 { -(unit / 2) } else { unit / 2 };
        Decimal(self.0.saturating_add(half) / unit * unit)
    }

    pub const fn abs(self) -> Decimal {
        Decimal(self.0.saturating_abs())
    }

    /// The exact product with a fraction, cut off at the ninth place.
    pub const fn times(self, num: i64, den: i64) -> Decimal {
        let product = self.0 as i128 * num as i128 / den as i128;
        Decimal(if i64::MAX as i128 <= product { i64::MAX } else { product as i64 })
    }
}

impl Add for Decimal {
    type Output = Decimal;
    fn add(self, other: Decimal) -> Decimal {
        Decimal(self.0.saturating_add(other.0))
    }
}

impl Sub for Decimal {
    type Output = Decimal;
    fn sub(self, other: Decimal) -> Decimal {
        Decimal(self.0.saturating_sub(other.0))
    }
}

impl Neg for Decimal {
    type Output = Decimal;
    fn neg(self) -> Decimal {
        Decimal(self.0.saturating_neg())
    }
}

impl Mul<i64> for Decimal {
    type Output = Decimal;
    fn mul(self, other: i64) -> Decimal {
        Decimal(self.0.saturating_mul(other))
    }
}

impl std::iter::Sum for Decimal {
    fn sum<I: Iterator<Item = Decimal>>(all: I) -> Decimal {
        all.fold(Decimal::ZERO, Add::add)
    }
}

impl From<i32> for Decimal {
    fn from(it: i32) -> Decimal {
        Decimal::of(i64::from(it))
    }
}

/// Always with a point, so that a reader sees the quantity is not a count: `10.0`, `0.25`.
impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.unsigned_abs() / ONE as u64, self.0.unsigned_abs() % ONE as u64);
        let part = format!("{part:09}");
        let part = part.trim_end_matches('0');
        write!(f, "{sign}{whole}.{}", if part.is_empty() { "0" } else { part })
    }
}

impl fmt::Debug for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_and_writing() {
        for (text, shown) in [
            ("14.5", "14.5"),
            ("10", "10.0"),
            ("-0.25", "-0.25"),
            ("1e3", "1000.0"),
            ("26.7", "26.7"),
            ("5e-1", "0.5"),
        ] {
            assert_eq!(Decimal::read(text).unwrap().to_string(), shown);
        }
        assert_eq!(Decimal::read("33.33333333333333").unwrap().to_string(), "33.333333333");
        for bad in ["", "-", ".5", "1e400", "99999999999999999999", "1.2.3", "1e", "NaN", "0x1"] {
            assert_eq!(Decimal::read(bad), None, "{bad}");
        }
        assert_eq!(Decimal::read("0e999999999"), Some(Decimal::ZERO));
    }

    #[test]
    fn rounding() {
        let number = |text| Decimal::read(text).unwrap();
        assert_eq!((number("2.5").round(), number("-2.5").round(), number("2.4").round()), (3, -2, 2));
        assert_eq!((number("-0.5").floor(), number("-0.5").ceil(), number("7.1").ceil()), (-1, 0, 8));
        assert_eq!(Decimal::ratio(100, 3).rounded(2).to_string(), "33.33");
        assert_eq!(Decimal::ratio(-100, 3).rounded(2).to_string(), "-33.33");
        assert_eq!(Decimal::of(i64::MAX).whole(), None);
    }
}
