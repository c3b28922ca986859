//! A server in a process of its own, to be killed. Each test that kills has an ignored test beside it which is that
//! process: the test's own program, started once more.

use std::io::{Read, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use engine::{Book, Game};

use super::server::{Clock, Options, start};
use super::{BOOKS, GAMES, waited};

const FOLDER: &str = "GROGNARD_KILL_FOLDER";
const DATABASE: &str = "GROGNARD_KILL_DATABASE";

/// The life of the child: serves until it is killed, or until nobody is left who could. Does nothing where nobody has
/// spawned it.
pub fn serve(change: impl FnOnce(&mut Options)) {
    serve_of(BOOKS, GAMES, change);
}

/// The same with other books than the toy.
pub fn serve_of(
    books: &'static [&'static Book],
    games: &'static [&'static dyn Game],
    change: impl FnOnce(&mut Options),
) {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let folder = PathBuf::from(folder);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let (clock, hands) = Clock::by_hand();
    let mut options = Options {
        listen: ([127, 0, 0, 1], 0).into(),
        data: folder.clone(),
        database: std::env::var(DATABASE).ok().map(|it| it.parse().unwrap()),
        clock,
        ..Options::default()
    };
    options.limits.viewing = (0, 0);
    change(&mut options);
    let running = runtime.block_on(start(options, books, games)).unwrap();
    tell(&folder, running.address);
    // A byte is a second; it ends when the other end of the pipe is gone.
    while let Ok(1) = std::io::stdin().read(&mut [0]) {
        hands.turn(Duration::from_secs(1));
    }
}

/// The folder of the child, where somebody has spawned it.
pub fn folder() -> Option<PathBuf> {
    std::env::var(FOLDER).ok().map(PathBuf::from)
}

/// Tells the test where the child serves.
pub fn tell(folder: &Path, address: SocketAddr) {
    std::fs::write(folder.join("address.new"), address.to_string()).unwrap();
    std::fs::rename(folder.join("address.new"), folder.join("address")).unwrap();
}

/// Killed at the latest when the test is over.
pub struct Victim(Child);

impl Victim {
    /// Asks it to stop, as a host would.
    pub fn terminate(&self) {
        let id = self.0.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    }

    pub fn ended(&mut self) -> Option<()> {
        self.0.try_wait().unwrap().map(|it| assert!(it.success(), "{it}"))
    }

    /// A second passes.
    pub fn turn(&mut self) {
        self.0.stdin.as_mut().unwrap().write_all(b"t").unwrap();
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

/// Starts an ignored test of this program, named with its module.
pub fn spawn(test: &str, folder: &Path, database: Option<&str>) -> (Victim, SocketAddr) {
    let _ = std::fs::remove_file(folder.join("address"));
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--ignored", "--nocapture"]);
    command.env(FOLDER, folder).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Some(database) = database {
        command.env(DATABASE, database);
    }
    let mut child = Victim(command.spawn().unwrap());
    let address = waited("the server comes up", || {
        assert!(child.0.try_wait().unwrap().is_none(), "{test} has ended before it was killed");
        std::fs::read_to_string(folder.join("address")).ok()
    });
    (child, address.parse().unwrap())
}
