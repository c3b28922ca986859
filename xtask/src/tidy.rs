//! What can be enforced of ARCHITECTURE.md: arrows, sizes, absences.

use std::path::Path;

use crate::tools::{files, root};
use crate::{mutants, rooms};

/// Which crates of the project a crate may use. What is not listed is not allowed.
const ARROWS: &[(&str, &[&str])] = &[
    ("crates/dice", &[]),
    ("crates/ink", &[]),
    ("crates/ground", &["ink"]),
    ("crates/codex", &[]),
    ("crates/engine", &["codex", "dice", "ink"]),
    ("crates/field", &["engine", "ground"]),
    ("crates/books/bloody-big-battles", BOOK),
    ("crates/books/cold-steel", BOOK),
    ("crates/books/cold-steel-and-canister", BOOK),
    ("crates/books/days-of-iron", BOOK),
    ("crates/books/hot-blood-and-cold-steel", BOOK),
    ("crates/books/shelf", SHELF),
    ("crates/players", &["dice", "engine"]),
    ("crates/face", &["codex", "dice", "engine", "wire"]),
    (RAW, &["face", "shelf"]),
    ("crates/bundle", &[]),
    ("crates/server", &["bundle", "engine", "face", "players", "wire"]),
    ("crates/wire", &["codex", "dice", "engine"]),
    ("crates/kit", &["codex", "dice", "engine", "wire"]),
    ("crates/kit/example", BOOK),
    ("crates/cli", &["dice", "engine", "players", "server", "shelf", "wire"]),
    ("crates/bench", BENCH),
    ("xtask", &[]),
];

/// The one crate that touches raw memory, and so has lints of its own.
const RAW: &str = "crates/face/wasm";

const BENCH: &[&str] = &[
    "codex",
    "dice",
    "engine",
    "kit",
    "players",
    "shelf",
    "wire",
    "bloody-big-battles",
    "cold-steel",
    "cold-steel-and-canister",
    "days-of-iron",
    "hot-blood-and-cold-steel",
];
const BOOK: &[&str] = &["engine", "field", "ground"];
const SHELF: &[&str] = &[
    "engine",
    "cold-steel",
    "days-of-iron",
    "bloody-big-battles",
    "cold-steel-and-canister",
    "hot-blood-and-cold-steel",
];

/// Rooms that read an army, or what an eye knows, and never a state.
const BLIND: &[&str] = &[
    "crates/players/src/",
    "crates/field/src/",
    "/src/doctrine/",
    "/src/forms/",
    "/src/view/",
    "bloody-big-battles/src/effects/",
    "bloody-big-battles/src/facts/",
    "bloody-big-battles/src/forecasts/",
    "cold-steel-and-canister/src/forecasts/",
    "days-of-iron/src/effects/",
    "days-of-iron/src/facts/",
    "days-of-iron/src/forecasts/",
];

/// Files of books outside `resolve/` that reckon all the same, each with its reason.
const RECKON: &[(&str, &str)] = &[
    ("/src/tables.rs", "prints the lists of modifiers as tables"),
    (
        "bloody-big-battles/src/forecasts/chain.rs",
        "a charge is a chain of procedures with a state between them",
    ),
    (
        "cold-steel-and-canister/src/forecasts/chain.rs",
        "a charge is a chain of procedures with a state between them",
    ),
    ("days-of-iron/src/forecasts/chain.rs", "a charge is a chain of procedures with armies between them"),
    ("days-of-iron/src/forecasts/fire.rs", "a volley is a throw for each row of ranges"),
    ("hot-blood-and-cold-steel/src/twin.rs", "a twin settles its contacts anew, and nobody throws for it"),
];

/// Longer files are split, or are tables.
const LONGEST: usize = 600;

pub fn run() -> bool {
    let mut faults = Vec::new();
    arrows(&mut faults);
    sources(&mut faults);
    rooms::check(&mut faults);
    mutants::check(&mut faults);
    for fault in &faults {
        println!("tidy: {fault}");
    }
    faults.is_empty()
}

fn arrows(faults: &mut Vec<String>) {
    let root = root();
    let mut manifests = Vec::new();
    files(&root, "Cargo.toml", &mut manifests);
    for manifest in manifests {
        let home = manifest.parent().and_then(|it| it.strip_prefix(&root).ok()).unwrap_or(Path::new(""));
        let home = home.to_string_lossy().replace('\\', "/");
        if home.is_empty() {
            continue;
        }
        let Some((_, allowed)) = ARROWS.iter().find(|it| it.0 == home) else {
            faults.push(format!("{home}: a crate that tidy does not know"));
            continue;
        };
        let text = std::fs::read_to_string(&manifest).unwrap_or_default();
        for name in dependencies(&text).iter().filter(|it| ours(it)) {
            if !allowed.contains(&name.as_str()) {
                faults.push(format!("{home} must not use {name}"));
            }
        }
        if home != RAW && !text.contains("[lints]\nworkspace = true") {
            faults.push(format!("{home}: the lints of the workspace are not switched on"));
        }
        if text.contains("[lib]\ntest = false") {
            asleep(&root.join(&home).join("src"), faults);
        }
    }
}

/// Tests that no landing would run, because their crate is tried from outside only.
fn asleep(folder: &Path, faults: &mut Vec<String>) {
    let mut sources = Vec::new();
    files(folder, ".rs", &mut sources);
    let tested = |it: &&std::path::PathBuf| {
        std::fs::read_to_string(it).is_ok_and(|text| text.contains("#[cfg(test)]"))
    };
    for source in sources.iter().filter(tested) {
        faults.push(format!("{}: its tests are never run, they belong into tests/", source.display()));
    }
}

/// The names under `[dependencies]`; tests and build scripts may use more.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut inside = false;
    let mut res = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line.trim() == "[dependencies]";
        } else if let Some(name) = line.split(['.', ' ', '=']).next().filter(|it| inside && !it.is_empty()) {
            res.push(name.to_owned());
        }
    }
    res
}

fn ours(name: &str) -> bool {
    ARROWS.iter().any(|it| it.0.rsplit('/').next() == Some(name))
}

fn sources(faults: &mut Vec<String>) {
    let root = root();
    let mut found = Vec::new();
    files(&root.join("crates"), ".rs", &mut found);
    files(&root.join("xtask"), ".rs", &mut found);
    for path in found {
        let name = path.strip_prefix(&root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let lines = text.lines().count();
        if LONGEST < lines {
            faults.push(format!("{name}: {lines} lines, more than {LONGEST}"));
        }
        if !text.starts_with("//!") {
            faults.push(format!("{name}: says nowhere what it is for"));
        }
        if name.ends_with("src/lib.rs")
            && !text.split("\n\n").next().unwrap_or_default().contains("must")
            && !name.contains("shelf")
        {
            faults.push(format!("{name}: does not say what it must never know"));
        }
        let exact = [
            "crates/dice/src",
            "crates/ink/src",
            "crates/codex/src",
            "crates/engine/src",
            "crates/field/src",
            "crates/books",
        ];
        let whole = exact.iter().any(|it| name.starts_with(it))
            && !name.contains("/tests/")
            && !name.contains("/examples/");
        // What works from a seat's knowledge cannot leak a state that it does not have.
        let blind = BLIND.iter().any(|it| name.contains(it)) && !name.ends_with("tests.rs");
        // Dice, modifiers and tables are reckoned by the procedures alone: everybody else asks those.
        let asks =
            name.starts_with("crates/books/") && name.contains("/src/") && !name.contains("/src/resolve/");
        let excused = RECKON.iter().find(|it| asks && name.ends_with(it.0));
        // Where all lists of a book are printed; one whose tables stand elsewhere only points there.
        if let Some((file, why)) = excused
            && !file.starts_with('/')
            && !text.lines().any(|it| reckons(it).is_some())
        {
            faults.push(format!("{name}: excused ({why}), but reckons nothing"));
        }
        if asks {
            let why = "a list of rules is cited, not one where it decides";
            faults.extend(blankets(&text).into_iter().map(|it| format!("{name}:{it}: {why}")));
        }
        let own_tests =
            text.find("#[cfg(test)]\nmod tests {").map_or(usize::MAX, |it| text[..it].lines().count());
        for (at, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            if asks
                && excused.is_none()
                && let Some(what) = reckons(code)
            {
                faults.push(format!("{name}:{}: {what} outside resolve/", at + 1));
            }
            if blind && at < own_tests && word(code, "State") {
                faults.push(format!("{name}:{}: a state where only what a seat knows may be", at + 1));
            }
            // A state is raised where one is imagined, and nowhere else.
            if asks && !name.ends_with("/src/imagine.rs") && code.contains("State::raised(") {
                faults.push(format!("{name}:{}: a state is raised outside imagine.rs", at + 1));
            }
            // It makes a state and reads none.
            if name.ends_with("/src/imagine.rs") && code.contains("&State") {
                faults.push(format!("{name}:{}: a state that is read where one is imagined", at + 1));
            }
            if whole && ["f32", "f64"].iter().any(|it| word(code, it)) {
                faults.push(format!("{name}:{}: a float where numbers are whole", at + 1));
            }
            if ["TO", "FIX"].iter().zip(["DO", "ME"]).any(|(a, b)| word(line, &format!("{a}{b}"))) {
                faults.push(format!("{name}:{}: something left undone", at + 1));
            }
        }
    }
}

/// The lines where rules are cited by the list: three in a row, or whatever a loop goes over.
fn blankets(text: &str) -> Vec<usize> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let cites = |at: usize| lines[at].starts_with("cx.cite(rule!(");
    let in_a_row = (2..lines.len()).filter(|it| (it - 2..=*it).all(cites));
    let by_loop = (0..lines.len()).filter(|it| lines[*it].contains("cx.cite(rule)"));
    let spread = |it: &usize| lines[*it].starts_with("[rule!(") && lines[*it].contains("cx.cite(");
    in_a_row.chain(by_loop).chain((0..lines.len()).filter(spread)).map(|it| it + 1).collect()
}

/// What only a procedure may do, if the line does it.
fn reckons(code: &str) -> Option<&'static str> {
    let calls = code.contains("walk(") && !code.contains(".walk(") && !code.contains("fn walk(");
    let walks = calls || code.starts_with("use engine::") && word(code, "walk");
    let all = [
        (code.contains("Tally::of("), "modifiers are summed"),
        (code.contains("MODIFIERS") || code.contains("[Modifier<"), "a list of modifiers"),
        (walks, "dice are walked"),
        (code.contains("Script::new("), "a rule is run by hand"),
    ];
    all.into_iter().find(|it| it.0).map(|it| it.1)
}

fn word(text: &str, wanted: &str) -> bool {
    text.split(|it: char| !it.is_alphanumeric() && it != '_').any(|it| it == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_rules_are_blankets_and_one_that_decides_is_none() {
        let cite = |it: &str| format!("    cx.cite(rule!(\"{it}\"));\n");
        let two = cite("A-1") + &cite("A-2");
        assert_eq!(blankets(&format!("if far {{\n{two}}}\n")), [0; 0]);
        assert_eq!(blankets(&format!("{two}{}", cite("A-3"))), [3]);
        assert_eq!(blankets("for rule in all {\n    cx.cite(rule);\n}"), [2]);
        let spread = "[rule!(\"A-1\"), rule!(\"A-2\")].into_iter().for_each(|it| cx.cite(it));";
        assert_eq!(blankets(spread), [1]);
    }
}
