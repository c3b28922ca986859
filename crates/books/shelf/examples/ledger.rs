//! The ledger of all books: `ledger --write` puts it into README.md, `ledger --check` fails where it is not true.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use engine::Book;
use grognard_shelf::{BOOKS, GAMES};
use kit::Ledger;

const BEGIN: &str = "<!-- ledger -->\n";
const END: &str = "<!-- /ledger -->";

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    // Playing takes longest: all books at once.
    let ledgers: Vec<Ledger> = std::thread::scope(|scope| {
        let root = &root;
        let books: Vec<_> = BOOKS.iter().map(|book| scope.spawn(move || of(book, root))).collect();
        books.into_iter().map(|it| it.join().expect("games that end")).collect()
    });
    let table = table(&ledgers);
    print!("{table}");
    let mut fine = true;
    for ledger in &ledgers {
        for wrong in ledger.seen.wrong.iter().take(10) {
            println!("{}: {wrong}", ledger.book.id);
            fine = false;
        }
        if !ledger.unseen().is_empty() {
            println!("{}: carried, but seen by no test: {}", ledger.book.id, ledger.unseen().join(" "));
            fine = false;
        }
        let played = GAMES.iter().any(|it| it.book().id == ledger.book.id);
        if played && !ledger.idle().is_empty() {
            println!("{}: never seen at work: {}", ledger.book.id, ledger.idle().join(" "));
            fine = false;
        }
        for untrue in ledger.untrue() {
            println!("{}: {untrue}", ledger.book.id);
            fine = false;
        }
        for idle in ledger.unemployed().iter().filter(|_| played) {
            println!("{}: {idle}", ledger.book.id);
            fine = false;
        }
    }
    let readme = root.join("README.md");
    match std::env::args().nth(1).as_deref() {
        Some("--write") => fine &= write(&readme, &table),
        Some("--check") => fine &= is_written(&readme, &table),
        _ => {}
    }
    if fine { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Books that can be played are played until every rule has been seen.
fn of(book: &'static Book, root: &Path) -> Ledger {
    let tests = root.join("crates/books").join(book.id).join("tests");
    let ledger = kit::ledger(book, &tests.join("cells"));
    match GAMES.iter().find(|it| it.book().id == book.id) {
        Some(game) => ledger.play(*game, &tests),
        None => ledger,
    }
}

fn table(ledgers: &[Ledger]) -> String {
    let mut res = String::from(
        "| book | rules | procedures | rules they carry | of these seen in tests | test rows | rules at work in tests or games | rules that only define |\n\
         |---|---|---|---|---|---|---|---|\n",
    );
    for it in ledgers {
        let seen = it.carried.intersection(&it.seen.rules).count();
        let _ = writeln!(
            res,
            "| {} | {} | {} | {} | {} | {} | {} | {} |",
            it.book.title,
            it.all.len(),
            it.book.procedures.len(),
            it.carried.len(),
            seen,
            it.seen.rows,
            it.all.iter().filter(|rule| it.at_work(rule)).count(),
            it.definitions.len()
        );
    }
    res
}

fn parts(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (inside, after) = rest.split_once(END)?;
    Some((before, inside, after))
}

fn write(readme: &PathBuf, table: &str) -> bool {
    let text = std::fs::read_to_string(readme).unwrap_or_default();
    let Some((before, _, after)) = parts(&text) else {
        println!("README.md has no place for the ledger");
        return false;
    };
    std::fs::write(readme, format!("{before}{BEGIN}{table}{END}{after}")).is_ok()
}

fn is_written(readme: &PathBuf, table: &str) -> bool {
    let text = std::fs::read_to_string(readme).unwrap_or_default();
    let same = parts(&text).is_some_and(|it| it.1 == table);
    if !same {
        println!("the ledger in README.md is not the one above: run `cargo xtask ledger`");
    }
    same
}
