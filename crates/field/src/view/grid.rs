//! The view of a table of squares, plain or shifted by half from row to row; places are named as the book names them.

use std::fmt::Debug;

use engine::{Maybe, Name, Shown, shown};

use super::common::{Common, Word};

/// What a book says beyond what all games on squares have in common. A book without some of it says `()`.
pub trait Marks: Clone + Debug + PartialEq + 'static {
    /// What stands on the ground: wire, trenches, homes.
    type Works: Shown + Clone + Debug + PartialEq;
    /// How far one sees.
    type Light: Shown + Clone + Debug + PartialEq;
    /// Known from the list of the scenario: rank, quality.
    type Card: Shown + Clone + Debug + PartialEq;
    /// How it is with a piece, and what it does.
    type Condition: Shown + Clone + Debug + PartialEq;
    /// What is seen and heard besides the pieces.
    type Seen: Shown + Clone + Debug + PartialEq;
    /// What a side has of its own.
    type Affairs: Shown + Clone + Debug + PartialEq;
}

shown! {
    /// A table of squares. What this eye may not know is left out
    pub struct GridView[M: Marks] {
        common as ..: Common,
        ground: Land<M>,
        light as ..: Maybe<M::Light>,
        pieces: Maybe<Vec<Piece<M>>>,
        seen as ..: Maybe<M::Seen>,
        affairs as ..: Maybe<M::Affairs>,
        background: String,
    }
}

engine::words! {
    pub enum Kind { Squares = "squares", OffsetSquares = "offset_squares" }
}

shown! {
    pub struct Land[M: Marks] {
        kind: Kind,
        columns: u16,
        rows: u16,
        /// A letter a square, row by row
        map: Vec<String>,
        works as ..: M::Works,
    }
}

shown! {
    /// A man or a unit that this eye knows in full
    pub struct Piece[M: Marks] {
        id: Name,
        /// What he is called in his campaign; only men of one have it, and only for their own side
        name: Maybe<String>,
        title: String,
        side: Word,
        card as ..: M::Card,
        /// Left out where he is off the table
        square: Maybe<String>,
        condition as ..: M::Condition,
    }
}
