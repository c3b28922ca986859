//! What a side has learned of the other's figures (CS-CARD-18, CS-KNOW-7 to -10). Knowledge is never lost; a place is kept
//! up only while its unit is seen.

use engine::{prints, words};
use ground::table::{Point, Pose};

use super::unit::{Screen, Unit};
use super::wing::Wing;
use crate::vocabulary::{Formation, Level};

words! {
    /// K0 to K3.
    pub enum Insight {
        /// Nothing but that something is there.
        Place = "K0",
        NumberAndArm = "K1",
        GeneralId = "K2",
        ExactId = "K3",
    }
}

/// What one side knows of one unit of the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sighting {
    /// It is seen now: then its true state is known as far as the insight goes.
    pub now: bool,
    pub insight: Option<Insight>,
    /// As it was when it was last seen.
    pub last: Option<Glimpse>,
    /// It was seen to go: dispersed, taken, fled.
    pub gone: bool,
    /// The number by which this side speaks of it, in the order of first sight: its own name would betray who it is.
    pub token: Option<u8>,
}

prints!(struct Sighting { now, insight, last, gone, token });

/// A unit as it looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Glimpse {
    pub turn: u16,
    pub pose: Pose,
    pub formation: Formation,
    pub figures: u16,
    pub guns: u8,
    pub level: Level,
    pub disorder: u8,
    pub lying_down: bool,
    pub screen: Option<Screen>,
    pub wing: Option<Wing>,
}

prints!(struct Glimpse { turn, pose, formation, figures, guns, level, disorder, lying_down, screen, wing });

impl Glimpse {
    pub fn of(unit: &Unit, turn: u16) -> Glimpse {
        Glimpse {
            turn,
            pose: unit.pose,
            formation: unit.formation,
            figures: unit.figures,
            guns: unit.guns,
            level: unit.level,
            disorder: unit.disorder,
            lying_down: unit.lying_down,
            screen: unit.screen,
            wing: unit.wing,
        }
    }
}

/// What one side knows of a leader of the other: seen within 600 paces (CS-KNOW-10).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spotted {
    pub now: bool,
    pub last: Option<Point>,
}

prints!(struct Spotted { now, last });

/// News of an enemy unit on its way to a seat (CS-SIGHT-4, -5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct News {
    /// The turn in which it comes.
    pub due: Option<u16>,
    pub told: bool,
}

prints!(struct News { due, told });
