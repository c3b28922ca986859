//! What was damaged where it is kept is set aside, told truthfully, logged and counted; everything else goes on.

use std::sync::Arc;

use rusqlite::Connection;

use crate::common::bent::Luck;
use crate::common::cluster::Cluster;
use crate::common::*;
use server::store::{Memory, Postgres, Sqlite, Store};
use server::{Cause, survey};

/// A house with two games that have been played some way, closed.
fn closed() -> (House, Match, Match) {
    let mut house = House::new();
    let mut client = house.client();
    let games = [open(&mut client, r#","seed":1"#), open(&mut client, r#","seed":2"#)];
    games.iter().for_each(|it| assert_eq!(play(&mut client, it, 6), 6));
    house.stop();
    let [one, two] = games;
    (house, one, two)
}

fn file(house: &House) -> Connection {
    Connection::open(house.folder.0.join("grognard.sqlite")).unwrap()
}

fn metrics(house: &House) -> String {
    house.client().get("/metrics", "").body
}

/// Damages the first of two games and looks at what becomes of both.
fn set_aside(what: &str, sql: &str) {
    let (mut house, hurt, other) = closed();
    assert!(0 < file(&house).execute(sql, []).unwrap(), "{what}");
    house.again();
    let mut client = house.client();
    for path in ["", "/journal", "/replay", "/film"] {
        for token in ["", &hurt.red] {
            let got = client.get(&hurt.path(path), token);
            assert_eq!(
                (got.status, got.text("error.kind").as_str()),
                (410, "damaged"),
                "{what}: {}",
                got.body
            );
            let why = got.text("error.why");
            assert!(why.contains("damaged") && !why.contains("edition"), "{what}: {why}");
        }
    }
    let answer = r#"{"lane":"red","seq":0,"answer":{"choose":[]}}"#;
    assert_eq!(client.post(&hurt.path("/answers"), &hurt.red, answer).status, 410, "{what}");
    assert!(metrics(&house).contains("grognard_set_aside_total{cause=\"damaged\"} 1\n"), "{what}: once");
    assert!(0 < play(&mut client, &other, 10_000), "{what}: the other goes on");
    house.stop();
    let found = survey(GAMES, &Sqlite::open_to_read(&house.folder.0.join("grognard.sqlite")).unwrap());
    assert_eq!((found.games, found.aside.len()), (2, 1), "{what}: {found:?}");
    assert_eq!((&*found.aside[0].0, found.aside[0].1.cause), (hurt.game.as_str(), Cause::Damaged), "{what}");
}

#[test]
fn a_game_of_which_anything_is_damaged_is_set_aside_and_others_go_on() {
    for (what, sql) in [
        ("a letter", "UPDATE entries SET lines = 'x' || lines WHERE game = 1 AND at = 2"),
        (
            "another answer",
            "UPDATE entries SET lines = replace(lines, 'red', 'blue') WHERE game = 1 AND at = 1",
        ),
        ("a line is gone", "UPDATE entries SET lines = '' WHERE game = 1 AND at = 3"),
        ("a gap", "DELETE FROM entries WHERE game = 1 AND at = 2"),
        (
            "the end",
            "DELETE FROM entries WHERE game = 1 AND at = (SELECT max(at) FROM entries WHERE game = 1)",
        ),
        ("all entries", "DELETE FROM entries WHERE game = 1"),
        (
            "a digest",
            "UPDATE entries SET lines = replace(lines, '= ', '= 0') WHERE game = 1 AND lines LIKE '%= %'",
        ),
        ("what was seen", "UPDATE entries SET seen = '1 x' WHERE game = 1 AND at = 1"),
        ("who it was", "UPDATE entries SET by = 1 - by WHERE game = 1 AND at = 1"),
        ("a checksum", "UPDATE entries SET chain = NULL WHERE game = 1 AND at = 4"),
        ("all checksums but one", "UPDATE entries SET chain = NULL WHERE game = 1 AND at < 4 AND 0 < at"),
        ("the seed", "UPDATE games SET seed = zeroblob(32) WHERE id = 1"),
        ("the header", "UPDATE games SET header = replace(header, 'well', 'wall') WHERE id = 1"),
        ("a token", "UPDATE seats SET token = zeroblob(32) WHERE game = 1 AND seat = 1"),
        (
            "what is not its own",
            "INSERT INTO entries SELECT 1, 7, by, lines, seen, chain FROM entries WHERE game = 2 AND at = 6",
        ),
    ] {
        set_aside(what, sql);
    }
}

/// A store from before there were checksums, and a game in it.
fn old() -> (House, Match) {
    let (house, game, _) = closed();
    file(&house).execute_batch("UPDATE entries SET chain = NULL; UPDATE games SET last = NULL").unwrap();
    (house, game)
}

#[test]
fn a_game_without_checksums_is_played_on_and_has_them_from_there() {
    let (mut house, game) = old();
    let found = survey(GAMES, &Sqlite::open_to_read(&house.folder.0.join("grognard.sqlite")).unwrap());
    assert!(found.sound() && found.bare == 2, "{found:?}");
    house.again();
    play(&mut house.client(), &game, 2);
    house.again();
    play(&mut house.client(), &game, 10_000);
    house.stop();
    let kept = file(&house);
    let bare: i64 = kept
        .query_row("SELECT count(*) FROM entries WHERE game = 1 AND chain IS NULL", [], |it| it.get(0))
        .unwrap();
    assert_eq!(bare, 7, "what is new has them");
}

#[test]
fn what_has_no_checksums_must_fit_to_the_last_digest() {
    for sql in [
        "UPDATE entries SET lines = 'red wibble' WHERE game = 1 AND at = 2",
        "UPDATE entries SET lines = substr(lines, 1, instr(lines, '= ') - 1) WHERE game = 1
         AND at = (SELECT max(at) FROM entries WHERE game = 1 AND lines LIKE '%= %')",
        "DELETE FROM entries WHERE game = 1 AND at = 3",
    ] {
        let (mut house, game) = old();
        assert_eq!(file(&house).execute(sql, []).unwrap(), 1, "{sql}");
        house.again();
        let got = house.client().get(&game.path(""), &game.red);
        assert_eq!((got.status, got.text("error.kind").as_str()), (410, "damaged"), "{sql}: {}", got.body);
    }
}

#[test]
fn another_edition_is_called_that_and_nothing_else_is() {
    let (mut house, game) = old();
    let edition = kit::toy::BOOK.edition;
    let sql =
        format!("UPDATE games SET header = replace(header, 'edition {edition}', 'edition 0.0') WHERE id = 1");
    assert_eq!(file(&house).execute(&sql, []).unwrap(), 1);
    house.again();
    let got = house.client().get(&game.path(""), "");
    assert_eq!((got.status, got.text("error.kind").as_str()), (410, "unplayable"), "{}", got.body);
    assert!(got.text("error.why").contains("edition 0.0"), "{}", got.body);
    assert!(metrics(&house).contains("grognard_set_aside_total{cause=\"edition\"} 1\n"));
}

#[test]
fn every_damaged_byte_of_the_file_is_found() {
    let (house, ..) = closed();
    let path = house.folder.0.join("grognard.sqlite");
    // All of it in the file and nothing in its log.
    file(&house).execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
    let whole = std::fs::read(&path).unwrap();
    let sound = |bytes: &[u8]| {
        let copy = Folder::new();
        let path = copy.0.join("grognard.sqlite");
        std::fs::write(&path, bytes).unwrap();
        Sqlite::open_to_read(&path).is_ok_and(|it| survey(GAMES, &it).sound())
    };
    assert!(sound(&whole));
    // Where nothing is kept a byte may be anything: those that hold something are looked for by their texts.
    let holds = |at: &usize| {
        let near = &whole[at.saturating_sub(12)..(at + 12).min(whole.len())];
        near.iter().all(|it| (32..127).contains(it) || *it == b'\n')
    };
    let places: Vec<usize> = (4096..whole.len()).filter(holds).collect();
    let mut luck = Luck(1815 + kit::rotation());
    let more: usize = std::env::var("TRIALS").ok().and_then(|it| it.parse().ok()).unwrap_or(1);
    for _ in 0..100 * more {
        let at = places[luck.below(places.len())];
        let mut bent = whole.clone();
        bent[at] ^= 1 << luck.below(8);
        assert!(
            !sound(&bent),
            "byte {at} of {}: {:?}",
            whole.len(),
            String::from_utf8_lossy(&whole[at - 12..at + 12])
        );
    }
}

#[test]
fn postgres_tells_the_same() {
    let cluster = Cluster::new();
    let store: Arc<dyn Store> =
        Arc::new(Postgres::open(&cluster.address("games"), &server::Clock::by_hand().0).unwrap());
    let house = House::on(store.clone(), |_| {});
    let mut client = house.client();
    let game = open(&mut client, r#","seed":1"#);
    play(&mut client, &game, 6);
    assert!(survey(GAMES, &*store).sound());
    drop(house);
    cluster.ask("games", "UPDATE entries SET lines = 'red wibble' WHERE at = 2");
    let house = House::on(store.clone(), |_| {});
    let got = house.client().get(&game.path(""), &game.red);
    assert_eq!((got.status, got.text("error.kind").as_str()), (410, "damaged"), "{}", got.body);
    let found = survey(GAMES, &*store);
    assert_eq!((found.aside.len(), found.aside[0].1.cause), (1, Cause::Damaged));
}

#[test]
fn a_store_in_memory_has_checksums_too() {
    let store = Arc::<Memory>::default();
    let house = House::on(store.clone(), |_| {});
    let game = open(&mut house.client(), r#","seed":1"#);
    play(&mut house.client(), &game, 5);
    let saved = store.load(&game.game).unwrap().unwrap();
    assert!(
        saved.entries.iter().all(|it| it.chain.is_some())
            && saved.last.map(|it| it as usize + 1) == Some(saved.entries.len())
    );
}
