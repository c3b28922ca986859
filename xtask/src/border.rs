//! The released program from outside: a bot plays a game through HTTP, the API is fuzzed by its own description, and
//! five hundred games are played at once.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use crate::tools::{cargo, goes_well, heard, root};

/// A server of its own, in a folder of its own, ended when it is dropped.
pub struct Served {
    child: Child,
    folder: PathBuf,
    pub address: String,
}

impl Served {
    pub fn start() -> Option<Served> {
        let folder = target().join("border");
        let _ = std::fs::remove_dir_all(&folder);
        let mut child = Command::new(program())
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&folder)
            .env("GROGNARD_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take()?).read_line(&mut line).ok()?;
        let address = line.split("http://").nth(1)?.split_whitespace().next()?.to_owned();
        Some(Served { child, folder, address })
    }

    /// Resident memory in MiB.
    fn memory(&self) -> Option<u64> {
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

/// The example of the documentation plays a game to its end.
pub fn bot(served: &Served) -> bool {
    let mut python = Command::new("python3");
    python.arg(root().join("docs/bot.py")).arg(format!("http://{}", served.address));
    let (ok, text) =
        heard(python.args(["hot-blood-and-cold-steel/a-bit-of-wire", "1815"]).stdout(Stdio::piped()));
    ok && text.lines().last().is_some_and(|it| it.contains("answers, {'winner'"))
}

/// A4: the server keeps what its OpenAPI document promises, and never answers with a 5xx.
pub fn fuzzed_api(served: &Served) -> bool {
    let home = target().join("schemathesis");
    let tool = home.join("bin/schemathesis");
    if !tool.exists() {
        let made = goes_well(Command::new("python3").args(["-m", "venv"]).arg(&home));
        let python = home.join("bin/python");
        if !made
            || !goes_well(Command::new(python).args(["-m", "pip", "-q", "install", "schemathesis==4.32.0"]))
        {
            return false;
        }
    }
    let mut run = Command::new(tool);
    run.current_dir(target()).arg("run").arg(format!("http://{}/api/openapi.json", served.address));
    run.args(["--checks", "not_a_server_error,status_code_conformance,content_type_conformance"]);
    goes_well(run.args(["--max-examples", "60", "--seed", "1815", "--generation-database", "none"]))
}

/// L1, for a minute: 500 games, 500 answers a second, 2,000 sockets that are told of every change.
pub fn load(served: &Served) -> bool {
    let scenario = "hot-blood-and-cold-steel/a-bit-of-wire";
    let example = ["run", "--release", "--quiet", "--package", "grognard-server", "--example", "load", "--"];
    let (ok, text) =
        heard(cargo().args(example).args([&served.address, "games", "500", "60", scenario, "850", "4"]));
    let slowest =
        text.lines().find_map(|it| it.split("p99 ").nth(1)?.split_whitespace().next()).map(milliseconds);
    let number = |word: &str| -> Option<u64> {
        let line = text.lines().find(|it| it.starts_with(word))?;
        line.split_whitespace().find_map(|it| it.trim_end_matches(',').parse().ok())
    };
    let (sockets, answers) = (number("sockets at most"), number("a second"));
    let memory = served.memory();
    println!("p99 {slowest:?} ms, {memory:?} MiB, {sockets:?} sockets, {answers:?} answers a second");
    let full = sockets.is_some_and(|it| 2000 <= it) && answers.is_some_and(|it| 500 <= it);
    ok && full && slowest.flatten().is_some_and(|it| it <= 150.0) && memory.is_some_and(|it| it <= 600)
}

/// `12.3ms`, `850µs`, `1.2s`
fn milliseconds(text: &str) -> Option<f64> {
    let number = text.trim_end_matches(|it: char| !it.is_ascii_digit());
    let scale = match &text[number.len()..] {
        "s" => 1000.0,
        "ms" => 1.0,
        "µs" => 0.001,
        _ => return None,
    };
    number.parse::<f64>().ok().map(|it| it * scale)
}

/// The program as it is released.
pub fn program() -> PathBuf {
    target().join("release/grognard")
}

pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}
