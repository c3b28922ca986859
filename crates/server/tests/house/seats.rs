//! A game with two seats on one side, over HTTP and sockets: each has its own view and its own questions, talk reaches
//! those whom the rules let hear it, and a side gives up when all its seats have.

use std::net::SocketAddr;

use crate::common::*;
use engine::Datum;
use futures_util::SinkExt;
use tokio_tungstenite::tungstenite::Message;

/// A game of three seats with its tokens.
struct Three {
    game: String,
    red: String,
    pickets: String,
    blue: String,
}

impl Three {
    fn open(client: &mut Client, more: &str) -> Three {
        let got = client.post("/api/games", "", &format!(r#"{{"scenario":"two-patrols/pickets"{more}}}"#));
        assert_eq!(got.status, 201, "{}", got.body);
        let token = |seat: &str| {
            let json = got.json();
            json.at(&format!("seats.{seat}.token")).and_then(Datum::as_text).unwrap_or_default().to_owned()
        };
        Three { red: token("red"), pickets: token("pickets"), blue: token("blue"), game: got.text("game") }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/games/{}{rest}", self.game)
    }

    fn document(&self, client: &mut Client, token: &str) -> Datum {
        client.get(&self.path(""), token).json()
    }

    fn say(&self, client: &mut Client, token: &str, body: &str) -> Got {
        client.post(&self.path("/talk"), token, body)
    }

    /// Answers with defaults while a condition holds.
    fn play(&self, client: &mut Client, goes_on: &dyn Fn(&Datum) -> bool) {
        loop {
            let mut idle = true;
            for token in [&self.red, &self.pickets, &self.blue] {
                let document = self.document(client, token);
                if document.get("outcome").is_some() || !goes_on(&document) {
                    return;
                }
                if let Some(answer) = default_of(&document) {
                    let got = client.post(&self.path("/answers"), token, &answer);
                    assert_eq!(got.status, 200, "{answer}: {}", got.body);
                    idle = false;
                }
            }
            assert!(!idle, "nobody is asked and the game is not over");
        }
    }
}

fn texts(document: &Datum, path: &str) -> Vec<String> {
    match document.at(path) {
        Some(Datum::List(all)) => all.iter().map(|it| it.as_text().unwrap_or_default().to_owned()).collect(),
        _ => Vec::new(),
    }
}

fn said(document: &Datum) -> Vec<String> {
    let Some(Datum::List(all)) = document.at("talk.said") else { return Vec::new() };
    all.iter().map(|it| it.get("text").and_then(Datum::as_text).unwrap_or_default().to_owned()).collect()
}

/// Captain and scout begin out of call.
const APART: &str = r#","scenario_text":"turns 4\nside red Rifles 3\nseat red scout pickets Pickets\npiece red captain Crauford B1 3\npiece red scout Simmons E1 3\nside blue Chasseurs 3\npiece blue captain Lasalle D5 3\npiece blue scout Brack A5 2\n","seed":5"#;

#[test]
fn each_seat_has_its_own_view_and_questions() {
    let house = House::new();
    let mut client = house.client();
    let game = Three::open(&mut client, APART);
    let [red, pickets, blue] =
        [&game.red, &game.pickets, &game.blue].map(|it| game.document(&mut client, it));
    let public = game.document(&mut client, "");
    let seats: Vec<String> =
        (0..3).map(|it| wire::compact(red.at(&format!("seats.{it}")).unwrap())).collect();
    assert_eq!(seats[1], r#"{"name":"pickets","title":"Pickets","who":"open","side":"red"}"#);
    for (document, name) in [(&red, "red"), (&pickets, "pickets"), (&blue, "blue")] {
        assert_eq!(document.at("seat"), Some(&Datum::text(name)));
        assert_eq!(document.at("asks.0.lane"), Some(&Datum::text(name)), "each in a lane of its own");
    }
    let sees = |it: &Datum| wire::compact(it).contains("Simmons");
    assert_eq!([&red, &pickets, &blue, &public].map(sees), [false, true, false, false]);
    assert_eq!(public.at("asks"), Some(&Datum::List(Vec::new())));
    // A partner's lane is as closed as the enemy's.
    let answer = default_of(&pickets).unwrap();
    assert_eq!(client.post(&game.path("/answers"), &game.red, &answer).status, 403);
    let seen =
        |client: &mut Client, token: &str| game.document(client, token).at("seq").and_then(Datum::as_int);
    let before = [&game.red, &game.blue].map(|it| seen(&mut client, it));
    assert_eq!(client.post(&game.path("/answers"), &game.pickets, &answer).status, 200);
    assert_eq!([&game.red, &game.blue].map(|it| seen(&mut client, it)), before, "nobody else notices");
    assert_eq!(wire::compact(red.at("camp.seats").unwrap()), r#"["red","pickets"]"#);
    assert!(blue.get("camp").is_none() && public.get("camp").is_none() && public.get("talk").is_none());
}

#[test]
fn talk_reaches_partners_and_nobody_else() {
    let mut house = House::new();
    let mut client = house.client();
    let game = Three::open(&mut client, APART);
    let with = |client: &mut Client, token: &str| texts(&game.document(client, token), "talk.with");
    assert_eq!(with(&mut client, &game.red), ["pickets"]);
    assert!(with(&mut client, &game.blue).is_empty());
    let got = game.say(&mut client, &game.red, r#"{"text":"  Simmons, make for the well "}"#);
    assert_eq!((got.status, said(&got.json())), (200, vec!["Simmons, make for the well".to_owned()]));
    assert_eq!(game.say(&mut client, &game.pickets, r#"{"to":["red"],"text":"I go"}"#).status, 200);
    let all = ["Simmons, make for the well", "I go"];
    for token in [&game.red, &game.pickets] {
        assert_eq!(said(&game.document(&mut client, token)), all);
    }
    for token in [&game.blue, ""] {
        let text = wire::compact(&game.document(&mut client, token));
        assert!(!text.contains("make for") && !text.contains("I go"), "{text}");
    }
    for (token, body, status, kind) in [
        ("", r#"{"text":"x"}"#, 401, "no_token"),
        (&*game.blue, r#"{"text":"x"}"#, 403, "out_of_call"),
        (&*game.red, r#"{"to":["blue"],"text":"x"}"#, 403, "out_of_call"),
        (&*game.red, r#"{"to":["red"],"text":"x"}"#, 403, "out_of_call"),
        (&*game.red, r#"{"to":["green"],"text":"x"}"#, 400, "bad_input"),
        (&*game.red, r#"{"text":"  "}"#, 422, "bad_input"),
        (&*game.red, r#"{"text":"a\nb"}"#, 422, "bad_input"),
    ] {
        let got = game.say(&mut client, token, body);
        assert_eq!((got.status, got.text("error.kind")), (status, kind.to_owned()), "{body}: {}", got.body);
    }
    let long = format!(r#"{{"text":"{}"}}"#, "x".repeat(501));
    assert_eq!(game.say(&mut client, &game.red, &long).status, 422);
    // It is kept with the game, and told again from where one has heard.
    let seq = game.document(&mut client, &game.red).at("seq").and_then(Datum::as_int).unwrap();
    let fresh = client.get(&game.path(&format!("?since={seq}")), &game.red).json();
    assert!(said(&fresh).is_empty(), "{fresh:?}");
    house.again();
    client = house.client();
    assert_eq!(said(&game.document(&mut client, &game.pickets)), all);
    assert!(said(&game.document(&mut client, &game.blue)).is_empty());
    // After the council they are out of call.
    game.play(&mut client, &|it| {
        !texts(it, "talk.with").is_empty() || it.at("seat") == Some(&Datum::word("blue"))
    });
    assert!(with(&mut client, &game.red).is_empty());
    assert_eq!(game.say(&mut client, &game.red, r#"{"text":"x"}"#).status, 403);
    // What was said stands in no journal, and the game ends and is read with it.
    game.play(&mut client, &|_| true);
    let journal = client.get(&game.path("/journal"), "");
    assert_eq!(journal.status, 200, "{}", journal.body);
    assert!(!journal.body.contains("make for") && !journal.body.contains('~'));
    assert!(journal.body.contains("\npickets choose seal\n"), "{}", journal.body);
    let outline = client.get(&game.path("/replay/outline"), "").body;
    assert!(outline.contains(r#""seat":"pickets""#) && !outline.contains("make for"));
}

#[test]
fn who_speaks_without_end_is_told_to_wait() {
    let house = House::new();
    let mut client = house.client();
    let game = Three::open(&mut client, APART);
    let statuses: Vec<u16> =
        (0..12).map(|it| game.say(&mut client, &game.red, &format!(r#"{{"text":"{it}"}}"#)).status).collect();
    assert_eq!(statuses.iter().filter(|it| **it == 200).count(), 10, "{statuses:?}");
    assert_eq!(statuses.last(), Some(&429));
    assert_eq!(
        game.say(&mut client, &game.pickets, r#"{"text":"yes"}"#).status,
        200,
        "others may still speak"
    );
    house.turn(std::time::Duration::from_secs(60));
    assert_eq!(game.say(&mut client, &game.red, r#"{"text":"on"}"#).status, 200);
}

async fn connect(address: SocketAddr, game: &Three, token: &str) -> Socket {
    let url = format!("ws://{address}{}", game.path("/socket"));
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    socket.send(Message::text(format!(r#"{{"token":"{token}"}}"#))).await.unwrap();
    socket
}

type Socket = tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

async fn next(socket: &mut Socket) -> Datum {
    let message = crate::common::said(socket).await.expect("a document");
    wire::parse(message.to_text().unwrap()).unwrap()
}

#[test]
fn talk_is_pushed_to_those_who_hear_it() {
    let house = House::new();
    let mut client = house.client();
    let game = Three::open(&mut client, APART);
    house.runtime.block_on(async {
        let mut red = connect(house.address, &game, &game.red).await;
        let mut pickets = connect(house.address, &game, &game.pickets).await;
        let mut blue = connect(house.address, &game, &game.blue).await;
        for socket in [&mut red, &mut pickets, &mut blue] {
            assert!(next(socket).await.get("view").is_some());
        }
        red.send(Message::text(r#"{"say":{"text":"to the well"},"id":1}"#)).await.unwrap();
        assert_eq!(said(&next(&mut pickets).await), ["to the well"]);
        let mut got = [next(&mut red).await, next(&mut red).await];
        got.sort_by_key(|it| it.get("ok").is_none());
        assert!(got[0].get("id") == Some(&Datum::Int(1)) && said(&got[1]) == ["to the well"], "{got:?}");
        // What blue hears next is the answer to a word of his own.
        blue.send(Message::text(r#"{"say":{"to":["red"],"text":"peace?"},"id":2}"#)).await.unwrap();
        let told = next(&mut blue).await;
        assert_eq!(
            (told.get("id"), told.at("error.kind")),
            (Some(&Datum::Int(2)), Some(&Datum::word("out_of_call")))
        );
    });
}

#[test]
fn a_side_gives_up_when_both_its_seats_have() {
    let mut house = House::new();
    let mut client = house.client();
    let game = Three::open(&mut client, r#","seed":5"#);
    let blue = wire::compact(&game.document(&mut client, &game.blue));
    let got = client.post(&game.path("/concede"), &game.pickets, "");
    assert_eq!(got.status, 200, "{}", got.body);
    assert!(got.json().get("outcome").is_none(), "the captain fights on");
    assert_eq!(texts(&game.document(&mut client, &game.red), "camp.conceded"), ["pickets"]);
    assert_eq!(wire::compact(&game.document(&mut client, &game.blue)), blue, "the enemy does not notice");
    assert_eq!(client.post(&game.path("/concede"), &game.pickets, "").status, 422);
    house.again();
    client = house.client();
    assert_eq!(texts(&game.document(&mut client, &game.red), "camp.conceded"), ["pickets"]);
    let got = client.post(&game.path("/concede"), &game.red, "").json();
    let outcome = wire::compact(got.get("outcome").unwrap());
    assert!(outcome.starts_with(r#"{"winner":"blue""#), "{outcome}");
    assert!(
        outcome.contains(r#""points":{"red":0,"blue":0}"#),
        "sides are called by their first seats: {outcome}"
    );
}

#[test]
fn machines_give_up_with_the_people_of_their_side() {
    let house = House::new();
    let mut client = house.client();
    let game = Three::open(&mut client, r#","seats":{"pickets":"doctrine","blue":"doctrine"},"seed":5"#);
    let got = client.post(&game.path("/concede"), &game.red, "").json();
    assert_eq!(got.at("outcome.winner"), Some(&Datum::word("blue")));
}

#[test]
fn one_person_may_have_several_seats() {
    let house = House::new();
    let mut client = house.client();
    let game = Three::open(&mut client, &format!(r#","seats":{{"pickets":"with red"}}{APART}"#));
    assert_eq!(game.pickets, format!("{}/pickets", game.red), "one token for both");
    let (red, pickets) = (game.document(&mut client, &game.red), game.document(&mut client, &game.pickets));
    assert_eq!(
        (red.at("seat"), pickets.at("seat")),
        (Some(&Datum::word("red")), Some(&Datum::word("pickets")))
    );
    assert_eq!(texts(&red, "camp.holds"), ["red", "pickets"]);
    assert!(texts(&red, "talk.with").is_empty(), "nobody talks to himself");
    // A view of its own for each: the captain does not see the scout, whoever plays them.
    assert!(!wire::compact(red.get("view").unwrap()).contains("Simmons"));
    assert!(wire::compact(pickets.get("view").unwrap()).contains("Simmons"));
    for wrong in ["blue", "green", ""] {
        assert_eq!(client.get(&game.path(""), &format!("{}/{wrong}", game.red)).status, 401, "{wrong}");
    }
    assert_eq!(client.get(&game.path(""), &format!("{}/pickets", game.blue)).status, 401);
    game.play(&mut client, &|_| true);
    assert!(game.document(&mut client, "").get("outcome").is_some());
    for seats in
        [r#"{"pickets":"with blue"}"#, r#"{"pickets":"with red","red":"doctrine"}"#, r#"{"red":"with red"}"#]
    {
        let body = format!(r#"{{"scenario":"two-patrols/pickets","seats":{seats}}}"#);
        let got = client.post("/api/games", "", &body);
        assert_eq!(got.status, 422, "{seats}: {}", got.body);
    }
    let got = client.post("/api/games", "", r#"{"scenario":"two-patrols/well","seats":{"blue":"with red"}}"#);
    assert_eq!(got.status, 422, "{}", got.body);
}

#[test]
fn figures_change_hands_between_turns() {
    let mut house = House::new();
    let mut client = house.client();
    let game = Three::open(&mut client, &format!(r#","seats":{{"blue":"doctrine"}}{APART}"#));
    let entrust = |client: &mut Client, token: &str, seat: &str, to: &str| {
        client.post(&game.path("/entrust"), token, &format!(r#"{{"seat":"{seat}","to":"{to}"}}"#))
    };
    assert_eq!(entrust(&mut client, &game.red, "pickets", "red").status, 422, "a person has that seat");
    assert_eq!(entrust(&mut client, "", "pickets", "red").status, 401);
    assert_eq!(entrust(&mut client, &game.pickets, "pickets", "blue").status, 422);
    assert_eq!(entrust(&mut client, &game.pickets, "pickets", "pink").status, 400);
    let got = entrust(&mut client, &game.pickets, "pickets", "red");
    assert_eq!(got.status, 200, "{}", got.body);
    assert_eq!(got.json().at("asks"), Some(&Datum::List(Vec::new())), "he has nothing to decide any more");
    let red = game.document(&mut client, &game.red);
    assert!(wire::compact(red.get("asks").unwrap()).contains("Simmons"), "red is asked for both");
    assert_eq!(red.at("camp.entrusted.pickets"), Some(&Datum::word("red")));
    house.again();
    client = house.client();
    assert_eq!(wire::compact(&game.document(&mut client, &game.red)), wire::compact(&red), "it is replayed");
    // A seat of the program's on one's own side may be taken over, and given back.
    let other =
        Three::open(&mut client, &format!(r#","seats":{{"pickets":"doctrine","blue":"doctrine"}}{APART}"#));
    let take = |client: &mut Client, to: &str| {
        client.post(&other.path("/entrust"), &other.red, &format!(r#"{{"seat":"pickets","to":"{to}"}}"#))
    };
    assert_eq!(take(&mut client, "red").status, 200);
    assert_eq!(take(&mut client, "red").status, 422, "he has it already");
    assert_eq!(take(&mut client, "pickets").status, 200);
}
