//! Going through a finished match: every input, forwards, backwards and across, must show what a match played just
//! so far shows.

use engine::journal::{Entry, Input, Line};
use engine::{Answer, Deed, Event, Eye, Match};

use crate::duel::{BLUE, RED, fair};
use crate::sessions::{EYES, finish, give, pick};

/// Matches with all that an input can be.
fn matches() -> [Box<dyn Match>; 3] {
    let mut undone = fair();
    give(&mut *undone, BLUE, pick(&["attack"]));
    give(&mut *undone, RED, pick(&["hold"]));
    give(&mut *undone, RED, Answer::Number(1));
    for _ in 0..2 {
        undone.undo(RED).expect("nobody has seen it");
    }
    give(&mut *undone, RED, pick(&["attack"]));
    finish(&mut *undone);
    let mut conceded = fair();
    give(&mut *conceded, BLUE, pick(&["hold"]));
    conceded.concede(RED).expect("a seat may give up");
    let mut plain = fair();
    finish(&mut *plain);
    [undone, conceded, plain]
}

fn events(it: &dyn Match, eye: Eye) -> Vec<Event> {
    it.events(eye, 0).into_iter().cloned().collect()
}

#[test]
fn every_input_shows_what_was_to_be_seen_then() {
    for it in matches() {
        let of = it.inputs();
        let mut reel = it.replay().expect("it is over");
        assert_eq!(reel.deeds().len(), of);
        let across = (0..=of).chain((0..=of).rev()).chain((0..=of).map(|at| at * 7 % (of + 1)));
        for at in across {
            reel.go(at);
            assert_eq!(reel.at(), at);
            let then = it.fork(at, None).expect("its own beginning");
            let before = it.fork(at.saturating_sub(1), None).expect("its own beginning");
            for eye in EYES {
                assert_eq!(reel.view(eye), then.view(eye), "{eye:?} at {at} of {of}");
                let mut had = if at == 0 { Vec::new() } else { events(&*before, eye) };
                let mut brought = events(&*then, eye);
                // What was there before, one by one: giving up makes some of it void.
                brought.retain(|new| match had.iter().position(|old| old == new) {
                    Some(place) => {
                        had.remove(place);
                        false
                    }
                    None => true,
                });
                assert_eq!(reel.events(eye), brought.iter().collect::<Vec<_>>(), "{eye:?} at {at} of {of}");
            }
            assert_eq!(reel.moment(), then.moment());
            assert_eq!(reel.outcome(), then.outcome());
        }
    }
}

#[test]
fn deeds_are_the_inputs_in_words() {
    for it in matches() {
        let reel = it.replay().expect("it is over");
        let lines = it.lines(0);
        let entries = lines.iter().filter_map(|it| if let Line::Entry(it) = it { Some(it) } else { None });
        for (Entry { lane, input }, moved) in entries.zip(reel.deeds()) {
            assert_eq!(*lane, moved.lane);
            match (input, &moved.deed) {
                (Input::Answer(by, said), Deed::Answer { seat, answer, .. }) => {
                    assert_eq!((by, said), (seat, answer));
                }
                (Input::Dice(fell), Deed::Throw { by, rule, sides, faces }) => {
                    assert_eq!(fell, faces);
                    assert!(by.is_some() && rule.is_some() && faces.iter().all(|it| it <= sides));
                }
                (Input::Undo(by), Deed::Undo(seat)) | (Input::Concede(by), Deed::Concede(seat)) => {
                    assert_eq!(by, seat);
                }
                other => panic!("{other:?}"),
            }
        }
        let asked = reel.deeds().iter().filter(|it| matches!(it.deed, Deed::Answer { asked: Some(_), .. }));
        let undone = reel.deeds().iter().filter(|it| matches!(it.deed, Deed::Undo(_))).count();
        let answers = reel.deeds().iter().filter(|it| matches!(it.deed, Deed::Answer { .. })).count();
        assert_eq!(asked.count() + undone, answers, "what was taken back was asked of nobody in the end");
    }
}

#[test]
fn a_match_that_goes_on_is_not_gone_through() {
    assert!(fair().replay().is_none());
}
