//! How dear it is to get from each node to a goal, as the side takes the ground to be.

use field::grid::{Bits, Prices, Tariff};

use crate::known::Known;
use crate::map::{Edge, Lane, Node, SquareNo, Wire};
use crate::vocabulary::Zone;

pub use field::grid::FAR;

/// The price of one step; dearer ground adds to it.
pub const STEP: u16 = 10;

#[derive(Clone, Debug)]
pub struct Field(Prices<Night>);

/// What a side takes the ground to be, and how much it wants to keep clear of each square.
#[derive(Clone, Debug)]
struct Night {
    goals: Vec<(u32, u16)>,
    /// What each square costs beyond the step.
    dear: Vec<u16>,
    /// What it costs to get through each wire edge, if it can be got through at all, and where that is.
    wire: Vec<(Option<u16>, [SquareNo; 2])>,
    /// Squares of hidden holes that are not known.
    unknown: Bits<SquareNo>,
    /// Squares that cannot be entered, and are not known to be so.
    harmless: Bits<SquareNo>,
}

impl Field {
    pub fn at(&self, node: Node) -> u16 {
        if node.on_table() { self.0.at(node.index()) } else { 0 }
    }

    /// In steps, dear ones counted as several.
    pub fn steps(&self, node: Node) -> u16 {
        match self.at(node) {
            FAR => FAR,
            price => price.div_ceil(STEP),
        }
    }

    /// `dear` is what a square costs beyond the step; `opens` what it costs to get through an intact wire edge, if it can
    /// be got through at all. What has not changed since `before` is taken over from it.
    pub fn new(
        known: &Known<'_>,
        goals: impl Iterator<Item = (Node, u16)>,
        dear: impl Fn(SquareNo) -> u16,
        opens: impl Fn(Edge) -> Option<u16>,
        before: Option<&Field>,
    ) -> Field {
        let map = known.map();
        let wire = |(no, it): (u16, &Wire)| {
            let free = known.gapped(Edge(no)) || (it.hidden && !known.knows_wire(Edge(no)));
            let price = if free { Some(0) } else { opens(Edge(no)).map(|it| it.min(200)) };
            (price, it.squares)
        };
        let night = Night {
            goals: goals.filter(|it| it.0.on_table()).map(|it| (it.0.index() as u32, it.1)).collect(),
            dear: (0..map.square_count()).map(|it| dear(it as SquareNo).min(300)).collect(),
            wire: (0..).zip(map.edges()).map(wire).collect(),
            unknown: map.hidden_holes().iter().copied().filter(|it| known.hole(*it).is_none()).collect(),
            harmless: map.screened().iter().copied().filter(|it| known.looks_harmless(*it)).collect(),
        };
        Field(Prices::spread(map.graph(), night, before.map(|it| &it.0)))
    }
}

impl Tariff<Lane> for Night {
    fn goals(&self) -> &[(u32, u16)] {
        &self.goals
    }

    fn step(&self, from: u32, to: u32, lane: Lane) -> Option<u16> {
        let [from, to] = [from, to].map(|it| Node::of_index(it as usize));
        let wire = lane.crosses.map_or(Some(0), |it| self.wire[usize::from(it.0)].0)?;
        let there = to.zone() == Zone::Open || !self.unknown.contains(to.square());
        let passable = lane.bar.is_none() || self.harmless.contains(to.square());
        (there && passable).then(|| STEP + self.dear[usize::from(from.square())] + wire)
    }

    fn differs(&self, other: &Night, mut take: impl FnMut(u32)) {
        let mut square =
            |it: SquareNo| Zone::ALL.iter().for_each(|zone| take(Node::new(it, *zone).index() as u32));
        if self.unknown != other.unknown || self.harmless != other.harmless {
            // A hole that has been found opens steps from all around it, a square that is filled with wire closes them.
            return (0..self.dear.len()).for_each(|it| square(it as SquareNo));
        }
        for (no, _) in self.dear.iter().zip(&other.dear).enumerate().filter(|it| it.1.0 != it.1.1) {
            square(no as SquareNo);
        }
        for (wire, _) in self.wire.iter().zip(&other.wire).filter(|it| it.0 != it.1) {
            wire.1.into_iter().for_each(&mut square);
        }
    }
}

#[cfg(test)]
mod tests {
    use ground::offsets::{Direction, Extent, Square};

    use super::*;
    use crate::map::{Gap, Hole, HoleKind, Home, Map, Plan, PlannedHole, PlannedWire, Way};

    /// Numbers below a bound that look drawn at random and are the same every time.
    fn draw(seed: &mut u64, below: u32) -> u32 {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 33) as u32 % below
    }

    fn ground(seed: &mut u64) -> Map {
        let table = Extent { width: 3 + draw(seed, 10) as i16, height: 3 + draw(seed, 10) as i16 };
        let all: Vec<Square> =
            (0..table.width).flat_map(|x| (0..table.height).map(move |y| Square::new(x, y))).collect();
        let mut some = |of: u32| all.iter().copied().filter(|_| draw(seed, of) == 0).collect::<Vec<_>>();
        let (dug, impassable, wire_filled) = (some(3), some(9), some(9));
        let hole = |square: Square| {
            let kind = HoleKind::ALL[draw(seed, 5) as usize];
            let owner = kind.trench().then(|| draw(seed, 2) as u8);
            let (hidden, dugout) = (draw(seed, 4) == 0, kind.trench() && draw(seed, 3) == 0);
            let facing = (kind == HoleKind::Bunker).then_some(Direction::N);
            PlannedHole { square, hole: Hole { kind, owner, facing, hidden, sentry_post: false, dugout } }
        };
        let holes = dug.into_iter().map(hole).collect();
        let mut wire = Vec::new();
        for a in all {
            for b in [Direction::S, Direction::SE, Direction::NE].map(|it| a.towards(it, 1)) {
                if table.holds(b) && draw(seed, 4) == 0 {
                    wire.push(PlannedWire {
                        squares: [a, b],
                        owner: draw(seed, 2) as u8,
                        gap: Gap::Intact,
                        hidden: false,
                    });
                }
            }
        }
        let screened =
            wire_filled.iter().chain(&impassable).copied().filter(|_| draw(seed, 2) == 0).collect();
        Map::new(&Plan {
            table,
            home: [Home::North, Home::South],
            holes,
            blocks_los: Vec::new(),
            impassable,
            wire_filled,
            wire,
            screened,
            unlinked: Vec::new(),
            traverses: Vec::new(),
            no_traverses: Vec::new(),
        })
    }

    fn wire_price(seed: &mut u64) -> Option<u16> {
        [None, Some(0), Some(20), Some(150)][draw(seed, 4) as usize]
    }

    fn night(map: &Map, seed: &mut u64) -> Night {
        let count = map.square_count() as u32;
        let node =
            |seed: &mut u64| Node::new(draw(seed, count) as SquareNo, Zone::ALL[draw(seed, 3) as usize]);
        let goals = (0..1 + draw(seed, 4)).map(|_| (node(seed).index() as u32, 5 * draw(seed, 4) as u16));
        Night {
            goals: goals.filter(|it| map.has(Node::of_index(it.0 as usize))).collect(),
            dear: (0..count).map(|_| [0, 0, 7, 40, 300][draw(seed, 5) as usize]).collect(),
            wire: map.edges().iter().map(|it| (wire_price(seed), it.squares)).collect(),
            unknown: map.hidden_holes().iter().copied().filter(|_| draw(seed, 2) == 0).collect(),
            harmless: map.screened().iter().copied().filter(|_| draw(seed, 2) == 0).collect(),
        }
    }

    /// Every step of the map is tried until none makes a place cheaper.
    fn plainly(map: &Map, night: &Night) -> Vec<u16> {
        let mut res = vec![FAR; map.square_count() * 3];
        for (goal, price) in &night.goals {
            res[*goal as usize] = res[*goal as usize].min(*price);
        }
        let mut settled = false;
        while !settled {
            settled = true;
            for node in map.nodes().filter(|it| res[it.index()] != FAR).collect::<Vec<_>>() {
                let next = res[node.index()] + STEP + night.dear[usize::from(node.square())];
                map.each_step(
                    node,
                    true,
                    0,
                    |_| true,
                    |step| {
                        let wire = step.crosses.map_or(Some(0), |it| night.wire[usize::from(it.0)].0);
                        let there = step.to.zone() == Zone::Open || !night.unknown.contains(step.to.square());
                        let passable = step.bar.is_none() || night.harmless.contains(step.to.square());
                        let goes = there && passable && step.way != Way::OffTable;
                        if let Some(price) = wire.filter(|_| goes).map(|it| next + it)
                            && price < res[step.to.index()]
                        {
                            res[step.to.index()] = price;
                            settled = false;
                        }
                    },
                );
            }
        }
        res
    }

    fn changed(night: &Night, map: &Map, seed: &mut u64) -> Night {
        let Night { goals, mut dear, mut wire, mut unknown, mut harmless } = night.clone();
        let square = draw(seed, map.square_count() as u32) as usize;
        match draw(seed, 5) {
            0 => dear[square] = draw(seed, 200) as u16,
            1 if !wire.is_empty() => {
                let at = draw(seed, wire.len() as u32) as usize;
                wire[at].0 = wire_price(seed);
            }
            2 => map.hidden_holes().iter().take(1).for_each(|it| unknown.remove(*it)),
            3 => map.screened().iter().take(1).for_each(|it| harmless.remove(*it)),
            _ => {}
        }
        Night { goals, dear, wire, unknown, harmless }
    }

    #[test]
    fn prices_are_those_of_every_way_on_two_hundred_maps() {
        let (mut seed, mut far, mut near) = (41, 0, 0);
        for round in 0..200 {
            let map = ground(&mut seed);
            let mut terms = night(&map, &mut seed);
            let mut prices = Prices::spread(map.graph(), terms.clone(), None);
            for change in 0..8 {
                let plain = plainly(&map, &terms);
                for node in map.nodes() {
                    assert_eq!(
                        prices.at(node.index()),
                        plain[node.index()],
                        "{round} {change} {}",
                        map.label(node)
                    );
                }
                far += plain.iter().filter(|it| **it == FAR).count();
                near += plain.iter().filter(|it| **it != FAR).count();
                terms = changed(&terms, &map, &mut seed);
                prices = Prices::spread(map.graph(), terms.clone(), Some(&prices));
            }
        }
        assert!(10_000 < near && 10_000 < far, "{near} {far}");
    }
}
