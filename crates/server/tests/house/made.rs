//! A battle on ground of chance: named by its seed, made by the book, and kept whole with the game.

use std::sync::Arc;

use crate::common::*;
use engine::Datum;
use server::store::Memory;

#[test]
fn a_battle_of_chance_is_opened_by_its_seed() {
    let house = House::of_on(&shelf::BOOKS, shelf::GAMES, Arc::new(Memory::default()), |_| {});
    let mut client = house.client();
    let seats = r#","seed":3"#;
    let games: Vec<Match> =
        [7, 7, 8].map(|seed| open_scenario(&mut client, &format!("cold-steel/made-{seed}"), seats)).into();
    let ground = |client: &mut Client, game: &Match| {
        let document = client.get(&game.path(""), &game.red).json();
        let title = document.at("view.title").and_then(Datum::as_text).map(str::to_owned);
        assert_eq!(title.as_deref(), Some("A chance meeting"), "{document:?}");
        assert!(document.at("asks.0").is_some(), "he is asked");
        document.at("view.table").cloned()
    };
    let made: Vec<Option<Datum>> = games.iter().map(|it| ground(&mut client, it)).collect();
    assert!(made[0].is_some() && made[0] == made[1], "the same dice make the same ground");
    assert_ne!(made[0], made[2]);
    assert!(12 <= play(&mut client, &games[0], 12), "it is played");
}

/// It can be looked at before it is opened, and is what is opened then.
#[test]
fn a_battle_of_chance_is_shown_before_it_is_opened() {
    let house = House::of_on(&shelf::BOOKS, shelf::GAMES, Arc::new(Memory::default()), |_| {});
    let mut client = house.client();
    let shown = |client: &mut Client, no: u64| {
        let got = client.get(&format!("/api/books/cold-steel/scenarios/made-{no}"), "");
        assert_eq!(got.status, 200, "{}", got.body);
        got.json()
    };
    let made = [7, 7, 8].map(|no| shown(&mut client, no));
    assert_eq!(made[0], made[1]);
    assert_ne!(made[0].at("view.table"), made[2].at("view.table"));
    assert_eq!(made[0].at("name").and_then(Datum::as_text), Some("made-7"));
    let game = open_scenario(&mut client, "cold-steel/made-7", r#","seed":3"#);
    let document = client.get(&game.path(""), &game.red).json();
    assert!(document.at("view.table.size").is_some());
    assert_eq!(made[0].at("view.table"), document.at("view.table"), "the same ground is played on");

    for (book, makes) in [("cold-steel", true), ("days-of-iron", false)] {
        let told = client.get(&format!("/api/books/{book}"), "").json();
        assert_eq!(told.get("makes"), Some(&Datum::Bool(makes)), "{book}");
        let odd = client.get(&format!("/api/books/{book}/scenarios/made-x"), "");
        assert_eq!(odd.status, 404, "{}", odd.body);
    }
}

#[test]
fn what_no_book_makes_is_no_scenario() {
    let house = House::of_on(&shelf::BOOKS, shelf::GAMES, Arc::new(Memory::default()), |_| {});
    let mut client = house.client();
    for name in [
        "cold-steel/made-",
        "cold-steel/made-x",
        "cold-steel/made-99999999999999999999999",
        "hot-blood-and-cold-steel/made-7",
    ] {
        let got = client.post("/api/games", "", &format!(r#"{{"scenario":"{name}"}}"#));
        assert!((400..500).contains(&got.status), "{name}: {} {}", got.status, got.body);
        assert!(got.body.contains("no such scenario"), "{name}: {}", got.body);
    }
}
