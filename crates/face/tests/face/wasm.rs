//! The procedures in the page and those of the server are the same: every answer of one is every byte of the other.

use std::io::Write;
use std::process::{Command, Stdio};

use engine::{Datum, Shown};
use grognard_face::Shelf;
use kit::Forge;

const SHELF: Shelf = Shelf { books: &shelf::BOOKS, games: shelf::GAMES };
/// Made-up cases of every procedure; there are about 170 procedures.
const CASES: u32 = 14;

#[test]
#[ignore = "needs node, and GROGNARD_WASM: the face as it was built for the page (cargo xtask test does it)"]
fn the_page_gives_the_same_answers_byte_for_byte() {
    let wasm = std::env::var("GROGNARD_WASM").expect("GROGNARD_WASM names the file");
    let requests = requests();
    let native: Vec<String> = requests.iter().map(|it| SHELF.answered(it)).collect();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/face.mjs");
    let mut node = Command::new("node")
        .args([script, &wasm])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("node can be started");
    let mut into = node.stdin.take().expect("a way in");
    let sent = requests.join("\n");
    let writing = std::thread::spawn(move || into.write_all(sent.as_bytes()));
    let output = node.wait_with_output().expect("node comes to an end");
    writing.join().expect("a thread").expect("node listens");
    assert!(output.status.success());
    let page = String::from_utf8(output.stdout).expect("text");
    let page: Vec<&str> = page.split('\n').collect();
    assert_eq!(page.len(), native.len());
    for ((request, native), page) in requests.iter().zip(&native).zip(page) {
        assert_eq!(native, page, "{request}");
    }
    let faults = native.iter().filter(|it| it.starts_with("{\"error\"")).count();
    println!("{} answers are the same, {faults} of them faults", native.len());
    assert!(3_000 < native.len() && faults < native.len() / 2);
}

/// All worked examples asked in every way, made-up cases rolled and reckoned, the whole of the books, and nonsense.
fn requests() -> Vec<String> {
    let mut all: Vec<String> =
        ["", "{", "[]", "{}", r#"{"do":"eval"}"#, r#"{"do":"books"}"#].map(String::from).to_vec();
    all.remove(0);
    let mut forge = Forge::new(1815);
    for book in shelf::BOOKS {
        for deed in ["book", "rules", "tables", "examples"] {
            all.push(wire::compact(&Datum::record([
                ("do", Datum::word(deed)),
                ("book", Datum::word(book.id)),
            ])));
        }
        for it in codex::examples(book.text) {
            let input = wire::parse(&it.input).expect("an example");
            all.push(asked("resolve", book.id, &it.procedure, &input, None));
            let Datum::Record(mut fields) = input else { panic!("{}", it.input) };
            fields.retain(|it| it.0 != "dice");
            let input = Datum::Record(fields);
            for deed in ["form", "odds", "levers"] {
                all.push(asked(deed, book.id, &it.procedure, &input, None));
            }
        }
        for procedure in book.procedures {
            for _ in 0..CASES {
                let input = forge.record(procedure.fields);
                let chance = (0..64).map(|_| char::from_digit(forge.stream.below(16), 16).unwrap_or('0'));
                all.push(asked("resolve", book.id, procedure.name, &input, Some(chance.collect())));
                all.push(asked("odds", book.id, procedure.name, &input, None));
            }
        }
    }
    all
}

fn asked(
    deed: &'static str,
    book: &'static str,
    procedure: &str,
    input: &Datum,
    chance: Option<String>,
) -> String {
    let mut fields = vec![
        ("do".into(), Datum::word(deed)),
        ("book".into(), Datum::word(book)),
        ("procedure".into(), procedure.to_owned().show()),
        ("input".into(), input.clone()),
    ];
    fields.extend(chance.map(|it| ("chance".into(), it.show())));
    wire::compact(&Datum::Record(fields))
}
