//! Movement, phase 5 (HB-MOVE): orders, forced moves, four impulses, noise.

mod advice;
mod asks;
mod forced;
mod ground;
mod impulses;
mod noise;
mod orders;

pub use impulses::movement;
pub(crate) use orders::LED;
pub use orders::orders;

use crate::map::{HoleKind, Map, Node};
use crate::state::Figure;
use crate::vocabulary::{Carrying, Mode, Stance, Zone};

/// HB-MOVE-3, HB-MOVE-4
pub(crate) fn load(figure: &Figure) -> Carrying {
    match (figure.carrying, figure.bearer) {
        (None, _) => Carrying::None,
        (Some(_), None) => Carrying::Hand,
        (Some(_), Some(_)) => Carrying::Stretcher,
    }
}

/// HB-MOVE-6: the stance at the end of a move if none is ordered.
pub(crate) fn end_stance(map: &Map, mode: Mode, node: Node) -> Stance {
    match (node.on_table() && node.zone() != Zone::Open, mode) {
        (true, _) => map.stances(node).first().copied().unwrap_or(Stance::Lying),
        (false, Mode::Upright) => Stance::Standing,
        (false, Mode::Crawl) => Stance::Lying,
    }
}

/// On the way through a node: nobody mounts the fire step of a trench that he only passes.
fn passing_stance(map: &Map, mode: Mode, node: Node) -> Stance {
    let trench = node.on_table() && node.zone() == Zone::Hole && in_trench(map, node);
    let stances = if trench { map.stances(node) } else { &[] };
    match stances.last() {
        Some(stance) => *stance,
        None => end_stance(map, mode, node),
    }
}

/// The node is a hole of the trench kind, or a dugout below one (HB-TERR-8).
fn in_trench(map: &Map, node: Node) -> bool {
    let kind = map.hole(node.square()).map(|it| it.kind);
    node.zone() != Zone::Open && kind.is_some_and(HoleKind::trench)
}

#[cfg(test)]
mod tests;
