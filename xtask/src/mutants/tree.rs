//! A copy of the workspace in which the sites of a book can be switched off one at a time: `MUTANT=17` leaves out the
//! seventeenth. It is built once, whatever the number of sites; the book itself knows nothing of it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use super::sites::{Finder, Site, edited};
use super::{rules, tables};
use crate::programs::{Program, program};
use crate::tools::{cargo, files, quietly, root};

/// Rooms in which no rule acts: what officers think, what is shown and said, and what only tests use.
const SILENT: &[&str] = &[
    "breaches",
    "doctrine",
    "fixture",
    "imagine",
    "mutants",
    "offer",
    "printed",
    "problems",
    "sayings",
    "spoken",
    "telling",
    "twin",
    "view",
    "lib",
    "tables",
    "forecasts",
];

pub struct Tree {
    pub home: PathBuf,
    book: String,
    pub all: BTreeSet<String>,
    pub sites: Vec<Site>,
    /// Sites that do not compile when they are switched.
    pub dropped: BTreeSet<usize>,
    sources: BTreeMap<String, String>,
}

impl Tree {
    /// Copies the workspace as it stands and finds the sites of the book.
    pub fn of(book: &str) -> Option<Tree> {
        let home = crate::border::target().join("mutants/tree");
        copy(&home)?;
        let folder = root().join("crates/books").join(book);
        let all = rules::of_book(&std::fs::read_to_string(folder.join("rulebook.md")).ok()?);
        let mut found = Vec::new();
        files(&folder.join("src"), ".rs", &mut found);
        let mut sources = BTreeMap::new();
        for path in found {
            let name = path.strip_prefix(folder.join("src")).ok()?.to_str()?.to_owned();
            sources.insert(name, std::fs::read_to_string(&path).ok()?);
        }
        let none = BTreeMap::new();
        let made = sources.iter().flat_map(|it| Finder::new(it.0, it.1, &all, &none, 1).makers());
        let makers: BTreeMap<String, BTreeSet<String>> = made.collect();
        let mut sites = Vec::new();
        for (name, text) in sources.iter().filter(|it| speaks(it.0)) {
            sites.extend(Finder::new(name, text, &all, &makers, sites.len() + 1).find());
        }
        tables::find(&folder.join("tables"), &all, &mut sites);
        let book = book.to_owned();
        Some(Tree { home, book, all, sites, dropped: BTreeSet::new(), sources })
    }

    /// Writes the sources with the switches in them and builds the tests; what does not compile is left out.
    pub fn built(&mut self) -> Option<Vec<Program>> {
        for _ in 0..30 {
            self.write()?;
            let mut check = self.cargo("check");
            check.args(["--tests", "--message-format", "short"]);
            let (ok, told) = quietly(&mut check);
            if ok {
                return self.programs();
            }
            let before = self.dropped.len();
            told.lines().for_each(|it| self.drop_at(it, false));
            if self.dropped.len() == before {
                told.lines().for_each(|it| self.drop_at(it, true));
            }
            println!("{} sites cannot be switched off", self.dropped.len());
            if self.dropped.len() == before {
                println!("{told}");
                return None;
            }
        }
        None
    }

    fn write(&self) -> Option<()> {
        let src = self.home.join("crates/books").join(&self.book).join("src");
        for (name, text) in &self.sources {
            let own = |it: &&Site| it.file == *name && !self.dropped.contains(&it.no);
            let sites: Vec<&Site> = self.sites.iter().filter(own).collect();
            let mut text = edited(text, &sites);
            if name == "lib.rs" {
                text += "\n#[doc(hidden)]\npub mod mutants;\n";
            }
            if name == "printed.rs" {
                text = tables::switched(&text);
            }
            put(&src.join(name), text.as_bytes())?;
        }
        let module =
            include_str!("switch.rs.txt").replace("0 /* how many */", &(self.sites.len() + 1).to_string());
        put(&src.join("mutants.rs"), module.replace("/* tables */", &tables::rows(&self.sites)).as_bytes())
    }

    fn cargo(&self, verb: &str) -> std::process::Command {
        let mut cargo = cargo();
        let package = format!("grognard-{}", self.book);
        cargo.current_dir(&self.home).args([verb, "--package", &package]);
        cargo
            .env("CARGO_TARGET_DIR", crate::border::target().join("mutants/built"))
            .env("RUSTFLAGS", "--cap-lints allow");
        cargo
    }

    fn programs(&self) -> Option<Vec<Program>> {
        let mut build = self.cargo("test");
        build.args(["--lib", "--tests", "--no-run", "--message-format", "json-render-diagnostics"]);
        let output = build.stderr(Stdio::inherit()).output().ok()?;
        let lines = String::from_utf8_lossy(&output.stdout).into_owned();
        output.status.success().then(|| lines.lines().filter_map(program).collect())
    }

    /// `crates/books/BOOK/src/FILE:LINE:COLUMN: error …`
    fn drop_at(&mut self, told: &str, widely: bool) {
        if !told.contains(": error") {
            return;
        }
        let Some((_, rest)) = told.split_once(&format!("{}/src/", self.book)) else { return };
        let mut parts = rest.split(':');
        let (Some(file), Some(line)) = (parts.next(), parts.next().and_then(|it| it.parse::<usize>().ok()))
        else {
            return;
        };
        let there = |it: &&Site| {
            it.file == file && it.lines.0 <= line && line <= it.lines.1 && !self.dropped.contains(&it.no)
        };
        let least = self.sites.iter().filter(there).map(|it| it.lines.1 - it.lines.0).min();
        let faulty: Vec<usize> = self
            .sites
            .iter()
            .filter(there)
            .filter(|it| Some(it.lines.1 - it.lines.0) == least)
            .map(|it| it.no)
            .collect();
        if faulty.is_empty() && widely {
            // Brackets that do not fit are found where the function or the file ends: whatever is before it goes.
            let before = |it: &&Site| it.file == file && it.lines.0 <= line;
            self.dropped.extend(self.sites.iter().filter(before).map(|it| it.no));
        }
        self.dropped.extend(faulty);
    }
}

/// May a rule act in this file?
fn speaks(name: &str) -> bool {
    let room = name.split(['/', '.']).next().unwrap_or_default();
    !SILENT.contains(&room)
        && !name.ends_with("tests.rs")
        && !name.contains("tests/")
        && !name.contains("fixture")
}

/// Brings the copy up to date. What has not changed is not touched, so that it need not be built again.
fn copy(home: &Path) -> Option<()> {
    let mut list = std::process::Command::new("git");
    list.args([
        "ls-files",
        "-co",
        "--exclude-standard",
        "Cargo.toml",
        "Cargo.lock",
        "rust-toolchain.toml",
        ".cargo",
        "crates",
        "xtask",
    ]);
    let (ok, names) = quietly(list.current_dir(root()));
    let mut kept = BTreeSet::new();
    for name in names.lines().filter(|_| ok) {
        let Ok(bytes) = std::fs::read(root().join(name)) else { continue };
        // Sources of books are written with their switches.
        let book = name.contains("crates/books/") && name.contains("/src/") && home.join(name).exists();
        kept.insert(home.join(name));
        if !book {
            put(&home.join(name), &bytes)?;
        }
    }
    let mut there = Vec::new();
    files(home, "", &mut there);
    for path in there.into_iter().filter(|it| !kept.contains(it) && !it.ends_with("src/mutants.rs")) {
        std::fs::remove_file(path).ok()?;
    }
    ok.then_some(())
}

fn put(path: &Path, bytes: &[u8]) -> Option<()> {
    if std::fs::read(path).is_ok_and(|it| it == bytes) {
        return Some(());
    }
    std::fs::create_dir_all(path.parent()?).ok()?;
    std::fs::write(path, bytes).ok()
}
