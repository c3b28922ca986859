//! What a move depends on: the load of a man, how he goes through a place and how he ends in it.

use crate::map::{HoleKind, Map, Node};
use crate::state::Figure;
use crate::vocabulary::{Carrying, Mode, Stance, Zone};

/// HB-PRIS-5: so many prisoners one man can lead.
pub(crate) const LED: usize = 3;

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
pub(crate) fn passing_stance(map: &Map, mode: Mode, node: Node) -> Stance {
    let trench = node.on_table() && node.zone() == Zone::Hole && in_trench(map, node);
    let stances = if trench { map.stances(node) } else { &[] };
    match stances.last() {
        Some(stance) => *stance,
        None => end_stance(map, mode, node),
    }
}

/// The node is a hole of the trench kind, or a dugout below one (HB-TERR-8).
pub(crate) fn in_trench(map: &Map, node: Node) -> bool {
    let kind = map.hole(node.square()).map(|it| it.kind);
    node.zone() != Zone::Open && kind.is_some_and(HoleKind::trench)
}
