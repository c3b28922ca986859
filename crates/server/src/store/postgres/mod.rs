//! Games in a PostgreSQL database, for a host that has one. The driver is asynchronous, because a line must be
//! watched while nobody uses it: its end is the end of the lock. It runs on a thread of its own.

mod line;
mod tables;

use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};

use self::line::{Line, Purpose, Session};
use super::{Address, Done, Saved, Store, Trouble, Write};
use crate::clock::Clock;
use crate::tokens;

/// How long a database that is not there, or is still held by a server that has just died, is waited for at the start.
const PATIENCE: Duration = Duration::from_secs(6);
/// How long one piece of work may take. It is longer than a statement may, so that the database gives up first.
const WORK: Duration = Duration::from_secs(10);
/// And how long a sign of life.
const SIGN: Duration = Duration::from_secs(2);

pub struct Postgres {
    address: Address,
    clock: Clock,
    /// None where it is only read.
    writer: Option<Line>,
    reader: Line,
    /// One transaction at a time.
    writing: Mutex<()>,
    /// Always there until it is taken away at the end.
    runtime: RwLock<Option<Runtime>>,
}

impl Postgres {
    /// Connects, takes the lock of the database and brings its tables up to date.
    pub fn open(address: &Address, clock: &Clock) -> Result<Postgres, Trouble> {
        Postgres::laid(address, clock, true)
    }

    /// Connects to read what is there, whoever writes meanwhile. Nothing is changed.
    pub fn open_to_read(address: &Address, clock: &Clock) -> Result<Postgres, Trouble> {
        Postgres::laid(address, clock, false)
    }

    fn laid(address: &Address, clock: &Clock, writes: bool) -> Result<Postgres, Trouble> {
        let runtime = Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("database")
            .enable_all()
            .build()
            .map_err(|it| Trouble::Broken(format!("no thread can be started: {it}")))?;
        let name = name()?;
        let laid = runtime.block_on(async {
            let writer = writes.then(|| Line::lay(address.clone(), Purpose::Write, name.clone()));
            if let Some(writer) = &writer {
                writer.stands(clock, PATIENCE).await?;
            }
            let reader = Line::lay(address.clone(), Purpose::Read, name);
            reader.stands(clock, PATIENCE).await?;
            Ok((writer, reader))
        });
        match laid {
            Ok((writer, reader)) => {
                let (address, clock) = (address.clone(), clock.clone());
                Ok(Postgres {
                    address,
                    clock,
                    writer,
                    reader,
                    writing: Mutex::default(),
                    runtime: RwLock::new(Some(runtime)),
                })
            }
            Err(trouble) => {
                runtime.shutdown_background();
                Err(trouble)
            }
        }
    }

    /// Does something with a line; after trouble that nobody can judge the line is laid anew.
    fn with<T, F: Future<Output = Result<T, Trouble>>>(
        &self,
        line: &Line,
        act: impl FnOnce(Arc<Session>) -> F,
    ) -> Result<T, Trouble> {
        let session = line.session()?;
        let runtime = self.runtime.read().unwrap_or_else(PoisonError::into_inner);
        let Some(runtime) = &*runtime else { return Err(closed()) };
        let act = act(session.clone());
        let done = runtime.block_on(async {
            tokio::select! {
                biased;
                done = act => done,
                () = self.clock.sleep(WORK) => Err(silent()),
            }
        });
        if let Err(Trouble::Away(_) | Trouble::Broken(_)) = done {
            session.cut();
        }
        done
    }
}

impl Store for Postgres {
    fn commit(&self, writes: &[Write]) -> Result<Vec<Done>, Trouble> {
        if writes.is_empty() {
            return Ok(Vec::new());
        }
        let Some(writer) = &self.writer else { return Err(closed()) };
        let _alone = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        self.with(writer, |it| async move {
            tables::commit(&it.client, &it.told, writes).await.map_err(|it| tables::trouble(&it))
        })
    }

    fn load(&self, game: &str) -> Result<Option<Saved>, Trouble> {
        self.with(&self.reader, |it| async move { tables::load(&it.client, &it.told, game).await })
    }

    fn names(&self) -> Result<Vec<Arc<str>>, Trouble> {
        let names = self.with(&self.reader, |it| async move { tables::names(&it.client, &it.told).await })?;
        Ok(names.into_iter().map(Into::into).collect())
    }

    fn ready(&self) -> Result<(), Trouble> {
        let session = self.reader.session()?;
        // A line that is only busy is left alone: whoever asks how it is must not do harm.
        let sign = async {
            tokio::select! {
                biased;
                sign = session.client.check_connection() => sign.map_err(|it| tables::trouble(&it)),
                () = self.clock.sleep(SIGN) => Err(silent()),
            }
        };
        match &*self.runtime.read().unwrap_or_else(PoisonError::into_inner) {
            Some(runtime) => runtime.block_on(sign)?,
            None => return Err(closed()),
        }
        let Some(writer) = &self.writer else { return Err(closed()) };
        // It must not come between the statements of a commit.
        let _alone = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        self.with(writer, |it| async move { tables::pulse(&it.client).await })
    }

    fn close(&self) {
        let runtime = self.runtime.write().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(runtime) = runtime {
            // The lines end with the tasks that carry them, and the lock of the database with its line.
            runtime.shutdown_timeout(PATIENCE);
        }
    }
}

fn closed() -> Trouble {
    Trouble::Away("the store is closed".into())
}

fn silent() -> Trouble {
    Trouble::Away("the database does not answer".into())
}

/// How this server is called in the database, so that others can say who holds it. No two are called the same.
fn name() -> Result<String, Trouble> {
    let chance = tokens::chance().map_err(|_| Trouble::Broken("the machine gave no randomness".into()))?;
    Ok(format!("grognard, process {}, {:08x}", std::process::id(), u32::from_le_bytes(chance)))
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let runtime = self.runtime.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Some(runtime) = runtime.take() {
            // It may be dropped by a task of another runtime, which must not wait.
            runtime.shutdown_background();
        }
    }
}

impl std::fmt::Debug for Postgres {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Postgres at {}", self.address)
    }
}
