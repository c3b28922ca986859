//! The grammar and price list of a kind of move, as data: a book writes one for each arm and formation, and any screen
//! or player can read it. The price kinds are closed, because five are all that the books use.

use super::land::Sides;
use super::point::{Length, Turn};
use super::terrain::Kind;

/// A rule of a book by a number of its own; the book knows its id and its words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row(pub u16);

/// 1/720 tick: exact for halves, thirds, quarters and fifths of each other.
pub type Cost = i64;
pub const GRAIN: Cost = 720;

/// So many ticks as a cost.
pub const fn cost(ticks: Length) -> Cost {
    ticks as Cost * GRAIN
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// Off the allowance, once a move.
    Once(Length),
    /// Off the allowance, each time.
    Each(Length),
    /// Every tick of the way counts so many times: the dearest only.
    Per(u8, u8),
    /// The allowance is multiplied, each time.
    Share(u8, u8),
    Barred,
}

/// A price and the rule that asks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub price: Price,
    pub row: Row,
}

/// When terrain is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// Any part of the footprint, at the start, on the way or at the end.
    Footprint,
    /// The way of the anchor: a line crossed, a stretch in an area.
    Way,
    /// The anchor goes up over a contour.
    Climb,
    /// The anchor goes down over a contour.
    Descend,
}

/// A set of shapes by their numbers. A mover has at most 32 shapes; who names another in a set does not compile, or stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shapes(u32);

impl Shapes {
    pub const ALL: Shapes = Shapes(u32::MAX);
    pub const MOST: u8 = 32;

    pub const fn of(shapes: &[u8]) -> Shapes {
        let (mut bits, mut at) = (0, 0);
        while at < shapes.len() {
            assert!(shapes[at] < Shapes::MOST, "a mover has at most 32 shapes");
            bits |= 1 << shapes[at];
            at += 1;
        }
        Shapes(bits)
    }

    pub const fn with(self, shape: u8) -> Shapes {
        Shapes(self.0 | Shapes::of(&[shape]).0)
    }

    /// Those that are in both.
    pub const fn and(self, other: Shapes) -> Shapes {
        Shapes(self.0 & other.0)
    }

    /// All but these.
    pub const fn others(self) -> Shapes {
        Shapes(!self.0)
    }

    pub const fn has(self, shape: u8) -> bool {
        shape < Shapes::MOST && self.0 >> shape & 1 == 1
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toll {
    pub kind: Kind,
    pub counts: Counts,
    pub due: Due,
    /// The shapes that pay it.
    pub shapes: Shapes,
    pub by_road: ByRoad,
}

/// What becomes of a toll where a road leads over or through what asks it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ByRoad {
    /// A price is not asked; what is barred stays so.
    #[default]
    Free,
    /// The road lets through: it has a gate in a wall, a plank over a ditch.
    Opens,
    /// A price is asked here as elsewhere.
    Asks,
}

impl Toll {
    pub const fn new(kind: Kind, counts: Counts, price: Price, row: Row) -> Toll {
        Toll { kind, counts, due: Due { price, row }, shapes: Shapes::ALL, by_road: ByRoad::Free }
    }

    pub const fn by_road(self, by_road: ByRoad) -> Toll {
        Toll { by_road, ..self }
    }

    /// Paid by these shapes only.
    pub const fn only(self, shapes: Shapes) -> Toll {
        Toll { shapes, ..self }
    }
}

/// What contour lines cost by how close they follow each other along the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slopes {
    /// A line counts so far before it and behind it.
    pub margin: Length,
    /// The next line is looked for so far.
    pub seek: Length,
    /// From the gentlest on; a line takes the first whose spacing it keeps, or the last.
    pub grades: &'static [Grade],
}

/// A steepness: the next line is at least so far off. Prices are by the tick or bars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    pub spacing: Length,
    pub up: Price,
    pub down: Price,
    pub row: Row,
}

/// Wheels about a front corner and conversions about the centre, paid by the arc of the outer end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wheel {
    pub most: Turn,
    pub corner: Option<Due>,
    pub centre: Option<Due>,
}

/// A turn on the spot by just this angle, either way; it may change the shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnRow {
    pub by: Turn,
    /// From this shape only.
    pub from: Option<u8>,
    pub due: Due,
    pub into: Option<u8>,
}

/// A change of shape about the anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormRow {
    pub from: u8,
    pub to: u8,
    pub due: Due,
}

/// Facing about the anchor: free within an angle of the facing before the move, else for a price or not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    pub free: Turn,
    /// Shapes that may look anywhere for nothing, by bits.
    pub free_shapes: Shapes,
    pub beyond: Option<Due>,
}

/// Following a line: each tick of it costs so much, and what it leads through costs nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Road {
    pub kind: Kind,
    pub per: (u8, u8),
    pub row: Row,
    /// The anchor may be so far off the line: it goes straight to its nearest point first, tick for tick.
    pub near: Length,
    /// Half the width of the strip that must be clear of bodies.
    pub half: Length,
    /// The shapes that may follow it, by bits.
    pub shapes: Shapes,
    /// Is a straight leg that lies on the line from its beginning to its end on the road, too?
    pub straight: bool,
}

/// How near the enemy one may not come: less than `by`, within slack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeepOff {
    pub by: Length,
    /// On the whole way; else only at its end. One who starts too near may then go directly away.
    pub whole_way: bool,
    pub row: Row,
}

/// What a straight leg off the facing costs a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slant {
    pub per: (u8, u8),
    pub row: Row,
}

/// How some shapes go where the others go otherwise: a column that forms line on the way wheels from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gait {
    /// The shapes that go so.
    pub shapes: Shapes,
    pub arc: Turn,
    pub follows: bool,
    pub wheel: Option<Wheel>,
    pub face: Option<Face>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drill {
    /// Straight legs at most; legs along a road do not count.
    pub legs: u8,
    /// The next straight leg may change direction by this much.
    pub bend: Turn,
    /// A straight leg may lie this far off the facing.
    pub arc: Turn,
    /// And the facing follows it.
    pub follows: bool,
    /// What a leg outside the arc costs; absent: not allowed. The facing is then kept.
    pub beyond: Option<Due>,
    /// What a leg inside the arc but off the facing costs, where the facing is kept.
    pub oblique: Option<Slant>,
    /// What a leg straight back costs; absent: it is a leg outside the arc.
    pub backward: Option<Slant>,
    pub wheel: Option<Wheel>,
    pub turns: &'static [TurnRow],
    pub face: Option<Face>,
    pub forms: &'static [FormRow],
    /// May shapes change between straight legs, or only before and after all of them?
    pub forms_between: bool,
    pub road: Option<Road>,
    pub tolls: &'static [Toll],
    pub slopes: Option<Slopes>,
    /// Terrain never cuts the allowance of a move inside the arc below this.
    pub floor: Length,
    /// One turn or change of shape and nothing else may always be made.
    pub one_free: bool,
    pub keep_off: Option<KeepOff>,
    /// May one halt astride of barred ground where a strip carries the middle of him over it? Else on the strip only.
    pub astride: bool,
    /// The sides of the table that may be crossed.
    pub open: Sides,
    pub cites: Cites,
    /// Shapes that go another way than this drill says, for legs of two kinds in one move.
    pub other: Option<Gait>,
}

/// The rules that refuse what no row names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cites {
    pub legs: Row,
    pub arc: Row,
    pub allowance: Row,
    pub enemy: Row,
    pub overlap: Row,
    pub table: Row,
    pub turn: Row,
    pub form: Row,
    pub road: Row,
    pub charge: Row,
}

impl Drill {
    /// Nothing but straight legs, any way, for nothing: a rider, a leader. Others are written as changes of it.
    pub const RIDE: Drill = Drill {
        legs: 8,
        bend: Turn(18_000),
        arc: Turn(18_000),
        follows: true,
        beyond: None,
        oblique: None,
        backward: None,
        wheel: None,
        turns: &[],
        face: None,
        forms: &[],
        forms_between: false,
        road: None,
        tolls: &[],
        slopes: None,
        floor: 0,
        one_free: false,
        keep_off: None,
        astride: false,
        open: Sides::NONE,
        cites: Cites {
            legs: Row(0),
            arc: Row(0),
            allowance: Row(0),
            enemy: Row(0),
            overlap: Row(0),
            table: Row(0),
            turn: Row(0),
            form: Row(0),
            road: Row(0),
            charge: Row(0),
        },
        other: None,
    };

    /// How a shape goes, if not as the drill says.
    fn gait(&self, shape: u8) -> Option<&Gait> {
        self.other.as_ref().filter(|it| it.shapes.has(shape))
    }

    pub(super) fn arc_in(&self, shape: u8) -> Turn {
        self.gait(shape).map_or(self.arc, |it| it.arc)
    }

    pub(super) fn follows_in(&self, shape: u8) -> bool {
        self.gait(shape).map_or(self.follows, |it| it.follows)
    }

    pub(super) fn wheel_in(&self, shape: u8) -> Option<Wheel> {
        self.gait(shape).map_or(self.wheel, |it| it.wheel)
    }

    pub(super) fn face_in(&self, shape: u8) -> Option<Face> {
        self.gait(shape).map_or(self.face, |it| it.face)
    }

    pub(super) fn tolls_of(
        &self,
        kind: Kind,
        counts: Counts,
        shape: u8,
    ) -> impl Iterator<Item = &'static Toll> {
        let pays = move |it: &&Toll| it.kind == kind && it.counts == counts && it.shapes.has(shape);
        self.tolls.iter().filter(pays)
    }

    /// What each tick of a way in an area costs.
    pub(super) fn slow(&self, kind: Kind, shape: u8) -> Option<((u8, u8), Row)> {
        self.tolls_of(kind, Counts::Way, shape).find_map(|it| match it.due.price {
            Price::Per(num, den) => Some(((num, den), it.due.row)),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game with ten formations has ten: the ninth is not the first once more.
    #[test]
    fn sets_of_shapes_do_not_wrap() {
        let some = Shapes::of(&[0, 9]);
        let has: Vec<u8> = (0..=u8::MAX).filter(|it| some.has(*it)).collect();
        assert_eq!(has, [0, 9]);
        assert!(!some.others().has(9) && some.others().has(8) && some.with(8).has(8));
        assert!((0..Shapes::MOST).all(|it| Shapes::ALL.has(it)) && !Shapes::ALL.has(Shapes::MOST));
    }
}
