//! Taking back: own answers, until dice fall or something is revealed, and never so that others notice.

use engine::{Answer, Eye, Lane, Match, Pending, Seat};

use crate::duel::{BLUE, RED, fair};
use crate::sessions::{asked, finish, give, pick, seen, tied, way};

/// A match in which the first pursuit begins, and who pursues.
fn pursuing() -> (Box<dyn Match>, Seat) {
    let mut it = fair();
    while let Some(Pending { lane: Lane::Secret(_), seat, ask, .. }) = it.pending().first().cloned() {
        give(&mut *it, seat, ask.default);
    }
    let seat = it.pending()[0].seat;
    (it, seat)
}

#[test]
fn own_answers_can_be_taken_back_one_by_one() {
    let mut it = fair();
    let start = seen(&*it);
    give(&mut *it, RED, pick(&["attack"]));
    give(&mut *it, RED, Answer::Number(4));
    assert!(it.may_undo(RED) && !it.may_undo(BLUE));
    it.undo(RED).unwrap();
    assert_eq!(asked(&*it, RED).seq, 3, "what is taken back keeps its number");
    it.undo(RED).unwrap();
    assert!(it.undo(RED).is_err());
    let back = seen(&*it);
    assert_eq!((&back[1], &back[2]), (&start[1], &start[2]));
    assert_eq!((&back[0].0, &back[0].1), (&start[0].0, &start[0].1));
    give(&mut *it, RED, pick(&["hold"]));
    assert_eq!(it.events(Eye::Seat(RED), 0)[0].text, "seat 0 plans to hold");
    finish(&mut *it);
}

#[test]
fn the_other_side_notices_nothing_of_a_secret_undo() {
    let mut it = fair();
    give(&mut *it, BLUE, pick(&["attack"]));
    let before = seen(&*it);
    for _ in 0..3 {
        give(&mut *it, RED, pick(&["attack"]));
        it.undo(RED).unwrap();
        let now = seen(&*it);
        assert_eq!((&now[1], &now[2]), (&before[1], &before[2]));
    }
}

/// What is said of an undo that is refused is true: nobody has thrown anything before the first answer, nor after the end.
#[test]
fn why_nothing_can_be_taken_back() {
    let why = |it: &mut dyn Match| it.undo(RED).expect_err("nothing to take back").why;
    let mut it = fair();
    assert_eq!(why(&mut *it), "nothing can be taken back: nothing has been answered yet");
    give(&mut *it, BLUE, pick(&["attack"]));
    assert_eq!(
        why(&mut *it),
        "nothing can be taken back: nothing has been answered yet",
        "blue's is not red's"
    );
    let (mut it, seat) = pursuing();
    let other = if seat == RED { BLUE } else { RED };
    assert!(it.undo(other).expect_err("it is sealed").why.contains("it has been revealed since"));
    finish(&mut *it);
    assert_eq!(why(&mut *it), "nothing can be taken back: the game is over");
}

#[test]
fn sealed_orders_that_have_been_carried_out_stay() {
    let mut it = fair();
    for seat in [RED, BLUE] {
        give(&mut *it, seat, pick(&["attack"]));
    }
    give(&mut *it, RED, Answer::Number(0));
    assert!(it.may_undo(RED), "blue still writes");
    give(&mut *it, BLUE, Answer::Number(0));
    assert!(!it.may_undo(RED) && !it.may_undo(BLUE) && it.undo(RED).is_err() && it.undo(BLUE).is_err());
}

#[test]
fn dice_end_all_taking_back() {
    let mut it = tied();
    assert!(!it.may_undo(RED) && !it.may_undo(BLUE));
    give(&mut *it, BLUE, pick(&["lose:1"]));
    assert!(it.may_undo(BLUE) && !it.may_undo(RED), "after the dice a new answer stands alone");
    it.undo(BLUE).unwrap();
    assert!(!it.may_undo(BLUE));
}

#[test]
fn an_open_answer_stands_once_anybody_has_been_told_something() {
    let (mut it, seat) = pursuing();
    give(&mut *it, seat, way(&["place:1"]));
    assert!(it.may_undo(seat));
    it.undo(seat).unwrap();
    give(&mut *it, seat, way(&["place:1", "place:0"]));
    give(&mut *it, seat, pick(&["spoil:1", "spoil:2"]));
    assert!(!it.may_undo(seat) && it.undo(seat).is_err(), "the pursuer has seen the gold");
}

#[test]
fn an_answer_that_another_seat_has_answered_to_stays() {
    let (mut it, seat) = pursuing();
    let other = Seat(1 - seat.0);
    give(&mut *it, seat, way(&["place:1"]));
    give(&mut *it, seat, pick(&["spoil:0"]));
    give(&mut *it, seat, Answer::Number(1));
    assert_eq!(it.pending()[0].seat, other);
    let before = seen(&*it);
    assert!(!it.may_undo(seat) && it.undo(seat).is_err(), "the other side sees the score");
    assert_eq!(seen(&*it), before);
}

#[test]
fn nothing_is_taken_back_when_the_game_is_over() {
    let mut it = fair();
    finish(&mut *it);
    assert!(!it.may_undo(RED) && !it.may_undo(BLUE) && it.undo(RED).is_err());
}
