//! Load on a running server.
//!
//! `load ADDRESS games N SECONDS [SCENARIO [MS [SOCKETS]]]`: N games at once, each on a connection of its own, answering
//! with defaults and thinking about MS milliseconds before each answer, while SOCKETS sockets a game (both seats, then
//! onlookers) are told of every change; prints the times of acknowledged answers.
//! `load ADDRESS sockets N PID`: N idle sockets on one game; prints the memory of the server.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use engine::Datum;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

#[path = "parts/line.rs"]
mod line;

use line::{Failed, Line};

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let usage = "load ADDRESS games N SECONDS [SCENARIO [MS [SOCKETS]]] | load ADDRESS sockets N PID";
    let [address, kind, n, last, ..] = args.as_slice() else { return Err(usage.into()) };
    let (address, n): (SocketAddr, usize) = (address.parse()?, n.parse()?);
    let scenario = args.get(4).map_or("two-patrols/well", String::as_str);
    let think = Duration::from_millis(args.get(5).map_or(Ok(0), |it| it.parse())?);
    let sockets_each = args.get(6).map_or(Ok(0), |it| it.parse())?;
    match kind.as_str() {
        "games" => {
            let time = Duration::from_secs(last.parse()?);
            let habit = Habit { scenario: scenario.to_owned(), think, sockets: sockets_each };
            games(address, n, time, habit).await
        }
        "sockets" => sockets(address, n, last, scenario).await,
        _ => Err(usage.into()),
    }
}

/// How each of them plays.
#[derive(Clone)]
struct Habit {
    scenario: String,
    think: Duration,
    sockets: usize,
}

/// Before anything is counted: every player opens a game and plays some of it without thinking, one more than the other,
/// so that they are not all in the same phase of the same turn.
const WARM: Duration = Duration::from_secs(10);
/// As many answers as a quick game has.
const GAME: usize = 97;

/// Sockets that are open, the most that ever were, and the bytes they were sent.
static OPEN: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);
static PUSHED: AtomicUsize = AtomicUsize::new(0);

async fn games(address: SocketAddr, n: usize, time: Duration, habit: Habit) -> Result<(), Failed> {
    let warm = Instant::now() + WARM;
    let end = warm + time;
    let play = |at: usize| {
        // They do not all begin at the same moment.
        let late = habit.think * at as u32 / n.max(1) as u32;
        tokio::spawn(player(address, (warm, end), habit.clone(), (late, at % GAME)))
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
    let (most, pushed) = (MOST.load(Ordering::Relaxed), PUSHED.load(Ordering::Relaxed));
    println!("sockets at most       {most}, sent {} MiB", pushed >> 20);
    println!("p50 {:?}  p90 {:?}  p99 {:?}  p999 {:?}", at(500), at(900), at(990), at(999));
    Ok(())
}

/// Plays one game after another on one connection; the time of every answer is taken.
async fn player(
    address: SocketAddr,
    (warm, end): (Instant, Instant),
    Habit { scenario, think, sockets }: Habit,
    (late, mut ahead): (Duration, usize),
) -> Result<Vec<Duration>, Failed> {
    tokio::time::sleep(late).await;
    let mut luck = 1815 + ahead as u64 + late.as_nanos() as u64;
    let mut line = Line::new(address).await?;
    let mut times = Vec::new();
    while Instant::now() < end {
        let opened = line.text("POST", "/api/games", "", &format!(r#"{{"scenario":"{scenario}"}}"#)).await?;
        let opened = wire::parse(&opened).map_err(|it| it.to_string())?;
        let text = |path: &str| opened.at(path).and_then(Datum::as_text).unwrap_or_default().to_owned();
        let path = format!("/api/games/{}", text("game"));
        let tokens = [text("seats.red.token"), text("seats.blue.token")];
        // Closed when the game is over and this is dropped.
        let _watching = watch(address, &text("game"), &tokens, sockets).await?;
        let mut idle = 0;
        let mut read = [Read::of(&line.text("GET", &path, &tokens[0], "").await?), Read::default()];
        for at in (0..2).cycle() {
            if read[at].over || end <= Instant::now() || 4 < idle {
                break;
            }
            idle += 1;
            if let Some(answer) = read[at].default.take() {
                if 0 < ahead {
                    ahead -= 1;
                } else if !think.is_zero() {
                    // People do not breathe in step: half to one and a half times as long, by chance.
                    luck =
                        luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    tokio::time::sleep(think / 2 + think * (luck >> 54) as u32 / 1024).await;
                }
                let begun = Instant::now();
                let place = format!("{path}/answers?since={}", read[at].seq);
                let document = line.text("POST", &place, &tokens[at], &answer).await?;
                if warm <= begun {
                    times.push(begun.elapsed());
                }
                read[at] = Read::of(&document);
                idle = 0;
            }
            // As a table does: only what is new.
            let place = format!("{path}?since={}", read[1 - at].seq);
            read[1 - at] = Read::of(&line.text("GET", &place, &tokens[1 - at], "").await?);
        }
    }
    Ok(times)
}

/// The little that a player needs of a document. It is found in the text: whoever reads all of it on the same processors
/// measures his own reading.
#[derive(Default)]
struct Read {
    seq: u64,
    over: bool,
    /// The default answer to the first question, ready to be sent.
    default: Option<String>,
}

impl Read {
    fn of(document: &str) -> Read {
        let after = |text: &str, mark: &str| text.find(mark).map(|it| it + mark.len());
        let number = |it: usize| document[it..].split(|it: char| !it.is_ascii_digit()).next()?.parse().ok();
        let seq = after(document, r#""seq":"#).and_then(number).unwrap_or(0);
        let asks = after(document, r#","asks":["#).map_or("", |it| &document[it..]);
        Read { seq, over: document.contains(r#","outcome":{"#), default: default_of(asks) }
    }
}

/// `{"lane":…,"seq":…,"ask":{…,"default":…}}` of the first ask; nothing if there is none.
fn default_of(asks: &str) -> Option<String> {
    let head = asks.strip_prefix('{')?.split(r#","ask":"#).next()?;
    let default = asks.split(r#","default":"#).nth(1)?;
    Some(format!("{{{head},\"answer\":{}}}", first_value(default)?))
}

/// The record that a text begins with. Braces within strings would be counted too; keys of options have none.
fn first_value(text: &str) -> Option<&str> {
    let mut depth = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return text.get(..=at);
        }
    }
    None
}

/// Idle onlookers: after the first document nothing more is said.
async fn sockets(address: SocketAddr, n: usize, pid: &str, scenario: &str) -> Result<(), Failed> {
    let mut line = Line::new(address).await?;
    let opened = line.text("POST", "/api/games", "", &format!(r#"{{"scenario":"{scenario}"}}"#)).await?;
    let opened = wire::parse(&opened).map_err(|it| it.to_string())?;
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
        greet(&mut stream, address, &game, r#"{"token":null}"#).await?;
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

/// Sockets of a game that are told of every change, until they are dropped: its seats first, then the public.
async fn watch(address: SocketAddr, game: &str, tokens: &[String], n: usize) -> Result<JoinSet<()>, Failed> {
    let mut watching = JoinSet::new();
    for at in 0..n {
        let mut stream = TcpStream::connect(address).await?;
        let hello = match tokens.get(at) {
            Some(token) => format!(r#"{{"token":"{token}"}}"#),
            None => r#"{"token":null}"#.to_owned(),
        };
        greet(&mut stream, address, game, &hello).await?;
        watching.spawn(async move {
            let _counted = Counted::new();
            let mut some = vec![0; 16 * 1024];
            while let Ok(1..) = stream.read(&mut some).await.inspect(|it| {
                PUSHED.fetch_add(*it, Ordering::Relaxed);
            }) {}
        });
    }
    Ok(watching)
}

struct Counted;

impl Counted {
    fn new() -> Counted {
        MOST.fetch_max(OPEN.fetch_add(1, Ordering::Relaxed) + 1, Ordering::Relaxed);
        Counted
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        OPEN.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Asks for a socket and says who is there.
async fn greet(stream: &mut TcpStream, address: SocketAddr, game: &str, hello: &str) -> Result<(), Failed> {
    let head = format!(
        "GET /api/games/{game}/socket HTTP/1.1\r\nhost: {address}\r\nupgrade: websocket\r\n\
         connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await?;
    // A text frame with a mask of zeros.
    let frame = [&[0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0], hello.as_bytes()].concat();
    Ok(stream.write_all(&frame).await?)
}
