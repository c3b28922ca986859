//! What comes before a game: to which names the house answers, whom it believes, what it takes once, and for whom nobody
//! has to wait.

use std::io::{BufReader, Write as _};
use std::net::TcpStream;
use std::sync::{Arc, Condvar, Mutex};

use crate::common::*;
use engine::Datum;
use server::Rate;
use server::store::{Done, Memory, Saved, Store, Trouble, Write};

/// A request with just this head.
fn asked(house: &House, line: &str, head: &[&str]) -> Got {
    let mut stream = TcpStream::connect(house.address).unwrap();
    stream.set_read_timeout(Some(LAST)).unwrap();
    let text =
        format!("{line} HTTP/1.1\r\n{}\r\n", head.iter().map(|it| format!("{it}\r\n")).collect::<String>());
    stream.write_all(text.as_bytes()).unwrap();
    read(&mut BufReader::new(stream), false).unwrap()
}

#[test]
fn a_house_answers_to_its_own_names_only() {
    let house = House::with(|it| it.hosts = vec!["Table.Example".into()]);
    let port = house.address.port();
    let ours =
        ["localhost", "LOCALHOST.", "127.0.0.1", "127.0.0.5", "[::1]", "my.localhost", "table.example"];
    for name in ours {
        for host in [format!("host: {name}"), format!("host: {name}:{port}"), format!("host: {name}:80")] {
            assert_eq!(asked(&house, "GET /api/books", &[&host]).status, 200, "{host}");
        }
    }
    let other = [
        "evil.example",
        "localhost.evil.example",
        "table.example.evil",
        "192.0.2.7",
        "[2001:db8::1]",
        "",
        "a b",
    ];
    for name in other {
        for host in [format!("host: {name}"), format!("host: {name}:{port}")] {
            for line in ["GET /api/books", "POST /api/games", "GET /", "GET /metrics", "GET /health"] {
                let got = asked(&house, line, &[&host]);
                assert_eq!(
                    (got.status, got.text("error.kind").as_str()),
                    (421, "unknown_host"),
                    "{line} {host}"
                );
            }
        }
    }
    let two = asked(&house, "GET /api/books", &["host: localhost", "host: evil.example"]);
    assert!([400, 421].contains(&two.status), "{}", two.status);
    let absolute = asked(&house, "GET http://evil.example/api/books", &["host: localhost"]);
    assert_eq!(absolute.status, 421);
    let upgrade = ["host: evil.example", "connection: upgrade", "upgrade: websocket"];
    assert_eq!(asked(&house, "GET /api/games/aaaaaaaaaaaaaaaaaaaaaa/socket", &upgrade).status, 421);
}

#[test]
fn who_passes_others_on_and_is_not_trusted_is_spared_nothing() {
    let house = House::with(|it| it.limits.requests = Rate::new(10, 1));
    let mut client = house.client();
    (0..50).for_each(|_| assert_eq!(client.get("/api/books", "").status, 200, "who sits here is spared"));
    assert_eq!(client.get("/metrics", "").status, 200);
    let passed = client.send("GET", "/metrics", "", "", &[("x-forwarded-for", "198.51.100.4")]);
    assert_eq!(passed.status, 403, "it may be anybody");
    let refused = (0..50).filter(|_| client.get("/api/books", "").status == 429).count();
    assert!(40 <= refused, "{refused}");
    assert_ne!(client.get("/metrics", "").status, 200);
}

#[test]
fn the_same_undo_takes_one_answer_back() {
    let mut house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":1"#);
    let asks = |client: &mut Client| {
        let document = client.get(&game.path(""), &game.red).json();
        document.get("asks").cloned().unwrap()
    };
    let answer = |client: &mut Client| {
        let document = client.get(&game.path(""), &game.red).json();
        let sent = default_of(&document).unwrap();
        assert_eq!(client.post(&game.path("/answers"), &game.red, &sent).status, 200);
    };
    let undo = |client: &mut Client, id: &str| {
        client.post(&game.path("/undo"), &game.red, &format!(r#"{{"id":"{id}"}}"#)).status
    };
    let first = asks(&mut client);
    answer(&mut client);
    let second = asks(&mut client);
    assert_ne!(first, second);
    std::thread::scope(|scope| {
        let all: Vec<_> = (0..10).map(|_| scope.spawn(|| undo(&mut house.client(), "one"))).collect();
        all.into_iter().for_each(|it| assert_eq!(it.join().unwrap(), 200));
    });
    answer(&mut client);
    let again = asks(&mut client);
    assert_eq!(undo(&mut client, "one"), 200);
    assert_eq!(asks(&mut client), again, "it was done before: nothing more is taken back");
    // It stands in the store and in no journal.
    house.again();
    let mut client = house.client();
    assert_eq!((undo(&mut client, "one"), asks(&mut client) == again), (200, true));
    assert_eq!(undo(&mut client, "two"), 200);
    assert_ne!(asks(&mut client), again);
    for bad in [r#"{"id":""}"#, r#"{"id":7}"#, r#"{"id":"a b"}"#, r#"{"ids":"a"}"#, "{"] {
        assert_eq!(client.post(&game.path("/undo"), &game.red, bad).status, 400, "{bad}");
    }
    play(&mut client, &game, 10_000);
    assert!(!client.get(&game.path("/journal"), "").body.contains('^'));
}

/// A store that writes when it is let.
#[derive(Default)]
struct Slow {
    inner: Memory,
    state: Mutex<(bool, usize)>,
    moved: Condvar,
}

impl Slow {
    fn shut(&self, shut: bool) {
        self.state.lock().unwrap().0 = shut;
        self.moved.notify_all();
    }
}

impl Store for Slow {
    fn commit(&self, writes: &[Write]) -> Result<Vec<Done>, Trouble> {
        let mut state = self.state.lock().unwrap();
        state.1 += 1;
        while state.0 {
            state = self.moved.wait(state).unwrap();
        }
        state.1 -= 1;
        drop(state);
        self.inner.commit(writes)
    }
    fn load(&self, game: &str) -> Result<Option<Saved>, Trouble> {
        self.inner.load(game)
    }
    fn names(&self) -> Result<Vec<Arc<str>>, Trouble> {
        self.inner.names()
    }
    fn ready(&self) -> Result<(), Trouble> {
        Ok(())
    }
}

/// Where a question is and what its default chooses, as a forecast asks for it.
fn query(document: &Datum) -> String {
    let text = |path: &str| document.at(path).and_then(Datum::as_text).unwrap().to_owned();
    let seq = document.at("asks.0.seq").and_then(Datum::as_int).unwrap();
    let default = document.at("asks.0.ask.default").unwrap();
    let keys = ["choose", "path.nodes", "path"].iter().find_map(|it| match default.at(it) {
        Some(Datum::List(keys)) => Some(keys.clone()),
        _ => None,
    });
    let keys = keys
        .unwrap_or_default()
        .iter()
        .map(|it| format!("&key={}", it.as_text().unwrap()))
        .collect::<String>();
    format!("?lane={}&seq={seq}{keys}", text("asks.0.lane"))
}

#[test]
fn odds_and_refusals_do_not_wait_for_the_other_side() {
    let store = Arc::<Slow>::default();
    let house = House::on(store.clone(), |_| {});
    let mut client = house.client();
    let game = open(&mut client, r#","seed":1"#);
    let red = client.get(&game.path(""), &game.red).json();
    let first = default_of(&red).unwrap();
    assert_eq!(client.post(&game.path("/answers"), &game.red, &first).status, 200);
    let red = client.get(&game.path(""), &game.red).json();
    let blue = default_of(&client.get(&game.path(""), &game.blue).json()).unwrap();
    store.shut(true);
    std::thread::scope(|scope| {
        let answering = scope.spawn(|| house.client().post(&game.path("/answers"), &game.blue, &blue).status);
        waited("the other side is at the table", || (store.state.lock().unwrap().1 == 1).then_some(()));
        // Nobody lets the other side go on until all of this is answered.
        let lane = red.at("asks.0.lane").and_then(Datum::as_text).unwrap();
        let seq = red.at("asks.0.seq").and_then(Datum::as_int).unwrap();
        let send = |client: &mut Client, seq: i64, answer: &str| {
            let body = format!(r#"{{"lane":"{lane}","seq":{seq},"answer":{answer}}}"#);
            client.post(&game.path("/answers"), &game.red, &body).status
        };
        let forecast = client.get(&game.path(&format!("/forecast{}", query(&red))), &game.red);
        assert!([200, 422].contains(&forecast.status), "it is told or refused: {}", forecast.body);
        assert_eq!(send(&mut client, seq, r#"{"choose":["nobody","nowhere"]}"#), 422);
        assert_eq!(send(&mut client, seq + 7, r#"{"choose":[]}"#), 409, "nobody asks for it");
        assert_eq!(send(&mut client, 0, r#"{"choose":["other"]}"#), 409, "something else was answered");
        assert_eq!(client.post(&game.path("/answers"), &game.red, &first).status, 200, "it was taken before");
        assert!(!answering.is_finished());
        store.shut(false);
        assert_eq!(answering.join().unwrap(), 200);
    });
    play(&mut client, &game, 10_000);
}
