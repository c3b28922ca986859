//! Measures the program and writes `docs/benchmarks.md`: how many results a second, how long exact odds take, how
//! fast games are played, and, beside the peers, the same questions in one run.

mod bars;
mod battles;
mod brigades;
mod clock;
mod games;
mod iron;
mod measures;
mod odds;
mod peers;
mod playing;
mod resolving;
mod steel;

use std::fmt::Write as _;

fn main() -> std::io::Result<()> {
    let answers = |at: usize| std::env::args().nth(at).map(std::fs::read_to_string).transpose();
    let (peers, games) = (answers(1)?, answers(2)?);
    let mut text = String::from(
        "# Benchmarks\n\nWritten by `cargo xtask bench --peers`. All figures of a table come from one run on one machine; compare ratios, not microseconds.\n\n",
    );
    let _ = writeln!(text, "Machine: {}.\n", clock::machine());
    text.push_str(&resolving::table());
    text.push_str(&odds::table());
    let with_bars = [playing::table(), battles::table(), brigades::table(), iron::table(), steel::table()];
    with_bars.iter().for_each(|it| text.push_str(&it.text));
    match peers.zip(games) {
        Some((peers, games)) => {
            text.push_str(&peers::table(&peers).map_err(std::io::Error::other)?);
            text.push_str(&games::table(&games).map_err(std::io::Error::other)?);
        }
        None => println!("(without --peers the tables of the peers are left out)"),
    }
    print!("{text}");
    std::fs::write("docs/benchmarks.md", text)?;
    let missed: Vec<&String> = with_bars.iter().flat_map(|it| &it.missed).collect();
    missed.iter().for_each(|it| println!("missed: {it}"));
    if missed.is_empty() { Ok(()) } else { Err(std::io::Error::other("a bar was missed")) }
}
