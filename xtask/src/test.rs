//! `cargo xtask test`: all that a landing must pass, counted.
//!
//! What has to be there is fetched while the first things are compiled; everything is built once, in one profile; then all
//! that can be run is run side by side. Nothing here asks how long something took: that is what `bench` and `soak` are for.

use std::thread;

use crate::pool::{Count, Done, Job};
use crate::programs::{self, Program};
use crate::tools::{cargo, goes_well, seed};
use crate::{border, browser, database, tidy, wasm};

pub fn run() -> bool {
    let mut count = Count::default();
    println!("seed {0}: GROGNARD_SEED={0} cargo xtask test plays the same games again", seed());
    let mut programs = Vec::new();
    thread::scope(|scope| {
        // Fetching takes the line, compiling takes the processor.
        let packages = scope.spawn(|| [there("the web's packages", browser::packages())]);
        let tools = scope.spawn(|| {
            [
                there("a PostgreSQL", database::there()),
                there("a browser", browser::there()),
                there("a fuzzer of APIs", border::fuzzer()),
            ]
        });
        count.alone(check("format", || goes_well(cargo().args(["fmt", "--all", "--check"]))));
        count.alone(check("tidy", tidy::run));
        // The page's procedures are compiled in a folder of their own: beside the lint no core waits for a long crate.
        count.side_by_side(vec![
            check("clippy", clippy),
            check("the procedures of the page are built", || wasm::there() && wasm::built()),
        ]);
        let fetched = packages.join().into_iter().flatten().chain(tools.join().into_iter().flatten());
        fetched.for_each(|it| count.alone(it));
        count.alone(check("everything is built", || {
            programs = programs::built();
            !programs.is_empty()
        }));
    });
    count.side_by_side(jobs(programs));
    count.faults.iter().for_each(|it| println!("{it}"));
    println!("seed {}\n{} passed, {} failed", seed(), count.passed, count.failed);
    count.failed == 0
}

fn check<'a>(name: &str, run: impl FnOnce() -> bool + Send + 'a) -> Job<'a> {
    Job::new(name, || Done::check(run(), String::new()))
}

fn there(what: &str, ok: bool) -> Job<'static> {
    check(&format!("there: {what}"), move || ok)
}

/// Without the page, which may not be there yet, and in which there is nothing to lint.
fn clippy() -> bool {
    let mut clippy = cargo();
    clippy.args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]);
    goes_well(clippy.env("GROGNARD_WEB", "off"))
}

/// All that is run, what takes longest first.
fn jobs(programs: Vec<Program>) -> Vec<Job<'static>> {
    let mut all = vec![
        browser::table(border::program(), "1"),
        Job::new("the API keeps its own description (A4)", border::fuzzed_api),
        programs::ledger_job(),
    ];
    // The page's own procedures are compared with these only where the page has been built.
    all.extend(programs.into_iter().map(|it| {
        let more: &[&str] = if it.name == "face face" { &["--include-ignored"] } else { &[] };
        programs::job(it, more)
    }));
    all.extend(browser::rest());
    all.push(Job::new("a bot plays a game through HTTP", border::bot));
    all.push(Job::new("two hundred games at once", border::crowd));
    all
}
