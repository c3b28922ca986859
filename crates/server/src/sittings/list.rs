//! One sitting: its door, and its entries in the order in which they came.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::http::StatusCode;
use engine::Fault;
use tokio::sync::{Mutex, watch};
use wire::Note;

use crate::problem::Problem;
use crate::store::{Chain, Entry};
use crate::tokens::TokenHash;

/// A long battle has a few hundred.
pub const MOST: usize = 5000;
/// Bytes of all of them.
const LARGEST: usize = 4 * 1024 * 1024;

pub struct Sitting {
    pub name: Arc<str>,
    door: TokenHash,
    book: String,
    title: Option<String>,
    /// `None` after trouble: it is read from the store again.
    pub kept: Mutex<Option<Kept>>,
    seq: watch::Sender<u64>,
}

/// What a phone is shown after its entries were taken.
#[derive(Clone, Copy, Debug)]
pub struct Added {
    /// How far it had seen.
    pub since: u64,
}

impl Sitting {
    pub fn new(name: Arc<str>, door: TokenHash, book: String, title: Option<String>) -> Sitting {
        Sitting { name, door, book, title, kept: Mutex::default(), seq: watch::Sender::new(0) }
    }

    pub fn opens(&self, token: &str) -> bool {
        self.door.fits(&TokenHash::of(token))
    }

    pub async fn lay(&self, kept: Kept) {
        self.tell(kept.seq());
        *self.kept.lock().await = Some(kept);
    }

    /// Lets everybody who watches know how many entries there are.
    pub fn tell(&self, seq: u64) {
        self.seq.send_if_modified(|it| std::mem::replace(it, seq) != seq);
    }

    pub fn watch(&self) -> watch::Receiver<u64> {
        self.seq.subscribe()
    }

    pub fn paper(&self, kept: &Kept, since: u64) -> String {
        wire::compact(&wire::paper(&self.name, &self.book, self.title.as_deref(), &kept.notes, since))
    }
}

impl std::fmt::Debug for Sitting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sitting {}", self.name)
    }
}

/// The entries of a sitting, as the store has them.
#[derive(Debug, Default, PartialEq)]
pub struct Kept {
    notes: Vec<Note>,
    by_id: BTreeMap<String, usize>,
    bytes: usize,
    /// How many entries the store has.
    written: u32,
    /// The checksum up to the last of them.
    chain: Chain,
}

impl Kept {
    /// A sitting whose first entry will be chained to this.
    pub fn chained_to(chain: Chain) -> Kept {
        Kept { chain, ..Kept::default() }
    }

    /// What the entries say, which are chained to this one after the other.
    pub fn read(entries: &[Entry], chain: Chain) -> Result<Kept, Fault> {
        let mut kept = Kept::chained_to(chain);
        for entry in entries {
            let notes = entry.lines.lines().map(Note::read).collect::<Result<Vec<_>, Fault>>()?;
            kept.take(notes, entry);
        }
        Ok(kept)
    }

    pub fn seq(&self) -> u64 {
        self.notes.len() as u64
    }

    /// Those of the notes that are new. What was sent before is fine if it is the same; if one is not, none is taken.
    pub fn admit(&self, notes: &[Note]) -> Result<Vec<Note>, Problem> {
        let mut fresh: Vec<Note> = Vec::new();
        for (at, note) in notes.iter().enumerate() {
            if self.seq() < note.seen {
                let why = format!("{} has not happened yet: the last entry is {}", note.seen, self.seq());
                return Err(Problem::cannot(&Fault::bad(&format!("entries[{at}].seen"), why)));
            }
            let known = self.by_id.get(&note.id).map(|it| &self.notes[*it]);
            match known.or_else(|| fresh.iter().find(|it| it.id == note.id)) {
                Some(known) if known == note => {}
                Some(_) => return Err(other_content(at)),
                None => fresh.push(note.clone()),
            }
        }
        let bytes: usize = fresh.iter().map(|it| it.write().len()).sum();
        if MOST < self.notes.len() + fresh.len() || LARGEST < self.bytes + bytes {
            let why = format!("a sitting has at most {MOST} entries and 4 MiB; begin a new one from here");
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "full", &why));
        }
        Ok(fresh)
    }

    /// New notes as the next entry of the store.
    pub fn entry(&self, fresh: &[Note], by: Option<u8>) -> Entry {
        let lines = fresh.iter().fold(String::new(), |acc, it| acc + &it.write() + "\n");
        let entry = Entry { at: self.written, by, lines, seen: Vec::new(), chain: None };
        Entry { chain: Some(self.chain.next(&entry)), ..entry }
    }

    /// They are durable in this entry.
    pub fn take(&mut self, notes: Vec<Note>, entry: &Entry) {
        self.written = entry.at + 1;
        self.chain = self.chain.next(entry);
        for note in notes {
            self.bytes += note.write().len();
            self.by_id.insert(note.id.clone(), self.notes.len());
            self.notes.push(note);
        }
    }
}

fn other_content(at: usize) -> Problem {
    let fault = Fault::bad(&format!("entries[{at}].id"), "was used before, for something else");
    Problem { status: StatusCode::CONFLICT, ..Problem::from(fault) }
}
