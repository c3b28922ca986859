//! Bodies and paths bent in every way: a clear error, never a failure of ours, and nothing changes.

use crate::common::bent::{Luck, VALUES, mutated};
use crate::common::*;
use engine::Datum;

#[test]
fn bent_answers_change_nothing() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":2"#);
    play(&mut client, &game, 5);
    let look = |client: &mut Client| client.get(&game.path(""), &game.red).body;
    let before = look(&mut client);
    let answer = wire::parse(&before).ok().and_then(|it| default_of(&it)).unwrap();
    let of_blue = |client: &mut Client| client.get(&game.path(""), &game.blue).body;
    let mut own = of_blue(&mut client);
    let mut luck = Luck(1815 + kit::rotation());
    for round in 0..97_000 {
        let body = mutated(&mut luck, &answer);
        let got = client.raw("POST", &game.path("/answers"), &game.blue, &body, &[]).unwrap();
        let shown = String::from_utf8_lossy(&body[..body.len().min(200)]).into_owned();
        // Blue may hit upon an answer of its own; red must see nothing of a refused one.
        assert!([200, 400, 403, 409, 413, 422].contains(&got.status), "{round}: {} {shown}", got.status);
        assert!(got.body.len() < 200_000);
        // An answer that was given before is told once more, and nothing is to be taken back.
        if got.status == 200 && of_blue(&mut client) != own {
            assert_eq!(client.post(&game.path("/undo"), &game.blue, "").status, 200, "{shown}");
            own = of_blue(&mut client);
        }
    }
    assert_eq!(look(&mut client), before);
}

#[test]
fn bent_openings_and_questions_are_answered() {
    let house = House::new();
    let mut client = house.client();
    let mut luck = Luck(1914 + kit::rotation());
    for _ in 0..3000 {
        let body = format!(
            r#"{{"scenario":{},"seats":{},"options":{},"seed":{}}}"#,
            luck.one(&["\"two-patrols/well\"", "\"two-patrols/\"", "\"/\"", "\"../../etc/passwd\"", "1"]),
            luck.one(&[
                "{}",
                "{\"red\":\"human\"}",
                "{\"red\":null}",
                "[]",
                "{\"red\":\"\\n\"}",
                "{\"\":\"\"}"
            ]),
            luck.one(&["{}", "{\"a\":1}", "{\"a\":\"x\\ny\"}", "null", "{\"a\":{\"b\":[]}}"]),
            luck.one(VALUES),
        );
        let got = client.raw("POST", "/api/games", "", body.as_bytes(), &[]).unwrap();
        assert!([201, 400, 422].contains(&got.status), "{} {body}", got.status);
        if got.status != 201 {
            assert!(got.json().at("error.why").is_some());
        }
    }
    for path in
        ["/api/games/%ff", "/api/games/%00", "/api/books/%2e%2e%2f", "/%", "/api/games/..", "/api//books"]
    {
        let got = client.get(path, "");
        assert!([400, 404].contains(&got.status), "{path}: {}", got.status);
    }
    let game = open(&mut client, "");
    for query in [
        "since=-1",
        "since=1.5",
        "since=99999999999999999999999",
        "since=",
        "since=1&since=2",
        "x=1",
        "%ff=%ff",
    ] {
        let got = client.get(&game.path(&format!("?{query}")), "");
        assert_eq!(got.status, 400, "{query}: {}", got.body);
    }
    assert_eq!(client.get(&game.path("?since=18446744073709551615"), "").status, 200);
}

#[test]
fn tokens_that_are_none_open_nothing() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, "");
    let long = "x".repeat(10_000);
    for token in ["x", "null", "Bearer", &long, &game.red[1..], &game.red.to_uppercase(), &game.game] {
        assert_eq!(client.get(&game.path(""), token).status, 401);
    }
    for head in ["", "Basic YTpi", "Bearer", "bearer  "] {
        let got = client.send("GET", &game.path(""), "", "", &[("authorization", head)]);
        assert_eq!(got.status, 401, "{head}");
    }
    assert_eq!(client.get(&game.path(""), &game.red).json().get("seat"), Some(&Datum::word("red")));
}

#[test]
fn markup_in_a_scenario_of_ones_own_stays_text() {
    let house = House::new();
    let mut client = house.client();
    let well = client.get("/api/books/two-patrols/scenarios/well", "").text("text");
    for payload in [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "\u{1b}[31mred",
        "${7*7}",
        "'\"><svg/onload=1>",
    ] {
        let text = well.replacen("title", &format!("# {payload}\ntitle"), 1) + &format!("\n# {payload}\n");
        let body = wire::compact(&Datum::record([
            ("scenario", Datum::word("two-patrols/own")),
            ("scenario_text", Datum::Text(text.into())),
        ]));
        let got = client.post("/api/games", "", &body);
        assert!([201, 422].contains(&got.status), "{}", got.body);
        assert_eq!(got.header("content-type"), Some("application/json"));
        assert_eq!(got.header("x-content-type-options"), Some("nosniff"));
        assert!(!got.body.contains('\u{1b}'));
    }
}
