//! Steps from node to node (HB-MOVE-5), listed once for each node when the map is laid.

use std::sync::Arc;

use engine::RuleId;
use field::grid::Graph;
use smallvec::SmallVec;

use super::{Edge, Gap, HoleKind, Map, Node, SquareNo, Wire};
use crate::vocabulary::{Stance, Zone};

/// How a step is made: the letter of its row in HB-MOVE-5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    Across,
    Along,
    ClimbOut,
    ClimbIn,
    Dugout,
    OffTable,
}

/// Why a step cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bar {
    /// An intact wire edge in between.
    Wire(Edge),
    WireFilled,
    Impassable,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub to: Node,
    pub way: Way,
    /// The wire edge that the step crosses, gapped or intact.
    pub crosses: Option<Edge>,
    pub bar: Option<Bar>,
}

/// A step as the map lists it, whatever is known of the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lane {
    pub way: Way,
    pub crosses: Option<Edge>,
    pub bar: Option<Bar>,
}

/// Enough for every node: six squares with two zones each, the other two zones of its own, off the table.
pub type Steps = SmallVec<[Step; 16]>;

impl Way {
    pub const fn cite(self) -> RuleId {
        match self {
            Way::Across => rule!("HB-MOVE-5a"),
            Way::Along => rule!("HB-MOVE-5b"),
            Way::ClimbOut => rule!("HB-MOVE-5c"),
            Way::ClimbIn => rule!("HB-MOVE-5d"),
            Way::Dugout => rule!("HB-MOVE-5e"),
            Way::OffTable => rule!("HB-MOVE-5f"),
        }
    }
}

impl Bar {
    pub const fn cite(self) -> RuleId {
        match self {
            Bar::Wire(_) => rule!("HB-TERR-11"),
            Bar::WireFilled => rule!("HB-TERR-12"),
            Bar::Impassable => rule!("HB-TERR-14"),
        }
    }

    pub const fn why(self) -> &'static str {
        match self {
            Bar::Wire(_) => "wire in between",
            Bar::WireFilled => "filled with wire",
            Bar::Impassable => "impassable",
        }
    }
}

impl Map {
    /// All steps from a node, those that are barred included. `jump_out`: the man was on the fire step when the
    /// phase began (HB-MOVE-5); in other holes it changes nothing. `open` says of a wire edge whether it is
    /// gapped. Nothing is allocated as long as `out` is not.
    pub fn steps(
        &self,
        from: Node,
        jump_out: bool,
        side: usize,
        open: impl Fn(Edge) -> bool,
        out: &mut Steps,
    ) {
        out.clear();
        self.each_step(from, jump_out, side, open, |it| out.push(it));
    }

    /// The same, one after the other.
    pub fn each_step(
        &self,
        from: Node,
        jump_out: bool,
        side: usize,
        open: impl Fn(Edge) -> bool,
        mut take: impl FnMut(Step),
    ) {
        let trench = || {
            from.zone() == Zone::Hole
                && self.hole(from.square()).is_some_and(|it| it.kind == HoleKind::FiringTrench)
        };
        let climbs = !jump_out && trench();
        for (to, Lane { way, crosses, bar }) in self.steps.from(from.index() as u32).iter().copied() {
            if way == Way::Across && climbs {
                continue;
            }
            // HB-TERR-11
            let bar = bar.or_else(|| crosses.filter(|it| !open(*it)).map(Bar::Wire));
            take(Step { to: Node::of_index(to as usize), way, crosses, bar });
        }
        if from.zone() == Zone::Open && from.on_table() && self.at_home_edge(side, from.square()) {
            take(Step { to: Node::OFF, way: Way::OffTable, crosses: None, bar: None });
        }
    }

    /// Whether a man with this stance at the beginning of the phase may step straight out of his hole.
    pub fn jumps_out(&self, node: Node, stance: Stance) -> bool {
        match self.hole(node.square()).map(|it| it.kind) {
            _ if node.zone() == Zone::Open => true,
            Some(HoleKind::FiringTrench) => stance == Stance::FireStep,
            Some(HoleKind::ShellHole | HoleKind::ListeningPost) => node.zone() == Zone::Hole,
            _ => false,
        }
    }

    /// HB-TERR-16: home distance of every node, by [`Node::index`]; `None` where no legal path leads home. Men
    /// are taken to be on the fire step wherever there is one. `harmless` are squares that nobody is known to be kept out
    /// of, whatever they are in truth.
    pub fn home_distances(
        &self,
        side: usize,
        open: impl Fn(Edge) -> bool,
        harmless: impl Fn(SquareNo) -> bool,
    ) -> Vec<Option<u16>> {
        let mut res = vec![None; self.square_count() * 3];
        let mut queue: Vec<Node> = self.own_line(side).iter().collect();
        queue.iter().for_each(|it| res[it.index()] = Some(0));
        let edge =
            (0..self.square_count()).map(|it| it as SquareNo).filter(|it| self.at_home_edge(side, *it));
        let edge: Vec<Node> = edge.map(Node::open).collect();
        let (mut at, mut off) = (0, edge.into_iter().peekable());
        loop {
            // Those at the edge are one step from home; they come after all that are there already.
            let zeros_done = at >= queue.len() || res[queue[at].index()] != Some(0);
            if zeros_done && let Some(node) = off.next() {
                if res[node.index()].is_none() {
                    res[node.index()] = Some(1);
                    queue.push(node);
                }
                continue;
            }
            let Some(node) = queue.get(at).copied() else { return res };
            at += 1;
            let next = res[node.index()].map(|it| it + 1);
            for before in self.back_from(node, &open, &harmless) {
                if res[before.index()].is_none() {
                    res[before.index()] = next;
                    queue.push(before);
                }
            }
        }
    }
}

impl Map {
    /// The gaps that a side knows of when the game begins (HB-TERR-17).
    pub fn first_gaps(&self, side: usize) -> impl Iterator<Item = Edge> {
        let knows =
            move |it: &Wire| it.gap == Gap::Known || (it.gap == Gap::Hidden && usize::from(it.owner) == side);
        let gaps = self.edges().iter().enumerate().filter(move |it| knows(it.1));
        gaps.map(|it| Edge(it.0 as u16))
    }

    /// Home distances through those gaps.
    pub fn first_home(&self, side: usize) -> &Arc<Vec<Option<u16>>> {
        &self.first_home[side]
    }

    /// Brings home distances up to date with one more gap, where nothing is hidden but gaps; `open` says of every edge
    /// whether it is gapped now.
    pub fn shorten(&self, gap: Edge, open: impl Fn(Edge) -> bool, home: &mut [Option<u16>]) {
        let mut queue: Vec<Node> = Vec::new();
        let ends = self.edge(gap).squares;
        for node in ends.iter().flat_map(|it| Zone::ALL.iter().map(|zone| Node::new(*it, *zone))) {
            let through = |it: &Lane| it.crosses == Some(gap) && it.bar.is_none();
            for (to, _) in self.steps.from(node.index() as u32).iter().filter(|it| through(&it.1)) {
                nearer(home, node, Node::of_index(*to as usize), &mut queue);
            }
        }
        let mut at = 0;
        while let Some(node) = queue.get(at).copied() {
            at += 1;
            for before in self.back_from(node, &open, |_| false) {
                nearer(home, before, node, &mut queue);
            }
        }
    }

    /// Where one may come from to a node.
    fn back_from(
        &self,
        node: Node,
        open: impl Fn(Edge) -> bool,
        harmless: impl Fn(SquareNo) -> bool,
    ) -> impl Iterator<Item = Node> {
        let steps = self.steps.back_from(node.index() as u32).iter();
        let goes =
            move |it: &Lane| (it.bar.is_none() || harmless(node.square())) && it.crosses.is_none_or(&open);
        steps.filter(move |it| goes(&it.1)).map(|it| Node::of_index(it.0 as usize))
    }
}

/// Takes the way over `next` if it is shorter.
fn nearer(home: &mut [Option<u16>], node: Node, next: Node, queue: &mut Vec<Node>) {
    let Some(way) = home[next.index()].map(|it| it + 1) else { return };
    if home[node.index()].is_none_or(|it| way < it) {
        home[node.index()] = Some(way);
        queue.push(node);
    }
}

/// Everything of `map` but its steps must be there.
pub(super) fn graph(map: &Map) -> Graph<Lane> {
    Graph::lay(map.square_count() * 3, |from, out| {
        let from = Node::of_index(from as usize);
        if map.has(from) {
            list(map, from, out);
        }
    })
}

fn list(map: &Map, from: Node, out: &mut Vec<(u32, Lane)>) {
    let square = from.square();
    let hole = map.hole(square);
    let plain = |to: Node, way: Way| (to.index() as u32, Lane { way, crosses: None, bar: None });
    match from.zone() {
        Zone::Dugout => return out.push(plain(Node::hole(square), Way::Dugout)),
        Zone::Hole => {
            // HB-MOVE-5c
            out.push(plain(Node::open(square), Way::ClimbOut));
            // HB-MOVE-5e
            if hole.is_some_and(|it| it.dugout) {
                out.push(plain(Node::dugout(square), Way::Dugout));
            }
        }
        // HB-MOVE-5d
        Zone::Open if hole.is_some() => out.push(plain(Node::hole(square), Way::ClimbIn)),
        Zone::Open => {}
    }
    let kind = hole.map(|it| it.kind).filter(|_| from.zone() == Zone::Hole);
    let across = !matches!(kind, Some(HoleKind::CommTrench | HoleKind::Bunker));
    for (_, next) in map.neighbours(square) {
        let linked = kind.is_some() && map.linked(square, next);
        if linked {
            out.push(plain(Node::hole(next), Way::Along));
        }
        if !across {
            continue;
        }
        let lane = Lane { way: Way::Across, crosses: map.edge_between(square, next), bar: bar(map, next) };
        let step = |to: Node| (to.index() as u32, lane);
        out.push(step(Node::open(next)));
        if map.hole(next).is_some() && !linked {
            out.push(step(Node::hole(next)));
        }
    }
}

/// HB-TERR-12, HB-TERR-14
fn bar(map: &Map, square: SquareNo) -> Option<Bar> {
    match (map.impassable(square), map.wire_filled(square)) {
        (true, _) => Some(Bar::Impassable),
        (_, true) => Some(Bar::WireFilled),
        _ => None,
    }
}
