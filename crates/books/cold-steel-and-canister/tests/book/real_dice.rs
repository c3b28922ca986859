//! Whoever throws real dice is told for whom: a unit or a leader of his own, his brigade, his army, or a fire that burns.

use std::collections::BTreeSet;

use engine::{Datum, Eye, Form, Place};
use grognard_cold_steel_and_canister::GAME;
use kit::{Trial, decide, mixed, seeds};

/// Throws that are about no piece: the initiative, a brigade that may be late, a fire.
const OF_NO_PIECE: [&str; 3] = ["CC-INI-1", "CC-MOV-11", "CC-BUR-3"];

/// Rules by whose throws somebody may run.
const RUNS: [&str; 6] = ["CC-MEL-2", "CC-MEL-4", "CC-CAU", "CC-CAV-1", "CC-CAV-8", "CC-RAL-1"];

#[test]
fn every_throw_names_whom_it_is_for() {
    let mut thrown = BTreeSet::new();
    for (scenario, games) in [("offenstetten", 6), ("aspern", 1)] {
        let trial = Trial::of(GAME, scenario);
        let start = trial.start();
        for seed in seeds(games) {
            let mut luck = dice::Stream::new(seed, 71);
            let mut it = trial.begin(&*start, None);
            while let Some(pending) = it.pending().first().cloned() {
                let ask = &pending.ask;
                if let Form::Dice { n, sides } = ask.form {
                    let said = ask.text.strip_prefix(&format!("Throw {n}d{sides}: ")).expect("which dice");
                    // The d6 after a d10 of the same check says how far one runs, and says so.
                    let runs = sides == 6 && RUNS.iter().any(|it| ask.cite.text().starts_with(it));
                    let begins = if runs { "how far back goes " } else { "the " };
                    assert!(said.starts_with(begins), "{}: {}", ask.cite, ask.text);
                    thrown.insert(ask.cite.text());
                    match ask.piece {
                        None => assert!(OF_NO_PIECE.contains(&ask.cite.text()), "of nobody: {}", ask.text),
                        Some(id) => {
                            let view = it.view(Eye::Umpire);
                            let Some(Datum::List(pieces)) = view.get("pieces") else { panic!("no pieces") };
                            let said = |of: &Datum, field: &str| {
                                of.get(field).and_then(Datum::as_text).unwrap_or_default().to_owned()
                            };
                            let found = pieces.iter().find(|it| said(it, "id") == id.text());
                            let piece = found.unwrap_or_else(|| panic!("{}: {id:?} is not there", ask.text));
                            let seat = Place::seat_name(it.seats(), pending.seat);
                            assert_eq!(said(piece, "side"), seat, "{}", ask.text);
                            let named =
                                ask.text.contains(&said(piece, "title")) || ask.cite.text() == "CC-BRG-1";
                            assert!(named, "{} does not name {}", ask.text, said(piece, "title"));
                        }
                    }
                }
                let answer = decide(&*it, &pending, mixed, &mut luck);
                it.answer(pending.seat, pending.lane, pending.seq, answer).expect("legal");
            }
        }
    }
    for rule in ["CC-INI-1", "CC-FIR-5", "CC-CAU-1", "CC-RAL-1", "CC-CAV-1", "CC-BRG-1", "CC-BUR-3"] {
        assert!(thrown.contains(rule), "nobody has thrown by {rule}: {thrown:?}");
    }
}
