//! Every procedure of the five books with its worked examples, through the one door.

use std::time::{Duration, Instant};

use engine::Datum;
use grognard_face::Shelf;

const SHELF: Shelf = Shelf { books: &shelf::BOOKS, games: shelf::GAMES };

fn call(request: &Datum) -> Result<Datum, String> {
    let answer = SHELF.call(&wire::compact(request), None).map_err(|it| it.to_string())?;
    wire::parse(&answer).map_err(|it| it.to_string())
}

fn request(deed: &'static str, book: &'static str, procedure: &str, input: &Datum) -> Datum {
    Datum::record([
        ("do", Datum::word(deed)),
        ("book", Datum::word(book)),
        ("procedure", Datum::Text(procedure.to_owned().into())),
        ("input", input.clone()),
    ])
}

fn without_dice(input: &Datum) -> Datum {
    let Datum::Record(fields) = input else { panic!("{input}") };
    Datum::Record(fields.iter().filter(|it| it.0 != "dice").cloned().collect())
}

/// Book, procedure, input and output of every worked example.
fn examples() -> Vec<(&'static str, String, Datum, Datum)> {
    let of = |book: &&'static engine::Book| {
        let asked = Datum::record([("do", Datum::word("examples")), ("book", Datum::word(book.id))]);
        let Datum::List(all) = call(&asked).unwrap() else { panic!("{}", book.id) };
        let id = book.id;
        all.into_iter().map(move |it| {
            let part = |name| it.get(name).cloned().unwrap();
            (id, part("procedure").as_text().unwrap().to_owned(), part("input"), part("output"))
        })
    };
    shelf::BOOKS.iter().flat_map(of).collect()
}

#[test]
fn every_example_resolves_as_printed_and_its_form_knows_its_dice() {
    let all = examples();
    for (book, procedure, input, output) in &all {
        let place = format!("{book} {procedure} {}", wire::compact(input));
        let found =
            call(&request("resolve", book, procedure, input)).unwrap_or_else(|it| panic!("{place}: {it}"));
        let Datum::Record(printed) = output else { panic!("{place}") };
        for (name, it) in printed {
            assert!(found.get(name).is_some_and(|that| kit::same(it, that)), "{place}: {name}");
        }
        let form =
            call(&request("form", book, procedure, input)).unwrap_or_else(|it| panic!("{place}: {it}"));
        assert_eq!(form.get("error"), None, "{place}");
        assert_eq!(form.get("missing"), Some(&Datum::List(Vec::new())), "{place}");
        let dice = |it: &Datum, name| match it.get(name) {
            Some(Datum::List(it)) => it.len(),
            _ => 0,
        };
        assert!(
            dice(&found, "dice") <= dice(&form, "needs") || dice(input, "dice") == dice(&found, "dice"),
            "{place}"
        );
        if let Some(Datum::List(rows)) = form.get("modifiers") {
            let shown = wire::compact(&found);
            for row in rows {
                let label = row.get("label").and_then(Datum::as_text).unwrap();
                assert!(
                    shown.contains(&wire::compact(&Datum::Text(label.to_owned().into()))),
                    "{place}: {label}"
                );
            }
        }
    }
    println!("{} examples", all.len());
}

/// The time of each kind of answer, printed: what the page waits for.
#[test]
fn forms_odds_and_levers_of_every_example_come_quickly() {
    let mut slow: Vec<(Duration, String)> = Vec::new();
    for (book, procedure, input, _) in examples() {
        let input = without_dice(&input);
        for deed in ["form", "odds", "levers"] {
            let asked = request(deed, book, &procedure, &input);
            let begun = Instant::now();
            call(&asked).unwrap_or_else(|it| panic!("{book} {procedure} {deed}: {it}"));
            slow.push((begun.elapsed(), format!("{deed} {book} {procedure}")));
        }
    }
    slow.sort();
    slow.reverse();
    for (took, what) in slow.iter().take(24) {
        println!("{:>9.3} ms {what}", took.as_secs_f64() * 1000.0);
    }
}
