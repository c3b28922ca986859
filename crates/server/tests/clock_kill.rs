//! A game of two silent people, on a server that is killed again and again: it still ends, and its journal holds.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

mod common;

use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::*;

const FOLDER: &str = "GROGNARD_CLOCK_FOLDER";

/// Not a test of its own: the process that the next test kills.
#[test]
#[ignore = "the child of the test below"]
fn the_server_that_is_killed() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let folder = std::path::PathBuf::from(folder);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut options = server::Options {
        listen: ([127, 0, 0, 1], 0).into(),
        data: folder.clone(),
        ..server::Options::default()
    };
    (options.limits.clock.0, options.limits.second) = (1, Duration::from_millis(15));
    let running = runtime.block_on(server::start(options, BOOKS, GAMES)).unwrap();
    std::fs::write(folder.join("address.new"), running.address.to_string()).unwrap();
    std::fs::rename(folder.join("address.new"), folder.join("address")).unwrap();
    std::thread::sleep(Duration::from_secs(600));
}

struct Victim(Child);

impl Drop for Victim {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

fn spawn(folder: &Path) -> (Victim, SocketAddr) {
    let _ = std::fs::remove_file(folder.join("address"));
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "the_server_that_is_killed", "--ignored", "--nocapture"]);
    let child =
        Victim(command.env(FOLDER, folder).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < Duration::from_secs(60), "the server does not come up");
        if let Ok(text) = std::fs::read_to_string(folder.join("address")) {
            return (child, text.parse().unwrap());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_killed_server_takes_its_clocks_up_again() {
    let folder = Folder::new();
    let (mut child, mut address) = spawn(&folder.0);
    let mut client = Client::new(address);
    let game = open(&mut client, r#","seed":5,"clock":{"seconds":3}"#);
    for token in [&game.red, &game.blue] {
        assert_eq!(client.get(&game.path(""), token).status, 200);
    }
    let begun = Instant::now();
    for kill in 0u64.. {
        assert!(begun.elapsed() < Duration::from_secs(120), "the game does not end");
        std::thread::sleep(Duration::from_millis(40 + kill * 37 % 120));
        let over = client.get(&game.path(""), "").json().get("outcome").is_some();
        drop(child);
        (child, address) = spawn(&folder.0);
        client = Client::new(address);
        // Somebody looks: a game that nobody looks at has no time.
        let got = client.get(&game.path(""), "");
        assert_eq!(got.status, 200, "{}", got.body);
        if over {
            assert!(2 < kill, "it was not killed at all");
            break;
        }
    }
    let journal = client.get(&game.path("/journal"), "");
    assert_eq!(journal.status, 200, "what was over stays over: {}", journal.body);
    let read = engine::Journal::read(&journal.body).unwrap();
    let toy: &dyn engine::Game = kit::toy::GAME;
    let well = toy.scenarios().iter().find(|it| it.name == "well").unwrap();
    let start = toy.prepare(&engine::Setup { text: well.text, options: &[] }).unwrap_or_else(|_| panic!());
    let seed = read.reveal.map(engine::Seed);
    start.resume(read, seed).unwrap_or_else(|it| panic!("{}", it.why));
    drop(child);
}
