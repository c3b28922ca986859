//! Battles of every book in a server that is killed again and again: in the midst of secret orders, of what runs by itself, of
//! a row of dice. Nobody at the table can tell that it was.

use std::sync::Arc;
use std::time::Duration;

use crate::common::victim::{self, Victim, spawn};
use crate::common::*;
use engine::Datum;
use server::store::Memory;

const CHILD: &str = "kill_battles::the_server_that_is_killed";
const ANSWERS: usize = 72;
/// So many answers lie between two kills.
const BETWEEN: usize = 9;

/// Not a test of its own: the process that the test below kills.
#[test]
#[ignore = "the child of the test below"]
fn the_server_that_is_killed() {
    victim::serve_of(&shelf::BOOKS, shelf::GAMES, |_| ());
}

/// What everybody at the table has: all that was told, how it stands, what is asked.
fn told(client: &mut Client, game: &Match) -> Vec<String> {
    let of = |token: &String| {
        let mut document = client.get(&game.path(""), token).json();
        numbered(&mut document);
        ["events", "view", "asks", "outcome"]
            .map(|it| document.get(it).map_or_else(String::new, wire::compact))
    };
    [&game.red, &game.blue].into_iter().flat_map(of).collect()
}

/// Events have other numbers when a server was started again: only their order counts.
fn numbered(document: &mut Datum) {
    let Datum::Record(fields) = document else { return };
    let Some((_, Datum::List(events))) = fields.iter_mut().find(|it| it.0 == "events") else { return };
    for (no, event) in events.iter_mut().enumerate() {
        let Datum::Record(fields) = event else { continue };
        let seq = fields.iter_mut().find(|it| it.0 == "seq");
        seq.unwrap().1 = Datum::Int(no as i64);
    }
}

/// The first place where they differ is all that anybody wants to read.
fn same(found: &[String], wanted: &[String], what: &str) {
    for (found, wanted) in found.iter().zip(wanted) {
        let at = found.bytes().zip(wanted.bytes()).position(|it| it.0 != it.1);
        let at = at.or((found.len() != wanted.len()).then_some(found.len().min(wanted.len())));
        let around = |it: &str, at: usize| {
            let bytes = &it.as_bytes()[at.saturating_sub(120)..(at + 120).min(it.len())];
            String::from_utf8_lossy(bytes).into_owned()
        };
        assert!(at.is_none(), "{what}: {:?}", at.map(|at| (around(found, at), around(wanted, at))));
    }
}

/// The next answer of whoever is asked, as an officer would give it.
fn next(client: &mut Client, game: &Match) -> Option<(usize, String)> {
    let tokens = [&game.red, &game.blue];
    tokens.into_iter().enumerate().find_map(|(seat, token)| {
        let document = client.get(&game.path(""), token).json();
        let default = default_of(&document)?;
        Some((seat, hinted(client, game, token).unwrap_or(default)))
    })
}

fn survives(scenario: &str) {
    let folder = Folder::new();
    let (mut child, mut address) = spawn(CHILD, &folder.0, None);
    let seed = r#","seed":1809"#;
    let game = open_scenario(&mut Client::new(address), scenario, seed);
    let mut given: Vec<(usize, String)> = Vec::new();
    let mut kills = 0;
    while given.len() < ANSWERS {
        let mut client = Client::new(address);
        let Some((seat, answer)) = next(&mut client, &game) else { break };
        let token = [&game.red, &game.blue][seat].clone();
        if given.len() % BETWEEN < BETWEEN - 1 {
            let got = client.post(&game.path("/answers"), &token, &answer);
            assert_eq!(got.status, 200, "{answer}: {}", got.body);
        } else if kills % 2 == 0 {
            // What was acknowledged is told by the next server to the last word.
            let got = client.post(&game.path("/answers"), &token, &answer);
            assert_eq!(got.status, 200, "{answer}: {}", got.body);
            let before = told(&mut client, &game);
            (child, address) = again(child, &folder);
            same(
                &told(&mut Client::new(address), &game),
                &before,
                &format!("{scenario}: after {kills} kills"),
            );
            kills += 1;
        } else {
            // In the midst of it; who has heard nothing says it again.
            let (path, sent) = (game.path("/answers"), answer.clone());
            let flying = std::thread::spawn(move || {
                let _ = client.raw("POST", &path, &token, sent.as_bytes(), &[]);
            });
            std::thread::sleep(Duration::from_micros(300 * (kills % 7) as u64));
            (child, address) = again(child, &folder);
            flying.join().unwrap();
            let token = [&game.red, &game.blue][seat];
            let got = Client::new(address).post(&game.path("/answers"), token, &answer);
            assert!(matches!(got.status, 200 | 409), "{answer}: {}", got.body);
            kills += 1;
        }
        given.push((seat, answer));
    }
    assert!(5 < kills, "{scenario}: {kills} kills");
    let found = told(&mut Client::new(address), &game);
    drop(child);
    // The same answers in a server that nobody kills.
    let house = House::of_on(&shelf::BOOKS, shelf::GAMES, Arc::new(Memory::default()), |_| {});
    let mut client = house.client();
    let game = open_scenario(&mut client, scenario, seed);
    for (seat, answer) in &given {
        let got = client.post(&game.path("/answers"), [&game.red, &game.blue][*seat], answer);
        assert_eq!(got.status, 200, "{answer}: {}", got.body);
    }
    same(&told(&mut client, &game), &found, scenario);
}

fn again(child: Victim, folder: &Folder) -> (Victim, std::net::SocketAddr) {
    drop(child);
    spawn(CHILD, &folder.0, None)
}

#[test]
fn a_battle_of_every_book_outlives_its_server() {
    for book in shelf::GAMES {
        if let Some(first) = book.scenarios().first() {
            survives(&format!("{}/{}", book.book().id, first.name));
        }
    }
}
