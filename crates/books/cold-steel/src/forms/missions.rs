//! What goes into a mission: its kind, its way, whom it protects, and what may become of it (CS-MIS-3, -5).

use engine::{Bar, Key, Keyed, Name, RuleId};

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

/// A kind of mission on offer.
#[derive(Clone, Copy, Debug)]
pub struct Offered {
    pub kind: Kind,
    bar: Option<(RuleId, &'static str)>,
}

impl Keyed for Offered {
    fn key(&self) -> Key {
        self.kind.key()
    }

    fn label(&self) -> String {
        self.kind.label()
    }

    fn hint(&self) -> Option<String> {
        (self.kind == Kind::FollowMe).then(|| "1 command point more: he goes with them".to_owned())
    }

    fn barred(&self) -> Option<Bar> {
        self.bar.map(|it| Bar::new(it.0, it.1))
    }
}

/// Every kind; why nobody can be told to follow, if so (CS-MIS-12).
pub fn kinds(follow: Option<(RuleId, &'static str)>) -> Vec<Offered> {
    let bar = |kind: Kind| follow.filter(|_| kind == Kind::FollowMe);
    Kind::ALL.iter().map(|kind| Offered { kind: *kind, bar: bar(*kind) }).collect()
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
    /// One unit for itself (CS-COUN-2).
    Unit {
        known: Known<'a>,
        no: UnitNo,
    },
    Close,
}

impl Keyed for Briefed<'_> {
    fn key(&self) -> Key {
        match self {
            Briefed::Leader { known, no } => Key::Name(known.commander(*no).id),
            Briefed::Unit { known, no } => Key::Name(known.card(*no).id),
            Briefed::Close => Key::Word("seal"),
        }
    }

    fn label(&self) -> String {
        match self {
            Briefed::Leader { known, no } => format!("A mission for {}", known.commander(*no).name),
            Briefed::Unit { known, no } => format!("A mission for {} alone", known.card(*no).name),
            Briefed::Close => "The council is over".to_owned(),
        }
    }

    fn piece(&self) -> Option<Name> {
        if let Briefed::Unit { known, no } = self { Some(known.card(*no).id) } else { None }
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

/// Leaders of this seat with troops below them whom nobody has briefed yet, then its units; the end is the last.
pub fn briefings<'a>(known: &Known<'a>, done: &[LeaderNo], told: &[UnitNo]) -> Vec<Briefed<'a>> {
    let scenario = known.scenario();
    let direct = |it: &LeaderNo| known.all().any(|unit| known.card(unit).commander == *it);
    let mine = scenario.all_leaders().filter(|it| {
        known.leader(*it).is_some() && known.chair(*it) == known.seat() && direct(it) && !done.contains(it)
    });
    let units = known.all().filter(|it| {
        let here = known.own(*it).is_some_and(|own| !own.lost());
        here && known.seat_of_unit(*it) == known.seat() && !told.contains(it)
    });
    let leaders = mine.map(|no| Briefed::Leader { known: *known, no });
    leaders.chain(units.map(|no| Briefed::Unit { known: *known, no })).chain([Briefed::Close]).collect()
}
