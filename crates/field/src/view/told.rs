//! What events carry for those who draw them on open ground.

use engine::{Maybe, Name, shown};
use ground::table::{Point, Pose};

use super::common::Word;
use super::open::{Posed, Spot, ring};

shown! {
    /// A unit that has gone somewhere
    pub struct Track {
        piece: Name,
        from: Posed,
        to: Posed,
        track: Vec<Spot>,
        kind: Word,
        target: Maybe<Name>,
    }
}

shown! {
    /// A general who has ridden somewhere
    pub struct Ridden { piece: Name, from: Spot, to: Spot, track: Vec<Spot>, kind: Word }
}

impl Track {
    pub fn of(
        piece: Name,
        (from, to): (Pose, Pose),
        track: &[Point],
        kind: Word,
        target: Option<Name>,
    ) -> Track {
        Track { piece, from: Posed(from), to: Posed(to), track: ring(track), kind, target: Maybe(target) }
    }
}

impl Ridden {
    /// From a place through these.
    pub fn of(piece: Name, from: Point, track: &[Point], kind: Word) -> Ridden {
        let end = track.last().copied().unwrap_or(from);
        Ridden { piece, from: Spot(from), to: Spot(end), track: ring(track), kind }
    }
}
