//! The clock must not tell whether the other side has sealed its orders: two games are played that differ in nothing
//! else, and a seat that is blind to it gets the same bytes at the same moments.

use std::time::Duration;

use crate::common::*;
use engine::Datum;
use futures_util::SinkExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// What a seat hears from the moment at which it sits down: the text, and when it came.
type Heard = Vec<(Duration, String)>;

#[test]
fn a_silent_seat_cannot_tell_a_sealed_enemy_from_a_silent_one() {
    let house = House::new();
    let heard: Vec<Heard> = [false, true].into_iter().map(|seals| red_hears(&house, seals)).collect();
    assert!(3 <= heard[0].len(), "the phase was opened, resolved, and the next one opened");
    assert_eq!(heard[0], heard[1]);
}

/// Red is silent; blue seals the first phase after half of its time, with what the clock would have given it, or is
/// silent too.
fn red_hears(house: &House, blue_seals: bool) -> Heard {
    let game = open(&mut house.client(), r#","seed":5,"clock":{"seconds":10}"#);
    house.runtime.block_on(async {
        let url = format!("ws://{}{}", house.address, game.path("/socket"));
        let (mut red, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        red.send(Message::text(format!(r#"{{"token":"{}"}}"#, game.red))).await.unwrap();
        let mut all = Heard::new();
        let mut note = |at: u64, texts: Vec<String>| {
            all.extend(
                texts.into_iter().map(|it| (Duration::from_millis(at), it.replace(&game.game, "GAME"))),
            );
        };
        note(0, vec![next(&mut red).await]);
        blue(house, &game, sits_down).await;
        note(0, vec![next(&mut red).await]);
        // Late enough that a time which began anew with every answer would be noticed.
        house.turn(Duration::from_millis(5000));
        if blue_seals {
            blue(house, &game, seals).await;
        }
        note(5000, until_marked(&mut red).await);
        house.turn(Duration::from_millis(4999));
        note(9999, until_marked(&mut red).await);
        house.turn(Duration::from_millis(1));
        note(10_000, vec![next(&mut red).await]);
        note(10_000, until_marked(&mut red).await);
        all
    })
}

async fn blue(house: &House, game: &Match, does: fn(&mut Client, &Match)) {
    let (address, game) = (house.address, game.clone());
    tokio::task::spawn_blocking(move || does(&mut Client::new(address), &game)).await.unwrap();
}

fn sits_down(client: &mut Client, game: &Match) {
    assert_eq!(client.get(&game.path(""), &game.blue).status, 200);
}

fn seals(client: &mut Client, game: &Match) {
    let mut document = client.get(&game.path(""), &game.blue).json();
    let before = client.get(&game.path(""), &game.red).body;
    assert!(before.contains(r#""remaining":5000"#), "{before}");
    let mut sealed = 0;
    while document.at("asks.0.lane") == Some(&Datum::word("blue")) {
        let answer = default_of(&document).unwrap();
        document = client.post(&game.path("/answers"), &game.blue, &answer).json();
        sealed += 1;
        // Asking again and again tells no more than waiting.
        assert_eq!(client.get(&game.path(""), &game.red).body, before);
    }
    assert!(0 < sealed);
}

async fn next(socket: &mut Socket) -> String {
    said(socket).await.unwrap().into_text().unwrap().to_string()
}

/// What is heard before the answer to something that is said now.
async fn until_marked(socket: &mut Socket) -> Vec<String> {
    socket.send(Message::text(r#"{"answer":{"lane":"red"},"id":"mark"}"#)).await.unwrap();
    let mut before = Vec::new();
    loop {
        let text = next(socket).await;
        if text.contains(r#""id":"mark""#) {
            return before;
        }
        before.push(text);
    }
}
