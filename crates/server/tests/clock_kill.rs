//! A game of two silent people, on a server that is killed again and again: it still ends, and its journal holds.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on says so")]

mod common;

use std::time::{Duration, Instant};

use common::victim::{self, spawn};
use common::*;

/// Not a test of its own: the process that the next test kills.
#[test]
#[ignore = "the child of the test below"]
fn the_server_that_is_killed() {
    victim::serve(|it| (it.limits.clock.0, it.limits.second) = (1, Duration::from_millis(15)));
}

#[test]
fn a_killed_server_takes_its_clocks_up_again() {
    let folder = Folder::new();
    let (mut child, mut address) = spawn(&folder.0, None);
    let mut client = Client::new(address);
    let game = open(&mut client, r#","seed":5,"clock":{"seconds":3}"#);
    for token in [&game.red, &game.blue] {
        assert_eq!(client.get(&game.path(""), token).status, 200);
    }
    let begun = Instant::now();
    for kill in 0u64.. {
        assert!(begun.elapsed() < Duration::from_secs(120), "the game does not end");
        std::thread::sleep(Duration::from_millis(40 + kill * 37 % 120));
        let over = client.get(&game.path(""), "").json().get("outcome").is_some();
        drop(child);
        (child, address) = spawn(&folder.0, None);
        client = Client::new(address);
        // Somebody looks: a game that nobody looks at has no time.
        let got = client.get(&game.path(""), "");
        assert_eq!(got.status, 200, "{}", got.body);
        if over {
            assert!(2 < kill, "it was not killed at all");
            break;
        }
    }
    let journal = client.get(&game.path("/journal"), "");
    assert_eq!(journal.status, 200, "what was over stays over: {}", journal.body);
    let read = engine::Journal::read(&journal.body).unwrap();
    let toy: &dyn engine::Game = kit::toy::GAME;
    let well = toy.scenarios().iter().find(|it| it.name == "well").unwrap();
    let start = toy.prepare(&engine::Setup { text: well.text, options: &[] }).unwrap_or_else(|_| panic!());
    let seed = read.reveal.map(engine::Seed);
    start.resume(read, seed).unwrap_or_else(|it| panic!("{}", it.why));
    drop(child);
}
