//! The web table: its types, its units, and the program played in a real browser.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::pool::{Done, Job};
use crate::tools::{goes_well, installed, quietly, root, told};

/// Where Debian puts its browser: the one without windows, which leaves the processor to the page, or else the whole one.
const CHROMIUM: [&str; 2] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/// The program played in a real browser, with so many times the trials of a landing.
pub fn table(program: PathBuf, trials: &'static str) -> Job<'static> {
    vitest("the table in a browser", move |run| {
        run.args(["--config", "tests/vitest.config.ts"]).env("GROGNARD_BIN", &program).env("TRIALS", trials);
    })
}

/// What is measured of the page: milliseconds and frames, on a machine that does nothing else.
pub fn speed(program: PathBuf) -> Job<'static> {
    vitest("the page on a clock", move |run| {
        run.args(["--config", "tests/speed.config.ts"]).env("GROGNARD_BIN", &program);
    })
}

/// Everything else that is tested of `web/`.
pub fn rest() -> [Job<'static>; 3] {
    let check = |name: &str, run: fn() -> Command| {
        Job::new(name, move || {
            let (ok, text) = quietly(&mut run());
            Done::check(ok, text)
        })
    };
    [
        vitest("web: units", |_| ()),
        check("web: types and markup", || {
            let mut run = npx();
            run.args(["svelte-check", "--fail-on-warnings"]);
            run
        }),
        // The shapes that the page is written against are those that the server describes.
        check("web: the shapes of the API", || {
            let mut run = Command::new("node");
            run.args(["types.mjs", "--check"]).current_dir(web());
            run
        }),
    ]
}

/// Installs what package-lock.json names, if that was not done since it last changed.
pub fn packages() -> bool {
    let changed = |path: PathBuf| path.metadata().and_then(|it| it.modified()).ok();
    let wanted = changed(web().join("package-lock.json"));
    let there = changed(web().join("node_modules/.package-lock.json"));
    if there.is_some() && wanted <= there {
        return true;
    }
    goes_well(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(web()))
}

/// The browser of the tests is the one that Debian keeps safe; none is downloaded from elsewhere.
pub fn there() -> bool {
    let needed = "the browser tests need Chromium: `apt install chromium-headless-shell`, or its path in GROGNARD_CHROMIUM";
    let found = || Path::new(&chromium()).exists();
    Path::new(CHROMIUM[0]).exists()
        || std::env::var_os("GROGNARD_CHROMIUM").is_some() && found()
        || installed("chromium-headless-shell", needed)
        || found()
}

fn chromium() -> String {
    let debian = CHROMIUM.iter().find(|it| Path::new(it).exists()).unwrap_or(&CHROMIUM[0]);
    std::env::var("GROGNARD_CHROMIUM").unwrap_or_else(|_| (*debian).into())
}

/// Tests of the page, counted by their closing line: `Tests  2 failed | 31 passed (33)`.
fn vitest(name: &str, more: impl FnOnce(&mut Command) + Send + 'static) -> Job<'static> {
    Job::new(name, move || {
        let mut run = npx();
        run.args(["vitest", "run"]).env("GROGNARD_CHROMIUM", chromium()).env("NO_COLOR", "1");
        told(&mut run);
        more(&mut run);
        let (ok, text) = quietly(&mut run);
        let line = text.lines().rev().find(|it| it.trim_start().starts_with("Tests ")).unwrap_or_default();
        let number = |word: &str| -> usize {
            let before = line.split(word).next().filter(|it| it.len() < line.len());
            before.and_then(|it| it.split_whitespace().last()?.parse().ok()).unwrap_or(0)
        };
        let (passed, failed) = (number(" passed"), number(" failed"));
        Done { passed, failed: if ok { failed } else { failed.max(1) }, text }
    })
}

fn npx() -> Command {
    let mut it = Command::new("npx");
    it.arg("--no-install").current_dir(web());
    it
}

fn web() -> PathBuf {
    root().join("web")
}
