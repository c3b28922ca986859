//! `grognard odds`: the exact distribution of a procedure's outcome, as a bar chart in text.

use anstyle::Style;
use engine::{Book, Chances, Datum, Procedure, View, Weight};

use crate::args::Odds;
use crate::batch;
use crate::error::Error;
use crate::input;
use crate::page::{self, FAINT, MARKED, TITLE, paint};

pub fn run(args: &Odds) -> Result<(), Error> {
    let (Some(book), Some(procedure)) = (&args.what.book, &args.what.procedure) else {
        return batch::run(wire::Batch::Odds, args.what.input.as_deref());
    };
    let book = shelf::book(book)?;
    let procedure = book.procedure(procedure)?;
    let chances = procedure.odds(input::input(&args.what, procedure)?)?;
    if args.what.json {
        return page::print(&format!("{}\n", wire::compact(&wire::odds(procedure, &chances))));
    }
    page::print(&told(book, procedure, &chances))
}

/// A bar of this many characters is a certainty.
const BAR: u64 = 40;

fn told(book: &Book, procedure: &Procedure, chances: &Chances<Datum>) -> String {
    let whose = match procedure.view {
        Some(view) if 1 < chances.each.len() => format!(", for {}, worst first", view.party.said()),
        _ => String::new(),
    };
    let said = format!("{}, exact odds{whose}", book.title);
    format!(
        "{}  {}\n\n{}",
        paint(TITLE, procedure.title),
        paint(FAINT, &said),
        chart(chances, procedure.view)
    )
}

/// Outcomes with fraction, percentage and bar, and where somebody is better off the chance of each or better.
pub fn chart(chances: &Chances<Datum>, view: Option<View>) -> String {
    let ranked = view.is_some() && 2 < chances.each.len();
    let mut lines = Vec::new();
    let mut rest = chances.of.clone();
    for (outcome, weight) in &chances.each {
        let mut line = vec![
            (page::plain(&brief(outcome)), TITLE),
            (fraction(weight, &chances.of), Style::new()),
            (format!("{:>7}", wire::percent(weight, &chances.of)), Style::new()),
            (bar(weight, &chances.of), MARKED),
        ];
        if ranked {
            line.insert(3, (format!("or better {:>7}", wire::percent(&rest, &chances.of)), FAINT));
            rest = rest.less(weight);
        }
        lines.push(line);
    }
    page::columns(&lines)
}

/// An outcome in few words: of a record only what is so, not what is not.
fn brief(outcome: &Datum) -> String {
    let Datum::Record(fields) = outcome else { return outcome.to_string() };
    let idle = |it: &Datum| matches!(it, Datum::Null | Datum::Bool(false) | Datum::Int(0));
    let busy: Vec<_> = fields.iter().filter(|it| !idle(&it.1)).cloned().collect();
    if busy.is_empty() { outcome.to_string() } else { Datum::Record(busy).to_string() }
}

fn fraction(weight: &Weight, of: &Weight) -> String {
    let common = weight.gcd(of);
    let text = format!("{}/{}", weight.over(&common), of.over(&common));
    // A fraction wider than the page says no more than its percentage.
    if text.len() <= 40 { text } else { String::new() }
}

fn bar(weight: &Weight, of: &Weight) -> String {
    let eighths = weight.times(&Weight::from(8 * BAR)).over(of).to_string().parse::<usize>().unwrap_or(0);
    let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    let res = format!("{}{part}", "█".repeat(eighths / 8));
    if res.is_empty() { "▏".into() } else { res }
}
