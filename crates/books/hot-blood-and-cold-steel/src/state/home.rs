//! How far it is home, and to the enemy's line (HB-TERR-16), as a side takes the ground to be.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use smallvec::SmallVec;

use super::{Figure, Record, SideNo, State};
use crate::map::{Edge, Map, Node, SquareNo};

/// What was worked out for a side, and for which ground. It follows from the rest of the state, so it is no part of
/// its fingerprint.
#[derive(Clone, Debug, Default)]
pub struct Distances {
    /// Gaps the side knew of, and how many hidden holes.
    known: Option<(SmallVec<[Edge; 8]>, usize)>,
    home: Arc<Vec<Option<u16>>>,
    enemy_line: Arc<Vec<u16>>,
}

impl Hash for Distances {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Distances {
    /// Steps home from a node; `None` where no way is known, and before anybody has asked.
    pub fn home(&self, node: Node) -> Option<u16> {
        if !node.on_table() {
            return Some(0);
        }
        self.home.get(node.index()).copied().flatten()
    }

    /// Squares to the nearest part of the enemy's line.
    pub fn enemy_line(&self, node: Node) -> u16 {
        if !node.on_table() {
            return u16::MAX;
        }
        self.enemy_line.get(usize::from(node.square())).copied().unwrap_or(u16::MAX)
    }
}

/// Works the distances of both sides out anew where they have learned something about the ground.
pub fn measure(state: &mut State) {
    for side in 0..2 {
        let record = &state.sides[side].record;
        let found = record.found.iter().count();
        let same =
            |(gaps, holes): &(SmallVec<[Edge; 8]>, usize)| gaps[..] == record.gaps[..] && *holes == found;
        if state.sides[side].distances.known.as_ref().is_some_and(same) {
            continue;
        }
        let known = (SmallVec::from_slice(&record.gaps), found);
        let home = home(state, side);
        let enemy_line = enemy_line(state, side);
        state.sides[side].distances = Distances { known: Some(known), home, enemy_line };
    }
}

/// Steps home for a side; what [`measure`] found last.
pub fn distance(state: &State, side: SideNo, node: Node) -> Option<u16> {
    state.sides[side].distances.home(node)
}

/// HB-END-2: in the own line, or off the table towards home.
pub fn at_home(map: &Map, side: SideNo, node: Node) -> bool {
    !node.on_table() || map.own_line(side).contains(node)
}

/// HB-END-2: in his own line or off by the home edge, and nobody's prisoner.
pub fn is_home(map: &Map, figure: &Figure) -> bool {
    figure.captor.is_none() && !figure.expected && at_home(map, figure.side, figure.node)
}

/// From what was measured last, through the gaps that are new.
fn home(state: &State, side: SideNo) -> Arc<Vec<Option<u16>>> {
    let Distances { known, home, .. } = &state.sides[side].distances;
    let Record { gaps, found, .. } = &state.sides[side].record;
    if state.map().veiled() {
        // What is found in the way makes ways longer.
        let record = &state.sides[side].record;
        let open = |it: Edge| gaps.contains(&it) || !record.knows_wire(state.map(), side, it);
        let harmless = |it: SquareNo| state.map().screened().contains(&it) && !found.contains(it);
        return Arc::new(state.map().home_distances(side, open, harmless));
    }
    let first = || state.map().first_gaps(side);
    let (old, mut home) = match known {
        Some((old, _)) if gaps.starts_with(old) => (old.len(), Arc::clone(home)),
        _ if first().eq(gaps.iter().copied().take(first().count())) => {
            (first().count(), Arc::clone(state.map().first_home(side)))
        }
        _ => return Arc::new(state.map().home_distances(side, |edge| gaps.contains(&edge), |_| false)),
    };
    for (at, gap) in gaps.iter().enumerate().skip(old) {
        let open = |edge: Edge| gaps[..=at].contains(&edge);
        state.map().shorten(*gap, open, Arc::make_mut(&mut home).as_mut_slice());
    }
    home
}

fn enemy_line(state: &State, side: SideNo) -> Arc<Vec<u16>> {
    let (map, enemy) = (state.map(), 1 - side);
    let mut res = Arc::clone(map.to_line(enemy));
    let found = |it: &&SquareNo| state.sides[side].record.found.contains(**it);
    let in_line = |it: &&SquareNo| map.own_line(enemy).contains(Node::hole(**it));
    for hole in map.hidden_holes().iter().filter(found).filter(in_line) {
        let nearest = Arc::make_mut(&mut res);
        let all = nearest.iter_mut().zip(0..);
        all.for_each(|(it, from)| *it = (*it).min(map.distance(from, *hole) as u16));
    }
    res
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{node, state};

    #[test]
    fn wire_without_a_known_gap_is_closed() {
        let mut it = state(&[]);
        measure(&mut it);
        // The British know their gap G10/G11; the Germans know none in that wire.
        let out = node(&it, "G10");
        assert_eq!(distance(&it, 0, out), Some(2));
        assert_eq!(distance(&it, 0, node(&it, "G12/hole")), Some(0));
        assert_eq!(distance(&it, 1, node(&it, "G11")), None);
        assert_eq!(it.sides[0].distances.enemy_line(node(&it, "F7")), 2);
    }
}
