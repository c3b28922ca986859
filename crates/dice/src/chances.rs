//! An exact distribution: outcomes with whole-number weights over a common denominator.

use std::collections::BTreeMap;

use crate::Weight;

/// The weights add up to `of`; no common factor is left in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances<T> {
    pub of: Weight,
    pub each: Vec<(T, Weight)>,
}

impl<T: Ord> Chances<T> {
    pub fn certain(it: T) -> Chances<T> {
        Chances { of: Weight::ONE, each: vec![(it, Weight::ONE)] }
    }

    /// The chance of what `wanted` picks out, as a fraction in lowest terms.
    pub fn chance(&self, wanted: impl Fn(&T) -> bool) -> (Weight, Weight) {
        let sum =
            self.each.iter().filter(|it| wanted(&it.0)).fold(Weight::ZERO, |acc, it| acc.plus(&it.1));
        let common = sum.gcd(&self.of);
        (sum.over(&common), self.of.over(&common))
    }

    /// Only the outcomes that `keep` maps to something, their weights filling the whole again:
    /// the exact law of a throw repeated until it is kept. `None` if nothing is ever kept.
    pub fn kept<U: Ord>(self, keep: impl Fn(T) -> Option<U>) -> Option<Chances<U>> {
        let mut sum = Sum::default();
        let each: Vec<(U, Weight)> =
            self.each.into_iter().filter_map(|(it, weight)| Some((keep(it)?, weight))).collect();
        let of = each.iter().fold(Weight::ZERO, |acc, it| acc.plus(&it.1));
        for (it, weight) in each {
            sum.add(it, weight, &of);
        }
        (!of.is_zero()).then(|| sum.finish())
    }
}

/// Adds up fractions outcome by outcome. Fractions over the same denominator are only counted;
/// the denominators, few in practice, are brought together once, at the end.
#[derive(Debug)]
pub struct Sum<T> {
    of: Vec<Weight>,
    each: BTreeMap<T, Vec<Weight>>,
}

impl<T> Default for Sum<T> {
    fn default() -> Sum<T> {
        Sum { of: Vec::new(), each: BTreeMap::new() }
    }
}

impl<T: Ord> Sum<T> {
    pub fn add(&mut self, it: T, weight: Weight, of: &Weight) {
        let at = self.of.iter().position(|it| it == of).unwrap_or_else(|| {
            self.of.push(of.clone());
            self.of.len() - 1
        });
        let row = self.each.entry(it).or_default();
        if row.len() <= at {
            row.resize(at + 1, Weight::ZERO);
        }
        row[at] = row[at].plus(&weight);
    }

    pub fn finish(self) -> Chances<T> {
        let mut of = Weight::ONE;
        for it in &self.of {
            of = of.over(&of.gcd(it)).times(it);
        }
        let factors: Vec<Weight> = self.of.iter().map(|it| of.over(it)).collect();
        let mut each: Vec<(T, Weight)> = self
            .each
            .into_iter()
            .map(|(it, row)| {
                let sum = row.iter().zip(&factors).fold(Weight::ZERO, |acc, (w, f)| acc.plus(&w.times(f)));
                (it, sum)
            })
            .filter(|it| !it.1.is_zero())
            .collect();
        let mut common = of.clone();
        for (_, weight) in &each {
            if common == Weight::ONE {
                break;
            }
            common = common.gcd(weight);
        }
        if common != Weight::ONE {
            of = of.over(&common);
            for (_, weight) in &mut each {
                *weight = weight.over(&common);
            }
        }
        Chances { of, each }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_of_different_kinds_come_together_in_lowest_terms() {
        let mut sum = Sum::default();
        sum.add("a", Weight::from(2), &Weight::from(6));
        sum.add("b", Weight::from(3), &Weight::from(6));
        sum.add("a", Weight::from(6), &Weight::from(36));
        let res = sum.finish();
        assert_eq!((res.of, res.each), (2.into(), vec![("a", 1.into()), ("b", 1.into())]));
    }

    #[test]
    fn keeping_some_renormalises() {
        let dice = Chances { of: 6.into(), each: (1..=6).map(|it| (it, Weight::ONE)).collect() };
        let res = dice.kept(|it| (it != 6).then_some(it % 2)).unwrap();
        assert_eq!((res.of, res.each), (5.into(), vec![(0, 2.into()), (1, 3.into())]));
    }
}
