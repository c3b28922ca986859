//! `grognard resolve`: one procedure, for people or machines.

use std::hash::{BuildHasher, Hasher, RandomState};

use anstyle::Style;
use dice::Stream;
use engine::{Book, Datum, Dice, Fault, Procedure, Record};

use crate::args::Resolve;
use crate::batch;
use crate::effects::{sentences, words};
use crate::error::Error;
use crate::input;
use crate::page::{self, FAINT, MARKED, RULE, TITLE, paint};

pub fn run(args: &Resolve) -> Result<(), Error> {
    let mut stream = Stream::new(args.seed.unwrap_or_else(chance), 0);
    let mut throw = |sides| stream.face(sides);
    let (Some(book), Some(procedure)) = (&args.what.book, &args.what.procedure) else {
        return batch::run(wire::Batch::Resolve(&mut throw), args.what.input.as_deref());
    };
    let book = shelf::book(book)?;
    let procedure = book.procedure(procedure)?;
    let mut input = input::input(&args.what, procedure)?;
    if let (Some(dice), Datum::Record(fields)) = (&args.dice, &mut input) {
        if fields.iter().any(|it| it.0 == "dice") {
            return Err(Fault::bad("dice", "given in the input and behind --dice").into());
        }
        fields.push(("dice".into(), Datum::List(dice.iter().map(|it| Datum::Int(*it)).collect())));
    }
    let record = procedure.resolve(input, Dice::Rolled(&mut throw))?;
    if args.what.json {
        return page::print(&format!("{}\n", wire::compact(&wire::record(record))));
    }
    page::print(&told(book, procedure, &record))
}

/// A seed nobody can guess: the operating system's randomness, by way of the standard library's hash keys.
pub fn chance() -> u64 {
    RandomState::new().build_hasher().finish()
}

fn told(book: &Book, procedure: &Procedure, record: &Record) -> String {
    let mut text = format!("{}  {}\n\n", paint(TITLE, procedure.title), paint(FAINT, book.title));
    let Datum::Record(fields) = &record.finding else { return text };
    let mut lines = Vec::new();
    if !record.dice.is_empty() {
        let faces: Vec<String> = record.dice.iter().map(ToString::to_string).collect();
        lines.push(line("dice", &faces.join(" "), Style::new(), ""));
    }
    for (name, it) in fields {
        match (&**name, it) {
            ("cell_id", _) => {}
            ("outcome", Datum::Record(parts)) => {
                for (at, (part, it)) in parts.iter().enumerate() {
                    let name = if at == 0 { "outcome" } else { "" };
                    lines.push(line(name, &words(&format!("{part} {it}")), MARKED, ""));
                }
            }
            ("outcome", it) => lines.push(line("outcome", &words(&it.to_string()), MARKED, "")),
            ("effects", it) if *it != Datum::List(Vec::new()) => {
                for (at, it) in sentences(it, book.sayings).into_iter().enumerate() {
                    lines.push(line(if at == 0 { "effects" } else { "" }, &it.text, Style::new(), &it.cite));
                }
            }
            ("modifiers", Datum::List(rows)) => modifiers("modifiers", rows, &mut lines),
            ("modifiers", Datum::Record(sides)) => {
                for (side, rows) in sides {
                    if let Datum::List(rows) = rows {
                        modifiers(side, rows, &mut lines);
                    }
                }
            }
            (name, Datum::List(items)) if items.iter().any(|it| matches!(it, Datum::Record(_))) => {
                for (at, it) in items.iter().enumerate() {
                    let name = if at == 0 { words(name) } else { String::new() };
                    lines.push(line(&name, &words(&it.to_string()), Style::new(), ""));
                }
            }
            (name, it) => lines.push(line(&words(name), &words(&it.to_string()), Style::new(), "")),
        }
    }
    text.push_str(&page::columns(&lines));
    if let Some(id) = record.finding.get("cell_id").and_then(Datum::as_text)
        && let Some(table) = (book.tables)().iter().find(|it| id.starts_with(&format!("{}/", it.id)))
    {
        text.push('\n');
        text.push_str(&page::table(table, Some(id)));
    }
    if !record.rules.is_empty() {
        let rules: Vec<String> = record.rules.iter().map(ToString::to_string).collect();
        text.push_str(&format!("\nRules: {}\n", paint(RULE, &rules.join(" "))));
    }
    text
}

/// The modifiers as a sum that can be followed: one a line, with its rule.
fn modifiers(name: &str, rows: &[Datum], lines: &mut Vec<Vec<(String, Style)>>) {
    for (at, row) in rows.iter().enumerate() {
        let text = |name| row.get(name).map(ToString::to_string).unwrap_or_default();
        let value = match row.get("value") {
            Some(Datum::Int(it)) => format!("{it:+}"),
            Some(other) => other.to_string(),
            None => String::new(),
        };
        let side = row.get("side").map(|it| format!("{it}: ")).unwrap_or_default();
        let heading = if at == 0 { name } else { "" };
        lines.push(line(
            heading,
            &format!("{value:>4}  {side}{}", text("label")),
            Style::new(),
            &text("rule"),
        ));
    }
}

fn line(name: &str, value: &str, style: Style, rule: &str) -> Vec<(String, Style)> {
    vec![(name.to_owned(), FAINT), (value.to_owned(), style), (rule.to_owned(), RULE)]
}
