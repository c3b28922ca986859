//! `/health` says what an answer would be told, whatever is the matter with the store; and a store has one server.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use rusqlite::Connection;

use crate::common::*;
use server::store::{Done, Memory, Saved, Sqlite, Store, Trouble, Write};

fn health(house: &House) -> u16 {
    // What was found a second ago is not asked again.
    house.turn(Duration::from_secs(2));
    house.client().get("/health", "").status
}

fn opened(house: &House) -> u16 {
    house.client().post("/api/games", "", r#"{"scenario":"two-patrols/well","seed":1}"#).status
}

fn file(house: &House) -> Connection {
    Connection::open(house.folder.0.join("grognard.sqlite")).unwrap()
}

#[test]
fn a_full_disk_is_told() {
    let house = House::with(|it| it.limits.disk = Some(100 * 1024));
    assert_eq!(health(&house), 200);
    while opened(&house) == 201 {}
    assert_eq!((opened(&house), health(&house)), (507, 507));
}

#[test]
fn a_locked_file_is_told_and_heals() {
    let house = House::new();
    let other = file(&house);
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!((opened(&house), health(&house)), (503, 503));
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!((opened(&house), health(&house)), (201, 200));
}

#[test]
fn a_malformed_file_is_told() {
    let house = House::new();
    assert_eq!((opened(&house), health(&house)), (201, 200));
    // Somebody has taken away what every write needs.
    file(&house).execute_batch("DROP TABLE pulse; ALTER TABLE entries RENAME TO lost").unwrap();
    assert_eq!((opened(&house), health(&house)), (503, 503));
    file(&house).execute_batch("PRAGMA writable_schema = 1; DELETE FROM sqlite_schema").unwrap();
    assert_eq!((opened(&house), health(&house)), (503, 503));
}

#[test]
fn asking_leaves_nothing_behind() {
    let mut house = House::new();
    (0..40).for_each(|_| assert_eq!(health(&house), 200));
    house.stop();
    let left: i64 = file(&house).query_row("SELECT count(*) FROM pulse", [], |it| it.get(0)).unwrap();
    assert_eq!(left, 0);
    let size = std::fs::metadata(house.folder.0.join("grognard.sqlite")).unwrap().len();
    assert!(size < 128 * 1024, "{size} bytes");
}

/// Counts how often it is asked, and takes no write when it is told so.
#[derive(Default)]
struct Counting {
    inner: Memory,
    asked: AtomicU32,
}

impl Store for Counting {
    fn commit(&self, writes: &[Write]) -> Result<Vec<Done>, Trouble> {
        self.inner.commit(writes)
    }
    fn load(&self, game: &str) -> Result<Option<Saved>, Trouble> {
        self.inner.load(game)
    }
    fn names(&self) -> Result<Vec<Arc<str>>, Trouble> {
        self.inner.names()
    }
    fn ready(&self) -> Result<(), Trouble> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        Err(Trouble::Broken("read-only file system".into()))
    }
}

#[test]
fn a_thousand_who_ask_cost_one_write() {
    let store = Arc::<Counting>::default();
    let house = House::on(store.clone(), |_| {});
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let mut client = house.client();
                (0..125).for_each(|_| assert_eq!(client.get("/health", "").status, 503));
            });
        }
    });
    assert_eq!(store.asked.load(Ordering::Relaxed), 1);
    assert_eq!((health(&house), store.asked.load(Ordering::Relaxed)), (503, 2));
}

#[test]
fn a_second_server_on_the_same_folder_is_refused() {
    let mut house = House::new();
    let (listen, data) = (([127, 0, 0, 1], 0).into(), house.folder.0.clone());
    let options = server::Options { listen, data, ..server::Options::default() };
    let why = house.runtime.block_on(server::start(options.clone(), BOOKS, GAMES)).unwrap_err();
    assert!(why.contains("another server has it") && why.contains("grognard.lock"), "{why}");
    house.stop();
    let second = house.runtime.block_on(server::start(options.clone(), BOOKS, GAMES)).unwrap();
    house.runtime.block_on(second.stop());
    // A server that is stopped has given its folder up: also while tasks of it have not yet come to their end.
    for _ in 0..50 {
        let next = house.runtime.block_on(server::start(options.clone(), BOOKS, GAMES)).unwrap();
        house.runtime.block_on(next.stop());
    }
}

#[test]
fn a_file_of_a_newer_program_is_left_alone() {
    let mut house = House::new();
    house.stop();
    let path = house.folder.0.join("grognard.sqlite");
    file(&house).pragma_update(None, "user_version", 99).unwrap();
    let before = std::fs::read(&path).unwrap();
    for trouble in [Sqlite::open(&path, None).unwrap_err(), Sqlite::open_to_read(&path).unwrap_err()] {
        let why = trouble.to_string();
        assert!(why.contains("newer program") && why.contains("version 99"), "{why}");
    }
    assert_eq!(std::fs::read(&path).unwrap(), before);
}
