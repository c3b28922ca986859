//! Every route and every actor with the exact status; pages of other sites; what browsers are told.

use crate::common::*;
use engine::Datum;

/// Nobody, the guest of another game, a forger, the other side, the owner.
const ACTORS: [&str; 5] = ["nobody", "guest", "forger", "other", "owner"];

/// The seed of the game was chosen, so it is refused from those who may.
const LUCK: &str = r#"{"luck":"5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a"}"#;

#[test]
fn every_route_and_every_actor() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":1"#);
    let elsewhere = open(&mut client, "");
    let red = client.get(&game.path(""), &game.red).json();
    let answer = default_of(&red).unwrap();
    let lane = red.at("asks.0.lane").unwrap().as_text().unwrap().to_owned();
    assert_eq!(lane, "red", "the game begins with secret orders");
    let key = red.at("asks.0.ask.default.choose.0").and_then(Datum::as_text).unwrap_or("x");
    let forecast = game.path(&format!("/forecast?lane=red&seq=0&key={key}"));
    let forger = format!("{}A", &game.red[..42]);
    let forger = if forger == game.red { format!("{}B", &game.red[..42]) } else { forger };
    let tokens = ["", &elsewhere.red, &forger, &game.blue, &game.red];
    let (scenario, rules) = ("/api/books/two-patrols/scenarios/well", "/api/books/two-patrols/rules");
    let all = |status: u16| [status; 5];
    let rows: [(&str, String, &str, [u16; 5]); 64] = [
        ("GET", "/".into(), "", all(200)),
        ("GET", format!("/t/{}", game.game), "", all(200)),
        ("GET", "/new".into(), "", all(200)),
        ("GET", "/join".into(), "", all(200)),
        ("GET", format!("/replay/{}", game.game), "", all(200)),
        ("GET", "/rules/two-patrols".into(), "", all(200)),
        ("GET", "/rules/two-patrols/TP-1".into(), "", all(200)),
        ("GET", "/companion".into(), "", all(200)),
        ("GET", "/companion/two-patrols".into(), "", all(200)),
        ("GET", "/companion/two-patrols/sitting".into(), "", all(200)),
        ("GET", "/companion/two-patrols/sitting/x".into(), "", all(200)),
        ("GET", "/reference/two-patrols".into(), "", all(200)),
        ("GET", "/assets/nothing.js".into(), "", all(404)),
        ("GET", "/health".into(), "", all(200)),
        ("GET", "/metrics".into(), "", all(200)),
        ("GET", "/api".into(), "", all(200)),
        ("GET", "/api/openapi.json".into(), "", all(200)),
        ("GET", "/api/key".into(), "", all(200)),
        ("GET", "/api/books".into(), "", all(200)),
        ("GET", "/api/books/two-patrols".into(), "", all(200)),
        ("GET", "/api/books/waterloo".into(), "", all(404)),
        ("GET", "/api/books/two-patrols/sequence".into(), "", all(200)),
        ("GET", rules.into(), "", all(200)),
        ("GET", "/api/books/two-patrols/tables".into(), "", all(200)),
        ("GET", "/api/books/two-patrols/examples".into(), "", all(200)),
        ("POST", "/api/face".into(), r#"{"do":"books"}"#, all(200)),
        ("GET", scenario.into(), "", all(200)),
        ("GET", format!("{scenario}x"), "", all(404)),
        ("POST", format!("{scenario}/muster"), r#"{"sheets":{}}"#, all(422)),
        ("POST", "/api/books/two-patrols/resolve/fly".into(), "{}", all(404)),
        ("GET", game.path(""), "", [200, 401, 401, 200, 200]),
        ("GET", game.path("/film"), "", [200, 401, 401, 200, 200]),
        ("GET", game.path("/film?since=-1"), "", all(400)),
        ("GET", "/api/games/AAAAAAAAAAAAAAAAAAAAAA".into(), "", all(404)),
        ("GET", "/api/games/x".into(), "", all(404)),
        ("POST", game.path("/answers"), &answer, [401, 401, 401, 403, 200]),
        ("GET", game.path("/journal"), "", [403, 401, 401, 403, 403]),
        ("GET", game.path("/sheets?side=red"), "", [403, 401, 401, 403, 403]),
        ("GET", game.path("/sheets"), "", [400, 401, 401, 400, 400]),
        ("GET", game.path("/replay"), "", [403, 401, 401, 403, 403]),
        ("GET", game.path("/replay?eye=umpire&at=0"), "", [403, 401, 401, 403, 403]),
        ("GET", game.path("/replay/outline"), "", [403, 401, 401, 403, 403]),
        ("GET", game.path("/replay/story"), "", [403, 401, 401, 403, 403]),
        ("GET", game.path("/replay/chances"), "", [403, 401, 401, 403, 403]),
        ("POST", game.path("/fork"), r#"{"at":0}"#, [403, 401, 401, 403, 403]),
        ("GET", game.path("/socket"), "", [426, 401, 401, 426, 426]),
        ("POST", game.path("/undo"), "", [401, 401, 401, 422, 200]),
        ("GET", forecast, "", [401, 401, 401, 403, 409]),
        ("GET", game.path("/hint"), "", [401, 401, 401, 200, 200]),
        ("GET", game.path("/luck"), "", [200, 401, 401, 200, 200]),
        ("POST", game.path("/luck"), LUCK, [401, 401, 401, 422, 422]),
        ("GET", game.path("/replay/reason?at=1"), "", [403, 401, 401, 403, 403]),
        ("DELETE", game.path(""), "", all(405)),
        ("POST", game.path("/lend"), "", [401, 401, 401, 200, 200]),
        ("POST", game.path("/talk"), r#"{"text":"halt"}"#, [401, 401, 401, 403, 403]),
        ("POST", game.path("/entrust"), r#"{"seat":"red","to":"blue"}"#, [401, 401, 401, 422, 422]),
        ("POST", game.path("/concede"), "", [401, 401, 401, 200, 422]),
        ("GET", game.path("/replay?eye=umpire&at=0"), "", [200, 401, 401, 200, 200]),
        ("GET", game.path("/replay/outline"), "", [200, 401, 401, 200, 200]),
        ("GET", game.path("/replay/story"), "", [200, 401, 401, 200, 200]),
        ("GET", game.path("/replay/chances"), "", [200, 401, 401, 200, 200]),
        ("GET", game.path("/replay/reason?at=1"), "", [200, 401, 401, 200, 200]),
        ("GET", game.path("/journal"), "", [200, 401, 401, 200, 200]),
        ("GET", game.path("/sheets?side=red"), "", [422, 401, 401, 422, 422]),
    ];
    for (method, path, body, statuses) in rows {
        for ((actor, token), status) in ACTORS.iter().zip(tokens).zip(statuses) {
            let got = client.send(method, &path, token, body, &[]);
            assert_eq!(got.status, status, "{actor}: {method} {path}: {}", got.body);
            if 400 <= status && !got.body.contains("\"refusal\"") && !got.body.contains("\"stale\"") {
                assert!(got.json().at("error.why").is_some(), "{}", got.body);
            }
        }
    }
}

#[test]
fn what_is_wrong_with_a_body_is_said() {
    let house = House::with(|it| it.limits.body = 2000);
    let mut client = house.client();
    let game = open(&mut client, r#","seed":1"#);
    let mut post = |body: &str| client.post(&game.path("/answers"), &game.red, body);
    for body in ["", "{", "[1,2", "nonsense", "{\"lane\":\"red\"}", "null"] {
        let got = post(body);
        assert_eq!(got.status, 400, "{body}: {}", got.body);
        assert!(got.json().at("error.kind").is_some());
    }
    let refused = post(r#"{"lane":"red","seq":0,"answer":{"choose":["<script>"]}}"#);
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(refused.json().at("refusal.why").is_some());
    let stale = post(r#"{"lane":"red","seq":9,"answer":{"choose":["a"]}}"#);
    assert_eq!(stale.status, 409);
    assert_eq!(stale.json().get("stale"), Some(&Datum::Bool(true)));
    assert!(stale.json().at("asks.0.ask").is_some());
    assert_eq!(post(&"x".repeat(3000)).status, 413);
    let broken = client.raw("POST", &game.path("/answers"), &game.red, b"{\"lane\":\"\xff\"}", &[]).unwrap();
    assert_eq!(broken.status, 400);
}

#[test]
fn a_new_game_says_what_it_does_not_like() {
    let house = House::new();
    let mut client = house.client();
    for (body, status, field) in [
        (r#"{"scenario":"two-patrols/well","seats":{"red":"search"}}"#, 422, "seats.red"),
        (r#"{"scenario":"two-patrols/well","seats":{"green":"human"}}"#, 422, "seats.green"),
        (r#"{"scenario":"two-patrols/nowhere"}"#, 404, "scenario"),
        (r#"{"scenario":"waterloo/1815"}"#, 404, "scenario"),
        (r#"{"scenario":"two-patrols/well","seats":{"red":1.5}}"#, 400, "seats.red"),
        (r#"{"scenario":"two-patrols/well","speed":1}"#, 400, "speed"),
        (r#"{"seats":{}}"#, 400, "scenario"),
    ] {
        let got = client.post("/api/games", "", body);
        assert_eq!((got.status, got.text("error.field")), (status, field.to_owned()), "{body}: {}", got.body);
    }
    let search = client.post("/api/games", "", r#"{"scenario":"two-patrols/well","seats":{"red":"search"}}"#);
    assert!(search.body.contains("doctrine"), "{}", search.body);
    let option = client.post("/api/games", "", r#"{"scenario":"two-patrols/well","options":{"fly":true}}"#);
    assert_eq!(option.status, 422, "{}", option.body);
    let own =
        client.post("/api/games", "", r#"{"scenario":"two-patrols/own","scenario_text":"<b>nonsense"}"#);
    assert_eq!(own.status, 422);
    assert!(own.json().at("error.faults.0.why").is_some(), "{}", own.body);
}

#[test]
fn pages_of_other_sites_are_refused() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":1"#);
    let host = house.address.to_string();
    let own = format!("http://{host}");
    let answer = default_of(&client.get(&game.path(""), &game.red).json()).unwrap();
    let foreign: [&[(&str, &str)]; 7] = [
        &[("origin", "https://evil.example")],
        &[("origin", "null")],
        &[("origin", "http://127.0.0.1:1")],
        &[("origin", "nonsense")],
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
        &[("sec-fetch-site", "cross-site"), ("origin", &own)],
    ];
    for head in foreign {
        for path in ["/answers", "/undo", "/concede", "/fork"] {
            let got = client.send("POST", &game.path(path), &game.red, &answer, head);
            assert_eq!((got.status, got.text("error.kind")), (403, "cross_site".into()), "{head:?}");
        }
        let body = r#"{"scenario":"two-patrols/well"}"#;
        assert_eq!(client.send("POST", "/api/games", "", body, head).status, 403);
        let upgrade = [
            ("upgrade", "websocket"),
            ("connection", "upgrade"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
        ];
        let got = client.send("GET", &game.path("/socket"), "", "", &[&upgrade[..], head].concat());
        assert_eq!(got.status, 403, "{head:?}");
    }
    let browser = [("origin", own.as_str()), ("sec-fetch-site", "same-origin")];
    assert_eq!(client.send("POST", &game.path("/answers"), &game.red, &answer, &browser).status, 200);
    assert_eq!(client.send("GET", "/api/books", "", "", &[("origin", "https://evil.example")]).status, 200);
}

#[test]
fn every_answer_carries_the_headers_that_protect_browsers() {
    let house = House::with(|it| it.tls = true);
    let mut client = house.client();
    for path in ["/", "/api", "/api/books", "/nowhere", "/api/games/x", "/t/%3Cscript%3E"] {
        let got = client.get(path, "");
        let csp = got.header("content-security-policy").unwrap();
        assert!(csp.contains("default-src 'none'") && csp.contains("frame-ancestors 'none'"));
        // The page with live examples runs WebAssembly of our own; nothing else is ever let through.
        let csp = if path == "/api" { csp.replacen(" 'wasm-unsafe-eval'", "", 1) } else { csp.to_owned() };
        assert!(!csp.contains("unsafe"), "{path}: {csp}");
        assert_eq!(got.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(got.header("referrer-policy"), Some("no-referrer"));
        assert!(got.header("permissions-policy").is_some());
        assert!(got.header("strict-transport-security").is_some());
        assert!(got.header("access-control-allow-origin").is_none());
        assert!(!got.body.contains("<script>"), "{path}");
    }
    let game = open(&mut client, "");
    assert_eq!(client.get(&game.path(""), &game.red).header("cache-control"), Some("no-store"));
}

#[test]
fn whoever_asks_too_often_has_to_wait() {
    let house = House::with(|it| {
        it.limits.spare_loopback = false;
        it.limits.requests = server::Rate::new(20, 60);
        it.limits.games = server::Rate::new(2, 1);
    });
    let mut client = house.client();
    let body = r#"{"scenario":"two-patrols/well"}"#;
    let opened: Vec<u16> = (0..3).map(|_| client.post("/api/games", "", body).status).collect();
    assert_eq!(opened, [201, 201, 429]);
    let statuses: Vec<u16> = (0..40).map(|_| client.get("/health", "").status).collect();
    assert_eq!(statuses, [[200; 17].as_slice(), &[429; 23]].concat(), "three were taken before");
    let got = client.get("/health", "");
    assert_eq!((got.status, got.text("error.kind")), (429, "too_often".into()));
    assert!(got.header("retry-after").unwrap().parse::<u32>().unwrap() <= 2);
    house.turn(std::time::Duration::from_secs(1));
    let later = [0; 2].map(|_| client.get("/health", "").status);
    assert_eq!(later, [200, 429], "sixty a minute are one a second");
}

#[test]
fn behind_a_proxy_each_client_counts_for_himself_and_metrics_are_the_hosts() {
    let house = House::with(|it| {
        it.trust_proxy = true;
        it.limits.requests = server::Rate::new(5, 60);
        it.metrics_token = Some("sesame".into());
    });
    let mut client = house.client();
    let mut from = |ip: &str, token: &str, path: &str| {
        client.send("GET", path, token, "", &[("x-forwarded-for", ip)]).status
    };
    let one: Vec<u16> = (0..6).map(|_| from("198.51.100.1", "", "/api/books")).collect();
    assert_eq!(one, [200, 200, 200, 200, 200, 429]);
    assert_eq!(from("198.51.100.2", "", "/api/books"), 200);
    assert_eq!(from("198.51.100.1, 198.51.100.3", "", "/api/books"), 200, "only the proxy's word counts");
    assert_eq!(from("198.51.100.4", "", "/metrics"), 403);
    assert_eq!(from("198.51.100.4", "sesam", "/metrics"), 403);
    assert_eq!(from("198.51.100.4", "sesame", "/metrics"), 200);
}

#[test]
fn the_description_knows_every_route() {
    let house = House::new();
    let mut client = house.client();
    let description = client.get("/api/openapi.json", "").json();
    let Some(Datum::Record(paths)) = description.get("paths") else { panic!("no paths") };
    assert_eq!(paths.len(), 54);
    assert!(
        players::NAMES.iter().all(|it| server::OPENAPI.contains(&format!("\"{it}\""))),
        "all players are named"
    );
    for (path, methods) in paths {
        let Datum::Record(methods) = methods else { panic!("{path}") };
        let real = path
            .replace("{game}", "AAAAAAAAAAAAAAAAAAAAAA")
            .replace("{book}", "two-patrols")
            .replace("{name}", "well")
            .replace("{procedure}", "fly")
            .replace("{file}", "nothing.js")
            .replace("{sitting}", "sAAAAAAAAAAAAAAAAAAAAAA")
            .replace("{id}", "TP-1");
        for (method, operation) in methods.iter().filter(|it| it.0 != "parameters") {
            let got = client.send(&method.to_uppercase(), &real, "", "{}", &[]);
            let known = operation.get("responses").and_then(|it| it.get(&got.status.to_string()));
            assert!(known.is_some(), "{method} {path} gives {}", got.status);
            assert_ne!(got.status, 405, "{method} {path}");
            assert!(operation.get("operationId").is_some());
        }
        let absent = if methods.iter().any(|it| it.0 == "get") { "PATCH" } else { "GET" };
        assert_eq!(client.send(absent, &real, "", "", &[]).status, 405, "{path}");
    }
}
