//! Every lesson is won by who does what it teaches, in at most twelve inputs, and lost by who does not; and the table tells
//! what was missing.

use engine::{Answer, Datum, Digest, Drawn, Eye, Form, Header, Match, Pledge, Seat, Seed, SeedFrom, Setup};
use grognard_bloody_big_battles::GAME;
use kit::{advised, decide};

/// So many inputs of the learner at most: clicks, drags and keys are not more than his answers and what opens them.
const MOST: usize = 12;
const LEARNER: Seat = Seat(0);

/// A lesson, what the learner answers to win it, and to lose it, and the need that is then missing. `@` before an answer
/// is a drawing; where answers have run out he takes what the book has as its default.
struct Played {
    lesson: &'static str,
    wins: &'static [&'static str],
    loses: &'static [&'static str],
    missing: usize,
}

const ALL: &[Played] = &[
    Played {
        lesson: "column-and-bridge",
        wins: &["f1", "@form march along 1@1600", "f1", "@along 1@3200"],
        loses: &["f1", "@to 1300,800", "f1", "@to 2100,800"],
        missing: 0,
    },
    Played {
        lesson: "mass-your-fire",
        wins: &["end", "a1", "f1 f2 f3"],
        loses: &["end", "a1", "f1"],
        missing: 0,
    },
    Played {
        lesson: "stream-or-flank",
        wins: &["f2", "@charge a1 to 1210,900", "end"],
        loses: &["f1", "@charge a1 to 1200,900", "end"],
        missing: 0,
    },
    Played {
        lesson: "guns",
        wins: &["f1", "@form unlimbered", "end", "resupply", "a1", "a1", "f1 f2"],
        loses: &["end", "decline"],
        missing: 0,
    },
    Played {
        lesson: "take-and-hold",
        wins: &["f1", "@charge a1 to 960,800", "f2", "@to 800,650"],
        loses: &["f1", "@charge a1 to 960,800", "end"],
        missing: 0,
    },
    Played {
        lesson: "the-reserve",
        wins: &["f2", "@charge a1 to 1160,900", "f1"],
        loses: &["f1", "@charge a1 to 1160,900", "end"],
        missing: 0,
    },
];

/// Plays a lesson with its own dice; gives the match, and how many inputs the learner gave.
fn played(lesson: &str, script: &[&str], seed: Option<u64>) -> (Box<dyn Match>, usize) {
    let text = GAME.scripted(lesson).unwrap_or_else(|| panic!("no lesson {lesson}")).text;
    let start = GAME.prepare(&Setup { text, options: &[] }).unwrap_or_else(|it| panic!("{lesson}: {it:?}"));
    assert_eq!(start.doubts(), [], "{lesson}");
    let seed = Seed::of_number(seed.or(start.dice()).expect("the dice of a lesson"));
    let header = Header {
        book: GAME.book().id.to_owned(),
        edition: GAME.book().edition.to_owned(),
        scenario: lesson.to_owned(),
        text: None,
        options: Vec::new(),
        players: Vec::new(),
        dice: Pledge::Seed(seed.pledge()),
        seed: SeedFrom::Chosen,
        digest: Digest::NEW,
    };
    let mut it = start.begin(header, Some(seed));
    let mut luck = dice::Stream::new(1, 1);
    let (mut script, mut inputs) = (script.iter(), 0);
    while let Some(pending) = it.pending().first().cloned() {
        let answer = if pending.seat != LEARNER {
            decide(&*it, &pending, advised, &mut luck)
        } else {
            inputs += 1;
            match script.next() {
                None => pending.ask.default.clone(),
                Some(said) => match (said.strip_prefix('@'), &pending.ask.form) {
                    (Some(way), Form::Drawn { what, .. }) => Answer::Drawn(*what, way.to_owned()),
                    (Some(way), _) => Answer::Drawn(Drawn::Path, way.to_owned()),
                    (None, _) => Answer::Choose(said.split(' ').map(str::to_owned).collect()),
                },
            }
        };
        let said = format!("{lesson}: {} {answer:?}", pending.ask.text);
        it.answer(pending.seat, pending.lane, pending.seq, answer)
            .unwrap_or_else(|it| panic!("{said}: {it:?}"));
    }
    (it, inputs)
}

/// The needs of the goal as the learner sees them at the end: what, and whether it is so.
fn needs(it: &dyn Match) -> Vec<(String, bool)> {
    let view = it.view(Eye::Seat(LEARNER));
    let goals = view.get("aim").and_then(|it| it.get("goals"));
    let Some(Datum::List(goals)) = goals else { panic!("no goals") };
    let Some(Datum::List(needs)) = goals[0].get("needs") else { panic!("no needs") };
    let said = |it: &Datum| it.get("say").and_then(Datum::as_text).expect("words").to_owned();
    needs.iter().map(|it| (said(it), matches!(it.get("met"), Some(Datum::Bool(true))))).collect()
}

#[test]
fn every_lesson_is_won_by_who_does_what_it_teaches() {
    assert_eq!(ALL.len(), GAME.lessons().len());
    for (lesson, it) in GAME.lessons().iter().zip(ALL) {
        assert_eq!(lesson.name, it.lesson);
        let (end, inputs) = played(it.lesson, it.wins, None);
        let outcome = end.outcome().expect("it ends");
        assert_eq!(outcome.winner, Some(engine::Side(0)), "{}: {:?}", it.lesson, needs(&*end));
        assert!(needs(&*end).iter().all(|it| it.1), "{}: {:?}", it.lesson, needs(&*end));
        assert!(inputs <= MOST, "{}: {inputs}", it.lesson);
    }
}

#[test]
fn every_lesson_is_lost_by_who_does_otherwise_and_by_who_does_nothing() {
    for it in ALL {
        for script in [it.loses, &[]] {
            let (end, _) = played(it.lesson, script, None);
            let outcome = end.outcome().expect("it ends");
            assert_eq!(outcome.winner, Some(engine::Side(1)), "{} {script:?}: {:?}", it.lesson, needs(&*end));
            assert!(needs(&*end).iter().any(|it| !it.1), "{} {script:?}", it.lesson);
        }
        let (end, _) = played(it.lesson, it.loses, None);
        assert_eq!(needs(&*end).iter().position(|it| !it.1), Some(it.missing), "{}: what to try", it.lesson);
    }
}

/// With other dice it is another game: those of the file make the point.
#[test]
fn the_dice_of_a_lesson_are_its_own() {
    let text = GAME.scripted("take-and-hold").expect("a lesson").text;
    let start = GAME.prepare(&Setup { text, options: &[] }).expect("it is sound");
    let line = text.lines().find_map(|it| it.strip_prefix("dice = ")).expect("its dice");
    assert_eq!(start.dice().map(|it| it.to_string()).as_deref(), Some(line));
    for it in GAME.scenarios() {
        assert_eq!(
            GAME.prepare(&Setup { text: it.text, options: &[] }).expect("sound").dice(),
            None,
            "{}",
            it.name
        );
    }
}

#[test]
fn what_is_wrong_with_a_lesson_is_told_with_its_place() {
    let text = GAME.scripted("take-and-hold").expect("a lesson").text;
    for (from, to, why, rule) in [
        (
            "hold = \"Genestrello\"",
            "hold = \"Genestrela\"",
            "unknown objective `Genestrela`, did you mean `Genestrello`?",
            None,
        ),
        ("hold = \"Genestrello\"", "unit = \"f9\", is = \"in_order\"", "there is no unit `f9`", None),
        ("hold = \"Genestrello\"", "unit = \"f1\", is = \"fresh\"", "unknown state `fresh`", None),
        (
            "hold = \"Genestrello\"",
            "unit = \"f1\", is = \"silenced\"",
            "only guns are `silenced`",
            Some("BB-UNIT-8"),
        ),
        ("{ hold = \"Genestrello\", ", "{ ", "a goal asks to `hold` or `clear` an objective", None),
        ("within = 1", "within = 3", "`within` must be 1 to 1, not 3", None),
        ("next = \"the-reserve\"", "next = \"the-reserves\"", "did you mean `the-reserve`?", None),
        ("beat = \"take\"", "beat = \"took\"", "unknown beat `took`", None),
        ("at = \"first_assault\"", "at = \"first_assult\"", "did you mean `first_assault`?", None),
    ] {
        let at = text.find(from).unwrap_or_else(|| panic!("{from} is not in it"));
        let bent = text.replacen(from, to, 1);
        let faults =
            GAME.prepare(&Setup { text: &bent, options: &[] }).err().unwrap_or_else(|| panic!("taken: {to}"));
        let [fault] = faults.as_slice() else { panic!("{to}: {faults:?}") };
        // Nothing that is bent goes over the end of its line.
        let line = text[..at].matches('\n').count();
        assert_eq!(
            (fault.line as usize, fault.cite.map(|it| it.text())),
            (1 + line, rule),
            "{to}: {fault:?}"
        );
        assert!(fault.why.contains(why) && 0 < fault.column, "{to}: {fault:?}");
    }
}
