//! Load on a running server.
//!
//! `load ADDRESS games N SECONDS [SCENARIO [MS]]`: N games at once, each on a connection of its own, answering with
//! defaults and thinking MS milliseconds before each answer; prints the times of acknowledged answers. `load ADDRESS sockets N PID`: N idle sockets on one game;
//! prints the memory of the server.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use engine::Datum;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

type Failed = Box<dyn std::error::Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let usage = "load ADDRESS games N SECONDS [SCENARIO [MS]] | load ADDRESS sockets N PID";
    let [address, kind, n, last, ..] = args.as_slice() else { return Err(usage.into()) };
    let (address, n): (SocketAddr, usize) = (address.parse()?, n.parse()?);
    let scenario = args.get(4).map_or("two-patrols/well", String::as_str);
    let think = Duration::from_millis(args.get(5).map_or(Ok(0), |it| it.parse())?);
    match kind.as_str() {
        "games" => games(address, n, Duration::from_secs(last.parse()?), scenario, think).await,
        "sockets" => sockets(address, n, last, scenario).await,
        _ => Err(usage.into()),
    }
}

async fn games(
    address: SocketAddr,
    n: usize,
    time: Duration,
    scenario: &str,
    think: Duration,
) -> Result<(), Failed> {
    let end = Instant::now() + time;
    let play = |at: usize| {
        // They do not all begin at the same moment.
        let late = think * at as u32 / n.max(1) as u32;
        tokio::spawn(player(address, end, scenario.to_owned(), (think, late)))
    };
    let tasks: Vec<_> = (0..n).map(play).collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await??);
    }
    times.sort_unstable();
    let at = |part: usize| times.get(times.len() * part / 1000).copied().unwrap_or_default();
    println!("answers acknowledged  {}", times.len());
    println!("a second              {}", times.len() as u64 * 1000 / time.as_millis().max(1) as u64);
    println!("p50 {:?}  p90 {:?}  p99 {:?}  p999 {:?}", at(500), at(900), at(990), at(999));
    Ok(())
}

/// Plays one game after another on one connection; the time of every answer is taken.
async fn player(
    address: SocketAddr,
    end: Instant,
    scenario: String,
    (think, late): (Duration, Duration),
) -> Result<Vec<Duration>, Failed> {
    tokio::time::sleep(late).await;
    let mut line = Line { stream: TcpStream::connect(address).await?, host: address, buffer: Vec::new() };
    line.stream.set_nodelay(true)?;
    let mut times = Vec::new();
    while Instant::now() < end {
        let opened = line.ask("POST", "/api/games", "", &format!(r#"{{"scenario":"{scenario}"}}"#)).await?;
        let text = |path: &str| opened.at(path).and_then(Datum::as_text).unwrap_or_default().to_owned();
        let path = format!("/api/games/{}", text("game"));
        let tokens = [text("seats.red.token"), text("seats.blue.token")];
        let mut idle = 0;
        let mut documents = [line.ask("GET", &path, &tokens[0], "").await?, Datum::Null];
        for at in (0..2).cycle() {
            if documents[at].get("outcome").is_some() || end <= Instant::now() || 4 < idle {
                break;
            }
            idle += 1;
            let Some(answer) = default_of(&documents[at]) else {
                let seen = documents[1 - at].get("seq").map(ToString::to_string).unwrap_or("0".into());
                documents[1 - at] =
                    line.ask("GET", &format!("{path}?since={seen}"), &tokens[1 - at], "").await?;
                continue;
            };
            let seen = documents[at].get("seq").map(ToString::to_string).unwrap_or_default();
            if !think.is_zero() {
                tokio::time::sleep(think).await;
            }
            let begun = Instant::now();
            let place = format!("{path}/answers?since={seen}");
            documents[at] = line.ask("POST", &place, &tokens[at], &answer).await?;
            times.push(begun.elapsed());
            idle = 0;
            documents[1 - at] = line.ask("GET", &path, &tokens[1 - at], "").await?;
        }
    }
    Ok(times)
}

fn default_of(document: &Datum) -> Option<String> {
    let part = |path: &str| document.at(path).cloned();
    Some(wire::compact(&Datum::record([
        ("lane", part("asks.0.lane")?),
        ("seq", part("asks.0.seq")?),
        ("answer", part("asks.0.ask.default")?),
    ])))
}

/// Idle onlookers: after the first document nothing more is said.
async fn sockets(address: SocketAddr, n: usize, pid: &str, scenario: &str) -> Result<(), Failed> {
    let mut line = Line { stream: TcpStream::connect(address).await?, host: address, buffer: Vec::new() };
    let opened = line.ask("POST", "/api/games", "", &format!(r#"{{"scenario":"{scenario}"}}"#)).await?;
    let game = opened.get("game").and_then(Datum::as_text).unwrap_or_default().to_owned();
    let memory = || -> Result<String, Failed> {
        let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
        Ok(status.lines().find(|it| it.starts_with("VmRSS")).unwrap_or_default().to_owned())
    };
    println!("before  {}", memory()?);
    let mut open = Vec::with_capacity(n);
    for at in 0..n {
        // One address has fewer than 65,536 ports: the loopback has many addresses.
        let socket = tokio::net::TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from(([127, 0, 0, 1 + (at / 20_000) as u8], 0)))?;
        let mut stream = socket.connect(address).await?;
        let head = format!(
            "GET /api/games/{game}/socket HTTP/1.1\r\nhost: {address}\r\nupgrade: websocket\r\n\
             connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await?;
        // A masked text frame: {"token":null}
        let hello = br#"{"token":null}"#;
        let frame = [&[0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0], hello.as_slice()].concat();
        stream.write_all(&frame).await?;
        let mut some = [0; 4096];
        if stream.read(&mut some).await? == 0 {
            return Err(format!("socket {at} was refused").into());
        }
        open.push(stream);
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    println!("with {} idle sockets  {}", open.len(), memory()?);
    Ok(())
}

/// A connection that is kept.
struct Line {
    stream: TcpStream,
    host: SocketAddr,
    buffer: Vec<u8>,
}

impl Line {
    async fn ask(&mut self, method: &str, path: &str, token: &str, body: &str) -> Result<Datum, Failed> {
        let seat =
            if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let text = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\n{seat}content-length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        self.stream.write_all(text.as_bytes()).await?;
        self.buffer.clear();
        let (head, length) = loop {
            let mut some = [0; 16 * 1024];
            let n = self.stream.read(&mut some).await?;
            if n == 0 {
                return Err("the line was cut".into());
            }
            self.buffer.extend_from_slice(&some[..n]);
            let Some(end) = self.buffer.windows(4).position(|it| it == b"\r\n\r\n") else { continue };
            let head = String::from_utf8_lossy(&self.buffer[..end]).to_lowercase();
            let length =
                head.lines().find_map(|it| it.strip_prefix("content-length: ")?.parse::<usize>().ok());
            let length = length.ok_or("no length")?;
            if end + 4 + length <= self.buffer.len() {
                break (end + 4, length);
            }
        };
        let status = self.buffer.get(9..12).unwrap_or_default();
        let body = std::str::from_utf8(&self.buffer[head..head + length])?;
        if !status.starts_with(b"2") {
            return Err(format!("{method} {path}: {} {body}", String::from_utf8_lossy(status)).into());
        }
        wire::parse(body).map_err(|it| it.to_string().into())
    }
}
