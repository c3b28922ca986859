//! Laying a map: what a scenario says about the ground becomes lists that can be asked quickly.

use std::sync::Arc;

use field::grid::{Graph, Sightlines};
use ground::offsets::{Direction, Extent, Square};

use super::steps;
use super::{Edge, Gap, Hole, HoleKind, Home, Map, NOWHERE, Node, Nodes, SquareNo, Wire, number};

pub(super) const NO_RUN: u16 = u16::MAX;

/// The ground as a scenario describes it, checked by whoever read it.
#[derive(Clone, Debug)]
pub struct Plan {
    pub table: Extent,
    pub home: [Home; 2],
    pub holes: Vec<PlannedHole>,
    pub blocks_los: Vec<Square>,
    pub impassable: Vec<Square>,
    pub wire_filled: Vec<Square>,
    pub wire: Vec<PlannedWire>,
    /// Of the squares filled with wire and of the impassable ones those that do not look it.
    pub screened: Vec<Square>,
    pub unlinked: Vec<[Square; 2]>,
    /// Traverses beyond those of HB-TERR-9, and links of that rule that are none here.
    pub traverses: Vec<[Square; 2]>,
    pub no_traverses: Vec<[Square; 2]>,
}

#[derive(Clone, Copy, Debug)]
pub struct PlannedHole {
    pub square: Square,
    pub hole: Hole,
}

#[derive(Clone, Copy, Debug)]
pub struct PlannedWire {
    pub squares: [Square; 2],
    pub owner: u8,
    pub gap: Gap,
    pub hidden: bool,
}

pub(super) fn lay(plan: &Plan) -> Map {
    let mut map = bare(plan);
    for PlannedHole { square, hole } in &plan.holes {
        let no = number(plan.table, *square);
        map.holes[usize::from(no)] = Some(*hole);
        if hole.hidden {
            map.hidden.push(no);
        }
    }
    map.hidden.sort_unstable();
    for (list, squares) in [
        (&mut map.blocks_los, &plan.blocks_los),
        (&mut map.impassable, &plan.impassable),
        (&mut map.wire_filled, &plan.wire_filled),
    ] {
        squares.iter().for_each(|it| list[usize::from(number(plan.table, *it))] = true);
    }
    map.screened = plan.screened.iter().map(|it| number(plan.table, *it)).collect();
    map.screened.sort_unstable();
    map.screened.dedup();
    link(&mut map, plan);
    run(&mut map);
    wire(&mut map, plan);
    if !plan.blocks_los.is_empty() {
        map.sight = sight(&map);
    }
    for side in 0..2 {
        line(&mut map, side);
    }
    step(&mut map);
    map.to_line = [0, 1].map(|side| Arc::new(to_line(&map, side)));
    map
}

/// What the wire and the squares that cannot be entered make of the ways.
fn step(map: &mut Map) {
    map.veiled = !map.screened.is_empty() || map.edges.iter().any(|it| it.hidden);
    map.steps = steps::graph(map);
    map.first_home = [0, 1].map(|side| {
        let gaps: Vec<Edge> = map.first_gaps(side).collect();
        let unknown = |it: Edge| map.edge(it).hidden && usize::from(map.edge(it).owner) != side;
        let screened = |it: SquareNo| map.screened.binary_search(&it).is_ok();
        Arc::new(map.home_distances(side, |it| gaps.contains(&it) || unknown(it), screened))
    });
}

impl Map {
    /// The same ground without these holes, with this wire, and with these squares as harmless as they look.
    pub fn without(&self, holes: &[SquareNo], wire: Vec<Wire>, cleared: &[SquareNo]) -> Map {
        if holes.is_empty() {
            return self.rewired(wire, cleared);
        }
        let mut map = self.clone();
        for no in holes.iter().map(|it| usize::from(*it)) {
            (map.holes[no], map.links[no], map.traverses[no]) = (None, 0, 0);
            for way in Direction::ALL {
                let next = usize::from(map.neighbours[no][way as usize]);
                if let Some(links) = map.links.get_mut(next) {
                    *links &= !(1 << way.turned(3) as u8);
                    map.traverses[next] &= !(1 << way.turned(3) as u8);
                }
            }
        }
        map.hidden.retain(|it| !holes.contains(it));
        map.runs.iter_mut().for_each(|it| *it = [NO_RUN; 3]);
        run(&mut map);
        for side in 0..2 {
            (map.own_line[side], map.callers[side]) = (Nodes::default(), Nodes::default());
            map.telephones[side].clear();
            line(&mut map, side);
        }
        let mut map = map.rewired(wire, cleared);
        map.to_line = [0, 1].map(|side| Arc::new(to_line(&map, side)));
        map
    }

    /// The same ground with its wire elsewhere, edge for edge, and with these squares as harmless as they look.
    pub fn rewired(&self, wire: Vec<Wire>, cleared: &[SquareNo]) -> Map {
        let mut map = self.clone();
        map.edges_of.iter_mut().for_each(|it| *it = [NOWHERE; 6]);
        for (no, it) in wire.iter().enumerate() {
            let [a, b] = it.squares;
            let ways =
                map.square(a).direction_of(map.square(b)).zip(map.square(b).direction_of(map.square(a)));
            if let Some((way, back)) = ways {
                map.edges_of[usize::from(a)][way as usize] = no as u16;
                map.edges_of[usize::from(b)][back as usize] = no as u16;
            }
        }
        map.edges = wire;
        map.screened.retain(|it| !cleared.contains(it));
        for square in cleared.iter().map(|it| usize::from(*it)) {
            (map.wire_filled[square], map.impassable[square]) = (false, false);
        }
        step(&mut map);
        map
    }
}

fn bare(plan: &Plan) -> Map {
    let table = plan.table;
    let columns = 0..table.width;
    let squares: Vec<Square> =
        columns.flat_map(|column| (0..table.height).map(move |row| Square::new(column, row))).collect();
    let around = |square: &Square| {
        Direction::ALL.map(|it| {
            let next = square.towards(it, 1);
            if table.holds(next) { number(table, next) } else { NOWHERE }
        })
    };
    let count = squares.len();
    let distances = squares.iter().flat_map(|a| squares.iter().map(|b| a.distance(*b) as u8)).collect();
    Map {
        table,
        distances,
        neighbours: squares.iter().map(around).collect(),
        squares,
        holes: vec![None; count],
        hidden: Vec::new(),
        screened: Vec::new(),
        veiled: false,
        blocks_los: vec![false; count],
        impassable: vec![false; count],
        wire_filled: vec![false; count],
        links: vec![0; count],
        traverses: vec![0; count],
        runs: vec![[NO_RUN; 3]; count],
        edges: Vec::new(),
        edges_of: vec![[NOWHERE; 6]; count],
        sight: Sightlines::open(),
        home: plan.home,
        own_line: [Nodes::default(), Nodes::default()],
        first_home: [Arc::default(), Arc::default()],
        to_line: [Arc::default(), Arc::default()],
        telephones: [Vec::new(), Vec::new()],
        callers: [Nodes::default(), Nodes::default()],
        steps: Graph::default(),
    }
}

/// HB-TERR-8 and 9.
fn link(map: &mut Map, plan: &Plan) {
    let listed = |list: &[[Square; 2]], a, b| list.contains(&[a, b]) || list.contains(&[b, a]);
    for no in 0..map.squares.len() {
        let square = map.squares[no];
        for direction in Direction::ALL {
            let next = map.neighbours[no][direction as usize];
            let (Some(here), Some(there)) =
                (map.holes[no], map.holes.get(usize::from(next)).copied().flatten())
            else {
                continue;
            };
            let other = map.squares[usize::from(next)];
            let trenches = here.kind.trench() && there.kind.trench() && here.owner == there.owner;
            if !trenches || listed(&plan.unlinked, square, other) {
                continue;
            }
            map.links[no] |= 1 << direction as u8;
            let default =
                corner(here.kind, there.kind, square.column.min(other.column), square.column != other.column);
            if (default || listed(&plan.traverses, square, other))
                && !listed(&plan.no_traverses, square, other)
            {
                map.traverses[no] |= 1 << direction as u8;
            }
        }
    }
}

/// HB-TERR-9: bays of firing trenches are two squares long, and a bunker is round a corner.
fn corner(here: HoleKind, there: HoleKind, west: i16, sideways: bool) -> bool {
    let firing = here == HoleKind::FiringTrench && there == HoleKind::FiringTrench;
    let bunker = here == HoleKind::Bunker || there == HoleKind::Bunker;
    bunker || (firing && sideways && west % 2 == 1)
}

/// Numbers the straight chains of links without a traverse, along each of the three axes.
fn run(map: &mut Map) {
    let mut fresh = 0;
    for axis in [Direction::S, Direction::SE, Direction::NE] {
        let slot = axis as usize % 3;
        let goes_on = |map: &Map, no: usize, way: Direction| {
            let bit = 1 << way as u8;
            map.links[no] & bit != 0 && map.traverses[no] & bit == 0
        };
        for first in 0..map.squares.len() {
            if goes_on(map, first, axis.turned(3)) || !goes_on(map, first, axis) {
                continue;
            }
            let mut at = first;
            map.runs[at][slot] = fresh;
            while goes_on(map, at, axis) {
                at = usize::from(map.neighbours[at][axis as usize]);
                map.runs[at][slot] = fresh;
            }
            fresh += 1;
        }
    }
}

fn wire(map: &mut Map, plan: &Plan) {
    for PlannedWire { squares: [a, b], owner, gap, hidden } in &plan.wire {
        let (Some(way), Some(back)) = (a.direction_of(*b), b.direction_of(*a)) else { continue };
        let [a, b] = [*a, *b].map(|it| number(plan.table, it));
        let edge = map.edges.len() as u16;
        map.edges_of[usize::from(a)][way as usize] = edge;
        map.edges_of[usize::from(b)][back as usize] = edge;
        map.edges.push(Wire { squares: [a.min(b), a.max(b)], owner: *owner, gap: *gap, hidden: *hidden });
    }
}

/// HB-GRID-6
fn sight(map: &Map) -> Sightlines {
    let blocks = |it: Square| map.number(it).is_some_and(|it| map.blocks_los(it));
    Sightlines::lay(map.squares.len(), |a, b| map.squares[a].sees(map.squares[b], map.table, blocks))
}

/// HB-TERR-15, HB-TERR-16, HB-SPEC-13.
fn line(map: &mut Map, side: usize) {
    for no in 0..map.squares.len() as SquareNo {
        let Some(hole) = map.hole(no).copied() else { continue };
        if hole.owner.map(usize::from) != Some(side) {
            continue;
        }
        map.own_line[side].insert(Node::hole(no));
        if hole.sentry_post {
            map.telephones[side].push(Node::hole(no));
        }
        if hole.dugout {
            map.own_line[side].insert(Node::dugout(no));
            map.callers[side].insert(Node::dugout(no));
            map.telephones[side].push(Node::dugout(no));
        }
        if hole.sentry_post || hole.dugout {
            map.callers[side].insert(Node::hole(no));
            let linked: Vec<SquareNo> =
                map.neighbours(no).map(|it| it.1).filter(|it| map.linked(no, *it)).collect();
            linked.into_iter().for_each(|it| map.callers[side].insert(Node::hole(it)));
        }
    }
}

/// See [`Map::to_line`].
fn to_line(map: &Map, side: usize) -> Vec<u16> {
    let shown = |it: &Node| map.hole(it.square()).is_some_and(|it| !it.hidden);
    let mut line: Vec<SquareNo> = map.own_line[side].iter().filter(shown).map(Node::square).collect();
    line.dedup();
    let all = || 0..map.squares.len() as SquareNo;
    if map.own_line[side].is_empty() {
        line.extend(all().filter(|it| map.at_home_edge(side, *it)));
    }
    let nearest = |from: SquareNo| line.iter().map(|it| map.distance(from, *it) as u16).min();
    all().map(|it| nearest(it).unwrap_or(u16::MAX)).collect()
}
