//! Seats and sides: knowledge and decisions belong to seats, victory to sides. A side may have several seats, each of
//! which knows what it knows and no more.

use crate::ask::Name;
use crate::cx::Seat;

/// One of the parties of a game: the unit of victory. There are two in every book, so a book may say `1 - side`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(pub u8);

ink::prints!(struct Side(number));

impl Side {
    /// What a side is called where it has one seat, and that seat with it.
    pub const NAMES: [&'static str; 2] = ["red", "blue"];

    pub fn other(self) -> Side {
        Side(1 - (self.0 & 1))
    }
}

/// A seat as people see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub seat: Seat,
    pub side: Side,
    /// From the scenario, a word in small letters: `red`, `blue` where a side has one seat.
    pub name: Name,
    /// `British`
    pub title: String,
}

/// Words that stand for something else where the name of a seat could stand.
const TAKEN: [&str; 8] = ["open", "openly", "public", "umpire", "nobody", "dice", "reveal", "human"];

impl Place {
    /// At most so many seats: that many eyes an event can have besides the public's.
    pub const MOST: usize = 31;

    /// One seat a side, with these titles.
    pub fn pair(titles: [String; 2]) -> Vec<Place> {
        let place = |(at, title): (usize, String)| Place {
            seat: Seat(at as u8),
            side: Side(at as u8),
            name: Name::new(Side::NAMES[at]),
            title,
        };
        titles.into_iter().enumerate().map(place).collect()
    }

    pub fn of(seats: &[Place], seat: Seat) -> Option<&Place> {
        seats.iter().find(|it| it.seat == seat)
    }

    pub fn named<'p>(seats: &'p [Place], name: &str) -> Option<&'p Place> {
        seats.iter().find(|it| it.name.text() == name)
    }

    pub fn seat_name(seats: &[Place], seat: Seat) -> &str {
        Place::of(seats, seat).map_or("nobody", |it| it.name.text())
    }

    /// A side is called by its first seat.
    pub fn side_name(seats: &[Place], side: Side) -> &str {
        seats.iter().find(|it| it.side == side).map_or("nobody", |it| it.name.text())
    }

    pub fn side_of(seats: &[Place], seat: Seat) -> Option<Side> {
        Place::of(seats, seat).map(|it| it.side)
    }

    /// All sides, each once and in order.
    pub fn sides(seats: &[Place]) -> Vec<Side> {
        let mut sides: Vec<Side> = seats.iter().map(|it| it.side).collect();
        sides.sort_unstable();
        sides.dedup();
        sides
    }

    /// Has a side more than one seat?
    pub fn shared(seats: &[Place]) -> bool {
        Place::sides(seats).len() < seats.len()
    }

    /// Every two seats of one side.
    pub fn partners(seats: &[Place]) -> Vec<(Seat, Seat)> {
        let mut res = Vec::new();
        for (at, one) in seats.iter().enumerate() {
            res.extend(seats[at + 1..].iter().filter(|it| it.side == one.side).map(|it| (one.seat, it.seat)));
        }
        res
    }

    /// What is wrong with a list of seats: a scenario may name them as it likes, and others must be able to rely on it.
    pub fn faults(seats: &[Place]) -> Vec<String> {
        let mut res = Vec::new();
        if Place::MOST < seats.len() {
            res.push(format!("there are {} seats, and at most {} can be", seats.len(), Place::MOST));
        }
        for (at, it) in seats.iter().enumerate() {
            let name = it.name.text();
            if !word(name) {
                res.push(format!(
                    "`{name}` is no name for a seat: a word in small letters, with digits and hyphens after the first"
                ));
            } else if TAKEN.contains(&name) {
                res.push(format!("`{name}` cannot be the name of a seat: the word has another meaning"));
            } else if seats[..at].iter().any(|before| before.name == it.name) {
                res.push(format!("two seats are called `{name}`"));
            }
            if usize::from(it.seat.0) != at {
                res.push(format!("the seat `{name}` is not numbered in its place"));
            }
        }
        if Roster::of(seats) == Roster::new(Side::NAMES.iter().rev().map(|it| Name::new(it))) {
            res.push("where each side has one seat, `red` comes before `blue`".to_owned());
        }
        let sides = Place::sides(seats);
        if sides.iter().enumerate().any(|(at, it)| usize::from(it.0) != at) {
            res.push("a side has no seat".to_owned());
        }
        res
    }
}

fn word(text: &str) -> bool {
    let begins = text.bytes().next().is_some_and(|it| it.is_ascii_lowercase());
    begins && text.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'-')
}

/// The names of the seats of a match, as its journal writes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster(Vec<Name>);

impl Roster {
    pub fn new(names: impl IntoIterator<Item = Name>) -> Roster {
        Roster(names.into_iter().collect())
    }

    pub fn of(seats: &[Place]) -> Roster {
        Roster::new(seats.iter().map(|it| it.name))
    }

    /// One seat a side.
    pub fn pair() -> Roster {
        Roster::new(Side::NAMES.map(Name::new))
    }

    /// Does it call these seats as they are called?
    pub fn names(&self, seats: &[Place]) -> bool {
        seats.iter().all(|it| self.name(it.seat) == it.name.text())
    }

    pub fn name(&self, seat: Seat) -> &str {
        self.0.get(usize::from(seat.0)).map_or("nobody", Name::text)
    }

    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.0.iter().position(|it| it.text() == name).map(|it| Seat(it as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(seat: u8, side: u8, name: &str) -> Place {
        Place { seat: Seat(seat), side: Side(side), name: Name::new(name), title: String::new() }
    }

    #[test]
    fn a_side_is_called_by_its_first_seat() {
        let seats = [place(0, 0, "red"), place(1, 0, "left"), place(2, 1, "blue")];
        assert!(Place::faults(&seats).is_empty() && Place::shared(&seats));
        assert_eq!((Place::side_name(&seats, Side(0)), Place::side_name(&seats, Side(1))), ("red", "blue"));
        assert_eq!(Place::partners(&seats), [(Seat(0), Seat(1))]);
        assert_eq!(Place::sides(&seats), [Side(0), Side(1)]);
        let pair = Place::pair(["French".into(), "British".into()]);
        assert!(
            Place::faults(&pair).is_empty() && !Place::shared(&pair) && Place::partners(&pair).is_empty()
        );
    }

    #[test]
    fn names_of_seats_are_words_and_stand_once() {
        for (second, why) in [
            ("red", "two seats"),
            ("Left", "small letters"),
            ("left wing", "small letters"),
            ("1st", "small letters"),
            ("", "small letters"),
            ("left\nconcede", "small letters"),
            ("umpire", "another meaning"),
            ("dice", "another meaning"),
        ] {
            let faults = Place::faults(&[place(0, 0, "red"), place(1, 1, second)]);
            assert!(faults.len() == 1 && faults[0].contains(why), "{second}: {faults:?}");
        }
        let many: Vec<Place> = (0..32).map(|it| place(it, it % 2, &format!("seat-{it}"))).collect();
        assert!(Place::faults(&many[..31]).is_empty());
        assert!(Place::faults(&many)[0].contains("at most 31"));
        assert!(Place::faults(&[place(0, 1, "blue")])[0].contains("no seat"));
        assert!(Place::faults(&[place(1, 0, "red"), place(0, 1, "blue")])[0].contains("numbered"));
    }
}
