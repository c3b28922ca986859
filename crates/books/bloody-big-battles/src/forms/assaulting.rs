//! What can be answered in the Assault step.

use engine::{Key, Keyed, Name, Outlook};

use crate::facts::assault::chargers;
use crate::forecasts;
use crate::known::Seen;
use crate::spoken;
use crate::state::UnitNo;

/// A defender to be fought next, with the odds of the Assault, ties fought out.
pub struct Against<'s, A>(pub &'s A, pub UnitNo);

impl<A: Seen> Keyed for Against<'_, A> {
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

    fn outlook(&self) -> Option<Outlook<'_>> {
        Some(Outlook::new(|| forecasts::assault_odds(self.0, self.1)))
    }
}

/// One of the units that could lead an Assault.
pub struct Leader<'s, A>(pub &'s A, pub UnitNo);

impl<A: Seen> Keyed for Leader<'_, A> {
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
pub enum Occupier<'s, A> {
    Nobody,
    Unit(&'s A, UnitNo),
}

impl<A: Seen> Keyed for Occupier<'_, A> {
    fn key(&self) -> Key {
        match self {
            Occupier::Nobody => Key::Word("nobody"),
            Occupier::Unit(army, unit) => Key::Name(army.card(*unit).id),
        }
    }

    fn label(&self) -> String {
        match self {
            Occupier::Nobody => "stay where they are".to_owned(),
            Occupier::Unit(army, unit) => format!("{} occupies it", spoken::unit(*army, *unit)),
        }
    }

    fn piece(&self) -> Option<Name> {
        match self {
            Occupier::Nobody => None,
            Occupier::Unit(army, unit) => Some(army.card(*unit).id),
        }
    }
}

copied!(Against);

copied!(Leader);

copied!(Occupier);
