//! A side with two seats: each has its own questions and its own view, they talk where the rules let them, one may take
//! over what the other commands, and the side gives up when both do.

use dice::Stream;
use engine::{Answer, Datum, Eye, Journal, Lane, Match, Pending, Place, Seat, Seed, Setup, Side};
use kit::toy::GAME;
use kit::{Trial, advised, decide};

const RED: Seat = Seat(0);
const PICKETS: Seat = Seat(1);
const BLUE: Seat = Seat(2);

fn begun() -> Box<dyn Match> {
    let trial = Trial::of(GAME, "pickets");
    trial.begin(&*trial.start(), Some(Seed::of_number(7)))
}

fn pending(it: &dyn Match, seat: Seat) -> Option<Pending> {
    it.pending().iter().find(|it| it.seat == seat).cloned()
}

fn choose(it: &mut dyn Match, seat: Seat, key: &str) {
    let Pending { lane, seq, .. } = pending(it, seat).expect("a question");
    it.answer(seat, lane, seq, Answer::Choose(vec![key.into()])).expect("a legal answer");
}

fn play(it: &mut dyn Match, goes_on: &dyn Fn(&dyn Match) -> bool) {
    let mut luck = Stream::new(3, 3);
    while let Some(pending) = it.pending().first().cloned().filter(|_| goes_on(it)) {
        let answer = decide(it, &pending, advised, &mut luck);
        it.answer(pending.seat, pending.lane, pending.seq, answer).expect("a legal answer");
    }
}

fn names(it: &dyn Match, eye: Eye) -> String {
    it.view(eye).to_string()
}

#[test]
fn seats_have_names_from_the_scenario_and_belong_to_sides() {
    let it = begun();
    let told: Vec<(&str, Side, &str)> =
        it.seats().iter().map(|it| (it.name.text(), it.side, it.title.as_str())).collect();
    let wanted =
        [("red", Side(0), "Rifles"), ("pickets", Side(0), "Pickets"), ("blue", Side(1), "Chasseurs")];
    assert_eq!(told, wanted);
    let text = GAME.scenarios()[2].text;
    for (name, why) in [("Pickets", "small letters"), ("red", "two seats"), ("umpire", "another meaning")] {
        let text = text.replace("scout pickets", &format!("scout {name}"));
        let faults = GAME.prepare(&Setup { text: &text, options: &[] }).err().unwrap();
        assert!(faults[0].why.contains(why), "{faults:?}");
    }
}

#[test]
fn each_seat_is_asked_in_a_lane_of_its_own_and_knows_its_own() {
    let mut it = begun();
    let lanes: Vec<Lane> = it.pending().iter().map(|it| it.lane).collect();
    assert_eq!(lanes, [RED, PICKETS, BLUE].map(Lane::Secret));
    let keys = |it: &dyn Match, seat| match pending(it, seat).unwrap().ask.form {
        engine::Form::Choose { options, .. } => options.into_iter().map(|it| it.key).collect::<Vec<_>>(),
        _ => Vec::new(),
    };
    assert_eq!(
        (keys(&*it, RED), keys(&*it, PICKETS)),
        (vec!["captain".to_owned(), "seal".into()], vec!["scout".into(), "seal".into()])
    );
    // Powder is the captain's; the scout is done when his orders are sealed.
    let powder = |eye| it.view(eye).at("sides.0.powder").cloned();
    assert_eq!(powder(Eye::Seat(RED)), Some(Datum::Int(3)));
    assert_eq!((powder(Eye::Seat(PICKETS)), powder(Eye::Seat(BLUE))), (Some(Datum::Null), Some(Datum::Null)));
    choose(&mut *it, PICKETS, "seal");
    assert!(pending(&*it, PICKETS).is_none() && pending(&*it, RED).is_some());
}

#[test]
fn a_seat_does_not_see_where_its_own_scout_is_until_they_meet() {
    let it = begun();
    // They begin beside each other.
    assert!(names(&*it, Eye::Seat(RED)).contains("Simmons"));
    let apart = GAME.scenarios()[2].text.replace("Simmons A1", "Simmons E1");
    let trial = Trial::of(GAME, &apart);
    let it = trial.begin(&*trial.start(), Some(Seed::of_number(7)));
    assert!(!names(&*it, Eye::Seat(RED)).contains("Simmons"));
    assert!(!names(&*it, Eye::Public).contains("Simmons"));
    assert!(names(&*it, Eye::Seat(PICKETS)).contains("Simmons"));
    assert!(names(&*it, Eye::Seat(PICKETS)).contains("Crauford"), "a captain is seen by all");
}

#[test]
fn seats_talk_in_council_and_within_call() {
    let apart = GAME.scenarios()[2].text.replace("Simmons A1", "Simmons E1");
    let trial = Trial::of(GAME, &apart);
    let mut it = trial.begin(&*trial.start(), Some(Seed::of_number(7)));
    assert_eq!(it.talks(), [(RED, PICKETS)], "before the first orders are sealed");
    let talked = |it: &dyn Match| !it.talks().is_empty();
    play(&mut *it, &talked);
    assert!(it.outcome().is_none() && it.talks().is_empty(), "out of call after the council");
    play(&mut *it, &|it| it.talks().is_empty());
    let told = it.events(Eye::Seat(RED), 0).iter().any(|it| it.text.contains("Simmons is within call"));
    assert!(it.outcome().is_none() && told, "both make for the well, and meet");
    assert!(it.events(Eye::Seat(BLUE), 0).iter().all(|it| !it.text.contains("within call")));
    let well = Trial::of(GAME, "well");
    assert!(well.begin(&*well.start(), None).talks().is_empty());
}

#[test]
fn a_side_gives_up_when_all_its_seats_have() {
    let mut it = begun();
    let before = (it.digest(), names(&*it, Eye::Seat(BLUE)));
    it.concede(PICKETS).unwrap();
    assert!(it.outcome().is_none() && it.conceded() == [PICKETS]);
    assert_eq!((it.digest(), names(&*it, Eye::Seat(BLUE))), before);
    assert!(it.concede(PICKETS).unwrap_err().why.contains("already"));
    // It goes on answering, and what it had answered before can still be taken back.
    choose(&mut *it, PICKETS, "seal");
    assert!(it.may_undo(PICKETS));
    it.undo(PICKETS).unwrap();
    let text = it.journal().write();
    assert!(text.contains("\npickets concede\n") && text.contains("\nseat pickets open\n"), "{text}");
    let trial = Trial::of(GAME, "pickets");
    let mut again = trial.start().resume(Journal::read(&text).unwrap(), Some(Seed::of_number(7))).unwrap();
    for it in [&mut it, &mut again] {
        assert_eq!(it.conceded(), [PICKETS]);
        it.concede(RED).unwrap();
        let outcome = it.outcome().expect("both have given up");
        assert_eq!((outcome.winner, outcome.points.len()), (Some(Side(1)), 2));
        assert!(it.concede(BLUE).is_err());
    }
    assert_eq!(it.journal().write(), again.journal().write());
    let other = {
        let mut it = begun();
        it.concede(BLUE).unwrap();
        it.outcome().cloned().unwrap()
    };
    assert_eq!(other.winner, Some(Side(0)), "a side with one seat gives up with it");
}

#[test]
fn a_seat_may_entrust_its_piece_to_its_partner_between_turns() {
    let mut it = begun();
    assert!(it.entrust(PICKETS, BLUE).is_err() && it.entrust(PICKETS, Seat(9)).is_err());
    assert!(it.entrust(PICKETS, PICKETS).is_err(), "it commands its own already");
    // Nothing is decided yet: it holds at once, and red is asked for both.
    it.entrust(PICKETS, RED).unwrap();
    assert!(pending(&*it, PICKETS).is_none() && it.entrusted() == [(PICKETS, RED)]);
    choose(&mut *it, RED, "scout");
    choose(&mut *it, RED, "stand");
    // In the middle of a turn it waits for the next one.
    it.entrust(PICKETS, PICKETS).unwrap();
    assert!(pending(&*it, PICKETS).is_none() && it.entrusted().is_empty());
    let first = |it: &dyn Match| it.view(Eye::Public).at("turn") == Some(&Datum::Int(1));
    play(&mut *it, &first);
    assert!(pending(&*it, PICKETS).is_some(), "the scout has his orders from himself again");
    let text = it.journal().write();
    assert!(text.contains("pickets entrust red\n") && text.contains("pickets entrust pickets\n"), "{text}");
    let again = Trial::of(GAME, "pickets").start().resume(Journal::read(&text).unwrap(), None).unwrap();
    assert_eq!((again.digest(), again.pending()), (it.digest(), it.pending()));
    for eye in [Eye::Seat(RED), Eye::Seat(PICKETS), Eye::Seat(BLUE), Eye::Public, Eye::Umpire] {
        assert_eq!(again.view(eye), it.view(eye));
    }
    // Gone through again, the game is the same behind every input.
    play(&mut *it, &|_| true);
    let (whole, mut reel) = (it.journal(), it.replay().unwrap());
    assert_eq!(reel.deeds().len(), it.inputs());
    for at in [0, 1, 2, 5, it.inputs() / 2, it.inputs()] {
        let fork = it.fork(at, None).unwrap();
        reel.go(at);
        assert_eq!(reel.view(Eye::Seat(PICKETS)), fork.view(Eye::Seat(PICKETS)), "at {at}");
        assert_eq!(reel.view(Eye::Seat(RED)), fork.view(Eye::Seat(RED)), "at {at}");
    }
    assert!(Journal::read(&whole.write()).unwrap() == whole);
    let places = it.seats().to_vec();
    assert_eq!(Place::side_name(&places, Side(1)), "blue");
}

#[test]
fn a_journal_names_the_seats_of_its_own_scenario() {
    let text = begun().journal().write();
    let trial = Trial::of(GAME, "pickets");
    for wrong in [text.replace("seat pickets open\n", ""), text.replace("seat pickets", "seat rangers")] {
        let told = trial.start().resume(Journal::read(&wrong).unwrap(), None).err().expect("other seats");
        assert!(told.why.contains("not those of the scenario"), "{told:?}");
    }
}
