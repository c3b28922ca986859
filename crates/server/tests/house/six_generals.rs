//! Six generals at Quatre Bras (Cold Steel): two of them are people, four are officers of the server, and the server is
//! killed in mid-battle again and again. Nothing that was acknowledged is lost, and the battle goes to its end.

use std::collections::BTreeMap;

use crate::common::victim::{self, spawn};
use crate::common::*;
use engine::Datum;

const CHILD: &str = "six_generals::the_server_that_is_killed";
const PEOPLE: [&str; 2] = ["red", "blue"];
/// Answers between two kills.
const APART: usize = 60;
const KILLS: usize = 6;

/// Not a test of its own: the process that the next test kills.
#[test]
#[ignore = "the child of the test below"]
fn the_server_that_is_killed() {
    victim::serve_of(&shelf::BOOKS, shelf::GAMES, |_| ());
}

#[test]
fn six_generals_fight_quatre_bras_to_its_end_though_the_server_is_killed() {
    let folder = Folder::new();
    let (mut child, address) = spawn(CHILD, &folder.0, None);
    let mut client = Client::new(address);
    let seats = r#"{"red":"human","picton":"doctrine","brunswick":"doctrine","blue":"human","reille":"doctrine","pire":"doctrine"}"#;
    let body = format!(r#"{{"scenario":"cold-steel/quatre-bras","seed":1815,"seats":{seats}}}"#);
    let got = client.post("/api/games", "", &body);
    assert_eq!(got.status, 201, "{}", got.body);
    let path = format!("/api/games/{}", got.text("game"));
    let token: BTreeMap<&str, String> =
        PEOPLE.into_iter().map(|it| (it, got.text(&format!("seats.{it}.token")))).collect();
    let (mut given, mut kills) = (0, 0);
    let mut last: BTreeMap<&str, i64> = BTreeMap::new();
    let mut seen = BTreeMap::from(PEOPLE.map(|it| (it, 0)));
    'battle: loop {
        for seat in PEOPLE {
            let document = client.get(&format!("{path}?since={}", seen[seat]), &token[seat]).json();
            if document.get("outcome").is_some() {
                break 'battle;
            }
            seen.insert(seat, seq(&document));
            let Some(answer) = default_of(&document) else { continue };
            let number = document.at("asks.0.seq").and_then(Datum::as_int).unwrap();
            // What was taken once is not asked again, killed or not.
            assert!(last.get(seat).is_none_or(|it| *it < number), "{seat} is asked {number} again");
            let got = client.post(&format!("{path}/answers"), &token[seat], &answer);
            assert_eq!(got.status, 200, "{seat}: {answer}: {}", got.body);
            last.insert(seat, number);
            given += 1;
            if kills < KILLS && given == APART * (kills + 1) {
                drop(child);
                let address;
                (child, address) = spawn(CHILD, &folder.0, None);
                client = Client::new(address);
                // What was told stays told.
                let again = client.get(&format!("{path}?since={}", seen[seat]), &token[seat]).json();
                assert!(seen[seat] <= seq(&again), "{seat} has lost {} of {}", seq(&again), seen[seat]);
                kills += 1;
            }
        }
    }
    assert_eq!(kills, KILLS, "{given} answers only");
    for seat in PEOPLE {
        let document = client.get(&path, &token[seat]).json();
        assert_eq!(document.at("view.turn").and_then(Datum::as_int), Some(40), "{seat}");
    }
    drop(child);
}
