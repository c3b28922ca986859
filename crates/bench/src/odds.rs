//! How long exact odds take, procedure by procedure, and which is the worst of all.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Instant;

use engine::{Book, Datum, Procedure};
use kit::Forge;

use crate::clock::{best, shown};

/// One procedure: its worked example, and the slowest of many made-up cases.
struct Measured {
    book: &'static Book,
    procedure: &'static Procedure,
    example: f64,
    /// How many different outcomes the worked example has.
    outcomes: usize,
    slowest: f64,
    case: Datum,
}

pub fn table() -> String {
    let mut all = Vec::new();
    for book in shelf::BOOKS {
        let examples = codex::examples(book.text);
        for procedure in book.procedures.iter().filter(|it| !it.dice.is_empty()) {
            let example = examples.iter().find(|it| it.procedure == procedure.name);
            let input = example.and_then(|it| wire::parse(&it.input).ok()).unwrap_or_else(Datum::empty);
            let input = without_dice(input);
            let outcomes = procedure.odds(input.clone()).map_or(0, |it| it.each.len());
            let example = measure(procedure, &input);
            let (slowest, case) = search(procedure);
            all.push(Measured { book, procedure, example, outcomes, slowest, case });
        }
    }
    all.sort_by(|a, b| b.example.total_cmp(&a.example));
    let mut res = String::from(
        "## Exact odds\n\nEvery procedure that rolls, its worked example in the rulebook; the ten slowest of ",
    );
    let _ = writeln!(
        res,
        "{}.\n\n| book | procedure | outcomes | odds of the worked example |\n|---|---|---|---|",
        all.len()
    );
    for it in all.iter().take(10) {
        let row = (it.book.title, it.procedure.name, it.outcomes, shown(it.example));
        let _ = writeln!(res, "| {} | `{}` | {} | {} |", row.0, row.1, row.2, row.3);
    }
    let _ = writeln!(
        res,
        "\nThe worst worked example is `{}` with {}.",
        all[0].procedure.name,
        shown(all[0].example)
    );
    all.sort_by(|a, b| b.slowest.total_cmp(&a.slowest));
    res.push_str("\nThe slowest of 300 cases made by chance over the whole domain of each procedure (absurd sizes included); the five worst.\n\n| book | procedure | odds | case |\n|---|---|---|---|\n");
    for it in all.iter().take(5) {
        let mut case = wire::compact(&it.case).replace('|', "\\|");
        if 160 < case.len() {
            case = case.chars().take(160).collect::<String>() + "…";
        }
        let _ = writeln!(
            res,
            "| {} | `{}` | {} | `{case}` |",
            it.book.title,
            it.procedure.name,
            shown(it.slowest)
        );
    }
    res.push('\n');
    res
}

fn measure(procedure: &Procedure, input: &Datum) -> f64 {
    best(|| {
        black_box(procedure.odds(black_box(input.clone())).ok());
    })
}

fn search(procedure: &Procedure) -> (f64, Datum) {
    let mut forge = Forge::new(3);
    let mut worst = (0.0, Datum::empty());
    for _ in 0..300 {
        let input = forge.record(procedure.fields);
        let start = Instant::now();
        if procedure.odds(input.clone()).is_ok() {
            let seconds = start.elapsed().as_secs_f64();
            if worst.0 < seconds {
                worst = (seconds, input);
            }
        }
    }
    (measure(procedure, &worst.1), worst.1)
}

fn without_dice(input: Datum) -> Datum {
    match input {
        Datum::Record(fields) => Datum::Record(fields.into_iter().filter(|it| it.0 != "dice").collect()),
        other => other,
    }
}
