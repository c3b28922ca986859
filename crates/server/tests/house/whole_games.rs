//! Whole games over HTTP: with every value of every option somebody sits at the table, is advised or takes what the
//! question would take by itself, and an officer of the server sits across. Nobody is ever stuck, nothing lawful is
//! refused, and nothing that is said has the name of a thing instead of that of a unit.

use std::sync::Arc;

use crate::common::*;
use engine::{Datum, Switch};
use server::store::Memory;

/// More answers than any battle needs: only a game that does not end has as many.
const MOST: usize = 6_000;

/// A game of one side by the advice of the server, or by defaults, to its end.
fn played(scenario: &str, options: &str, advised: bool) -> usize {
    let house = House::of_on(&shelf::BOOKS, shelf::GAMES, Arc::new(Memory::default()), |_| {});
    let mut client = house.client();
    let more = format!(r#","seats":{{"red":"human","blue":"doctrine"}},"seed":1870,"options":{options}"#);
    let game = open_scenario(&mut client, scenario, &more);
    let (mut seen, mut given) = (0, 0);
    let mut ids: Vec<String> = Vec::new();
    let document = waited("the game is over", || {
        let document = client.get(&game.path(&format!("?since={seen}")), &game.red).json();
        seen = document.get("seq").and_then(Datum::as_int).unwrap();
        if ids.is_empty() {
            ids = pieces(&document);
        }
        for event in list(&document, "events") {
            says(event.get("text").and_then(Datum::as_text).unwrap_or_default(), &ids);
        }
        if document.get("outcome").is_some() {
            return Some(document);
        }
        let default = default_of(&document)?;
        let ask = document.at("asks.0.ask").unwrap();
        says(ask.get("text").and_then(Datum::as_text).unwrap(), &ids);
        for option in list(ask, "form.options") {
            says(option.get("label").and_then(Datum::as_text).unwrap_or_default(), &ids);
        }
        let answer = if advised { hinted(&mut client, &game, &game.red).unwrap_or(default) } else { default };
        let got = client.post(&game.path("/answers"), &game.red, &answer);
        assert_eq!(got.status, 200, "{options}: {answer}: {}", got.body);
        given += 1;
        assert!(given < MOST, "{options}: the game does not end");
        None
    });
    assert!(document.at("outcome").is_some());
    given
}

fn list<'d>(json: &'d Datum, path: &str) -> &'d [Datum] {
    match json.at(path) {
        Some(Datum::List(items)) => items,
        _ => &[],
    }
}

fn pieces(document: &Datum) -> Vec<String> {
    let id = |it: &Datum| it.get("id").and_then(Datum::as_text).map(str::to_owned);
    list(document, "view.pieces").iter().filter_map(id).collect()
}

/// People are told of units by their names.
fn says(text: &str, ids: &[String]) {
    let words = text.split(|it: char| !it.is_alphanumeric() && it != '_');
    for word in words {
        assert!(!ids.iter().any(|it| it == word), "`{text}` says {word}");
        assert!(!word.contains('_'), "`{text}` says {word}");
    }
}

/// Every value of a switch that is not its default.
fn others(book: &str) -> Vec<(&'static str, String)> {
    let game = shelf::game_by_name(book).unwrap();
    let one = |it: &'static Switch| it.values.iter().map(move |value| (it, *value));
    let all = game.options().iter().flat_map(one).filter(|(it, value)| *value != it.default);
    all.map(|(it, value)| (it.name, format!(r#"{{"{}":"{value}"}}"#, it.name))).collect()
}

/// The games of one book with the options of an equal share, so that they run beside each other.
fn every_option(scenario: &str, (part, of): (usize, usize)) {
    let book = scenario.split('/').next().unwrap();
    let mut all = others(book);
    all.push(("none", "{}".to_owned()));
    for (_, options) in all.iter().skip(part).step_by(of) {
        let given = played(scenario, options, true);
        println!("{scenario} {options}: {given} answers");
        assert!(30 < given);
    }
}

#[test]
fn the_reppertsberg_with_every_option_first_part() {
    every_option("days-of-iron/reppertsberg", (0, 2));
}

#[test]
fn the_reppertsberg_with_every_option_second_part() {
    every_option("days-of-iron/reppertsberg", (1, 2));
}

#[test]
fn the_rotherberg_by_advice() {
    assert!(100 < played("days-of-iron/rotherberg", "{}", true));
}

#[test]
fn vionville_by_defaults() {
    assert!(10 < played("days-of-iron/vionville", "{}", false));
}

/// Two people with dice of their own, each by the advice of the server: who is asked to throw is the one who is to throw,
/// and an answer that ends what is written in secret is followed by throws that everybody sees (DI-SHO-1).
#[test]
fn every_book_is_played_with_real_dice() {
    let house = House::of_on(&shelf::BOOKS, shelf::GAMES, Arc::new(Memory::default()), |_| {});
    let mut client = house.client();
    for book in shelf::GAMES {
        let Some(first) = book.scenarios().first() else { continue };
        let scenario = format!("{}/{}", book.book().id, first.name);
        let game = open_scenario(&mut client, &scenario, r#","dice":"physical""#);
        let (mut thrown, mut given) = (0, 0);
        while given < 500 {
            let before = given;
            for token in [&game.red, &game.blue] {
                let document = client.get(&game.path(""), token).json();
                let Some(default) = default_of(&document) else { continue };
                let dice = document.at("asks.0.ask.form.kind").and_then(Datum::as_text) == Some("dice");
                let hint = if dice { None } else { hinted(&mut client, &game, token) };
                let answer = hint.unwrap_or(default);
                let got = client.post(&game.path("/answers"), token, &answer);
                assert_eq!(got.status, 200, "{scenario}, {answer}: {}", got.body);
                (given, thrown) = (given + 1, thrown + usize::from(dice));
            }
            if given == before {
                let document = client.get(&game.path(""), &game.red).json();
                assert!(document.get("outcome").is_some(), "{scenario}: nobody is asked");
                break;
            }
        }
        assert!(10 < thrown, "{scenario}: {thrown} throws of {given} answers");
    }
}
