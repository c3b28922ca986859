//! What happened is sent as moments: to every eye its own, and they lead to the view of its document.

use crate::common::*;
use engine::patch::{Patch, apply};
use engine::{Datum, Maybe};

fn list<'d>(json: &'d Datum, path: &str) -> &'d [Datum] {
    match json.at(path) {
        Some(Datum::List(items)) => items,
        other => panic!("{path}: {other:?}"),
    }
}

fn number(json: &Datum, path: &str) -> i64 {
    json.at(path).and_then(Datum::as_int).unwrap_or_else(|| panic!("no {path} in {json}"))
}

fn changes(json: &Datum, path: &str) -> Vec<Patch> {
    let texts = |it: &Datum| it.as_text().unwrap().to_owned();
    let change = |it: &Datum| Patch {
        at: list(it, "at").iter().map(texts).collect(),
        is: Maybe(it.get("is").cloned()),
        before: Maybe(it.get("before").map(texts)),
    };
    list(json, path).iter().map(change).collect()
}

/// The view that the film ends with.
fn played(film: &Datum) -> Datum {
    let mut view = film.get("was").unwrap().clone();
    for beat in list(film, "beats") {
        assert!(apply(&mut view, &changes(beat, "patch")), "{beat}");
    }
    assert!(apply(&mut view, &changes(film, "rest")));
    view
}

/// Everybody marches who can; false when the game is over.
fn march(client: &mut Client, game: &Match) -> bool {
    for token in [&game.red, &game.blue] {
        let document = client.get(&game.path(""), token).json();
        let Some(default) = default_of(&document) else { continue };
        let ask = document.at("asks.0").unwrap();
        let (lane, seq) = (ask.at("lane").unwrap().as_text().unwrap(), number(ask, "seq"));
        let key = |path: &str| ask.at(path).and_then(Datum::as_text).map(|it| format!("{it:?}"));
        let wanted = match ask.at("ask.form.kind").unwrap().as_text() {
            Some("path") => key("ask.form.nodes.1.key").map(|it| format!(r#"{{"path":{{"nodes":[{it}]}}}}"#)),
            Some("choose") => key("ask.form.options.0.key").map(|it| format!(r#"{{"choose":[{it}]}}"#)),
            _ => None,
        };
        if let Some(answer) = wanted {
            let sent = format!(r#"{{"lane":{lane:?},"seq":{seq},"answer":{answer}}}"#);
            if client.post(&game.path("/answers"), token, &sent).status == 200 {
                continue;
            }
        }
        let got = client.post(&game.path("/answers"), token, &default);
        assert!([200, 409].contains(&got.status), "{default}: {}", got.body);
    }
    client.get(&game.path(""), "").json().get("outcome").is_none()
}

#[test]
fn every_eye_is_sent_its_own_film_and_it_leads_to_its_document() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":7"#);
    let tokens = [game.red.as_str(), &game.blue, ""];
    let mut since = [0; 3];
    let (mut beats, mut other, mut mine, mut over) = ([0; 3], false, [0; 3], false);
    loop {
        let mut films = Vec::new();
        for (at, token) in tokens.iter().enumerate() {
            let film = client.get(&game.path(&format!("/film?since={}", since[at])), token);
            assert_eq!(film.status, 200, "{}", film.body);
            let film = film.json();
            let document = client.get(&game.path(&format!("?since={}", since[at])), token).json();
            assert_eq!(Some(&played(&film)), document.get("view"), "{film}");
            assert_eq!(film.get("seq"), document.get("seq"));
            assert_eq!(film.get("since"), document.get("since"));
            let told: Vec<i64> = list(&document, "events").iter().map(|it| number(it, "seq")).collect();
            for beat in list(&film, "beats") {
                assert!(told.contains(&number(beat, "n")), "{beat} begins with an event of {told:?}");
                beats[at] += 1;
                mine[at] += i32::from(beat.get("mine") == Some(&Datum::Bool(true)));
            }
            since[at] = number(&film, "seq");
            films.push(film);
        }
        other |=
            films[0].get("beats") != films[1].get("beats") && films[1].get("beats") != films[2].get("beats");
        if over {
            break;
        }
        over = !march(&mut client, &game);
    }
    assert!(beats.iter().all(|it| 5 < *it), "{beats:?}");
    assert!(other, "each is told other things: {beats:?}");
    assert_eq!(mine[2], 0, "nothing is the public's");
}

#[test]
fn however_long_ago_it_was_it_can_be_played_from_there() {
    let house = House::new();
    let mut client = house.client();
    let text = include_str!("../../../kit/src/toy/well.txt").replace("turns 4", "turns 19");
    let text = wire::compact(&Datum::Text(text.into()));
    let game = open_scenario(&mut client, "two-patrols/own", &format!(r#","seed":7,"scenario_text":{text}"#));
    let mut seen = Vec::new();
    let mut since = 0;
    loop {
        let on = march(&mut client, &game);
        let film = client.get(&game.path(&format!("/film?since={since}")), &game.red).json();
        seen.extend(list(&film, "beats").iter().map(|it| number(it, "n")));
        since = number(&film, "seq");
        if !on {
            break;
        }
    }
    let document = client.get(&game.path(""), &game.red).json();
    let told: Vec<i64> = list(&document, "events").iter().map(|it| number(it, "seq")).collect();
    assert!(100 < told.len(), "more than is kept: {}", told.len());
    let all = client.get(&game.path("/film?since=0"), &game.red);
    assert_eq!(all.status, 200, "{}", all.body);
    let all = all.json();
    assert_eq!(Some(&played(&all)), document.get("view"));
    let whole: Vec<i64> = list(&all, "beats").iter().map(|it| number(it, "n")).collect();
    assert_eq!(whole, seen, "what was seen as it came is seen again, and nothing else");
    // From one in the middle too, and by onlookers.
    let middle = told[told.len() / 3];
    let film = client.get(&game.path(&format!("/film?since={middle}")), &game.red).json();
    assert_eq!(Some(&played(&film)), document.get("view"));
    let later: Vec<i64> = seen.iter().copied().filter(|it| middle <= *it).collect();
    assert_eq!(list(&film, "beats").iter().map(|it| number(it, "n")).collect::<Vec<_>>(), later);
    let public = client.get(&game.path("/film?since=0"), "").json();
    assert_eq!(Some(&played(&public)), client.get(&game.path(""), "").json().get("view"));
    let now = client.get(&game.path(&format!("/film?since={}", number(&document, "seq"))), &game.red).json();
    assert_eq!((list(&now, "beats").len(), Some(&played(&now))), (0, document.get("view")));
}

#[test]
fn a_film_goes_on_after_a_restart_and_after_something_was_taken_back() {
    let mut house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":3"#);
    play(&mut client, &game, 4);
    let seq = number(&client.get(&game.path(""), &game.red).json(), "seq");
    house.again();
    let mut client = house.client();
    for since in [0, seq] {
        let film = client.get(&game.path(&format!("/film?since={since}")), &game.red);
        assert_eq!(film.status, 200, "{}", film.body);
        let document = client.get(&game.path(""), &game.red).json();
        assert_eq!(Some(&played(&film.json())), document.get("view"));
    }
    client.post(&game.path("/undo"), &game.red, "");
    let document = client.get(&game.path(""), &game.red).json();
    for since in [0, seq] {
        let film = client.get(&game.path(&format!("/film?since={since}")), &game.red);
        assert_eq!(film.status, 200, "{}", film.body);
        assert_eq!(Some(&played(&film.json())), document.get("view"));
    }
}
