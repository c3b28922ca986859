//! The clock must not tell whether the other side has sealed its orders: two games are played that differ in nothing
//! else, and a seat that is blind to it gets the same bytes at the same moments.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

mod common;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use common::*;
use engine::Datum;
use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::tungstenite::Message;

const LIMIT: u64 = 1500;

/// What a seat hears from the moment at which the clock begins: the text, and when it came.
type Heard = Vec<(Duration, String)>;

#[test]
fn a_silent_seat_cannot_tell_a_sealed_enemy_from_a_silent_one() {
    let house = House::with(|it| it.limits.second = Duration::from_millis(LIMIT / 10));
    let heard: Vec<Heard> = [false, true].into_iter().map(|seals| red_hears(&house, seals)).collect();
    let texts = |at: usize| heard[at].iter().map(|it| it.1.as_str()).collect::<Vec<_>>();
    assert!(3 <= heard[0].len(), "the phase was opened, resolved, and the next one opened");
    assert_eq!(texts(0), texts(1));
    for (silent, sealed) in heard[0].iter().zip(&heard[1]) {
        let apart = silent.0.abs_diff(sealed.0);
        assert!(apart < Duration::from_millis(LIMIT / 4), "{apart:?} apart");
    }
}

/// Red is silent; blue seals the first phase at once, with what the clock would have given it, or is silent too.
fn red_hears(house: &House, blue_seals: bool) -> Heard {
    let mut client = house.client();
    let game = open(&mut client, r#","seed":5,"clock":{"seconds":10}"#);
    house.runtime.block_on(async {
        let url = format!("ws://{}{}", house.address, game.path("/socket"));
        let (mut red, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        red.send(Message::text(format!(r#"{{"token":"{}"}}"#, game.red))).await.unwrap();
        let mut heard = vec![(Duration::ZERO, plain(red.next().await, &game))];
        let begun = Instant::now();
        let (address, blue) = (house.address, game.clone());
        let other = tokio::task::spawn_blocking(move || sits_down(address, &blue, blue_seals));
        // Time enough for one phase to run out, and for the next one to be opened.
        let end = Duration::from_millis(LIMIT + LIMIT / 2);
        while let Ok(message) = tokio::time::timeout(end.saturating_sub(begun.elapsed()), red.next()).await {
            heard.push((begun.elapsed(), plain(message, &game)));
        }
        other.await.unwrap();
        heard
    })
}

fn sits_down(address: SocketAddr, game: &Match, seals: bool) {
    let mut client = Client::new(address);
    let mut document = client.get(&game.path(""), &game.blue).json();
    let first = client.get(&game.path(""), &game.red).body;
    let (begun, whole) = (Instant::now(), left(&first));
    // Late enough that a time which began anew with every answer would be noticed.
    std::thread::sleep(Duration::from_millis(LIMIT / 2));
    while seals && document.at("asks.0.lane") == Some(&Datum::word("blue")) {
        let answer = default_of(&document).unwrap();
        document = client.post(&game.path("/answers"), &game.blue, &answer).json();
        // Asking again and again tells no more than waiting.
        let now = client.get(&game.path(""), &game.red).body;
        assert_eq!(bare(&now, game), bare(&first, game));
        let passed = whole.saturating_sub(left(&now));
        assert!(passed.abs_diff(begun.elapsed()) < Duration::from_millis(LIMIT / 4), "red's time runs on");
    }
}

fn plain(message: Option<Result<Message, tokio_tungstenite::tungstenite::Error>>, game: &Match) -> String {
    bare(message.unwrap().unwrap().to_text().unwrap(), game)
}

fn left(text: &str) -> Duration {
    let remaining = wire::parse(text).unwrap().at("clock.remaining").and_then(Datum::as_int).unwrap();
    Duration::from_millis(remaining.try_into().unwrap())
}

/// Without the name of the game and without the milliseconds.
fn bare(text: &str, game: &Match) -> String {
    let text = text.replace(&game.game, "GAME");
    let Some((before, after)) = text.split_once(r#""remaining":"#) else { return text };
    format!(r#"{before}"remaining":{}"#, after.trim_start_matches(|it: char| it.is_ascii_digit()))
}
