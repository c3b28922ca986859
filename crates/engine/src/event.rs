//! What is told to people while a rule runs. Rules never read it back.

use crate::playbook::Moment;
use crate::{Datum, RuleId, Seat};

/// Who may see an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eyes(u8);

impl Eyes {
    /// Both sides and every onlooker.
    pub const ALL: Eyes = Eyes(u8::MAX);
    /// Nobody but the umpire, until the game is over.
    pub const NONE: Eyes = Eyes(0);

    /// Of at most seven seats; the last bit is the public's.
    pub fn of(seats: &[Seat]) -> Eyes {
        seats.iter().fold(Eyes::NONE, |acc, it| acc.and(*it))
    }

    pub fn only(seat: Seat) -> Eyes {
        Eyes::of(&[seat])
    }

    pub fn and(self, seat: Seat) -> Eyes {
        Eyes(self.0 | 1 << seat.0.min(6))
    }

    pub fn hold(self, eye: Eye) -> bool {
        match eye {
            Eye::Umpire => true,
            Eye::Public => self == Eyes::ALL,
            Eye::Seat(seat) => self.0 & 1 << seat.0.min(6) != 0,
        }
    }
}

/// Who is looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Eye {
    Seat(Seat),
    /// An onlooker: knows what everybody at the table knows.
    Public,
    /// Knows everything.
    Umpire,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When it was told; a match stamps it, rules do not.
    pub moment: Moment,
    pub seen_by: Eyes,
    pub cite: RuleId,
    pub text: String,
    /// Places it is about, in the words of the view: `E7`.
    pub spots: Vec<String>,
    /// The whole record of the procedure behind it, where there is one.
    pub record: Option<Datum>,
}

/// What an event says, built only if somebody listens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    pub text: String,
    pub spots: Vec<String>,
    pub record: Option<Datum>,
}

impl Told {
    pub fn at(mut self, spot: impl Into<String>) -> Told {
        self.spots.push(spot.into());
        self
    }

    pub fn with(mut self, record: Option<Datum>) -> Told {
        self.record = record;
        self
    }
}

impl From<String> for Told {
    fn from(text: String) -> Told {
        Told { text, ..Told::default() }
    }
}

impl From<&str> for Told {
    fn from(text: &str) -> Told {
        Told::from(text.to_owned())
    }
}
