//! How far it is home, and to the enemy's line (HB-TERR-16), as a side takes the ground to be.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::map::{Map, Node, SquareNo};
use crate::state::{SideNo, State};

/// What was worked out for a side, and for which ground. It follows from the rest of the state, so it is no part of
/// its fingerprint.
#[derive(Clone, Debug, Default)]
pub struct Distances {
    /// Gaps and hidden holes the side knew of; a side never forgets one, so numbers are enough.
    known: Option<(usize, usize)>,
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
        let known = (record.gaps.len(), record.found.iter().count());
        if state.sides[side].distances.known == Some(known) {
            continue;
        }
        let home = state.map().home_distances(side, |edge| record.gaps.contains(&edge));
        let enemy_line = enemy_line(state, side);
        state.sides[side].distances =
            Distances { known: Some(known), home: Arc::new(home), enemy_line: Arc::new(enemy_line) };
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

fn enemy_line(state: &State, side: SideNo) -> Vec<u16> {
    let (map, enemy) = (state.map(), 1 - side);
    let known = |it: &Node| {
        let hidden = map.hole(it.square()).is_some_and(|it| it.hidden);
        !hidden || state.sides[side].record.found.contains(it.square())
    };
    let mut line: Vec<SquareNo> = map.own_line(enemy).iter().filter(known).map(Node::square).collect();
    line.dedup();
    let all = || 0..map.square_count() as SquareNo;
    if map.own_line(enemy).is_empty() {
        line.extend(all().filter(|it| map.at_home_edge(enemy, *it)));
    }
    let nearest = |from: SquareNo| line.iter().map(|it| map.distance(from, *it) as u16).min();
    all().map(|it| nearest(it).unwrap_or(u16::MAX)).collect()
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
