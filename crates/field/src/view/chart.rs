//! What a screen draws by when a way or a place on open ground is asked for, and what the server makes of a drawing.

use engine::{Datum, Decimal, Fields, Maybe, Mould, Name, RuleId, Shown, shown};

use super::common::Word;
use super::open::{Outline, Ring, Spot, Stand};

engine::words! {
    pub enum Ground { Open = "open" }
}

shown! {
    /// A way is asked for, as text
    pub struct PathChart {
        ground: Ground,
        piece as ..: Subject,
        start: Stand,
        /// The bodies it has in the formations that it has or can take
        shapes: Maybe<Shapes>,
        allowance: i32,
        /// What the roll for it gave
        result: Maybe<Word>,
        /// How many straight parts a way may have
        legs: i32,
        /// How far a way may bend from part to part
        bend: Maybe<i32>,
        /// How far to either side it may go without paying for it
        arc: Maybe<i32>,
        deeds: Vec<Word>,
        /// What it may not do, and why
        barred: Maybe<Vec<BarredDeed>>,
        /// The straight charges that would come home
        charges: Maybe<Vec<Charge>>,
        formations: Maybe<Vec<Change>>,
        zones: Maybe<Vec<Zone>>,
        /// The features of the table that are roads to it, by their numbers
        roads: Maybe<Vec<u16>>,
        /// Ways off the table, each to an exit
        exits: Maybe<Vec<WayOff>>,
    }
}

shown! {
    /// A place with a facing is asked for, as text
    pub struct PlaceChart {
        ground: Ground,
        unit: Name,
        /// Where it would stand by itself
        start: Stand,
        shapes: Shapes,
        /// The areas it must stand in
        zones: Vec<Ring>,
    }
}

shown! {
    /// Who is asked about, a unit or a general
    pub struct Subject { unit: Maybe<Name>, general: Maybe<Name> }
}

impl Subject {
    pub fn unit(id: Name) -> Subject {
        Subject { unit: Maybe(Some(id)), general: Maybe(None) }
    }

    pub fn general(id: Name) -> Subject {
        Subject { unit: Maybe(None), general: Maybe(Some(id)) }
    }

    pub fn id(&self) -> &str {
        self.unit.0.as_ref().or(self.general.0.as_ref()).map_or("", Name::text)
    }
}

/// Bodies by formation.
#[derive(Clone, Debug, PartialEq)]
pub struct Shapes(pub Vec<(Word, Outline)>);

impl Shown for Shapes {
    const MOULD: &'static Mould = &Mould::Map(Outline::MOULD);

    fn show(&self) -> Datum {
        Datum::Record(self.0.iter().map(|(name, it)| ((*name).into(), it.show())).collect::<Fields>())
    }
}

shown! {
    pub struct BarredDeed { deed: Word, cite: Option<RuleId>, why: String }
}

engine::words! {
    /// The sides of a body.
    pub enum Edge { Front = "front", Left = "left", Right = "right", Rear = "rear" }
}

impl Edge {
    pub fn of(zone: ground::table::Zone) -> Edge {
        match zone {
            ground::table::Zone::Front => Edge::Front,
            ground::table::Zone::Left => Edge::Left,
            ground::table::Zone::Right => Edge::Right,
            ground::table::Zone::Rear => Edge::Rear,
        }
    }
}

shown! {
    pub struct Charge { target: Name, way: String, edge: Edge }
}

shown! {
    /// A formation it can take, and what that costs
    pub struct Change { to: Word, cost: i32 }
}

shown! {
    pub struct WayOff {
        /// Of the exit
        name: String,
        way: String,
    }
}

shown! {
    /// The ground that a unit controls
    pub struct Zone { owner: Name, rings: Vec<Ring> }
}

shown! {
    /// Where it can go, with the change of formation that is drawn
    pub struct Reach {
        /// The first is where it can go straight; those behind it begin where its way bends or leaves a road
        fans: Vec<Fan>,
        roads: Vec<Ribbon>,
        /// The charges that come home, straight or after a bend
        homes: Vec<Home>,
    }
}

shown! {
    /// Where a straight part of a way may end
    pub struct Fan {
        /// The way to where it begins; empty where it begins at once
        way: String,
        at: Spot,
        /// All of it is here, and nothing else: its edge is where the rules end it
        exact: bool,
        /// From the cheapest on
        shades: Vec<Shade>,
    }
}

shown! {
    /// All places that cost at most so many penalties; what lies in an odd number of rings lies in it
    pub struct Shade { most: i32, rings: Vec<Ring> }
}

shown! {
    /// A stretch of a road that can be marched along, from place to place in hundredths of an inch from its first point
    pub struct Ribbon { road: u16, from: i32, to: i32, points: Vec<Spot>, penalties: i32 }
}

shown! {
    /// A charge that comes home, and how it would stand there
    pub struct Home { target: Name, edge: Edge, way: String, end: Stand }
}

shown! {
    /// What the server makes of a way or a place, line by line
    pub struct Reckoning {
        /// The way as it was understood
        way: Maybe<String>,
        /// The place as it was understood
        at: Maybe<String>,
        spent: Maybe<i32>,
        allowed: Maybe<i32>,
        items: Maybe<Vec<Item>>,
        end: Stand,
        track: Maybe<Vec<Spot>>,
        /// Those who could then fire at it
        fired_by: Maybe<Vec<FiredBy>>,
        /// The exit by which it leaves the table
        leaves: Maybe<String>,
        charge: Maybe<Contact>,
    }
}

impl Reckoning {
    /// Of a place: there is no way to it.
    pub fn of_place(at: String, end: Stand) -> Reckoning {
        Reckoning {
            way: Maybe(None),
            at: Maybe(Some(at)),
            spent: Maybe(None),
            allowed: Maybe(None),
            items: Maybe(None),
            end,
            track: Maybe(None),
            fired_by: Maybe(None),
            leaves: Maybe(None),
            charge: Maybe(None),
        }
    }
}

shown! {
    /// What is paid on a way, with the places at which it is paid
    pub struct Item { rule: RuleId, label: Word, value: i64, at: Vec<Spot> }
}

shown! {
    pub struct FiredBy { unit: Name, range: i32, factor: Decimal }
}

shown! {
    pub struct Contact { target: Name, edge: Edge }
}
