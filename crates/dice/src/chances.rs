//! An exact distribution: outcomes with whole-number weights over a common denominator.

use std::cmp::Ordering;

use smallvec::{SmallVec, smallvec};

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
    /// In the order in which they first came, with their weights over the first denominator.
    each: Vec<(T, Weight)>,
    /// Over each further denominator the weights of those that have any; most sums never see a second one.
    more: Vec<Vec<Weight>>,
    order: Order,
}

impl<T> Default for Sum<T> {
    fn default() -> Sum<T> {
        Sum { of: SmallVec::new(), each: Vec::with_capacity(8), more: Vec::new(), order: Order::default() }
    }
}

impl<T: Ord> Sum<T> {
    #[inline]
    pub fn add(&mut self, it: T, weight: &Weight, of: &Weight) {
        let over = self.of.iter().position(|it| it == of).unwrap_or_else(|| {
            self.of.push(of.clone());
            self.of.len() - 1
        });
        let each = &self.each;
        let at = match self.order.find(|at| each[at].0.cmp(&it)) {
            Ok(at) => at,
            Err(place) => {
                self.order.insert(place, self.each.len());
                self.each.push((it, Weight::ZERO));
                self.each.len() - 1
            }
        };
        match over.checked_sub(1) {
            None => self.each[at].1.grow(weight),
            Some(over) => self.further(over, at).grow(weight),
        }
    }

    fn further(&mut self, over: usize, at: usize) -> &mut Weight {
        if self.more.len() <= over {
            self.more.resize(over + 1, Vec::new());
        }
        let weights = &mut self.more[over];
        if weights.len() <= at {
            weights.resize(at + 1, Weight::ZERO);
        }
        &mut weights[at]
    }

    pub fn finish(mut self) -> Chances<T> {
        let of = self.bring_together();
        self.each.retain(|it| !it.1.is_zero());
        lowest_terms(of, self.each)
    }

    /// The same in the order of `key`, equals in the order in which they first came. Thousands are quick too where the
    /// outcomes themselves are compared by that key first.
    pub fn finish_by<K: Ord>(mut self, key: impl Fn(&T) -> K) -> Chances<T> {
        let of = self.bring_together();
        if self.order.runs.len() == 1 {
            self.each.sort_by_key(|it| key(&it.0));
        } else {
            self.put_in_order(key);
        }
        self.each.retain(|it| !it.1.is_zero());
        lowest_terms(of, self.each)
    }

    /// Their own order is known already: only equals are put right in it, and each outcome is moved once.
    fn put_in_order<K: Ord>(&mut self, key: impl Fn(&T) -> K) {
        let mut from = self.order.flat();
        let key = |at: u32| key(&self.each[at as usize].0);
        from.sort_by(|a, b| key(*a).cmp(&key(*b)).then(a.cmp(b)));
        let mut to = vec![0; from.len()];
        for (place, at) in from.into_iter().enumerate() {
            to[at as usize] = place;
        }
        for at in 0..to.len() {
            while to[at] != at {
                let place = to[at];
                self.each.swap(at, place);
                to.swap(at, place);
            }
        }
    }

    /// Makes all weights parts of the least common denominator, and gives that.
    fn bring_together(&mut self) -> Weight {
        if let [only] = self.of.as_slice() {
            return only.clone();
        }
        let mut of = Weight::ONE;
        for it in &self.of {
            of = of.over(&of.gcd(it)).times(it);
        }
        if let Some(first) = self.of.first() {
            let factor = of.over(first);
            self.each.iter_mut().for_each(|it| it.1 = it.1.times(&factor));
        }
        for (weights, own) in self.more.iter().zip(&self.of[1..]) {
            let factor = of.over(own);
            for (it, weight) in self.each.iter_mut().zip(weights) {
                it.1.grow(&weight.times(&factor));
            }
        }
        of
    }
}

/// The places of outcomes in the order of the outcomes: in runs, so that a new one among thousands moves few aside.
#[derive(Debug)]
struct Order {
    /// There is always one; only the only one may be empty.
    runs: SmallVec<[Run; 1]>,
    /// Where the last one stands that was found.
    last: Place,
}

type Run = SmallVec<[u32; 16]>;

#[derive(Clone, Copy, Debug, Default)]
struct Place {
    run: usize,
    at: usize,
}

impl Default for Order {
    fn default() -> Order {
        Order { runs: smallvec![Run::new()], last: Place::default() }
    }
}

impl Order {
    /// So long a run may be.
    const LONG: usize = 128;

    /// What compares as equal to the one that is looked for, or where that belongs.
    #[inline]
    fn find(&mut self, compare: impl Fn(usize) -> Ordering) -> Result<usize, Place> {
        let compare = |at: &u32| compare(*at as usize);
        let Place { run, at } = self.last;
        let own = &self.runs[run];
        // Neighbouring throws often have the same outcome, or the next one.
        match own.get(at).map(compare) {
            Some(Ordering::Equal) => return Ok(own[at] as usize),
            Some(Ordering::Less) => {
                let next = own.get(at + 1).or_else(|| self.runs.get(run + 1)?.first());
                match next.map(compare) {
                    None | Some(Ordering::Greater) => return Err(Place { run, at: at + 1 }),
                    // The next one is the first of its run, or stands behind in this one.
                    Some(Ordering::Equal) if at + 1 < own.len() => {
                        self.last.at = at + 1;
                        return Ok(own[at + 1] as usize);
                    }
                    _ => {}
                }
            }
            _ => {}
        }
        let run = match self.runs.len() {
            1 => 0,
            _ => self
                .runs
                .partition_point(|it| it.first().map(compare) != Some(Ordering::Greater))
                .saturating_sub(1),
        };
        let own = &self.runs[run];
        match own.binary_search_by(compare) {
            Ok(at) => {
                self.last = Place { run, at };
                Ok(own[at] as usize)
            }
            Err(at) => Err(Place { run, at }),
        }
    }

    fn insert(&mut self, place: Place, it: usize) {
        let Place { mut run, mut at } = place;
        if Order::LONG <= self.runs[run].len() {
            let half = Order::LONG / 2;
            let rest = self.runs[run].drain(half..).collect();
            self.runs.insert(run + 1, rest);
            if half < at {
                (run, at) = (run + 1, at - half);
            }
        }
        self.runs[run].insert(at, it as u32);
        self.last = Place { run, at };
    }

    fn flat(&self) -> Vec<u32> {
        self.runs.iter().flatten().copied().collect()
    }
}

fn lowest_terms<T>(mut of: Weight, mut each: Vec<(T, Weight)>) -> Chances<T> {
    // The least of them first: it is often 1, and soon divided.
    let least = each.iter().map(|it| &it.1).min();
    let mut common = least.map_or_else(|| of.clone(), |it| of.gcd(it));
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
    fn thousands_stand_as_they_came_or_by_a_key_as_if_they_were_sorted() {
        // Each number once or twice, in no order that anybody would see.
        let came = (0..3_000i64).map(|it| it * it * 7_919 % 2_003);
        let (mut plain, mut ranked, mut first) = (Sum::default(), Sum::default(), Vec::new());
        for it in came.clone() {
            let it = (it % 13, it);
            plain.add(it, &Weight::ONE, &3_000u64.into());
            ranked.add(it, &Weight::ONE, &3_000u64.into());
            if !first.contains(&it) {
                first.push(it);
            }
        }
        let (plain, ranked) = (plain.finish(), ranked.finish_by(|it| it.0));
        assert!(300 < first.len() && plain.each.iter().map(|it| it.0).eq(first.iter().copied()));
        for (it, weight) in &plain.each {
            let often = came.clone().filter(|other| *other == it.1).count() as u64;
            assert_eq!(weight.times(&3_000u64.into()), plain.of.times(&often.into()));
        }
        let mut sorted = plain;
        sorted.each.sort_by_key(|it| it.0.0);
        assert_eq!(sorted, ranked);
    }

    #[test]
    fn keeping_some_renormalises() {
        let dice = Chances { of: 6u64.into(), each: (1..=6).map(|it| (it, Weight::ONE)).collect() };
        let res = dice.kept(|it| (it != 6).then_some(it % 2)).unwrap();
        assert_eq!((res.of, res.each), (5u64.into(), vec![(1, 3u64.into()), (0, 2u64.into())]));
    }
}
