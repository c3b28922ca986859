//! `--batch`: JSON lines in, JSON lines out, in the same order, never stopping at a bad line.

use std::io::{BufRead, BufReader, BufWriter, Read, Write};

use crate::error::Error;

/// A longer line is answered with an error and passed over.
const LONGEST: usize = 1 << 20;

pub fn run(mut batch: wire::Batch<'_>, from: Option<&str>) -> Result<(), Error> {
    let input: Box<dyn Read> = match from.and_then(|it| it.strip_prefix('@')) {
        Some(path) => {
            Box::new(std::fs::File::open(path).map_err(|it| Error::failed(format!("{path}: {it}")))?)
        }
        None => Box::new(std::io::stdin().lock()),
    };
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut out = BufWriter::with_capacity(1 << 16, std::io::stdout().lock());
    let mut line = Vec::new();
    let mut number = 0;
    while next(&mut input, &mut line)? {
        number += 1;
        let answer = match std::str::from_utf8(&line) {
            _ if LONGEST < line.len() => refusal(number, "the line is longer than a mebibyte"),
            Ok(text) => batch.answer(&shelf::BOOKS, number, text.trim()),
            Err(_) => refusal(number, "the line is not UTF-8"),
        };
        out.write_all(answer.as_bytes())?;
        out.write_all(b"\n")?;
        // Somebody may be waiting for this answer before he asks the next question.
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
    out.flush()?;
    Ok(())
}

fn refusal(number: usize, why: &str) -> String {
    let fault = engine::Fault::new(engine::FaultKind::BadJson, why);
    let error = wire::fault(&fault, Some(&format!("line {number}")));
    wire::compact(&engine::Datum::record([("error", error)]))
}

/// Reads a line without its end; of a line that is too long only so much that this shows.
fn next(input: &mut impl BufRead, line: &mut Vec<u8>) -> Result<bool, Error> {
    line.clear();
    let mut any = false;
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = chunk.iter().position(|it| *it == b'\n');
        let take = end.unwrap_or(chunk.len());
        let room = (LONGEST + 1).saturating_sub(line.len());
        line.extend_from_slice(&chunk[..take.min(room)]);
        input.consume(end.map_or(take, |it| it + 1));
        if end.is_some() {
            return Ok(true);
        }
    }
}
