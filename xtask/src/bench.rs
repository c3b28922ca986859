//! `cargo xtask bench`: measures the program as it is shipped, and writes the committed table.

use std::process::Command;

use crate::border::target;
use crate::tools::{cargo, goes_well, heard, root};

/// The peers' scripts, and where their answers are kept for the measuring program.
const PEERS: [(&str, &str); 2] =
    [("bench/peers.py", "target/peers.json"), ("bench/games.py", "target/peers-games.json")];

pub fn run(peers: bool) -> bool {
    let scripts = if peers { &PEERS[..] } else { &[] };
    if !scripts.iter().all(|(script, file)| asked(script, file)) {
        return false;
    }
    let mut build = cargo();
    build.args(["build", "--profile", "dist", "--package", "grognard-cli", "--package", "grognard-bench"]);
    let mut bench = Command::new(target().join("dist/grognard-bench"));
    bench.current_dir(root()).args(scripts.iter().map(|it| root().join(it.1)));
    goes_well(&mut build) && goes_well(&mut bench)
}

fn asked(script: &str, file: &str) -> bool {
    let mut python = Command::new("python3");
    let (ok, text) = heard(python.arg(root().join(script)).current_dir(root()));
    ok && std::fs::write(root().join(file), text).is_ok()
}
