//! The ground of a scenario, which never changes: squares, holes, links, runs, wire edges, sight, steps.
//!
//! What may change in a game (the state of the wire, who knows which gap) is not kept here.

mod lay;
mod place;
mod steps;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use engine::words;
use field::grid::{Graph, Sightlines};
use ground::offsets::{Direction, Extent, Line, Square};

use crate::vocabulary::{Side, Stance, Zone};

pub use lay::{Plan, PlannedHole, PlannedWire};
pub use place::{Edge, Node, Nodes, SquareNo};
pub use steps::{Bar, Lane, Step, Steps, Way};

words! {
    /// HB-TERR-1
    pub enum HoleKind {
        FiringTrench = "firing_trench",
        CommTrench = "comm_trench",
        ShellHole = "shell_hole",
        ListeningPost = "listening_post",
        Bunker = "bunker",
    }
}

words! {
    /// HB-TERR-16
    pub enum Home { North = "north", South = "south" }
}

/// The hole of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hole {
    pub kind: HoleKind,
    /// The side, 0 or 1, whose line it belongs to; shell holes belong to nobody.
    pub owner: Option<u8>,
    /// Of a bunker (HB-TERR-6).
    pub facing: Option<Direction>,
    /// Known to its owner only (HB-TERR-17).
    pub hidden: bool,
    pub sentry_post: bool,
    pub dugout: bool,
}

/// What a wire edge is when the game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    Intact,
    /// Gapped, and both sides know it.
    Known,
    /// Gapped, and the side whose wire it is knows it (HB-TERR-17).
    Hidden,
}

/// A wire edge: the border of two adjacent squares, the lower number first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wire {
    pub squares: [SquareNo; 2],
    pub owner: u8,
    pub gap: Gap,
    /// Known to its owner only (HB-TERR-17).
    pub hidden: bool,
}

/// No square in that direction.
const NOWHERE: SquareNo = SquareNo::MAX;

#[derive(Clone, Debug)]
pub struct Map {
    table: Extent,
    squares: Vec<Square>,
    neighbours: Vec<[SquareNo; 6]>,
    /// From every square to every other.
    distances: Vec<u8>,
    holes: Vec<Option<Hole>>,
    hidden: Vec<SquareNo>,
    /// Squares filled with wire, or impassable, that nobody knows to be so (HB-TERR-17), and whether there are any, or
    /// any hidden wire.
    screened: Vec<SquareNo>,
    veiled: bool,
    blocks_los: Vec<bool>,
    impassable: Vec<bool>,
    wire_filled: Vec<bool>,
    /// Directions of the links and of the traverses of a square, a bit each.
    links: Vec<u8>,
    traverses: Vec<u8>,
    /// The run of a square along each of the three axes.
    runs: Vec<[u16; 3]>,
    edges: Vec<Wire>,
    edges_of: Vec<[u16; 6]>,
    sight: Sightlines,
    home: [Home; 2],
    own_line: [Nodes; 2],
    /// From every node home, through the gaps that the side knows of when the game begins.
    first_home: [Arc<Vec<Option<u16>>>; 2],
    /// From every square to the part of a side's line that is not hidden; to its home edge if it has no line.
    to_line: [Arc<Vec<u16>>; 2],
    telephones: [Vec<Node>; 2],
    callers: [Nodes; 2],
    steps: Graph<Lane>,
}

impl Map {
    pub fn new(plan: &Plan) -> Map {
        lay::lay(plan)
    }

    pub fn table(&self) -> Extent {
        self.table
    }

    pub fn square_count(&self) -> usize {
        self.squares.len()
    }

    /// Nodes that exist: every square has an open zone, some a hole, some a dugout.
    pub fn nodes(&self) -> impl Iterator<Item = Node> {
        (0..self.squares.len() * 3).map(Node::of_index).filter(|it| self.has(*it))
    }

    pub fn has(&self, node: Node) -> bool {
        let Some(hole) = self.holes.get(usize::from(node.square())) else { return false };
        match node.zone() {
            Zone::Open => true,
            Zone::Hole => hole.is_some(),
            Zone::Dugout => hole.is_some_and(|it| it.dugout),
        }
    }

    pub fn square(&self, no: SquareNo) -> Square {
        self.squares[usize::from(no)]
    }

    /// The number of a square, if it is on the table.
    pub fn number(&self, square: Square) -> Option<SquareNo> {
        self.table.holds(square).then(|| number(self.table, square))
    }

    pub fn square_of(&self, label: &str) -> Option<SquareNo> {
        self.number(Square::read(label)?)
    }

    /// `E7`, `E7/hole`, `E7/dugout`, or `off`.
    pub fn label(&self, node: Node) -> String {
        if !node.on_table() {
            return "off".to_owned();
        }
        let square = self.square(node.square());
        match node.zone() {
            Zone::Open => square.to_string(),
            zone => format!("{square}/{}", zone.word()),
        }
    }

    /// The node of a label, if the square is on the table and has that zone.
    pub fn node_of(&self, label: &str) -> Option<Node> {
        if label == "off" {
            return Some(Node::OFF);
        }
        let (square, zone) = match label.split_once('/') {
            Some((square, zone)) => (square, Zone::of_word(zone)?),
            None => (label, Zone::Open),
        };
        let node = Node::new(self.square_of(square)?, zone);
        self.has(node).then_some(node)
    }

    pub fn hole(&self, square: SquareNo) -> Option<&Hole> {
        self.holes[usize::from(square)].as_ref()
    }

    /// Squares whose hole is hidden, in order (HB-TERR-17).
    pub fn hidden_holes(&self) -> &[SquareNo] {
        &self.hidden
    }

    /// Squares that cannot be entered and do not look it, in order (HB-TERR-17).
    pub fn screened(&self) -> &[SquareNo] {
        &self.screened
    }

    /// Whether anything is in the way somewhere that somebody may not know of.
    pub fn veiled(&self) -> bool {
        self.veiled
    }

    pub fn blocks_los(&self, square: SquareNo) -> bool {
        self.blocks_los[usize::from(square)]
    }

    pub fn impassable(&self, square: SquareNo) -> bool {
        self.impassable[usize::from(square)]
    }

    pub fn wire_filled(&self, square: SquareNo) -> bool {
        self.wire_filled[usize::from(square)]
    }

    pub fn neighbour(&self, square: SquareNo, direction: Direction) -> Option<SquareNo> {
        let no = self.neighbours[usize::from(square)][direction as usize];
        (no != NOWHERE).then_some(no)
    }

    /// Clockwise from north; directions that lead off the table are left out.
    pub fn neighbours(&self, square: SquareNo) -> impl Iterator<Item = (Direction, SquareNo)> {
        let all = &self.neighbours[usize::from(square)];
        Direction::ALL.into_iter().zip(all.iter().copied()).filter(|it| it.1 != NOWHERE)
    }

    /// HB-GRID-4
    pub fn distance(&self, a: SquareNo, b: SquareNo) -> i32 {
        i32::from(self.distances[usize::from(a) * self.squares.len() + usize::from(b)])
    }

    /// All squares at most this far away, column by column from north to south.
    pub fn within(&self, centre: SquareNo, distance: i32) -> impl Iterator<Item = SquareNo> {
        let height = self.table.height as SquareNo;
        self.square(centre).columns_within(distance, self.table).flat_map(move |(column, rows)| {
            let north = column as SquareNo * height;
            north + rows.start as SquareNo..north + rows.end as SquareNo
        })
    }

    /// HB-GRID-6: of squares, whatever stands or hides in them.
    pub fn los(&self, a: SquareNo, b: SquareNo) -> bool {
        self.sight.sees(usize::from(a), usize::from(b))
    }

    /// All steps but those off the table, from node to node by [`Node::index`].
    pub fn graph(&self) -> &Graph<Lane> {
        &self.steps
    }

    /// HB-GRID-5: both ends included.
    pub fn line(&self, a: SquareNo, b: SquareNo, side: Side) -> impl Iterator<Item = SquareNo> {
        let line = Line::new(self.square(a), self.square(b), side.into(), self.table);
        line.map(|it| number(self.table, it))
    }

    /// HB-GRID-7
    pub fn in_arc(&self, gun: SquareNo, facing: Direction, square: SquareNo) -> bool {
        self.square(gun).has_in_arc(facing, self.square(square))
    }

    /// HB-TERR-8: the trench-kind holes of two adjacent squares are linked.
    pub fn linked(&self, a: SquareNo, b: SquareNo) -> bool {
        self.bit(&self.links, a, b)
    }

    /// HB-TERR-9: linked, and round a corner.
    pub fn traverse(&self, a: SquareNo, b: SquareNo) -> bool {
        self.bit(&self.traverses, a, b)
    }

    fn bit(&self, bits: &[u8], a: SquareNo, b: SquareNo) -> bool {
        let direction = self.square(a).direction_of(self.square(b));
        direction.is_some_and(|it| bits[usize::from(a)] >> it as u8 & 1 == 1)
    }

    /// HB-TERR-9: no corner between two trench squares.
    pub fn same_run(&self, a: SquareNo, b: SquareNo) -> bool {
        let trench = |it: SquareNo| self.hole(it).is_some_and(|it| it.kind.trench());
        if a == b {
            return trench(a);
        }
        let (a, b) = (&self.runs[usize::from(a)], &self.runs[usize::from(b)]);
        a.iter().zip(b).any(|(a, b)| a == b && *a != lay::NO_RUN)
    }

    /// HB-TERR-10
    pub fn same_hole(&self, a: Node, b: Node) -> bool {
        let hole = |it: Node| it.zone() == Zone::Hole && it.on_table();
        a == b || (hole(a) && hole(b) && self.same_run(a.square(), b.square()))
    }

    /// All wire edges; `Edge(n)` is the n-th.
    pub fn edges(&self) -> &[Wire] {
        &self.edges
    }

    pub fn edge(&self, edge: Edge) -> &Wire {
        &self.edges[usize::from(edge.0)]
    }

    pub fn edge_between(&self, a: SquareNo, b: SquareNo) -> Option<Edge> {
        let direction = self.square(a).direction_of(self.square(b))?;
        let edge = self.edges_of[usize::from(a)][direction as usize];
        (edge != NOWHERE).then_some(Edge(edge))
    }

    /// The wire edges of a square, clockwise from north.
    pub fn edges_at(&self, square: SquareNo) -> impl Iterator<Item = Edge> {
        self.edges_of[usize::from(square)].iter().filter(|it| **it != NOWHERE).map(|it| Edge(*it))
    }

    /// `F6/F7`, as the rulebook writes it.
    pub fn edge_label(&self, edge: Edge) -> String {
        let [a, b] = self.edge(edge).squares;
        format!("{}/{}", self.square(a), self.square(b))
    }

    pub fn edge_of(&self, label: &str) -> Option<Edge> {
        let (a, b) = label.split_once('/')?;
        self.edge_between(self.square_of(a)?, self.square_of(b)?)
    }

    pub fn home(&self, side: usize) -> Home {
        self.home[side]
    }

    /// Whether the square lies in the row at the side's home edge.
    pub fn at_home_edge(&self, side: usize, square: SquareNo) -> bool {
        let last = match self.home[side] {
            Home::North => 0,
            Home::South => self.table.height - 1,
        };
        self.square(square).row == last
    }

    /// HB-TERR-16: the nodes of the side's trench-kind holes and dugouts; empty if it has none on the table.
    pub fn own_line(&self, side: usize) -> &Nodes {
        &self.own_line[side]
    }

    /// From every square to the part of the side's line that is not hidden; to its home edge if it has no line.
    pub fn to_line(&self, side: usize) -> &Arc<Vec<u16>> {
        &self.to_line[side]
    }

    /// HB-TERR-15: the hole with the sentry post, or the dugout, where each telephone of the side is.
    pub fn telephones(&self, side: usize) -> &[Node] {
        &self.telephones[side]
    }

    /// HB-SPEC-13: the nodes from which a man of the side may use one of its telephones.
    pub fn by_telephone(&self, side: usize) -> &Nodes {
        &self.callers[side]
    }

    /// HB-FIG-2: whether a man in that node may hold that stance.
    pub fn allows(&self, node: Node, stance: Stance) -> bool {
        let hole = self.hole(node.square()).map(|it| it.kind);
        stances(node.zone(), hole).contains(&stance)
    }

    /// HB-FIG-2: the stances of a node, the one for seeing and firing out first.
    pub fn stances(&self, node: Node) -> &'static [Stance] {
        stances(node.zone(), self.hole(node.square()).map(|it| it.kind))
    }
}

impl HoleKind {
    /// HB-TERR-8
    pub const fn trench(self) -> bool {
        !matches!(self, HoleKind::ShellHole)
    }
}

/// HB-FIG-4
pub const fn capacity(zone: Zone) -> usize {
    match zone {
        Zone::Open | Zone::Hole => 8,
        Zone::Dugout => 12,
    }
}

const fn stances(zone: Zone, hole: Option<HoleKind>) -> &'static [Stance] {
    match (zone, hole) {
        (Zone::Open, _) => &[Stance::Standing, Stance::Lying],
        (Zone::Dugout, _) => &[Stance::Sheltered],
        (Zone::Hole, Some(HoleKind::FiringTrench)) => &[Stance::FireStep, Stance::Floor],
        (Zone::Hole, Some(HoleKind::CommTrench)) => &[Stance::Floor],
        (Zone::Hole, Some(HoleKind::ShellHole)) => &[Stance::HoleUp, Stance::HoleDown],
        (Zone::Hole, Some(HoleKind::ListeningPost)) => &[Stance::Post, Stance::HoleDown],
        (Zone::Hole, Some(HoleKind::Bunker)) => &[Stance::Loophole, Stance::Sheltered],
        (Zone::Hole, None) => &[],
    }
}

const fn number(table: Extent, square: Square) -> SquareNo {
    (square.column * table.height + square.row) as SquareNo
}
