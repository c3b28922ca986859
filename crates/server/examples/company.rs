//! Bad company and others who want to play on: how long the others are kept waiting. The tests say that everybody is
//! answered; this says how soon, which is only true on a machine that has nothing else to do.
//!
//! `company`: starts a server with the toy game, and fails if a bar is missed.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use engine::{Book, Datum, Game};
use futures_util::{SinkExt, StreamExt};
use grognard_server::{Options, start};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

#[path = "parts/line.rs"]
mod line;

use line::{Failed, Line};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

static BOOKS: &[&Book] = &[&kit::toy::BOOK];
static GAMES: &[&dyn Game] = &[kit::toy::GAME];

/// The longest that one of so many requests may take while bad company is shown the door.
const SLOWEST: Duration = Duration::from_millis(250);
const REQUESTS: usize = 400;
/// How long so many answers may take while so many sockets are never read from.
const LONGEST: Duration = Duration::from_secs(5);
const ANSWERS: usize = 60;
const MUTE: usize = 20;

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let data = std::env::temp_dir().join(format!("grognard-company-{}", std::process::id()));
    let options = Options { listen: ([127, 0, 0, 1], 0).into(), data: data.clone(), ..Options::default() };
    let running = start(options, BOOKS, GAMES).await?;
    let measured = measured(running.address).await;
    running.stop().await;
    std::fs::remove_dir_all(&data)?;
    let (slowest, longest) = measured?;
    println!("slowest of {REQUESTS} requests in bad company  {slowest:?}, at most {SLOWEST:?}");
    println!("{ANSWERS} answers beside {MUTE} mute sockets     {longest:?}, at most {LONGEST:?}");
    if SLOWEST < slowest || LONGEST < longest {
        return Err("others are kept waiting".into());
    }
    Ok(())
}

async fn measured(address: SocketAddr) -> Result<(Duration, Duration), Failed> {
    Ok((in_bad_company(address).await?, beside_the_mute(address).await?))
}

/// Somebody asks and asks, while others of another game misbehave in every way; gives the longest that he waited.
async fn in_bad_company(address: SocketAddr) -> Result<Duration, Failed> {
    let mut line = Line::new(address).await?;
    let (theirs, ours) = (line.open(4).await?, line.open(6).await?);
    let player = tokio::spawn(async move {
        let mut slowest = Duration::ZERO;
        for _ in 0..REQUESTS {
            let begun = Instant::now();
            line.ask("GET", &ours.path, &ours.red, "").await?;
            slowest = slowest.max(begun.elapsed());
        }
        Ok::<Duration, Failed>(slowest)
    });
    let hello = format!(r#"{{"token":"{}"}}"#, theirs.red);
    let flood: Vec<Message> = (0..500).map(|_| Message::text("{}")).collect();
    let pings: Vec<Message> = (0..500).map(|_| Message::Ping(Default::default())).collect();
    for (greeting, said, code) in [
        (r#"{"token":"nonsense"}"#, vec![], 1008),
        (&hello, vec![Message::binary(vec![0u8; 100])], 1003),
        (&hello, vec![Message::text("x".repeat(100_000))], 1009),
        (&hello, flood, 1008),
        (&hello, pings, 1008),
    ] {
        let (mut socket, _) = connect_async(format!("ws://{address}{}/socket", theirs.path)).await?;
        socket.send(Message::text(greeting)).await?;
        for message in said {
            if socket.send(message).await.is_err() {
                break;
            }
        }
        let closed = closed_with(&mut socket).await;
        if closed != Some(code) {
            return Err(format!("closed with {closed:?} instead of {code}").into());
        }
    }
    player.await?
}

async fn closed_with(socket: &mut Socket) -> Option<u16> {
    while let Some(Ok(message)) = socket.next().await {
        if let Message::Close(frame) = message {
            return frame.map(|it| it.code.into());
        }
    }
    None
}

/// Gives how long the answers took, with sockets at the same game that are written to and never read from.
async fn beside_the_mute(address: SocketAddr) -> Result<Duration, Failed> {
    let mut line = Line::new(address).await?;
    let game = line.open(4).await?;
    let mut mute = Vec::new();
    for _ in 0..MUTE {
        let (mut socket, _) = connect_async(format!("ws://{address}{}/socket", game.path)).await?;
        socket.send(Message::text(format!(r#"{{"token":"{}"}}"#, game.red))).await?;
        mute.push(socket);
    }
    let begun = Instant::now();
    let mut given = 0;
    'game: while given < ANSWERS {
        for token in [&game.red, &game.blue] {
            let document = line.ask("GET", &game.path, token, "").await?;
            if document.get("outcome").is_some() {
                break 'game;
            }
            let part = |path: &str| document.at(&format!("asks.0.{path}")).cloned();
            let (Some(lane), Some(seq), Some(default)) = (part("lane"), part("seq"), part("ask.default"))
            else {
                continue;
            };
            let answer = Datum::record([("lane", lane), ("seq", seq), ("answer", default)]);
            line.ask("POST", &format!("{}/answers", game.path), token, &wire::compact(&answer)).await?;
            given += 1;
        }
    }
    Ok(begun.elapsed())
}
