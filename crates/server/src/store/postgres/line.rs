//! A line to the database that is laid again whenever it breaks. The line that writes holds the lock of the database
//! as long as it stands, so that two servers never write into one.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_postgres::config::TargetSessionAttrs;
use tokio_postgres::{Client, Config, NoTls};

use super::tables::{Statements, current, migrate, trouble};
use crate::clock::Clock;
use crate::store::{Address, Trouble};

/// The name of the lock among those of the database.
const LOCK: i64 = i64::from_be_bytes(*b"grognard");

/// The pause after a failed attempt, which doubles up to the second.
const SHORTEST: Duration = Duration::from_millis(50);
const LONGEST: Duration = Duration::from_secs(2);
/// A migration of large tables takes its time.
const BEGINNING: Duration = Duration::from_secs(300);

/// Dead peers are found out in half a minute on either side, and a commit waits for the disk whatever the host has
/// set, or for more than that.
const MANNERS: &str = "
SET statement_timeout = '8s';
SET idle_in_transaction_session_timeout = '15s';
SET tcp_keepalives_idle = 10;
SET tcp_keepalives_interval = 5;
SET tcp_keepalives_count = 3;
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') <> 'remote_apply'";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Write,
    Read,
}

/// A connection that is ready for use.
pub struct Session {
    pub client: Client,
    pub told: Statements,
    cut: Notify,
}

type Standing = Result<Arc<Session>, Trouble>;

#[derive(Clone)]
pub struct Line(watch::Receiver<Standing>);

impl Line {
    /// Begins to lay it, on the runtime it is called in.
    pub fn lay(address: Address, purpose: Purpose, name: String) -> Line {
        let (standing, line) = watch::channel(Err(Trouble::Away("the line is being laid".into())));
        tokio::spawn(keep(address, purpose, name, standing));
        Line(line)
    }

    /// The session at this moment: while there is none, nobody is kept waiting.
    pub fn session(&self) -> Standing {
        self.0.borrow().clone()
    }

    /// Waits until it stands, but not for ever, and not if waiting cannot help.
    pub async fn stands(&self, clock: &Clock, patience: Duration) -> Result<(), Trouble> {
        let mut line = self.0.clone();
        // When the time is over, what stands in the way at that moment is told.
        tokio::select! {
            _ = line.wait_for(|it| !matches!(it, Err(Trouble::Away(_)))) => {}
            () = clock.sleep(patience) => {}
        }
        self.session().map(drop)
    }
}

impl Session {
    /// Gives the connection up, so that another is laid: nobody knows what state this one is in.
    pub fn cut(&self) {
        self.cut.notify_one();
    }
}

async fn keep(address: Address, purpose: Purpose, name: String, standing: watch::Sender<Standing>) {
    let mut rest = SHORTEST;
    while !standing.is_closed() {
        let begun = timeout(BEGINNING, begin(&address, purpose, &name)).await;
        match begun.unwrap_or_else(|_| Err(Trouble::Away("the database does not answer".into()))) {
            Ok((session, wire)) => {
                rest = SHORTEST;
                tracing::info!(%address, ?purpose, "the database is there");
                standing.send_modify(|it| *it = Ok(session.clone()));
                let why = tokio::select! {
                    why = wire.end() => why,
                    () = session.cut.notified() => "it was given up".into(),
                };
                tracing::warn!(%address, ?purpose, why, "the line to the database is broken");
                standing.send_modify(|it| *it = Err(Trouble::Away(why)));
            }
            Err(trouble) => {
                let news = standing.borrow().as_ref().err() != Some(&trouble);
                if news {
                    tracing::warn!(%address, ?purpose, ?trouble, "the database is not to be had");
                }
                standing.send_modify(|it| *it = Err(trouble));
                rest = (2 * rest).min(LONGEST);
            }
        }
        sleep(rest).await;
    }
}

/// The task that carries the bytes; it ends with this.
struct Wire(JoinHandle<Result<(), tokio_postgres::Error>>);

impl Wire {
    async fn end(mut self) -> String {
        match (&mut self.0).await {
            Ok(Err(error)) => format!("{:?}", trouble(&error)),
            _ => "it was closed".into(),
        }
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn begin(address: &Address, purpose: Purpose, name: &str) -> Result<(Arc<Session>, Wire), Trouble> {
    let (mut client, connection) =
        config(address, purpose, name).connect(NoTls).await.map_err(|it| trouble(&it))?;
    let wire = Wire(tokio::spawn(connection));
    if purpose == Purpose::Write {
        lock(&client, name).await?;
        migrate(&mut client).await?;
        warn_of_haste(&client).await?;
    }
    if purpose == Purpose::Read {
        current(&client).await?;
    }
    client.batch_execute(MANNERS).await.map_err(|it| trouble(&it))?;
    let told = Statements::prepare(&client).await.map_err(|it| trouble(&it))?;
    Ok((Arc::new(Session { client, told, cut: Notify::new() }), wire))
}

fn config(address: &Address, purpose: Purpose, name: &str) -> Config {
    let mut it = Config::new();
    it.user(&address.user).dbname(&address.database).host(&address.host).port(address.port);
    it.application_name(name).connect_timeout(address.patience);
    it.keepalives_idle(Duration::from_secs(10)).tcp_user_timeout(Duration::from_secs(20));
    if let Some(password) = &address.password {
        it.password(password);
    }
    if purpose == Purpose::Write {
        it.target_session_attrs(TargetSessionAttrs::ReadWrite);
    }
    it
}

/// Takes the lock, or says who has it.
async fn lock(client: &Client, name: &str) -> Result<(), Trouble> {
    let failed = |it: tokio_postgres::Error| trouble(&it);
    let taken = client.query_one("SELECT pg_try_advisory_lock($1)", &[&LOCK]).await.map_err(failed)?;
    if taken.get(0) {
        return Ok(());
    }
    let (high, low) = (LOCK >> 32, LOCK & 0xffff_ffff);
    let holder = client.query_opt(HOLDER, &[&high, &low]).await.map_err(failed)?;
    let Some(holder) = holder else { return Err(Trouble::Away("the lock has just been given up".into())) };
    let process: i32 = holder.get(0);
    let [who, place, since] = [1, 2, 3].map(|it| holder.get::<_, String>(it));
    if who == name {
        // A line of our own that we gave up and the database has not missed yet.
        client.execute("SELECT pg_terminate_backend($1)", &[&process]).await.map_err(failed)?;
        return Err(Trouble::Away("an old line of this server is being ended".into()));
    }
    Err(Trouble::Away(format!(
        "another server writes to this database: {who}, from {place}, since {since} UTC \
         (process {process} of the database)"
    )))
}

const HOLDER: &str = "
SELECT pid, coalesce(nullif(application_name, ''), 'nameless'), coalesce(host(client_addr), 'its own machine'),
    coalesce(to_char(backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'), 'long')
FROM pg_locks LEFT JOIN pg_stat_activity USING (pid)
WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND classid::bigint = $1 AND objid::bigint = $2
    AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
LIMIT 1";

async fn warn_of_haste(client: &Client) -> Result<(), Trouble> {
    let fsync = client.query_one("SELECT current_setting('fsync')", &[]).await.map_err(|it| trouble(&it))?;
    if fsync.get::<_, &str>(0) == "off" {
        tracing::warn!("the database runs with fsync=off: what is acknowledged will not survive a power cut");
    }
    Ok(())
}
