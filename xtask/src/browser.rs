//! The web table: its types, its units, and the released program played in a real browser.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::test::Count;
use crate::tools::{goes_well, heard, installed, root};

/// Where Debian puts its browser.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Everything that is tested of `web/`, the last part with the program that was built as released.
pub fn run(count: &mut Count, program: &Path) {
    count.check("the web's packages are there", packages);
    count.check("web types", || {
        // The shapes that the page is written against are those that the server describes.
        goes_well(Command::new("node").args(["types.mjs", "--check"]).current_dir(web()))
    });
    count.check("web: types and markup", || goes_well(npx().args(["svelte-check", "--fail-on-warnings"])));
    count.add("web: units", || vitest(npx().args(["vitest", "run", "--passWithNoTests"])));
    count.check("a browser is there", browser);
    count.add("the table in a browser", || {
        let mut run = npx();
        run.args(["vitest", "run", "--config", "tests/vitest.config.ts"]);
        vitest(run.env("GROGNARD_BIN", program).env("GROGNARD_CHROMIUM", chromium()))
    });
}

/// Installs what package-lock.json names, if that was not done since it last changed.
fn packages() -> bool {
    let changed = |path: PathBuf| path.metadata().and_then(|it| it.modified()).ok();
    let wanted = changed(web().join("package-lock.json"));
    let there = changed(web().join("node_modules/.package-lock.json"));
    if there.is_some() && wanted <= there {
        return true;
    }
    goes_well(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(web()))
}

/// The browser of the tests is the one that Debian keeps safe; none is downloaded from elsewhere.
fn browser() -> bool {
    if Path::new(&chromium()).exists() {
        return true;
    }
    installed(
        "chromium",
        "the browser tests need Chromium: `apt install chromium`, or its path in GROGNARD_CHROMIUM",
    )
}

fn chromium() -> String {
    std::env::var("GROGNARD_CHROMIUM").unwrap_or_else(|_| CHROMIUM.into())
}

/// Runs it, and counts the tests by its closing line: `Tests  2 failed | 31 passed (33)`.
fn vitest(command: &mut Command) -> (bool, usize, usize) {
    let (ok, text) = heard(command.env("NO_COLOR", "1"));
    let line = text.lines().rev().find(|it| it.trim_start().starts_with("Tests ")).unwrap_or_default();
    let number = |word: &str| -> usize {
        let before = line.split(word).next().filter(|it| it.len() < line.len());
        before.and_then(|it| it.split_whitespace().last()?.parse().ok()).unwrap_or(0)
    };
    (ok, number(" passed"), number(" failed"))
}

fn npx() -> Command {
    let mut it = Command::new("npx");
    it.arg("--no-install").current_dir(web());
    it
}

fn web() -> PathBuf {
    root().join("web")
}
