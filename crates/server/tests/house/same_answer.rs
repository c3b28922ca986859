//! The same answer many times at once, over HTTP and sockets; two seats at one instant. Each counts once.

use std::sync::Barrier;

use crate::common::*;
use engine::Datum;
use futures_util::SinkExt;
use tokio_tungstenite::tungstenite::Message;

/// Of each answer five copies go over HTTP and five over sockets.
const COPIES: usize = 5;

#[test]
fn the_same_answer_ten_times_in_parallel_counts_once() {
    let house = House::new();
    let mut client = house.client();
    let mut sent = 0;
    let mut round = 0;
    while sent < 1000 {
        let game = open(&mut client, &format!(r#","seed":{round}"#));
        round += 1;
        let mut own = [0usize; 2];
        for _ in 0..30 {
            for (seat, token) in [&game.red, &game.blue].into_iter().enumerate() {
                let document = client.get(&game.path(""), token).json();
                let Some(answer) = default_of(&document) else { continue };
                storm(&house, &game, token, &answer);
                own[seat] += 1;
                sent += 2 * COPIES;
            }
        }
        let journal = finished(&mut client, &game);
        let lines = |name: &str| journal.lines().filter(|it| it.starts_with(&format!("{name} "))).count();
        assert!(own[0] <= lines("red") && own[1] <= lines("blue"));
        assert_eq!(lines("red") + lines("blue"), own[0] + own[1] + 1, "and one concession");
    }
}

fn finished(client: &mut Client, game: &Match) -> String {
    let over = client.post(&game.path("/concede"), &game.red, "");
    assert!([200, 422].contains(&over.status));
    let journal = client.get(&game.path("/journal"), "");
    assert_eq!(journal.status, 200);
    let lines: Vec<&str> = journal.body.lines().collect();
    let begin = lines.iter().position(|it| *it == "begin").unwrap();
    let mut text = lines[begin + 1..].join("\n");
    if over.status == 422 {
        text.push_str("\nred concede");
    }
    text
}

fn storm(house: &House, game: &Match, token: &str, answer: &str) {
    let start = Barrier::new(2 * COPIES);
    std::thread::scope(|scope| {
        for _ in 0..COPIES {
            scope.spawn(|| {
                let mut client = house.client();
                client.get("/health", "");
                start.wait();
                let got = client.post(&game.path("/answers"), token, answer);
                assert_eq!(got.status, 200, "{}", got.body);
            });
            scope.spawn(|| {
                house.runtime.block_on(async {
                    let url = format!("ws://{}{}", house.address, game.path("/socket"));
                    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
                    let hello = format!(r#"{{"token":"{token}"}}"#);
                    socket.send(Message::text(hello)).await.unwrap();
                    said(&mut socket).await.unwrap();
                    start.wait();
                    let text = format!(r#"{{"answer":{answer},"id":7}}"#);
                    socket.send(Message::text(text)).await.unwrap();
                    loop {
                        let got = said(&mut socket).await.unwrap();
                        let json = wire::parse(got.to_text().unwrap()).unwrap();
                        if json.get("id") == Some(&Datum::Int(7)) {
                            assert!(json.get("ok").is_some(), "{got:?}");
                            break;
                        }
                    }
                });
            });
        }
    });
}

#[test]
fn two_seats_at_one_instant() {
    let house = House::new();
    let mut client = house.client();
    for round in 0..30 {
        let game = open(&mut client, &format!(r#","seed":{round}"#));
        for _ in 0..4 {
            let start = Barrier::new(2);
            let tokens = [&game.red, &game.blue];
            let answers = tokens.map(|it| default_of(&client.get(&game.path(""), it).json()));
            let [Some(_), Some(_)] = &answers else {
                play(&mut client, &game, 1);
                continue;
            };
            std::thread::scope(|scope| {
                for (token, answer) in tokens.into_iter().zip(&answers) {
                    let (start, house, game) = (&start, &house, &game);
                    scope.spawn(move || {
                        let mut client = house.client();
                        client.get("/health", "");
                        start.wait();
                        let got = client.post(&game.path("/answers"), token, answer.as_deref().unwrap());
                        assert_eq!(got.status, 200, "{}", got.body);
                    });
                }
            });
        }
        play(&mut client, &game, 10_000);
        assert_eq!(client.get(&game.path("/journal"), "").status, 200);
    }
}
