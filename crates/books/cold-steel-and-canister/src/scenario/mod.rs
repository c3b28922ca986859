//! What a scenario gives (CC-SET-1): all that never changes in a game.

mod army;
mod land;
mod read;

use engine::Name;

use crate::resolve::fire::Weapon;
use crate::resolve::movement::UnitType;
use crate::vocabulary::{Arm, BrigadeNo, Class, Facing, Formation, LeaderNo, Rank, SideNo, SpaceNo, UnitNo};

pub use crate::options::Options;
pub use land::Land;

#[derive(Clone, Debug)]
pub struct Scenario {
    pub title: String,
    pub date: String,
    /// What is told before the first turn.
    pub background: String,
    pub turns: u16,
    pub land: Land,
    pub sides: [Side; 2],
    /// Breaks the tie of the first turn (CC-INI-1).
    pub attacker: SideNo,
    pub brigades: Vec<Brigade>,
    pub leaders: Vec<Commander>,
    pub units: Vec<Card>,
    pub objectives: Vec<Objective>,
    /// A smaller difference is a draw (CC-END-2).
    pub margin: i32,
    /// The side for which a draw is a success.
    pub draw: Option<SideNo>,
    pub burning: Vec<SpaceNo>,
    /// Spaces that burn more easily, and from which natural roll on (CC-BUR-1).
    pub tinder: Vec<(SpaceNo, i32)>,
    pub options: Options,
}

#[derive(Clone, Debug)]
pub struct Side {
    pub name: String,
    /// For colours and patterns: `french`, `austrian`.
    pub nation: String,
    /// CC-GEO-10
    pub edge: Facing,
    pub bonus: i32,
    /// With so many broken brigades it collapses; with half of them where the scenario says nothing (CC-END-1).
    pub collapse: Option<usize>,
    /// The first and last row of its deployment zone, from 0 (CC-SET-4).
    pub zone: (i32, i32),
    pub entries: Vec<SpaceNo>,
    /// Where its units may leave the board of their own will (CC-MOV-10).
    pub exits: Vec<SpaceNo>,
    /// How it wins, in words.
    pub victory: String,
}

#[derive(Clone, Debug)]
pub struct Brigade {
    pub name: String,
    pub side: SideNo,
    pub commander: LeaderNo,
    /// The turn in which it comes; 0 if it is there from the start.
    pub arrives: u16,
    /// Where it comes; those of its side if it has none of its own.
    pub entries: Vec<SpaceNo>,
    /// It is late by a turn, once, if the die shows no more than this.
    pub delayed_on: i32,
}

#[derive(Clone, Debug)]
pub struct Commander {
    pub id: Name,
    pub name: String,
    pub side: SideNo,
    pub rank: Rank,
    pub superior: Option<LeaderNo>,
    pub radius: u8,
    pub at: Option<SpaceNo>,
    pub arrives: u16,
    /// The highest die of CC-LDR-5 by fire that kills him.
    pub exposed: i32,
}

/// What never changes of a unit.
#[derive(Clone, Debug)]
pub struct Card {
    pub id: Name,
    pub name: String,
    pub side: SideNo,
    pub brigade: BrigadeNo,
    pub kind: UnitType,
    pub class: Class,
    pub size: u8,
    pub weapon: Weapon,
    pub at: Option<SpaceNo>,
    pub facing: Facing,
    pub formation: Formation,
    pub arrives: u16,
}

impl Card {
    pub fn arm(&self) -> Arm {
        self.kind.arm()
    }

    pub fn is_light_foot(&self) -> bool {
        self.kind == UnitType::LightInfantry
    }
}

#[derive(Clone, Debug)]
pub struct Objective {
    pub name: String,
    pub space: SpaceNo,
    pub points: i32,
    /// Who holds it at set-up (CC-END-4).
    pub held: Option<SideNo>,
}

impl Scenario {
    pub fn unit_named(&self, id: &str) -> Option<UnitNo> {
        self.units.iter().position(|it| it.id.text() == id).map(|it| it as UnitNo)
    }

    pub fn leader_named(&self, id: &str) -> Option<LeaderNo> {
        self.leaders.iter().position(|it| it.id.text() == id).map(|it| it as LeaderNo)
    }

    /// Where the units of a brigade come onto the board.
    pub fn entries(&self, brigade: BrigadeNo) -> &[SpaceNo] {
        let brigade = &self.brigades[usize::from(brigade)];
        match brigade.entries.is_empty() {
            true => &self.sides[brigade.side].entries,
            false => &brigade.entries,
        }
    }
}
