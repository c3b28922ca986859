//! Who is dealt with next by night (BB-NIGHT-1), or that nobody is.

use engine::{Bar, Key, Keyed, Name};

use crate::known::Seen;
use crate::spoken;
use crate::state::UnitNo;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByNight {
    Unit(UnitNo),
    End,
}

/// A unit that may be dealt with in this step, or its end.
#[derive(Debug)]
pub struct NightPick<'a, A> {
    pub army: &'a A,
    pub what: ByNight,
    /// Must withdraw; of the end: this unit must before.
    pub must: Option<UnitNo>,
}

impl<A: Seen> Keyed for NightPick<'_, A> {
    fn key(&self) -> Key {
        match self.what {
            ByNight::Unit(unit) => Key::Name(self.army.card(unit).id),
            ByNight::End => Key::Word("end"),
        }
    }

    fn label(&self) -> String {
        match self.what {
            ByNight::Unit(unit) => spoken::unit(self.army, unit),
            ByNight::End => "no other".to_owned(),
        }
    }

    fn piece(&self) -> Option<Name> {
        match self.what {
            ByNight::Unit(unit) => Some(self.army.card(unit).id),
            ByNight::End => None,
        }
    }

    fn state(&self) -> Option<&'static str> {
        matches!(self.what, ByNight::Unit(_)).then_some("must withdraw").filter(|_| self.must.is_some())
    }

    fn barred(&self) -> Option<Bar> {
        let (ByNight::End, Some(unit)) = (self.what, self.must) else { return None };
        let why = format!("{} must withdraw first", spoken::unit(self.army, unit));
        Some(Bar::new(rule!("BB-NIGHT-2"), why))
    }
}

copied!(NightPick);
