//! What a side has seen and heard (HB-MARK-2). The link to the true figure stays in here: `Known` does not give it out.

use engine::{prints, words};

use super::{Man, SideNo, Squares};
use crate::map::{Edge, Map, SquareNo};
use crate::resolve::sounds::{SoundKind, Where};
use crate::vocabulary::{Nation, Stance, Weapon, Zone};

words! {
    /// How well something is seen, worst first (HB-SEE-2, HB-SEE-5).
    pub enum Level { None = "none", Flash = "flash", Shape = "shape", Clear = "clear" }
}

words! {
    /// How a man looks to those who see him clearly (HB-SEE-9).
    pub enum Condition { Up = "up", Hurt = "hurt", Down = "down", HandsUp = "hands_up" }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Record {
    pub contacts: Vec<Contact>,
    pub last_seen: Vec<LastSeen>,
    /// Contacts of the beginning of the movement phase that have gone into cover since (HB-SHOT-9).
    pub vanished: Vec<Vanished>,
    pub sounds: Vec<Sound>,
    /// Known fire-swept squares of this turn (HB-FSZ-2).
    pub swept: Squares,
    /// Gaps in the wire that the side knows of, and wire edges it takes for gapped though they are not: none.
    pub gaps: Vec<Edge>,
    /// Squares whose hidden holes or wire the side has found out (HB-TERR-17).
    pub found: Squares,
    /// Bombs the side knows to lie somewhere (HB-INFO-5), by their number.
    pub bombs: Vec<u16>,
    /// Bursts, lights and signals seen this turn, for the screen.
    pub marks: Vec<Mark>,
    pub next_token: u16,
    /// Enemies who lay down and were found dead when somebody bent over them.
    pub bodies: Vec<Man>,
}

prints!(struct Record {
    contacts, last_seen, vanished, sounds, swept, gaps, found, bombs, marks, next_token, bodies,
});

impl Record {
    /// A wire edge that the side knows to be there (HB-TERR-17): its own, one that lies open, or one that it has found.
    pub fn knows_wire(&self, map: &Map, side: SideNo, edge: Edge) -> bool {
        let wire = map.edge(edge);
        !wire.hidden
            || usize::from(wire.owner) == side
            || wire.squares.iter().any(|it| self.found.contains(*it))
            || self.gaps.contains(&edge)
    }
}

/// An enemy in view. A shape or a flash is of a square: `who` is then nobody.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Contact {
    /// Opaque, fresh for every sighting that was broken off before (HB-SEE-10).
    pub token: u16,
    pub level: Level,
    pub square: SquareNo,
    /// The true figure behind a clear contact. Only rules may ask.
    pub who: Option<Man>,
    /// One of those behind a shape: when he moves in full view the shape has moved (HB-SEE-10). Not for rules.
    pub trail: Option<Man>,
    /// What a clear view shows (HB-SEE-9).
    pub look: Option<Look>,
}

prints!(struct Contact { token, level, square, who, trail, look });

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Look {
    pub nation: Nation,
    pub zone: Zone,
    pub stance: Stance,
    pub weapon: Option<Weapon>,
    pub armoured: bool,
    pub helmet: bool,
    pub carrying: bool,
    pub carried: bool,
    pub condition: Condition,
    /// He is this side's own prisoner.
    pub prisoner: bool,
}

prints!(struct Look {
    nation, zone, stance, weapon, armoured, helmet, carrying, carried, condition, prisoner,
});

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LastSeen {
    pub square: SquareNo,
    pub turn: u16,
    pub level: Level,
    /// A man who was seen clearly, and if so whether he was down.
    pub down: bool,
}

prints!(struct LastSeen { square, turn, level, down });

/// A sound as it was heard in one square (HB-SND-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sound {
    pub turn: u16,
    pub hearer: SquareNo,
    pub place: Where,
    /// The true square if adjacent, two squares towards it otherwise.
    pub marker: SquareNo,
    pub kind: SoundKind,
}

prints!(struct Sound { turn, hearer, place, marker, kind });

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    pub turn: u16,
    pub square: SquareNo,
    pub kind: MarkKind,
}

prints!(struct Mark { turn, square, kind });

words! {
    pub enum MarkKind {
        Explosion = "explosion",
        Burst = "burst",
        Light = "light",
        Signal = "signal",
        Dud = "dud",
    }
}

/// One who was in view and has disappeared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Vanished {
    pub token: u16,
    pub who: Man,
    /// The last square in which the side saw him.
    pub square: SquareNo,
}

prints!(struct Vanished { token, who, square });
