//! What can be answered in the Assault step.

use engine::{Forecast, Key, Keyed, Name};

use crate::facts::assault::chargers;
use crate::facts::chain;
use crate::spoken;
use crate::state::{State, UnitNo};

/// A defender to be fought next, with the odds of the Assault, ties fought out.
#[derive(Clone, Copy)]
pub(super) struct Against<'s>(pub &'s State, pub UnitNo);

impl Keyed for Against<'_> {
    fn key(&self) -> Key {
        Key::Name(self.0.card(self.1).id)
    }

    fn label(&self) -> String {
        spoken::unit(self.0, self.1)
    }

    fn hint(&self) -> Option<String> {
        let attackers = chargers(self.0, self.1);
        Some(format!("attacked by {}", spoken::units(self.0, attackers.into_iter())))
    }

    fn piece(&self) -> Option<Name> {
        Some(self.0.card(self.1).id)
    }

    fn forecast(&self) -> Option<Forecast> {
        chain::assault_odds(self.0, self.1)
    }
}

/// One of the units that could lead an Assault.
#[derive(Clone, Copy)]
pub(super) struct Leader<'s>(pub &'s State, pub UnitNo);

impl Keyed for Leader<'_> {
    fn key(&self) -> Key {
        Key::Name(self.0.card(self.1).id)
    }

    fn label(&self) -> String {
        spoken::unit(self.0, self.1)
    }

    fn piece(&self) -> Option<Name> {
        Some(self.0.card(self.1).id)
    }
}

/// Who goes into the position of a beaten defender.
#[derive(Clone, Copy)]
pub(super) enum Occupier<'s> {
    Nobody,
    Unit(&'s State, UnitNo),
}

impl Keyed for Occupier<'_> {
    fn key(&self) -> Key {
        match self {
            Occupier::Nobody => Key::Word("nobody"),
            Occupier::Unit(state, unit) => Key::Name(state.card(*unit).id),
        }
    }

    fn label(&self) -> String {
        match self {
            Occupier::Nobody => "stay where they are".to_owned(),
            Occupier::Unit(state, unit) => format!("{} occupies it", spoken::unit(state, *unit)),
        }
    }

    fn piece(&self) -> Option<Name> {
        match self {
            Occupier::Nobody => None,
            Occupier::Unit(state, unit) => Some(state.card(*unit).id),
        }
    }
}
