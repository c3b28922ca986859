//! Games in one SQLite file. `rusqlite` and not an asynchronous driver, because there is one writer with a thread
//! of its own, and nothing should stand between its commit and the disk.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OptionalExtension, Transaction, params};

use super::{Done, Entry, Opening, Saved, Store, Trouble, Write};
use crate::tokens::TokenHash;

/// Each raises the version of the file by one; none is ever changed.
const MIGRATIONS: &[&str] = &[include_str!("schema_1.sql"), include_str!("schema_2.sql")];

/// How long a lock of another process is waited for.
const PATIENCE: Duration = Duration::from_millis(1000);

#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    most_bytes: Option<u64>,
    /// Opened again after trouble, so that the store heals when its cause is gone.
    writer: Mutex<Option<Connection>>,
    reader: Mutex<Option<Connection>>,
}

/// The log is carried over into the file when it has grown to 64 MiB. Whoever answers just then waits some 50 ms, so it
/// should be seldom; a log of this size is read back in a fraction of a second after a crash.
const LOG_PAGES: u32 = 16_000;

impl Sqlite {
    /// Opens or makes the file, and brings an older one up to date.
    pub fn open(path: &Path, most_bytes: Option<u64>) -> Result<Sqlite, Trouble> {
        let it =
            Sqlite { path: path.to_owned(), most_bytes, writer: Mutex::default(), reader: Mutex::default() };
        let mut writer = it.connect()?;
        migrate(&mut writer).map_err(|it| trouble(&it))?;
        *lock(&it.writer) = Some(writer);
        Ok(it)
    }

    fn connect(&self) -> Result<Connection, Trouble> {
        let connection = Connection::open(&self.path).map_err(|it| trouble(&it))?;
        self.prepare(&connection).map_err(|it| trouble(&it))?;
        Ok(connection)
    }

    fn prepare(&self, connection: &Connection) -> rusqlite::Result<()> {
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "full")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
        if let Some(bytes) = self.most_bytes {
            let page: u32 = connection.pragma_query_value(None, "page_size", |it| it.get(0))?;
            let pages = bytes / u64::from(page.max(1));
            connection.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))?;
        }
        connection.set_prepared_statement_cache_capacity(16);
        Ok(())
    }

    /// Does something with a connection; after trouble the next caller gets a new one.
    fn with<T>(
        &self,
        slot: &Mutex<Option<Connection>>,
        act: impl FnOnce(&mut Connection) -> rusqlite::Result<T>,
    ) -> Result<T, Trouble> {
        let mut slot = lock(slot);
        let mut connection = match slot.take() {
            Some(it) => it,
            None => self.connect()?,
        };
        match act(&mut connection) {
            Ok(it) => {
                *slot = Some(connection);
                Ok(it)
            }
            Err(error) => {
                let trouble = trouble(&error);
                if !matches!(trouble, Trouble::Broken(_)) {
                    *slot = Some(connection);
                }
                Err(trouble)
            }
        }
    }
}

impl Store for Sqlite {
    fn commit(&self, writes: &[Write]) -> Result<Vec<Done>, Trouble> {
        self.with(&self.writer, |connection| {
            let transaction = Transaction::new(connection, rusqlite::TransactionBehavior::Immediate)?;
            let done =
                writes.iter().map(|it| write(&transaction, it)).collect::<rusqlite::Result<Vec<_>>>()?;
            transaction.commit()?;
            Ok(done)
        })
    }

    fn load(&self, game: &str) -> Result<Option<Saved>, Trouble> {
        self.with(&self.reader, |connection| read(connection, game))
    }

    fn names(&self) -> Result<Vec<Arc<str>>, Trouble> {
        self.with(&self.reader, |connection| {
            let mut names = connection.prepare_cached("SELECT name FROM games ORDER BY id")?;
            names.query_map([], |it| it.get(0))?.collect()
        })
    }

    fn ready(&self) -> Result<(), Trouble> {
        self.with(&self.reader, |it| {
            it.query_row("SELECT count(*) FROM (SELECT 1 FROM games LIMIT 1)", [], |_| Ok(()))
        })
    }
}

fn lock(slot: &Mutex<Option<Connection>>) -> MutexGuard<'_, Option<Connection>> {
    slot.lock().unwrap_or_else(PoisonError::into_inner)
}

fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let version: u32 = transaction.pragma_query_value(None, "user_version", |it| it.get(0))?;
    for (number, migration) in (1..).zip(MIGRATIONS).skip(version as usize) {
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "user_version", number)?;
    }
    transaction.commit()
}

fn write(transaction: &Transaction<'_>, write: &Write) -> rusqlite::Result<Done> {
    let done = match write {
        Write::Open(it) => open(transaction, it),
        Write::Append(game, entry) => append(transaction, game, entry),
    };
    match done {
        // A constraint undoes its statement only; the transaction goes on.
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => Ok(Done::Conflict),
        done => done,
    }
}

fn open(transaction: &Transaction<'_>, it: &Opening) -> rusqlite::Result<Done> {
    transaction
        .prepare_cached("INSERT INTO games (name, header, seed, clock) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![&*it.game, it.header, it.seed, it.clock])?;
    let game = transaction.last_insert_rowid();
    for (seat, token) in &it.seats {
        transaction
            .prepare_cached("INSERT INTO seats (game, seat, token) VALUES (?1, ?2, ?3)")?
            .execute(params![game, seat, token.0])?;
    }
    append(transaction, &it.game, &it.first)
}

/// Only right behind the last entry: a gap or a doublet is a conflict.
fn append(transaction: &Transaction<'_>, game: &str, entry: &Entry) -> rusqlite::Result<Done> {
    let seen: Vec<String> = entry.seen.iter().map(ToString::to_string).collect();
    let rows = transaction
        .prepare_cached(
            "INSERT INTO entries (game, at, by, lines, seen) SELECT id, ?2, ?3, ?4, ?5 FROM games WHERE name = ?1
             AND (?2 = 0 OR EXISTS (SELECT 1 FROM entries WHERE game = games.id AND at = ?2 - 1))",
        )?
        .execute(params![game, entry.at, entry.by, entry.lines, seen.join(" ")])?;
    Ok(if rows == 1 { Done::Written } else { Done::Conflict })
}

fn read(connection: &Connection, game: &str) -> rusqlite::Result<Option<Saved>> {
    let found = connection
        .prepare_cached("SELECT id, header, seed, clock FROM games WHERE name = ?1")?
        .query_row([game], |it| Ok((it.get::<_, i64>(0)?, it.get(1)?, it.get(2)?, it.get(3)?)))
        .optional()?;
    let Some((id, header, seed, clock)) = found else { return Ok(None) };
    let seats = connection
        .prepare_cached("SELECT seat, token FROM seats WHERE game = ?1 ORDER BY seat")?
        .query_map([id], |it| Ok((it.get(0)?, TokenHash(it.get(1)?))))?
        .collect::<rusqlite::Result<_>>()?;
    let entries = connection
        .prepare_cached("SELECT at, by, lines, seen FROM entries WHERE game = ?1 ORDER BY at")?
        .query_map([id], |it| {
            let seen: String = it.get(3)?;
            let seen = seen.split_whitespace().filter_map(|it| it.parse().ok()).collect();
            Ok(Entry { at: it.get(0)?, by: it.get(1)?, lines: it.get(2)?, seen })
        })?
        .collect::<rusqlite::Result<_>>()?;
    Ok(Some(Saved { header, seed, seats, clock, entries }))
}

fn trouble(error: &rusqlite::Error) -> Trouble {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Trouble::Full,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Trouble::Busy,
        _ => Trouble::Broken(error.to_string()),
    }
}
