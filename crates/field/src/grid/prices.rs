//! How dear it is to get from each node to a goal.
//!
//! Prices spread from the goals, cheapest first, by the steps that lead away from them: on ground where a way can be
//! gone both ways, the price of a node is that of the way from it to the nearest goal.

use std::sync::Arc;

use super::graph::Grid;
use super::rings::Rings;

/// Not to be reached.
pub const FAR: u16 = u16::MAX;

/// A step that costs more counts as this much.
const DEAREST: u16 = 511;
const RINGS: usize = DEAREST as usize + 1;
/// What is dearer is priced, and not gone on from.
const FARTHEST: u16 = FAR - 600;

/// All that prices depend on, but for the ground that does not change.
pub trait Tariff<E> {
    /// Where ways may end, and what it costs to end there.
    fn goals(&self) -> &[(u32, u16)];
    /// What it costs to come to `from`, which is nearer to a goal, out of `to`; none if that cannot be done.
    fn step(&self, from: u32, to: u32, edge: E) -> Option<u16>;
    /// Names every node *from* which a step may cost something else than under `other`; naming too many is only slow.
    fn differs(&self, other: &Self, take: impl FnMut(u32));
}

/// What a tariff makes of every node. A copy costs nothing.
#[derive(Debug)]
pub struct Prices<T>(Arc<Spread<T>>);

#[derive(Debug)]
struct Spread<T> {
    tariff: T,
    prices: Vec<u16>,
}

impl<T> Clone for Prices<T> {
    fn clone(&self) -> Prices<T> {
        Prices(Arc::clone(&self.0))
    }
}

impl<T> Prices<T> {
    /// [`FAR`] where no way leads to a goal.
    pub fn at(&self, node: usize) -> u16 {
        self.0.prices.get(node).copied().unwrap_or(FAR)
    }

    pub fn tariff(&self) -> &T {
        &self.0.tariff
    }

    /// Where `before` is given, what lies nearer to the goals than the first difference is taken over from it. It must
    /// be of the same ground.
    pub fn spread<G: Grid>(grid: &G, tariff: T, before: Option<&Prices<T>>) -> Prices<T>
    where
        T: Tariff<G::Edge>,
    {
        let before =
            before.filter(|it| it.0.prices.len() == grid.count() && it.0.tariff.goals() == tariff.goals());
        let Some(before) = before else {
            let prices = vec![FAR; grid.count()];
            return Prices(Arc::new(Spread { prices: spread(grid, &tariff, prices, 0), tariff }));
        };
        let mut holds = FAR;
        tariff.differs(&before.0.tariff, |node| holds = holds.min(before.at(node as usize)));
        // From what cannot be reached nothing spreads, whatever it would cost.
        if FARTHEST <= holds {
            return before.clone();
        }
        let kept = before.0.prices.iter().map(|it| if *it < holds { *it } else { FAR }).collect();
        Prices(Arc::new(Spread { prices: spread(grid, &tariff, kept, holds), tariff }))
    }
}

/// Completes prices of which those below `from` are right, and all others are still [`FAR`].
fn spread<G: Grid, T: Tariff<G::Edge>>(grid: &G, tariff: &T, mut prices: Vec<u16>, from: u16) -> Vec<u16> {
    let mut rings = Rings::<RINGS>::new();
    // Only from here can a single step lead beyond what is known.
    let mut price = from.saturating_sub(DEAREST);
    if 0 < from {
        let edge = prices.iter().enumerate().filter(|it| (price..from).contains(it.1));
        edge.for_each(|it| rings.push(*it.1, it.0 as u32));
    }
    // Goals wait outside the rings until their price has come: it may be higher than that of any step.
    let mut goals: Vec<(u16, u32)> = tariff.goals().iter().map(|it| (it.1, it.0)).collect();
    goals.sort_unstable();
    let mut goals = goals.into_iter().filter(|it| from <= it.0).peekable();
    loop {
        if rings.is_empty() {
            match goals.peek() {
                Some(goal) => price = price.max(goal.0),
                None => return prices,
            }
        }
        if FARTHEST <= price {
            goals.for_each(|it| _ = lower(&mut prices, it.1, it.0));
            return prices;
        }
        while let Some((_, node)) = goals.next_if(|it| it.0 <= price) {
            if lower(&mut prices, node, price) {
                rings.push(price, node);
            }
        }
        while let Some(node) = rings.pop(price) {
            if prices[node as usize] != price {
                continue;
            }
            grid.each(node, |to, edge| {
                // Most steps lead back to where it is cheaper, and their price need not be asked for.
                if prices.get(to as usize).is_none_or(|it| *it <= price) {
                    return;
                }
                let Some(step) = tariff.step(node, to, edge) else { return };
                let next = price + step.min(DEAREST);
                if lower(&mut prices, to, next) {
                    rings.push(next, to);
                }
            });
        }
        price += 1;
    }
}

fn lower(prices: &mut [u16], node: u32, price: u16) -> bool {
    match prices.get_mut(node as usize) {
        Some(it) if price < *it => {
            *it = price;
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Graph, draw};
    use super::*;

    #[derive(Clone, Debug)]
    struct Tolls {
        goals: Vec<(u32, u16)>,
        /// Of leaving for each node, if that can be done.
        tolls: Vec<Option<u16>>,
    }

    impl Tariff<u16> for Tolls {
        fn goals(&self) -> &[(u32, u16)] {
            &self.goals
        }

        fn step(&self, from: u32, _: u32, edge: u16) -> Option<u16> {
            self.tolls[from as usize].map(|it| it + edge)
        }

        fn differs(&self, other: &Tolls, mut take: impl FnMut(u32)) {
            let pairs = self.tolls.iter().zip(&other.tolls).zip(0..);
            pairs.filter(|((a, b), _)| a != b).for_each(|it| take(it.1));
        }
    }

    /// Every step is tried until none makes anything cheaper.
    fn plainly(graph: &Graph<u16>, tolls: &Tolls) -> Vec<u16> {
        let mut res = vec![FAR; graph.count()];
        for (goal, price) in &tolls.goals {
            res[*goal as usize] = res[*goal as usize].min(*price);
        }
        loop {
            let before = res.clone();
            for from in 0..graph.count() {
                for (to, edge) in graph.from(from as u32) {
                    let step = tolls.step(from as u32, *to, *edge).filter(|_| res[from] < FARTHEST);
                    let way = step.map_or(FAR, |it| res[from] + it.min(DEAREST));
                    res[*to as usize] = res[*to as usize].min(way);
                }
            }
            if res == before {
                return res;
            }
        }
    }

    fn all(prices: &Prices<Tolls>) -> &[u16] {
        &prices.0.prices
    }

    #[test]
    fn prices_are_those_of_trying_every_way() {
        let mut seed = 11;
        let (mut far, mut kept) = (0, 0);
        for round in 0..200 {
            let count = 2 + draw(&mut seed, 60);
            // Some ground is so dear that ways across it come near to what can be counted.
            let dear = [3, 40, 500, 700][round % 4];
            let lists: Vec<Vec<(u32, u16)>> = (0..count)
                .map(|_| {
                    (0..draw(&mut seed, 4))
                        .map(|_| (draw(&mut seed, count), draw(&mut seed, dear) as u16))
                        .collect()
                })
                .collect();
            let graph = Graph::lay(count as usize, |from, out| out.extend(&lists[from as usize]));
            let toll = |seed: &mut u64| (draw(seed, 8) != 0).then(|| draw(seed, dear) as u16);
            let goals = (0..1 + draw(&mut seed, 3)).map(|_| {
                let late = [0, 10, 2_000, 65_200][draw(&mut seed, 4) as usize];
                (draw(&mut seed, count), late)
            });
            let goals = goals.collect();
            let mut tolls = Tolls { goals, tolls: (0..count).map(|_| toll(&mut seed)).collect() };
            let mut prices = Prices::spread(&graph, tolls.clone(), None);
            assert_eq!(all(&prices), plainly(&graph, &tolls), "{round}");
            for change in 0..20 {
                let at = draw(&mut seed, count) as usize;
                tolls.tolls[at] = toll(&mut seed);
                if change % 7 == 6 {
                    tolls.goals[0].1 += 1;
                }
                let next = Prices::spread(&graph, tolls.clone(), Some(&prices));
                assert_eq!(all(&next), plainly(&graph, &tolls), "{round} {change}");
                kept += usize::from(Arc::ptr_eq(&next.0, &prices.0));
                prices = next;
            }
            far += all(&prices).iter().filter(|it| **it == FAR).count();
        }
        assert!(100 < far && 100 < kept, "{far} {kept}");
    }

    #[test]
    fn a_long_dear_way_is_priced_as_far_as_can_be_counted() {
        let graph = Graph::lay(300, |from, out| out.extend((from < 299).then_some((from + 1, 500))));
        let tolls = Tolls { goals: vec![(0, 0)], tolls: vec![Some(0); 300] };
        let prices = Prices::spread(&graph, tolls.clone(), None);
        assert_eq!(all(&prices), plainly(&graph, &tolls));
        assert_eq!([1, 129, 130, 131, 299].map(|it| prices.at(it)), [500, 64_500, 65_000, FAR, FAR]);
        assert_eq!(prices.at(300), FAR);
    }
}
