//! What is told to people while a rule runs. Rules never read it back.

use crate::beat::Act;
use crate::place::{Place, Side};
use crate::playbook::Moment;
use crate::{Datum, RuleId, Seat};

/// Who may see an event: a bit a seat, the next one is the public's; one more spares the umpire what he is told in his own
/// words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eyes(u64);

impl Eyes {
    /// All sides and every onlooker.
    pub const ALL: Eyes = Eyes(u32::MAX as u64);
    /// Nobody but the umpire, until the game is over.
    pub const NONE: Eyes = Eyes(0);

    pub fn of(seats: &[Seat]) -> Eyes {
        seats.iter().fold(Eyes::NONE, |acc, it| acc.and(*it))
    }

    /// All seats of a side.
    pub fn of_side(seats: &[Place], side: Side) -> Eyes {
        seats.iter().filter(|it| it.side == side).fold(Eyes::NONE, |acc, it| acc.and(it.seat))
    }

    pub fn only(seat: Seat) -> Eyes {
        Eyes::of(&[seat])
    }

    pub fn and(self, seat: Seat) -> Eyes {
        Eyes(self.0 | bit(seat))
    }

    /// Onlookers alone.
    pub const PUBLIC: Eyes = Eyes(PUBLIC);

    /// The same without the umpire, who knows everything and so has heard it already, by its true names.
    pub fn but_umpire(self) -> Eyes {
        Eyes(self.0 | SPARED)
    }

    pub fn hold(self, eye: Eye) -> bool {
        match eye {
            Eye::Umpire => self.0 & SPARED == 0,
            Eye::Public => self.0 & PUBLIC != 0,
            Eye::Seat(seat) => self.0 & bit(seat) != 0,
        }
    }
}

const PUBLIC: u64 = 1 << Place::MOST;
const SPARED: u64 = 1 << 32;

/// A seat beyond the last has no eyes of its own.
fn bit(seat: Seat) -> u64 {
    if usize::from(seat.0) < Place::MOST { 1 << seat.0 } else { 0 }
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
    /// What was done, for whoever draws it.
    pub act: Option<Act>,
}

/// What an event says, built only if somebody listens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    pub text: String,
    pub spots: Vec<String>,
    pub record: Option<Datum>,
    pub act: Option<Act>,
}

impl Told {
    pub fn done(mut self, act: Act) -> Told {
        self.act = Some(act);
        self
    }

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::Name;

    #[test]
    fn one_and_thirty_seats_and_the_public_see_each_for_itself() {
        let seats: Vec<Seat> = (0..31).map(Seat).collect();
        for seat in &seats {
            let eyes = Eyes::only(*seat);
            let seen: Vec<Seat> = seats.iter().copied().filter(|it| eyes.hold(Eye::Seat(*it))).collect();
            assert!(seen == [*seat] && !eyes.hold(Eye::Public) && eyes.hold(Eye::Umpire));
        }
        assert!(!Eyes::of(&seats).hold(Eye::Public) && Eyes::ALL.hold(Eye::Public));
        for beyond in [31, 32, 200].map(Seat) {
            assert_eq!(Eyes::NONE.and(beyond), Eyes::NONE);
            assert!(!Eyes::ALL.hold(Eye::Seat(beyond)));
        }
    }

    #[test]
    fn the_umpire_is_spared_what_he_has_heard_in_his_own_words() {
        let eyes = Eyes::only(Seat(3)).but_umpire();
        assert!(eyes.hold(Eye::Seat(Seat(3))) && !eyes.hold(Eye::Umpire) && !eyes.hold(Eye::Public));
        assert!(Eyes::PUBLIC.hold(Eye::Public) && !Eyes::PUBLIC.hold(Eye::Seat(Seat(0))));
        assert!(Eyes::NONE.hold(Eye::Umpire));
    }

    #[test]
    fn the_eyes_of_a_side_are_those_of_its_seats() {
        let place = |seat: u8, side: u8| Place {
            seat: Seat(seat),
            side: Side(side),
            name: Name::new(&format!("s{seat}")),
            title: String::new(),
        };
        let seats = [place(0, 0), place(1, 0), place(2, 1)];
        assert_eq!(Eyes::of_side(&seats, Side(0)), Eyes::of(&[Seat(0), Seat(1)]));
        assert_eq!(Eyes::of_side(&seats, Side(1)), Eyes::only(Seat(2)));
    }
}
