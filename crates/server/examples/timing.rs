//! Whether a seat can tell by the clock what the other side is doing: it asks for its view, for odds, and what is refused,
//! while the other side answers at the same table, and while it answers at another one. The machine is as busy both times;
//! if the one takes longer than the other, somebody waited for somebody.
//!
//! `timing`: starts a server with the toy game, and fails if the two differ by more than the bar.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::{Book, Datum, Game};
use grognard_server::{Options, start};

#[path = "parts/line.rs"]
mod line;

use line::{Failed, Line, Opened};

static BOOKS: &[&Book] = &[&kit::toy::BOOK];
static GAMES: &[&dyn Game] = &[kit::toy::GAME];

/// Rounds, in each of which both tables are tried, and how often each question is asked in one.
const ROUNDS: usize = 20;
const ASKED: usize = 60;
/// What the middle of all times may differ by: a tenth of it, or what a thread takes to be woken.
const TENTH: u32 = 10;
const WAKING: Duration = Duration::from_micros(60);

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let data = std::env::temp_dir().join(format!("grognard-timing-{}", std::process::id()));
    let options = Options { listen: ([127, 0, 0, 1], 0).into(), data: data.clone(), ..Options::default() };
    let running = start(options, BOOKS, GAMES).await?;
    let measured = measured(running.address).await;
    running.stop().await;
    std::fs::remove_dir_all(&data)?;
    let mut told = Vec::new();
    for (what, same, other) in measured? {
        let most = (same.max(other) / TENTH).max(WAKING);
        println!(
            "{what:<10} at the same table {same:>9.1?}, at another {other:>9.1?}, may differ by {most:.1?}"
        );
        if most < same.abs_diff(other) {
            told.push(what);
        }
    }
    match told.is_empty() {
        true => Ok(()),
        false => Err(format!("the clock tells of the other side: {}", told.join(", ")).into()),
    }
}

/// What a curious seat may ask: how it is called, the method, the path behind the game's, the body.
fn questions(document: &Datum) -> Result<[(&'static str, &'static str, String, String); 4], Failed> {
    let lane = document.at("asks.0.lane").and_then(Datum::as_text).ok_or("nothing is asked")?;
    let seq = document.at("asks.0.seq").and_then(Datum::as_int).ok_or("nothing is asked")?;
    let refused = |seq: i64| format!(r#"{{"lane":"{lane}","seq":{seq},"answer":{{"choose":["nobody"]}}}}"#);
    Ok([
        ("view", "GET", String::new(), String::new()),
        ("forecast", "GET", format!("/forecast?lane={lane}&seq={seq}"), String::new()),
        ("refusal", "POST", "/answers".into(), refused(seq)),
        ("stale", "POST", "/answers".into(), refused(seq + 7)),
    ])
}

async fn measured(address: SocketAddr) -> Result<Vec<(&'static str, Duration, Duration)>, Failed> {
    let mut line = Line::new(address).await?;
    let ours = line.open(1).await?;
    let asked = questions(&line.ask("GET", &ours.path, &ours.red, "").await?)?;
    let mut times: Vec<[Vec<Duration>; 2]> = asked.iter().map(|_| Default::default()).collect();
    for _ in 0..ROUNDS {
        for (table, same) in [true, false].into_iter().enumerate() {
            // The other side's table is the same one, or one that is like it.
            let theirs = if same { ours.clone() } else { line.open(1).await? };
            let (over, begun) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
            let other = tokio::spawn(restless(address, theirs, over.clone(), begun.clone()));
            while !begun.load(Ordering::Acquire) && !other.is_finished() {
                tokio::task::yield_now().await;
            }
            for _ in 0..ASKED {
                for (no, (_, method, path, body)) in asked.iter().enumerate() {
                    let clock = Instant::now();
                    line.told(method, &format!("{}{path}", ours.path), &ours.red, body).await?;
                    times[no][table].push(clock.elapsed());
                }
            }
            over.store(true, Ordering::Release);
            other.await??;
        }
    }
    let middle = |it: &mut Vec<Duration>| {
        it.sort_unstable();
        it[it.len() / 2]
    };
    Ok(asked.iter().zip(&mut times).map(|(it, [same, other])| (it.0, middle(same), middle(other))).collect())
}

/// Answers and takes back, and again, until it is told to stop.
async fn restless(
    address: SocketAddr,
    game: Opened,
    over: Arc<AtomicBool>,
    begun: Arc<AtomicBool>,
) -> Result<(), Failed> {
    let mut line = Line::new(address).await?;
    while !over.load(Ordering::Acquire) {
        let document = line.ask("GET", &game.path, &game.blue, "").await?;
        let part = |path: &str| document.at(&format!("asks.0.{path}")).cloned().ok_or("nothing is asked");
        let answer =
            Datum::record([("lane", part("lane")?), ("seq", part("seq")?), ("answer", part("ask.default")?)]);
        line.ask("POST", &format!("{}/answers", game.path), &game.blue, &wire::compact(&answer)).await?;
        begun.store(true, Ordering::Release);
        line.ask("POST", &format!("{}/undo", game.path), &game.blue, "{}").await?;
    }
    Ok(())
}
