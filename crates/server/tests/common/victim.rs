//! A server in a process of its own, to be killed. Each test that kills has an ignored test beside it which is that
//! process: the test's own program, started once more.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::{BOOKS, GAMES, server};

const FOLDER: &str = "GROGNARD_KILL_FOLDER";
const DATABASE: &str = "GROGNARD_KILL_DATABASE";

/// The life of the child: serves until it is killed. Does nothing where nobody has spawned it.
pub fn serve(change: impl FnOnce(&mut server::Options)) {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let folder = PathBuf::from(folder);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut options = server::Options {
        listen: ([127, 0, 0, 1], 0).into(),
        data: folder.clone(),
        database: std::env::var(DATABASE).ok().map(|it| it.parse().unwrap()),
        ..server::Options::default()
    };
    change(&mut options);
    let running = runtime.block_on(server::start(options, BOOKS, GAMES)).unwrap();
    std::fs::write(folder.join("address.new"), running.address.to_string()).unwrap();
    std::fs::rename(folder.join("address.new"), folder.join("address")).unwrap();
    std::thread::sleep(Duration::from_secs(600));
}

/// Killed at the latest when the test is over.
pub struct Victim(Child);

impl Drop for Victim {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

/// Starts the ignored test `the_server_that_is_killed` of this program.
pub fn spawn(folder: &Path, database: Option<&str>) -> (Victim, SocketAddr) {
    let _ = std::fs::remove_file(folder.join("address"));
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "the_server_that_is_killed", "--ignored", "--nocapture"]);
    command.env(FOLDER, folder).stdout(Stdio::null()).stderr(Stdio::null());
    if let Some(database) = database {
        command.env(DATABASE, database);
    }
    let child = Victim(command.spawn().unwrap());
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < Duration::from_secs(60), "the server does not come up");
        if let Ok(text) = std::fs::read_to_string(folder.join("address")) {
            return (child, text.parse().unwrap());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}
