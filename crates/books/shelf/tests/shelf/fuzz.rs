//! Nothing that can be typed makes a procedure panic, hang or answer with something that is not JSON.
//!
//! A short run belongs to every landing; `GROGNARD_FUZZ=10000000 cargo test --release -p grognard-shelf fuzz`
//! is the long one.

use dice::Stream;
use engine::Datum;
use grognard_shelf::BOOKS;
use kit::{Forge, rotation};
use wire::Batch;

fn runs() -> u64 {
    std::env::var("GROGNARD_FUZZ").ok().and_then(|it| it.parse().ok()).unwrap_or(60_000)
}

/// Lines that are right to begin with: the examples of all rulebooks.
fn seeds() -> Vec<String> {
    let mut res = Vec::new();
    for book in BOOKS {
        for example in codex::examples(book.text) {
            res.push(format!(
                r#"{{"book":"{}","procedure":"{}","input":{},"id":1}}"#,
                book.id, example.procedure, example.input
            ));
        }
    }
    res
}

fn answered(line: &str, answer: &str) {
    let datum = wire::parse(answer).unwrap_or_else(|it| panic!("{line}\n{answer}\n{it}"));
    let (ok, error) = (datum.get("ok"), datum.get("error"));
    assert!(ok.is_some() != error.is_some(), "{line}\n{answer}");
    if let Some(error) = error {
        let said = |name| error.get(name).and_then(Datum::as_text).is_some_and(|it| !it.is_empty());
        assert!(said("kind") && said("why") && said("at"), "{line}\n{answer}");
    }
}

/// Bytes flipped, cut, doubled and put in from elsewhere.
fn scramble(text: &str, from: &[String], stream: &mut Stream) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=stream.below(3) {
        let at = |bytes: &Vec<u8>, stream: &mut Stream| stream.below(bytes.len().max(1) as u32) as usize;
        match stream.below(6) {
            0 if !bytes.is_empty() => {
                let at = at(&bytes, stream);
                bytes[at] ^= 1 << stream.below(8);
            }
            1 => {
                let at = at(&bytes, stream);
                bytes.truncate(at);
            }
            2 => {
                let (from, to) = (at(&bytes, stream), at(&bytes, stream));
                let piece = bytes[from.min(to)..from.max(to)].to_vec();
                let at = at(&bytes, stream);
                bytes.splice(at..at, piece);
            }
            3 => {
                let other = from[stream.below(from.len() as u32) as usize].as_bytes();
                let at = at(&bytes, stream).min(other.len());
                bytes.truncate(at);
                bytes.extend_from_slice(&other[at..]);
            }
            4 => {
                const PIECES: &[&[u8]] = &[
                    b"-1",
                    b"1e9",
                    b"null",
                    b"{}",
                    b"[]",
                    b"99999999999",
                    b"\"\"",
                    b",",
                    b"0.5",
                    b"true",
                    b"\"A1\"",
                ];
                let at = at(&bytes, stream);
                let piece = PIECES[stream.below(PIECES.len() as u32) as usize];
                bytes.splice(at..at, piece.iter().copied());
            }
            _ => {
                if let Some(at) = bytes.iter().position(u8::is_ascii_digit) {
                    bytes[at] = b'0' + stream.below(10) as u8;
                }
            }
        }
    }
    bytes
}

#[test]
fn scrambled_lines_get_an_answer() {
    let seeds = seeds();
    let mut stream = Stream::new(1914 + rotation(), 0);
    let mut dice = Stream::new(1914 + rotation(), 1);
    for n in 0..runs() {
        let seed = &seeds[stream.below(seeds.len() as u32) as usize];
        let bytes = scramble(seed, &seeds, &mut stream);
        let Ok(line) = std::str::from_utf8(&bytes) else { continue };
        let mut throw = |sides| dice.face(sides);
        answered(line, &Batch::Resolve(&mut throw).answer(&BOOKS, n as usize, line));
        if n % 8 == 0 {
            answered(line, &Batch::Odds.answer(&BOOKS, n as usize, line));
        }
    }
}

#[test]
fn mangled_cases_get_an_answer() {
    let mut forge = Forge::new(1809 + rotation());
    let mut dice = Stream::new(1809 + rotation(), 1);
    let all: Vec<_> =
        BOOKS.iter().flat_map(|book| book.procedures.iter().map(move |it| (book.id, it))).collect();
    for n in 0..runs() {
        let (book, procedure) = all[forge.stream.below(all.len() as u32) as usize];
        let mut input = forge.record(procedure.fields);
        for _ in 0..forge.stream.below(3) {
            forge.mangle(&mut input);
        }
        let line = format!(
            r#"{{"book":"{book}","procedure":"{}","input":{}}}"#,
            procedure.name,
            wire::compact(&input)
        );
        let mut throw = |sides| dice.face(sides);
        answered(&line, &Batch::Resolve(&mut throw).answer(&BOOKS, n as usize, &line));
    }
}
