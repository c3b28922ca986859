//! What is said to the database about games: the tables, and the statements that fill and read them.

use std::future::{Future, poll_fn};
use std::task::Poll;

use futures_util::future::maybe_done;
use tokio_postgres::{Client, Error, Row, Statement};

use crate::store::{Chain, Done, Entry, Opening, Saved, Trouble, Write};
use crate::tokens::TokenHash;

/// Each raises the version of the database by one; none is ever changed.
const MIGRATIONS: &[&str] =
    &[include_str!("schema_1.sql"), include_str!("schema_2.sql"), include_str!("schema_3.sql")];

/// A game with its seats and its first entry, or nothing of it if the name is taken.
const OPEN: &str = "
WITH game AS (
    INSERT INTO games (name, header, seed, clock, last)
    VALUES ($1, $2, $3, $10, CASE WHEN $11::bytea IS NOT NULL THEN $6::bigint END)
    ON CONFLICT (name) DO NOTHING RETURNING id
), seated AS (
    INSERT INTO seats (game, seat, token)
    SELECT game.id, taken.seat, taken.token FROM game, unnest($4::smallint[], $5::bytea[]) AS taken (seat, token)
)
INSERT INTO entries (game, at, by, lines, seen, chain)
SELECT id, $6::bigint, $7::smallint, $8::bytea, $9::text, $11::bytea FROM game";

/// Only right behind the last entry: a gap or a doublet is a conflict.
const APPEND: &str = "
WITH added AS (
    INSERT INTO entries (game, at, by, lines, seen, chain)
    SELECT id, $2::bigint, $3::smallint, $4::bytea, $5::text, $6::bytea FROM games WHERE name = $1
    AND ($2::bigint = 0 OR EXISTS (SELECT 1 FROM entries WHERE game = games.id AND at = $2::bigint - 1))
    ON CONFLICT (game, at) DO NOTHING RETURNING game, at, chain
)
UPDATE games SET last = CASE WHEN added.chain IS NOT NULL THEN added.at ELSE last END
FROM added WHERE games.id = added.game";

/// What an answer needs: a row and a commit. It leaves nothing behind.
const PULSE: &str = "
BEGIN; INSERT INTO pulse VALUES (1, decode(repeat('00', 8192), 'hex')); DELETE FROM pulse; COMMIT";

/// The statements of one connection.
#[derive(Clone)]
pub struct Statements {
    open: Statement,
    append: Statement,
    game: Statement,
    seats: Statement,
    entries: Statement,
    names: Statement,
}

impl Statements {
    pub async fn prepare(client: &Client) -> Result<Statements, Error> {
        Ok(Statements {
            open: client.prepare(OPEN).await?,
            append: client.prepare(APPEND).await?,
            game: client.prepare("SELECT id, header, seed, clock, last FROM games WHERE name = $1").await?,
            seats: client.prepare("SELECT seat, token FROM seats WHERE game = $1 ORDER BY seat").await?,
            entries: client
                .prepare("SELECT at, by, lines, seen, chain FROM entries WHERE game = $1 ORDER BY at")
                .await?,
            names: client.prepare("SELECT name FROM games ORDER BY id").await?,
        })
    }
}

/// Brings the tables up to date. The caller holds the lock of the database, so nobody else is at it.
pub async fn migrate(client: &mut Client) -> Result<(), Trouble> {
    let transaction = client.transaction().await.map_err(|it| trouble(&it))?;
    let done = async {
        transaction
            .batch_execute("CREATE TABLE IF NOT EXISTS grognard_schema (version integer NOT NULL)")
            .await?;
        let found = transaction.query_opt("SELECT max(version) FROM grognard_schema", &[]).await?;
        let version = found.and_then(|it| it.get::<_, Option<i32>>(0)).unwrap_or(0);
        for (number, migration) in (1..).zip(MIGRATIONS).skip(usize::try_from(version).unwrap_or(0)) {
            transaction.batch_execute(migration).await?;
            transaction.execute("INSERT INTO grognard_schema (version) VALUES ($1)", &[&number]).await?;
        }
        Ok(version)
    };
    let version: i32 = done.await.map_err(|it: Error| trouble(&it))?;
    if MIGRATIONS.len() < usize::try_from(version).unwrap_or(0) {
        return Err(Trouble::Broken(format!(
            "the database was made by a newer program: its tables are of version {version}, this one knows {}",
            MIGRATIONS.len()
        )));
    }
    transaction.commit().await.map_err(|it| trouble(&it))
}

/// All of it in one transaction, each statement sent before the answer to the last has come.
pub async fn commit(client: &Client, told: &Statements, writes: &[Write]) -> Result<Vec<Done>, Error> {
    // Waited for: without it the statements would be transactions of their own.
    client.batch_execute("BEGIN").await?;
    let mut sent = Vec::with_capacity(writes.len());
    for it in writes {
        let mut writing = Box::pin(maybe_done(write(client, told, it)));
        // The first poll sends it; in this order, because one write may build on another.
        poll_fn(|cx| {
            let _ = writing.as_mut().poll(cx);
            Poll::Ready(())
        })
        .await;
        sent.push(writing);
    }
    let mut done = Ok(Vec::with_capacity(writes.len()));
    for mut writing in sent {
        writing.as_mut().await;
        let one: Option<Result<Done, Error>> = writing.as_mut().take_output();
        match (&mut done, one) {
            (Ok(done), Some(Ok(one))) => done.push(one),
            (Ok(_), Some(Err(error))) => done = Err(error),
            _ => {}
        }
    }
    client.batch_execute(if done.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    done
}

async fn write(client: &Client, told: &Statements, write: &Write) -> Result<Done, Error> {
    let rows = match write {
        Write::Open(it) => open(client, told, it).await?,
        Write::Append(game, entry) => append(client, told, game, entry).await?,
    };
    Ok(if rows == 1 { Done::Written } else { Done::Conflict })
}

async fn open(client: &Client, told: &Statements, it: &Opening) -> Result<u64, Error> {
    let (seats, tokens): (Vec<i16>, Vec<&[u8]>) =
        it.seats.iter().map(|it| (i16::from(it.0), it.1.0.as_slice())).unzip();
    let seed = it.seed.as_ref().map(<[u8; 32]>::as_slice);
    let (at, by, seen) = row(&it.first);
    let lines = it.first.lines.as_bytes();
    let clock = it.clock.map(i64::from);
    let chain = it.first.chain.as_ref().map(|it| it.0.as_slice());
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 11] =
        [&&*it.game, &it.header.as_bytes(), &seed, &seats, &tokens, &at, &by, &lines, &seen, &clock, &chain];
    client.execute(&told.open, &values).await
}

async fn append(client: &Client, told: &Statements, game: &str, entry: &Entry) -> Result<u64, Error> {
    let (at, by, seen) = row(entry);
    let chain = entry.chain.as_ref().map(|it| it.0.as_slice());
    client.execute(&told.append, &[&game, &at, &by, &entry.lines.as_bytes(), &seen, &chain]).await
}

fn row(entry: &Entry) -> (i64, Option<i16>, String) {
    let seen: Vec<String> = entry.seen.iter().map(ToString::to_string).collect();
    (entry.at.into(), entry.by.map(i16::from), seen.join(" "))
}

pub async fn load(client: &Client, told: &Statements, game: &str) -> Result<Option<Saved>, Trouble> {
    let rows =
        |statement, id: i64| async move { client.query(statement, &[&id]).await.map_err(|it| trouble(&it)) };
    let found = client.query_opt(&told.game, &[&game]).await.map_err(|it| trouble(&it))?;
    let Some(found) = found else { return Ok(None) };
    let id = found.get(0);
    let seats = rows(&told.seats, id).await?;
    let entries = rows(&told.entries, id).await?;
    let seed: Option<&[u8]> = found.get(2);
    let (clock, last): (Option<i64>, Option<i64>) = (found.get(3), found.get(4));
    Ok(Some(Saved {
        header: text(&found, 1)?,
        seed: seed.map(thirty_two).transpose()?,
        seats: seats.iter().map(seat).collect::<Result<_, _>>()?,
        clock: clock.map(small).transpose()?,
        last: last.map(small).transpose()?,
        entries: entries.iter().map(entry).collect::<Result<_, _>>()?,
    }))
}

/// Tries a write. After one that failed the session is out of its transaction again.
pub async fn pulse(client: &Client) -> Result<(), Trouble> {
    let tried = client.batch_execute(PULSE).await;
    if tried.is_err() {
        let _ = client.batch_execute("ROLLBACK").await;
    }
    tried.map_err(|it| trouble(&it))
}

/// The version of the tables; 0 where there are none.
pub async fn version(client: &Client) -> Result<usize, Trouble> {
    let failed = |it: Error| trouble(&it);
    let there = client.query_one("SELECT to_regclass('grognard_schema') IS NOT NULL", &[]).await;
    if !there.map_err(failed)?.get::<_, bool>(0) {
        return Ok(0);
    }
    let found = client.query_one("SELECT max(version) FROM grognard_schema", &[]).await.map_err(failed)?;
    Ok(found.get::<_, Option<i32>>(0).and_then(|it| usize::try_from(it).ok()).unwrap_or(0))
}

/// Tables that are not of our version cannot be read without being changed.
pub async fn current(client: &Client) -> Result<(), Trouble> {
    match version(client).await? {
        it if it == MIGRATIONS.len() => Ok(()),
        it => Err(Trouble::Broken(format!(
            "its tables are of version {it}, this program reads version {}: let a server bring them up to date",
            MIGRATIONS.len()
        ))),
    }
}

pub async fn names(client: &Client, told: &Statements) -> Result<Vec<String>, Trouble> {
    let rows = client.query(&told.names, &[]).await.map_err(|it| trouble(&it))?;
    Ok(rows.iter().map(|it| it.get(0)).collect())
}

fn seat(row: &Row) -> Result<(u8, TokenHash), Trouble> {
    Ok((small(row.get::<_, i16>(0))?, TokenHash(thirty_two(row.get(1))?)))
}

fn entry(row: &Row) -> Result<Entry, Trouble> {
    let by: Option<i16> = row.get(1);
    let seen: &str = row.get(3);
    let chain: Option<&[u8]> = row.get(4);
    Ok(Entry {
        at: small(row.get::<_, i64>(0))?,
        by: by.map(small).transpose()?,
        lines: text(row, 2)?,
        seen: crate::store::seen(seen).ok_or_else(spoilt)?,
        chain: chain.map(|it| thirty_two(it).map(Chain)).transpose()?,
    })
}

fn text(row: &Row, column: usize) -> Result<String, Trouble> {
    String::from_utf8(row.get(column)).map_err(|_| spoilt())
}

fn thirty_two(bytes: &[u8]) -> Result<[u8; 32], Trouble> {
    bytes.try_into().map_err(|_| spoilt())
}

fn small<A, B: TryFrom<A>>(number: A) -> Result<B, Trouble> {
    B::try_from(number).map_err(|_| spoilt())
}

fn spoilt() -> Trouble {
    Trouble::Spoilt("a row holds what this program never wrote".into())
}

/// What kind of trouble it is, with the whole story for the host's log.
pub fn trouble(error: &Error) -> Trouble {
    use tokio_postgres::error::SqlState;
    let mut story = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(it) = cause {
        story = format!("{story}: {it}");
        cause = it.source();
    }
    let Some(state) = error.code() else { return Trouble::Away(story) };
    match *state {
        SqlState::DISK_FULL => Trouble::Full,
        SqlState::LOCK_NOT_AVAILABLE | SqlState::QUERY_CANCELED => Trouble::Busy,
        SqlState::T_R_SERIALIZATION_FAILURE | SqlState::T_R_DEADLOCK_DETECTED => Trouble::Busy,
        SqlState::READ_ONLY_SQL_TRANSACTION | SqlState::TOO_MANY_CONNECTIONS => Trouble::Away(story),
        // 08 is a broken connection; 57P a database that starts, stops or has crashed.
        ref it if it.code().starts_with("08") || it.code().starts_with("57P") => Trouble::Away(story),
        _ => Trouble::Broken(story),
    }
}
