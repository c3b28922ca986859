//! The time that people have for their answers. It stands nowhere in the journal: an answer that the clock gave is an
//! answer like any other.
//!
//! A secret phase has one time for all its seats and all their questions, so that its end tells nobody how many
//! questions the others had; in the open every question has a time of its own.
//!
//! With a new step comes a while in which people look at what has happened, and which is not taken from their time. It
//! is always the same, whatever happened and to whom: whoever has seen nothing has it too.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use engine::journal::{Entry as Taken, Input, Line};
use engine::{Eye, Lane, Roster, Seat};
use tokio::sync::Notify;

use super::room::Room;
use super::table::Table;
use crate::options::Limits;
use crate::store::Entry;

/// Who has changed something at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Seat(Seat),
    /// The seats that the server plays.
    Machines,
    Clock,
    /// Nobody: it was read from the store.
    Store,
}

/// How long people may look at what has happened: with a new secret step, and with a new open one.
#[derive(Clone, Copy, Debug)]
pub struct Viewing(Duration, Duration);

impl Viewing {
    pub fn of(limits: &Limits) -> Viewing {
        let seconds = |it: u32| Duration::from_secs(it.into());
        Viewing(seconds(limits.viewing.0), seconds(limits.viewing.1))
    }

    fn of_step(self, secret: bool) -> Duration {
        if secret { self.0 } else { self.1 }
    }
}

/// When the time of an eye is up, and how long it was.
pub type Due = (Instant, Duration);

/// The time of one game.
#[derive(Clone, Debug)]
pub struct Hand {
    pub due: Instant,
    /// How long people have: what the game was opened with, or what the rules give for this step.
    limit: Duration,
    /// A person owes an answer.
    pub runs: bool,
    pub secret: bool,
    step: usize,
    depth: i64,
    asked: Vec<(Seat, Lane, u32)>,
    /// Who has been asked since this time began.
    party: Vec<Seat>,
    /// Seats whose last answer was the clock's.
    given: Vec<Seat>,
}

impl Hand {
    /// The time as it stands after something has happened; none when the game is over.
    pub fn after(
        former: Option<Hand>,
        by: By,
        room: &Room,
        table: &Table,
        (now, viewing): (Instant, Viewing),
    ) -> Option<Hand> {
        let limit = room.limit.filter(|_| table.game.outcome().is_none())?;
        let by_rule = table.game.minutes().map(|it| Duration::from_secs(60 * u64::from(it)));
        let limit = by_rule.unwrap_or(limit);
        let asked = table.asked();
        let person = |seat: Seat| room.people().any(|it| it == seat);
        let owing: Vec<Seat> = asked.iter().map(|it| it.0).filter(|it| person(*it)).collect();
        let mut given = former.as_ref().map(|it| it.given.clone()).unwrap_or_default();
        match by {
            By::Seat(seat) => given.retain(|it| *it != seat),
            By::Clock => {
                given.extend(former.iter().flat_map(Hand::owing));
                given.sort_unstable();
                given.dedup();
            }
            By::Machines | By::Store => {}
        }
        let secret = asked.iter().any(|it| it.1 != Lane::Open);
        // Whoever has just sat down has seen nothing happen.
        let news = former.as_ref().is_some_and(|it| it.step != table.step());
        let seen = if news { viewing.of_step(secret) } else { Duration::ZERO };
        let kept = former.filter(|it| it.goes_on(by, room, table, &asked, secret));
        let (due, depth, mut party) = match kept {
            Some(it) => (it.due, it.depth, it.party),
            None => (now + seen + limit, table.depth(), Vec::new()),
        };
        party.extend(owing.iter().copied().filter(|it| !party.contains(it)).collect::<Vec<_>>());
        Some(Hand {
            due,
            limit,
            runs: !owing.is_empty(),
            secret,
            step: table.step(),
            depth,
            asked,
            party,
            given,
        })
    }

    /// What the clock had decided before a game was read from the store, where only the entries tell of it: what nobody
    /// has sent was given.
    pub fn remembering(self, room: &Room, entries: &[Entry]) -> Hand {
        let roster = room.header.roster();
        let gave = |seat: &Seat| {
            let of = |it: &Entry| it.by == Some(seat.0) || it.by.is_none() && answers(it, *seat, &roster);
            entries.iter().rev().find(|it| of(it)).is_some_and(|it| it.by.is_none())
        };
        let mut given: Vec<Seat> = room.people().filter(gave).collect();
        given.sort_unstable();
        Hand { given, ..self }
    }

    /// When the time of this eye is up. Others are not told: it would show them how busy he is.
    pub fn shown(&self, eye: Eye) -> Option<Due> {
        let Eye::Seat(seat) = eye else { return None };
        let asked = self.asked.iter().any(|it| it.0 == seat);
        (asked || self.secret && self.party.contains(&seat)).then_some((self.due, self.limit))
    }

    /// Whether the last answer of this seat was given by the clock.
    pub fn gave(&self, seat: Seat) -> bool {
        self.given.contains(&seat)
    }

    fn owing(&self) -> impl Iterator<Item = Seat> {
        self.asked.iter().map(|it| it.0).filter(|it| self.party.contains(it))
    }

    /// Whether what is asked now belongs to the same time: what was taken back and answered anew has no new one.
    fn goes_on(&self, by: By, room: &Room, table: &Table, asked: &[(Seat, Lane, u32)], secret: bool) -> bool {
        if by == By::Clock || self.secret != secret {
            return false;
        }
        // Where nothing is hidden a step that was done can be taken back, and is done once more.
        if !secret {
            return table.depth() <= self.depth;
        }
        if self.step != table.step() {
            return false;
        }
        // Within a secret phase nobody's question changes but by his own answer.
        let acted = |seat: Seat| match by {
            By::Seat(it) => it == seat,
            By::Machines => room.people().all(|it| it != seat),
            By::Clock | By::Store => false,
        };
        let others = |it: &&(Seat, Lane, u32)| !acted(it.0);
        self.asked.iter().filter(others).eq(asked.iter().filter(others))
    }
}

fn answers(entry: &Entry, seat: Seat, roster: &Roster) -> bool {
    let of = |it: Line| matches!(it, Line::Entry(Taken { input: Input::Answer(by, _), .. }) if by == seat);
    entry.lines.lines().filter_map(|it| Line::read(it, roster)).any(of)
}

/// The times of all games, in the order in which they are up. A game that is not in memory keeps its own.
#[derive(Debug, Default)]
pub struct Clocks {
    wheel: Mutex<Wheel>,
    /// Rung when the first of them has changed.
    pub changed: Notify,
}

#[derive(Debug, Default)]
struct Wheel {
    hands: BTreeMap<Arc<str>, Hand>,
    order: BTreeSet<(Instant, Arc<str>)>,
}

impl Clocks {
    pub fn of(&self, game: &str) -> Option<Hand> {
        self.lock().hands.get(game).cloned()
    }

    pub fn set(&self, game: &Arc<str>, hand: Option<Hand>) {
        let mut wheel = self.lock();
        if let Some(former) = wheel.hands.remove(game) {
            wheel.order.remove(&(former.due, game.clone()));
        }
        let Some(hand) = hand else { return };
        if hand.runs {
            wheel.order.insert((hand.due, game.clone()));
        }
        let first = wheel.order.first().is_some_and(|it| it.1 == *game);
        wheel.hands.insert(game.clone(), hand);
        if first {
            self.changed.notify_one();
        }
    }

    /// Lets a time that was up come up once more.
    pub fn again(&self, game: &Arc<str>, due: Instant) {
        let mut wheel = self.lock();
        if wheel.hands.contains_key(game) {
            wheel.order.insert((due, game.clone()));
            self.changed.notify_one();
        }
    }

    /// The games whose time is up, each told once; and when the next one is.
    pub fn late(&self, now: Instant) -> (Vec<Arc<str>>, Option<Instant>) {
        let mut wheel = self.lock();
        let mut late = Vec::new();
        while let Some(first) = wheel.order.first().filter(|it| it.0 <= now).cloned() {
            wheel.order.remove(&first);
            late.push(first.1);
        }
        (late, wheel.order.first().map(|it| it.0))
    }

    fn lock(&self) -> MutexGuard<'_, Wheel> {
        self.wheel.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
