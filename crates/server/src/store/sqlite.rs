//! Games in one SQLite file. `rusqlite` and not an asynchronous driver, because there is one writer with a thread
//! of its own, and nothing should stand between its commit and the disk.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, Transaction, params};

use super::{Chain, Done, Entry, Opening, Saved, Store, Trouble, Write};
use crate::tokens::TokenHash;

/// Each raises the version of the file by one; none is ever changed.
const MIGRATIONS: &[&str] =
    &[include_str!("schema_1.sql"), include_str!("schema_2.sql"), include_str!("schema_3.sql")];

/// How long a lock of another process is waited for.
const PATIENCE: Duration = Duration::from_millis(1000);

#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    most_bytes: Option<u64>,
    /// Of the file: older than ours only where it may not be changed.
    version: usize,
    held: Use,
    /// Opened again after trouble, so that the store heals when its cause is gone.
    writer: Mutex<Option<Connection>>,
    reader: Mutex<Option<Connection>>,
}

#[derive(Debug)]
enum Use {
    /// By one server alone: the lock is held until the store is closed, and the system gives it up for whoever dies.
    Own { lock: Mutex<Option<Lock>> },
    /// To read what is there, whoever writes meanwhile.
    Read,
}

/// The log is carried over into the file when it has grown to 64 MiB. Whoever answers just then waits some 50 ms, so it
/// should be seldom; a log of this size is read back in a fraction of a second after a crash.
const LOG_PAGES: u32 = 16_000;
/// So much is written and taken away again by whoever asks whether anything can be: more than fits into a page.
const PULSE: u32 = 8192;

impl Sqlite {
    /// Opens or makes the file, and brings an older one up to date. Nobody else may have it.
    pub fn open(path: &Path, most_bytes: Option<u64>) -> Result<Sqlite, Trouble> {
        let mut it = Sqlite {
            path: path.to_owned(),
            most_bytes,
            version: MIGRATIONS.len(),
            held: Use::Own { lock: Mutex::new(Some(lock_file(&path.with_extension("lock"))?)) },
            writer: Mutex::default(),
            reader: Mutex::default(),
        };
        let mut writer = it.connect()?;
        it.version = migrate(&mut writer)?;
        *lock(&it.writer) = Some(writer);
        Ok(it)
    }

    /// Opens the file to read it, also while a server writes it. Nothing is changed.
    pub fn open_to_read(path: &Path) -> Result<Sqlite, Trouble> {
        let mut it = Sqlite {
            path: path.to_owned(),
            most_bytes: None,
            version: MIGRATIONS.len(),
            held: Use::Read,
            writer: Mutex::default(),
            reader: Mutex::default(),
        };
        let reader = it.connect()?;
        it.version = known(version(&reader).map_err(|it| trouble(&it))?)?;
        *lock(&it.reader) = Some(reader);
        Ok(it)
    }

    fn connect(&self) -> Result<Connection, Trouble> {
        let opened = match &self.held {
            Use::Own { lock: held } if lock(held).is_none() => {
                return Err(Trouble::Away("the store is closed".into()));
            }
            Use::Own { .. } => Connection::open(&self.path),
            Use::Read => Connection::open_with_flags(&self.path, OpenFlags::SQLITE_OPEN_READ_ONLY),
        };
        let connection = opened.map_err(|it| trouble(&it))?;
        match self.held {
            Use::Own { .. } => self.prepare(&connection).map_err(|it| trouble(&it))?,
            Use::Read => connection.busy_timeout(PATIENCE).map_err(|it| trouble(&it))?,
        }
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
        let read = self.with(&self.reader, |it| Ok(read(it, game, self.version).map_err(|it| unread(&it))));
        read.and_then(|it| it)
    }

    fn names(&self) -> Result<Vec<Arc<str>>, Trouble> {
        self.with(&self.reader, |connection| {
            let mut names = connection.prepare_cached("SELECT name FROM games ORDER BY id")?;
            names.query_map([], |it| it.get(0))?.collect()
        })
    }

    /// Tries what an answer needs: a page of its own, and a commit. It leaves nothing behind.
    fn ready(&self) -> Result<(), Trouble> {
        self.with(&self.writer, |connection| {
            let transaction = Transaction::new(connection, rusqlite::TransactionBehavior::Immediate)?;
            transaction
                .prepare_cached("INSERT INTO pulse (filler) VALUES (zeroblob(?1))")?
                .execute([PULSE])?;
            transaction.prepare_cached("DELETE FROM pulse")?.execute([])?;
            transaction.commit()
        })?;
        self.with(&self.reader, |it| {
            it.query_row("SELECT count(*) FROM (SELECT 1 FROM games LIMIT 1)", [], |_| Ok(()))
        })
    }

    fn inspect(&self) -> Result<Vec<String>, Trouble> {
        self.with(&self.reader, |connection| {
            let mut check = connection.prepare("PRAGMA integrity_check")?;
            let found = check.query_map([], |it| it.get(0))?.collect::<rusqlite::Result<Vec<String>>>()?;
            Ok(found.into_iter().filter(|it| it != "ok").collect())
        })
    }

    fn close(&self) {
        let Use::Own { lock: held } = &self.held else { return };
        // Whoever is at the file just now is waited for, and nobody opens it between these lines.
        let (mut writer, mut reader) = (lock(&self.writer), lock(&self.reader));
        (*writer, *reader) = (None, None);
        *lock(held) = None;
    }
}

/// The lock of a folder, held by the one server that may write there.
#[derive(Debug)]
struct Lock(File);

impl Drop for Lock {
    /// Given up in so many words: to close the file is not enough while a program is being started beside us, which has every
    /// open file of ours until it is another program.
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}

fn lock_file(path: &Path) -> Result<Lock, Trouble> {
    let broken = |it: std::io::Error| Trouble::Broken(format!("{} cannot be made: {it}", path.display()));
    let file = File::options().create(true).truncate(false).write(true).open(path).map_err(broken)?;
    match file.try_lock() {
        Ok(()) => Ok(Lock(file)),
        Err(TryLockError::WouldBlock) => Err(Trouble::Away(format!(
            "another server has it (it holds the lock {}); two must not write to one folder",
            path.display()
        ))),
        Err(TryLockError::Error(it)) => Err(broken(it)),
    }
}

fn lock<T>(slot: &Mutex<Option<T>>) -> MutexGuard<'_, Option<T>> {
    slot.lock().unwrap_or_else(PoisonError::into_inner)
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |it| it.get(0))
}

/// A file of a newer program is left alone: what it keeps there we would overlook.
fn known(version: i64) -> Result<usize, Trouble> {
    match usize::try_from(version) {
        Ok(it) if it <= MIGRATIONS.len() => Ok(it),
        _ => Err(Trouble::Broken(format!(
            "it was made by a newer program: its tables are of version {version}, this one knows {}",
            MIGRATIONS.len()
        ))),
    }
}

fn migrate(connection: &mut Connection) -> Result<usize, Trouble> {
    let failed = |it: rusqlite::Error| trouble(&it);
    let transaction =
        connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate).map_err(failed)?;
    let version = known(version(&transaction).map_err(failed)?)?;
    for (number, migration) in (1..).zip(MIGRATIONS).skip(version) {
        transaction.execute_batch(migration).map_err(failed)?;
        transaction.pragma_update(None, "user_version", number).map_err(failed)?;
    }
    transaction.commit().map_err(failed)?;
    Ok(MIGRATIONS.len())
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
            "INSERT INTO entries (game, at, by, lines, seen, chain) SELECT id, ?2, ?3, ?4, ?5, ?6 FROM games
             WHERE name = ?1 AND (?2 = 0 OR EXISTS (SELECT 1 FROM entries WHERE game = games.id AND at = ?2 - 1))",
        )?
        .execute(params![
            game,
            entry.at,
            entry.by,
            entry.lines,
            seen.join(" "),
            entry.chain.map(|it| it.0)
        ])?;
    if rows == 1 && entry.chain.is_some() {
        transaction
            .prepare_cached("UPDATE games SET last = ?2 WHERE name = ?1")?
            .execute(params![game, entry.at])?;
    }
    Ok(if rows == 1 { Done::Written } else { Done::Conflict })
}

/// The columns of the third version, also where the file is of an older one that nobody may change.
fn read(connection: &Connection, game: &str, version: usize) -> rusqlite::Result<Option<Saved>> {
    let of = |column, since| if since <= version { column } else { "NULL" };
    let (clock, last, chain) = (of("clock", 2), of("last", 3), of("chain", 3));
    let found = connection
        .prepare_cached(&format!("SELECT id, header, seed, {clock}, {last} FROM games WHERE name = ?1"))?
        .query_row([game], |it| Ok((it.get::<_, i64>(0)?, it.get(1)?, it.get(2)?, it.get(3)?, it.get(4)?)))
        .optional()?;
    let Some((id, header, seed, clock, last)) = found else { return Ok(None) };
    let seats = connection
        .prepare_cached("SELECT seat, token FROM seats WHERE game = ?1 ORDER BY seat")?
        .query_map([id], |it| Ok((it.get(0)?, TokenHash(it.get(1)?))))?
        .collect::<rusqlite::Result<_>>()?;
    let entries = connection
        .prepare_cached(&format!(
            "SELECT at, by, lines, seen, {chain} FROM entries WHERE game = ?1 ORDER BY at"
        ))?
        .query_map([id], |it| {
            let seen: String = it.get(3)?;
            let seen = super::seen(&seen).ok_or(rusqlite::Error::InvalidQuery)?;
            let chain: Option<[u8; 32]> = it.get(4)?;
            Ok(Entry { at: it.get(0)?, by: it.get(1)?, lines: it.get(2)?, seen, chain: chain.map(Chain) })
        })?
        .collect::<rusqlite::Result<_>>()?;
    Ok(Some(Saved { header, seed, seats, clock, last, entries }))
}

/// Why a game could not be read: it may be the game, and not the store.
fn unread(error: &rusqlite::Error) -> Trouble {
    match error.sqlite_error_code() {
        None | Some(ErrorCode::DatabaseCorrupt | ErrorCode::TypeMismatch) => {
            Trouble::Spoilt(error.to_string())
        }
        Some(_) => trouble(error),
    }
}

fn trouble(error: &rusqlite::Error) -> Trouble {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Trouble::Full,
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Trouble::Busy,
        _ => Trouble::Broken(error.to_string()),
    }
}
