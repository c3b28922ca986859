//! Every sentence of the golden games is fit for people: names of men, squares and things, and nothing of the machinery.

use std::collections::BTreeSet;

use crate::golden::{Kept, of_fools, of_officers};
use dice::Stream;
use engine::{Ask, Choice, Datum, Eye, Form, Match, Mind, Seat, Seed, Step, Style};
use grognard_hot_blood_and_cold_steel::GAME;
use kit::{Trial, decide};

/// What is amiss with a sentence.
fn amiss(sentence: &str) -> Option<&'static str> {
    let words = || sentence.split(|it: char| !it.is_alphanumeric() && it != '_');
    match () {
        () if sentence.trim().is_empty() => Some("nothing is said"),
        () if words().any(is_id) => Some("an id"),
        () if sentence.contains('_') => Some("the name of a field or a key"),
        () if pairs(sentence) => Some("key=value"),
        () if words().any(|it| ENGINE.contains(&it)) => Some("a word of the engine"),
        () if sentence.contains(['{', '}', '[', ']', '`']) || sentence.contains("::") => Some("code"),
        () => None,
    }
}

/// `b12`, `k3`: small letters and a number. Squares are written in capitals, dice begin with a number.
fn is_id(word: &str) -> bool {
    let letters = word.chars().take_while(char::is_ascii_lowercase).count();
    (1..=4).contains(&letters)
        && letters < word.len()
        && word[letters..].chars().all(|it| it.is_ascii_digit())
}

/// `bombs=2`; sums are written with room around their signs.
fn pairs(sentence: &str) -> bool {
    sentence.match_indices('=').any(|(at, _)| {
        let open = |it: Option<char>| it.is_none_or(char::is_whitespace);
        !open(sentence[..at].chars().next_back()) || !open(sentence[at + 1..].chars().next())
    })
}

const ENGINE: [&str; 16] = [
    "None", "Some", "null", "true", "false", "nco", "Nco", "node", "token", "seq", "lane", "enum", "usize",
    "Err", "Ok", "default",
];

/// The fields of what is shown that are sentences.
const SENTENCES: [&str; 11] =
    ["text", "label", "why", "order", "told", "background", "name", "title", "words", "result", "came"];

fn read(shown: &Datum, all: &mut BTreeSet<String>) {
    match shown {
        Datum::Record(fields) => {
            for (key, value) in fields {
                match value {
                    Datum::Text(text) if text.is_empty() => {}
                    Datum::Text(text) if SENTENCES.contains(&key.as_ref()) => {
                        all.insert(text.to_string());
                    }
                    other => read(other, all),
                }
            }
        }
        Datum::List(items) => items.iter().for_each(|it| read(it, all)),
        _ => {}
    }
}

/// A question with its options, and why some of them are barred.
fn asked(ask: &Ask, all: &mut BTreeSet<String>) {
    all.insert(ask.text.clone());
    let (choices, steps): (&[Choice], &[Step]) = match &ask.form {
        Form::Choose { options, .. } => (options, &[]),
        Form::Path { nodes, steps, .. } => (nodes, steps),
        _ => (&[], &[]),
    };
    all.extend(choices.iter().flat_map(|it| [Some(it.label.clone()), it.hint.clone()]).flatten());
    let bars = choices.iter().map(|it| &it.barred).chain(steps.iter().map(|it| &it.barred));
    all.extend(bars.flatten().map(|it| it.why.to_string()));
}

/// All that a person is shown, told, asked and advised in a game.
fn sentences((scenario, _, player, seed, _): &Kept) -> BTreeSet<String> {
    let trial = Trial::of(GAME, scenario).player(*player);
    let start = trial.start();
    let mut it = trial.begin(&*start, Some(Seed::of_number(*seed)));
    let (mut luck, mut all, mut told, mut turn) = (Stream::new(*seed, 41), BTreeSet::new(), [0; 3], 0);
    let eyes = [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Public];
    loop {
        for (eye, told) in eyes.into_iter().zip(&mut told) {
            let events = it.events(eye, *told);
            all.extend(events.iter().map(|it| it.text.clone()));
            *told += events.len();
        }
        it.pending().iter().for_each(|it| asked(&it.ask, &mut all));
        if turn % 5 == 0 || it.pending().is_empty() {
            eyes.iter().for_each(|eye| read(&it.view(*eye), &mut all));
            refused(&mut *it, &mut all);
        }
        turn += 1;
        let Some(pending) = it.pending().first().cloned() else { break };
        all.extend(reasons(&*it, pending.seat, turn).filter(|it| !it.is_empty()));
        let answer = decide(&*it, &pending, trial.player, &mut luck);
        it.answer(pending.seat, pending.lane, pending.seq, answer).expect("a legal answer");
    }
    all
}

/// What an officer says to the first question of a seat.
fn reasons(it: &dyn Match, seat: Seat, luck: u64) -> Option<String> {
    let mut why = None;
    it.consult(seat, &mut |question| {
        let Some(advise) = question.asked.advise else { return question.default() };
        let mut mind = Mind::new(Style::Doctrine, luck);
        mind.speaks = true;
        let advice = advise(&mut mind);
        why = Some(advice.phrase());
        advice.reply
    });
    why
}

/// What is said to an answer that does not fit.
fn refused(it: &mut dyn Match, all: &mut BTreeSet<String>) {
    for pending in it.pending().to_vec() {
        for mutant in kit::mutants(&pending.ask.form, &mut Stream::new(1, 7)) {
            // What the page would never send is refused in words that name it: those are for whoever wrote the page.
            if let Err(refusal) = pending.ask.form.accept(&mutant)
                && refusal.cite.is_some()
            {
                all.insert(refusal.why);
            }
        }
    }
}

#[test]
fn every_sentence_is_for_people() {
    let mut all = BTreeSet::new();
    for game in of_officers().iter().chain(&of_fools()) {
        all.extend(sentences(game));
    }
    let bad: Vec<String> = all.iter().filter_map(|it| Some(format!("{}: {it}", amiss(it)?))).collect();
    assert!(bad.is_empty(), "{} of {}:\n{}", bad.len(), all.len(), bad.join("\n"));
    assert!(5_000 < all.len(), "{}", all.len());
}

#[test]
fn what_is_not_for_people_is_found() {
    let bad = [
        "Private b4 runs",
        "k7 is gone",
        "with a rifle_bayonet",
        "bombs=2",
        "he has Some bombs",
        "the {name}",
        "",
    ];
    assert!(bad.iter().all(|it| amiss(it).is_some()));
    let good = [
        "Private Boyd throws at E7: 7 +1 = 8, it falls short",
        "cut a gap (1d6 turns)",
        "German 7 at G5, lying",
    ];
    assert!(good.iter().all(|it| amiss(it).is_none()));
}
