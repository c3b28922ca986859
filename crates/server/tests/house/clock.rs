//! The clock: what happens when nobody answers, what each seat sees of it, and what it never tells.

use std::time::Duration;

use crate::common::*;
use engine::Datum;
use server::{Clock, Options};

/// Ten minutes for an answer.
const LONG: &str = r#","seed":5,"clock":{"seconds":600}"#;
const HOUR: Duration = Duration::from_secs(3600);

/// A house in which a second may be all there is.
fn hurried(options: &mut Options) {
    options.limits.clock.0 = 1;
}

fn seconds(n: u64) -> Duration {
    Duration::from_secs(n)
}

fn remaining(document: &Datum) -> Option<i64> {
    document.at("clock.remaining").and_then(Datum::as_int)
}

/// Waits until red is asked something else.
fn goes_on(client: &mut Client, game: &Match, from: &Datum) -> Datum {
    waited("the game goes on", || {
        Some(client.get(&game.path(""), &game.red).json()).filter(|it| it.get("asks") != from.get("asks"))
    })
}

/// An hour passes, in which another game of the house is seen to run out of its time.
fn an_hour_passes(house: &House) {
    let mut client = house.client();
    let witness = open(&mut client, LONG);
    sit(&mut client, &witness);
    let before = client.get(&witness.path(""), &witness.red).json();
    house.turn(HOUR);
    goes_on(&mut client, &witness, &before);
}

/// Second after second passes until the game is over.
fn silence(house: &House, client: &mut Client, game: &Match) -> Datum {
    waited("the game is over", || {
        house.turn(seconds(1));
        Some(client.get(&game.path(""), "").json()).filter(|it| it.get("outcome").is_some())
    })
}

/// Everybody looks once, so that the clock begins.
fn sit(client: &mut Client, it: &Match) {
    for token in [&it.red, &it.blue] {
        assert_eq!(client.get(&it.path(""), token).status, 200);
    }
}

/// An answer to the first ask that is legal and not the default.
fn another(document: &Datum) -> String {
    let default = document.at("asks.0.ask.default.choose.0");
    let Some(Datum::List(options)) = document.at("asks.0.ask.form.options") else { panic!("{document:?}") };
    let other = options.iter().filter(|it| it.get("barred").is_none()).filter_map(|it| it.get("key"));
    let key = other.into_iter().find(|it| Some(*it) != default).unwrap();
    let part = |name: &str| document.at(&format!("asks.0.{name}")).unwrap().clone();
    let answer = Datum::record([("choose", Datum::List(vec![key.clone()]))]);
    wire::compact(&Datum::record([("lane", part("lane")), ("seq", part("seq")), ("answer", answer)]))
}

#[test]
fn the_time_is_named_with_its_bounds() {
    let house = House::new();
    let mut client = house.client();
    let mut opened = |clock: &str| {
        client.post("/api/games", "", &format!(r#"{{"scenario":"two-patrols/well","clock":{clock}}}"#))
    };
    for (clock, status, field) in [
        (r#"{"seconds":9}"#, 422, "clock.seconds"),
        (r#"{"seconds":604801}"#, 422, "clock.seconds"),
        (r#"{"seconds":-1}"#, 400, "clock.seconds"),
        (r#"{"seconds":60.5}"#, 400, "clock.seconds"),
        (r#"{"seconds":"60"}"#, 400, "clock.seconds"),
        (r#"{"minutes":1}"#, 400, "clock.minutes"),
        ("{}", 400, "clock.seconds"),
        ("60", 400, "clock"),
    ] {
        let got = opened(clock);
        assert_eq!((got.status, got.text("error.field").as_str()), (status, field), "{clock}: {}", got.body);
    }
    let short = opened(r#"{"seconds":9}"#).body;
    assert!(short.contains("from 10 to 604800 seconds"), "{short}");
    for fine in [r#"{"seconds":10}"#, r#"{"seconds":604800}"#, "null"] {
        assert_eq!(opened(fine).status, 201, "{fine}");
    }
}

#[test]
fn without_a_clock_there_is_none() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":5"#);
    let before = client.get(&game.path(""), &game.red);
    assert!(before.json().get("clock").is_none());
    sit(&mut client, &game);
    an_hour_passes(&house);
    assert_eq!(client.get(&game.path(""), &game.red).body, before.body);
}

#[test]
fn it_begins_when_everybody_has_come_and_then_gives_the_defaults() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, LONG);
    let alone = client.get(&game.path(""), &game.red).json();
    assert_eq!(alone.at("clock.limit"), Some(&Datum::Int(600_000)));
    an_hour_passes(&house);
    let still = client.get(&game.path(""), &game.red).json();
    assert_eq!((still.get("asks"), remaining(&still)), (alone.get("asks"), None), "nobody else has come");
    let blue = client.get(&game.path(""), &game.blue).json();
    let red = client.get(&game.path(""), &game.red).json();
    assert_eq!((remaining(&blue), remaining(&red)), (Some(600_000), Some(600_000)));
    assert!(seq(&still) < seq(&red), "that the time runs is news");
    let public = client.get(&game.path(""), "").json();
    assert_eq!((public.at("clock.limit"), remaining(&public)), (Some(&Datum::Int(600_000)), None));
    house.turn(seconds(599));
    for token in [&game.red, &game.blue] {
        let last = client.get(&game.path(""), token).json();
        assert_eq!((seq(&last), remaining(&last)), (seq(&red), Some(1000)), "a second is left");
    }
    let late = another(&red);
    house.turn(seconds(1));
    let after = goes_on(&mut client, &game, &red);
    assert_ne!(after.get("view"), red.get("view"), "the game has gone on");
    let got = client.post(&game.path("/answers"), &game.red, &late);
    assert_eq!((got.status, got.json().get("stale")), (409, Some(&Datum::Bool(true))));
    let same = default_of(&red).unwrap();
    assert_eq!(client.post(&game.path("/answers"), &game.red, &same).status, 200, "the clock gave just this");
}

/// The one that is not turned by hand: a host has the time of his machine.
#[test]
fn the_time_of_the_machine_runs_out_too() {
    let house = House::with(|it| {
        hurried(it);
        it.clock = Clock::default();
    });
    let mut client = house.client();
    let game = open(&mut client, r#","seed":5,"clock":{"seconds":1}"#);
    let first = client.get(&game.path(""), &game.red).json();
    sit(&mut client, &game);
    goes_on(&mut client, &game, &first);
}

/// What has happened is looked at before the time begins; how long is always the same.
#[test]
fn with_a_new_step_comes_a_while_for_looking_that_is_the_same_for_all() {
    let house = House::with(|it| it.limits.viewing = (8, 20));
    let mut client = house.client();
    let game = open(&mut client, LONG);
    sit(&mut client, &game);
    let first = client.get(&game.path(""), &game.red).json();
    assert_eq!(remaining(&first), Some(600_000), "nothing has happened yet");
    house.turn(seconds(600));
    goes_on(&mut client, &game, &first);
    let documents = [&game.red, &game.blue].map(|it| client.get(&game.path(""), it).json());
    let times: Vec<i64> = documents.iter().filter_map(remaining).collect();
    let lane = documents.iter().find_map(|it| it.at("asks.0.lane").cloned());
    let whole = if lane == Some(Datum::word("open")) { 620_000 } else { 608_000 };
    assert!(!times.is_empty() && times.iter().all(|it| *it == whole), "{lane:?}: {times:?}");
}

#[test]
fn in_a_secret_phase_all_questions_share_one_time_and_taking_back_gives_none() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, LONG);
    sit(&mut client, &game);
    let mut left = 600_000;
    for _ in 0..3 {
        let before = client.get(&game.path(""), &game.red).json();
        assert_eq!(before.at("asks.0.lane"), Some(&Datum::word("red")));
        house.turn(seconds(30));
        left -= 30_000;
        let got = client.post(&game.path("/answers"), &game.red, &another(&before));
        assert_eq!((got.status, remaining(&got.json())), (200, Some(left)), "{}", got.body);
        house.turn(seconds(1));
        left -= 1000;
        let undone = client.post(&game.path("/undo"), &game.red, "");
        assert_eq!((undone.status, remaining(&undone.json())), (200, Some(left)), "{}", undone.body);
    }
    let blue = client.get(&game.path(""), &game.blue).json();
    assert_eq!(remaining(&blue), Some(left), "it is the same time for both");
}

/// Who takes a move back and makes it again, time after time, is not given time for it.
#[test]
fn an_open_move_that_is_taken_back_gives_no_time() {
    let house = House::of(&shelf::BOOKS, shelf::GAMES);
    let mut client = house.client();
    let game = open_scenario(&mut client, "bloody-big-battles/montebello", LONG);
    sit(&mut client, &game);
    let answer = |client: &mut Client| {
        let asked = client.get(&game.path(""), &game.red).json();
        client.post(&game.path("/answers"), &game.red, &default_of(&asked).unwrap()).json()
    };
    let mut last = 0;
    let mut taken_back = 0;
    for _ in 0..40 {
        let after = answer(&mut client);
        let Some(left) = remaining(&after).filter(|_| after.get("undo") == Some(&Datum::Bool(true))) else {
            if default_of(&after).is_none() {
                break;
            }
            continue;
        };
        if taken_back == 0 {
            last = left;
        }
        assert_eq!(left, last, "made again");
        house.turn(seconds(30));
        last -= 30_000;
        let undone = client.post(&game.path("/undo"), &game.red, "");
        assert_eq!((undone.status, remaining(&undone.json())), (200, Some(last)), "{}", undone.body);
        taken_back += 1;
        if taken_back == 3 {
            return;
        }
    }
    panic!("{taken_back} moves taken back");
}

#[test]
fn in_the_open_every_question_has_a_time_of_its_own() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, LONG);
    sit(&mut client, &game);
    let mut fresh = 0;
    for _ in 0..400 {
        for (token, other) in [(&game.red, &game.blue), (&game.blue, &game.red)] {
            let before = client.get(&game.path(""), token).json();
            let Some(answer) = default_of(&before) else { continue };
            if before.at("asks.0.lane") == Some(&Datum::word("open")) {
                house.turn(seconds(25));
                let waits = client.get(&game.path(""), other).json();
                assert_eq!(remaining(&waits), None, "whose turn it is not has no time");
                fresh += 1;
            }
            let after = client.post(&game.path("/answers"), token, &answer).json();
            if before.at("asks.0.lane") == Some(&Datum::word("open")) && default_of(&after).is_some() {
                assert_eq!(remaining(&after), Some(600_000), "the next question has all of it");
            }
        }
        if 6 < fresh || client.get(&game.path(""), "").json().get("outcome").is_some() {
            break;
        }
    }
    assert!(0 < fresh, "nothing was asked in the open");
}

#[test]
fn a_game_of_silence_ends_by_itself_and_its_journal_knows_no_clock() {
    let house = House::with(hurried);
    let mut client = house.client();
    for more in [
        r#","seed":5"#,
        r#","seed":6,"seats":{"blue":"random"}"#,
        r#","dice":"physical""#,
        r#","dice":"physical","seats":{"red":"doctrine"}"#,
    ] {
        let game = open(&mut client, &format!(r#"{more},"clock":{{"seconds":1}}"#));
        for token in [&game.red, &game.blue].into_iter().filter(|it| !it.is_empty()) {
            client.get(&game.path(""), token);
        }
        let over = silence(&house, &mut client, &game);
        assert!(over.get("clock").is_none(), "no time runs when it is over");
        let journal = client.get(&game.path("/journal"), "").body;
        let read = engine::Journal::read(&journal).unwrap();
        let toy: &dyn engine::Game = kit::toy::GAME;
        let well = toy.scenarios().iter().find(|it| it.name == "well").unwrap();
        let setup = engine::Setup { text: well.text, options: &[] };
        let start = toy.prepare(&setup).unwrap_or_else(|_| panic!());
        let seed = read.reveal.map(engine::Seed);
        let again = start.resume(read, seed).unwrap_or_else(|it| panic!("{}", it.why));
        assert!(again.outcome().is_some());
    }
}

#[test]
fn more_clocks_than_games_fit_in_memory() {
    let house = House::with(|it| {
        hurried(it);
        it.limits.live = 2;
    });
    let mut client = house.client();
    let open = |at| open(&mut client, &format!(r#","seed":{at},"clock":{{"seconds":1}}"#));
    let games: Vec<Match> = (0..8).map(open).collect();
    games.iter().for_each(|it| sit(&mut client, it));
    for game in &games {
        silence(&house, &mut client, game);
    }
}

#[test]
fn whoever_gives_up_stops_the_clock_and_what_it_decided_stands() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, LONG);
    sit(&mut client, &game);
    let first = client.get(&game.path(""), &game.red).json();
    house.turn(seconds(600));
    goes_on(&mut client, &game, &first);
    assert_eq!(client.post(&game.path("/undo"), &game.red, "").status, 422);
    let over = client.post(&game.path("/concede"), &game.red, "").json();
    assert!(over.get("outcome").is_some() && over.get("clock").is_none());
    let before = client.get(&game.path(""), &game.red).body;
    an_hour_passes(&house);
    assert_eq!(client.get(&game.path(""), &game.red).body, before);
}

#[test]
fn what_the_clock_decided_stands_after_a_restart() {
    let mut house = House::new();
    let game = open(&mut house.client(), LONG);
    sit(&mut house.client(), &game);
    let mut client = house.client();
    let first = client.get(&game.path(""), &game.red).json();
    house.turn(seconds(600));
    goes_on(&mut client, &game, &first);
    house.again();
    let refused = house.client().post(&game.path("/undo"), &game.red, "");
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("the time had run out"), "{}", refused.body);
}

#[test]
fn the_clock_stands_while_the_server_is_down() {
    // One time for both houses: it goes on while neither is there.
    let (clock, hands) = Clock::by_hand();
    let mut house = House::with(|it| it.clock = clock.clone());
    let game = open(&mut house.client(), LONG);
    sit(&mut house.client(), &game);
    let before = house.client().get(&game.path(""), &game.red).json();
    hands.turn(seconds(400));
    let left = remaining(&house.client().get(&game.path(""), &game.red).json());
    assert_eq!(left, Some(200_000));
    house.stop();
    let House { folder, .. } = house;
    hands.turn(HOUR);
    let house = House::within(folder, |it| it.clock = clock);
    let mut client = house.client();
    let after = client.get(&game.path(""), &game.red).json();
    assert_eq!((after.get("asks"), after.get("seq")), (before.get("asks"), before.get("seq")));
    assert_eq!(
        remaining(&after),
        Some(600_000),
        "both have come before, and the question has all of its time"
    );
    hands.turn(seconds(600));
    goes_on(&mut client, &game, &before);
}

#[test]
fn a_seat_that_was_taken_before_a_restart_is_taken() {
    let mut house = House::new();
    let game = open(&mut house.client(), LONG);
    house.client().get(&game.path(""), &game.red);
    house.again();
    let mut client = house.client();
    assert_eq!(remaining(&client.get(&game.path(""), &game.red).json()), None, "blue has not come yet");
    assert!(remaining(&client.get(&game.path(""), &game.blue).json()).is_some());
    assert!(remaining(&client.get(&game.path(""), &game.red).json()).is_some());
}

/// The defaults of every book on the shelf lead to the end of a game, and in the open no less than in secret.
#[test]
fn silence_ends_a_game_of_every_book() {
    let house = House::of_with(&shelf::BOOKS, shelf::GAMES, hurried);
    let mut client = house.client();
    let named = shelf::GAMES.iter().filter_map(|it| Some((it.book().id, it.scenarios().first()?.name)));
    let games: Vec<Match> = named
        .map(|(book, name)| {
            let more = r#","seed":1,"clock":{"seconds":1}"#;
            open_scenario(&mut client, &format!("{book}/{name}"), more)
        })
        .collect();
    assert!(2 <= games.len());
    for game in &games {
        sit(&mut client, game);
        silence(&house, &mut client, game);
        assert_eq!(client.get(&game.path("/journal"), "").status, 200);
    }
}
