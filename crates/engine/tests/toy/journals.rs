//! The journal: written, read, resumed, forked; and every way in which it can lie.

use engine::journal::{Entry, Input, Line};
use engine::{Answer, Digest, Divergence, Eye, Header, Journal, Lane, Match, Pledge, Seed};

use crate::duel::{BLUE, RED, fair, header, real, seed, start};
use crate::sessions::{finish, give, pick, seen, tied};

/// A finished game with an undo in it.
fn played() -> Box<dyn Match> {
    let mut it = fair();
    give(&mut *it, RED, pick(&["hold"]));
    it.undo(RED).expect("nobody has seen it");
    give(&mut *it, RED, pick(&["attack"]));
    finish(&mut *it);
    it
}

fn same(one: &dyn Match, two: &dyn Match) {
    assert_eq!(seen(one), seen(two));
    assert_eq!((one.digest(), one.outcome(), one.inputs()), (two.digest(), two.outcome(), two.inputs()));
    assert_eq!(one.journal(), two.journal());
}

#[test]
fn a_journal_read_back_is_the_match() {
    let mut conceded = fair();
    give(&mut *conceded, BLUE, pick(&["hold"]));
    conceded.concede(RED).unwrap();
    let mut half = fair();
    give(&mut *half, BLUE, pick(&["hold"]));
    for it in [played(), conceded, half] {
        let text = it.journal().write();
        let journal = Journal::read(&text).unwrap();
        assert_eq!((journal.write(), &journal.header), (text, it.header()));
        for seed in [Some(seed()), None] {
            same(&*start().resume(journal.clone(), seed).unwrap(), &*it);
        }
    }
    let it = tied();
    same(&*start().resume(Journal::read(&it.journal().write()).unwrap(), None).unwrap(), &*it);
}

#[test]
fn every_beginning_of_a_journal_resumes_and_goes_on_to_the_same_end() {
    let it = played();
    let Journal { header, lines, .. } = it.journal();
    for at in 0..=lines.len() {
        let journal = Journal { header: header.clone(), lines: lines[..at].to_vec(), reveal: None };
        let mut again = start().resume(journal, Some(seed())).unwrap();
        finish(&mut *again);
        let ends = again.outcome().unwrap();
        assert!(again.lines(0).len() >= at && ends.turns == 3);
    }
}

#[test]
fn lines_are_what_is_new() {
    let mut it = fair();
    let mut stored = Vec::new();
    give(&mut *it, RED, pick(&["hold"]));
    stored.extend(it.lines(stored.len()));
    it.undo(RED).unwrap();
    stored.extend(it.lines(stored.len()));
    while let Some(pending) = it.pending().first().cloned() {
        it.answer(pending.seat, pending.lane, pending.seq, pending.ask.default).unwrap();
        stored.extend(it.lines(stored.len()));
    }
    assert_eq!(stored, it.journal().lines);
    assert!(it.lines(stored.len()).is_empty() && it.lines(usize::MAX).is_empty());
}

#[test]
fn a_fork_agrees_up_to_any_input() {
    let it = played();
    for at in 0..=it.inputs() {
        let entries = |it: &dyn Match| -> Vec<Entry> {
            let entry = |it: Line| match it {
                Line::Entry(it) => Some(it),
                Line::Digest(_) => None,
            };
            it.lines(0).into_iter().filter_map(entry).collect()
        };
        for (dice, own) in [(Some(seed()), true), (Some(Seed::of_number(2)), true), (None, false)] {
            let mut fork = it.fork(at, dice).unwrap();
            assert_eq!(entries(&*fork)[..at], entries(&*it)[..at]);
            assert_eq!(fork.header().dice == Pledge::Physical, !own);
            finish(&mut *fork);
        }
    }
    same_future(&*it);
    assert_eq!(it.fork(it.inputs() + 1, None).err().map(|it| it.entry), Some(it.inputs() + 1));
}

/// With the same seed and the same answers a fork ends like its origin.
fn same_future(it: &dyn Match) {
    let fork = it.fork(it.inputs(), Some(seed())).expect("any match can be forked");
    assert_eq!((seen(&*fork), fork.digest()), (seen(it), it.digest()));
}

/// What is said about a journal after a change to its lines, without and with the seed.
fn told(change: impl Fn(&mut Vec<Line>)) -> [Option<Divergence>; 2] {
    let mut journal = Journal { reveal: None, ..played().journal() };
    change(&mut journal.lines);
    [None, Some(seed())].map(|seed| start().resume(journal.clone(), seed).err())
}

/// The number of an entry (1 is the first) at a place in the lines.
fn number(lines: &[Line], at: usize) -> usize {
    lines[..=at].iter().filter(|it| matches!(it, Line::Entry(_))).count()
}

fn dice_at(lines: &[Line]) -> usize {
    let dice = |it: &Line| matches!(it, Line::Entry(Entry { input: Input::Dice(_), .. }));
    lines.iter().rposition(dice).expect("dice have fallen")
}

#[test]
fn a_wrong_digest_is_found_where_it_stands() {
    let lines = played().lines(0);
    for (at, line) in lines.iter().enumerate() {
        let Line::Digest(digest) = line else { continue };
        let found = told(|it| it[at] = Line::Digest(digest ^ 1));
        let entry = number(&lines, at);
        for it in found {
            let it = it.expect("a wrong digest is no match");
            assert!(it.entry == entry && it.why.contains("digest"), "{it:?} at {entry}");
        }
    }
}

#[test]
fn a_changed_face_is_caught_by_the_seed_or_by_what_follows() {
    let lines = played().lines(0);
    let at = dice_at(&lines);
    let [without, with] = told(|it| {
        if let Line::Entry(Entry { input: Input::Dice(faces), .. }) = &mut it[at] {
            faces[0] = faces[0] % 6 + 1;
        }
    });
    let with = with.unwrap();
    assert!(with.entry == number(&lines, at) && with.why.contains("pledged seed"), "{with:?}");
    assert!(without.unwrap().why.contains("digest"));
    let [without, _] = told(|it| {
        if let Line::Entry(Entry { input: Input::Dice(faces), .. }) = &mut it[at] {
            faces[0] = 7;
        }
    });
    let without = without.unwrap();
    assert!(without.entry == number(&lines, at) && without.why.contains("2d6"), "{without:?}");
}

#[test]
fn answers_that_were_never_possible_are_found_where_they_stand() {
    let entry = |lane, seat, answer| Line::Entry(Entry { lane, input: Input::Answer(seat, answer) });
    let check = |at: usize, want: usize, why: &str, line: Line, instead: bool| {
        for it in told(|lines| {
            if instead {
                lines.remove(at);
            }
            lines.insert(at.min(lines.len()), line.clone());
        }) {
            let it = it.unwrap_or_else(|| panic!("{} is taken at {at}", line.write(&engine::Roster::pair())));
            assert!(it.entry == want && it.why.contains(why), "{it:?}, not {why} at {want}");
        }
    };
    let lines = played().lines(0);
    let (red, blue) = (Lane::Secret(RED), Lane::Secret(BLUE));
    check(0, 1, "not offered", entry(red, RED, pick(&["fly"])), true);
    check(0, 1, "an answer of red is due", entry(red, BLUE, pick(&["hold"])), true);
    check(0, 1, "one of the options is asked for", entry(blue, BLUE, Answer::Number(99)), true);
    let end = number(&lines, lines.len() - 1) + 1;
    check(lines.len(), end, "over", entry(red, RED, pick(&["hold"])), false);
    check(
        lines.len(),
        end,
        "over",
        Line::Entry(Entry { lane: Lane::Open, input: Input::Dice(vec![1]) }),
        false,
    );
    check(
        lines.len(),
        end,
        "over",
        Line::Entry(Entry { lane: Lane::Open, input: Input::Concede(RED) }),
        false,
    );
    let undo = Line::Entry(Entry { lane: red, input: Input::Undo(RED) });
    check(0, 1, "nothing can be taken back", undo.clone(), false);
    check(lines.len(), end, "nothing can be taken back", undo, false);
    // While the first orders are written nobody is asked anything openly.
    check(0, 1, "nobody asked", entry(Lane::Open, RED, pick(&["hold"])), false);
}

#[test]
fn an_undo_that_would_reach_behind_the_dice_is_refused() {
    let lines = played().lines(0);
    let at = dice_at(&lines) + 1;
    let undo = Line::Entry(Entry { lane: Lane::Secret(RED), input: Input::Undo(RED) });
    for it in told(|it| it.insert(at, undo.clone())) {
        assert_eq!(it.unwrap().entry, number(&lines, at - 1) + 1);
    }
}

#[test]
fn a_seed_must_be_the_pledged_one() {
    let journal = played().journal();
    let other = start().resume(journal.clone(), Some(Seed::of_number(3))).err().unwrap();
    assert!(other.entry == 0 && other.why.contains("pledged"), "{other:?}");
    assert_eq!(journal.reveal, Some(seed().0));
    let lied = Journal { reveal: Some(Seed::of_number(3).0), ..journal };
    assert!(start().resume(lied, None).is_err());
    assert_eq!(fair().journal().reveal, None, "the seed stays secret while the game runs");
    assert_eq!(real().journal().header, header(Pledge::Physical));
}

#[test]
fn every_eye_sees_the_same_after_reading() {
    let it = played();
    let again = start().resume(it.journal(), None).unwrap();
    for eye in [Eye::Seat(RED), Eye::Seat(BLUE), Eye::Public, Eye::Umpire] {
        for since in [0, 3, 1000] {
            assert_eq!(it.events(eye, since), again.events(eye, since));
        }
    }
}

#[test]
fn lines_read_as_they_are_written_whatever_keys_hold() {
    let roster = engine::Roster::pair();
    let answers = [
        pick(&[]),
        pick(&["old guard", "a\\b", "", "x\ny", "\\s"]),
        Answer::Number(-7),
        Answer::Text("To Forey:  hold\nthe \\ bridge \r".into()),
        Answer::Text(String::new()),
        Answer::Path(vec!["A1".into(), "B 2".into()]),
    ];
    let mut inputs: Vec<Input> = answers.into_iter().map(|it| Input::Answer(BLUE, it)).collect();
    inputs.extend([Input::Undo(BLUE), Input::Dice(vec![]), Input::Dice(vec![1, 20])]);
    for input in inputs {
        for lane in [Lane::Open, Lane::Secret(BLUE)] {
            let line = Line::Entry(Entry { lane, input: input.clone() });
            let text = line.write(&roster);
            assert_eq!(Line::read(&text, &roster), Some(line.clone()), "{text}");
        }
    }
    for input in [
        Input::Concede(RED),
        Input::Entrust(RED, BLUE),
        Input::Entrust(BLUE, BLUE),
        Input::Luck(BLUE, [0xa7; 32]),
    ] {
        let line = Line::Entry(Entry { lane: Lane::Open, input });
        assert_eq!(Line::read(&line.write(&roster), &roster), Some(line));
    }
    for wrong in ["red luck", "red luck a7", "red openly luck"] {
        assert_eq!(Line::read(wrong, &roster), None, "{wrong}");
    }
    for wrong in ["red entrust", "red entrust pink", "red openly entrust blue", "pink entrust red"] {
        assert_eq!(Line::read(wrong, &roster), None, "{wrong}");
    }
    for wrong in
        ["", "red", "pink choose x", "red number 1 2", "red number x", "= 12", "= zz", "dice 300", "dice x"]
    {
        assert_eq!(Line::read(wrong, &roster), None, "{wrong}");
    }
}

#[test]
fn a_file_that_is_no_journal_says_in_which_line() {
    let text = played().journal().write();
    let line = |text: &str| Journal::read(text).unwrap_err().entry;
    assert_eq!(line(""), 1);
    assert_eq!(line(&text.replace("book", "boook")), 2);
    assert_eq!(line(&format!("{text}nonsense\n")), text.lines().count() + 1);
    assert_eq!(line(&text.replacen("chacha8-v1", "loaded-v9", 1)), 8);
    assert!(Journal::read("grognard-journal 1\nbook x\n").is_err());
    assert_eq!(Journal::read(&text.replace('\n', "\r\n")).unwrap(), played().journal());
}

/// The same match, begun under a version of digests.
fn begun_under(digest: Digest) -> Box<dyn Match> {
    let header = Header { digest, ..header(Pledge::Seed(seed().pledge())) };
    start().begin(header, Some(seed()))
}

#[test]
fn a_game_keeps_the_version_of_digests_it_was_begun_with() {
    let [one, two] = Digest::ALL.map(|digest| {
        let mut it = begun_under(digest);
        give(&mut *it, RED, pick(&["hold"]));
        let mut again = start().resume(Journal::read(&it.journal().write()).unwrap(), Some(seed())).unwrap();
        assert_eq!(again.header().digest, digest);
        finish(&mut *it);
        finish(&mut *again);
        same(&*it, &*again);
        it
    });
    let digests = |it: &dyn Match| {
        let of = |it: Line| if let Line::Digest(it) = it { Some(it) } else { None };
        it.lines(0).into_iter().filter_map(of).collect::<Vec<_>>()
    };
    assert_eq!(one.inputs(), two.inputs());
    assert!(digests(&*one).iter().zip(digests(&*two)).all(|it| *it.0 != it.1));
    // A fork is a new game.
    for it in [one, two] {
        assert_eq!(it.fork(2, Some(seed())).unwrap().header().digest, Digest::NEW);
    }
}

#[test]
fn the_header_says_which_version_its_digests_are_of() {
    let told = |digest| begun_under(digest).journal().write();
    assert!(!told(Digest::Hashed).contains("digest"));
    assert!(told(Digest::Printed).contains("\ndigest 2\nbegin\n"));
    // One that says so is read like one that does not.
    let said = told(Digest::Hashed).replace("\nbegin\n", "\ndigest 1\nbegin\n");
    assert_eq!(Journal::read(&said).unwrap().header.digest, Digest::Hashed);
    for (version, newer) in
        [("3", true), ("4000000000", true), ("0", false), ("02", false), ("two", false), ("", false)]
    {
        let text = told(Digest::Printed).replace("digest 2", &format!("digest {version}"));
        let Divergence { entry, why } = Journal::read(&text).expect_err("a version that nobody knows");
        let line = text.lines().position(|it| it.starts_with("digest")).unwrap() + 1;
        assert_eq!((entry, why.contains("newer")), (line, newer), "{why}");
        assert!(why.starts_with(&format!("`digest` is `{version}`, and must be `1` or `2`")), "{why}");
    }
}

/// What one version has written the other does not take for its own.
#[test]
fn digests_of_one_version_are_not_those_of_another() {
    for (digest, other) in [(Digest::Hashed, Digest::Printed), (Digest::Printed, Digest::Hashed)] {
        let mut it = begun_under(digest);
        finish(&mut *it);
        let mut journal = it.journal();
        assert!(start().resume(journal.clone(), None).is_ok());
        journal.header.digest = other;
        let found = start().resume(journal, None).err().expect("no match");
        assert!(found.why.contains("digest"), "{found:?}");
    }
}
