//! `grognard books`: the shelf, a book, a procedure.

use anstyle::Style;
use engine::{Book, Datum, Field, Kind, Procedure};

use crate::args::Books;
use crate::error::Error;
use crate::page::{self, FAINT, RULE, TITLE, paint};

pub fn run(args: &Books) -> Result<(), Error> {
    let Some(name) = &args.book else {
        return if args.json {
            print_json(&wire::shelf(&shelf::BOOKS, shelf::GAMES))
        } else {
            crate::welcome::run()
        };
    };
    let book = shelf::book(name)?;
    let procedure = args.procedure.as_deref().map(|it| book.procedure(it)).transpose()?;
    match (procedure, args.json) {
        (Some(it), true) => print_json(&wire::input_schema(it)),
        (None, true) => print_json(&wire::shelf(&[book], shelf::GAMES)),
        (Some(it), false) => page::print(&about_procedure(book, it)),
        (None, false) => page::print(&about_book(book)),
    }
}

fn print_json(datum: &Datum) -> Result<(), Error> {
    page::print(&format!("{}\n", wire::pretty(datum)))
}

fn about_book(book: &Book) -> String {
    let mut text = format!("{}  {}, edition {}\n", paint(TITLE, book.title), book.period, book.edition);
    let mut group = "";
    let mut lines = Vec::new();
    for it in book.procedures {
        let heading = if it.group == group { String::new() } else { it.group.to_owned() };
        group = it.group;
        let dice = if it.dice.is_empty() { "look-up" } else { it.dice };
        lines.push(vec![
            (heading, FAINT),
            (it.name.to_owned(), TITLE),
            (it.title.to_owned(), Style::new()),
            (dice.to_owned(), FAINT),
        ]);
    }
    text.push('\n');
    text.push_str(&page::columns(&lines));
    text.push_str(&format!("\ngrognard books {} NAME shows the fields of one.\n", book.short()));
    text
}

fn about_procedure(book: &Book, it: &Procedure) -> String {
    let dice = if it.dice.is_empty() { "a look-up, no dice" } else { it.dice };
    let mut text = format!("{}  {}, {}\n\n", paint(TITLE, it.title), book.title, dice);
    let mut lines = Vec::new();
    fields(it.fields, "", &mut lines);
    if lines.is_empty() {
        text.push_str("  It takes no fields.\n");
    }
    text.push_str(&page::columns(&lines));
    let rules: Vec<String> = it.rules.iter().map(ToString::to_string).collect();
    text.push_str(&format!("\nRules: {}\n", paint(RULE, &rules.join(" "))));
    text.push_str(&format!("Try:   grognard resolve {} {}\n", book.short(), it.name));
    text
}

fn fields(of: &'static [Field], prefix: &str, lines: &mut Vec<Vec<(String, Style)>>) {
    for field in of {
        let name = format!("{prefix}{}", field.name);
        let default = match (field.default)() {
            None => "must be given".to_owned(),
            Some(Datum::Record(_)) => String::new(),
            Some(it) => format!("default {}", wire::compact(&it).trim_matches('"')),
        };
        let kind = wire::field_type(&field.kind, field.limits);
        lines.push(vec![
            (name.clone(), TITLE),
            (kind, Style::new()),
            (default, FAINT),
            (field.help.trim().to_owned(), Style::new()),
        ]);
        match field.kind {
            Kind::Record(inner) => fields(inner, &format!("{name}."), lines),
            Kind::List(Kind::Record(inner), _) => fields(inner, &format!("{name}[]."), lines),
            _ => {}
        }
    }
}
