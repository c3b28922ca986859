//! A game by its name: its doors, its desks, and its table when it is laid out.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use engine::{Eye, Film, Header, Match, Place, Refusal, Seat};
use tokio::sync::Mutex;

use super::clock::Hand;
use super::desk::{Circle, Counted, Desk, Draft, How, Written};
use super::lent::Lent;
use super::reel::Reel;
use super::table::{Fresh, Table};
use super::talk;
use super::window::Window;
use crate::store::Entry;
use crate::tokens::{Token, TokenHash};

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
    /// One for each seat of a person.
    pub(super) lent: Vec<Lent>,
    /// `None` while it is not in memory, or after trouble: it is read from the store again.
    pub table: Arc<Mutex<Option<Table>>>,
    pub reel: Reel,
    pub window: Window,
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
            let who = header.players.iter().find(|(name, _)| name == it.name.text());
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
            lent: people_of(&doors).map(Lent::of).collect(),
            doors,
            limit,
            come: AtomicU64::new(0),
            table: Arc::default(),
            reel: Reel::default(),
            window: Window::default(),
            used: AtomicU64::new(0),
        }
    }

    /// The seat that a token opens. One that opens several names another than the first behind a slash: `TOKEN/left`.
    pub fn seat_of(&self, token: &str) -> Option<Seat> {
        let (token, name) = token.split_once('/').map_or((token, None), |it| (it.0, Some(it.1)));
        let mut opened = self.opened(&TokenHash::of(token)).into_iter();
        match name {
            None => opened.next(),
            Some(name) => opened.find(|it| Place::seat_name(&self.seats, *it) == name),
        }
    }

    /// All seats that a token opens. Every door is tried, so that the time tells nothing.
    fn opened(&self, hash: &TokenHash) -> Vec<Seat> {
        let mut found = Vec::new();
        for (seat, door) in &self.doors {
            if door.fits(hash) {
                found.push(*seat);
            }
        }
        found
    }

    /// Does the server play this seat?
    pub fn machine(&self, seat: Seat) -> bool {
        self.players.iter().any(|it| it.0 == seat)
    }

    /// Why a seat may not say who commands these figures: they are another person's. One's own, or what the program
    /// commands on one's side, one may.
    pub fn not_theirs(&self, seat: Seat, whose: Seat) -> Option<Refusal> {
        let side = |it| Place::side_of(&self.seats, it);
        let theirs = whose != seat && !(self.machine(whose) && side(whose) == side(seat));
        theirs.then(|| Refusal::new("its figures are commanded by another person"))
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        people_of(&self.doors)
    }

    /// The token that lends the eyes of a seat.
    pub fn lends(&self, seat: Seat) -> Option<Token> {
        self.doors.iter().find(|it| it.0 == seat).map(|it| it.1.lent(seat.0))
    }

    /// The seat whose eyes a token lends. Every door is tried here too.
    pub fn lent_by(&self, token: &str) -> Option<Seat> {
        let hash = TokenHash::of(token);
        let mut found = None;
        for (seat, door) in &self.doors {
            if door.lent(seat.0).hash().fits(&hash) {
                found = Some(*seat);
            }
        }
        found
    }

    /// Whom this seat may talk to now: people other than the one who sits there.
    pub fn company(&self, game: &dyn Match, seat: Seat) -> Vec<Seat> {
        let own = self.held_with(seat);
        let person = |it: &Seat| self.people().any(|seat| seat == *it) && !own.contains(it);
        talk::partners(game, seat).into_iter().filter(person).collect()
    }

    /// The seats that the same person has.
    fn held_with(&self, seat: Seat) -> Vec<Seat> {
        let door = self.doors.iter().find(|it| it.0 == seat).map(|it| it.1);
        self.doors.iter().filter(|it| Some(it.1) == door).map(|it| it.0).collect()
    }

    /// Whether somebody has sat there already; nobody asks where no time runs. Who has come to one of his seats has come to
    /// all of them.
    pub fn has_come(&self, seat: Seat) -> bool {
        let come = self.come.load(Ordering::Relaxed);
        self.limit.is_none() || self.held_with(seat).into_iter().any(|it| come & bit(it) != 0)
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
        let how = if stale { How::Stale } else { How::Plain };
        self.written(eye, self.desk(eye)?, (since, how), now)
    }

    /// What lies on a desk, for this eye.
    pub(super) fn written(
        &self,
        eye: Eye,
        desk: &Desk,
        how: (u64, How),
        now: Instant,
    ) -> Option<(u64, String)> {
        let name = wire::eye_name(eye, &self.seats);
        desk.document((&self.name, name, &self.facts), self.limit, how, now)
    }

    /// What this eye sees played from `since` on; `None` where nobody can look through this eye.
    pub fn film(&self, table: &Table, eye: Eye, since: u64) -> Option<Filmed> {
        let counted = self.desk(eye)?.counted(since)?;
        Some(match table.game.film(eye, counted.before) {
            Some(film) => Filmed::Kept(written(&film, &counted)),
            None => {
                let recall = table.game.recall(eye, counted.before);
                Filmed::LongAgo(Box::new(move || recall().map(|it| written(&it, &counted))))
            }
        })
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
                debug_assert!(
                    it.draft(table, &self.circle(table, it.eye), 0, None, &mut written).is_none(),
                    "{:?} sees {eye:?}",
                    it.eye
                );
                Draft::default()
            }
            _ => it.draft(table, &self.circle(table, it.eye), inputs(it.eye), due(it.eye), &mut written),
        };
        let drafts: Vec<Draft> = self.desks.iter().map(draft).collect();
        let seen = self.desks.iter().zip(&drafts).map(|(desk, draft)| desk.seen(draft)).collect();
        (drafts, seen)
    }

    /// What an eye has of others: nothing in a game in which every side has one seat.
    fn circle(&self, table: &Table, eye: Eye) -> Circle {
        let Eye::Seat(seat) = eye else { return Circle::default() };
        if !Place::shared(&self.seats) {
            return Circle::default();
        }
        let camp = wire::camp(&*table.game, seat, &self.held_with(seat));
        let company = self.company(&*table.game, seat);
        Circle {
            camp: camp.as_ref().map(wire::compact),
            company: Some(wire::compact(&wire::names(&company, &self.seats))),
        }
    }

    pub fn show(&self, table: &Table, drafts: Vec<Draft>) {
        for (desk, draft) in self.desks.iter().zip(drafts) {
            desk.show(draft);
        }
        self.lend_on(table.game.moment().turn, table.game.outcome().is_some());
    }

    pub fn lay(&self, table: &Table, seen: &[u64], hand: Option<&Hand>) {
        self.window.lay(table);
        let mut written = Written::new();
        for (at, desk) in self.desks.iter().enumerate() {
            let due = hand.and_then(|it| it.shown(desk.eye));
            let circle = self.circle(table, desk.eye);
            desk.lay(table, circle, seen.get(at).copied().unwrap_or(0), due, &mut written);
        }
    }

    pub fn clear(&self) {
        for desk in &self.desks {
            desk.clear();
        }
        self.reel.clear();
        self.window.clear();
    }

    pub fn touch(&self, tick: u64) {
        self.used.store(tick, Ordering::Relaxed);
    }

    pub fn used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }
}

/// A film as it is sent.
pub enum Filmed {
    Kept(String),
    /// It is made of the journal, which is long; nothing where that does not come so far.
    LongAgo(Box<dyn FnOnce() -> Option<String> + Send>),
}

fn written(film: &Film, counted: &Counted) -> String {
    wire::compact(&wire::film(film, (counted.since, counted.seq), |n| counted.number(n)))
}

fn people_of(doors: &[(Seat, TokenHash)]) -> impl Iterator<Item = Seat> {
    doors.iter().map(|it| it.0)
}

fn bit(seat: Seat) -> u64 {
    1u64.checked_shl(seat.0.into()).unwrap_or(0)
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Room {}", self.name)
    }
}
