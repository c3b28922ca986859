//! V5: every sentence of the kept games is fit for people: names of men, units and places, and nothing of the machinery.

use std::collections::BTreeSet;
use std::path::Path;

use dice::Stream;
use engine::journal::{Input, Line};
use engine::{
    Ask, Choice, Datum, Eye, Form, Game, Journal, Match, Mind, Pledge, Seat, Seed, Setup, Step, Style,
};

use crate::digests::{journals, read};
use crate::trial::mutants;

/// Follows every journal of a folder and reads all that each eye is shown, told, asked, refused and advised on the way:
/// nothing of it may be amiss, and there must be at least so many different sentences.
pub fn sentences(game: &dyn Game, folder: &Path, least: usize) {
    let mut all = BTreeSet::new();
    for file in journals(folder) {
        follow(game, &read(&file), &mut all);
    }
    let bad: Vec<String> = all.iter().filter_map(|it| Some(format!("{}: {it}", amiss(it)?))).collect();
    assert!(bad.is_empty(), "{} of {}:\n{}", bad.len(), all.len(), bad.join("\n"));
    assert!(least < all.len(), "{} sentences only", all.len());
}

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
        () if NOBODY.iter().any(|it| sentence.contains(it)) => Some("somebody without a name"),
        () if several_of_one(sentence) => Some("one of them is not several"),
        () if decimals(sentence) => Some("more than one decimal"),
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

/// `1 squares`. Who is called `Reserve Guns, 1` may turn.
fn several_of_one(sentence: &str) -> bool {
    let words: Vec<&str> = sentence.split_whitespace().collect();
    words.iter().enumerate().any(|(at, word)| {
        let next = words.get(at + 1).map(|it| it.trim_end_matches(|it: char| !it.is_alphanumeric()));
        let named = at.checked_sub(1).is_some_and(|it| words[it].ends_with(','));
        *word == "1" && !named && next.is_some_and(|it| SEVERAL.contains(&it))
    })
}

/// `4.23`. Dates have two points, no word has letters behind its point, and tables of the books count in quarters.
fn decimals(sentence: &str) -> bool {
    sentence.split_whitespace().any(|word| {
        let word = word.trim_matches(|it: char| !it.is_ascii_digit());
        word.split_once('.').is_some_and(|(whole, part)| {
            let all = |it: &str| it.chars().all(|it| it.is_ascii_digit());
            !whole.is_empty() && 1 < part.len() && all(whole) && all(part) && !["25", "75"].contains(&part)
        })
    })
}

const ENGINE: [&str; 22] = [
    "None",
    "Some",
    "null",
    "true",
    "false",
    "nco",
    "Nco",
    "node",
    "token",
    "seq",
    "lane",
    "enum",
    "usize",
    "Err",
    "Ok",
    "default",
    "seed",
    "stance",
    "doctrine",
    "checkpoint",
    "digest",
    "digests",
];

const NOBODY: [&str; 3] = ["First Player", "Second Player", "Somebody decides"];

const SEVERAL: [&str; 14] = [
    "squares", "inches", "men", "bases", "turns", "figures", "spaces", "points", "stands", "guns", "paces",
    "units", "levels", "hits",
];

/// The fields of what is shown that are sentences.
const SENTENCES: [&str; 12] = [
    "text",
    "label",
    "why",
    "order",
    "told",
    "background",
    "name",
    "title",
    "words",
    "result",
    "came",
    "say",
];

fn shown(view: &Datum, all: &mut BTreeSet<String>) {
    match view {
        Datum::Record(fields) => {
            for (key, value) in fields {
                match value {
                    Datum::Text(text) if text.is_empty() => {}
                    // What is ordered stands in words, how a unit stands is one of few keys.
                    Datum::Text(text) if &**key == "order" && !text.contains(' ') => {}
                    Datum::Text(text) if SENTENCES.contains(&key.as_ref()) => {
                        all.insert(text.to_string());
                    }
                    other => shown(other, all),
                }
            }
        }
        Datum::List(items) => items.iter().for_each(|it| shown(it, all)),
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
fn follow(game: &dyn Game, kept: &Journal, all: &mut BTreeSet<String>) {
    let mut it = begun(game, kept);
    let eyes: Vec<Eye> = it.seats().iter().map(|it| Eye::Seat(it.seat)).chain([Eye::Public]).collect();
    let mut told = vec![0; eyes.len()];
    // Of a long game not every moment is looked at.
    let often = 5.max(kept.lines.len() / 400);
    let answers = kept.lines.iter().filter_map(|it| match it {
        Line::Entry(entry) => Some(entry),
        Line::Digest(_) => None,
    });
    for (at, entry) in answers.enumerate() {
        let Input::Answer(seat, answer) = &entry.input else { continue };
        it.pending().iter().for_each(|it| asked(&it.ask, all));
        all.extend(reasons(&*it, *seat, at as u64).filter(|it| !it.is_empty()));
        if at.is_multiple_of(often) {
            eyes.iter().for_each(|eye| shown(&it.view(*eye), all));
            refused(&*it, all);
        }
        let seq = it.pending().iter().find(|it| it.seat == *seat && it.lane == entry.lane).map(|it| it.seq);
        let taken = it.answer(*seat, entry.lane, seq.expect("the question of the journal"), answer.clone());
        assert!(taken.is_ok(), "{taken:?}");
        for (eye, told) in eyes.iter().zip(&mut told) {
            let events = it.events(*eye, *told);
            all.extend(events.iter().map(|it| it.text.clone()));
            *told += events.len();
        }
    }
    eyes.iter().for_each(|eye| shown(&it.view(*eye), all));
}

/// The game of a journal from its beginning, with its dice.
fn begun(game: &dyn Game, kept: &Journal) -> Box<dyn Match> {
    let named = game.scenarios().iter().find(|it| it.name == kept.header.scenario).map(|it| it.text);
    let text = kept.header.text.as_deref().or(named).unwrap_or_default();
    let start =
        game.prepare(&Setup { text, options: &kept.header.options }).expect("the scenario of a journal");
    assert!(matches!(kept.header.dice, Pledge::Seed(_)), "kept games are played with dice of the program");
    start.begin(kept.header.clone(), kept.reveal.map(Seed))
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
fn refused(it: &dyn Match, all: &mut BTreeSet<String>) {
    for pending in it.pending() {
        for mutant in mutants(&pending.ask.form, &mut Stream::new(1, 7)) {
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
fn what_is_not_for_people_is_found() {
    let bad = [
        "Private b4 runs",
        "k7 is gone",
        "with a rifle_bayonet",
        "bombs=2",
        "he has Some bombs",
        "the {name}",
        "1 squares off",
        "it marches 1 inches.",
        "4.23 inches",
        "First Player moves",
        "",
    ];
    assert!(bad.iter().all(|it| amiss(it).is_some()));
    let good = [
        "Private Boyd throws at E7: 7 +1 = 8, it falls short",
        "cut a gap (1d6 turns)",
        "German 7 at G5, lying",
        "it marches 1 inch, and 4.2 inches more.",
    ];
    assert_eq!(good.iter().filter(|it| amiss(it).is_some()).collect::<Vec<_>>(), Vec::<&&str>::new());
}
