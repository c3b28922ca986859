//! Games that are over are gone through again; scenarios are looked at before anybody sits down.

use crate::common::*;
use engine::Datum;

fn number(json: &Datum, path: &str) -> i64 {
    json.at(path).and_then(Datum::as_int).unwrap_or_else(|| panic!("no {path} in {json}"))
}

fn list<'d>(json: &'d Datum, path: &str) -> &'d [Datum] {
    match json.at(path) {
        Some(Datum::List(items)) => items,
        other => panic!("{path}: {other:?}"),
    }
}

/// The text of an event without its number, which counts differently in a replay.
fn told(event: &Datum) -> String {
    let Datum::Record(fields) = event else { panic!() };
    wire::compact(&Datum::Record(fields.iter().filter(|it| it.0 != "seq").cloned().collect()))
}

#[test]
fn a_finished_game_is_gone_through_as_each_eye_saw_it() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":7"#);
    // What red was shown after each of the first answers, to be found again.
    let mut views = Vec::new();
    for _ in 0..6 {
        play(&mut client, &game, 1);
        views.push(client.get(&game.path(""), &game.red).json().get("view").unwrap().clone());
    }
    assert_eq!(client.get(&game.path("/replay?eye=umpire"), &game.red).status, 403);
    assert_eq!(client.get(&game.path("/replay/outline"), "").text("error.kind"), "running");
    play(&mut client, &game, 10_000);
    let end = client.get(&game.path("/replay"), "").json();
    let of = number(&end, "of");
    assert_eq!((number(&end, "at"), end.at("eye").unwrap().as_text()), (of, Some("public")));
    assert_eq!(end.get("outcome"), client.get(&game.path(""), "").json().get("outcome"));
    for (eye, token) in [("red", game.red.as_str()), ("blue", &game.blue), ("public", "")] {
        let mut events = Vec::new();
        let mut shown = Vec::new();
        for at in 0..=of {
            let got = client.get(&game.path(&format!("/replay?eye={eye}&at={at}")), "");
            assert_eq!(got.status, 200, "{}", got.body);
            let json = got.json();
            assert_eq!(json.get("input") == Some(&Datum::Null), at == 0);
            assert_eq!(json.get("outcome").is_some(), at == of);
            events.extend(list(&json, "events").iter().map(told));
            shown.push(json.get("view").unwrap().clone());
        }
        let document = client.get(&game.path(""), token).json();
        let mut all: Vec<String> = list(&document, "events").iter().map(told).collect();
        // Two lanes of one moment may tell in another order than they were shown.
        all.sort();
        events.sort();
        assert_eq!(events, all, "{eye}");
        assert_eq!(shown.last(), document.get("view"), "{eye}");
        if eye == "red" {
            assert!(views.iter().all(|it| shown.contains(it)));
        }
    }
}

#[test]
fn an_eye_reads_its_own_inputs_and_no_others() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":7"#);
    play(&mut client, &game, 10_000);
    let of = number(&client.get(&game.path("/replay"), "").json(), "of");
    let mut own = 0;
    for at in 1..=of {
        let mut input = |eye: &str| {
            let json = client.get(&game.path(&format!("/replay?eye={eye}&at={at}")), "").json();
            json.get("input").unwrap().clone()
        };
        let (red, blue, umpire, public) = (input("red"), input("blue"), input("umpire"), input("public"));
        assert!(umpire.get("answer").is_some() && public.get("answer").is_none());
        assert!(red.get("answer").is_none() || blue.get("answer").is_none(), "{at}");
        assert_ne!(umpire.at("text").unwrap().as_text(), Some(""));
        if let Some(answer) = red.get("answer") {
            assert_eq!((Some(answer), red.get("text")), (umpire.get("answer"), umpire.get("text")));
            own += 1;
        }
    }
    assert!(0 < own);
}

#[test]
fn the_outline_has_every_input_and_the_luck_of_the_dice() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":7"#);
    play(&mut client, &game, 10_000);
    let outline = client.get(&game.path("/replay/outline"), "").json();
    let of = number(&outline, "of");
    let inputs =
        list(&outline, "marks").iter().filter(|it| it.at("kind").unwrap().as_text() != Some("stage"));
    let at: Vec<i64> = inputs.map(|it| number(it, "at")).collect();
    assert_eq!(at, (1..=of).collect::<Vec<i64>>());
    // Every pip of the journal is accounted for.
    let journal = client.get(&game.path("/journal"), "").body;
    let journal = engine::Journal::read(&journal).unwrap();
    let faces = journal.lines.iter().filter_map(|it| match it {
        engine::journal::Line::Entry(it) => match &it.input {
            engine::journal::Input::Dice(faces) => Some(faces.iter().map(|it| i64::from(*it)).sum::<i64>()),
            _ => None,
        },
        engine::journal::Line::Digest(_) => None,
    });
    let pips: i64 = faces.sum();
    let luck = list(&outline, "luck");
    let actual = luck.iter().map(|it| it.at("actual").unwrap().as_text().unwrap().parse::<i64>().unwrap());
    assert!(0 < pips);
    assert_eq!(actual.sum::<i64>(), pips);
    assert_eq!(outline.get("outcome"), client.get(&game.path(""), "").json().get("outcome"));
    assert_eq!(client.get(&game.path("/replay/outline"), "").json(), outline);
}

#[test]
fn the_story_has_the_moments_of_the_replay_and_what_rolls_were_worth() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":7"#);
    play(&mut client, &game, 1);
    assert_eq!(client.get(&game.path("/replay/story?eye=red"), &game.red).text("error.kind"), "running");
    play(&mut client, &game, 10_000);
    let of = number(&client.get(&game.path("/replay"), "").json(), "of");
    let mut filmed = 0;
    for eye in ["red", "blue", "public", "umpire"] {
        let story = client.get(&game.path(&format!("/replay/story?eye={eye}")), "").json();
        assert_eq!(story.get("eye").and_then(Datum::as_text), Some(eye));
        let beats = list(&story, "beats");
        assert!(beats.is_sorted_by_key(|it| number(it, "at")), "{eye}");
        for at in 0..=of {
            let moment = client.get(&game.path(&format!("/replay?eye={eye}&at={at}")), "").json();
            let here: Vec<_> =
                beats.iter().filter(|it| number(it, "at") == at).map(|it| it.get("say")).collect();
            // Where it can be played, what is played is what the story names, and nothing else.
            if moment.get("film").is_some() {
                let played: Vec<_> = list(&moment, "film.beats").iter().map(|it| it.get("say")).collect();
                assert_eq!(here, played, "{eye} at {at}");
                filmed += played.len();
            }
        }
        for roll in list(&story, "rolls") {
            let chances = list(roll, "chances");
            assert!(1 < chances.len() && number(roll, "came") < chances.len() as i64, "{roll}");
            let side = roll.get("side").and_then(Datum::as_text);
            assert!(side == Some("red") || side == Some("blue"), "{roll}");
        }
        let umpire = client.get(&game.path("/replay/story?eye=umpire"), "").json();
        assert_eq!(story.get("rolls"), umpire.get("rolls"), "what is over is no secret");
    }
    assert!(0 < filmed);
    let strange = client.get(&game.path("/replay/story?eye=zebra"), "");
    assert_eq!(strange.text("error.field"), "eye");
}

/// Officers play it on from moments of it: at the beginning both can win, at the end nobody but who did, and whoever asks is
/// told how far it has come.
#[test]
fn what_the_chances_were_is_counted_by_playing_on() {
    let house = House::of(&shelf::BOOKS, shelf::GAMES);
    let mut client = house.client();
    let scenario = "hot-blood-and-cold-steel/a-bit-of-wire";
    let game = open_scenario(&mut client, scenario, r#","seed":7"#);
    let path = game.path("/replay/chances");
    assert_eq!(client.get(&path, &game.red).text("error.kind"), "running");
    play(&mut client, &game, 10_000);
    let mut before = 0;
    let last = loop {
        let told = client.get(&path, "").json();
        let (games, of) = (number(&told, "games"), number(&told, "of"));
        assert!(before <= games && games <= of && 0 < of, "{told}");
        before = games;
        if games == of {
            break told;
        }
    };
    let played = number(&last, "games");
    let sides = |it: &Datum| [number(it, "wins.red"), number(it, "wins.blue")];
    let moments = list(&last, "moments");
    assert!(10 <= moments.len(), "{}", moments.len());
    assert!(moments.is_sorted_by_key(|it| number(it, "at")));
    for it in moments {
        let [red, blue] = sides(it);
        assert_eq!(red + blue + number(it, "draws"), played, "{it}");
    }
    let [red, blue] = sides(&moments[0]);
    assert!(red < played && blue < played, "whoever begins can lose: {}", moments[0]);
    let outcome = client.get(&game.path(""), "").json();
    let won = |it: &Datum, who: &str| match who {
        "red" | "blue" => number(it, &format!("wins.{who}")),
        _ => number(it, "draws"),
    };
    let winner = outcome.at("outcome.winner").and_then(Datum::as_text).unwrap_or("nobody");
    let [first, end] = [&moments[0], &moments[moments.len() - 1]].map(|it| won(it, winner));
    assert!(first <= end && played < 2 * end, "{winner}: {first}, {end} of {played}");
    assert_eq!(client.get(&path, "").json(), last, "what is known stays");
}

#[test]
fn what_cannot_be_gone_to_is_named() {
    let house = House::with(|it| it.limits.live = 1);
    let mut client = house.client();
    let game = open(&mut client, r#","seed":7"#);
    play(&mut client, &game, 10_000);
    for (query, status, field) in [
        ("at=100000", 422, "at"),
        ("at=18446744073709551615", 422, "at"),
        ("at=-1", 400, "at"),
        ("at=1&at=2", 400, "at"),
        ("eye=green", 400, "eye"),
        ("eye=", 400, "eye"),
        ("eye=red&eye=blue", 400, "eye"),
        ("to=1", 400, "to"),
    ] {
        let got = client.get(&game.path(&format!("/replay?{query}")), "");
        assert_eq!((got.status, got.text("error.field").as_str()), (status, field), "{query}: {}", got.body);
    }
    // Cleared away by others that came in, and read again.
    let before = client.get(&game.path("/replay?at=3&eye=red"), "").body;
    for _ in 0..3 {
        let other = open(&mut client, "");
        client.get(&other.path(""), &other.red);
    }
    assert_eq!(client.get(&game.path("/replay?at=3&eye=red"), "").body, before);
}

#[test]
fn a_game_that_was_given_up_is_gone_through_to_its_end() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":2"#);
    play(&mut client, &game, 3);
    assert_eq!(client.post(&game.path("/concede"), &game.blue, "").status, 200);
    let of = number(&client.get(&game.path("/replay?eye=umpire"), "").json(), "of");
    for at in (0..=of).rev() {
        let json = client.get(&game.path(&format!("/replay?eye=umpire&at={at}")), "").json();
        assert_eq!(json.get("outcome").is_some(), at == of);
    }
    assert!(client.get(&game.path("/replay/outline"), "").body.contains("gives up"));
}

#[test]
fn a_scenario_is_seen_before_it_is_played() {
    let house = House::new();
    let mut client = house.client();
    let json = client.get("/api/books/two-patrols/scenarios/well", "").json();
    let game = open(&mut client, "");
    let public = client.get(&game.path(""), "").json();
    assert_eq!(json.get("view"), public.get("view"), "the game begins as it was shown");
    assert_eq!(json.at("sides.0.name").unwrap().as_text(), Some("red"));
    assert_eq!(json.at("sides.1.title"), public.at("seats.1.title"));
    let book = client.get("/api/books/two-patrols", "").json();
    assert!(book.get("sequence").is_some() && book.get("options").is_some());
}
