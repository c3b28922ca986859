//! A game of two silent people, on a server that is killed again and again: it still ends, and its journal holds.

use std::time::Duration;

use crate::common::victim::{self, spawn};
use crate::common::*;
use engine::Datum;

const CHILD: &str = "clock_kill::the_server_that_is_killed";

/// Not a test of its own: the process that the next test kills.
#[test]
#[ignore = "the child of the test below"]
fn the_server_that_is_killed() {
    victim::serve(|it| it.limits.clock.0 = 1);
}

#[test]
fn a_killed_server_takes_its_clocks_up_again() {
    let folder = Folder::new();
    let (mut child, mut address) = spawn(CHILD, &folder.0, None);
    let mut client = Client::new(address);
    let game = open(&mut client, r#","seed":5,"clock":{"seconds":3}"#);
    for token in [&game.red, &game.blue] {
        assert_eq!(client.get(&game.path(""), token).status, 200);
    }
    for kill in 0u64.. {
        // Somebody looks: a game that nobody looks at has no time.
        let look = |client: &mut Client| {
            let got = client.get(&game.path(""), "");
            assert_eq!(got.status, 200, "{}", got.body);
            got.json()
        };
        let over = |it: &Datum| it.get("outcome").is_some();
        let before = look(&mut client);
        // Killed at any moment; but every other time something has happened first, or it would never end.
        if kill % 2 == 0 && !over(&before) {
            waited("the clock goes on", || {
                child.turn();
                (look(&mut client) != before).then_some(())
            });
        }
        for _ in 0..kill * 37 % 10 {
            child.turn();
        }
        std::thread::sleep(Duration::from_millis(kill * 37 % 20));
        let over = over(&look(&mut client));
        drop(child);
        (child, address) = spawn(CHILD, &folder.0, None);
        client = Client::new(address);
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
