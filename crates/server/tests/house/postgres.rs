//! What is special about a database that is a server itself: who may write, lines that break, and words that are
//! never told.

use std::sync::Arc;
use std::time::Duration;

use crate::common::cluster::{Cluster, PASSWORD};
use crate::common::*;
use server::Clock;
use server::store::{Address, Done, Entry, Opening, Postgres, Store, Trouble, Write};

fn opening(game: &str) -> Write {
    let first = Entry { at: 0, by: None, lines: String::new(), seen: Vec::new(), chain: None };
    let (game, header, seats) = (game.into(), String::new(), Vec::new());
    Write::Open(Opening { game, header, seed: None, seats, clock: None, first })
}

/// What ends every line of the servers, and who holds the lock.
const END: &str =
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name LIKE 'grognard,%'";
const LINES: &str = "SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'grognard,%'";
const HOLDER: &str = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted";

/// Opens it and waits as long as that takes: nobody is in a hurry.
fn opened(address: &Address) -> Postgres {
    Postgres::open(address, &Clock::by_hand().0).unwrap()
}

#[test]
fn a_second_server_is_refused_and_told_who_is_there() {
    let cluster = Cluster::new();
    let address = cluster.address("games");
    let first = opened(&address);
    let why = waited("it is told who is there", || {
        let (clock, _flying) = Flying::clock();
        match Postgres::open(&address, &clock) {
            // The machine was so busy that nobody has been asked yet.
            Err(Trouble::Away(why)) if why == "the line is being laid" => None,
            Err(Trouble::Away(why)) => Some(why),
            _ => panic!("two servers write to one database"),
        }
    });
    let process = std::process::id();
    assert!(why.starts_with("another server writes to this database: grognard, process "), "{why}");
    assert!(why.contains(&format!("process {process}, ")) && why.contains("127.0.0.1"), "{why}");
    assert_eq!(first.commit(&[opening("a")]).unwrap(), [Done::Written], "the first is not disturbed");
    let other = opened(&cluster.address("other"));
    assert!(other.load("a").unwrap().is_none(), "another database is another house");
    drop(first);
    let second = opened(&address);
    assert!(second.load("a").unwrap().is_some());
}

#[test]
fn a_broken_line_is_laid_again_with_its_lock() {
    let cluster = Cluster::new();
    let address = cluster.address("games");
    let store = opened(&address);
    for round in 0..5 {
        let holder = cluster.ask("games", HOLDER);
        waited("both lines stand", || (cluster.ask("games", LINES) == "2").then_some(()));
        assert_eq!(cluster.ask("games", END), "2");
        // Nobody uses the store: it takes the lock again by itself.
        waited("the lock is taken anew", || {
            Some(cluster.ask("games", HOLDER)).filter(|it| !it.is_empty() && *it != holder)
        });
        waited("it is ready", || store.ready().ok());
        let game = format!("game-{round}");
        assert_eq!(store.commit(&[opening(&game)]).unwrap(), [Done::Written]);
        assert!(store.load(&game).unwrap().is_some());
    }
}

/// The worst line is one that is silent: it is given up, and nothing is half-written.
#[test]
fn a_database_that_hangs_is_told_as_503_and_heals() {
    let cluster = Cluster::new();
    let (clock, hands) = Clock::by_hand();
    let store = Arc::new(Postgres::open(&cluster.address("games"), &clock).unwrap());
    let house = House::on(store, |_| {});
    let mut client = house.client();
    let game = open(&mut client, r#","seed":1"#);
    let answer = default_of(&client.get(&game.path(""), &game.red).json()).unwrap();
    let holder = cluster.ask("games", HOLDER);
    let signal = |name: &str| {
        assert!(
            std::process::Command::new("sh")
                .args(["-c", &format!("kill {name} {holder}")])
                .status()
                .unwrap()
                .success()
        );
    };
    signal("-STOP");
    // Only now does the time of the store pass: what it waits for before is waited for.
    let flying = Flying::new(hands, Duration::from_millis(20));
    let got = client.post(&game.path("/answers"), &game.red, &answer);
    assert_eq!((got.status, got.text("error.kind")), (503, "store".to_owned()));
    assert!(got.text("error.why").contains("the database cannot be reached"), "{}", got.body);
    assert_eq!(client.get("/health", "").status, 503);
    drop(flying);
    signal("-CONT");
    waited("it is ready", || {
        // What was found a second ago is not asked again.
        house.turn(Duration::from_secs(2));
        Some(()).filter(|()| client.get("/health", "").status == 200)
    });
    assert_eq!(client.post(&game.path("/answers"), &game.red, &answer).status, 200);
    play(&mut client, &game, 10_000);
    let query = "SELECT bool_and(at = n - 1) FROM \
                 (SELECT at, row_number() OVER (PARTITION BY game ORDER BY at) AS n FROM entries) AS counted";
    assert_eq!(cluster.ask("games", query), "t", "there is one entry for every number");
}

/// A sitting is kept where games are: the same promises, through broken lines and another server.
#[test]
fn a_sitting_outlives_broken_lines_and_its_server() {
    let cluster = Cluster::new();
    let address = cluster.address("games");
    let (path, token) = {
        let mut house = House::on(Arc::new(opened(&address)), |_| {});
        let mut client = house.client();
        let got = client.post("/api/sittings", "", r#"{"book":"two-patrols","title":"Bathelémont"}"#);
        assert_eq!(got.status, 201, "{}", got.body);
        let (path, token) = (format!("/api/sittings/{}", got.text("sitting")), got.text("token"));
        for n in 0u64..20 {
            if n % 5 == 4 {
                cluster.ask("games", END);
            }
            // Sent again until it is taken, and once more: it is there once.
            let mut noted = || client.post(&format!("{path}/entries"), &token, &note(n, "é\\u0000"));
            waited("it is taken", || Some(()).filter(|()| noted().status == 200));
            assert_eq!(noted().status, 200);
        }
        let other = client.post(&format!("{path}/entries"), &token, &note(7, "other"));
        assert_eq!(other.status, 409, "an id is used once: {}", other.body);
        house.stop();
        (path, token)
    };
    // The old server lets go of its lock when its lines are closed.
    let house = House::on(Arc::new(opened(&address)), |_| {});
    let got = house.client().get(&path, &token).json();
    assert_eq!(got.get("title").and_then(engine::Datum::as_text), Some("Bathelémont"));
    let Some(engine::Datum::List(entries)) = got.get("entries") else { panic!("{got:?}") };
    let numbers = entries.iter().filter_map(|it| it.at("deed.n").and_then(engine::Datum::as_int));
    assert!(numbers.eq(0..20), "{got:?}");
    assert!(entries.iter().all(|it| it.at("deed.text").and_then(engine::Datum::as_text) == Some("é\0")));
    assert_eq!(house.client().get(&path, "").status, 401);
}

fn note(n: u64, text: &str) -> String {
    let deed = format!(r#"{{"n":{n},"text":"{text}"}}"#);
    format!(r#"{{"entries":[{{"id":"{n:032x}","by":"Anna","seen":0,"deed":{deed}}}]}}"#)
}

#[test]
fn commits_wait_for_the_disk_whatever_the_host_has_set() {
    let cluster = Cluster::new();
    let address = cluster.address("games");
    let kept = |wanted: &str| {
        cluster.ask("games", &format!("ALTER DATABASE games SET synchronous_commit = {wanted}"));
        let store = opened(&address);
        // A trigger sees what the server's own line has set.
        cluster.ask(
            "games",
            "CREATE TABLE IF NOT EXISTS noted (setting text);
             CREATE OR REPLACE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                 INSERT INTO noted VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$;
             CREATE OR REPLACE TRIGGER noting BEFORE INSERT ON games FOR EACH ROW EXECUTE FUNCTION note();
             TRUNCATE noted",
        );
        store.commit(&[opening(wanted)]).unwrap();
        cluster.ask("games", "SELECT setting FROM noted")
    };
    assert_eq!(kept("off"), "on");
    assert_eq!(kept("remote_apply"), "remote_apply", "more than was asked for is not taken away");
}

#[test]
fn a_newer_database_is_left_alone() {
    let cluster = Cluster::new();
    let address = cluster.address("games");
    drop(opened(&address));
    cluster.ask("games", "INSERT INTO grognard_schema VALUES (999)");
    let again = Postgres::open(&address, &Clock::by_hand().0);
    let Err(Trouble::Broken(why)) = again else { panic!("it was opened") };
    assert!(why.contains("made by a newer program"), "{why}");
}

#[test]
fn the_password_is_in_no_error() {
    let cluster = Cluster::new();
    let right = cluster.database("games");
    let port = right.split(['@', '/']).nth(3).unwrap().split(':').nth(1).unwrap().to_owned();
    let wrong = [
        right.replace(PASSWORD, "kellermann"),
        right.replace("/games", "/kellermann-not-there").replace(PASSWORD, "kellermann"),
        right.replace(&port, "1").replace(PASSWORD, "kellermann"),
    ];
    for text in wrong {
        let place: server::store::Whereabouts = text.parse().unwrap();
        let (clock, _flying) = Flying::clock();
        let fault = server::store::open_by(&clock, &place, None).err().unwrap();
        assert!(!fault.contains(":kellermann") && !fault.contains("kellermann@"), "{fault}");
        assert!(fault.starts_with("postgres://ney@127.0.0.1:"), "{fault}");
    }
    drop(opened(&right.parse().unwrap()));
}
