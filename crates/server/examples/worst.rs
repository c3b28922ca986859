//! The worst bodies of each kind, and how much of a processor each costs. The tests count faults and turns; this says how
//! long, which is only true on a machine that has nothing else to do.
//!
//! `worst`: starts a server with all books, and fails if a body costs more than the bar (B1).

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use engine::{Datum, Field, Kind, Limits, Procedure};
use grognard_server::store::Memory;
use grognard_server::{Options, Rate, start_with};

#[path = "../tests/house/common/hostile.rs"]
mod hostile;

type Failed = Box<dyn std::error::Error + Send + Sync>;

/// What no body may cost, and how often each is sent: the clock of a process counts in hundredths of a second.
const DEAREST: Duration = Duration::from_millis(100);
const TIMES: u32 = 10;

fn main() -> Result<(), Failed> {
    let runtime = tokio::runtime::Runtime::new()?;
    let mut options = Options { listen: ([127, 0, 0, 1], 0).into(), ..Options::default() };
    options.limits.games = Rate::new(1_000_000, 1_000_000);
    let store = Arc::new(Memory::default());
    let running = runtime.block_on(start_with(options, &shelf::BOOKS, shelf::GAMES, store))?;
    let mut dear = Vec::new();
    for worst in bodies() {
        let before = used()?;
        let mut status = 0;
        for _ in 0..TIMES {
            status = post(running.address, &worst.path, &worst.body)?;
        }
        let each = (used()? - before) / TIMES;
        println!("{each:>8.1?}  {status}  {}: {}", worst.path, worst.name);
        if DEAREST < each {
            dear.push(worst.name);
        }
    }
    runtime.block_on(running.stop());
    match dear.is_empty() {
        true => Ok(()),
        false => Err(format!("more than {DEAREST:?} of a processor: {}", dear.join(", ")).into()),
    }
}

fn bodies() -> Vec<hostile::Worst> {
    let files = shelf::GAMES.iter().flat_map(|it| hostile::all(it.book().id, it.scenarios()[0].text));
    let odds = shelf::BOOKS.iter().flat_map(|book| {
        let each = |it: &Procedure| hostile::Worst {
            name: it.name,
            path: format!("/api/books/{}/odds/{}", book.id, it.name),
            body: wire::compact(&largest(it.fields)),
            many: false,
        };
        book.procedures.iter().map(|it| each(it)).collect::<Vec<_>>()
    });
    files.chain(odds).collect()
}

/// Every number as large and every list as long as it may be.
fn largest(fields: &[Field]) -> Datum {
    let one = |it: &Field| (it.name.to_owned().into(), most(&it.kind, it.limits));
    Datum::Record(fields.iter().filter(|it| it.name != "dice").map(one).collect())
}

fn most(kind: &Kind, limits: Limits) -> Datum {
    match kind {
        Kind::Bool => Datum::Bool(true),
        Kind::Int | Kind::Decimal => Datum::Int(limits.max.min(1_000_000)),
        Kind::Word(words, _) => Datum::text(words.last().unwrap_or(&"")),
        Kind::Text => Datum::text("x"),
        Kind::List(of, each) => Datum::List((0..limits.max.clamp(0, 200)).map(|_| most(of, *each)).collect()),
        Kind::Record(fields) => largest(fields),
        Kind::Optional(kind) => most(kind, limits),
        Kind::Either(kinds) => kinds.first().map_or(Datum::Null, |it| most(it, limits)),
        Kind::Square => Datum::text("A1"),
        Kind::Map(letters) => Datum::text(&letters.chars().take(1).collect::<String>().repeat(40)),
    }
}

fn post(address: SocketAddr, path: &str, body: &str) -> Result<u16, Failed> {
    let mut stream = TcpStream::connect(address)?;
    let head = format!("POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n");
    stream.write_all(format!("{head}content-length: {}\r\n\r\n{body}", body.len()).as_bytes())?;
    let mut line = String::new();
    let mut reader = BufReader::new(stream);
    reader.read_line(&mut line)?;
    reader.read_to_end(&mut Vec::new())?;
    Ok(line.split(' ').nth(1).and_then(|it| it.parse().ok()).ok_or("no status")?)
}

/// How long all threads of this process have worked, by the count of the system.
fn used() -> Result<Duration, Failed> {
    let text = std::fs::read_to_string("/proc/self/stat")?;
    let behind = text.rsplit_once(") ").ok_or("no such count")?.1;
    let ticks = |at: usize| behind.split(' ').nth(at).and_then(|it| it.parse::<u64>().ok()).unwrap_or(0);
    Ok(Duration::from_millis(10 * (ticks(11) + ticks(12))))
}
