//! Sittings: lists to which several phones add while a battle is fought on a real table. The server orders the entries
//! and keeps them; what they mean the phones know.
//!
//! A sitting is kept where games are: a header, one door, and entries that are only ever added. One entry of the store
//! holds what came in one message, so that it is taken whole or not at all.

pub mod list;
mod socket;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::http::StatusCode;
use engine::{Book, by_name};
use wire::{NewSitting, Note};

pub use list::{Added, Sitting};
pub use socket::upgrade;

use self::list::Kept;
use crate::live::{Aside, Cause, Hall};
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::store::{Chain, Done, Opening, Saved, Store, Trouble, Write, vouch};
use crate::tokens::{self, Token, TokenHash};

/// Sittings held in memory; where nobody is, they are read again when somebody comes.
const LIVE: usize = 200;

pub struct Sittings {
    hall: Arc<Hall>,
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    live: Mutex<BTreeMap<Arc<str>, Arc<Sitting>>>,
}

impl Sittings {
    pub fn new(hall: Arc<Hall>, store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Sittings {
        Sittings { hall, store, metrics, live: Mutex::default() }
    }

    /// Opens a sitting; the invitation is given back when it is written.
    pub async fn open(&self, books: &[&'static Book], new: NewSitting) -> Result<String, Problem> {
        let book = by_name(books, &new.book)?.id;
        let token = Token::fresh()?;
        let name: Arc<str> = tokens::sitting_name()?.into();
        let header = wire::sitting_header(book, new.title.as_deref());
        let sitting = Sitting::new(name.clone(), token.hash(), book.to_owned(), new.title);
        let fresh = Kept::default().admit(&new.notes)?;
        let mut opening = Opening {
            game: name.clone(),
            header,
            seed: None,
            seats: vec![(0, token.hash())],
            clock: None,
            first: Kept::default().entry(&fresh, None),
        };
        let mut kept = Kept::chained_to(Chain::of_opening(&opening));
        let first = kept.entry(&fresh, None);
        opening.first = first.clone();
        match self.hall.writer.write(Write::Open(opening)).await? {
            Done::Written => kept.take(fresh, &first),
            Done::Conflict => return Err(Problem::broken("the name of the sitting is taken")),
        }
        self.metrics.sittings.inc();
        let link = format!("/companion/{book}/sitting/{name}#{}", token.text());
        let invitation = wire::compact(&wire::invitation(&name, token.text(), &link));
        sitting.lay(kept).await;
        self.enter(Arc::new(sitting));
        Ok(invitation)
    }

    /// The sitting of this name, read if it is not in memory. It is the caller who tries the token.
    pub async fn find(&self, name: &str) -> Result<Arc<Sitting>, Problem> {
        if !tokens::is_sitting_name(name) {
            return Err(unknown());
        }
        if let Some(known) = self.live().get(name) {
            return Ok(known.clone());
        }
        let Read { door, book, title, kept } = self.load(name).await?;
        let sitting = Sitting::new(name.into(), door, book, title);
        sitting.lay(kept).await;
        Ok(self.enter(Arc::new(sitting)))
    }

    /// Adds what a phone sends, all of it or nothing. It is done to its end whether or not somebody still waits.
    pub async fn add(
        self: &Arc<Sittings>,
        sitting: &Arc<Sitting>,
        notes: Vec<Note>,
    ) -> Result<Added, Problem> {
        let (all, sitting) = (self.clone(), sitting.clone());
        let task = tokio::spawn(async move { all.add_now(&sitting, &notes).await });
        task.await.unwrap_or_else(|_| Err(Problem::broken("the entries could not be added")))
    }

    async fn add_now(&self, sitting: &Sitting, notes: &[Note]) -> Result<Added, Problem> {
        let mut slot = sitting.kept.lock().await;
        // Taken out while it is worked on: after a failed commit it is read from the store again.
        let mut kept = match slot.take() {
            Some(it) => it,
            None => self.load(&sitting.name).await?.kept,
        };
        let fresh = match kept.admit(notes) {
            Ok(fresh) => fresh,
            Err(problem) => {
                *slot = Some(kept);
                return Err(problem);
            }
        };
        if !fresh.is_empty() {
            let entry = kept.entry(&fresh, Some(0));
            match self.hall.writer.write(Write::Append(sitting.name.clone(), entry.clone())).await? {
                Done::Written => kept.take(fresh, &entry),
                Done::Conflict => return Err(crate::store::Trouble::Busy.into()),
            }
            self.metrics.sitting_entries.inc();
        }
        let seq = kept.seq();
        *slot = Some(kept);
        drop(slot);
        sitting.tell(seq);
        Ok(Added { since: notes.iter().map(|it| it.seen).min().unwrap_or(0) })
    }

    /// What stands behind `since`, and how far it goes.
    pub async fn paper(&self, sitting: &Sitting, since: u64) -> Result<(u64, String), Problem> {
        let mut slot = sitting.kept.lock().await;
        let kept = match slot.take() {
            Some(it) => it,
            None => self.load(&sitting.name).await?.kept,
        };
        let paper = sitting.paper(&kept, since);
        let seq = kept.seq();
        *slot = Some(kept);
        Ok((seq, paper))
    }

    async fn load(&self, name: &str) -> Result<Read, Problem> {
        let set_aside = |aside: Aside| problem(&self.hall.asides.set(name, aside));
        if let Some(aside) = self.hall.asides.known(name) {
            return Err(problem(&aside));
        }
        let (store, wanted) = (self.store.clone(), name.to_owned());
        let loaded = tokio::task::spawn_blocking(move || store.load(&wanted)).await;
        match loaded.map_err(|_| Problem::broken("the store has failed"))? {
            Ok(saved) => read(name, &saved.ok_or_else(unknown)?).map_err(set_aside),
            Err(Trouble::Spoilt(why)) => Err(set_aside(Aside::new(Cause::Damaged, why))),
            Err(trouble) => Err(trouble.into()),
        }
    }

    /// Puts a sitting in its place, unless it is there already; then clears away those that nobody uses.
    fn enter(&self, sitting: Arc<Sitting>) -> Arc<Sitting> {
        let mut live = self.live();
        let sitting = live.entry(sitting.name.clone()).or_insert(sitting).clone();
        if LIVE < live.len() {
            live.retain(|_, it| 1 < Arc::strong_count(it));
        }
        sitting
    }

    fn live(&self) -> MutexGuard<'_, BTreeMap<Arc<str>, Arc<Sitting>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A sitting as the store has it.
#[derive(Debug)]
pub struct Read {
    door: TokenHash,
    book: String,
    title: Option<String>,
    kept: Kept,
}

/// All that is kept of a sitting, or why it is set aside.
pub fn read(name: &str, saved: &Saved) -> Result<Read, Aside> {
    let vouched = vouch(name, saved).map_err(|it| Aside::new(Cause::Damaged, it))?;
    let cause = if vouched.bare == 0 { Cause::Program } else { Cause::Damaged };
    let Some((_, door)) = saved.seats.first().copied() else {
        return Err(Aside::new(Cause::Damaged, "its door is missing"));
    };
    let headed = wire::read_sitting_header(&saved.header);
    let (book, title) = headed.map_err(|it| Aside::new(Cause::Program, it.why))?;
    let kept = Kept::read(&saved.entries, Chain::of_saved(name, saved));
    Ok(Read { door, book, title, kept: kept.map_err(|it| Aside::new(cause, it.why))? })
}

fn unknown() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "unknown_sitting", "there is no such sitting")
}

fn problem(aside: &Aside) -> Problem {
    let why = match aside.cause {
        Cause::Damaged => {
            "this sitting is damaged where it is kept: not all of it can be read as it was written, and it is set aside"
        }
        _ => "this sitting was kept by another program and cannot be read",
    };
    Problem::new(StatusCode::GONE, "unreadable", why)
}
