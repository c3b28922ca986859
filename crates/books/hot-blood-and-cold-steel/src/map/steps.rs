//! Steps from node to node (HB-MOVE-5), listed once for each node when the map is laid.

use engine::RuleId;
use smallvec::SmallVec;

use super::{Edge, HoleKind, Map, Node, SquareNo};
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

/// The steps of all nodes one after the other, and where those of each node begin.
#[derive(Clone, Debug, Default)]
pub(super) struct Ways {
    steps: Vec<Step>,
    starts: Vec<u32>,
    /// Where one may come from, for paths that are searched backwards.
    back: Vec<Node>,
    back_starts: Vec<u32>,
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
        let trench = from.zone() == Zone::Hole
            && self.hole(from.square()).is_some_and(|it| it.kind == HoleKind::FiringTrench);
        for step in self.ways.from(from) {
            if step.way == Way::Across && trench && !jump_out {
                continue;
            }
            let mut step = *step;
            if let (Some(edge), None) = (step.crosses, step.bar)
                && !open(edge)
            {
                step.bar = Some(Bar::Wire(edge));
            }
            out.push(step);
        }
        if from.zone() == Zone::Open && from.on_table() && self.at_home_edge(side, from.square()) {
            out.push(Step { to: Node::OFF, way: Way::OffTable, crosses: None, bar: None });
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
    /// are taken to be on the fire step wherever there is one.
    pub fn home_distances(&self, side: usize, open: impl Fn(Edge) -> bool) -> Vec<Option<u16>> {
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
            for before in self.ways.back_from(node) {
                let leads =
                    |step: &&Step| step.to == node && step.bar.is_none() && step.crosses.is_none_or(&open);
                if res[before.index()].is_none() && self.ways.from(*before).iter().any(|it| leads(&it)) {
                    res[before.index()] = next;
                    queue.push(*before);
                }
            }
        }
    }
}

impl Ways {
    fn from(&self, node: Node) -> &[Step] {
        slice(&self.steps, &self.starts, node)
    }

    fn back_from(&self, node: Node) -> &[Node] {
        slice(&self.back, &self.back_starts, node)
    }

    /// Everything of `map` but its ways must be there.
    pub(super) fn of(map: &Map) -> Ways {
        let count = map.square_count() * 3;
        let mut res = Ways::default();
        let mut back: Vec<Vec<Node>> = vec![Vec::new(); count];
        for node in (0..count).map(Node::of_index) {
            res.starts.push(res.steps.len() as u32);
            if map.has(node) {
                list(map, node, &mut res.steps);
            }
            let first = res.starts[node.index()] as usize;
            res.steps[first..].iter().for_each(|it| back[it.to.index()].push(node));
        }
        res.starts.push(res.steps.len() as u32);
        for before in back {
            res.back_starts.push(res.back.len() as u32);
            res.back.extend(before);
        }
        res.back_starts.push(res.back.len() as u32);
        res
    }
}

fn slice<'a, T>(all: &'a [T], starts: &[u32], node: Node) -> &'a [T] {
    match starts.get(node.index()..node.index() + 2) {
        Some(&[first, end]) => &all[first as usize..end as usize],
        _ => &[],
    }
}

fn list(map: &Map, from: Node, out: &mut Vec<Step>) {
    let square = from.square();
    let hole = map.hole(square);
    let plain = |to: Node, way: Way| Step { to, way, crosses: None, bar: None };
    match from.zone() {
        Zone::Dugout => return out.push(plain(Node::hole(square), Way::Dugout)),
        Zone::Hole => {
            out.push(plain(Node::open(square), Way::ClimbOut));
            if hole.is_some_and(|it| it.dugout) {
                out.push(plain(Node::dugout(square), Way::Dugout));
            }
        }
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
        let bar = bar(map, next);
        let step = |to: Node| Step { to, way: Way::Across, crosses: map.edge_between(square, next), bar };
        out.push(step(Node::open(next)));
        if map.hole(next).is_some() && !linked {
            out.push(step(Node::hole(next)));
        }
    }
}

fn bar(map: &Map, square: SquareNo) -> Option<Bar> {
    match (map.impassable(square), map.wire_filled(square)) {
        (true, _) => Some(Bar::Impassable),
        (_, true) => Some(Bar::WireFilled),
        _ => None,
    }
}
