//! What people read in a game is fit for people: names and spaces, no words of the machinery.

use std::collections::BTreeSet;

use engine::{Eye, Form, Seed};
use grognard_cold_steel_and_canister::GAME;
use kit::{Trial, decide, mixed, seeds};

/// What is amiss with a sentence.
fn amiss(sentence: &str) -> Option<&'static str> {
    let words = || sentence.split(|it: char| !it.is_alphanumeric() && it != '_');
    match () {
        () if sentence.trim().is_empty() => Some("nothing is said"),
        () if sentence.contains('_') => Some("the name of a field or a key"),
        () if sentence.contains(['{', '}', '[', ']', '`', '=']) || sentence.contains("::") => Some("code"),
        () if words().any(|it| ["None", "Some", "null", "true", "false"].contains(&it)) => {
            Some("a word of the engine")
        }
        () if ["1 figures ", "1 figure fall ", "1 spaces ", "1 brigades "]
            .iter()
            .any(|it| counted(sentence, it)) =>
        {
            Some("one of several")
        }
        () if sentence.contains("  ") || sentence.contains(" ,") => Some("a gap"),
        () => None,
    }
}

/// The words stand there with just this number: in `11 figures` they do not.
fn counted(sentence: &str, words: &str) -> bool {
    let sentence = format!("{} ", sentence.replace([',', ';', ':', '.'], " "));
    let mut found = sentence.match_indices(words);
    found.any(|(at, _)| !sentence[..at].ends_with(|it: char| it.is_ascii_digit()))
}

#[test]
fn everything_that_is_asked_and_told_is_fit_for_people() {
    let mut all: BTreeSet<String> = BTreeSet::new();
    for (scenario, games, options) in
        [("offenstetten", 4, &[][..]), ("offenstetten", 1, &[("free_deployment", "on")]), ("aspern", 1, &[])]
    {
        let trial = Trial::of(GAME, scenario).options(options);
        let start = trial.start();
        for seed in seeds(games) {
            let mut luck = dice::Stream::new(seed, 72);
            let mut it = trial.begin(&*start, Some(Seed::of_number(seed)));
            while let Some(pending) = it.pending().first().cloned() {
                all.insert(pending.ask.text.clone());
                let (options, steps) = match &pending.ask.form {
                    Form::Choose { options, .. } => (options.as_slice(), &[][..]),
                    Form::Path { nodes, steps, .. } => (nodes.as_slice(), steps.as_slice()),
                    _ => (&[][..], &[][..]),
                };
                for option in options {
                    all.insert(option.label.clone());
                    all.extend(option.hint.clone());
                    all.extend(option.barred.iter().map(|it| it.why.to_string()));
                }
                all.extend(steps.iter().filter_map(|it| it.barred.as_ref()).map(|it| it.why.to_string()));
                let answer = decide(&*it, &pending, mixed, &mut luck);
                it.answer(pending.seat, pending.lane, pending.seq, answer).expect("legal");
            }
            all.extend(it.events(Eye::Public, 0).iter().map(|it| it.text.clone()));
            all.insert(it.outcome().expect("an end").words.clone());
        }
    }
    let bad: Vec<_> = all.iter().filter_map(|it| Some((amiss(it)?, it))).collect();
    assert!(bad.is_empty(), "{bad:#?}");
    assert!(500 < all.len(), "{}", all.len());
}
