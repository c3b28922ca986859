//! `cargo xtask bench`: measures, and writes the committed table.

use crate::tools::{cargo, goes_well, heard, root};

/// The peers' scripts, and where their answers are kept for the measuring program.
const PEERS: [(&str, &str); 2] =
    [("bench/peers.py", "target/peers.json"), ("bench/games.py", "target/peers-games.json")];

pub fn run(peers: bool) -> bool {
    let scripts = if peers { &PEERS[..] } else { &[] };
    if !scripts.iter().all(|(script, file)| asked(script, file)) {
        return false;
    }
    if !goes_well(cargo().args([
        "build",
        "--release",
        "--package",
        "grognard-cli",
        "--package",
        "grognard-bench",
    ])) {
        return false;
    }
    let mut bench = std::process::Command::new(root().join("target/release/grognard-bench"));
    bench.current_dir(root()).args(scripts.iter().map(|it| root().join(it.1)));
    goes_well(&mut bench)
}

fn asked(script: &str, file: &str) -> bool {
    let mut python = std::process::Command::new("python3");
    let (ok, text) = heard(python.arg(root().join(script)).current_dir(root()));
    ok && std::fs::write(root().join(file), text).is_ok()
}
