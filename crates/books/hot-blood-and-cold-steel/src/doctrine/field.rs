//! How dear it is to get from each node to a goal, as the side takes the ground to be.

use crate::known::Known;
use crate::map::{Edge, Node, SquareNo, Steps, Way};

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
        let mut rings: Vec<Vec<Node>> = vec![Vec::new(); RINGS];
        let mut left = 0usize;
        for (goal, price) in goals.filter(|it| it.0.on_table()) {
            if price < prices[goal.index()] {
                prices[goal.index()] = price;
                rings[usize::from(price) % RINGS].push(goal);
                left += 1;
            }
        }
        let mut steps = Steps::new();
        let mut price = 0u16;
        while 0 < left && price < FAR - 600 {
            while let Some(node) = rings[usize::from(price) % RINGS].pop() {
                left -= 1;
                if prices[node.index()] != price {
                    continue;
                }
                let here = dear(node.square());
                known.steps(node, true, side, &mut steps);
                for step in steps.iter().filter(|it| it.way != Way::OffTable) {
                    let wire = match (step.bar, step.crosses) {
                        (None, _) => 0,
                        (Some(crate::map::Bar::Wire(edge)), Some(_)) => match opens(edge) {
                            Some(wire) => wire,
                            None => continue,
                        },
                        _ => continue,
                    };
                    let next = price + STEP + here.min(300) + wire.min(200);
                    if next < prices[step.to.index()] {
                        prices[step.to.index()] = next;
                        rings[usize::from(next) % RINGS].push(step.to);
                        left += 1;
                    }
                }
            }
            price += 1;
        }
        Field(prices)
    }
}

/// More than the dearest single step.
const RINGS: usize = 512;
