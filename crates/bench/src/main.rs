//! Measures the program and writes `docs/benchmarks.md`: how many results a second, how long exact odds take,
//! and, beside the peers, the same four questions in one run.

mod clock;
mod odds;
mod peers;
mod resolving;

use std::fmt::Write as _;

fn main() -> std::io::Result<()> {
    let peers = std::env::args().nth(1).map(std::fs::read_to_string).transpose()?;
    let mut text = String::from(
        "# Benchmarks\n\nWritten by `cargo xtask bench --peers`. All figures of a table come from one run on one machine; compare ratios, not microseconds.\n\n",
    );
    let _ = writeln!(text, "Machine: {}.\n", clock::machine());
    text.push_str(&resolving::table());
    text.push_str(&odds::table());
    match peers {
        Some(peers) => text.push_str(&peers::table(&peers).map_err(std::io::Error::other)?),
        None => println!("(without --peers the table of the peers is left out)"),
    }
    print!("{text}");
    std::fs::write("docs/benchmarks.md", text)
}
