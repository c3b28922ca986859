//! How dear it is to get from each node to a goal, as the side takes the ground to be.

use std::sync::Arc;

use crate::known::Known;
use crate::map::{Edge, Node, SquareNo, Way};
use crate::vocabulary::Zone;

/// The price of one step; dearer ground adds to it.
pub const STEP: u16 = 10;
/// Not to be reached.
pub const FAR: u16 = u16::MAX;

#[derive(Clone, Debug)]
pub struct Field(Arc<Spread>);

#[derive(Debug)]
struct Spread {
    asked: Asked,
    prices: Vec<u16>,
}

/// All that prices depend on, but for the ground that does not change.
#[derive(Debug, PartialEq, Eq)]
struct Asked {
    side: usize,
    goals: Vec<(Node, u16)>,
    /// What each square costs beyond the step.
    dear: Vec<u16>,
    /// What it costs to get through each wire edge, if it can be got through at all.
    wire: Vec<Option<u16>>,
    /// Hidden holes that are known.
    holes: Vec<bool>,
}

impl Field {
    pub fn at(&self, node: Node) -> u16 {
        if !node.on_table() {
            return 0;
        }
        self.0.prices.get(node.index()).copied().unwrap_or(FAR)
    }

    /// In steps, dear ones counted as several.
    pub fn steps(&self, node: Node) -> u16 {
        match self.at(node) {
            FAR => FAR,
            price => price.div_ceil(STEP),
        }
    }

    /// Prices spread from the goals, cheapest first. `dear` is what a square costs beyond the step; `opens` what it
    /// costs to get through an intact wire edge, if it can be got through at all. Where nothing has changed since
    /// `before`, its prices still hold.
    pub fn new(
        known: &Known<'_>,
        side: usize,
        goals: impl Iterator<Item = (Node, u16)>,
        dear: impl Fn(SquareNo) -> u16,
        opens: impl Fn(Edge) -> Option<u16>,
        before: Option<&Field>,
    ) -> Field {
        let map = known.map();
        let edges = (0..map.edges().len()).map(|it| Edge(it as u16));
        let asked = Asked {
            side,
            goals: goals.filter(|it| it.0.on_table()).collect(),
            dear: (0..map.square_count()).map(|it| dear(it as SquareNo).min(300)).collect(),
            wire: edges
                .map(|it| if known.gapped(it) { Some(0) } else { opens(it).map(|it| it.min(200)) })
                .collect(),
            holes: map.hidden_holes().iter().map(|it| known.hole(*it).is_some()).collect(),
        };
        match before.filter(|it| it.0.asked == asked) {
            Some(before) => before.clone(),
            None => Field(Arc::new(Spread { prices: asked.spread(known), asked })),
        }
    }
}

impl Asked {
    fn spread(&self, known: &Known<'_>) -> Vec<u16> {
        let map = known.map();
        let mut prices = vec![FAR; map.square_count() * 3];
        let mut rings = Rings::new();
        for (goal, price) in &self.goals {
            if *price < prices[goal.index()] {
                prices[goal.index()] = *price;
                rings.push(*price, *goal);
            }
        }
        let there = |to: Node| to.zone() == Zone::Open || known.hole(to.square()).is_some();
        let mut price = 0u16;
        while 0 < rings.left && price < FAR - 600 {
            while let Some(node) = rings.pop(price) {
                if prices[node.index()] != price {
                    continue;
                }
                let next = price + STEP + self.dear[usize::from(node.square())];
                map.each_step(
                    node,
                    true,
                    self.side,
                    |_| true,
                    |step| {
                        let wire = step.crosses.map_or(Some(0), |it| self.wire[usize::from(it.0)]);
                        let Some(wire) = wire.filter(|_| step.bar.is_none() && step.way != Way::OffTable)
                        else {
                            return;
                        };
                        if next + wire < prices[step.to.index()] && there(step.to) {
                            prices[step.to.index()] = next + wire;
                            rings.push(next + wire, step.to);
                        }
                    },
                );
            }
            price += 1;
        }
        prices
    }
}

/// Nodes by their price, those of one price in a ring of their own: chains in one list.
struct Rings {
    heads: [u32; RINGS],
    chains: Vec<(Node, u32)>,
    left: usize,
}

impl Rings {
    fn new() -> Rings {
        Rings { heads: [END; RINGS], chains: Vec::with_capacity(1024), left: 0 }
    }

    fn push(&mut self, price: u16, node: Node) {
        let head = &mut self.heads[usize::from(price) % RINGS];
        self.chains.push((node, *head));
        *head = self.chains.len() as u32 - 1;
        self.left += 1;
    }

    fn pop(&mut self, price: u16) -> Option<Node> {
        let head = &mut self.heads[usize::from(price) % RINGS];
        let (node, next) = *self.chains.get(*head as usize)?;
        *head = next;
        self.left -= 1;
        Some(node)
    }
}

const END: u32 = u32::MAX;

/// More than the dearest single step.
const RINGS: usize = 512;
