//! What a player is offered, from what his seat knows.

use engine::{Bar, Key, Keyed, Name, Outlook, Side, Way, Ways, words};
use smallvec::SmallVec;

use super::known::Known;
use super::play::{SHOT, ShotCase};
use super::rule;
use super::state::{Piece, REACH, Role, distance, neighbours, spot};

/// One of the own pieces, or the end of the orders.
#[derive(Clone, Copy, Debug)]
pub enum Whom {
    Piece { role: Role, name: Name, cell: u32, ordered: bool },
    Seal,
}

impl Whom {
    pub fn new(it: &Piece, ordered: bool) -> Whom {
        Whom::Piece { role: it.role, name: it.name, cell: it.cell, ordered }
    }
}

impl Keyed for Whom {
    fn key(&self) -> Key {
        match self {
            Whom::Piece { role, .. } => Key::Word(role.word()),
            Whom::Seal => Key::Word("seal"),
        }
    }

    fn label(&self) -> String {
        match self {
            Whom::Piece { role, name, .. } => format!("{} ({})", name.text(), role.word()),
            Whom::Seal => "Seal the orders".into(),
        }
    }

    fn spot(&self) -> Option<String> {
        match self {
            Whom::Piece { cell, .. } => Some(spot(*cell)),
            Whom::Seal => None,
        }
    }

    fn barred(&self) -> Option<Bar> {
        let ordered = matches!(self, Whom::Piece { ordered: true, .. });
        ordered.then(|| Bar::new(rule!("TO-ORD-1"), "it has its order for this turn"))
    }
}

words! {
    pub enum Manner { March = "march", Stand = "stand" }
}

impl Keyed for Manner {
    fn key(&self) -> Key {
        Key::Word(self.word())
    }
}

/// The ground before a piece that marches.
#[derive(Debug)]
pub struct Field<'a> {
    pub known: Known<'a>,
    pub side: Side,
    pub from: u32,
    pub most: usize,
}

impl Ways for Field<'_> {
    fn start(&self) -> u32 {
        self.from
    }

    fn limits(&self) -> (usize, usize) {
        (1, self.most)
    }

    fn steps(&self, from: u32, out: &mut SmallVec<[Way; 12]>) {
        out.extend(neighbours(from).map(|to| {
            let enemy = self.known.at(to).is_some_and(|it| it.0 != self.side);
            let bar = || Bar::new(rule!("TO-MOV-2"), format!("an enemy stands on {}", spot(to)));
            Way { to, barred: enemy.then(bar) }
        }));
    }

    fn stop(&self, at: u32) -> Option<Bar> {
        let own = at != self.from && self.known.at(at).is_some_and(|it| it.0 == self.side);
        own.then(|| Bar::new(rule!("TO-MOV-2"), "one of your own stands there"))
    }

    fn key(&self, at: u32) -> Key {
        Key::name(&spot(at))
    }

    fn label(&self, at: u32) -> String {
        spot(at)
    }

    fn spot(&self, at: u32) -> Option<String> {
        Some(spot(at))
    }
}

/// A piece that may shoot.
#[derive(Clone, Copy, Debug)]
pub struct Shooter {
    pub role: Role,
    pub name: Name,
    pub cell: u32,
    /// How far the next seen enemy is.
    pub nearest: Option<u32>,
}

impl Shooter {
    pub fn new(known: &Known<'_>, side: Side, it: &Piece) -> Shooter {
        let nearest = known.nearest_enemy(side, it.cell);
        Shooter { role: it.role, name: it.name, cell: it.cell, nearest }
    }
}

impl Keyed for Shooter {
    fn key(&self) -> Key {
        Key::Word(self.role.word())
    }

    fn label(&self) -> String {
        format!("{} ({})", self.name.text(), self.role.word())
    }

    fn spot(&self) -> Option<String> {
        Some(spot(self.cell))
    }

    fn barred(&self) -> Option<Bar> {
        let reaches = self.nearest.is_some_and(|it| it <= REACH);
        (!reaches).then(|| Bar::new(rule!("TO-FIR-1"), "no enemy is seen within two squares"))
    }
}

/// An enemy that may be shot at.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    pub role: Role,
    pub name: Name,
    pub cell: u32,
    pub strength: i32,
    pub distance: u32,
    /// Charges the shooter has ready.
    pub charges: i32,
}

impl Target {
    /// The seen enemies of a shooter.
    pub fn all(known: &Known<'_>, side: Side, from: u32, charges: i32) -> SmallVec<[Target; 2]> {
        let target = |it: &Piece| Target {
            role: it.role,
            name: it.name,
            cell: it.cell,
            strength: it.strength,
            distance: distance(it.cell, from),
            charges,
        };
        known.pieces(side.other()).map(target).collect()
    }

    pub fn case(&self) -> ShotCase {
        ShotCase { charges: self.charges, beside: self.distance <= 1 }
    }

    pub fn in_reach(&self) -> bool {
        self.distance <= REACH
    }
}

impl Keyed for Target {
    fn key(&self) -> Key {
        Key::Word(self.role.word())
    }

    fn label(&self) -> String {
        format!("{} ({})", self.name.text(), self.role.word())
    }

    fn spot(&self) -> Option<String> {
        Some(spot(self.cell))
    }

    fn barred(&self) -> Option<Bar> {
        (!self.in_reach()).then(|| Bar::new(rule!("TO-FIR-2"), "more than two squares away"))
    }

    fn outlook(&self) -> Option<Outlook<'_>> {
        Some(SHOT.outlook(self.case()))
    }
}

/// What a piece does that is hit; ground can be given where a square is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Under {
    Stand,
    GiveGround(Option<u32>),
}

impl Keyed for Under {
    fn key(&self) -> Key {
        match self {
            Under::Stand => Key::Word("stand"),
            Under::GiveGround(_) => Key::Word("give-ground"),
        }
    }

    fn spot(&self) -> Option<String> {
        match self {
            Under::GiveGround(to) => to.map(spot),
            Under::Stand => None,
        }
    }

    fn barred(&self) -> Option<Bar> {
        let stuck = *self == Under::GiveGround(None);
        stuck.then(|| Bar::new(rule!("TO-FIR-4"), "no square farther from the shooter is free"))
    }
}
