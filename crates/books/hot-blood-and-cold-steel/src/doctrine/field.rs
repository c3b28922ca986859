//! How dear it is to get from each node to a goal, as the side takes the ground to be.

use crate::known::Known;
use crate::map::{Bar, Edge, Node, SquareNo, Way};

/// The price of one step; dearer ground adds to it.
pub const STEP: u16 = 10;
/// Not to be reached.
pub const FAR: u16 = u16::MAX;

#[derive(Clone, Debug)]
pub struct Field(Vec<u16>);

impl Field {
    pub fn at(&self, node: Node) -> u16 {
        if !node.on_table() {
            return 0;
        }
        self.0.get(node.index()).copied().unwrap_or(FAR)
    }

    /// In steps, dear ones counted as several.
    pub fn steps(&self, node: Node) -> u16 {
        match self.at(node) {
            FAR => FAR,
            price => price.div_ceil(STEP),
        }
    }

    /// Prices spread from the goals, cheapest first. `dear` is what a square costs beyond the step; `opens` what it
    /// costs to get through an intact wire edge, if it can be got through at all.
    pub fn new(
        known: &Known<'_>,
        side: usize,
        goals: impl Iterator<Item = (Node, u16)>,
        dear: impl Fn(SquareNo) -> u16,
        opens: impl Fn(Edge) -> Option<u16>,
    ) -> Field {
        let mut prices = vec![FAR; known.map().square_count() * 3];
        let mut rings = Rings::new();
        for (goal, price) in goals.filter(|it| it.0.on_table()) {
            if price < prices[goal.index()] {
                prices[goal.index()] = price;
                rings.push(price, goal);
            }
        }
        let mut price = 0u16;
        while 0 < rings.left && price < FAR - 600 {
            while let Some(node) = rings.pop(price) {
                if prices[node.index()] != price {
                    continue;
                }
                let here = dear(node.square());
                known.each_step(node, true, side, |step| {
                    let wire = match (step.way, step.bar, step.crosses) {
                        (Way::OffTable, ..) => None,
                        (_, None, _) => Some(0),
                        (_, Some(Bar::Wire(edge)), Some(_)) => opens(edge),
                        _ => None,
                    };
                    let Some(wire) = wire else { return };
                    let next = price + STEP + here.min(300) + wire.min(200);
                    if next < prices[step.to.index()] {
                        prices[step.to.index()] = next;
                        rings.push(next, step.to);
                    }
                });
            }
            price += 1;
        }
        Field(prices)
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
