//! A game by its name: its doors, its desks, and its table when it is laid out.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use engine::{Eye, Header, Place, Seat};
use tokio::sync::Mutex;

use super::clock::Hand;
use super::desk::{Desk, Draft, Written};
use super::reel::Reel;
use super::table::{Fresh, Table};
use crate::store::Entry;
use crate::tokens::TokenHash;

pub struct Room {
    pub name: Arc<str>,
    pub header: Header,
    pub seats: Vec<Place>,
    /// What everybody knows from the start, in JSON.
    facts: String,
    doors: Vec<(Seat, TokenHash)>,
    /// How long people have for an answer.
    pub limit: Option<Duration>,
    /// The seats that somebody has taken, a bit each.
    come: AtomicU64,
    /// Seats that the server plays, and as whom.
    pub players: Vec<(Seat, String)>,
    /// One a seat in their order, then the public's.
    desks: Vec<Desk>,
    /// `None` while it is not in memory, or after trouble: it is read from the store again.
    pub table: Arc<Mutex<Option<Table>>>,
    pub reel: Reel,
    used: AtomicU64,
}

impl Room {
    pub fn new(
        name: Arc<str>,
        header: &Header,
        seats: &[Place],
        doors: Vec<(Seat, TokenHash)>,
        limit: Option<Duration>,
    ) -> Room {
        let people = |seat: Seat| doors.iter().any(|it| it.0 == seat);
        let players = seats.iter().filter(|it| !people(it.seat)).map(|it| {
            let who = header.players.iter().find(|(name, _)| name == it.name);
            (it.seat, who.map(|it| it.1.clone()).unwrap_or_default())
        });
        let desks = seats.iter().map(|it| Desk::new(Eye::Seat(it.seat), !people(it.seat)));
        Room {
            name,
            header: header.clone(),
            seats: seats.to_vec(),
            facts: wire::compact(&wire::facts(header, seats)),
            players: players.collect(),
            desks: desks.chain([Desk::new(Eye::Public, false)]).collect(),
            doors,
            limit,
            come: AtomicU64::new(0),
            table: Arc::default(),
            reel: Reel::default(),
            used: AtomicU64::new(0),
        }
    }

    /// The seat that a token opens. Every door is tried, so that the time tells nothing.
    pub fn seat_of(&self, token: &str) -> Option<Seat> {
        let hash = TokenHash::of(token);
        self.doors.iter().fold(None, |found, (seat, door)| if door.fits(&hash) { Some(*seat) } else { found })
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        self.doors.iter().map(|it| it.0)
    }

    /// Whether somebody has sat there already; nobody asks where no time runs.
    pub fn has_come(&self, seat: Seat) -> bool {
        self.limit.is_none() || self.come.load(Ordering::Relaxed) & bit(seat) != 0
    }

    pub fn come(&self, seat: Seat) {
        self.come.fetch_or(bit(seat), Ordering::Relaxed);
    }

    /// Whoever has written something has come.
    pub fn read_coming(&self, entries: &[Entry]) {
        entries.iter().filter_map(|it| it.by).for_each(|it| self.come(Seat(it)));
    }

    /// Whether the time runs: it begins when the last person has come.
    pub fn timed(&self) -> bool {
        self.limit.is_some() && self.people().all(|it| self.has_come(it))
    }

    pub fn desk(&self, eye: Eye) -> Option<&Desk> {
        self.desks.iter().find(|it| it.eye == eye)
    }

    pub fn document(&self, eye: Eye, since: u64, stale: bool, now: Instant) -> Option<(u64, String)> {
        self.desk(eye)?.document((&self.name, &self.facts), self.limit, (since, stale), now)
    }

    /// What all eyes will see, and how far each will have seen then. What was answered in the dark changes nothing for
    /// the others, so their pages are not even made anew; where a clock runs they are, for it may begin.
    pub fn drafts(&self, table: &Table, fresh: &Fresh, hand: Option<&Hand>) -> (Vec<Draft>, Vec<u64>) {
        let mut written = Written::new();
        let inputs = |eye: Eye| fresh.own.iter().find(|it| eye == Eye::Seat(it.0)).map_or(0, |it| it.1);
        let due = |eye: Eye| hand.and_then(|it| it.shown(eye));
        let alone = fresh.alone.map(Eye::Seat).filter(|_| hand.is_none());
        let draft = |it: &Desk| match alone {
            Some(eye) if eye != it.eye => {
                debug_assert!(it.draft(table, 0, None, &mut written).is_none(), "{:?} sees {eye:?}", it.eye);
                Draft::default()
            }
            _ => it.draft(table, inputs(it.eye), due(it.eye), &mut written),
        };
        let drafts: Vec<Draft> = self.desks.iter().map(draft).collect();
        let seen = self.desks.iter().zip(&drafts).map(|(desk, draft)| desk.seen(draft)).collect();
        (drafts, seen)
    }

    pub fn show(&self, drafts: Vec<Draft>) {
        for (desk, draft) in self.desks.iter().zip(drafts) {
            desk.show(draft);
        }
    }

    pub fn lay(&self, table: &Table, seen: &[u64], hand: Option<&Hand>) {
        let mut written = Written::new();
        for (at, desk) in self.desks.iter().enumerate() {
            let due = hand.and_then(|it| it.shown(desk.eye));
            desk.lay(table, seen.get(at).copied().unwrap_or(0), due, &mut written);
        }
    }

    pub fn clear(&self) {
        for desk in &self.desks {
            desk.clear();
        }
        self.reel.clear();
    }

    pub fn touch(&self, tick: u64) {
        self.used.store(tick, Ordering::Relaxed);
    }

    pub fn used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }
}

fn bit(seat: Seat) -> u64 {
    1u64.checked_shl(seat.0.into()).unwrap_or(0)
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Room {}", self.name)
    }
}
