//! A throw of dice, and the coarsest fact a rule needs of it.

use std::cmp::Ordering;
use std::ops::{Div, Mul};

use dashu_int::UBig;

use crate::{Chances, Weight};

/// `n` dice of `sides` sides, read by `fold`. The coarser the fold, the cheaper the exact odds:
/// the hits of 20 dice have 21 outcomes, their faces 6^20.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    pub n: u16,
    pub sides: u8,
    pub fold: Fold,
}

/// What the rule reads off the dice: always one whole number, the *fact*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fold {
    /// The sum of the faces.
    Sum,
    /// The faces themselves, in order. The fact numbers the possible rows of faces from 0.
    Each,
    /// How many dice show at least this face.
    Hits { at_least: u8 },
    /// The sum of what each face is worth; face 1 comes first. Two counts can share a number
    /// (hits + 100 × fires) where a rule reads two things off one die.
    Points([i16; 12]),
    /// The dice in pairs, tens first, each pair a number from 1 to sides²: how many are at most this.
    Pairs { at_most: u16 },
}

impl Throw {
    pub const fn die(sides: u8) -> Throw {
        Throw { n: 1, sides, fold: Fold::Sum }
    }

    pub const fn sum(n: u16, sides: u8) -> Throw {
        Throw { n, sides, fold: Fold::Sum }
    }

    pub const fn each(n: u16, sides: u8) -> Throw {
        Throw { n, sides, fold: Fold::Each }
    }

    pub const fn hits(n: u16, sides: u8, at_least: u8) -> Throw {
        Throw { n, sides, fold: Fold::Hits { at_least } }
    }

    pub const fn points(n: u16, sides: u8, worth: [i16; 12]) -> Throw {
        assert!(sides <= 12, "a face beyond 12 has no worth");
        Throw { n, sides, fold: Fold::Points(worth) }
    }

    /// `n` pairs of dice, so twice as many dice.
    pub const fn pairs(n: u16, sides: u8, at_most: u16) -> Throw {
        Throw { n: 2 * n, sides, fold: Fold::Pairs { at_most } }
    }

    /// The fact of these faces.
    pub fn fact(&self, faces: &[u8]) -> i32 {
        let sides = i32::from(self.sides);
        match self.fold {
            Fold::Sum => faces.iter().map(|it| i32::from(*it)).sum(),
            Fold::Each => faces.iter().fold(0, |acc, it| acc * sides + i32::from(*it) - 1),
            Fold::Hits { at_least } => faces.iter().filter(|it| at_least <= **it).count() as i32,
            Fold::Points(worth) => {
                faces.iter().map(|it| i32::from(worth.get(usize::from(*it) - 1).copied().unwrap_or(0))).sum()
            }
            Fold::Pairs { at_most } => {
                let number = |pair: &[u8]| (i32::from(pair[0]) - 1) * sides + i32::from(pair[1]);
                faces.chunks_exact(2).filter(|it| number(it) <= i32::from(at_most)).count() as i32
            }
        }
    }

    /// The faces behind a fact of [`Fold::Each`], written into `faces`.
    pub fn faces_of(&self, fact: i32, faces: &mut [u8]) {
        let sides = i32::from(self.sides);
        let mut rest = fact;
        for face in faces.iter_mut().rev() {
            *face = (rest % sides) as u8 + 1;
            rest /= sides;
        }
    }

    /// Every fact this throw can give, in ascending order, each with its weight.
    pub fn chances(&self) -> Chances<i32> {
        let (facts, of) = self.facts();
        Chances { of, each: facts.list() }
    }

    /// The same, and the sum of all weights; where it is easy, each is worked out when it is asked for.
    pub fn facts(&self) -> (Facts, Weight) {
        if let Some(few) = self.few() {
            return few;
        }
        let each = self.outcomes();
        let mut of = Weight::ZERO;
        for (_, weight) in &each {
            of.grow(weight);
        }
        (Facts::Listed(each), of)
    }

    fn outcomes(&self) -> Vec<(i32, Weight)> {
        let (n, sides) = (usize::from(self.n), i32::from(self.sides));
        let worth: Vec<i32> = match self.fold {
            Fold::Each => return (0..sides.pow(u32::from(self.n))).map(|fact| (fact, Weight::ONE)).collect(),
            Fold::Hits { .. } => return many_successes(n, self.good(), sides as u32 - self.good()),
            Fold::Pairs { .. } => {
                return many_successes(n / 2, self.good(), (sides * sides) as u32 - self.good());
            }
            Fold::Sum if self.fits() => return weights(sums(n, usize::from(self.sides))),
            Fold::Sum => (1..=sides).collect(),
            Fold::Points(worth) => worth[..self.sides as usize].iter().map(|it| i32::from(*it)).collect(),
        };
        match self.fits() {
            true => weights(convolve(n, &worth)),
            false => power(n, &worth),
        }
    }

    /// Whether all rows of faces can be counted in 128 bits.
    fn fits(&self) -> bool {
        u32::from(self.n) * (u32::from(self.sides) + 1).next_power_of_two().trailing_zeros() < 128
    }

    /// Of how many faces (or pairs of faces) a fold of hits counts.
    fn good(&self) -> u32 {
        let sides = i32::from(self.sides);
        match self.fold {
            Fold::Hits { at_least } => (sides + 1 - i32::from(at_least)).clamp(0, sides) as u32,
            Fold::Pairs { at_most } => u32::from(at_most).min((sides * sides) as u32),
            _ => 0,
        }
    }

    /// The throws nearly every rule asks for, without a convolution: a die, the sum of two dice, hits.
    fn few(&self) -> Option<(Facts, Weight)> {
        let sides = i32::from(self.sides);
        match (self.fold, self.n) {
            (Fold::Sum | Fold::Each, 1) => {
                let least = i32::from(self.fold == Fold::Sum);
                Some((Facts::Die { least, sides }, Weight::Small(sides as u64)))
            }
            (Fold::Sum, 2) => Some((Facts::Two { sides }, Weight::Small((sides * sides) as u64))),
            (Fold::Hits { .. }, n @ 1..=40) => {
                let good = self.good();
                let bad = u32::from(self.sides) - good;
                let Chances { of, each } = (good != 0 && bad != 0).then(|| successes(n, good, bad))??;
                Some((Facts::Listed(each), of))
            }
            _ => None,
        }
    }
}

/// The facts of a throw in ascending order. Those of a die and of two are not written down: nearly every rule throws
/// these, and goes through them once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Facts {
    Die { least: i32, sides: i32 },
    Two { sides: i32 },
    Listed(Vec<(i32, Weight)>),
}

impl Facts {
    pub fn len(&self) -> usize {
        match self {
            Facts::Die { sides, .. } => *sides as usize,
            Facts::Two { sides } => (2 * sides - 1).max(0) as usize,
            Facts::Listed(each) => each.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    #[inline]
    pub fn fact(&self, at: usize) -> i32 {
        match self {
            Facts::Die { least, .. } => least + at as i32,
            Facts::Two { .. } => 2 + at as i32,
            Facts::Listed(each) => each[at].0,
        }
    }

    #[inline]
    pub fn weight(&self, at: usize) -> Weight {
        match self {
            Facts::Die { .. } => Weight::ONE,
            Facts::Two { sides } => Weight::Small((sides - (at as i32 + 1 - sides).abs()) as u64),
            Facts::Listed(each) => each[at].1.clone(),
        }
    }

    fn list(self) -> Vec<(i32, Weight)> {
        match self {
            Facts::Listed(each) => each,
            few => (0..few.len()).map(|at| (few.fact(at), few.weight(at))).collect(),
        }
    }
}

fn weights(each: Vec<(i32, u128)>) -> Vec<(i32, Weight)> {
    each.into_iter().map(|(fact, weight)| (fact, weight.into())).collect()
}

/// Weights of the sum of `n` dice, by a window that slides over the sums of one die less.
fn sums(n: usize, sides: usize) -> Vec<(i32, u128)> {
    let mut acc = vec![1u128];
    for _ in 0..n {
        let mut window = 0;
        let mut next = Vec::with_capacity(acc.len() + sides);
        for at in 0..(acc.len() + sides).saturating_sub(1) {
            window += acc.get(at).copied().unwrap_or(0);
            window -= at.checked_sub(sides).and_then(|it| acc.get(it)).copied().unwrap_or(0);
            next.push(window);
        }
        acc = next;
    }
    acc.into_iter().enumerate().map(|(at, weight)| ((n + at) as i32, weight)).collect()
}

/// Weights of the sum of `n` dice whose faces are worth `worth`.
fn convolve(n: usize, worth: &[i32]) -> Vec<(i32, u128)> {
    let (low, high) = ends(worth);
    if worth.is_empty() || n == 0 {
        return vec![(0, 1)];
    }
    let span = (high - low) as usize;
    let mut acc = vec![1u128];
    for _ in 0..n {
        let mut next = vec![0; acc.len() + span];
        for (at, weight) in acc.iter().enumerate().filter(|it| *it.1 != 0) {
            for face in worth {
                next[at + (face - low) as usize] += weight;
            }
        }
        acc = next;
    }
    let base = low * n as i32;
    let reached = acc.into_iter().enumerate().filter(|it| it.1 != 0);
    reached.map(|(at, weight)| (base + at as i32, weight)).collect()
}

/// The same beyond 128 bits, each weight from those before it. With P the polynomial of one die, whose terms say how
/// many faces are worth how much, P^n = p obeys P p' = n P' p; so no weight takes longer because there are more dice.
fn power(n: usize, worth: &[i32]) -> Vec<(i32, Weight)> {
    let (low, high) = ends(worth);
    if worth.is_empty() || n == 0 {
        return vec![(0, Weight::ONE)];
    }
    let faces = |step: usize| worth.iter().filter(|it| (**it - low) as usize == step).count();
    let span = (high - low) as usize;
    let least = faces(0);
    let terms: Vec<(usize, usize)> = (1..=span).map(|it| (it, faces(it))).filter(|it| 0 < it.1).collect();
    let mut acc = vec![UBig::from(least).pow(n)];
    for at in 1..=n * span {
        let (mut more, mut less) = (UBig::ZERO, UBig::ZERO);
        for (step, faces) in terms.iter().take_while(|it| it.0 <= at) {
            let (before, ahead) = (&acc[at - step], step * (n + 1));
            match ahead.cmp(&at) {
                Ordering::Greater => more += before * ((ahead - at) * faces),
                Ordering::Less => less += before * ((at - ahead) * faces),
                Ordering::Equal => {}
            }
        }
        acc.push((more - less) / (at * least));
    }
    let base = low * n as i32;
    let reached = acc.into_iter().enumerate().filter(|it| !it.1.is_zero());
    reached.map(|(at, weight)| (base + at as i32, weight.into())).collect()
}

/// The least and the most that a face is worth.
fn ends(worth: &[i32]) -> (i32, i32) {
    worth.iter().fold((i32::MAX, i32::MIN), |(low, high), it| (low.min(*it), high.max(*it)))
}

/// Weights of the number of successes in `n` trials with odds good : bad, beyond the machine word.
fn many_successes(n: usize, good: u32, bad: u32) -> Vec<(i32, Weight)> {
    if bad == 0 || good == 0 {
        return vec![(if good == 0 { 0 } else { n as i32 }, Weight::ONE)];
    }
    let common = gcd(good, bad);
    let (good, bad) = (UBig::from(good / common), UBig::from(bad / common));
    let powers = |of: &UBig| {
        let mut res = vec![UBig::ONE];
        for at in 0..n {
            res.push(&res[at] * of);
        }
        res
    };
    let (goods, bads) = (powers(&good), powers(&bad));
    let mut ways = UBig::ONE;
    let mut res = Vec::with_capacity(n + 1);
    for hits in 0..=n {
        res.push((hits as i32, (&ways * &goods[hits] * &bads[n - hits]).into()));
        ways = ways * UBig::from(n - hits) / UBig::from(hits + 1);
    }
    res
}

/// The same by multiplying up the binomial coefficients; `None` where the machine word is too small for it.
fn successes(n: u16, good: u32, bad: u32) -> Option<Chances<i32>> {
    let common = gcd(good, bad);
    let (good, bad) = (good / common, bad / common);
    // The largest number on the way is a coefficient times n, times the powers that go with it.
    let of = u128::from(good + bad).checked_pow(u32::from(n))?;
    let most = of.checked_mul(u128::from(n))?;
    let each = match u64::try_from(most) {
        Ok(_) => multiplied::<u64>(n, good, bad),
        Err(_) => multiplied::<u128>(n, good, bad),
    };
    Some(Chances { of: Weight::from(of), each })
}

fn multiplied<W>(n: u16, good: u32, bad: u32) -> Vec<(i32, Weight)>
where
    W: Copy + From<u32> + Mul<Output = W> + Div<Output = W> + Into<Weight>,
{
    let n = usize::from(n).min(40);
    let (good, bad) = (W::from(good), W::from(bad));
    let mut bads = [W::from(1); 41];
    for at in 1..=n {
        bads[at] = bads[at - 1] * bad;
    }
    let (mut ways, mut power) = (W::from(1), W::from(1));
    let mut res = Vec::with_capacity(n + 1);
    for hits in 0..=n {
        res.push((hits as i32, (ways * power * bads[n - hits]).into()));
        if hits < n {
            ways = ways * W::from((n - hits) as u32) / W::from(hits as u32 + 1);
            power = power * good;
        }
    }
    res
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// The slow twin: every row of faces, one by one.
    fn brute(throw: Throw) -> BTreeMap<i32, u64> {
        let mut res = BTreeMap::new();
        let mut faces = vec![1u8; usize::from(throw.n)];
        loop {
            *res.entry(throw.fact(&faces)).or_insert(0u64) += 1;
            let Some(at) = faces.iter().position(|it| *it < throw.sides) else { return res };
            faces[at] += 1;
            faces[..at].fill(1);
        }
    }

    #[test]
    fn every_fold_weighs_as_counting_does() {
        let worth = [0, 0, 1, 1, 101, 2, 0, 0, 0, 0, 0, 0];
        for n in 0..5 {
            for throw in [
                Throw::sum(n, 6),
                Throw::sum(n, 10),
                Throw::each(n, 4),
                Throw::hits(n, 6, 5),
                Throw::hits(n, 10, 1),
                Throw::hits(n, 6, 7),
                Throw::points(n, 6, worth),
                Throw::pairs(n / 2, 10, 37),
                Throw::pairs(n / 2, 10, 0),
            ] {
                let slow = brute(throw);
                let all: u64 = slow.values().sum();
                let Chances { of: total, each: fast } = throw.chances();
                assert_eq!(slow.len(), fast.len(), "{throw:?}");
                for (fact, weight) in fast {
                    assert_eq!(
                        weight.times(&all.into()),
                        total.times(&slow[&fact].into()),
                        "{throw:?} {fact}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_short_way_is_the_long_way() {
        for n in 1..=40 {
            for at_least in 2..=10 {
                let short = Throw::hits(n, 10, at_least).chances().each;
                let long = many_successes(usize::from(n), 11 - u32::from(at_least), u32::from(at_least) - 1);
                assert_eq!(short, long);
            }
        }
    }

    #[test]
    fn many_dice_weigh_as_if_few_were_added_up_one_by_one() {
        for n in [1, 2, 7, 20] {
            for worth in [vec![1, 2, 3, 4, 5, 6], vec![0, 0, 1, 1, 101, 2], vec![-3, 0, -3, 4], vec![5, 5]] {
                assert_eq!(power(n, &worth), weights(convolve(n, &worth)), "{n} {worth:?}");
            }
            assert_eq!(power(n, &[1, 2, 3, 4]), weights(sums(n, 4)));
        }
    }

    #[test]
    fn faces_come_back_from_the_fact() {
        let throw = Throw::each(3, 10);
        let mut faces = [0; 3];
        throw.faces_of(throw.fact(&[10, 1, 7]), &mut faces);
        assert_eq!(faces, [10, 1, 7]);
    }

    #[test]
    fn many_dice_outgrow_the_machine_word_and_stay_exact() {
        let all = Throw::sum(60, 10).chances().of;
        assert_eq!(all.to_string(), format!("1{}", "0".repeat(60)));
    }
}
