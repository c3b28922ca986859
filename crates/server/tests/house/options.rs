//! The options of a new game over HTTP: what the book does not know is refused by its field, with what is allowed, and
//! no game comes of it.

use std::sync::Arc;

use crate::common::server::store::{Memory, Store};
use crate::common::{Got, House, open_scenario, play};
use engine::Datum;

const BOOK: &str = "bloody-big-battles";

/// The answer to an opening with these options, and how many games there are then.
fn opened(house: &House, store: &Memory, options: &str) -> (Got, usize) {
    let body = format!(r#"{{"scenario":"{BOOK}/montebello","options":{options}}}"#);
    let got = house.client().post("/api/games", "", &body);
    (got, store.names().expect("a store that answers").len())
}

fn house() -> (House, Arc<Memory>) {
    let store = Arc::new(Memory::default());
    (House::of_on(&shelf::BOOKS, shelf::GAMES, store.clone(), |_| {}), store)
}

fn allowed(got: &Got) -> Vec<String> {
    let Some(Datum::List(all)) = got.json().at("error.allowed").cloned() else { return Vec::new() };
    all.iter().filter_map(Datum::as_text).map(str::to_owned).collect()
}

/// The names of the book's switches, or the values of one of them.
fn switches(of: Option<&str>) -> Vec<&'static str> {
    let game = shelf::GAMES.iter().find(|it| it.book().id == BOOK).expect("a book that can be played");
    match of {
        None => game.options().iter().map(|it| it.name).collect(),
        Some(name) => {
            game.options().iter().find(|it| it.name == name).expect("a known option").values.to_vec()
        }
    }
}

#[test]
fn an_option_that_the_book_does_not_have_is_named_with_those_it_has() {
    let (house, store) = house();
    for name in ["evasion", "zoc-depth", "x"] {
        let (got, games) = opened(&house, &store, &format!(r#"{{"{name}":"on"}}"#));
        assert_eq!((got.status, games), (422, 0), "{}", got.body);
        assert_eq!(got.text("error.field"), format!("options.{name}"));
        assert_eq!(got.text("error.why"), "Bloody Big Battles has no such option");
        assert_eq!(allowed(&got), switches(None));
    }
}

#[test]
fn a_value_that_is_not_allowed_is_named_with_those_that_are() {
    let (house, store) = house();
    for (name, value) in [("evade", "\"maybe\""), ("zoc_depth", "7"), ("zoc_depth", "true"), ("evade", "1")] {
        let (got, games) = opened(&house, &store, &format!(r#"{{"{name}":{value}}}"#));
        assert_eq!((got.status, games), (422, 0), "{}", got.body);
        assert_eq!(got.text("error.field"), format!("options.{name}"));
        assert_eq!(allowed(&got), switches(Some(name)), "{name} = {value}");
    }
}

#[test]
fn a_value_of_another_sort_is_refused_before_the_book_is_asked() {
    let (house, store) = house();
    for value in ["[]", "{}", "null", "1.5"] {
        let (got, games) = opened(&house, &store, &format!(r#"{{"evade":{value}}}"#));
        assert_eq!((got.status, games), (400, 0), "{}", got.body);
        assert_eq!(got.text("error.field"), "options.evade");
        assert!(got.text("error.why").contains("a word, a whole number, true or false"), "{}", got.body);
    }
    for options in ["[]", "\"evade\"", "1"] {
        let (got, games) = opened(&house, &store, options);
        assert_eq!((got.status, games), (400, 0), "{}", got.body);
        assert_eq!(got.text("error.field"), "options");
        assert!(got.text("error.why").contains("an object"), "{}", got.body);
    }
}

/// One bad option spoils all, whichever stands first; and what is allowed in every way of writing it opens a game.
#[test]
fn only_options_that_are_all_good_open_a_game() {
    let (house, store) = house();
    for options in [r#"{"evade":true,"zoc_depth":9}"#, r#"{"zoc_depth":9,"evade":true}"#] {
        let (got, games) = opened(&house, &store, options);
        assert_eq!((got.status, games), (422, 0), "{}", got.body);
        assert_eq!(got.text("error.field"), "options.zoc_depth");
    }
    let good = [r#"{"evade":true}"#, r#"{"evade":"on","zoc_depth":4}"#, r#"{"zoc_depth":"4"}"#, "{}"];
    for (at, options) in good.iter().enumerate() {
        let (got, games) = opened(&house, &store, options);
        assert_eq!((got.status, games), (201, at + 1), "{}", got.body);
    }
}

/// Under every value of every option of a book whose teaching game is short, two people play to the end over HTTP by what each
/// is asked, and nothing lawful is refused.
#[test]
fn every_option_of_a_book_is_played_to_the_end_over_http() {
    const SHORT: &str = "cold-steel-and-canister/offenstetten";
    let game =
        shelf::GAMES.iter().find(|it| SHORT.split('/').next() == Some(it.book().id)).expect("on the shelf");
    let (house, _) = house();
    let mut client = house.client();
    for switch in game.options() {
        for value in switch.values {
            let more = format!(r#","seed":9,"options":{{"{}":"{value}"}}"#, switch.name);
            let opened = open_scenario(&mut client, SHORT, &more);
            let answers = play(&mut client, &opened, 5_000);
            let document = client.get(&opened.path(""), &opened.red).json();
            let over = document.get("outcome").is_some();
            assert!(over && 8 < answers, "{} = {value}: {answers} answers", switch.name);
        }
    }
}
