//! Whole games over HTTP: documents, counting, undo, forecast, journal, fork, restart, machines.

use crate::common::*;
use engine::Datum;

#[test]
fn a_game_is_played_to_its_end_and_its_journal_read() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":7"#);
    let before = client.get(&game.path("/journal"), &game.red);
    assert_eq!(before.status, 403);
    assert_eq!(client.post(&game.path("/fork"), &game.red, r#"{"at":1}"#).status, 403);
    let given = play(&mut client, &game, 10_000);
    assert!(3 < given);
    let document = client.get(&game.path(""), "").json();
    assert!(document.at("outcome.words").is_some());
    let journal = client.get(&game.path("/journal"), "");
    assert_eq!(journal.status, 200);
    let read = engine::Journal::read(&journal.body).unwrap();
    let reveal = engine::Seed(read.reveal.expect("the seed is shown at the end"));
    assert_eq!(
        document.at("dice.pledge").unwrap().as_text().unwrap(),
        engine::journal::hex(&reveal.pledge())
    );
    let after = client.post(&game.path("/concede"), &game.red, "");
    assert_eq!(after.status, 422, "{}", after.body);
    let fork = client.post(&game.path("/fork"), "", r#"{"at":1,"seats":{"blue":"random"}}"#);
    assert_eq!(fork.status, 201, "{}", fork.body);
    let far = client.post(&game.path("/fork"), "", r#"{"at":100000}"#);
    assert_eq!((far.status, far.text("error.field")), (422, "at".to_owned()));
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let house = House::new();
    let mut client = house.client();
    let journals: Vec<String> = (0..2)
        .map(|_| {
            let game = open(&mut client, r#","seed":11"#);
            play(&mut client, &game, 10_000);
            client.get(&game.path("/journal"), "").body
        })
        .collect();
    assert_eq!(journals[0], journals[1]);
}

#[test]
fn events_since_add_up_to_all_events() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":3"#);
    let mut held: Vec<Datum> = Vec::new();
    let mut seen = 0;
    for _ in 0..40 {
        play(&mut client, &game, 1);
        let part = client.get(&game.path(&format!("?since={seen}")), &game.red).json();
        let from = part.get("since").and_then(Datum::as_int).unwrap();
        held.retain(|it| it.get("seq").and_then(Datum::as_int).unwrap() < from);
        let Some(Datum::List(events)) = part.get("events") else { panic!() };
        held.extend(events.iter().cloned());
        seen = seq(&part);
        let all = client.get(&game.path(""), &game.red).json();
        assert_eq!(all.get("events"), Some(&Datum::List(held.clone())));
        if all.get("outcome").is_some() {
            return;
        }
    }
}

#[test]
fn a_restart_changes_no_document() {
    let mut house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":5"#);
    play(&mut client, &game, 9);
    let look = |client: &mut Client| {
        [&game.red, &game.blue, &String::new()].map(|it| {
            let document = client.get(&game.path(""), it).json();
            let part = |name| document.get(name).cloned();
            (part("seq"), part("view"), part("asks"), part("outcome"))
        })
    };
    let before = look(&mut client);
    house.again();
    let mut client = house.client();
    assert_eq!(look(&mut client), before);
    let now = before[0].0.as_ref().and_then(Datum::as_int).unwrap();
    let same = client.get(&game.path(&format!("?since={now}")), &game.red).json();
    assert_eq!(same.get("events"), Some(&Datum::List(Vec::new())));
    play(&mut client, &game, 10_000);
    assert_eq!(client.get(&game.path("/journal"), "").status, 200);
}

#[test]
fn a_hidden_answer_changes_nothing_for_the_other_seat() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":5"#);
    for _ in 0..20 {
        let documents = [&game.red, &game.blue].map(|it| client.get(&game.path(""), it));
        let [Some(red), Some(_)] = [&documents[0], &documents[1]].map(|it| default_of(&it.json())) else {
            play(&mut client, &game, 1);
            continue;
        };
        assert_eq!(client.post(&game.path("/answers"), &game.red, &red).status, 200);
        assert_eq!(client.get(&game.path(""), &game.blue).body, documents[1].body);
        return;
    }
    panic!("both seats are never asked at once");
}

#[test]
fn undo_takes_back_what_nobody_has_seen() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":5"#);
    let before = client.get(&game.path(""), &game.red).json();
    assert_eq!(client.post(&game.path("/undo"), &game.red, "").status, 422);
    let answer = default_of(&before).unwrap();
    let after = client.post(&game.path("/answers"), &game.red, &answer).json();
    assert!(seq(&before) < seq(&after));
    let undone = client.post(&game.path("/undo"), &game.red, "");
    assert_eq!(undone.status, 200, "{}", undone.body);
    let undone = undone.json();
    assert_eq!(undone.get("view"), before.get("view"));
    assert_eq!(undone.at("asks.0.ask"), before.at("asks.0.ask"));
    assert!(seq(&after) < seq(&undone));
    let again = default_of(&undone).unwrap();
    assert_ne!(again, answer, "an undone answer has used up its number");
    assert_eq!(client.post(&game.path("/answers"), &game.red, &again).status, 200);
}

/// Where nothing is hidden a move is taken back although the other side has seen it, until dice fall.
#[test]
fn an_open_move_is_taken_back_before_all_eyes() {
    let house = House::of(&shelf::BOOKS, shelf::GAMES);
    let mut client = house.client();
    let game = open_scenario(&mut client, "bloody-big-battles/montebello", r#","seed":5"#);
    let look = |client: &mut Client, token: &str| client.get(&game.path(""), token).json();
    let events = |document: &Datum| document.get("events").cloned();
    let mut taken_back = 0;
    loop {
        let (red, blue) = (look(&mut client, &game.red), look(&mut client, &game.blue));
        if red.get("outcome").is_some() {
            break;
        }
        let (asked, token) = if default_of(&red).is_some() { (&red, &game.red) } else { (&blue, &game.blue) };
        let answer = default_of(asked).unwrap();
        let after = client.post(&game.path("/answers"), token, &answer).json();
        let may = after.get("undo") == Some(&Datum::Bool(true));
        let undone = client.post(&game.path("/undo"), token, "");
        assert_eq!(undone.status == 200, may, "{}", undone.body);
        if may {
            taken_back += 1;
            for (token, before) in [(&game.red, &red), (&game.blue, &blue)] {
                let now = look(&mut client, token);
                assert_eq!(now.get("view"), before.get("view"));
                assert_eq!(now.at("asks.0.ask"), before.at("asks.0.ask"));
                assert_eq!(events(&now), events(before));
            }
            let again = default_of(&undone.json()).unwrap();
            assert_eq!(client.post(&game.path("/answers"), token, &again).status, 200);
        }
    }
    assert!(10 < taken_back, "{taken_back} answers taken back");
    let journal = client.get(&game.path("/journal"), "");
    let read = engine::Journal::read(&journal.body).unwrap();
    let scenario = shelf::GAMES.iter().find(|it| it.book().id == "bloody-big-battles").unwrap();
    let text = scenario.scenarios().iter().find(|it| it.name == "montebello").unwrap().text;
    let start = scenario.prepare(&engine::Setup { text, options: &[] }).unwrap();
    assert!(start.resume(read, None).is_ok(), "its journal is read again");
}

#[test]
fn machines_play_by_themselves() {
    let house = House::new();
    let mut client = house.client();
    let got = client.post(
        "/api/games",
        "",
        r#"{"scenario":"two-patrols/well","seats":{"red":"random","blue":"doctrine"},"seed":9}"#,
    );
    assert_eq!(got.status, 201, "{}", got.body);
    assert!(got.json().at("seats.red.token").is_none(), "a machine needs no token");
    let path = format!("/api/games/{}", got.text("game"));
    waited("the game is over", || client.get(&path, "").json().get("outcome").cloned());
}

#[test]
fn a_person_plays_against_a_machine_with_real_dice() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seats":{"blue":"random"},"dice":"physical""#);
    let mut dice = 0;
    loop {
        // The machine is asked in its turn.
        let document = waited("the person is asked", || {
            let document = client.get(&game.path(""), &game.red).json();
            let goes_on = document.get("outcome").is_some() || default_of(&document).is_some();
            goes_on.then_some(document)
        });
        if document.get("outcome").is_some() {
            break;
        }
        let answer = default_of(&document).unwrap();
        if document.at("asks.0.ask.form.kind").and_then(Datum::as_text) == Some("dice") {
            dice += 1;
        }
        let got = client.post(&game.path("/answers"), &game.red, &answer);
        assert_eq!(got.status, 200, "{answer}: {}", got.body);
    }
    assert!(0 < dice, "the person throws");
}

#[test]
fn odds_of_an_option_are_told_to_its_seat() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":5"#);
    let mut asked = 0;
    for _ in 0..60 {
        for token in [&game.red, &game.blue] {
            let document = client.get(&game.path(""), token).json();
            let Some(key) = document.at("asks.0.ask.default.choose.0").and_then(Datum::as_text) else {
                continue;
            };
            let (lane, turn) = (document.at("asks.0.lane").unwrap(), document.at("asks.0.seq").unwrap());
            let lane = lane.as_text().unwrap();
            let path = game.path(&format!("/forecast?lane={lane}&seq={turn}&key={key}"));
            let got = client.get(&path, token);
            assert_eq!(got.status, 200, "{}", got.body);
            asked += 1;
            assert_eq!(client.get(&path, "").status, 401);
            let stale = game.path(&format!("/forecast?lane={lane}&seq=999&key={key}"));
            assert_eq!(client.get(&stale, token).status, 409);
            let wrong = game.path(&format!("/forecast?lane={lane}&seq={turn}&key=nonsense"));
            assert_eq!(client.get(&wrong, token).status, 422);
        }
        if client.get(&game.path(""), "").json().get("outcome").is_some() || 5 < asked {
            break;
        }
        play(&mut client, &game, 1);
    }
    assert!(0 < asked);
}

#[test]
fn more_games_than_fit_in_memory_are_all_played() {
    let house = House::with(|it| it.limits.live = 3);
    let mut client = house.client();
    let games: Vec<Match> = (0..12).map(|at| open(&mut client, &format!(r#","seed":{at}"#))).collect();
    for _ in 0..4 {
        for game in &games {
            play(&mut client, game, 1);
        }
    }
    for game in &games {
        play(&mut client, game, 10_000);
        assert_eq!(client.get(&game.path("/journal"), "").status, 200);
    }
}

/// A drop beyond the edge comes to what is nearest, and how far one can go is told to who asks.
#[test]
fn what_is_drawn_too_far_comes_to_what_is_allowed() {
    let house = House::of(&shelf::BOOKS, shelf::GAMES);
    let mut client = house.client();
    let game = open_scenario(&mut client, "bloody-big-battles/montebello", r#","seed":5"#);
    let mut clamped = 0;
    for _ in 0..80 {
        for token in [&game.red, &game.blue] {
            let document = client.get(&game.path(""), token).json();
            let ask = |it: &str| document.at(&format!("asks.0.{it}")).cloned();
            // Whoever may be moved is moved.
            if let (Some(key), Some(lane), Some(seq)) =
                (ask("ask.form.options.0.key"), ask("lane"), ask("seq"))
            {
                let (key, lane) = (key.as_text().unwrap().to_owned(), lane.as_text().unwrap().to_owned());
                let answer = format!(r#"{{"lane":"{lane}","seq":{seq},"answer":{{"choose":["{key}"]}}}}"#);
                client.post(&game.path("/answers"), token, &answer);
                continue;
            }
            if ask("ask.form.ground").is_none()
                || ask("ask.form.unit").is_none()
                || ask("ask.form.allowance").is_none()
            {
                continue;
            }
            let (lane, seq) = (ask("lane").unwrap(), ask("seq").unwrap());
            let path = |with: &str| {
                let asked = format!("lane={}&seq={seq}&key=to%207000,7000{with}", lane.as_text().unwrap());
                game.path(&format!("/forecast?{asked}"))
            };
            assert_eq!(client.get(&path(""), token).status, 422);
            assert_eq!(client.get(&path("&with=nonsense"), token).status, 400);
            let got = client.get(&path("&with=clamp&with=reach"), token);
            assert_eq!(got.status, 200, "{}", got.body);
            let got = got.json();
            assert!(got.at("ended.cite").is_some() && got.at("reckoning.way").is_some(), "{got:?}");
            assert!(got.at("reach.fans").is_some(), "{got:?}");
            clamped += 1;
        }
        if 2 < clamped {
            return;
        }
        play(&mut client, &game, 1);
    }
    assert!(0 < clamped, "nobody was moved");
}
