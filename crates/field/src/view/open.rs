//! The view of a table of open ground: places in hundredths of an inch with y to the north, headings in hundredths of a
//! degree clockwise from north.

use std::fmt::Debug;

use engine::{Datum, Maybe, Mould, Name, Shown, shown};
use ground::table::{Convex, Feature as Laid, Form, Point, Pose, Shape as Body, Side as Edge, Table};

use super::common::{BySeat, Common, Ended, Word, seat};
use crate::open;
use crate::scene::EDGES;

/// What a book says of its pieces beyond what all pieces on open ground have in common.
pub trait Marks: Clone + Debug + PartialEq + 'static {
    /// Known from the list of the scenario: arm, quality, weapon.
    type Card: Shown + Clone + Debug + PartialEq;
    /// How much of it is left.
    type Strength: Shown + Clone + Debug + PartialEq;
    /// What has happened to it, and what it has done this turn.
    type Condition: Shown + Clone + Debug + PartialEq;
    /// What it means to the ground around it.
    type Around: Shown + Clone + Debug + PartialEq;
    /// What a side has lost.
    type Losses: Shown + Clone + Debug + PartialEq;
}

shown! {
    /// A table of open ground
    pub struct OpenView[M: Marks] {
        common as ..: Common,
        table: Land,
        sides: Vec<SideCard>,
        pieces: Vec<Piece<M>>,
        generals: Vec<Leader>,
        objectives: Vec<Objective>,
        arrivals: Vec<Arrival>,
        exits: Maybe<Vec<Exit>>,
        /// Special rules of the scenario, in words
        special: Vec<String>,
        /// Points as they stand
        score: BySeat<i32>,
        losses: BySeat<M::Losses>,
        /// The levels of victory in words
        victory: Vec<String>,
        background: String,
        ended as ..: Maybe<Ended>,
    }
}

shown! {
    pub struct SideCard {
        seat: Word,
        name: String,
        nation: String,
        /// The edge of the table that is its own
        edge: Word,
    }
}

impl SideCard {
    /// The side of this number.
    pub fn of(side: usize, name: &str, nation: &str, edge: Edge) -> SideCard {
        SideCard {
            seat: seat(side),
            name: name.to_owned(),
            nation: nation.to_owned(),
            edge: EDGES[edge as usize],
        }
    }
}

shown! {
    /// A unit. What is not known of it is left out
    pub struct Piece[M: Marks] {
        id: Name,
        name: String,
        seat: Word,
        nation: String,
        card as ..: M::Card,
        whereabouts as "where": Word,
        strength as ..: Maybe<M::Strength>,
        formation: Maybe<Word>,
        condition as ..: Maybe<M::Condition>,
        at: Maybe<Spot>,
        facing: Maybe<i32>,
        shape: Maybe<Outline>,
        around as ..: Maybe<M::Around>,
    }
}

shown! {
    /// A general, or whoever else leads and is no unit
    pub struct Leader {
        id: Name,
        name: String,
        seat: Word,
        whereabouts as "where": Word,
        at: Maybe<Spot>,
        /// How far he commands
        radius: i32,
        commands: Commanded,
    }
}

engine::words! {
    pub enum Everybody { All = "all" }
}

shown! {
    pub enum Commanded { All(Everybody), Some(Vec<Name>) }
}

shown! {
    pub struct Objective {
        name: String,
        at: Spot,
        points: i32,
        /// Who holds it
        holder: Option<Word>,
    }
}

shown! {
    /// One who is still to come
    pub struct Arrival {
        piece: Name,
        turn: u32,
        at: Spot,
        facing: i32,
        /// He comes if a die shows this or more
        on: Maybe<i32>,
    }
}

impl Arrival {
    /// Over the edge at this place, whatever the dice say.
    pub fn of(piece: Name, turn: u16, entry: Pose) -> Arrival {
        let (at, facing) = (Spot(entry.at), entry.facing.hundredths());
        Arrival { piece, turn: turn.into(), at, facing, on: Maybe(None) }
    }
}

shown! {
    /// A stretch of the edge by which the units of a side may leave the table
    pub struct Exit {
        seat: Word,
        name: String,
        from: Spot,
        to: Spot,
        /// What each of them is worth then
        points: Maybe<i32>,
    }
}

impl Exit {
    /// The exits of the sides, one side after the other; nothing where no side has any.
    pub fn of_sides<'e>(sides: impl IntoIterator<Item = &'e [open::Exit]>) -> Maybe<Vec<Exit>> {
        let exit = |no: usize, it: &open::Exit| Exit {
            seat: seat(no),
            name: it.name.clone(),
            from: Spot(it.over.from),
            to: Spot(it.over.to),
            points: Maybe((0 < it.points).then_some(it.points)),
        };
        let sides = sides.into_iter().enumerate();
        let all: Vec<Exit> = sides.flat_map(|(no, side)| side.iter().map(move |it| exit(no, it))).collect();
        Maybe(Some(all).filter(|it| !it.is_empty()))
    }
}

shown! {
    /// The ground
    pub struct Land { size: Spot, features: Vec<Feature> }
}

engine::words! {
    pub enum Lie { Area = "area", Contour = "contour", Line = "line", Strip = "strip", Disc = "disc" }
}

shown! {
    pub struct Feature {
        kind: Word,
        name: Maybe<String>,
        level: Maybe<i32>,
        form: Lie,
        points: Vec<Spot>,
        /// The side of works that the enemy is on
        outward: Maybe<i32>,
    }
}

impl Land {
    /// A table with the kind and the name of each of its features; those without a name have an empty one.
    pub fn of<'n>(table: &Table, named: impl Iterator<Item = (Word, &'n str)>) -> Land {
        let features = table.features().iter().zip(named);
        let features = features.map(|(it, (kind, name))| Feature::of(it, kind, name)).collect();
        Land { size: Spot(table.size()), features }
    }
}

impl Feature {
    fn of(it: &Laid, kind: Word, name: &str) -> Feature {
        let (form, points) = match &it.form {
            Form::Area(ring) => (Lie::Area, ring.clone()),
            Form::Contour { ring, .. } => (Lie::Contour, ring.clone()),
            Form::Line { points, .. } => (Lie::Line, points.clone()),
            Form::Strip(slab) => (Lie::Strip, slab.ticked().to_vec()),
            Form::Disc { at, .. } => (Lie::Disc, vec![*at]),
        };
        let level = match &it.form {
            Form::Contour { level, .. } => Some(*level),
            _ => None,
        };
        let outward = match &it.form {
            Form::Line { outward, .. } => outward.map(|it| it.hundredths()),
            _ => None,
        };
        Feature {
            kind,
            name: Maybe((!name.is_empty()).then(|| name.to_owned())),
            level: Maybe(level),
            form,
            points: points.into_iter().map(Spot).collect(),
            outward: Maybe(outward),
        }
    }
}

shown! {
    /// How far a body reaches from its anchor, the middle of its front
    pub struct Outline as "Body" { half: i32, ahead: i32, behind: i32 }
}

impl Outline {
    pub fn of(it: Body) -> Outline {
        Outline { half: it.half, ahead: it.ahead, behind: it.behind }
    }
}

shown! {
    /// Where and how something stands
    pub struct Stand { at: Spot, facing: Maybe<i32>, formation: Maybe<Word> }
}

impl Stand {
    pub fn of(pose: Pose, formation: Word) -> Stand {
        let facing = Maybe(Some(pose.facing.hundredths()));
        Stand { at: Spot(pose.at), facing, formation: Maybe(Some(formation)) }
    }

    /// Of one who has neither front nor formation.
    pub fn at(point: Point) -> Stand {
        Stand { at: Spot(point), facing: Maybe(None), formation: Maybe(None) }
    }
}

/// A place: `[x, y]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot(pub Point);

impl Shown for Spot {
    const MOULD: &'static Mould = <[i32; 2]>::MOULD;

    fn show(&self) -> Datum {
        [self.0.x, self.0.y].show()
    }
}

/// A place and a heading: `[x, y, heading]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Posed(pub Pose);

impl Shown for Posed {
    const MOULD: &'static Mould = <[i32; 3]>::MOULD;

    fn show(&self) -> Datum {
        [self.0.at.x, self.0.at.y, self.0.facing.hundredths()].show()
    }
}

/// The corners of an area.
pub type Ring = Vec<Spot>;

pub fn ring(points: &[Point]) -> Ring {
    points.iter().map(|it| Spot(*it)).collect()
}

pub fn rings(areas: &[Convex]) -> Vec<Ring> {
    areas.iter().map(|it| ring(it.points())).collect()
}
