//! `cargo xtask bench`: measures, and writes the committed table.

use crate::tools::{cargo, goes_well, heard, root};

pub fn run(peers: bool) -> bool {
    let python = root().join("bench/peers.py");
    let peers_answer = if peers {
        let (ok, text) = heard(std::process::Command::new("python3").arg(python).current_dir(root()));
        if !ok {
            return false;
        }
        Some(text)
    } else {
        None
    };
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
    bench.current_dir(root());
    if let Some(text) = peers_answer {
        let file = root().join("target/peers.json");
        if std::fs::write(&file, text).is_err() {
            return false;
        }
        bench.arg(file);
    }
    goes_well(&mut bench)
}
