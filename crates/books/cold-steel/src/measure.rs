//! Lengths and shares as the tables give them: small formulas over men, ranks, squadrons and guns.

use engine::{Datum, Decimal, Mould, Shown};

/// A number that is often whole and then shown without a point: 150 paces, 10 men a gun, a cost of 1.25.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plain(pub Decimal);

impl Plain {
    /// To be compared by: no number of a table is finer.
    pub fn thousandths(self) -> i32 {
        i32::try_from(self.0.billionths() / 1_000_000).unwrap_or(i32::MAX)
    }
}

impl Shown for Plain {
    const MOULD: &'static Mould = &Mould::Number;

    fn show(&self) -> Datum {
        self.0.whole().map_or(Datum::Decimal(self.0), Datum::Int)
    }
}

/// An exact fraction; the denominator is more than 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    num: i64,
    den: i64,
}

impl Fraction {
    const ONE: Fraction = Fraction { num: 1, den: 1 };

    pub const fn whole(it: i32) -> Fraction {
        Fraction { num: it as i64, den: 1 }
    }

    /// Reads `8` and `0.375`.
    fn read(text: &str) -> Option<Fraction> {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let den = 10i64.checked_pow(u32::try_from(part.len()).ok()?)?;
        let num = format!("{whole}{part}").parse().ok()?;
        Some(Fraction { num, den })
    }

    pub fn times(self, other: Fraction) -> Fraction {
        Fraction { num: self.num * other.num, den: self.den * other.den }
    }

    /// The other one is more than 0.
    fn over(self, other: Fraction) -> Fraction {
        Fraction { num: self.num * other.den, den: self.den * other.num }
    }

    pub fn is_zero(self) -> bool {
        self.num == 0
    }

    pub fn decimal(self) -> Decimal {
        Decimal::ratio(self.num, self.den)
    }

    /// To the nearest whole, halves up (CS-VOC-5).
    pub fn nearest(self) -> i32 {
        (2 * self.num + self.den).div_euclid(2 * self.den) as i32
    }
}

/// What the letters of section 8 stand for.
#[derive(Clone, Copy, Debug)]
pub struct Troops {
    /// m
    pub men: i32,
    /// f follows from it
    pub ranks: i32,
    /// q, at least 1
    pub squadrons: i32,
    /// g
    pub guns: i32,
}

/// A cell such as `8`, `3/4`, `0.75·m`, `f·m/6` or `0.5·m/q`.
#[derive(Clone, Debug)]
pub struct Formula {
    factors: Vec<Term>,
    divisors: Vec<Term>,
}

#[derive(Clone, Copy, Debug)]
enum Term {
    Number(Fraction),
    /// Paces of front for each man, by ranks.
    Front,
    Men,
    Squadrons,
    Guns,
}

impl Formula {
    pub fn read(cell: &str) -> Option<Formula> {
        let mut parts = cell.split('/');
        let factors = parts.next()?.split('·').map(Term::read).collect::<Option<_>>()?;
        let divisors = parts.map(Term::read).collect::<Option<_>>()?;
        Some(Formula { factors, divisors })
    }

    pub fn of(&self, troops: &Troops) -> Fraction {
        let product = self.factors.iter().fold(Fraction::ONE, |res, it| res.times(it.of(troops)));
        self.divisors.iter().fold(product, |res, it| res.over(it.of(troops)))
    }
}

impl Term {
    fn read(text: &str) -> Option<Term> {
        match text.trim() {
            "f" => Some(Term::Front),
            "m" => Some(Term::Men),
            "q" => Some(Term::Squadrons),
            "g" => Some(Term::Guns),
            number => Fraction::read(number).map(Term::Number),
        }
    }

    fn of(self, troops: &Troops) -> Fraction {
        match self {
            Term::Number(it) => it,
            // f = 0.25 for 3 ranks, 0.375 for 2: three quarters of a pace for each file.
            Term::Front => Fraction { num: 3, den: 4 * i64::from(troops.ranks) },
            Term::Men => Fraction::whole(troops.men),
            Term::Squadrons => Fraction::whole(troops.squadrons),
            Term::Guns => Fraction::whole(troops.guns),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_formulas() {
        let troops = Troops { men: 600, ranks: 3, squadrons: 4, guns: 8 };
        for (cell, want) in [
            ("8", "8.0"),
            ("f·m", "150.0"),
            ("f·m/3", "50.0"),
            ("0.5·m/q", "75.0"),
            ("20·g", "160.0"),
            ("3/4", "0.75"),
        ] {
            assert_eq!(Formula::read(cell).unwrap().of(&troops).decimal().to_string(), want, "{cell}");
        }
        let two = Troops { ranks: 2, ..troops };
        assert_eq!(Formula::read("f·m").unwrap().of(&two).decimal().to_string(), "225.0");
        assert!(Formula::read("f·x").is_none());
    }

    #[test]
    fn halves_go_up() {
        let half = Formula::read("1/2").unwrap().of(&Troops { men: 0, ranks: 3, squadrons: 1, guns: 0 });
        assert_eq!([1, 2, 3].map(|it| half.times(Fraction::whole(it)).nearest()), [1, 1, 2]);
    }
}
