//! The program from outside: a bot plays a game through HTTP, many play at once, and the API is fuzzed by its own description.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::pool::Done;
use crate::tools::{goes_well, quietly, root};

/// A server of its own, in a folder of its own, ended when it is dropped.
pub struct Served {
    child: Child,
    folder: PathBuf,
    pub address: String,
}

impl Served {
    /// Serves this program; the name tells its folder from those of others that are served at the same time.
    pub fn start(program: &Path, name: &str) -> Option<Served> {
        let folder = target().join("border").join(name);
        let _ = std::fs::remove_dir_all(&folder);
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&folder)
            .env("GROGNARD_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        let mut line = String::new();
        let read = child.stdout.take().map(|it| BufReader::new(it).read_line(&mut line));
        let address = line.split("http://").nth(1).and_then(|it| it.split_whitespace().next());
        let address = address.filter(|_| matches!(read, Some(Ok(_)))).unwrap_or_default().to_owned();
        // From here on it is ended in any case.
        let served = Served { child, folder, address };
        (!served.address.is_empty()).then_some(served)
    }

    /// Resident memory in MiB.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|it| it.starts_with("VmRSS:"))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|it| it / 1024)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

const SILENT: &str = "the program does not serve\n";

/// The example of the documentation plays a game to its end.
pub fn bot() -> Done {
    let Some(served) = Served::start(&program(), "bot") else { return Done::check(false, SILENT.into()) };
    let mut python = Command::new("python3");
    python.arg(root().join("docs/bot.py")).arg(format!("http://{}", served.address));
    let (ok, text) = quietly(python.args(["hot-blood-and-cold-steel/a-bit-of-wire", "1815"]));
    let ended = text.lines().last().is_some_and(|it| it.contains("answers, {'winner'"));
    Done::check(ok && ended, text)
}

/// Many games at once, with people who look on: every answer is taken, and memory stays within its bounds. How soon is
/// asked by `soak`.
pub fn crowd() -> Done {
    let Some(served) = Served::start(&program(), "crowd") else { return Done::check(false, SILENT.into()) };
    let scenario = "hot-blood-and-cold-steel/a-bit-of-wire";
    let mut load = Command::new(target().join("debug/examples/load"));
    let (ok, mut text) = quietly(load.args([&served.address, "games", "200", "5", scenario, "0", "4"]));
    let memory = served.memory();
    text += &format!("{memory:?} MiB\n");
    Done::check(ok && memory.is_some_and(|it| it <= 600), text)
}

/// Whether the fuzzer can be used; it is installed below `target/` if it must be.
pub fn fuzzer() -> bool {
    let home = target().join("schemathesis");
    let install = |python: PathBuf| {
        goes_well(Command::new(python).args(["-m", "pip", "-q", "install", "schemathesis==4.32.0"]))
    };
    home.join("bin/schemathesis").exists()
        || goes_well(Command::new("python3").args(["-m", "venv"]).arg(&home))
            && install(home.join("bin/python"))
}

/// A4: the server keeps what its OpenAPI document promises, and never answers with a 5xx.
pub fn fuzzed_api() -> Done {
    let Some(served) = Served::start(&program(), "api") else { return Done::check(false, SILENT.into()) };
    let mut run = Command::new(target().join("schemathesis/bin/schemathesis"));
    run.current_dir(target()).arg("run").arg(format!("http://{}/api/openapi.json", served.address));
    run.args(["--checks", "not_a_server_error,status_code_conformance,content_type_conformance"]);
    // Its own limits of time are those of a quiet machine.
    run.args(["--request-timeout", "600", "--suppress-health-check", "all"]);
    let (ok, text) =
        quietly(run.args(["--max-examples", "60", "--seed", "1815", "--generation-database", "none"]));
    Done::check(ok, text)
}

/// The program as it was built for the tests.
pub fn program() -> PathBuf {
    target().join("debug/grognard")
}

pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}
