//! Sockets: what is pushed to whom, and how bad company is shown the door while others play on.

use std::io::{BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::common::*;
use engine::Datum;
use futures_util::SinkExt;
use tokio::net::TcpStream as AsyncStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

type Socket = WebSocketStream<MaybeTlsStream<AsyncStream>>;

async fn connect(address: SocketAddr, game: &Match, hello: &str) -> Socket {
    let url = format!("ws://{address}{}", game.path("/socket"));
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    if !hello.is_empty() {
        socket.send(Message::text(hello)).await.unwrap();
    }
    socket
}

async fn document(socket: &mut Socket) -> Datum {
    let message = said(socket).await.expect("a document");
    wire::parse(message.to_text().unwrap()).unwrap()
}

/// The code with which the server closes, whatever it says before.
async fn code(socket: &mut Socket) -> Option<u16> {
    while let Some(message) = said(socket).await {
        if let Message::Close(frame) = message {
            return frame.map(|it| it.code.into());
        }
    }
    None
}

fn hello(token: &str) -> String {
    format!(r#"{{"token":"{token}"}}"#)
}

#[test]
fn documents_are_pushed_to_those_who_see_a_change() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":4"#);
    house.runtime.block_on(async {
        let mut red = connect(house.address, &game, &hello(&game.red)).await;
        let mut blue = connect(house.address, &game, &hello(&game.blue)).await;
        let mut public = connect(house.address, &game, r#"{"token":null}"#).await;
        let first = document(&mut red).await;
        assert_eq!(first.get("seat"), Some(&Datum::word("red")));
        assert_eq!(document(&mut blue).await.get("seat"), Some(&Datum::word("blue")));
        let shown = document(&mut public).await;
        assert_eq!(
            (shown.get("seat"), shown.get("asks")),
            (Some(&Datum::word("public")), Some(&Datum::List(vec![])))
        );
        let answer = default_of(&first).unwrap();
        red.send(Message::text(format!(r#"{{"answer":{answer},"id":"a"}}"#))).await.unwrap();
        let mut got = [document(&mut red).await, document(&mut red).await];
        got.sort_by_key(|it| it.get("ok").is_none());
        assert!(got[0].at("ok.seq").is_some(), "{got:?}");
        assert!(got[1].get("view").is_some());
        for socket in [&mut blue, &mut public] {
            // What is said first is the answer to a question of its own, asked after all that.
            socket.send(Message::text(r#"{"answer":{},"id":"mark"}"#)).await.unwrap();
            let first = document(socket).await;
            assert_eq!(first.get("id"), Some(&Datum::word("mark")), "a secret answer is heard by others");
        }
    });
}

#[test]
fn over_the_socket_errors_are_those_of_http() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":4"#);
    house.runtime.block_on(async {
        let mut red = connect(house.address, &game, &hello(&game.red)).await;
        document(&mut red).await;
        for (sent, path) in [
            (r#"{"answer":{"lane":"blue","seq":0,"answer":{"choose":["a"]}},"id":1}"#, "error.kind"),
            (r#"{"answer":{"lane":"red","seq":0,"answer":{"choose":["nonsense"]}},"id":1}"#, "refusal.why"),
            (r#"{"answer":{"lane":"red","seq":7,"answer":{"choose":["a"]}},"id":1}"#, "stale"),
            (r#"{"answer":{"lane":"red"},"id":1}"#, "error.field"),
            (r#"{"token":"again"}"#, "error.kind"),
            ("nonsense", "error.kind"),
        ] {
            red.send(Message::text(sent)).await.unwrap();
            let got = document(&mut red).await;
            assert!(got.at(path).is_some(), "{sent}: {got:?}");
            assert_eq!(got.get("id").is_some(), sent.contains("\"id\""), "{sent}");
        }
        red.send(Message::text(r#"{"since":0}"#)).await.unwrap();
        assert_eq!(document(&mut red).await.get("since"), Some(&Datum::Int(0)));
        let mut public = connect(house.address, &game, r#"{"since":0}"#).await;
        document(&mut public).await;
        let answer = r#"{"answer":{"lane":"red","seq":0,"answer":{"choose":["a"]}}}"#;
        public.send(Message::text(answer)).await.unwrap();
        assert_eq!(document(&mut public).await.at("error.kind"), Some(&Datum::word("no_token")));
    });
}

#[test]
fn bad_company_is_shown_the_door_while_others_play() {
    let house = House::new();
    let mut client = house.client();
    let (game, busy) = (open(&mut client, r#","seed":4"#), open(&mut client, r#","seed":6"#));
    let address = house.address;
    let gone = Arc::new(AtomicBool::new(false));
    let seen = gone.clone();
    // Asks until the last of them is gone, and four hundred times at least.
    let player = std::thread::spawn(move || {
        let mut client = Client::new(address);
        let mut asked = 0;
        while asked < 400 || !seen.load(Ordering::Relaxed) {
            assert_eq!(client.get(&busy.path(""), &busy.red).status, 200);
            asked += 1;
        }
    });
    house.runtime.block_on(async {
        let open = async |hello: String| connect(address, &game, &hello).await;
        let mut wrong = open(hello("nonsense")).await;
        assert_eq!(code(&mut wrong).await, Some(1008));
        let mut binary = open(hello(&game.red)).await;
        binary.send(Message::binary(vec![0u8; 100])).await.unwrap();
        assert_eq!(code(&mut binary).await, Some(1003));
        let mut large = open(hello(&game.red)).await;
        large.send(Message::text("x".repeat(100_000))).await.unwrap();
        assert_eq!(code(&mut large).await, Some(1009));
        let mut flood = open(hello(&game.red)).await;
        for _ in 0..500 {
            if flood.send(Message::text("{}")).await.is_err() {
                break;
            }
        }
        assert_eq!(code(&mut flood).await, Some(1008));
        let mut pings = open(hello(&game.red)).await;
        for _ in 0..500 {
            if pings.send(Message::Ping(Default::default())).await.is_err() {
                break;
            }
        }
        assert_eq!(code(&mut pings).await, Some(1008));
    });
    let mut raw = upgraded(address, &game);
    raw.get_mut().write_all(&[0xff, 0xff, 0, 0, 0, 0, 0, 0]).unwrap();
    let mut torn = TcpStream::connect(address).unwrap();
    torn.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nx: ").unwrap();
    gone.store(true, Ordering::Relaxed);
    player.join().unwrap();
    assert_eq!(client.get(&game.path(""), &game.red).status, 200, "the game they were at goes on as well");
}

fn upgraded(address: SocketAddr, game: &Match) -> BufReader<TcpStream> {
    let stream = TcpStream::connect(address).unwrap();
    let mut stream = BufReader::new(stream);
    let head = format!(
        "GET {} HTTP/1.1\r\nhost: {address}\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        game.path("/socket")
    );
    stream.get_mut().write_all(head.as_bytes()).unwrap();
    assert_eq!(read(&mut stream, true).unwrap().status, 101);
    stream
}

#[test]
fn a_client_that_never_reads_hinders_nobody() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":4"#);
    let mute: Vec<BufReader<TcpStream>> = (0..20)
        .map(|_| {
            let mut stream = upgraded(house.address, &game);
            let text = hello(&game.red);
            let mut frame = vec![0x81, 0x80 | text.len() as u8, 0, 0, 0, 0];
            frame.extend_from_slice(text.as_bytes());
            stream.get_mut().write_all(&frame).unwrap();
            stream
        })
        .collect();
    let open = |client: &mut Client| client.get("/metrics", "").body.contains("grognard_sockets 20\n");
    waited("all of them are there", || open(&mut client).then_some(()));
    let given = play(&mut client, &game, 60);
    assert!(10 < given, "{given} answers were given");
    assert!(open(&mut client), "all of them were there until the last answer");
    drop(mute);
}

#[test]
fn silence_is_the_public_and_closing_says_goodbye() {
    let mut house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":4"#);
    let (address, handle) = (house.address, house.runtime.handle().clone());
    let mut silent = handle.block_on(async {
        let mut silent = connect(address, &game, "").await;
        let first = heard("a document", async {
            loop {
                tokio::select! {
                    first = document(&mut silent) => return first,
                    () = tokio::time::sleep(Duration::from_millis(2)) => house.turn(Duration::from_secs(1)),
                }
            }
        });
        assert_eq!(first.await.get("seat"), Some(&Datum::word("public")));
        // A page that took longer than that says who is there after all, once.
        silent.send(Message::text(hello(&game.red))).await.unwrap();
        let own = document(&mut silent).await;
        assert_eq!(own.get("seat"), Some(&Datum::word("red")));
        silent.send(Message::text(hello(&game.blue))).await.unwrap();
        assert_eq!(document(&mut silent).await.at("error.kind"), Some(&Datum::word("greeted")));
        let answer = default_of(&own).unwrap();
        silent.send(Message::text(format!(r#"{{"answer":{answer},"id":"a"}}"#))).await.unwrap();
        let mut got = [document(&mut silent).await, document(&mut silent).await];
        got.sort_by_key(|it| it.get("ok").is_none());
        assert!(got[0].at("ok.seq").is_some(), "{got:?}");
        assert_eq!(got[1].get("seat"), Some(&Datum::word("red")));
        silent
    });
    let goodbye = handle.spawn(async move { code(&mut silent).await });
    house.stop();
    assert_eq!(handle.block_on(goodbye).unwrap(), Some(1001));
}

#[test]
fn sockets_of_one_client_are_counted() {
    let house = House::with(|it| {
        it.limits.spare_loopback = false;
        it.limits.sockets = 2;
    });
    let mut client = house.client();
    let game = open(&mut client, "");
    house.runtime.block_on(async {
        let first = connect(house.address, &game, "").await;
        let _second = connect(house.address, &game, "").await;
        let url = format!("ws://{}{}", house.address, game.path("/socket"));
        assert!(tokio_tungstenite::connect_async(&url).await.is_err());
        drop(first);
        heard("there is room again", async {
            while tokio_tungstenite::connect_async(&url).await.is_err() {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        })
        .await;
    });
}
