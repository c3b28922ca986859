//! Sittings: phones that add to one list, lose the line and come back; and everybody who should not be there.

use crate::common::*;
use engine::Datum;
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

struct Sitting {
    path: String,
    token: String,
}

fn opened(client: &mut Client, more: &str) -> Sitting {
    let got = client.post("/api/sittings", "", &format!(r#"{{"book":"two-patrols"{more}}}"#));
    assert_eq!(got.status, 201, "{}", got.body);
    let (name, token) = (got.text("sitting"), got.text("token"));
    assert_eq!(got.text("link"), format!("/companion/two-patrols/sitting/{name}#{token}"));
    Sitting { path: format!("/api/sittings/{name}"), token }
}

fn entry(number: u64, seen: u64, deed: &str) -> String {
    format!(r#"{{"id":"{number:032x}","by":"Anna","seen":{seen},"deed":{deed}}}"#)
}

fn sent(client: &mut Client, it: &Sitting, entries: &[String]) -> Got {
    let body = format!(r#"{{"entries":[{}]}}"#, entries.join(","));
    client.post(&format!("{}/entries", it.path), &it.token, &body)
}

/// The numbers of the entries of a paper, and how far it goes.
fn numbers(got: &Got) -> (Vec<i64>, i64) {
    assert_eq!(got.status, 200, "{}", got.body);
    let json = got.json();
    let Some(Datum::List(entries)) = json.get("entries") else { panic!("{}", got.body) };
    let number = |it: &Datum| it.get("seq").and_then(Datum::as_int).unwrap();
    (entries.iter().map(number).collect(), json.get("seq").and_then(Datum::as_int).unwrap())
}

#[test]
fn two_phones_add_to_one_list_and_read_what_they_have_not_seen() {
    let mut house = House::new();
    let mut client = house.client();
    let it = opened(&mut client, &format!(r#","title":"Sunday","entries":[{}]"#, entry(1, 0, r#"{"a":1}"#)));
    assert_eq!(numbers(&sent(&mut client, &it, &[entry(2, 1, "{}"), entry(3, 1, "{}")])), (vec![2, 3], 3));
    assert_eq!(numbers(&sent(&mut client, &it, &[entry(4, 1, "{}")])), (vec![2, 3, 4], 4));
    assert_eq!(
        numbers(&sent(&mut client, &it, &[entry(4, 1, "{}")])),
        (vec![2, 3, 4], 4),
        "sent twice, taken once"
    );
    assert_eq!(numbers(&client.get(&format!("{}?since=3", it.path), &it.token)), (vec![4], 4));
    assert_eq!(numbers(&client.get(&format!("{}?since=99", it.path), &it.token)), (vec![], 4));
    house.again();
    let mut client = house.client();
    let got = client.get(&it.path, &it.token);
    assert_eq!(numbers(&got), (vec![1, 2, 3, 4], 4));
    let json = got.json();
    assert_eq!(json.at("title").and_then(Datum::as_text), Some("Sunday"));
    assert_eq!(json.at("book").and_then(Datum::as_text), Some("two-patrols"));
    assert_eq!(json.at("entries.0.deed.a"), Some(&Datum::Int(1)));
    assert_eq!(numbers(&sent(&mut client, &it, &[entry(5, 4, "{}")])), (vec![5], 5));
}

#[test]
fn all_of_a_message_is_taken_or_nothing() {
    let house = House::new();
    let mut client = house.client();
    let it = opened(&mut client, "");
    assert_eq!(numbers(&sent(&mut client, &it, &[entry(1, 0, r#"{"a":1}"#)])), (vec![1], 1));
    for (entries, status, kind) in [
        (vec![entry(2, 0, "{}"), entry(1, 0, r#"{"a":2}"#)], 409, "bad_input"),
        (vec![entry(2, 0, "{}"), entry(2, 0, r#"{"b":1}"#)], 409, "bad_input"),
        (vec![entry(2, 0, "{}"), entry(3, 2, "{}")], 422, "bad_input"),
        (vec![entry(2, 0, "{}"), entry(3, 0, "[]")], 400, "bad_input"),
        (vec![entry(2, 0, "{}"), "{".into()], 400, "bad_json"),
        (
            vec![entry(2, 0, "{}"), entry(3, 0, &format!(r#"{{"x":"{}"}}"#, "y".repeat(4096)))],
            400,
            "bad_input",
        ),
        (vec![], 400, "bad_input"),
    ] {
        let got = sent(&mut client, &it, &entries);
        assert_eq!((got.status, got.text("error.kind").as_str()), (status, kind), "{}", got.body);
    }
    assert_eq!(numbers(&client.get(&it.path, &it.token)), (vec![1], 1), "nothing of it was taken");
    let large = format!(r#"{{"entries":"{}"}}"#, "x".repeat(300 * 1024));
    assert_eq!(client.post(&format!("{}/entries", it.path), &it.token, &large).status, 413);
}

#[test]
fn a_sitting_is_open_to_its_token_and_to_nobody_else() {
    let house = House::new();
    let mut client = house.client();
    let (it, other) = (opened(&mut client, ""), opened(&mut client, ""));
    let game = open(&mut client, "");
    let body = format!(r#"{{"entries":[{}]}}"#, entry(1, 0, "{}"));
    let forged = format!("{}A", &it.token[..42]);
    for token in ["", &other.token, &game.red, &forged] {
        let forged_by_chance = token == it.token;
        for got in [client.get(&it.path, token), client.post(&format!("{}/entries", it.path), token, &body)] {
            assert!(got.status == 401 || forged_by_chance, "{token}: {}", got.body);
        }
    }
    for path in
        ["/api/sittings/x", &format!("/api/sittings/{}", game.game), "/api/sittings/sAAAAAAAAAAAAAAAAAAAAAA"]
    {
        assert_eq!(client.get(path, &it.token).status, 404, "{path}");
    }
    let name = it.path.rsplit('/').next().unwrap();
    assert_eq!(client.get(&format!("/api/games/{name}"), &it.token).status, 404, "a sitting is no game");
    for (body, status) in [
        ("", 400),
        ("[]", 400),
        (r#"{"book":"waterloo"}"#, 404),
        (r#"{"book":"two-patrols","x":1}"#, 400),
        (r#"{"book":"two-patrols","title":"a\nb"}"#, 400),
        (r#"{"book":"two-patrols","entries":[{}]}"#, 400),
    ] {
        assert_eq!(client.post("/api/sittings", "", body).status, status, "{body}");
    }
    assert_eq!(client.get(&format!("{}?since=x", it.path), &it.token).status, 400);
    assert_eq!(client.get(&format!("{}/socket", it.path), &it.token).status, 426);
    assert_eq!(client.get(&format!("{}/socket", it.path), &other.token).status, 401);
}

#[test]
fn a_socket_tells_of_every_entry_and_listens_to_its_token_alone() {
    let house = House::new();
    let mut client = house.client();
    let it = opened(&mut client, &format!(r#","entries":[{}]"#, entry(1, 0, "{}")));
    let url = format!("ws://{}{}/socket", house.address, it.path);
    house.runtime.block_on(async {
        let (mut phone, _) = tokio_tungstenite::connect_async(format!("{url}?since=0")).await.unwrap();
        phone.send(Message::text(format!(r#"{{"token":"{}"}}"#, it.token))).await.unwrap();
        assert!(told(&mut phone).await.contains(r#""seq":1,"entries":[{"seq":1"#));
        let (path, token, address) = (it.path.clone(), it.token.clone(), house.address);
        let adding = tokio::task::spawn_blocking(move || {
            let it = Sitting { path, token };
            sent(&mut Client::new(address), &it, &[entry(2, 1, "{}")])
        });
        let second = told(&mut phone).await;
        assert!(second.contains(r#""seq":2,"entries":[{"seq":2"#), "{second}");
        assert_eq!(adding.await.unwrap().status, 200);
        phone.send(Message::text(r#"{"since":0}"#)).await.unwrap();
        assert!(told(&mut phone).await.contains(r#""entries":[{"seq":1"#), "what was lost is sent again");
        phone.send(Message::text("nonsense")).await.unwrap();
        assert!(told(&mut phone).await.contains("bad_json"));
        for greeting in [r#"{"token":"x"}"#, r#"{"since":0}"#, "[]"] {
            let (mut stranger, _) = tokio_tungstenite::connect_async(&url).await.unwrap();
            stranger.send(Message::text(greeting)).await.unwrap();
            assert!(told(&mut stranger).await.contains("\"error\""), "{greeting}");
            let end = heard("the end", stranger.next()).await;
            assert!(matches!(end, None | Some(Ok(Message::Close(_)) | Err(_))), "{greeting}: {end:?}");
        }
    });
}

async fn told(socket: &mut Socket) -> String {
    said(socket).await.unwrap().into_text().unwrap().to_string()
}
