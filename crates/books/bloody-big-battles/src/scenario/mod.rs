//! What a scenario gives (BB-SET-1): all that never changes in a game.

mod army;
mod condition;
mod goals;
mod lesson;
mod read;
mod specials;
mod terrain;

use engine::Name;
use engine::lesson::Lesson;
use engine::spanned::Fault;
use ground::table::{Heading, Length, Point, Pose, Side as Edge, Table};

use crate::vocabulary::{Arm, Formation, Quality, SideNo, Terrain, UnitNo, Weapon};

pub use crate::offer::ALL;
pub use crate::options::Options;
pub use condition::Condition;
pub use field::open::Exit;
pub use lesson::{State as Wanted, Want};

#[derive(Clone, Debug)]
pub struct Scenario {
    pub title: String,
    pub date: String,
    pub background: String,
    /// What a base and a turn stand for (BB-GEN-2): words only.
    pub scale: String,
    pub turns: u16,
    /// Turns that a Night Interval follows (BB-NIGHT-1).
    pub nights: Vec<u16>,
    pub field: Field,
    /// The First Player first (BB-SET-6).
    pub sides: [Side; 2],
    pub cards: Vec<Card>,
    pub generals: Vec<Commander>,
    pub objectives: Vec<Objective>,
    pub victory: Vec<Level>,
    pub specials: Vec<Special>,
    pub options: Options,
    /// What is to be learned here, and whether it has been: it decides in place of `victory`, for the First Player.
    pub lesson: Option<Lesson<Want>>,
    pub(crate) doubts: Vec<Fault>,
}

/// The table with its terrain; a feature's kind is the number of its [`Terrain`].
#[derive(Clone, Debug)]
pub struct Field {
    pub table: Table,
    /// The name of each feature, by its place in the table's list; empty if it has none.
    pub names: Vec<String>,
    /// For each feature the first of those that are one piece of ground with it: areas that hide, of one type, that touch
    /// (BB-LOS-4).
    wholes: Vec<u16>,
}

#[derive(Clone, Debug)]
pub struct Side {
    pub name: String,
    /// For colours and patterns: `french`, `austrian`, `prussian`, …
    pub nation: String,
    /// Its own table edge (BB-SET-1).
    pub edge: Edge,
    /// Where units without a position may be set up, each a ring (BB-SET-2).
    pub zones: Vec<Vec<Point>>,
    /// Where its units may leave the table (BB-MOVE-15).
    pub exits: Vec<Exit>,
}

/// What never changes of a unit (BB-UNIT-1).
#[derive(Clone, Debug)]
pub struct Card {
    pub id: Name,
    pub name: String,
    pub side: SideNo,
    pub arm: Arm,
    pub start_bases: u8,
    pub quality: Quality,
    pub traits: Traits,
    pub weapon: Weapon,
    pub spent_after: u8,
    pub formation: Formation,
    pub condition: Condition,
    /// Where it stands at the start; nowhere if it is set up by its owner or comes later.
    pub pose: Option<Pose>,
    pub arrival: Option<Arrival>,
    /// The edge it retires to, if it is not its side's.
    pub edge: Option<Edge>,
}

/// BB-UNIT-4
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits {
    pub aggressive: bool,
    pub passive: bool,
    pub fragile: bool,
    pub tactically_inept: bool,
    pub devastating_volleys: bool,
    pub ragged_volleys: bool,
    pub skirmishers: bool,
}

impl Traits {
    pub const WORDS: &'static [&'static str] = &[
        "aggressive",
        "passive",
        "fragile",
        "tactically_inept",
        "devastating_volleys",
        "ragged_volleys",
        "skirmishers",
    ];

    fn each(&mut self) -> [(&'static str, &mut bool); 7] {
        let flags = [
            &mut self.aggressive,
            &mut self.passive,
            &mut self.fragile,
            &mut self.tactically_inept,
            &mut self.devastating_volleys,
            &mut self.ragged_volleys,
            &mut self.skirmishers,
        ];
        let mut at = 0;
        flags.map(|it| {
            at += 1;
            (Traits::WORDS[at - 1], it)
        })
    }

    /// The words of those it has, in the order of the book.
    pub fn words(mut self) -> impl Iterator<Item = &'static str> {
        self.each().map(|(word, has)| has.then_some(word)).into_iter().flatten()
    }
}

/// BB-SET-5
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    pub turn: u16,
    pub at: Point,
    pub facing: Heading,
    /// Comes only on this or more of a die, rolled every turn until it does.
    pub on: Option<u8>,
    /// Its place among those who come in by one entry point in order.
    pub order: Option<u8>,
}

/// What never changes of a general (BB-CMD-1).
#[derive(Clone, Debug)]
pub struct Commander {
    pub id: Name,
    pub name: String,
    pub side: SideNo,
    /// Nobody named: all of his side.
    pub commands: Vec<UnitNo>,
    pub at: Option<Point>,
    /// Comes onto the table with this unit.
    pub with: Option<UnitNo>,
}

/// BB-WIN-2
#[derive(Clone, Debug)]
pub struct Objective {
    pub name: String,
    pub at: Point,
    pub points: i32,
    pub holder: Option<SideNo>,
}

/// A level of victory (BB-WIN-3), read for one side: so many points or more. The first in the list that fits counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    pub side: SideNo,
    pub at_least: i32,
    pub winner: Option<SideNo>,
    pub words: String,
}

/// A special rule of a scenario (BB-SET-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Special {
    /// This arm may cross the named feature by bridge only.
    BridgesOnly { words: String, arm: Arm, feature: u16 },
    /// A modifier to the movement roll of a side's arm from a turn on.
    Tired { words: String, side: SideNo, arm: Arm, from: u16, by: i32 },
    /// These count as Passive through a turn, unless an enemy unit is so near.
    HeldBack { words: String, units: Vec<UnitNo>, through: u16, within: Length },
}

impl Special {
    pub fn words(&self) -> &str {
        match self {
            Special::BridgesOnly { words, .. }
            | Special::Tired { words, .. }
            | Special::HeldBack { words, .. } => words,
        }
    }
}

impl Side {
    /// The exit at a place of the table's edge.
    pub fn exit_at(&self, at: Point) -> Option<&Exit> {
        self.exits.iter().find(|it| it.holds(at))
    }
}

impl Scenario {
    /// What was read of it that is perhaps not meant so.
    pub fn doubts(&self) -> &[Fault] {
        &self.doubts
    }

    pub fn unit_named(&self, id: &str) -> Option<UnitNo> {
        self.cards.iter().position(|it| it.id.text() == id).map(|it| UnitNo(it as u16))
    }
}

impl Field {
    pub fn new(table: Table, names: Vec<String>) -> Field {
        let wholes = terrain::wholes(&table);
        Field { table, names, wholes }
    }

    /// What the feature at this place of the table's list is.
    pub fn terrain(&self, feature: u16) -> Terrain {
        Terrain::ALL[usize::from(self.table.kind(feature).0)]
    }

    /// The piece of ground of which the feature is a part, by the number of its first part.
    pub fn whole(&self, feature: u16) -> u16 {
        self.wholes.get(usize::from(feature)).copied().unwrap_or(feature)
    }
}
