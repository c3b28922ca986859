//! The server is killed in mid-sentence, again and again: what it acknowledged is there, once.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::common::cluster::Cluster;
use crate::common::victim::{self, spawn};
use crate::common::*;
use engine::journal::{Input, Line};
use engine::{Datum, Game, Journal, Place, Setup};
use server::store::{self, Store};

const KILLS: usize = 100;
const CRASHES: usize = 6;
const PLAYERS: usize = 6;
const CHILD: &str = "kill::the_server_that_is_killed";

/// Not a test of its own: the process that the next test kills.
#[test]
#[ignore = "the child of the test below"]
fn the_server_that_is_killed() {
    victim::serve(|_| ());
}

/// What was acknowledged: game and answer as it was sent, with its seat.
type Acknowledged = BTreeMap<(String, String, String, i64), Datum>;

/// Plays until the line breaks; what the server acknowledged is noted down. Where the database itself may go, a 503
/// is waited out.
fn player(
    address: SocketAddr,
    game: &Mutex<Option<Match>>,
    noted: &Mutex<Acknowledged>,
    stop: &AtomicBool,
    patient: bool,
) -> Option<()> {
    let away = |got: &Got| {
        let away = patient && got.status == 503;
        if away {
            assert_eq!(got.text("error.kind"), "store", "{}", got.body);
            std::thread::sleep(Duration::from_millis(20));
        }
        away
    };
    let mut client = Client::new(address);
    let mut game = game.lock().unwrap();
    while !stop.load(Ordering::Relaxed) {
        let Some(it) = game.clone() else {
            let got =
                client.raw("POST", "/api/games", "", br#"{"scenario":"two-patrols/well"}"#, &[]).ok()?;
            if away(&got) {
                continue;
            }
            assert_eq!(got.status, 201, "{}", got.body);
            let token = |seat: &str| got.text(&format!("seats.{seat}.token"));
            *game = Some(Match { game: got.text("game"), red: token("red"), blue: token("blue") });
            continue;
        };
        for (seat, token) in [("red", &it.red), ("blue", &it.blue)] {
            let got = client.raw("GET", &it.path(""), token, b"", &[]).ok()?;
            if away(&got) {
                break;
            }
            assert_eq!(got.status, 200, "an acknowledged game is gone: {}", got.body);
            let document = got.json();
            if document.get("outcome").is_some() {
                *game = None;
                break;
            }
            let Some(answer) = default_of(&document) else { continue };
            let got = client.raw("POST", &it.path("/answers"), token, answer.as_bytes(), &[]).ok()?;
            if away(&got) {
                break;
            }
            assert_eq!(got.status, 200, "{}", got.body);
            let sent = wire::parse(&answer).unwrap();
            let lane = sent.get("lane").and_then(Datum::as_text).unwrap().to_owned();
            let seq = sent.get("seq").and_then(Datum::as_int).unwrap();
            let key = (it.game.clone(), seat.to_owned(), lane, seq);
            let before = noted.lock().unwrap().insert(key, sent.get("answer").unwrap().clone());
            assert!(before.is_none(), "the same place was asked for twice after it was acknowledged");
        }
    }
    Some(())
}

#[test]
fn nothing_acknowledged_is_lost_or_doubled() {
    let folder = Folder::new();
    killed_again_and_again(&folder, None);
    let path = folder.0.join(store::FILE);
    let connection = rusqlite::Connection::open(&path).unwrap();
    let sound: String = connection.query_row("PRAGMA integrity_check", [], |it| it.get(0)).unwrap();
    assert_eq!(sound, "ok");
}

#[test]
fn nothing_acknowledged_is_lost_or_doubled_in_postgres() {
    let (folder, cluster) = (Folder::new(), Cluster::new());
    killed_again_and_again(&folder, Some(&cluster.database("games")));
}

fn killed_again_and_again(folder: &Folder, database: Option<&str>) {
    let noted = Arc::new(Mutex::new(Acknowledged::new()));
    let games: Vec<Arc<Mutex<Option<Match>>>> = (0..PLAYERS).map(|_| Arc::default()).collect();
    for kill in 0..KILLS {
        let (child, address) = spawn(CHILD, &folder.0, database);
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            for game in &games {
                scope.spawn(|| player(address, game, &noted, &stop, false));
            }
            // Games are in full swing, and the moments differ from round to round.
            answered(&noted, PLAYERS);
            std::thread::sleep(Duration::from_millis((kill as u64 * 37) % 50));
            drop(child);
            stop.store(true, Ordering::Relaxed);
        });
    }
    let noted = noted.lock().unwrap();
    assert!(KILLS * PLAYERS <= noted.len(), "only {} answers were acknowledged", noted.len());
    check(&*opened(folder, database), &noted);
}

/// The database is killed in mid-game, and comes back; the server goes on by itself.
#[test]
fn a_killed_database_loses_nothing_and_the_server_recovers() {
    let (folder, cluster) = (Folder::new(), Cluster::new());
    let database = cluster.database("games");
    let (server, address) = spawn(CHILD, &folder.0, Some(&database));
    let noted = Mutex::new(Acknowledged::new());
    let games: Vec<Mutex<Option<Match>>> = (0..PLAYERS).map(|_| Mutex::default()).collect();
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for game in &games {
            scope.spawn(|| player(address, game, &noted, &stop, true));
        }
        let mut probe = Client::new(address);
        for kill in 0..CRASHES {
            answered(&noted, PLAYERS);
            std::thread::sleep(Duration::from_millis((kill as u64 * 37) % 170));
            cluster.kill();
            waited("/health tells that the database is away", || {
                (probe.get("/health", "").status == 503).then_some(())
            });
            let away = probe.get("/health", "");
            assert!(away.text("error.why").contains("the database cannot be reached"), "{}", away.body);
            cluster.start();
            waited("/health tells that it is back", || {
                (probe.get("/health", "").status == 200).then_some(())
            });
        }
        answered(&noted, PLAYERS);
        stop.store(true, Ordering::Relaxed);
    });
    drop(server);
    assert!(cluster.log().matches("database system was not properly shut down").count() == CRASHES);
    check(&*opened(&folder, Some(&database)), &noted.lock().unwrap());
}

/// Waits until so many more answers are acknowledged.
fn answered(noted: &Mutex<Acknowledged>, more: usize) {
    let count = || noted.lock().unwrap().len();
    let before = count();
    waited("answers are taken", || (before + more <= count()).then_some(()));
}

fn opened(folder: &Folder, database: Option<&str>) -> Arc<dyn Store> {
    let place = database.unwrap_or_else(|| folder.0.to_str().unwrap());
    store::open(&place.parse().unwrap(), None).unwrap()
}

fn check(store: &dyn Store, noted: &Acknowledged) {
    let mut kept: BTreeMap<String, Vec<Line>> = BTreeMap::new();
    for (key, answer) in noted {
        let (game, seat, lane, seq) = key;
        let lines = kept.entry(game.clone()).or_insert_with(|| {
            let saved = store.load(game).unwrap().expect("the game is there");
            assert!(saved.entries.iter().zip(0..).all(|(it, at)| it.at == at));
            let text: String = saved.entries.iter().map(|it| it.lines.as_str()).collect();
            let text = format!("{}{text}", saved.header);
            let journal = Journal::read(&text).unwrap();
            let lines = journal.lines.clone();
            let toy: &dyn Game = kit::toy::GAME;
            let well = toy.scenarios().iter().find(|it| it.name == "well").unwrap();
            let start = toy.prepare(&Setup { text: well.text, options: &[] }).unwrap_or_else(|_| panic!());
            // Replaying holds every digest against the state and every throw against the pledge.
            start.resume(journal, saved.seed.map(engine::Seed)).unwrap_or_else(|it| panic!("{}", it.why));
            lines
        });
        let seats = Place::pair([String::new(), String::new()]);
        let (seat, lane) = (Place::named(&seats, seat).unwrap().seat, wire::lane_of(lane, &seats).unwrap());
        let own = lines.iter().filter_map(|it| match it {
            Line::Entry(it) if it.lane == lane => match &it.input {
                Input::Answer(by, answer) if *by == seat => Some(answer),
                _ => None,
            },
            _ => None,
        });
        let found = own.map(wire::answer).nth(*seq as usize);
        assert_eq!(found.as_ref(), Some(answer), "{key:?}");
    }
}
