//! The compiler of a landing: unit tests of a library are not optimised.
//!
//! A library with its unit tests in it is compiled once more, and for a book that is a minute of a processor, for tests that
//! are over in a second. Cargo has no profile for them alone, so that this program stands between it and the compiler
//! (`RUSTC_WRAPPER`, which cargo does not count among what a file was built with).

use std::path::PathBuf;
use std::process::{Command, ExitCode};

use crate::border::target;

/// What tells this program that it is asked to be a compiler.
const ASKED: &str = "GROGNARD_PLAIN_UNITS";

/// Their unit tests play long games: without optimisation they would cost more than is spared.
const PLAY: [&str; 2] = ["grognard_hot_blood_and_cold_steel", "grognard_cold_steel_and_canister"];

/// Whether cargo has started this program in the compiler's place.
pub fn asked() -> bool {
    std::env::var_os(ASKED).is_some()
}

/// Has cargo start a copy of this program for the compiler: the program itself may be built anew meanwhile.
pub fn put_before(cargo: &mut Command) {
    let copy = target().join("plain-units");
    let copied = std::env::current_exe().and_then(|it| {
        // A file that is running is not written over, but its name can be given to another.
        let new = copy.with_extension("new");
        std::fs::copy(it, &new)?;
        std::fs::rename(new, &copy)
    });
    if copied.is_ok() {
        cargo.env("RUSTC_WRAPPER", copy).env(ASKED, "1");
    }
}

/// Compiles: what cargo wants, but for unit tests.
pub fn rustc() -> ExitCode {
    let mut args = std::env::args_os().skip(1);
    let Some(compiler) = args.next() else { return ExitCode::FAILURE };
    let args: Vec<String> = args.map(|it| it.to_string_lossy().into_owned()).collect();
    let mut rustc = Command::new(PathBuf::from(compiler));
    rustc.args(&args).env_remove(ASKED).env_remove("RUSTC_WRAPPER");
    if only_units(&args) {
        rustc.args(["-C", "opt-level=0"]);
    }
    let code = rustc.status().ok().and_then(|it| it.code()).and_then(|it| u8::try_from(it).ok());
    code.map_or(ExitCode::FAILURE, ExitCode::from)
}

/// A library of ours with its unit tests, and none that play.
fn only_units(args: &[String]) -> bool {
    let after = |name: &str| args.iter().position(|it| it == name).and_then(|at| args.get(at + 1));
    let ours =
        after("--crate-name").is_some_and(|it| it.starts_with("grognard") && !PLAY.contains(&it.as_str()));
    ours && args.iter().any(|it| it == "--test") && args.iter().any(|it| it.ends_with("src/lib.rs"))
}
