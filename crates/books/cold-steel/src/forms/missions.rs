//! What goes into a mission: its kind, its way, whom it protects, and what may become of it (CS-MIS-3, -5).

use engine::{Key, Keyed, Name};

use crate::known::Known;
use crate::spoken;
use crate::state::{LeaderNo, UnitNo, When};
use crate::vocabulary::Mission as Kind;

impl Keyed for Kind {
    fn key(&self) -> Key {
        Key::Word(self.word())
    }

    fn label(&self) -> String {
        spoken::capital(spoken::mission(*self))
    }
}

/// A contingency, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event(pub Option<When>, &'static str);

impl Keyed for Event {
    fn key(&self) -> Key {
        Key::Word(self.1)
    }

    fn label(&self) -> String {
        self.0.map_or_else(|| "As long as it lasts".to_owned(), |it| spoken::capital(&spoken::when(it)))
    }
}

/// What a mission may wait for, as a list; the first is nothing.
pub fn events(turn: u16) -> [Event; 8] {
    [
        Event(None, "none"),
        Event(Some(When::EnemyWithin(120)), "enemy.120"),
        Event(Some(When::EnemyWithin(300)), "enemy.300"),
        Event(Some(When::EnemyWithin(600)), "enemy.600"),
        Event(Some(When::ObjectiveHeld), "held"),
        Event(Some(When::UnitLost), "lost"),
        Event(Some(When::Turn(turn + 3)), "turn.3"),
        Event(Some(When::Turn(turn + 6)), "turn.6"),
    ]
}

/// A unit of one's own that may be protected.
#[derive(Clone, Copy, Debug)]
pub struct Protected<'a> {
    known: Known<'a>,
    pub no: UnitNo,
}

impl Keyed for Protected<'_> {
    fn key(&self) -> Key {
        Key::Name(self.known.card(self.no).id)
    }

    fn label(&self) -> String {
        spoken::capital(&self.known.card(self.no).name)
    }

    fn piece(&self) -> Option<Name> {
        Some(self.known.card(self.no).id)
    }
}

pub fn wards<'a>(known: &Known<'a>, but: &[UnitNo]) -> Vec<Protected<'a>> {
    known.own_standing().filter(|it| !but.contains(it)).map(|no| Protected { known: *known, no }).collect()
}

/// Who is given a mission at the council, or its end.
#[derive(Clone, Copy, Debug)]
pub enum Briefed<'a> {
    /// The formation of a leader.
    Leader {
        known: Known<'a>,
        no: LeaderNo,
    },
    Close,
}

impl Keyed for Briefed<'_> {
    fn key(&self) -> Key {
        match self {
            Briefed::Leader { known, no } => Key::Name(known.commander(*no).id),
            Briefed::Close => Key::Word("seal"),
        }
    }

    fn label(&self) -> String {
        match self {
            Briefed::Leader { known, no } => format!("A mission for {}", known.commander(*no).name),
            Briefed::Close => "The council is over".to_owned(),
        }
    }
}

/// The units of a formation that can still do something, on the table, on cards or on their way.
pub fn formation(known: &Known<'_>, leader: LeaderNo) -> Vec<UnitNo> {
    let scenario = known.scenario();
    known
        .all()
        .filter(|it| scenario.commands(leader, *it) && known.own(*it).is_some_and(|own| !own.lost()))
        .collect()
}

/// Leaders of this seat with troops below them whom nobody has briefed yet; the end is the last.
pub fn briefings<'a>(known: &Known<'a>, done: &[LeaderNo]) -> Vec<Briefed<'a>> {
    let scenario = known.scenario();
    let direct = |it: &LeaderNo| known.all().any(|unit| known.card(unit).commander == *it);
    let mine = scenario.all_leaders().filter(|it| {
        known.leader(*it).is_some() && known.chair(*it) == known.seat() && direct(it) && !done.contains(it)
    });
    mine.map(|no| Briefed::Leader { known: *known, no }).chain([Briefed::Close]).collect()
}
