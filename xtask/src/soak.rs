//! `cargo xtask soak`: what takes long or is measured in milliseconds, before a release and on a quiet machine. It asks
//! the full counts of everything of which a landing tries a part.

use std::process::Command;

use crate::border::{self, Served, target};
use crate::pool::{Count, Done, Job};
use crate::tools::{cargo, goes_well, quietly};
use crate::{browser, programs, wasm};

/// So many times the games of a landing.
const TRIALS: &str = "10";
const FUZZ: &str = "10000000";

pub fn run() -> bool {
    let mut count = Count::default();
    let fine = |run: fn() -> bool| move || Done::check(run(), String::new());
    count.alone(Job::new("a compiler for the page is there", fine(wasm::there)));
    count.alone(Job::new("the procedures of the page are built", fine(wasm::built)));
    count.alone(Job::new("the program is built as shipped", fine(shipped)));
    count.alone(Job::new("five hundred games at once (L1)", load));
    count.alone(Job::new("bad company at the door", company));
    count.alone(Job::new("the worst bodies cost a tenth of a second (B1)", worst));
    count.alone(Job::new("the clock tells nothing of the other side", timing));
    count.alone(Job::new("a browser is there", fine(browser::there)));
    count.alone(browser::speed(target().join("dist/grognard")));
    count.alone(Job::new("full counts of every test", fine(full_counts)));
    count.alone(browser::table(border::program(), TRIALS));
    count.faults.iter().for_each(|it| println!("{it}"));
    println!("{} passed, {} failed", count.passed, count.failed);
    count.failed == 0
}

fn shipped() -> bool {
    let packages = ["--package", "grognard-cli", "--package", "grognard-server"];
    let mut build = cargo();
    build.args(["build", "--profile", "dist", "--bin", "grognard", "--examples"]).args(packages);
    goes_well(&mut build)
}

fn example(name: &str) -> Command {
    Command::new(target().join("dist/examples").join(name))
}

/// L1, for a minute: 500 games, 500 answers a second, 2,000 sockets that are told of every change.
fn load() -> Done {
    let Some(served) = Served::start(&target().join("dist/grognard"), "load") else {
        return Done::check(false, "the program does not serve\n".into());
    };
    let scenario = "hot-blood-and-cold-steel/a-bit-of-wire";
    let (ok, mut text) =
        quietly(example("load").args([&served.address, "games", "500", "60", scenario, "850", "4"]));
    let slowest =
        text.lines().find_map(|it| it.split("p99 ").nth(1)?.split_whitespace().next()).and_then(milliseconds);
    let number = |word: &str| -> Option<u64> {
        let line = text.lines().find(|it| it.starts_with(word))?;
        line.split_whitespace().find_map(|it| it.trim_end_matches(',').parse().ok())
    };
    let (sockets, answers) = (number("sockets at most"), number("a second"));
    let memory = served.memory();
    let full = sockets.is_some_and(|it| 2000 <= it) && answers.is_some_and(|it| 500 <= it);
    let fine = slowest.is_some_and(|it| it <= 150.0) && memory.is_some_and(|it| it <= 600);
    text +=
        &format!("p99 {slowest:?} ms, {memory:?} MiB, {sockets:?} sockets, {answers:?} answers a second\n");
    Done::check(ok && full && fine, text)
}

/// Others play on, and quickly, while floods, mutes and nonsense are shown the door.
fn company() -> Done {
    let (ok, text) = quietly(&mut example("company"));
    Done::check(ok, text)
}

/// Nobody waits for the other side, so nobody learns by waiting what it does.
fn timing() -> Done {
    let (ok, text) = quietly(&mut example("timing"));
    Done::check(ok, text)
}

/// No body within the limits costs more than 100 ms of a processor.
fn worst() -> Done {
    let (ok, text) = quietly(&mut example("worst"));
    Done::check(ok, text)
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

/// All tests once more, with many times as many games and the bars themselves instead of what a few games can tell.
fn full_counts() -> bool {
    let mut test = cargo();
    test.args(["test", "--workspace", "--no-fail-fast"]).env("TRIALS", TRIALS).env("GROGNARD_FUZZ", FUZZ);
    goes_well(&mut test) && goes_well(&mut programs::ledger(&["--check"]))
}
