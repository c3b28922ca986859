//! Who tries to rally, and who pursues (CS-RALLY-1 to -5, CS-ROUT-2, CS-CC-50).

use engine::{Key, Keyed, Name};

use crate::known::Known;
use crate::spoken;
use crate::state::UnitNo;
use crate::vocabulary::Level;

/// A unit that would try, or the end of the step.
#[derive(Clone, Copy, Debug)]
pub enum Shaken<'a> {
    Unit { no: UnitNo, id: Name, name: &'a str, level: Level },
    Seal,
}

impl Keyed for Shaken<'_> {
    fn key(&self) -> Key {
        match self {
            Shaken::Unit { id, .. } => Key::Name(*id),
            Shaken::Seal => Key::Word("seal"),
        }
    }

    fn label(&self) -> String {
        match self {
            Shaken::Unit { name, level, .. } => {
                format!("{} ({}) does not try", spoken::capital(name), spoken::level(*level))
            }
            Shaken::Seal => "All others try to rally".to_owned(),
        }
    }

    fn piece(&self) -> Option<Name> {
        if let Shaken::Unit { id, .. } = self { Some(*id) } else { None }
    }
}

/// Of those who may try the ones this seat answers for, and the seal.
pub fn shaken<'a>(known: &Known<'a>, able: &[UnitNo], held: &[UnitNo]) -> Vec<Shaken<'a>> {
    let unit = |no: &UnitNo| {
        let own = known.own(*no)?;
        let mine = known.seat_of_unit(*no) == known.seat() && !held.contains(no);
        let card = known.card(*no);
        mine.then(|| Shaken::Unit { no: *no, id: card.id, name: &card.name, level: own.level })
    };
    able.iter().filter_map(unit).chain([Shaken::Seal]).collect()
}

/// After the beaten, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chase {
    Pursue,
    Stay,
}

impl Keyed for Chase {
    fn key(&self) -> Key {
        Key::Word(match self {
            Chase::Pursue => "pursue",
            Chase::Stay => "stay",
        })
    }

    fn label(&self) -> String {
        let words = match self {
            Chase::Pursue => "After them",
            Chase::Stay => "Stay in hand",
        };
        words.to_owned()
    }
}

pub const CHASES: [Chase; 2] = [Chase::Pursue, Chase::Stay];

/// One of several beaten units, whom a pursuer may go after (CS-CC-50).
#[derive(Clone, Copy, Debug)]
pub struct Quarry<'a> {
    pub known: Known<'a>,
    pub no: UnitNo,
}

impl Keyed for Quarry<'_> {
    fn key(&self) -> Key {
        Key::Name(self.known.id(self.no))
    }

    fn label(&self) -> String {
        format!("After {}", self.known.called(self.no))
    }

    fn piece(&self) -> Option<Name> {
        Some(self.known.id(self.no))
    }
}
