//! What every store promises, and what becomes of games when the disk is full, locked or broken.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use common::*;
use rusqlite::Connection;
use server::TokenHash;
use server::store::{Done, Entry, Memory, Opening, Saved, Sqlite, Store, Trouble, Write};

fn entry(at: u32) -> Entry {
    Entry {
        at,
        by: (at % 2 == 1).then_some(1),
        lines: format!("red choose a{at}\n= 0\n"),
        seen: vec![at.into(), 7],
    }
}

fn opening(game: &str) -> Write {
    Write::Open(Opening {
        game: game.into(),
        header: "grognard-journal 1\nbegin\n".into(),
        seed: Some([7; 32]),
        seats: vec![(0, TokenHash::of("red")), (1, TokenHash::of("blue"))],
        first: entry(0),
    })
}

fn append(game: &str, at: u32) -> Write {
    Write::Append(game.into(), entry(at))
}

fn contract(store: &dyn Store) {
    assert!(store.ready().is_ok());
    assert!(store.load("a").unwrap().is_none());
    assert_eq!(store.commit(&[opening("a")]).unwrap(), [Done::Written]);
    assert_eq!(store.commit(&[opening("a")]).unwrap(), [Done::Conflict], "a name is given once");
    let group =
        [append("a", 1), opening("b"), append("b", 1), append("a", 1), append("a", 2), append("c", 1)];
    let done = store.commit(&group).unwrap();
    let (yes, no) = (Done::Written, Done::Conflict);
    assert_eq!(done, [yes, yes, yes, no, yes, no], "a conflict does not hinder the others");
    assert_eq!(store.commit(&[append("a", 9)]).unwrap(), [no], "nothing is left out");
    let saved = store.load("a").unwrap().unwrap();
    assert_eq!(saved.entries, [entry(0), entry(1), entry(2)]);
    assert_eq!((saved.seed, saved.seats.len()), (Some([7; 32]), 2));
    assert!(saved.seats[1].1.fits(&TokenHash::of("blue")));
    assert_eq!(store.commit(&[]).unwrap(), []);
}

#[test]
fn both_stores_keep_the_contract() {
    contract(&Memory::default());
    let folder = Folder::new();
    let path = folder.0.join("a.sqlite");
    contract(&Sqlite::open(&path, None).unwrap());
    let again = Sqlite::open(&path, None).unwrap();
    assert_eq!(again.load("a").unwrap().unwrap().entries.len(), 3, "it is there after opening again");
}

#[test]
fn tokens_are_kept_as_hashes_only() {
    let mut house = House::new();
    let game = open(&mut house.client(), r#","seed":1"#);
    house.stop();
    for file in std::fs::read_dir(&house.folder.0).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let holds = |text: &str| bytes.windows(text.len()).any(|it| it == text.as_bytes());
        assert!(!holds(&game.red) && !holds(&game.blue));
    }
}

#[test]
fn a_full_disk_takes_nothing_and_heals() {
    let folder = Folder::new();
    let path = folder.0.join("a.sqlite");
    let store = Sqlite::open(&path, Some(80 * 1024)).unwrap();
    assert_eq!(store.commit(&[opening("a")]).unwrap(), [Done::Written]);
    let mut at = 1;
    let trouble = loop {
        let mut big = entry(at);
        big.lines = "x".repeat(8000);
        match store.commit(&[Write::Append("a".into(), big)]) {
            Ok(_) => at += 1,
            Err(trouble) => break trouble,
        }
    };
    assert_eq!(trouble, Trouble::Full);
    assert_eq!(store.load("a").unwrap().unwrap().entries.len(), at as usize, "what failed left no trace");
    drop(store);
    let larger = Sqlite::open(&path, None).unwrap();
    assert_eq!(larger.commit(&[append("a", at)]).unwrap(), [Done::Written]);
}

#[test]
fn a_full_disk_is_told_as_507_and_nothing_is_acknowledged() {
    let house = House::with(|it| it.limits.disk = Some(60 * 1024));
    let mut client = house.client();
    let (mut games, mut acknowledged) = (Vec::new(), 0);
    let full = loop {
        let got = client.post("/api/games", "", r#"{"scenario":"two-patrols/well","seed":1}"#);
        match got.status {
            201 => games.push(got.text("game")),
            _ => break got,
        }
        acknowledged += 1;
    };
    assert_eq!((full.status, full.text("error.kind")), (507, "store".to_owned()));
    assert!(full.header("retry-after").is_some());
    assert!(0 < acknowledged);
    let kept = Connection::open(house.folder.0.join("grognard.sqlite")).unwrap();
    let count: i64 = kept.query_row("SELECT count(*) FROM games", [], |it| it.get(0)).unwrap();
    assert_eq!(count, acknowledged);
    assert!(games.iter().all(|it| client.get(&format!("/api/games/{it}"), "").status == 200));
}

#[test]
fn a_locked_file_is_told_as_503_and_heals() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":1"#);
    let before = client.get(&game.path(""), &game.red);
    let answer = default_of(&before.json()).unwrap();
    let other = Connection::open(house.folder.0.join("grognard.sqlite")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let got = client.post(&game.path("/answers"), &game.red, &answer);
    assert_eq!((got.status, got.text("error.kind")), (503, "store".to_owned()));
    assert_eq!(client.get(&game.path(""), &game.red).body, before.body, "nothing was taken");
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(client.post(&game.path("/answers"), &game.red, &answer).status, 200);
    play(&mut client, &game, 10_000);
}

/// Fails in turns, before or after it has really written.
struct Faulty {
    inner: Memory,
    count: AtomicU32,
}

impl Store for Faulty {
    fn commit(&self, writes: &[Write]) -> Result<Vec<Done>, Trouble> {
        match self.count.fetch_add(1, Ordering::Relaxed) % 4 {
            1 => Err(Trouble::Broken("input/output error".into())),
            3 => {
                // The worst case: it is on the disk and nobody can say so.
                self.inner.commit(writes)?;
                Err(Trouble::Busy)
            }
            _ => self.inner.commit(writes),
        }
    }

    fn load(&self, game: &str) -> Result<Option<Saved>, Trouble> {
        self.inner.load(game)
    }

    fn ready(&self) -> Result<(), Trouble> {
        Ok(())
    }
}

#[test]
fn through_a_hundred_failures_every_acknowledged_answer_counts_once() {
    let store = Arc::new(Faulty { inner: Memory::default(), count: AtomicU32::new(0) });
    let house = House::on(store.clone(), |_| {});
    let mut client = house.client();
    let (mut failures, mut seed) = (0, 0);
    while failures < 100 {
        seed += 1;
        let got =
            client.post("/api/games", "", &format!(r#"{{"scenario":"two-patrols/well","seed":{seed}}}"#));
        if got.status != 201 {
            failures += 1;
            continue;
        }
        let game = Match {
            game: got.text("game"),
            red: got.text("seats.red.token"),
            blue: got.text("seats.blue.token"),
        };
        let mut taken = 0;
        'game: loop {
            for token in [&game.red, &game.blue] {
                let document = client.get(&game.path(""), token).json();
                if document.get("outcome").is_some() {
                    break 'game;
                }
                let Some(answer) = default_of(&document) else { continue };
                // Sent until it is acknowledged, as a client would.
                while client.post(&game.path("/answers"), token, &answer).status != 200 {
                    failures += 1;
                }
                taken += 1;
            }
        }
        let saved = store.load(&game.game).unwrap().unwrap();
        let answers = saved.entries.iter().filter(|it| it.by.is_some()).count();
        assert_eq!(answers, taken, "each once");
    }
}
