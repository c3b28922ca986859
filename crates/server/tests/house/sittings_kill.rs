//! The server is killed while phones write: every entry that it acknowledged is there once, in the order it was given.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::common::victim::{self, spawn};
use crate::common::*;
use engine::Datum;

const KILLS: u64 = 25;
const CHILD: &str = "sittings_kill::the_server_that_is_killed";

/// Not a test of its own: the process that the next test kills.
#[test]
#[ignore = "the child of the test below"]
fn the_server_that_is_killed() {
    victim::serve(|_| ());
}

#[test]
fn what_was_acknowledged_outlives_the_server() {
    let folder = Folder::new();
    let (mut child, mut address) = spawn(CHILD, &folder.0, None);
    let got = Client::new(address).post("/api/sittings", "", r#"{"book":"two-patrols"}"#);
    let (path, token) = (format!("/api/sittings/{}", got.text("sitting")), got.text("token"));
    let (taken, mut next) = (Arc::new(AtomicUsize::new(0)), 0u64);
    for kill in 0..KILLS {
        let (taken, before) = (taken.clone(), taken.load(Ordering::Relaxed));
        let counted = taken.clone();
        let killer = std::thread::spawn(move || {
            waited("an entry is taken", || (before < counted.load(Ordering::Relaxed)).then_some(()));
            std::thread::sleep(Duration::from_millis(7 * kill % 60));
            drop(child);
        });
        // The same entry is sent again after a kill, as a phone does that has heard nothing.
        let mut client = Client::new(address);
        loop {
            let entry =
                format!(r#"{{"entries":[{{"id":"{next:032x}","by":"A","seen":0,"deed":{{"n":{next}}}}}]}}"#);
            match client.raw("POST", &format!("{path}/entries"), &token, entry.as_bytes(), &[]) {
                Ok(got) if got.status == 200 => {
                    taken.fetch_add(1, Ordering::Relaxed);
                    next += 1;
                }
                Ok(got) => panic!("{}", got.body),
                Err(_) => break,
            }
        }
        killer.join().unwrap();
        (child, address) = spawn(CHILD, &folder.0, None);
    }
    let got = Client::new(address).get(&path, &token);
    assert_eq!(got.status, 200, "{}", got.body);
    let json = got.json();
    let Some(Datum::List(entries)) = json.get("entries") else { panic!("{}", got.body) };
    let found: Vec<u64> =
        entries.iter().map(|it| it.at("deed.n").unwrap().as_int().unwrap() as u64).collect();
    assert!((0..found.len() as u64).eq(found.iter().copied()), "each once, in their order: {found:?}");
    let acknowledged = taken.load(Ordering::Relaxed);
    assert!(acknowledged <= found.len() && found.len() <= acknowledged + 1);
    println!("{} entries over {KILLS} kills", found.len());
    assert!(KILLS as usize <= found.len());
    drop(child);
}
