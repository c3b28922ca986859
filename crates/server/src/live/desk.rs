//! What one eye has been shown, and how it counts it. A desk changes only when its eye sees something change,
//! and those who watch it are woken only then.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use engine::{Datum, Event, Eye};
use tokio::sync::watch;
use wire::{Clock, Document};

use super::clock::Due;
use super::table::Table;

#[derive(Debug)]
pub struct Desk {
    pub eye: Eye,
    /// Nobody can look through this eye: a machine sits there.
    idle: bool,
    page: Mutex<Option<Page>>,
    seq: watch::Sender<u64>,
}

#[derive(Clone, Debug, Default)]
pub struct Page {
    seq: u64,
    view: String,
    asks: String,
    undo: Option<bool>,
    circle: Circle,
    /// What was said by this seat or to it.
    said: Vec<(u64, Arc<str>)>,
    events: Vec<(u64, Arc<str>)>,
    outcome: Option<String>,
    /// When the time of this eye is up. It changes with the rest of the page and never by itself: that the time of
    /// others has ended is not for this eye.
    due: Option<Due>,
    /// What somebody holds who has seen less than the first number is void from the second on.
    cuts: Vec<(u64, u64)>,
}

/// The events of an eye from a number on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    pub since: u64,
    /// How far the eye has seen.
    pub seq: u64,
    /// So many come before them.
    pub before: usize,
    /// The number of each of them.
    numbers: Vec<u64>,
}

impl Counted {
    /// The number of the `n`th of all events of this eye.
    pub fn number(&self, n: u64) -> u64 {
        let at = usize::try_from(n).ok().and_then(|it| it.checked_sub(self.before));
        at.and_then(|it| self.numbers.get(it)).copied().unwrap_or(n)
    }
}

/// What a seat has of others, in JSON: what its side has settled, and whom it may talk to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Circle {
    pub camp: Option<String>,
    pub company: Option<String>,
}

/// A page to come, once what leads to it is written; none if it stays as it is.
#[derive(Debug, Default)]
pub struct Draft(Option<Next>);

impl Draft {
    pub fn is_none(&self) -> bool {
        self.0.is_none()
    }
}

#[derive(Debug)]
struct Next {
    seq: u64,
    view: String,
    asks: String,
    undo: Option<bool>,
    circle: Circle,
    said: Vec<Arc<str>>,
    /// How many events stay.
    kept: usize,
    fresh: Vec<Arc<str>>,
    outcome: Option<String>,
    due: Option<Due>,
}

/// How a document comes to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    Plain,
    /// Because his answer was to an old question.
    Stale,
    /// Through lent eyes, of an earlier turn.
    Late,
}

/// No asks at all.
const NONE: &str = "[]";

/// Events in JSON, each written once for all who see it.
pub type Written = BTreeMap<*const Event, Arc<str>>;

impl Desk {
    pub fn new(eye: Eye, idle: bool) -> Desk {
        Desk { eye, idle, page: Mutex::default(), seq: watch::Sender::new(0) }
    }

    /// Wakes with every change of the document.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.seq.subscribe()
    }

    pub fn seq(&self) -> u64 {
        *self.seq.borrow()
    }

    /// What this eye will see of the table as it is now; `own` inputs of its seat are new.
    pub fn draft(
        &self,
        table: &Table,
        circle: &Circle,
        own: u64,
        due: Option<Due>,
        written: &mut Written,
    ) -> Draft {
        if self.idle {
            return Draft(None);
        }
        let held = self.lock().as_ref().map_or(0, |it| it.events.len());
        let (kept, fresh) = match self.events(table, held, written) {
            Some(fresh) => (held, fresh),
            None => self.compared(table, written),
        };
        let view = wire::compact(&table.game.view(self.eye));
        let (asks, undo) = (self.asks(table), self.undo(table));
        let outcome = outcome(table);
        let mut said = self.said(table);
        let page = self.lock();
        said.drain(..page.as_ref().map_or(0, |it| it.said.len()).min(said.len()));
        let same = page.as_ref().is_some_and(|it| {
            // A question that was there before its time began.
            let begins = it.due.is_none() && due.is_some() && asks != NONE;
            let seen = it.view == view && it.asks == asks && it.undo == undo && it.outcome == outcome;
            seen && it.circle == *circle && kept == it.events.len() && !begins
        });
        if same && fresh.is_empty() && said.is_empty() && own == 0 {
            return Draft(None);
        }
        let told = (fresh.len() + said.len()) as u64;
        let seq = page.as_ref().map_or(0, |it| it.seq) + (told + own).max(1);
        let circle = circle.clone();
        Draft(Some(Next { seq, view, asks, undo, circle, said, kept, fresh, outcome, due }))
    }

    /// How far this eye will have seen.
    pub fn seen(&self, draft: &Draft) -> u64 {
        draft.0.as_ref().map_or_else(|| self.seq(), |it| it.seq)
    }

    pub fn show(&self, draft: Draft) {
        let Some(next) = draft.0 else { return };
        let mut slot = self.lock();
        let page = slot.get_or_insert_default();
        let cut = page.events.get(next.kept).map(|it| (next.seq, it.0));
        page.cuts.extend(cut);
        page.events.truncate(next.kept);
        let fresh = next.fresh.len() as u64;
        page.events.extend((page.seq..).zip(next.fresh));
        page.said.extend((page.seq + fresh..).zip(next.said));
        page.circle = next.circle;
        (page.view, page.asks, page.undo, page.outcome) = (next.view, next.asks, next.undo, next.outcome);
        (page.seq, page.due) = (next.seq, next.due);
        drop(slot);
        self.seq.send_replace(next.seq);
    }

    /// Lays the page out as a table that was just read has it, `seq` being how far the eye had seen.
    pub fn lay(&self, table: &Table, circle: Circle, seq: u64, due: Option<Due>, written: &mut Written) {
        if self.idle {
            return;
        }
        let events = self.events(table, 0, written).unwrap_or_default();
        let page = Page {
            seq,
            view: wire::compact(&table.game.view(self.eye)),
            asks: self.asks(table),
            undo: self.undo(table),
            events: (0..).zip(events).collect(),
            circle,
            said: (0..).zip(self.said(table)).collect(),
            outcome: outcome(table),
            due,
            cuts: vec![(seq, 0)],
        };
        *self.lock() = Some(page);
        self.seq.send_if_modified(|it| std::mem::replace(it, seq) != seq);
    }

    /// Which of this eye's events are those from `since` on; `None` if the page is not laid out.
    pub fn counted(&self, since: u64) -> Option<Counted> {
        let page = self.lock();
        let page = page.as_ref()?;
        let since = page.resume(since);
        let before = page.events.partition_point(|it| it.0 < since);
        let numbers = page.events[before..].iter().map(|it| it.0).collect();
        Some(Counted { since, seq: page.seq, before, numbers })
    }

    /// What lies here now, for those who may see it later.
    pub fn copied(&self) -> Option<Page> {
        self.lock().clone()
    }

    /// Lays out what another desk of the same seat once had, for one who only looks: nothing is asked of him, and what was said
    /// between players is not for him.
    pub fn hang(&self, page: Page) {
        let seq = self.seq() + 1;
        let (asks, circle) = (NONE.into(), Circle::default());
        let page =
            Page { seq, asks, circle, undo: None, said: Vec::new(), due: None, cuts: vec![(seq, 0)], ..page };
        *self.lock() = Some(page);
        self.seq.send_replace(seq);
    }

    /// Forgets the page; it can be laid out again.
    pub fn clear(&self) {
        *self.lock() = None;
    }

    /// The document with the events from `since` on; `None` if the page is not laid out.
    pub fn document(
        &self,
        (game, eye, facts): (&str, &str, &str),
        limit: Option<Duration>,
        (since, how): (u64, How),
        now: Instant,
    ) -> Option<(u64, String)> {
        let page = self.lock();
        let page = page.as_ref()?;
        let since = page.resume(since);
        let from = page.events.partition_point(|it| it.0 < since);
        let said = &page.said[page.said.partition_point(|it| it.0 < since)..];
        let document = Document {
            game,
            eye,
            seq: page.seq,
            stale: how == How::Stale,
            late: how == How::Late,
            facts,
            view: &page.view,
            asks: &page.asks,
            undo: page.undo,
            clock: limit.filter(|_| page.outcome.is_none()).map(|it| page.clock(it, now)),
            camp: page.circle.camp.as_deref(),
            talk: page.circle.company.as_deref().map(|it| (it, said)),
            since,
            events: &page.events[from..],
            outcome: page.outcome.as_deref(),
        };
        Some((page.seq, document.write()))
    }

    /// The events beyond the first `held`, or `None` if there are fewer than that by now.
    fn events(&self, table: &Table, held: usize, written: &mut Written) -> Option<Vec<Arc<str>>> {
        // One before the first new one shows whether the others are still there.
        let from = held.saturating_sub(1);
        let found = table.game.events(self.eye, from);
        let mut texts = found.into_iter().map(|it| {
            written
                .entry(std::ptr::from_ref(it))
                .or_insert_with(|| wire::compact(&wire::event(it)).into())
                .clone()
        });
        if held == 0 {
            return Some(texts.collect());
        }
        let last = self.lock().as_ref().and_then(|it| it.events.last().map(|it| it.1.clone()));
        (texts.next() == last && last.is_some()).then(|| texts.collect())
    }

    /// How many events are still what they were, and what comes after them: for a page that something was taken
    /// back from.
    fn compared(&self, table: &Table, written: &mut Written) -> (usize, Vec<Arc<str>>) {
        let mut all = self.events(table, 0, written).unwrap_or_default();
        let page = self.lock();
        let old = page.iter().flat_map(|it| &it.events);
        let same = all.iter().zip(old).take_while(|(new, old)| **new == old.1).count();
        (same, all.split_off(same))
    }

    fn asks(&self, table: &Table) -> String {
        let Eye::Seat(seat) = self.eye else { return NONE.into() };
        let own = table.game.pending().iter().filter(|it| it.seat == seat);
        let asks = own.map(|it| wire::pending(it, table.game.seats())).collect();
        wire::compact(&Datum::List(asks))
    }

    /// All that was said by this seat or to it.
    fn said(&self, table: &Table) -> Vec<Arc<str>> {
        let Eye::Seat(seat) = self.eye else { return Vec::new() };
        let seats = table.game.seats();
        let own = table.talk.iter().filter(|it| it.reaches(seat));
        own.map(|it| wire::compact(&wire::said(it.from, &it.to, &it.text, seats)).into()).collect()
    }

    fn undo(&self, table: &Table) -> Option<bool> {
        let Eye::Seat(seat) = self.eye else { return None };
        table.game.lies_open().then(|| table.game.may_undo(seat))
    }

    fn lock(&self) -> MutexGuard<'_, Option<Page>> {
        self.page.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Page {
    fn clock(&self, limit: Duration, now: Instant) -> Clock {
        let left = |it: Due| whole(it.0.saturating_duration_since(now));
        let limit = self.due.map_or(limit, |it| it.1);
        Clock { limit: whole(limit), remaining: self.due.map(left) }
    }

    /// From where on somebody who has seen up to `since` must be told; everything, if that cannot be.
    fn resume(&self, since: u64) -> u64 {
        if self.seq < since {
            return 0;
        }
        let void = self.cuts.iter().filter(|it| since < it.0).map(|it| it.1);
        void.fold(since, u64::min)
    }
}

fn outcome(table: &Table) -> Option<String> {
    table.game.outcome().map(|it| wire::compact(&wire::outcome(it, table.game.seats())))
}

fn whole(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}
