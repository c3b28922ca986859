//! A server with the toy game, and a client that speaks HTTP over a bare socket, well or badly.

pub mod bent;
pub mod cluster;
pub mod hostile;
pub mod time;
pub mod victim;

pub use grognard_server as server;
pub use time::{Flying, LAST, heard, said, waited};

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use engine::{Book, Datum, Game};
use server::store::Store;
use server::{Clock, Hands, Options, Running};
use tokio::runtime::Runtime;

pub static BOOKS: &[&Book] = &[&kit::toy::BOOK];
pub static GAMES: &[&dyn Game] = &[kit::toy::GAME];

/// A folder of its own for every house, removed with it.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("grognard-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server in this process. Its time stands still unless the test turns it.
pub struct House {
    pub runtime: Runtime,
    running: Option<Running>,
    pub address: SocketAddr,
    pub folder: Folder,
    hands: Hands,
}

impl House {
    pub fn new() -> House {
        House::with(|_| {})
    }

    pub fn with(set: impl FnOnce(&mut Options)) -> House {
        House::within(Folder::new(), set)
    }

    pub fn within(folder: Folder, set: impl FnOnce(&mut Options)) -> House {
        House::begin(folder, (BOOKS, GAMES), None, set)
    }

    pub fn on(store: Arc<dyn Store>, set: impl FnOnce(&mut Options)) -> House {
        House::of_on(BOOKS, GAMES, store, set)
    }

    /// A house with other books than the toy, on a store that the test keeps.
    pub fn of_on(
        books: &'static [&'static Book],
        games: &'static [&'static dyn Game],
        store: Arc<dyn Store>,
        set: impl FnOnce(&mut Options),
    ) -> House {
        House::begin(Folder::new(), (books, games), Some(store), set)
    }

    /// A house with other books than the toy.
    pub fn of(books: &'static [&'static Book], games: &'static [&'static dyn Game]) -> House {
        House::of_with(books, games, |_| {})
    }

    pub fn of_with(
        books: &'static [&'static Book],
        games: &'static [&'static dyn Game],
        set: impl FnOnce(&mut Options),
    ) -> House {
        House::begin(Folder::new(), (books, games), None, set)
    }

    fn begin(
        folder: Folder,
        (books, games): (&'static [&'static Book], &'static [&'static dyn Game]),
        store: Option<Arc<dyn Store>>,
        set: impl FnOnce(&mut Options),
    ) -> House {
        let runtime = Runtime::new().unwrap();
        let (mut options, hands) = options(&folder);
        set(&mut options);
        let running = runtime.block_on(async {
            match store {
                Some(store) => server::start_with(options, books, games, store).await,
                None => server::start(options, books, games).await,
            }
        });
        let running = running.unwrap();
        House { address: running.address, runtime, running: Some(running), folder, hands }
    }

    pub fn client(&self) -> Client {
        Client::new(self.address)
    }

    /// So much time passes at once. Nothing should be under way meanwhile that has a time of its own, as a request has.
    pub fn turn(&self, by: Duration) {
        self.hands.turn(by);
    }

    pub fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            self.runtime.block_on(running.stop());
        }
    }

    /// Stops and starts again on the same folder.
    pub fn again(&mut self) {
        self.stop();
        let (options, hands) = options(&self.folder);
        let running = self.runtime.block_on(server::start(options, BOOKS, GAMES)).unwrap();
        (self.address, self.hands) = (running.address, hands);
        self.running = Some(running);
    }
}

fn options(folder: &Folder) -> (Options, Hands) {
    let (clock, hands) = Clock::by_hand();
    let (listen, data) = (([127, 0, 0, 1], 0).into(), folder.0.clone());
    let mut options = Options { listen, data, clock, ..Options::default() };
    // Whoever tries a clock counts every second of it, but for the one test of this.
    options.limits.viewing = (0, 0);
    (options, hands)
}

/// An answer of the server.
#[derive(Clone, Debug)]
pub struct Got {
    pub status: u16,
    pub head: Vec<(String, String)>,
    pub body: String,
}

impl Got {
    pub fn json(&self) -> Datum {
        wire::parse(&self.body).unwrap_or_else(|it| panic!("{it}: {}", self.body))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.iter().find(|it| it.0 == name).map(|it| it.1.as_str())
    }

    pub fn text(&self, path: &str) -> String {
        let json = self.json();
        let found = json.at(path).unwrap_or_else(|| panic!("no {path} in {}", self.body));
        found.as_text().unwrap_or_else(|| panic!("{path} is no text in {}", self.body)).to_owned()
    }
}

/// One connection that is kept.
pub struct Client {
    address: SocketAddr,
    stream: Option<BufReader<TcpStream>>,
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { address, stream: None }
    }

    pub fn get(&mut self, path: &str, token: &str) -> Got {
        self.send("GET", path, token, "", &[])
    }

    pub fn post(&mut self, path: &str, token: &str, body: &str) -> Got {
        self.send("POST", path, token, body, &[])
    }

    pub fn send(&mut self, method: &str, path: &str, token: &str, body: &str, head: &[(&str, &str)]) -> Got {
        self.raw(method, path, token, body.as_bytes(), head).unwrap()
    }

    pub fn raw(
        &mut self,
        method: &str,
        path: &str,
        token: &str,
        body: &[u8],
        head: &[(&str, &str)],
    ) -> std::io::Result<Got> {
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.address);
        if !token.is_empty() {
            text.push_str(&format!("authorization: Bearer {token}\r\n"));
        }
        for (name, value) in head {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        text.push_str(&format!("content-length: {}\r\n\r\n", body.len()));
        let bytes = [text.as_bytes(), body].concat();
        // A connection that the server has closed since is opened again.
        for last in [false, true] {
            match self.exchange(&bytes, method == "HEAD") {
                Ok(got) => return Ok(got),
                Err(error) if last => return Err(error),
                Err(_) => self.stream = None,
            }
        }
        unreachable!()
    }

    fn exchange(&mut self, bytes: &[u8], bare: bool) -> std::io::Result<Got> {
        if self.stream.is_none() {
            let stream = TcpStream::connect(self.address)?;
            stream.set_nodelay(true)?;
            stream.set_read_timeout(Some(LAST))?;
            self.stream = Some(BufReader::with_capacity(64 * 1024, stream));
        }
        let stream = self.stream.as_mut().unwrap();
        stream.get_mut().write_all(bytes)?;
        let got = read(stream, bare)?;
        if got.header("connection") == Some("close") {
            self.stream = None;
        }
        Ok(got)
    }
}

pub fn read(stream: &mut BufReader<TcpStream>, bare: bool) -> std::io::Result<Got> {
    let broken = || std::io::Error::from(std::io::ErrorKind::UnexpectedEof);
    let mut line = String::new();
    if stream.read_line(&mut line)? == 0 {
        return Err(broken());
    }
    let status = line.split(' ').nth(1).and_then(|it| it.parse().ok()).ok_or_else(broken)?;
    let mut head = Vec::new();
    loop {
        line.clear();
        stream.read_line(&mut line)?;
        let Some((name, value)) = line.trim_end().split_once(':') else { break };
        head.push((name.to_lowercase(), value.trim().to_owned()));
    }
    let mut got = Got { status, head, body: String::new() };
    let length = got.header("content-length").and_then(|it| it.parse().ok()).unwrap_or(0);
    let mut body = vec![0; if bare || status == 101 { 0 } else { length }];
    stream.read_exact(&mut body)?;
    got.body = String::from_utf8(body).unwrap();
    Ok(got)
}

/// A game with its tokens.
#[derive(Clone, Debug)]
pub struct Match {
    pub game: String,
    pub red: String,
    pub blue: String,
}

impl Match {
    pub fn path(&self, rest: &str) -> String {
        format!("/api/games/{}{rest}", self.game)
    }
}

pub fn open(client: &mut Client, more: &str) -> Match {
    open_scenario(client, "two-patrols/well", more)
}

pub fn open_scenario(client: &mut Client, scenario: &str, more: &str) -> Match {
    let body = format!(r#"{{"scenario":"{scenario}"{more}}}"#);
    let got = client.post("/api/games", "", &body);
    assert_eq!(got.status, 201, "{}", got.body);
    let json = got.json();
    let token = |seat: &str| {
        json.at(&format!("seats.{seat}.token")).and_then(Datum::as_text).unwrap_or_default().to_owned()
    };
    Match { game: got.text("game"), red: token("red"), blue: token("blue") }
}

/// How far this document goes: the next is asked for with it.
pub fn seq(document: &Datum) -> i64 {
    document.get("seq").and_then(Datum::as_int).unwrap()
}

/// The first ask of a document as an answer that takes its default.
pub fn default_of(document: &Datum) -> Option<String> {
    let lane = document.at("asks.0.lane")?;
    let (seq, default) = (document.at("asks.0.seq")?, document.at("asks.0.ask.default")?);
    Some(wire::compact(&Datum::record([
        ("lane", lane.clone()),
        ("seq", seq.clone()),
        ("answer", default.clone()),
    ])))
}

/// What an officer would answer in this seat, where he is asked for advice.
pub fn hinted(client: &mut Client, game: &Match, token: &str) -> Option<String> {
    let got = client.get(&game.path("/hint"), token);
    assert_eq!(got.status, 200, "{}", got.body);
    let hint = got.json().get("hint").cloned()?;
    let part = |name: &str| hint.get(name).cloned();
    let answer = Datum::record([("lane", part("lane")?), ("seq", part("seq")?), ("answer", part("answer")?)]);
    Some(wire::compact(&answer))
}

/// Answers with defaults until the game is over, or `most` answers are given.
pub fn play(client: &mut Client, it: &Match, most: usize) -> usize {
    let mut given = 0;
    while given < most {
        let mut idle = true;
        for token in [&it.red, &it.blue] {
            let document = client.get(&it.path(""), token).json();
            if document.get("outcome").is_some() {
                return given;
            }
            if let Some(answer) = default_of(&document) {
                let got = client.post(&it.path("/answers"), token, &answer);
                assert_eq!(got.status, 200, "{answer}: {}", got.body);
                given += 1;
                idle = false;
            }
        }
        assert!(!idle, "nobody is asked and the game is not over");
    }
    given
}
