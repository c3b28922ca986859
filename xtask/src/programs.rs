//! The test programs: built in one go, run side by side.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::border::target;
use crate::plain;
use crate::pool::{Done, Job};
use crate::tools::{cargo, goes_well, quietly, told};

/// Those that take longest are begun first; what is not named follows in the order of cargo.
const LONG: [&str; 7] = [
    "bloody-big-battles book",
    "hot-blood-and-cold-steel book",
    "server house",
    "cli program",
    "cold-steel book",
    "days-of-iron book",
    "cold-steel-and-canister book",
];

/// One test program: whose it is, where it stands, and the folder that it runs in.
#[derive(Debug)]
pub struct Program {
    pub name: String,
    pub path: PathBuf,
    pub home: PathBuf,
}

/// The examples that a landing runs. The others are for `soak`, which builds them as shipped, and for whoever draws or
/// measures the ground: a landing holds them against lint and compiler, and spares itself their code and the linker.
const EXAMPLES: [&str; 2] = ["load", "ledger"];

/// Builds every test program of the workspace, and the programs that they start; none if one does not compile.
pub fn built() -> Vec<Program> {
    let mut build = cargo();
    build.args(["test", "--workspace", "--no-run", "--tests", "--message-format", "json-render-diagnostics"]);
    plain::put_before(&mut build);
    let Ok(output) = build.stderr(Stdio::inherit()).output() else { return Vec::new() };
    // Of the whole workspace too: of a package alone they would want libraries with other features.
    let mut examples = cargo();
    examples.args(["build", "--workspace"]).args(EXAMPLES.iter().flat_map(|it| ["--example", it]));
    if !output.status.success() || !goes_well(&mut examples) {
        return Vec::new();
    }
    let lines = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut all: Vec<Program> = lines.lines().filter_map(program).collect();
    let rank = |it: &Program| LONG.iter().position(|name| *name == it.name).unwrap_or(LONG.len());
    all.sort_by_key(rank);
    all
}

/// Reads a line in which cargo tells of something that it has built.
pub fn program(line: &str) -> Option<Program> {
    let word = |text: &str, before: &str| Some(text.split_once(before)?.1.split_once('"')?.0.to_owned());
    let (before, profile) = line.split_once("\"profile\":{")?;
    if !profile.split('}').next()?.ends_with("\"test\":true") {
        return None;
    }
    let path = PathBuf::from(word(profile, "\"executable\":\"")?);
    let (package, target) = before.split_once("\"target\":{")?;
    let home = PathBuf::from(word(package, "\"manifest_path\":\"")?).parent()?.to_owned();
    let folder = home.file_name()?.to_string_lossy().into_owned();
    let name = match word(target, "\"kind\":[\"")?.as_str() {
        "lib" => folder,
        _ => format!("{folder} {}", word(target, "\"name\":\"")?),
    };
    Some(Program { name, path, home })
}

/// Runs a program and counts by its own closing line.
pub fn job(program: Program, more: &'static [&'static str]) -> Job<'static> {
    Job::new(program.name.clone(), move || {
        let mut run = Command::new(&program.path);
        told(&mut run);
        let (ok, text) = quietly(run.args(more).current_dir(&program.home));
        let (passed, failed) = tally(&text);
        // Who fails without a failed test did not even begin, or did not come to an end.
        Done { passed, failed: if ok { failed } else { failed.max(1) }, text }
    })
}

/// The closing lines of test programs, added up.
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

/// The ledger of all books.
pub fn ledger(args: &[&str]) -> Command {
    let mut run = cargo();
    run.args(["run", "--quiet", "--package", "grognard-shelf", "--example", "ledger", "--"]).args(args);
    run
}

/// The same with the program that was built along with the tests: asked for it alone, cargo would build it once more.
pub fn ledger_job() -> Job<'static> {
    Job::new("ledger", || {
        let (ok, text) = quietly(Command::new(target().join("debug/examples/ledger")).arg("--check"));
        Done::check(ok, text)
    })
}
