//! `cargo xtask …`: everything the project does to itself.

mod bench;
mod border;
mod browser;
mod database;
mod golden;
mod mutants;
mod picture;
mod plain;
mod pool;
mod programs;
mod rooms;
mod soak;
mod test;
mod tidy;
mod tools;
mod wasm;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test      run every check of a landing; ends with `N passed, N failed`
  soak      the full counts, and what is measured under load, before a release on a quiet machine
  tidy      only the checks of structure: arrows between crates, sizes of files, words
  golden    what has become of the golden games since the last commit, or the one that is named, by the kind of line
            that differs; fails unless `--may digest,header` (and so on) allows it
  ledger    which rules are carried by procedures and seen by tests; writes the table in README.md
  mutants   which rules of a book no test would miss: each is left out where it acts; writes docs/mutants-BOOK.md
  bench     measure, and write docs/benchmarks.md; with --peers beside icepool, dyce and OpenSpiel
  turn      turn the random tests to other games: when work begins, or before a release
  picture   draw docs/terminal.svg from what the program really prints
";

fn main() -> ExitCode {
    if plain::asked() {
        return plain::rustc();
    }
    let args: Vec<String> = std::env::args().skip(1).collect();
    let ok = match args.first().map(String::as_str) {
        Some("test") => test::run(),
        Some("tidy") => tidy::run(),
        Some("golden") => golden::run(&args[1..]),
        Some("mutants") => mutants::run(&args[1..]),
        Some("soak") => soak::run(),
        Some("ledger") => tools::goes_well(&mut programs::ledger(&["--write"])),
        Some("bench") => bench::run(args.iter().any(|it| it == "--peers")),
        Some("turn") => tools::turn(),
        Some("picture") => picture::run(),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    if ok { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
