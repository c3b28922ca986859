//! Which unit rolls next (BB-MOVE-1), or that no other does.

use engine::{Bar, Key, Keyed, Name, Outlook};

use crate::facts::command::movement_case;
use crate::known::Seen;
use crate::resolve::movement::MOVEMENT_ROLL;
use crate::spoken;
use crate::state::{UnitNo, Whereabouts};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picked {
    Unit(UnitNo),
    End,
}

/// A unit that may roll, or the end of the step.
#[derive(Debug)]
pub struct Pick<'a, A> {
    pub army: &'a A,
    pub what: Picked,
    /// Must roll, or must retire; of the end: this unit must be picked before.
    pub must: Option<UnitNo>,
}

impl<A: Seen> Keyed for Pick<'_, A> {
    fn key(&self) -> Key {
        match self.what {
            Picked::Unit(unit) => Key::Name(self.army.card(unit).id),
            Picked::End => Key::Word("end"),
        }
    }

    fn label(&self) -> String {
        match self.what {
            Picked::Unit(unit) => spoken::unit(self.army, unit),
            Picked::End => "no other unit moves".to_owned(),
        }
    }

    fn piece(&self) -> Option<Name> {
        match self.what {
            Picked::Unit(unit) => Some(self.army.card(unit).id),
            Picked::End => None,
        }
    }

    fn state(&self) -> Option<&'static str> {
        let Picked::Unit(unit) = self.what else { return None };
        let status = self.army.unit(unit);
        match () {
            () if status.silenced => Some("must retire"),
            () if self.must.is_some() => Some("must roll"),
            () if status.whereabouts == Whereabouts::AtTheEdge => Some("comes in"),
            () if status.turn.isolated => Some("isolated"),
            () => None,
        }
    }

    fn barred(&self) -> Option<Bar> {
        let (Picked::End, Some(unit)) = (self.what, self.must) else { return None };
        let silenced = self.army.unit(unit).silenced;
        let (cite, what) = if silenced {
            (rule!("BB-ART-2"), "must retire first")
        } else {
            (rule!("BB-MOVE-1"), "must roll first")
        };
        Some(Bar::new(cite, format!("{} {what}", spoken::unit(self.army, unit))))
    }

    /// What its dice may allow it, before they are thrown; guns that are silenced or isolated throw none (BB-MOVE-1).
    fn outlook(&self) -> Option<Outlook<'_>> {
        let Picked::Unit(unit) = self.what else { return None };
        let status = self.army.unit(unit);
        if status.silenced || status.turn.isolated {
            return None;
        }
        Some(Outlook::new(move || MOVEMENT_ROLL.forecast(&movement_case(self.army, unit))))
    }
}

copied!(Pick);
