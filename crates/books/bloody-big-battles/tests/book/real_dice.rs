//! Whoever throws real dice is told for which unit.

use std::collections::BTreeSet;

use crate::shelf::{CLOSE, short};
use engine::{Datum, Eye, Form, Place};
use grognard_bloody_big_battles::GAME;
use kit::{Trial, decide, mixed, seeds};

#[test]
fn every_throw_names_a_unit_of_the_seat_that_makes_it() {
    let mut thrown = BTreeSet::new();
    for (scenario, games) in [(short("montebello", 3), 4), (short(CLOSE, 2), 4)] {
        let trial = Trial::of(GAME, &scenario);
        let start = trial.start();
        for seed in seeds(games) {
            let mut luck = dice::Stream::new(seed, 71);
            let mut it = trial.begin(&*start, None);
            while let Some(pending) = it.pending().first().cloned() {
                if let Form::Dice { n, sides } = pending.ask.form {
                    let ask = &pending.ask;
                    let id = ask.piece.unwrap_or_else(|| panic!("of no unit: {}", ask.text));
                    let view = it.view(Eye::Umpire);
                    let Some(Datum::List(pieces)) = view.get("pieces") else { panic!("no pieces") };
                    let said = |unit: &Datum, field: &str| {
                        unit.get(field).and_then(Datum::as_text).unwrap_or_default().to_owned()
                    };
                    let unit =
                        pieces.iter().find(|it| said(it, "id") == id.text()).expect("it is on the table");
                    assert_eq!(
                        said(unit, "seat"),
                        Place::seat_name(it.seats(), pending.seat),
                        "{}",
                        ask.text
                    );
                    assert!(ask.text.starts_with(&format!("Throw {n}d{sides}: ")), "{}", ask.text);
                    assert!(
                        ask.text.contains(&said(unit, "name")),
                        "{} does not name {}",
                        ask.text,
                        id.text()
                    );
                    thrown.insert(ask.cite.text());
                }
                let answer = decide(&*it, &pending, mixed, &mut luck);
                it.answer(pending.seat, pending.lane, pending.seq, answer).expect("legal");
            }
        }
    }
    for rule in ["BB-MOVE-1", "BB-FF-1", "BB-ASLT-3", "BB-NIGHT-7"] {
        assert!(thrown.contains(rule), "nobody has thrown by {rule}: {thrown:?}");
    }
}
