//! The server is killed in mid-sentence, again and again: what it acknowledged is there, once.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

mod common;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use common::*;
use engine::journal::{Input, Line};
use engine::{Datum, Game, Journal, Place, Setup};
use server::store::{Sqlite, Store};

const KILLS: usize = 100;
const PLAYERS: usize = 6;
const FOLDER: &str = "GROGNARD_KILL_FOLDER";

/// Not a test of its own: the process that the next test kills.
#[test]
#[ignore = "the child of the test below"]
fn the_server_that_is_killed() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let folder = std::path::PathBuf::from(folder);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let options = server::Options {
        listen: ([127, 0, 0, 1], 0).into(),
        data: folder.clone(),
        ..server::Options::default()
    };
    let running = runtime.block_on(server::start(options, BOOKS, GAMES)).unwrap();
    std::fs::write(folder.join("address.new"), running.address.to_string()).unwrap();
    std::fs::rename(folder.join("address.new"), folder.join("address")).unwrap();
    std::thread::sleep(Duration::from_secs(600));
}

/// Killed at the latest when the test is over.
struct Victim(Child);

impl Drop for Victim {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

fn spawn(folder: &Path) -> (Victim, SocketAddr) {
    let _ = std::fs::remove_file(folder.join("address"));
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "the_server_that_is_killed", "--ignored", "--nocapture"]);
    command.env(FOLDER, folder).stdout(Stdio::null()).stderr(Stdio::null());
    let child = Victim(command.spawn().unwrap());
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < Duration::from_secs(20), "the server does not come up");
        if let Ok(text) = std::fs::read_to_string(folder.join("address")) {
            return (child, text.parse().unwrap());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// What was acknowledged: game and answer as it was sent, with its seat.
type Acknowledged = BTreeMap<(String, String, String, i64), Datum>;

/// Plays until the line breaks; what the server acknowledged is noted down.
fn player(
    address: SocketAddr,
    game: &Mutex<Option<Match>>,
    noted: &Mutex<Acknowledged>,
    stop: &AtomicBool,
) -> Option<()> {
    let mut client = Client::new(address);
    let mut game = game.lock().unwrap();
    while !stop.load(Ordering::Relaxed) {
        let Some(it) = game.clone() else {
            let got =
                client.raw("POST", "/api/games", "", br#"{"scenario":"two-patrols/well"}"#, &[]).ok()?;
            assert_eq!(got.status, 201);
            let token = |seat: &str| got.text(&format!("seats.{seat}.token"));
            *game = Some(Match { game: got.text("game"), red: token("red"), blue: token("blue") });
            continue;
        };
        for (seat, token) in [("red", &it.red), ("blue", &it.blue)] {
            let got = client.raw("GET", &it.path(""), token, b"", &[]).ok()?;
            assert_eq!(got.status, 200, "an acknowledged game is gone: {}", got.body);
            let document = got.json();
            if document.get("outcome").is_some() {
                *game = None;
                break;
            }
            let Some(answer) = default_of(&document) else { continue };
            let got = client.raw("POST", &it.path("/answers"), token, answer.as_bytes(), &[]).ok()?;
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
    let noted = Arc::new(Mutex::new(Acknowledged::new()));
    let games: Vec<Arc<Mutex<Option<Match>>>> = (0..PLAYERS).map(|_| Arc::default()).collect();
    for kill in 0..KILLS {
        let (child, address) = spawn(&folder.0);
        let stop = AtomicBool::new(false);
        std::thread::scope(|scope| {
            for game in &games {
                scope.spawn(|| player(address, game, &noted, &stop));
            }
            // Moments that differ from round to round, without a clock to be blamed.
            std::thread::sleep(Duration::from_millis(60 + (kill as u64 * 37) % 170));
            drop(child);
            stop.store(true, Ordering::Relaxed);
        });
    }
    let noted = noted.lock().unwrap();
    assert!(KILLS < noted.len(), "only {} answers were acknowledged", noted.len());
    check(&folder.0, &noted);
}

fn check(folder: &Path, noted: &Acknowledged) {
    let path = folder.join("grognard.sqlite");
    let connection = rusqlite::Connection::open(&path).unwrap();
    let sound: String = connection.query_row("PRAGMA integrity_check", [], |it| it.get(0)).unwrap();
    assert_eq!(sound, "ok");
    drop(connection);
    let store = Sqlite::open(&path, None).unwrap();
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
        let (seat, lane) = (Place::seat_of(seat).unwrap(), wire::lane_of(lane).unwrap());
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
