//! Dice that nobody chose: what seats add to the seed, over HTTP, through a restart and into a signed journal.

use crate::common::*;
use engine::{Datum, Journal, Seal};

fn luck(letter: char) -> String {
    letter.to_string().repeat(64)
}

fn adds(letter: char) -> String {
    format!(r#"{{"luck":"{}"}}"#, luck(letter))
}

#[test]
fn each_seat_adds_once_and_everybody_sees_what() {
    let mut house = House::new();
    let mut client = house.client();
    let game = open(&mut client, "");
    let path = game.path("/luck");
    let before = client.get(&path, "").json();
    assert_eq!(wire::compact(before.get("open").unwrap()), r#"["red","blue"]"#);
    let document = client.get(&game.path(""), &game.blue).body;
    let got = client.post(&path, &game.red, &adds('a'));
    assert_eq!((got.status, got.text("added.0.seat")), (200, "red".into()));
    assert_eq!(client.post(&path, &game.red, &adds('a')).status, 200, "the same twice is safe");
    let other = client.post(&path, &game.red, &adds('b'));
    assert_eq!((other.status, other.text("refusal.why").contains("already")), (422, true));
    assert_eq!(client.get(&game.path(""), &game.blue).body, document, "no question and no number changes");
    assert_eq!(client.post(&path, "", &adds('a')).status, 401);
    for wrong in ["{}", r#"{"luck":7}"#, r#"{"luck":"ab"}"#, &adds('g'), &adds('A')] {
        assert_eq!(client.post(&path, &game.blue, wrong).status, 400, "{wrong}");
    }
    play(&mut client, &game, 3);
    house.again();
    let mut client = house.client();
    assert_eq!(client.post(&path, &game.blue, &adds('c')).status, 200);
    play(&mut client, &game, 10_000);
    let shown = client.get(&path, &game.blue);
    assert_eq!([shown.text("added.0.luck"), shown.text("added.1.luck")], [luck('a'), luck('c')]);
    let journal = client.get(&game.path("/journal"), "").body;
    assert!(journal.contains(&format!("\nred luck {}\n", luck('a'))), "{journal}");
    assert!(journal.contains(&format!("\nblue luck {}\n", luck('c'))), "{journal}");
    let late = client.post(&path, &game.blue, &adds('d'));
    assert_eq!(late.status, 422, "{}", late.body);
    // A fork begins with the same dice, so everybody may know them and nothing is added any more.
    let fork = client.post(&game.path("/fork"), "", r#"{"at":4}"#).json();
    let name = fork.get("game").and_then(Datum::as_text).unwrap();
    let token = fork.at("seats.red.token").and_then(Datum::as_text).unwrap();
    let document = client.get(&format!("/api/games/{name}"), token);
    assert!(document.text("dice.seed").contains("forked from"));
    assert_eq!(client.post(&format!("/api/games/{name}/luck"), token, &adds('e')).status, 422);
}

#[test]
fn a_seed_that_was_chosen_is_said_to_everybody() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":7"#);
    for token in [&game.red, &game.blue, &String::new()] {
        assert_eq!(client.get(&game.path(""), token).text("dice.seed"), "chosen by the host");
        assert_eq!(client.get(&game.path("/luck"), token).text("seed"), "chosen by the host");
    }
    let refused = client.post(&game.path("/luck"), &game.red, &adds('a'));
    assert!(refused.status == 422 && refused.body.contains("chosen by the host"), "{}", refused.body);
    play(&mut client, &game, 10_000);
    let journal = client.get(&game.path("/journal"), "").body;
    assert!(journal.split("begin\n").next().unwrap().contains("\nseed chosen\n"), "{journal}");
    let drawn = open(&mut client, "");
    assert_eq!(client.get(&drawn.path(""), "").json().at("dice.seed"), None);
    let real = open(&mut client, r#","dice":"physical""#);
    let refused = client.post(&real.path("/luck"), &real.red, &adds('a'));
    assert!(refused.status == 422 && refused.body.contains("real"), "{}", refused.body);
}

#[test]
fn who_adds_nothing_plays_as_ever_and_the_machines_do() {
    let house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seats":{"blue":"random"}"#);
    assert_eq!(wire::compact(client.get(&game.path("/luck"), "").json().get("open").unwrap()), r#"["red"]"#);
    for _ in 0..10_000 {
        let document = client.get(&game.path(""), &game.red).json();
        if document.get("outcome").is_some() {
            break;
        }
        if let Some(answer) = default_of(&document) {
            assert_eq!(client.post(&game.path("/answers"), &game.red, &answer).status, 200);
        }
    }
    let journal = client.get(&game.path("/journal"), "").body;
    assert!(!journal.contains(" luck ") && Journal::read(&journal).is_ok(), "{journal}");
}

#[test]
fn finished_journals_are_signed_by_a_key_that_stays_with_the_folder() {
    let mut house = House::new();
    let mut client = house.client();
    let game = open(&mut client, r#","seed":7"#);
    play(&mut client, &game, 10_000);
    let (key, journal) =
        (client.get("/api/key", "").text("key"), client.get(&game.path("/journal"), "").body);
    let (body, seal) = Seal::off(&journal);
    let seal = seal.expect("a seal");
    assert_eq!(engine::journal::hex(&seal.key), key);
    assert!(server::seal::holds(&seal, body));
    // Whatever is altered, the seal does not hold: every byte of it, one after the other.
    for at in 0..body.len() {
        let mut bytes = body.as_bytes().to_vec();
        bytes[at] ^= 1;
        let altered = String::from_utf8_lossy(&bytes).into_owned();
        assert!(!server::seal::holds(&seal, &altered), "byte {at}");
    }
    assert!(!server::seal::holds(&seal, &body[..body.len() - 1]));
    let file = house.folder.0.join(server::seal::FILE);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let rights = || std::fs::metadata(&file).unwrap().permissions().mode() & 0o777;
        assert_eq!(rights(), 0o600);
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
        house.again();
        assert_eq!(rights(), 0o600, "what was opened to others is closed again");
    }
    let mut client = house.client();
    assert_eq!(client.get("/api/key", "").text("key"), key, "the same after a restart");
    assert_eq!(client.get(&game.path("/journal"), "").body, journal);
    let other = House::new();
    assert_ne!(other.client().get("/api/key", "").text("key"), key);
    assert_eq!(server::seal::Signer::shown(&house.folder.0).map(|it| engine::journal::hex(&it)), Some(key));
    assert_eq!(server::seal::Signer::shown(std::path::Path::new("/no/such/folder")), None);
    std::fs::write(&file, "not a key\n").unwrap();
    let why = server::seal::Signer::of_folder(&house.folder.0).unwrap_err();
    assert!(why.contains("holds no key"), "{why}");
}
