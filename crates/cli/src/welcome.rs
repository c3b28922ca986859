//! The shelf, and what can be done with it.

use anstyle::Style;

use crate::error::Error;
use crate::page::{self, FAINT, RULE, TITLE, paint};

pub fn run() -> Result<(), Error> {
    let mut text =
        format!("{}, a digital table for five miniature-wargame rule sets\n\n", paint(TITLE, "Grognard"));
    let mut lines = Vec::new();
    for book in shelf::BOOKS {
        lines.push(vec![
            (book.short(), RULE),
            (book.title.to_owned(), TITLE),
            (book.period.to_owned(), Style::new()),
            (format!("{} rules", (book.rulebook)().rules.len()), FAINT),
            (format!("{} procedures", book.procedures.len()), FAINT),
        ]);
    }
    text.push_str(&page::columns(&lines));
    text.push_str("\nWhat can be done:\n\n");
    let todo = [
        ("grognard", "serve the table on http://127.0.0.1:1815"),
        ("grognard play hb/a-bit-of-wire --blue doctrine", "play in the terminal against an officer"),
        ("grognard rules hb HB-SHOT-5", "a rule, where it comes from, in our words"),
        ("grognard tables bb BB-FF-2", "a table as printed"),
        (
            "grognard resolve bb movement_roll --dice 4,5",
            "a result from real dice, with every modifier's rule",
        ),
        ("grognard odds hb shoot weapon=rifle range=5", "the exact odds of it, as fractions"),
        ("grognard books hb", "all procedures of a book; with a name behind it, its fields"),
        ("grognard --help", "everything else"),
    ];
    let lines: Vec<_> =
        todo.iter().map(|it| vec![(it.0.to_owned(), TITLE), (it.1.to_owned(), Style::new())]).collect();
    text.push_str(&page::columns(&lines));
    page::print(&text)
}
