//! Orders that one side writes and the other answers (Hot Blood & Cold Steel, HB-OPT-2), over HTTP.

use crate::common::{Client, House, Match, default_of, open_scenario};
use engine::Datum;

const WIRE: &str = "hot-blood-and-cold-steel/a-bit-of-wire";

fn house() -> House {
    House::of(&shelf::BOOKS, shelf::GAMES)
}

fn turn(document: &Datum) -> i64 {
    document.at("view.turn").and_then(Datum::as_int).unwrap_or_default()
}

/// One answer by default of whoever is asked, the first of them; false when nobody is.
fn answer(client: &mut Client, game: &Match) -> bool {
    for token in [&game.red, &game.blue] {
        let document = client.get(&game.path(""), token).json();
        if let Some(answer) = default_of(&document) {
            let got = client.post(&game.path("/answers"), token, &answer);
            assert_eq!(got.status, 200, "{answer}: {}", got.body);
            return true;
        }
    }
    false
}

/// When the first side has sealed what it wrote the second is asked, by the document that it reads again and again: two
/// turns go by, and in each of them one was asked after the other.
#[test]
fn when_one_side_has_written_the_other_is_asked() {
    let house = house();
    let mut client = house.client();
    let game =
        open_scenario(&mut client, WIRE, r#","seed":7,"options":{"umpire":false,"written_orders":true}"#);
    let mut alone = 0;
    for _ in 0..2_000 {
        let documents = [&game.red, &game.blue].map(|it| client.get(&game.path(""), it).json());
        if 2 < turn(&documents[0]) {
            assert_eq!(alone % 2, 0, "whoever writes first, the other answers");
            assert!(4 <= alone, "{alone}");
            return;
        }
        let moves = |it: &Datum| it.at("view.step").and_then(Datum::as_text) == Some("Movement orders");
        let asked = documents.iter().filter(|it| default_of(it).is_some()).count();
        if moves(&documents[0]) {
            assert_eq!(asked, 1, "one writes, and then the other: {:?}", documents[0].at("view.step"));
            alone += 1;
        }
        assert!(answer(&mut client, &game), "nobody is asked and the game is not over");
    }
    panic!("two turns take no two thousand answers");
}

/// With an umpire the orders that answer would lie open: both options are named, and no game comes of it.
#[test]
fn with_an_umpire_nothing_is_written() {
    let house = house();
    let mut client = house.client();
    for options in [r#"{"written_orders":true}"#, r#"{"written_orders":"on","umpire":"on"}"#] {
        let got = client.post("/api/games", "", &format!(r#"{{"scenario":"{WIRE}","options":{options}}}"#));
        assert_eq!(got.status, 422, "{}", got.body);
        for name in ["`written_orders`", "`umpire`"] {
            assert!(got.body.contains(name), "{}", got.body);
        }
    }
}
