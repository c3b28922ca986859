//! A match through its object-safe face: lanes, pauses, refusals, forecasts.

use engine::{Answer, Ask, Datum, Eye, Form, Lane, Match, Pending, Seat, Unfit};

use crate::duel::{BLUE, MELEE, RED, Stance, case_of, fair, real};
use crate::rule;

pub const EYES: [Eye; 4] = [Eye::Seat(RED), Eye::Seat(BLUE), Eye::Public, Eye::Umpire];

pub fn pick(keys: &[&str]) -> Answer {
    Answer::Choose(keys.iter().map(|it| (*it).to_owned()).collect())
}

pub fn way(nodes: &[&str]) -> Answer {
    Answer::Path(nodes.iter().map(|it| (*it).to_owned()).collect())
}

pub fn asked(it: &dyn Match, seat: Seat) -> &Pending {
    it.pending().iter().find(|it| it.seat == seat).expect("the seat is asked")
}

pub fn give(it: &mut dyn Match, seat: Seat, answer: Answer) {
    let Pending { lane, seq, .. } = *asked(it, seat);
    it.answer(seat, lane, seq, answer).expect("a legal answer");
}

/// Both sides hold, and the dice are equal: blue is asked how to get out of it.
pub fn tied() -> Box<dyn Match> {
    let mut it = real();
    for seat in [RED, BLUE] {
        give(&mut *it, seat, pick(&["hold"]));
        give(&mut *it, seat, Answer::Number(0));
    }
    give(&mut *it, RED, Answer::Dice(vec![3, 3]));
    give(&mut *it, BLUE, Answer::Dice(vec![2, 4]));
    it
}

/// Answers with what happens when nobody answers, until the match is over.
pub fn finish(it: &mut dyn Match) {
    while let Some(Pending { lane, seq, seat, ask }) = it.pending().first().cloned() {
        it.answer(seat, lane, seq, ask.default).expect("a default is legal");
    }
    assert!(it.outcome().is_some());
}

/// All that anybody can see of a match.
pub fn seen(it: &dyn Match) -> Vec<(Datum, Vec<engine::Event>, Vec<Pending>, bool)> {
    EYES.iter()
        .map(|eye| {
            let asks = it.pending().iter().filter(|it| Eye::Seat(it.seat) == *eye).cloned().collect();
            let undo = matches!(eye, Eye::Seat(seat) if it.may_undo(*seat));
            (it.view(*eye), it.events(*eye, 0).into_iter().cloned().collect(), asks, undo)
        })
        .collect()
}

#[test]
fn both_seats_are_asked_at_once_and_see_only_their_own_plans() {
    let mut it = fair();
    let lanes = |it: &dyn Match| it.pending().iter().map(|it| it.lane).collect::<Vec<_>>();
    assert_eq!(lanes(&*it), [Lane::Secret(RED), Lane::Secret(BLUE)]);
    let before = seen(&*it);
    give(&mut *it, BLUE, pick(&["attack"]));
    give(&mut *it, BLUE, Answer::Number(3));
    assert_eq!(lanes(&*it), [Lane::Secret(RED)]);
    let after = seen(&*it);
    assert_eq!((&before[0], &before[2]), (&after[0], &after[2]));
    assert_eq!(it.events(Eye::Seat(BLUE), 0)[0].text, "seat 1 plans to attack");
    assert!(it.events(Eye::Seat(RED), 0).is_empty() && it.events(Eye::Public, 0).is_empty());
    assert_eq!(it.view(Eye::Seat(BLUE)).get("own"), Some(&Datum::word("attack")));
}

#[test]
fn it_does_not_matter_who_writes_first() {
    let play = |order: [Seat; 4]| {
        let mut it = fair();
        for turn in 0..3 {
            let mut done = [0; 2];
            for seat in order {
                let at = &mut done[usize::from(seat.0)];
                let stance = if (turn + seat.0) % 2 == 0 { "attack" } else { "hold" };
                give(&mut *it, seat, [pick(&[stance]), Answer::Number(i32::from(turn))][*at].clone());
                *at += 1;
            }
            while it.pending().first().is_some_and(|it| it.lane == Lane::Open) {
                let Pending { seat, ask, .. } = it.pending()[0].clone();
                give(&mut *it, seat, ask.default);
            }
        }
        assert!(it.outcome().is_some());
        (seen(&*it), it.digest(), it.outcome().cloned())
    };
    let one = play([RED, RED, BLUE, BLUE]);
    assert_eq!(one, play([BLUE, BLUE, RED, RED]));
    assert_eq!(one, play([BLUE, RED, BLUE, RED]));
}

#[test]
fn a_choice_in_the_middle_pauses_with_a_form_that_knows_what_is_legal() {
    let mut it = tied();
    assert_eq!(it.events(Eye::Public, 0).last().unwrap().text, "6 against 6");
    let [Pending { lane: Lane::Open, seat: BLUE, ask, .. }] = it.pending() else {
        panic!("{:?}", it.pending())
    };
    assert!(ask.form.accept(&ask.default).is_ok());
    assert_eq!(ask.form.accept(&pick(&["charge"])).unwrap_err().cite, Some(rule!("TO-MEL-4")));
    assert!(ask.form.accept(&pick(&["fly"])).unwrap_err().why.contains("not offered"));
    assert!(matches!(&ask.form, Form::Choose { options, .. } if options[1].key == "lose:1"));

    let inputs = it.inputs();
    give(&mut *it, BLUE, pick(&["lose:1"]));
    assert_eq!(asked(&*it, BLUE).ask.form, Form::Number { min: 1, max: 2 });
    give(&mut *it, BLUE, Answer::Number(2));
    assert_eq!((it.view(Eye::Public).get("blue"), it.inputs()), (Some(&Datum::Int(-2)), inputs + 2));
    let fights = it.events(Eye::Public, 0).into_iter().filter(|it| it.text == "6 against 6").count();
    assert_eq!(fights, 1);
}

#[test]
fn what_has_fallen_is_not_thrown_again() {
    let mut it = fair();
    for seat in [RED, BLUE, RED, BLUE] {
        let default = asked(&*it, seat).ask.default.clone();
        give(&mut *it, seat, default);
    }
    let dice = |it: &dyn Match| -> Vec<String> {
        it.lines(0)
            .iter()
            .map(|it| it.write(&engine::Roster::pair()))
            .filter(|it| it.starts_with("dice"))
            .collect()
    };
    let thrown = dice(&*it);
    assert_eq!(thrown.len(), 2);
    assert_ne!(thrown[0], thrown[1], "each side has dice of its own");
    let seat = it.pending()[0].seat;
    give(&mut *it, seat, way(&["place:1"]));
    assert_eq!(dice(&*it), thrown);
}

#[test]
fn real_dice_are_asked_from_the_seat_that_throws_them() {
    let mut it = real();
    for seat in [BLUE, RED, BLUE, RED] {
        let default = asked(&*it, seat).ask.default.clone();
        give(&mut *it, seat, default);
    }
    let [Pending { lane: Lane::Open, seat: RED, ask, seq }] = it.pending() else {
        panic!("{:?}", it.pending())
    };
    assert_eq!((&ask.form, ask.cite), (&Form::Dice { n: 2, sides: 6 }, rule!("TO-MEL-1")));
    let whose = |ask: &Ask| (ask.text.clone(), ask.piece.map(|it| it.text().to_owned()));
    assert_eq!(whose(ask), ("Throw 2d6: the melee of red".to_owned(), Some("red".to_owned())));
    for wrong in [vec![1], vec![1, 7], vec![0, 1], vec![1, 2, 3]] {
        assert!(ask.form.accept(&Answer::Dice(wrong)).is_err());
    }
    let seq = *seq;
    assert_eq!(it.answer(BLUE, Lane::Open, seq, Answer::Dice(vec![1, 1])), Err(Unfit::Stale));
    give(&mut *it, RED, Answer::Dice(vec![4, 4]));
    assert_eq!(it.answer(RED, Lane::Open, seq, Answer::Dice(vec![4, 4])), Err(Unfit::Again));
    assert_eq!(asked(&*it, BLUE).ask.form, Form::Dice { n: 2, sides: 6 });
    assert_eq!(asked(&*it, BLUE).ask.text, "Throw 2d6: the melee of blue", "the words go with the seat");
    give(&mut *it, BLUE, Answer::Dice(vec![1, 1]));
    assert_eq!(it.view(Eye::Public).get("red"), Some(&Datum::Int(6)));
}

#[test]
fn stale_repeated_and_refused_answers_change_nothing() {
    let mut it = fair();
    give(&mut *it, RED, pick(&["attack"]));
    give(&mut *it, BLUE, pick(&["hold"]));
    let all = |it: &dyn Match| (seen(it), it.digest(), it.journal());
    let before = all(&*it);
    let (red, blue) = (Lane::Secret(RED), Lane::Secret(BLUE));
    let mut send = |seat, lane, seq, answer| {
        let res = it.answer(seat, lane, seq, answer);
        assert_eq!(all(&*it), before);
        res.unwrap_err()
    };
    assert_eq!(send(RED, red, 0, pick(&["attack"])), Unfit::Again);
    assert_eq!(send(RED, red, 0, pick(&["hold"])), Unfit::Stale);
    assert_eq!(send(RED, red, 2, Answer::Number(1)), Unfit::Stale);
    assert_eq!(send(RED, blue, 1, Answer::Number(1)), Unfit::Stale);
    assert_eq!(send(BLUE, red, 1, Answer::Number(1)), Unfit::Stale);
    assert_eq!(send(RED, Lane::Open, 0, pick(&["attack"])), Unfit::Stale);
    assert_eq!(send(Seat(7), red, 1, Answer::Number(1)), Unfit::Stale);
    assert_eq!(send(RED, red, u32::MAX, Answer::Number(1)), Unfit::Stale);
    for wrong in [Answer::Number(10), Answer::Number(-1), pick(&["hold"]), Answer::Dice(vec![1]), way(&[])] {
        assert!(matches!(send(RED, red, 1, wrong), Unfit::Refused(_)));
    }
}

#[test]
fn a_seat_counts_its_own_inputs_only() {
    let mut it = fair();
    let mut quiet = fair();
    give(&mut *it, BLUE, pick(&["attack"]));
    it.undo(BLUE).unwrap();
    give(&mut *it, BLUE, pick(&["attack"]));
    give(&mut *quiet, BLUE, pick(&["attack"]));
    for it in [&mut it, &mut quiet] {
        give(&mut **it, RED, pick(&["attack"]));
        give(&mut **it, RED, Answer::Number(1));
        give(&mut **it, BLUE, Answer::Number(1));
    }
    let open = |it: &dyn Match| it.pending().iter().map(|it| (it.lane, it.seq)).collect::<Vec<_>>();
    assert_eq!((open(&*it), open(&*quiet)), (vec![(Lane::Open, 0)], vec![(Lane::Open, 0)]));
}

#[test]
fn forecasts_are_the_odds_of_the_rule_itself() {
    let it = fair();
    let forecast = it.forecast(RED, Lane::Secret(RED), 0, &pick(&["attack"])).unwrap().unwrap();
    let walked = MELEE.chances(&case_of(Stance::Attack), |it| Datum::Int(i64::from(it.outcome))).unwrap();
    assert_eq!((forecast.procedure, forecast.chances), ("melee", walked));
    assert_eq!(it.forecast(RED, Lane::Secret(RED), 1, &pick(&["attack"])), Err(Unfit::Stale));
    assert!(matches!(it.forecast(RED, Lane::Secret(RED), 0, &pick(&["fly"])), Err(Unfit::Refused(_))));
}

#[test]
fn a_player_is_shown_the_question_itself() {
    let it = fair();
    let found = it.consult(BLUE, &mut |question| {
        assert_eq!(question.asked.seat, BLUE);
        question.default()
    });
    assert_eq!(found, Some((Lane::Secret(BLUE), 0, pick(&["hold"]))));
}

#[test]
fn who_gives_up_ends_the_game_and_what_was_being_decided_is_void() {
    let mut it = fair();
    give(&mut *it, RED, pick(&["attack"]));
    it.concede(RED).unwrap();
    assert_eq!(it.outcome().unwrap().winner, Some(engine::Side(1)));
    assert!(it.pending().is_empty() && it.concede(BLUE).is_err() && !it.may_undo(RED));
    assert!(it.events(Eye::Public, 0).iter().any(|it| it.text == "The end"));
    assert!(fair().concede(Seat(5)).is_err());
}
