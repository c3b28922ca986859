//! Names of places: squares by number, nodes (a square and a zone, HB-TERR-1), wire edges, and sets of nodes.

use engine::prints;
use field::grid::{Bits, Numbered};

use crate::vocabulary::Zone;

/// The number of a square, column by column from north to south.
pub type SquareNo = u16;

/// A node (HB-TERR-1): the number of its square times three, plus its zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node(u16);

prints!(struct Node(number));

impl Node {
    /// Off the table, towards home (HB-MOVE-5f).
    pub const OFF: Node = Node(u16::MAX);

    pub const fn new(square: SquareNo, zone: Zone) -> Node {
        Node(square * 3 + zone as u16)
    }

    pub const fn open(square: SquareNo) -> Node {
        Node::new(square, Zone::Open)
    }

    pub const fn hole(square: SquareNo) -> Node {
        Node::new(square, Zone::Hole)
    }

    pub const fn dugout(square: SquareNo) -> Node {
        Node::new(square, Zone::Dugout)
    }

    /// The number of the square; of no meaning off the table.
    pub const fn square(self) -> SquareNo {
        self.0 / 3
    }

    pub const fn zone(self) -> Zone {
        match self.0 % 3 {
            0 => Zone::Open,
            1 => Zone::Hole,
            _ => Zone::Dugout,
        }
    }

    pub const fn on_table(self) -> bool {
        self.0 != Node::OFF.0
    }

    /// A place in a list of all nodes of a map; off the table has none.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn of_index(index: usize) -> Node {
        Node(index as u16)
    }
}

/// A wire edge of a map (HB-TERR-12), by its number in [`Map::edges`](super::Map::edges).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(pub u16);

prints!(struct Edge(number));

/// A set of nodes of one map.
pub type Nodes = Bits<Node>;

impl Numbered for Node {
    fn number(self) -> usize {
        self.index()
    }

    fn numbered(number: usize) -> Node {
        Node::of_index(number)
    }
}

impl Numbered for Edge {
    fn number(self) -> usize {
        usize::from(self.0)
    }

    fn numbered(number: usize) -> Edge {
        Edge(number as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_know_their_square_and_zone() {
        for square in [0, 1, 777, 1599] {
            for zone in Zone::ALL {
                let node = Node::new(square, *zone);
                assert_eq!((node.square(), node.zone(), node.on_table()), (square, *zone, true));
            }
        }
        assert!(!Node::OFF.on_table());
    }

    #[test]
    fn a_set_lists_what_was_put_in() {
        let nodes: Vec<Node> = [0, 63, 64, 4799].map(Node::of_index).into();
        let set: Nodes = nodes.iter().copied().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), nodes);
        assert!(!set.contains(Node::of_index(1)) && !set.contains(Node::OFF));
    }
}
