//! Eyes that a seat lends: what is seen through them is a turn old, and they touch nothing.

use std::collections::BTreeMap;

use crate::common::*;
use engine::Datum;

const WIRE: &str = "hot-blood-and-cold-steel/a-bit-of-wire";

fn lent(client: &mut Client, game: &Match, token: &str) -> String {
    let got = client.post(&game.path("/lend"), token, "");
    assert_eq!(got.status, 200, "{}", got.body);
    let token = got.text("token");
    assert_eq!(got.text("link"), format!("/t/{}#{token}", game.game));
    token
}

fn turn(document: &Datum) -> i64 {
    document.at("view.turn").and_then(Datum::as_int).unwrap()
}

/// What a seat sees, without what is asked of it.
fn seen(document: &Datum) -> [Option<Datum>; 2] {
    ["view", "events"].map(|it| document.get(it).cloned())
}

#[test]
fn lent_eyes_see_what_the_seat_saw_as_the_turn_before_began() {
    let house = House::of(&shelf::BOOKS, shelf::GAMES);
    let mut client = house.client();
    let game = open_scenario(&mut client, WIRE, r#","seed":7"#);
    let [red, blue] = [&game.red, &game.blue].map(|it| lent(&mut client, &game, it));
    assert_ne!(red, blue);
    assert_eq!(lent(&mut client, &game, &game.red), red, "the same link each time");
    let path = game.path("");
    let public = client.get(&path, "").json();
    let first = client.get(&path, &red).json();
    assert_eq!(first.get("late"), Some(&Datum::Bool(true)));
    assert_eq!(
        first.get("view"),
        public.get("view"),
        "until there is something old, one sees what everybody sees"
    );
    // What the seats saw when each turn began.
    let mut began: BTreeMap<i64, [[Option<Datum>; 2]; 2]> = BTreeMap::new();
    let mut late = 0;
    while began.len() < 5 {
        play(&mut client, &game, 1);
        let own = [&game.red, &game.blue].map(|it| client.get(&path, it).json());
        let now = turn(&own[0]);
        began.entry(now).or_insert_with(|| [seen(&own[0]), seen(&own[1])]);
        for (side, token) in [&red, &blue].into_iter().enumerate() {
            let shown = client.get(&path, token).json();
            assert_eq!(shown.get("asks"), Some(&Datum::List(vec![])), "nothing is asked of who only looks");
            if let Some(before) = began.get(&(now - 1)) {
                assert_eq!(seen(&shown), before[side], "turn {now}");
                assert_ne!(shown.get("view"), own[side].get("view"), "turn {now}: it is a turn old");
                late += 1;
            }
        }
    }
    assert!(4 < late);
    // When it is over nothing is secret any more.
    client.post(&game.path("/concede"), &game.blue, "");
    let over = client.get(&path, &red).json();
    assert!(over.get("outcome").is_some());
    assert_eq!(seen(&over), seen(&client.get(&path, &game.red).json()));
}

#[test]
fn lent_eyes_have_no_hands() {
    let house = House::of(&shelf::BOOKS, shelf::GAMES);
    let mut client = house.client();
    let game = open_scenario(&mut client, WIRE, r#","seed":7"#);
    let token = lent(&mut client, &game, &game.red);
    let answer = default_of(&client.get(&game.path(""), &game.red).json()).unwrap();
    let luck = r#"{"luck":"0000000000000000000000000000000000000000000000000000000000000000"}"#;
    for (method, path, body) in [
        ("POST", "/answers", answer.as_str()),
        ("POST", "/undo", ""),
        ("POST", "/concede", ""),
        ("POST", "/lend", ""),
        ("POST", "/talk", r#"{"text":"halt"}"#),
        ("POST", "/entrust", r#"{"seat":"red","to":"blue"}"#),
        ("POST", "/luck", luck),
        ("GET", "/hint", ""),
        ("GET", "/forecast?lane=red&seq=0&key=a", ""),
    ] {
        let got = client.send(method, &game.path(path), &token, body, &[]);
        assert_eq!(got.status, 401, "{method} {path}: {}", got.body);
    }
    for path in ["/journal", "/replay", "/replay/story", "/replay/chances", "/sheets?side=red"] {
        assert_eq!(client.get(&game.path(path), &token).status, 403, "{path}");
    }
    assert_eq!(client.get(&game.path("/film"), &token).status, 410, "how it came to it is not for them");
    assert_eq!(client.post(&game.path("/lend"), "", "").status, 401);
    // One letter of it changed, and it opens nothing.
    let wrong = format!("{}{}", if token.starts_with('A') { 'B' } else { 'A' }, &token[1..]);
    assert_eq!(client.get(&game.path(""), &wrong).status, 401);
}
