//! Where games are kept. A game is a header, its secrets, and entries that are only ever added.

mod address;
mod chain;
mod copy;
mod memory;
mod postgres;
mod sqlite;
mod writer;

pub use address::{Address, Whereabouts};
pub use chain::{Chain, Vouched, vouch};
pub use copy::{Copied, copy};
pub use memory::Memory;
pub use postgres::Postgres;
pub use sqlite::Sqlite;
pub use writer::Writer;

use std::sync::Arc;

use crate::clock::Clock;
use crate::tokens::TokenHash;

pub trait Store: Send + Sync {
    /// Writes all of it durably, or nothing. A write that meets something in its place is a [`Done::Conflict`]
    /// and does not hinder the others.
    fn commit(&self, writes: &[Write]) -> Result<Vec<Done>, Trouble>;

    fn load(&self, game: &str) -> Result<Option<Saved>, Trouble>;

    /// The names of all games.
    fn names(&self) -> Result<Vec<Arc<str>>, Trouble>;

    /// Whether it takes writes and can be read at this moment: it tries.
    fn ready(&self) -> Result<(), Trouble>;

    /// What the database itself finds wrong with its pages, where it can tell.
    fn inspect(&self) -> Result<Vec<String>, Trouble> {
        Ok(Vec::new())
    }

    /// Gives up what no other server may have meanwhile, whoever still holds this one; nothing is taken after it.
    fn close(&self) {}
}

#[derive(Clone, Debug)]
pub enum Write {
    Open(Opening),
    Append(Arc<str>, Entry),
}

/// A new game.
#[derive(Clone, Debug)]
pub struct Opening {
    pub game: Arc<str>,
    /// The header of its journal.
    pub header: String,
    /// The seed of its dice, unless they are real ones.
    pub seed: Option<[u8; 32]>,
    /// The seats that people take, each with its token.
    pub seats: Vec<(u8, TokenHash)>,
    /// Seconds that people have for an answer, if they are bound to a time.
    pub clock: Option<u32>,
    /// What is written before anybody has answered.
    pub first: Entry,
}

/// One input with all that followed from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// 0 is the first of a game; there is one for every number up to the last.
    pub at: u32,
    /// The seat that sent it; nobody's where the server played.
    pub by: Option<u8>,
    /// Lines of the journal; none where a seat was only taken, and one that no journal holds where a seat has spoken.
    pub lines: String,
    /// How far each eye has seen after it.
    pub seen: Vec<u64>,
    /// The checksum of the game up to here; none from before there were any.
    pub chain: Option<Chain>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    pub header: String,
    pub seed: Option<[u8; 32]>,
    pub seats: Vec<(u8, TokenHash)>,
    pub clock: Option<u32>,
    /// The number of its last entry; not said from before there were checksums.
    pub last: Option<u32>,
    pub entries: Vec<Entry>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    Written,
    /// Somebody else has written there.
    Conflict,
}

/// Why nothing could be written or read. It may pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The disk, or what the host allows of it, is full.
    Full,
    /// Locked, or more is waiting than can be taken.
    Busy,
    /// The database cannot be reached, or another server holds it. If the line broke in mid-sentence, what was sent
    /// may be there or not; it shows when the game is read again.
    Away(String),
    Broken(String),
    /// Of what was asked for something is there that cannot be read. It does not pass.
    Spoilt(String),
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Trouble::Full => f.write_str("the disk is full"),
            Trouble::Busy => f.write_str("it is busy"),
            Trouble::Away(why) | Trouble::Broken(why) | Trouble::Spoilt(why) => f.write_str(why),
        }
    }
}

/// Opens the store at a place, and makes it there if it is new.
pub fn open(place: &Whereabouts, most_bytes: Option<u64>) -> Result<Arc<dyn Store>, String> {
    open_by(&Clock::default(), place, most_bytes)
}

/// Opens the store at a place to read it, also while a server writes there. Nothing is changed.
pub fn open_to_read(place: &Whereabouts) -> Result<Arc<dyn Store>, String> {
    match place {
        Whereabouts::Folder(folder) => {
            let path = folder.join(FILE);
            let store = Sqlite::open_to_read(&path);
            Ok(Arc::new(store.map_err(|it| format!("{} cannot be opened: {it}", path.display()))?))
        }
        Whereabouts::Database(address) => {
            let store = Postgres::open_to_read(address, &Clock::default());
            Ok(Arc::new(store.map_err(|it| format!("{address} cannot be opened: {it}"))?))
        }
    }
}

/// The same in a house with this time.
pub fn open_by(
    clock: &Clock,
    place: &Whereabouts,
    most_bytes: Option<u64>,
) -> Result<Arc<dyn Store>, String> {
    match place {
        Whereabouts::Folder(folder) => {
            std::fs::create_dir_all(folder)
                .map_err(|it| format!("{} cannot be made: {it}", folder.display()))?;
            let path = folder.join(FILE);
            let store = Sqlite::open(&path, most_bytes);
            Ok(Arc::new(store.map_err(|it| format!("{} cannot be opened: {it}", path.display()))?))
        }
        Whereabouts::Database(address) => {
            let store = Postgres::open(address, clock);
            Ok(Arc::new(store.map_err(|it| format!("{address} cannot be opened: {it}"))?))
        }
    }
}

/// How far each eye has seen, as it is written: numbers and blanks between them.
fn seen(text: &str) -> Option<Vec<u64>> {
    text.split_whitespace().map(|it| it.parse().ok()).collect()
}

/// The database in a folder.
pub const FILE: &str = "grognard.sqlite";
