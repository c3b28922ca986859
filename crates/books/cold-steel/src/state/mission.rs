//! Missions (CS-MIS-1 to -12): what troops may do while their general is elsewhere.

use engine::prints;
use ground::table::{Length, Point};
use smallvec::SmallVec;

use super::unit::Unit;
use crate::vocabulary::{LeaderNo, Mission as Kind, UnitNo};

/// CS-MIS-5. Free words of people are letters; what a mission holds a rule can read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mission {
    pub kind: Kind,
    /// Who wrote it.
    pub from: LeaderNo,
    /// Who is to do it, a bit a unit.
    pub units: u128,
    /// From where it began; the last point is the objective, or the middle of the area or position.
    pub route: SmallVec<[Point; 6]>,
    /// Whom it protects, and its place beside him, ahead and to the right (CS-MIS-7).
    pub ward: Option<Ward>,
    pub contingency: Option<Contingency>,
    /// It was given this turn, and its kind may have to be announced (CS-MIS-4).
    pub new: bool,
}

prints!(struct Mission { kind, from, units, route, ward, contingency, new });

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ward {
    pub unit: UnitNo,
    pub ahead: Length,
    pub right: Length,
}

prints!(struct Ward { unit, ahead, right });

/// When something comes about the mission becomes another one, on the same ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Contingency {
    pub when: When,
    pub then: Kind,
}

prints!(struct Contingency { when, then });

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    Turn(u16),
    /// A known enemy is within so many paces of one of its units.
    EnemyWithin(u16),
    /// One of its units stands within 120 paces of the objective, and no enemy does.
    ObjectiveHeld,
    /// One of its units is lost.
    UnitLost,
}

prints!(
    enum When {
        Turn(turn),
        EnemyWithin(paces),
        ObjectiveHeld,
        UnitLost,
    }
);

impl Mission {
    /// Of which nothing is known.
    pub fn blank(from: LeaderNo) -> Mission {
        Mission {
            kind: Kind::Attack,
            from,
            units: 0,
            route: SmallVec::new(),
            ward: None,
            contingency: None,
            new: false,
        }
    }

    pub fn objective(&self) -> Option<Point> {
        self.route.last().copied()
    }

    pub fn binds(&self, unit: UnitNo) -> bool {
        self.units & Unit::bit(unit) != 0
    }
}
