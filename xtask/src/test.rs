//! `cargo xtask test`: all that a landing must pass, counted.

use std::time::Instant;

use crate::tools::{cargo, goes_well, heard};
use crate::{border, browser, database, tidy, wasm};

/// Checks that passed and failed.
#[derive(Default)]
pub struct Count {
    passed: usize,
    failed: usize,
}

impl Count {
    pub fn check(&mut self, name: &str, check: impl FnOnce() -> bool) {
        println!("\n== {name}");
        let start = Instant::now();
        let ok = check();
        println!("== {name}: {} in {:.1} s", if ok { "ok" } else { "FAILED" }, start.elapsed().as_secs_f32());
        match ok {
            true => self.passed += 1,
            false => self.failed += 1,
        }
    }

    /// Something that counts its own tests. If it fails without a failed test it did not even begin.
    pub fn add(&mut self, name: &str, tests: impl FnOnce() -> (bool, usize, usize)) {
        println!("\n== {name}");
        let start = Instant::now();
        let (ok, passed, failed) = tests();
        println!("== {name}: {passed} passed, {failed} failed in {:.1} s", start.elapsed().as_secs_f32());
        self.passed += passed;
        self.failed += if ok { failed } else { failed.max(1) };
    }
}

pub fn run() -> bool {
    let mut count = Count::default();
    count.check("format", || goes_well(cargo().args(["fmt", "--all", "--check"])));
    count.check("tidy", tidy::run);
    count.check("the procedures of the page are built", wasm::built);
    count.check("clippy", || {
        goes_well(cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))
    });
    count.check("a PostgreSQL is there", database::there);
    println!("\n== tests");
    let (ok, text) = heard(cargo().args(["test", "--workspace", "--no-fail-fast"]));
    let (passed, failed) = tally(&text);
    count.passed += passed;
    count.failed += failed;
    // A crate that does not even build has no tests to count.
    if !ok && failed == 0 {
        count.failed += 1;
    }
    count.check("the page's answers are the server's", wasm::same);
    count.check("ledger", || ledger(&["--check"]));
    count.check("the program builds as released", || {
        goes_well(cargo().args(["build", "--release", "--package", "grognard-cli"]))
    });
    browser::run(&mut count, &border::program());
    match border::Served::start() {
        None => count.check("the program serves", || false),
        Some(served) => {
            count.check("a bot plays a game through HTTP", || border::bot(&served));
            count.check("the API keeps its own description (A4)", || border::fuzzed_api(&served));
            count.check("five hundred games at once (L1)", || border::load(&served));
        }
    }
    println!("\n{} passed, {} failed", count.passed, count.failed);
    count.failed == 0
}

pub fn ledger(args: &[&str]) -> bool {
    goes_well(
        cargo()
            .args(["run", "--quiet", "--profile", "test"])
            .args(["--package", "grognard-shelf", "--example", "ledger", "--"])
            .args(args),
    )
}

/// Adds up the closing lines of `cargo test`.
fn tally(text: &str) -> (usize, usize) {
    let mut res = (0, 0);
    for line in text.lines().filter(|it| it.starts_with("test result:")) {
        let number = |word: &str| {
            let before = line.split(word).next()?;
            before.split_whitespace().last()?.parse::<usize>().ok()
        };
        res.0 += number(" passed").unwrap_or(0);
        res.1 += number(" failed").unwrap_or(0);
    }
    res
}
