//! Whoever throws real dice is told in words for what, and for which unit where it is about one.

use std::collections::BTreeSet;

use engine::{Datum, Eye, Form, Place};
use grognard_days_of_iron::GAME;
use kit::{Trial, decide, mixed, seeds};

use crate::shelf::{MELEE, short};

#[test]
fn every_throw_is_asked_for_in_words() {
    let mut thrown = BTreeSet::new();
    for (scenario, games) in [(short("reppertsberg", 4), 2), (short(MELEE, 3), 2)] {
        let trial = Trial::of(GAME, &scenario);
        let start = trial.start();
        for seed in seeds(games) {
            let mut luck = dice::Stream::new(seed, 71);
            let mut it = trial.begin(&*start, None);
            while let Some(pending) = it.pending().first().cloned() {
                if let Form::Dice { n, sides } = pending.ask.form {
                    let ask = &pending.ask;
                    assert!(ask.text.starts_with(&format!("Throw {n}d{sides}: ")), "{}", ask.text);
                    thrown.insert(ask.cite.text());
                    // The initiative, fires and fights are nobody's alone.
                    if let Some(id) = ask.piece {
                        let view = it.view(Eye::Umpire);
                        let Some(Datum::List(pieces)) = view.get("pieces") else { panic!("no pieces") };
                        let said = |unit: &Datum, field: &str| {
                            unit.get(field).and_then(Datum::as_text).unwrap_or_default().to_owned()
                        };
                        let unit = pieces.iter().find(|it| said(it, "id") == id.text());
                        let unit = unit.unwrap_or_else(|| panic!("{id:?} is not on the table: {}", ask.text));
                        // What becomes of a staff or of guns that are hit is thrown by those who hit them.
                        let own = said(unit, "seat") == Place::seat_name(it.seats(), pending.seat);
                        let struck = ["DI-SD-1", "DI-GENL-8"].contains(&ask.cite.text());
                        assert_eq!(own, !struck, "{}", ask.text);
                        let name = said(unit, "name");
                        assert!(ask.text.contains(&name), "{} does not name {name}", ask.text);
                    }
                }
                let answer = decide(&*it, &pending, mixed, &mut luck);
                it.answer(pending.seat, pending.lane, pending.seq, answer).expect("legal");
            }
        }
    }
    for rule in ["DI-INIT-1", "DI-SHO-1", "DI-MTR-1", "DI-MTR-3"] {
        assert!(thrown.contains(rule), "nobody has thrown by {rule}: {thrown:?}");
    }
}
