//! An exact distribution: outcomes with whole-number weights over a common denominator.

use std::cmp::Ordering;

use smallvec::SmallVec;

use crate::Weight;

/// The weights add up to `of`; no common factor is left in them. Outcomes stand in the order in which the dice
/// first gave them.
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
        let sum = self.each.iter().filter(|it| wanted(&it.0)).fold(Weight::ZERO, |acc, it| acc.plus(&it.1));
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
            sum.add(it, &weight, &of);
        }
        (!of.is_zero()).then(|| sum.finish())
    }
}

/// Adds up fractions outcome by outcome. Fractions over the same denominator are only counted;
/// the denominators, few in practice, are brought together once, at the end.
#[derive(Debug)]
pub struct Sum<T> {
    of: SmallVec<[Weight; 2]>,
    /// In the order in which they first came.
    each: Vec<Row<T>>,
    /// The places of `each`, in the order of the outcomes.
    order: SmallVec<[u32; 16]>,
    /// Where in `order` the last one stands.
    last: usize,
}

/// An outcome and its weight over each denominator; most sums never see a second one.
#[derive(Debug)]
struct Row<T> {
    it: T,
    first: Weight,
    more: Vec<Weight>,
}

impl<T> Default for Sum<T> {
    fn default() -> Sum<T> {
        Sum { of: SmallVec::new(), each: Vec::with_capacity(8), order: SmallVec::new(), last: 0 }
    }
}

impl<T: Ord> Sum<T> {
    pub fn add(&mut self, it: T, weight: &Weight, of: &Weight) {
        let at = self.of.iter().position(|it| it == of).unwrap_or_else(|| {
            self.of.push(of.clone());
            self.of.len() - 1
        });
        let row = self.row(it);
        match at.checked_sub(1) {
            None => row.first.grow(weight),
            Some(at) => {
                if row.more.len() <= at {
                    row.more.resize(at + 1, Weight::ZERO);
                }
                row.more[at].grow(weight);
            }
        }
    }

    fn row(&mut self, it: T) -> &mut Row<T> {
        let place = |at: usize| self.order.get(at).map(|at| self.each[*at as usize].it.cmp(&it));
        let found = match place(self.last) {
            // Neighbouring throws often have the same outcome, or the next one.
            Some(Ordering::Equal) => Ok(self.last),
            Some(Ordering::Less) if place(self.last + 1).is_none_or(Ordering::is_gt) => Err(self.last + 1),
            _ => self.order.binary_search_by(|at| self.each[*at as usize].it.cmp(&it)),
        };
        let at = match found {
            Ok(at) => at,
            Err(at) => {
                self.order.insert(at, self.each.len() as u32);
                self.each.push(Row { it, first: Weight::ZERO, more: Vec::new() });
                at
            }
        };
        self.last = at;
        &mut self.each[self.order[at] as usize]
    }

    pub fn finish(self) -> Chances<T> {
        let (of, factors) = self.denominator();
        let mut each: Vec<(T, Weight)> = Vec::with_capacity(self.each.len());
        for row in self.each {
            let mut sum = if factors.is_empty() { row.first } else { row.first.times(&factors[0]) };
            for (weight, factor) in row.more.iter().zip(factors.iter().skip(1)) {
                sum.grow(&weight.times(factor));
            }
            if !sum.is_zero() {
                each.push((row.it, sum));
            }
        }
        lowest_terms(of, each)
    }

    /// The least common denominator, and what each fraction is multiplied by; nothing if there is only one.
    fn denominator(&self) -> (Weight, Vec<Weight>) {
        if let [only] = self.of.as_slice() {
            return (only.clone(), Vec::new());
        }
        let mut of = Weight::ONE;
        for it in &self.of {
            of = of.over(&of.gcd(it)).times(it);
        }
        let factors = self.of.iter().map(|it| of.over(it)).collect();
        (of, factors)
    }
}

fn lowest_terms<T>(mut of: Weight, mut each: Vec<(T, Weight)>) -> Chances<T> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_of_different_kinds_come_together_in_lowest_terms() {
        let mut sum = Sum::default();
        sum.add("a", &Weight::from(2u64), &Weight::from(6u64));
        sum.add("b", &Weight::from(3u64), &Weight::from(6u64));
        sum.add("a", &Weight::from(6u64), &Weight::from(36u64));
        let res = sum.finish();
        assert_eq!((res.of, res.each), (2u64.into(), vec![("a", 1u64.into()), ("b", 1u64.into())]));
    }

    #[test]
    fn keeping_some_renormalises() {
        let dice = Chances { of: 6u64.into(), each: (1..=6).map(|it| (it, Weight::ONE)).collect() };
        let res = dice.kept(|it| (it != 6).then_some(it % 2)).unwrap();
        assert_eq!((res.of, res.each), (5u64.into(), vec![(1, 3u64.into()), (0, 2u64.into())]));
    }
}
