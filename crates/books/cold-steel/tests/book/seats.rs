//! Several seats a side: each has its own generals, its own questions, its own letters.

use engine::{Answer, Eye, Lane, Match, Seat, Seed};
use grognard_cold_steel::GAME;
use kit::{Reveal, Trial, ends_well, laws, mixed, random, seeds, twin_games};

const THREE: &str = include_str!("../drills/three-seats.toml");

#[test]
fn games_of_three_end_well_and_keep_the_laws() {
    let trial = Trial::of(GAME, THREE).player(random);
    let start = trial.start();
    seeds(12).for_each(|seed| _ = ends_well(&trial, &*start, seed));
    laws(&trial.player(mixed), seeds(2));
}

#[test]
fn seats_of_one_side_know_nothing_of_each_others_secrets() {
    match twin_games(&Trial::of(GAME, THREE).player(mixed), seeds(2), Reveal::Shown) {
        Ok(pairs) => assert!(0 < pairs.different, "{pairs:?}"),
        Err(leak) => panic!("{leak:?}"),
    }
}

/// Answers a seat's question; all other questions take their defaults.
fn answer(it: &mut dyn Match, seat: Seat, answer: Answer) {
    let pending = it.pending().iter().find(|it| it.seat == seat).cloned().expect("a question");
    it.answer(seat, pending.lane, pending.seq, answer)
        .unwrap_or_else(|why| panic!("{why:?}: {:?}", pending.ask.text));
}

fn default(it: &mut dyn Match) {
    let pending = it.pending().first().cloned().expect("a question");
    it.answer(pending.seat, pending.lane, pending.seq, pending.ask.default).expect("a default is legal");
}

fn choose(key: &str) -> Answer {
    Answer::Choose(vec![key.to_owned()])
}

fn reads(it: &dyn Match, eye: Eye, words: &str) -> bool {
    let special = it.view(eye).get("special").cloned();
    format!("{special:?}").contains(words)
}

#[test]
fn a_letter_is_read_by_its_addressee_a_turn_later_and_by_nobody_else() {
    let trial = Trial::of(GAME, THREE);
    let start = trial.start();
    let mut it = trial.begin(&*start, Some(Seed::of_number(7)));
    let (hale, morel, duval) = (Seat(0), Seat(1), Seat(2));
    answer(&mut *it, morel, choose("write.morel.duval"));
    answer(&mut *it, morel, Answer::Text("Take the toll-house from the left".to_owned()));
    let said = "from the left";
    assert!(!reads(&*it, Eye::Seat(duval), said), "CS-CMD-7: it rides first");
    // The courier needs one movement phase; it is read in the command phase after it (CS-CMD-8).
    let turn = |it: &dyn Match| it.view(Eye::Umpire).get("turn").and_then(engine::Datum::as_int);
    while turn(&*it) == Some(1) {
        assert!(!reads(&*it, Eye::Seat(duval), said));
        default(&mut *it);
    }
    assert!(reads(&*it, Eye::Seat(duval), said) && reads(&*it, Eye::Seat(morel), said), "CS-KNOW-5");
    assert!(!reads(&*it, Eye::Seat(hale), said) && !reads(&*it, Eye::Public, said));
    assert!(it.pending().iter().all(|it| matches!(it.lane, Lane::Secret(_))));
}

#[test]
fn a_seat_commands_its_own_generals_and_their_troops() {
    let trial = Trial::of(GAME, THREE);
    let start = trial.start();
    let it = trial.begin(&*start, Some(Seed::of_number(7)));
    let keys = |seat: u8| -> Vec<String> {
        let pending = it.pending().iter().find(|it| it.seat == Seat(seat)).expect("a question");
        match &pending.ask.form {
            engine::Form::Choose { options, .. } => options.iter().map(|it| it.key.clone()).collect(),
            other => panic!("{other:?}"),
        }
    };
    let (morel, duval) = (keys(1), keys(2));
    assert!(morel.iter().any(|it| it == "order.morel.fc") && morel.iter().any(|it| it == "order.morel.f1"));
    assert!(duval.iter().any(|it| it == "order.duval.f1"), "CS-CMD-6: {duval:?}");
    assert!(!duval.iter().any(|it| it.ends_with(".fc") || it.contains("morel.")), "CS-CMD-6: {duval:?}");
}
