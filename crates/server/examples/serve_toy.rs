//! Serves the toy game of the tests: `serve_toy 127.0.0.1:1815 FOLDER`.

use std::net::SocketAddr;
use std::path::PathBuf;

use engine::{Book, Game};
use grognard_server::{Options, begin_logs, run};

static BOOKS: &[&Book] = &[&kit::toy::BOOK];
static GAMES: &[&dyn Game] = &[kit::toy::GAME];

fn main() -> Result<(), String> {
    begin_logs();
    let mut args = std::env::args().skip(1);
    let mut options = Options::from_env()?;
    if let Some(listen) = args.next() {
        options.listen = listen.parse::<SocketAddr>().map_err(|it| format!("{listen}: {it}"))?;
    }
    if let Some(folder) = args.next() {
        options.data = PathBuf::from(folder);
    }
    run(options, BOOKS, GAMES, |address| println!("http://{address}"))
}
