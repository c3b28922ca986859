//! Games that were begun under another version of digests than new ones are.

use std::sync::Arc;

use engine::{Datum, Digest, Header, Journal, Seed, Setup};
use server::store::{Done, Entry, Memory, Opening, Saved, Store, Write};

use crate::common::*;

/// The game that was opened, and the store that holds it.
fn opened(store: &Arc<Memory>) -> (House, Match, Saved) {
    let house = House::on(store.clone(), |_| {});
    let game = open(&mut house.client(), r#","seed":7"#);
    let saved = store.load(&game.game).unwrap().unwrap();
    (house, game, saved)
}

fn header(saved: &Saved) -> Header {
    Header::read(&mut saved.header.lines().enumerate()).unwrap()
}

/// Puts the same game into the store under another name, with this header and beginning.
fn kept(store: &Memory, like: &Match, saved: &Saved, header: String, lines: String) -> Match {
    let game = Match { game: "x".repeat(22), ..like.clone() };
    let first = Entry { lines, chain: None, ..saved.entries[0].clone() };
    let Saved { seed, seats, clock, .. } = saved.clone();
    let opening = Opening { game: game.game.as_str().into(), header, seed, seats, clock, first };
    assert_eq!(store.commit(&[Write::Open(opening)]).unwrap(), [Done::Written]);
    game
}

fn version(document: &Datum) -> i64 {
    document.at("digest.version").and_then(Datum::as_int).unwrap()
}

#[test]
fn a_new_game_has_the_version_of_new_games() {
    let (house, game, saved) = opened(&Arc::default());
    assert_eq!(header(&saved).digest, Digest::NEW);
    let document = house.client().get(&game.path(""), "").json();
    assert_eq!(version(&document), i64::from(Digest::NEW.number()));
    assert_eq!(document.at("digest.text").and_then(Datum::as_text), Some(Digest::NEW.words()));
}

#[test]
fn a_game_that_was_begun_under_the_first_version_is_played_on_under_it() {
    let store = Arc::<Memory>::default();
    let (house, like, saved) = opened(&store);
    let header = Header { digest: Digest::Hashed, ..header(&saved) };
    let text = kit::toy::GAME.scenarios().iter().find(|it| it.name == header.scenario).unwrap().text;
    let start = kit::toy::GAME.prepare(&Setup { text, options: &[] }).unwrap();
    let begun = start.begin(header.clone(), saved.seed.map(Seed));
    let lines = begun.lines(0).iter().fold(String::new(), |acc, it| acc + &it.write(&header.roster()) + "\n");
    let game = kept(&store, &like, &saved, header.write(), lines);

    let mut client = house.client();
    assert_eq!(version(&client.get(&game.path(""), "").json()), 1);
    play(&mut client, &game, 5);
    // Another server reads it from the store, and it is the same still.
    drop(house);
    let house = House::on(store.clone(), |_| {});
    let mut client = house.client();
    play(&mut client, &game, 10_000);
    assert_eq!(version(&client.get(&game.path("/replay"), "").json()), 1);
    let journal = Journal::read(&client.get(&game.path("/journal"), "").body).unwrap();
    assert_eq!(journal.header.digest, Digest::Hashed);
    assert!(start.resume(journal, None).is_ok());

    // What is begun from it is new.
    let fork = client.post(&game.path("/fork"), "", r#"{"at":3}"#);
    assert_eq!(fork.status, 201, "{}", fork.body);
    let document = client.get(&format!("/api/games/{}", fork.text("game")), "").json();
    assert_eq!(version(&document), i64::from(Digest::NEW.number()));
}

#[test]
fn a_game_of_a_newer_program_is_refused_with_what_it_says_and_what_is_known() {
    let store = Arc::<Memory>::default();
    let (house, like, saved) = opened(&store);
    let text = Header { digest: Digest::Printed, ..header(&saved) }.write().replace("digest 2", "digest 3");
    let game = kept(&store, &like, &saved, text, saved.entries[0].lines.clone());
    let got = house.client().get(&game.path(""), &game.red);
    assert_eq!((got.status, got.text("error.kind")), (410, "unplayable".to_owned()), "{}", got.body);
    let why = got.text("error.why");
    assert!(why.contains("`digest` is `3`, and must be `1` or `2`; a newer program"), "{why}");
}
