//! What every store promises, and what becomes of games when the disk is full, locked or broken.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use crate::common::cluster::Cluster;
use crate::common::*;
use rusqlite::Connection;
use server::TokenHash;
use server::store::{
    Chain, Copied, Done, Entry, Memory, Opening, Postgres, Saved, Sqlite, Store, Trouble, Write, copy,
};

fn entry(at: u32) -> Entry {
    Entry {
        at,
        by: (at % 2 == 1).then_some(1),
        lines: format!("red choose a{at}\n= 0\n"),
        seen: vec![at.into(), 7],
        chain: Some(Chain([at as u8; 32])),
    }
}

fn opening(game: &str) -> Write {
    Write::Open(Opening {
        game: game.into(),
        header: "grognard-journal 1\nbegin\n".into(),
        seed: Some([7; 32]),
        seats: vec![(0, TokenHash::of("red")), (1, TokenHash::of("blue"))],
        clock: Some(120),
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
    assert_eq!((saved.seed, saved.seats.len(), saved.clock), (Some([7; 32]), 2, Some(120)));
    assert_eq!(saved.last, Some(2), "it knows where it ends");
    assert!(saved.seats[1].1.fits(&TokenHash::of("blue")));
    assert_eq!(store.commit(&[]).unwrap(), []);
}

/// A text that no store may change, and a game without a seed.
fn contract_of_texts(store: &dyn Store) {
    let texts = ["", "\u{0}", "'; DROP TABLE games; --", "Bathelémont \u{1f9c2}\r\n", &"x".repeat(300_000)];
    let mut kept = Vec::new();
    for (at, text) in (0..).zip(texts) {
        let entry = Entry { at, by: Some(255), lines: text.into(), seen: vec![u64::MAX, 0], chain: None };
        let write = match at {
            0 => Write::Open(Opening {
                game: "texts".into(),
                header: "a\u{0}b".into(),
                seed: None,
                seats: Vec::new(),
                clock: None,
                first: entry.clone(),
            }),
            _ => Write::Append("texts".into(), entry.clone()),
        };
        assert_eq!(store.commit(&[write]).unwrap(), [Done::Written]);
        kept.push(entry);
    }
    let (header, seats) = ("a\u{0}b".into(), Vec::new());
    let saved = Saved { header, seed: None, seats, clock: None, last: None, entries: kept };
    assert_eq!(store.load("texts").unwrap(), Some(saved));
}

/// More at once than the writer ever commits.
fn contract_of_crowds(store: &dyn Store) {
    let game = |it: u32| format!("crowd-{it:04}");
    let openings: Vec<Write> = (0..700).map(|it| opening(&game(it))).collect();
    assert!(store.commit(&openings).unwrap().iter().all(|it| *it == Done::Written));
    let line: Vec<Write> = (1..700).map(|at| append(&game(0), at)).collect();
    assert!(store.commit(&line).unwrap().iter().all(|it| *it == Done::Written), "each builds on the last");
    assert_eq!(store.load(&game(0)).unwrap().unwrap().entries.len(), 700);
    let names = store.names().unwrap();
    assert!((0..700).all(|it| names.iter().any(|name| **name == *game(it))));
}

/// Every store: the first is used, the second finds what it has left.
macro_rules! every_store {
    ($($name:ident: $open:expr, $again:expr;)*) => { $(
        #[test]
        fn $name() {
            let place = place();
            {
                let store = $open(&place);
                contract(&store);
                contract_of_texts(&store);
                contract_of_crowds(&store);
            }
            let again: Option<Box<dyn Store>> = $again(&place);
            if let Some(again) = again {
                assert_eq!(again.load("a").unwrap().unwrap().entries.len(), 3, "it is there after opening again");
                assert_eq!(again.commit(&[opening("a"), append("a", 3)]).unwrap(), [Done::Conflict, Done::Written]);
            }
        }
    )* };
}

struct Place {
    folder: Folder,
    cluster: std::cell::OnceCell<Cluster>,
}

fn place() -> Place {
    Place { folder: Folder::new(), cluster: std::cell::OnceCell::new() }
}

impl Place {
    fn sqlite(&self) -> Sqlite {
        Sqlite::open(&self.folder.0.join("a.sqlite"), None).unwrap()
    }

    fn postgres(&self) -> Postgres {
        let made = self.cluster.get().is_some();
        let cluster = self.cluster.get_or_init(Cluster::new);
        let address = if made { cluster.by_socket("games") } else { cluster.address("games") };
        Postgres::open(&address, &server::Clock::by_hand().0).unwrap()
    }
}

every_store! {
    memory_keeps_the_contract: |_: &Place| Memory::default(), |_: &Place| None;
    sqlite_keeps_the_contract: Place::sqlite, |it: &Place| Some(Box::new(it.sqlite()) as Box<dyn Store>);
    postgres_keeps_the_contract: Place::postgres, |it: &Place| Some(Box::new(it.postgres()) as Box<dyn Store>);
}

#[test]
fn what_is_closed_takes_nothing_and_is_free_for_the_next() {
    let place = place();
    let sqlite = |it: &Place| Box::new(it.sqlite()) as Box<dyn Store>;
    let postgres = |it: &Place| Box::new(it.postgres()) as Box<dyn Store>;
    for open in [sqlite as fn(&Place) -> Box<dyn Store>, postgres] {
        let first = open(&place);
        first.commit(&[opening("a")]).unwrap();
        // Whoever still holds it holds nothing that another server has to wait for.
        first.close();
        for refused in [first.commit(&[append("a", 1)]).map(drop), first.load("a").map(drop), first.ready()] {
            assert!(matches!(refused, Err(Trouble::Away(_))), "{refused:?}");
        }
        let next = open(&place);
        assert_eq!(next.commit(&[append("a", 1)]).unwrap(), [Done::Written]);
        first.close();
        assert!(first.names().is_err());
        assert_eq!(next.load("a").unwrap().unwrap().entries.len(), 2);
    }
}

/// A program that is being started has all open files of whoever starts it until it runs: it holds no lock of a folder with them.
#[test]
fn what_is_closed_is_free_also_while_programs_are_started() {
    let place = place();
    let over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    let _ = std::process::Command::new("true").status();
                }
            });
        }
        let opened = (0..200).try_for_each(|_| {
            let it = Sqlite::open(&place.folder.0.join("a.sqlite"), None)?;
            it.close();
            Ok::<(), Trouble>(())
        });
        over.store(true, Ordering::Relaxed);
        assert_eq!(opened.err(), None);
    });
}

#[test]
fn a_store_is_copied_into_any_other_and_a_second_time_changes_nothing() {
    let place = place();
    let (memory, sqlite, postgres) = (Memory::default(), place.sqlite(), place.postgres());
    memory.commit(&[opening("a"), append("a", 1), opening("b")]).unwrap();
    let long: Vec<Write> = (1..1200).map(|at| append("b", at)).collect();
    memory.commit(&long).unwrap();
    let ways: [(&dyn Store, &dyn Store); 3] =
        [(&memory, &postgres), (&postgres, &sqlite), (&sqlite, &postgres)];
    for ((from, to), entries) in ways.into_iter().zip([1202, 1202, 0]) {
        assert_eq!(copy(from, to), Ok(Copied { games: 2, entries }));
        for game in ["a", "b"] {
            assert_eq!(from.load(game).unwrap(), to.load(game).unwrap());
        }
    }
    memory.commit(&[append("a", 2)]).unwrap();
    assert_eq!(copy(&memory, &sqlite), Ok(Copied { games: 2, entries: 1 }), "it is taken up where it was");
    let other = Entry { lines: "blue choose b\n".into(), ..entry(2) };
    postgres.commit(&[Write::Append("a".into(), other)]).unwrap();
    assert_eq!(copy(&sqlite, &postgres), Err("game a is there already and has gone on differently".into()));
}

#[test]
fn a_file_of_the_first_version_is_brought_up_to_date() {
    let place = place();
    let path = place.folder.0.join("a.sqlite");
    let old = Connection::open(&path).unwrap();
    old.execute_batch(include_str!("../../src/store/schema_1.sql")).unwrap();
    old.pragma_update(None, "user_version", 1).unwrap();
    old.execute_batch(
        "INSERT INTO games (name, header) VALUES ('old', 'h'); INSERT INTO entries VALUES (1, 0, NULL, 'l', '1 2')",
    )
    .unwrap();
    drop(old);
    let store = place.sqlite();
    let entries = vec![Entry { at: 0, by: None, lines: "l".into(), seen: vec![1, 2], chain: None }];
    let saved = Saved { header: "h".into(), seed: None, seats: Vec::new(), clock: None, last: None, entries };
    assert_eq!(store.load("old").unwrap(), Some(saved));
    contract(&store);
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

    fn names(&self) -> Result<Vec<Arc<str>>, Trouble> {
        self.inner.names()
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
