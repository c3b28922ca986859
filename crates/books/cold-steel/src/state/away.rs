//! What is neither on the table nor lost: boats and who is in them (CS-SPEC-15, -17), and troops that march round the table
//! (CS-OFF-6).

use engine::{prints, words};
use ground::table::{Length, Point, Shape, Side, Slab};

use super::{State, Unit, UnitNo, Whereabouts};
use crate::vocabulary::PACE;

/// A boat, or several that keep together, with whoever is in them.
pub const HULL: Shape = Shape::centred(20 * PACE, 20 * PACE);

words! {
    /// An edge of the table.
    pub enum Edge { North = "north", East = "east", South = "south", West = "west" }
}

impl Edge {
    pub fn of(side: Side) -> Edge {
        Edge::ALL[side as usize]
    }

    pub fn side(self) -> Side {
        [Side::North, Side::East, Side::South, Side::West][self as usize]
    }

    /// The place so far along it, from its western or southern end.
    pub fn place(self, along: Length, size: Point) -> Point {
        match self {
            Edge::North => Point::new(along.clamp(0, size.x), size.y),
            Edge::South => Point::new(along.clamp(0, size.x), 0),
            Edge::East => Point::new(size.x, along.clamp(0, size.y)),
            Edge::West => Point::new(0, along.clamp(0, size.y)),
        }
    }

    /// How far a place of this edge is along all edges, clockwise from the south-west.
    fn round(self, at: Point, size: Point) -> Length {
        match self {
            Edge::West => at.y,
            Edge::North => size.y + at.x,
            Edge::East => size.y + size.x + (size.y - at.y),
            Edge::South => 2 * size.y + size.x + (size.x - at.x),
        }
    }

    /// The way outside the table from a place of this edge to one of another: along the edges, the shorter way round (CS-OFF-6).
    pub fn way_round(self, from: Point, to: (Edge, Point), size: Point) -> Length {
        let gone = (self.round(from, size) - to.0.round(to.1, size)).abs();
        gone.min(2 * (size.x + size.y) - gone)
    }
}

/// A unit that marches outside the table: when and where it may come in again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Away {
    pub unit: UnitNo,
    pub turn: u16,
    pub at: Point,
    pub edge: Edge,
}

prints!(struct Away { unit, turn, at, edge });

impl State {
    /// Who is in a boat.
    pub fn aboard(&self, boat: u8) -> Option<UnitNo> {
        self.standing().find(|it| self.unit(*it).embarked == Some(boat))
    }

    /// A unit goes aboard; its leaders with it.
    pub fn embark(&mut self, unit: UnitNo, boat: u8) {
        let at = self.boats[usize::from(boat)];
        self.part_company(unit);
        self.set_wing(unit, None);
        let status = self.unit_mut(unit);
        (status.embarked, status.pose.at, status.screen, status.changing) = (Some(boat), at, None, None);
        (status.lying_down, status.attacks) = (false, None);
        self.reshape(unit);
        self.take_along(unit);
    }

    /// Leaders who ride with a unit are where it is.
    pub fn take_along(&mut self, unit: UnitNo) {
        let at = self.unit(unit).pose.at;
        self.leaders.iter_mut().filter(|it| it.with == Some(unit)).for_each(|it| it.at = at);
    }

    /// The deck under a unit that is afloat.
    pub fn hull(&self, unit: &Unit) -> Option<Slab> {
        unit.embarked.map(|_| Slab::new(unit.pose, HULL))
    }

    /// A unit leaves the table to come in elsewhere. It is not lost; who rides with it goes along.
    pub fn depart(&mut self, away: Away) {
        let unit = away.unit;
        self.set_wing(unit, None);
        self.part_company(unit);
        let status = self.unit_mut(unit);
        status.whereabouts = Whereabouts::Coming;
        (status.order, status.attacks, status.changing, status.screen) =
            (super::Order::default(), None, None, None);
        status.automatic = crate::vocabulary::AutomaticOrder::None;
        for leader in self.leaders.iter_mut().filter(|it| it.with == Some(unit)) {
            leader.fate = super::Fate::Coming;
        }
        let last = super::Glimpse::of(self.unit(unit), self.turn);
        for seen in &mut self.seen {
            let sighting = &mut seen[usize::from(unit.0)];
            if sighting.now {
                (sighting.now, sighting.last) = (false, Some(last));
            }
        }
        self.away.push(away);
    }
}
