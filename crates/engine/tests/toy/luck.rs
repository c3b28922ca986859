//! What seats add to the seed of the dice: it changes what falls behind it and nothing before, it is replayed to the same
//! faces, and nothing of it can be altered.

use engine::journal::{Entry, Input, Line};
use engine::{Header, Journal, Lane, Match, Pledge, Seal, Seed, SeedFrom};

use crate::duel::{BLUE, RED, fair, header, real, seed, start};
use crate::sessions::{finish, give, pick, seen};

fn throws(it: &dyn Match) -> Vec<Vec<u8>> {
    let faces = |it: Line| match it {
        Line::Entry(Entry { input: Input::Dice(faces), .. }) => Some(faces),
        _ => None,
    };
    it.lines(0).into_iter().filter_map(faces).collect()
}

/// A game to which both seats have added, one before the first answer and one in the middle of a secret section, with an
/// answer taken back across it.
fn played(red: u8, blue: u8) -> Box<dyn Match> {
    let mut it = fair();
    it.add_luck(RED, [red; 32]).expect("a seat adds once");
    give(&mut *it, RED, pick(&["hold"]));
    it.add_luck(BLUE, [blue; 32]).expect("a seat adds once");
    it.undo(RED).expect("nobody has seen it");
    give(&mut *it, RED, pick(&["attack"]));
    finish(&mut *it);
    it
}

#[test]
fn dice_are_others_with_what_is_added_and_the_same_in_every_replay() {
    let it = played(1, 2);
    assert_eq!(it.luck_added(), [(RED, [1; 32]), (BLUE, [2; 32])]);
    let journal = Journal::read(&it.journal().write()).unwrap();
    assert_eq!(journal, it.journal());
    for seed in [Some(seed()), None] {
        let again = start().resume(journal.clone(), seed).unwrap();
        assert_eq!((seen(&*again), again.journal()), (seen(&*it), it.journal()));
    }
    let mut others: Vec<_> = [(1, 3), (3, 2), (2, 1)].map(|it| throws(&*played(it.0, it.1))).to_vec();
    let mut bare = fair();
    give(&mut *bare, RED, pick(&["attack"]));
    finish(&mut *bare);
    others.push(throws(&*bare));
    assert!(others.iter().all(|other| *other != throws(&*it)), "no face depends on what was added");
}

#[test]
fn what_has_fallen_stays_when_somebody_adds() {
    let mut it = fair();
    while throws(&*it).len() < 2 {
        let first = it.pending().first().cloned().unwrap();
        it.answer(first.seat, first.lane, first.seq, first.ask.default).unwrap();
    }
    let (before, asked) = (it.lines(0), it.pending().to_vec());
    it.add_luck(BLUE, [9; 32]).unwrap();
    assert_eq!(it.lines(0)[..before.len()], before);
    assert_eq!(it.pending(), asked, "no question is asked anew");
    finish(&mut *it);
    start().resume(it.journal(), None).unwrap();
}

#[test]
fn a_seat_adds_once_and_only_to_a_seed_that_nobody_knows() {
    let mut it = fair();
    it.add_luck(RED, [1; 32]).unwrap();
    assert!(it.add_luck(RED, [2; 32]).unwrap_err().why.contains("already"));
    assert!(real().add_luck(RED, [1; 32]).unwrap_err().why.contains("real"));
    for (from, word) in [(SeedFrom::Chosen, "chosen by the host"), (SeedFrom::Forked, "forked")] {
        let header = Header { seed: from, ..header(Pledge::Seed(seed().pledge())) };
        assert_eq!(Header::read(&mut header.write().lines().enumerate()).unwrap(), header);
        let mut it = start().begin(header, Some(seed()));
        assert!(it.add_luck(RED, [1; 32]).unwrap_err().why.contains(word));
    }
    let mut over = played(1, 2);
    assert!(over.add_luck(RED, [1; 32]).unwrap_err().why.contains("over"));
}

#[test]
fn what_was_added_cannot_be_altered_moved_or_left_out() {
    let it = played(1, 2);
    let luck = |it: &Line| matches!(it, Line::Entry(Entry { input: Input::Luck(..), .. }));
    let why = |change: &dyn Fn(&mut Vec<Line>)| {
        let mut journal = it.journal();
        change(&mut journal.lines);
        start().resume(journal, None).err().map(|it| it.why).unwrap_or_default()
    };
    let first = it.lines(0).iter().position(luck).unwrap();
    let pledged = "the faces are not those of the pledged seed";
    let other = Line::Entry(Entry { lane: Lane::Open, input: Input::Luck(RED, [7; 32]) });
    assert_eq!(why(&|lines| lines[first] = other.clone()), pledged);
    assert_eq!(why(&|lines| drop(lines.remove(first))), pledged);
    assert_eq!(why(&|lines| lines.push(other.clone())), "this seat has added to the seed already");
    let late = |lines: &mut Vec<Line>| {
        let moved = lines.remove(first);
        lines.push(moved);
    };
    assert!(!why(&late).is_empty());
    // A fork keeps it, with dice of its own from there on.
    for seed in [Some(seed()), Some(Seed::of_number(3)), None] {
        let fork = it.fork(it.inputs(), seed).unwrap();
        assert_eq!((fork.luck_added(), fork.header().seed), (it.luck_added(), SeedFrom::Forked));
    }
}

#[test]
fn a_seal_is_the_last_two_lines_to_the_letter() {
    let text = played(1, 2).journal().write();
    let seal = Seal { key: [0xab; 32], signature: [0xcd; 64] };
    let sealed = format!("{text}{}", seal.write());
    assert_eq!(Seal::off(&sealed), (text.as_str(), Some(seal)));
    assert_eq!(Journal::read(&sealed), Journal::read(&text));
    assert_eq!(Seal::off(&text), (text.as_str(), None));
    for wrong in [
        sealed.replace("key ab", "key AB"),
        sealed.replace("signature cd", "signature  cd"),
        sealed.trim_end().to_owned(),
        format!("{sealed}\n"),
        sealed.replace("\nkey ", "\nkeys "),
    ] {
        assert_eq!(Seal::off(&wrong).1, None, "{wrong}");
    }
}
