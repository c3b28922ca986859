//! The door of the companion over HTTP: the same answers as the contract's own routes, and clear words for what is wrong.

use crate::common::*;

fn house() -> House {
    House::of(&shelf::BOOKS, shelf::GAMES)
}

const MOVE: &str = r#""book":"bb","procedure":"movement_roll","input":{"quality":"veteran""#;

#[test]
fn the_face_says_what_the_routes_of_the_books_say() {
    let house = house();
    let mut client = house.client();
    for (request, path) in [
        (r#"{"do":"book","book":"bb"}"#, "/api/books/bb"),
        (r#"{"do":"rules","book":"bb"}"#, "/api/books/bb/rules"),
        (r#"{"do":"tables","book":"bb"}"#, "/api/books/bb/tables"),
        (r#"{"do":"examples","book":"bb"}"#, "/api/books/bb/examples"),
        (r#"{"do":"books"}"#, "/api/books"),
    ] {
        let (one, other) = (client.post("/api/face", "", request), client.get(path, ""));
        assert_eq!((one.status, other.status, one.body == other.body), (200, 200, true), "{path}");
    }
    let input = r#"{"quality":"veteran","dice":[3,4]}"#;
    let face = client.post("/api/face", "", &format!(r#"{{"do":"resolve",{MOVE},"dice":[3,4]}}}}"#));
    assert_eq!(face.body, client.post("/api/books/bb/resolve/movement_roll", "", input).body);
    let face = client.post("/api/face", "", &format!(r#"{{"do":"odds",{MOVE}}}}}"#));
    assert_eq!(
        face.body,
        client.post("/api/books/bb/odds/movement_roll", "", r#"{"quality":"veteran"}"#).body
    );
}

#[test]
fn dice_fall_from_the_chance_that_is_given_and_otherwise_from_the_servers() {
    let house = house();
    let mut client = house.client();
    let chance = "7f".repeat(32);
    let rolled = format!(r#"{{"do":"resolve",{MOVE}}},"chance":"{chance}"}}"#);
    let first = client.post("/api/face", "", &rolled);
    assert_eq!((first.status, &first.body), (200, &client.post("/api/face", "", &rolled).body));
    assert_eq!(client.post("/api/face", "", &format!(r#"{{"do":"resolve",{MOVE}}}}}"#)).status, 200);
}

#[test]
fn what_is_wrong_with_a_request_is_said() {
    let house = house();
    let mut client = house.client();
    for (request, status, field) in [
        ("", 400, None),
        ("{", 400, None),
        ("[]", 400, None),
        ("{}", 400, Some("do")),
        (r#"{"do":"eval","book":"bb"}"#, 400, Some("do")),
        (r#"{"do":7}"#, 400, Some("do")),
        (r#"{"do":"book"}"#, 400, Some("book")),
        (r#"{"do":"book","book":"bb","input":{}}"#, 400, Some("input")),
        (r#"{"do":"book","book":"waterloo"}"#, 404, Some("book")),
        (r#"{"do":"odds","book":"bb"}"#, 400, Some("procedure")),
        (r#"{"do":"odds","book":"bb","procedure":"fly"}"#, 404, Some("procedure")),
        (r#"{"do":"form","book":"bb","procedure":"movement_roll","input":[]}"#, 400, Some("input")),
        (r#"{"do":"odds","book":"bb","procedure":"movement_roll","input":{"x":1}}"#, 400, Some("x")),
        (r#"{"do":"levers","book":"bb","procedure":"movement_roll","at_least":99}"#, 422, Some("at_least")),
        (r#"{"do":"levers","book":"bb","procedure":"movement_roll","at_least":-1}"#, 400, Some("at_least")),
        (r#"{"do":"resolve","book":"bb","procedure":"movement_roll","chance":"00"}"#, 400, Some("chance")),
        (
            r#"{"do":"resolve","book":"bb","procedure":"movement_roll","input":{"dice":[7,1]}}"#,
            400,
            Some("dice[0]"),
        ),
    ] {
        let got = client.post("/api/face", "", request);
        assert_eq!(got.status, status, "{request}: {}", got.body);
        let json = got.json();
        let named = json.at("error.field").and_then(engine::Datum::as_text);
        assert_eq!(named, field, "{request}: {}", got.body);
    }
    let huge = format!(r#"{{"do":"{}"}}"#, "x".repeat(70 * 1024));
    assert_eq!(client.post("/api/face", "", &huge).status, 413);
    assert_eq!(client.get("/api/face", "").status, 405);
}

#[test]
fn pages_that_run_procedures_may_and_no_others() {
    let house = house();
    let mut client = house.client();
    let policy = |client: &mut Client, path: &str| {
        let got = client.get(path, "");
        assert_eq!(got.status, 200, "{path}");
        got.header("content-security-policy").unwrap().contains("'wasm-unsafe-eval'")
    };
    let id = "sAAAAAAAAAAAAAAAAAAAAAA";
    for path in [
        "/companion",
        "/companion/bb",
        "/companion/bb/movement_roll?quality=raw",
        "/companion/bb/sitting",
        &format!("/companion/bb/sitting/{id}"),
        "/reference/bb",
        "/reference/bb?q=square",
        "/api",
    ] {
        assert!(policy(&mut client, path), "{path}");
    }
    for path in ["/", "/new", "/rules/bb", "/api/books"] {
        assert!(!policy(&mut client, path), "{path}");
    }
}
