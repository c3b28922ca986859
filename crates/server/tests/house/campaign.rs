//! A campaign over HTTP: sheets out of one game and into the next, and everything that may be wrong with them (HB-OPT-13).

use crate::common::bent::Luck;
use crate::common::*;
use engine::{Datum, Eye, Journal, Setup, Shown};

const WIRE: &str = "hot-blood-and-cold-steel/a-bit-of-wire";
const MUSTER: &str = "/api/books/hot-blood-and-cold-steel/scenarios/a-bit-of-wire/muster";

fn house() -> House {
    House::of(&shelf::BOOKS, shelf::GAMES)
}

/// A game that red gives up after a while.
fn conceded(client: &mut Client, more: &str) -> Match {
    let game = open_scenario(client, WIRE, more);
    play(client, &game, 60);
    let got = client.post(&game.path("/concede"), &game.red, "");
    assert_eq!(got.status, 200, "{}", got.body);
    game
}

fn sheets_of(client: &mut Client, game: &Match, side: &str) -> String {
    let got = client.get(&game.path(&format!("/sheets?side={side}")), "");
    assert_eq!(
        (got.status, got.header("content-type")),
        (200, Some("text/plain; charset=utf-8")),
        "{}",
        got.body
    );
    got.body
}

fn with_sheets(seats: &[(&str, &str)]) -> String {
    let files = seats.iter().map(|it| (it.0.to_owned().into(), it.1.to_owned().show()));
    wire::compact(&Datum::record([("sheets", Datum::Record(files.collect()))]))
}

/// The same as a part of a body that opens a game.
fn bringing(seats: &[(&str, &str)]) -> String {
    let body = with_sheets(seats);
    format!(",{}", &body[1..body.len() - 1])
}

/// What `grognard sheets` writes: from the journal alone.
fn from_journal(journal: Journal, side: &str) -> String {
    let game = shelf::game_by_name(&journal.header.book).unwrap();
    let (_, scripted) = shelf::scenario(WIRE).unwrap();
    let text = journal.header.text.clone().unwrap_or_else(|| scripted.text.to_owned());
    let start = game.prepare(&Setup { text: &text, options: &journal.header.options }).unwrap();
    let campaign = shelf::campaign(game.book()).unwrap();
    (campaign.kept)(&start.resume(journal, None).unwrap().view(Eye::Umpire), side).unwrap()
}

fn journal_of(client: &mut Client, game: &Match) -> Journal {
    Journal::read(&client.get(&game.path("/journal"), "").body).unwrap()
}

#[test]
fn men_go_from_one_game_into_the_next() {
    let house = house();
    let mut client = house.client();
    let first = conceded(&mut client, r#","seed":7"#);
    let (red, blue) = (sheets_of(&mut client, &first, "red"), sheets_of(&mut client, &first, "blue"));
    let journal = journal_of(&mut client, &first);
    assert_eq!(red, from_journal(journal.clone(), "red"));
    assert_eq!(blue, from_journal(journal, "blue"));
    assert!(red.contains("name = \"Corporal Whitehead\"") && !red.contains("g1"), "{red}");

    // One of them gets a name of his own, and another is hurt.
    let red = red.replacen("Corporal Whitehead", "Corporal Hobbs", 1);
    let hurt = red.lines().find(|it| it.contains("Private Widdowson")).unwrap();
    let hurt = hurt.replacen("fate = \"fit\"", "fate = \"misses\", misses = 2", 1);
    let red: String = red
        .lines()
        .map(|it| if it.contains("Private Widdowson") { format!("{hurt}\n") } else { format!("{it}\n") })
        .collect();
    let told = client.post(MUSTER, "", &with_sheets(&[("red", &red), ("blue", &blue)]));
    assert_eq!(told.status, 200, "{}", told.body);
    let told = told.json();
    assert_eq!(told.at("sheets.red.men"), Some(&Datum::Int(5)));
    assert_eq!(
        told.at("sheets.red.unfit.0").and_then(Datum::as_text),
        Some("Private Widdowson misses 2 patrols")
    );
    assert_eq!(told.at("sheets.blue.men"), Some(&Datum::Int(7)));

    let more = format!(r#","seed":8{}"#, bringing(&[("red", &red), ("blue", &blue)]));
    let second = conceded(&mut client, &more);
    let journal = journal_of(&mut client, &second);
    let campaign = shelf::campaign(shelf::book("hb").unwrap()).unwrap();
    let (_, scripted) = shelf::scenario(WIRE).unwrap();
    let filled = campaign.filled(scripted.text, "red", &red).unwrap();
    let filled = campaign.filled(&filled, "blue", &blue).unwrap();
    assert_eq!(journal.header.text, Some(filled), "the header is that of `grognard play --sheets`");
    assert_eq!(sheets_of(&mut client, &second, "red"), from_journal(journal, "red"));

    // His own side has heard who went out; the other has not.
    let said = |eye: &str, client: &mut Client| {
        client.get(&second.path(&format!("/replay?eye={eye}&at=0")), "").body
    };
    assert!(said("red", &mut client).contains("Corporal Hobbs goes out tonight"));
    assert!(said("red", &mut client).contains("Private Widdowson misses 2 patrols"));
    assert!(!said("blue", &mut client).contains("Hobbs"));
}

#[test]
fn sheets_wait_for_the_end_of_a_game() {
    let house = house();
    let mut client = house.client();
    let game = open_scenario(&mut client, WIRE, "");
    let early = client.get(&game.path("/sheets?side=red"), &game.red);
    assert_eq!((early.status, early.text("error.kind")), (403, "running".to_owned()));
    for query in ["", "?side=", "?side=green", "?side=red&side=blue", "?seat=red"] {
        let got = client.get(&game.path(&format!("/sheets{query}")), "");
        assert_eq!(got.status, 400, "{query}: {}", got.body);
        assert!(got.json().at("error.allowed.0").is_some(), "{}", got.body);
    }
    let off = conceded(&mut client, r#","options":{"experience":"off"}"#);
    let got = client.get(&off.path("/sheets?side=red"), "");
    assert_eq!((got.status, got.text("error.cite")), (422, "HB-OPT-13".to_owned()));
    assert!(got.text("error.why").contains("without the option `experience`"), "{}", got.body);
}

#[test]
fn what_is_wrong_with_sheets_is_said() {
    let house = House::of_with(&shelf::BOOKS, shelf::GAMES, |it| it.limits.scenario = 20_000);
    let mut client = house.client();
    let man = r#"{ name = "Hobbs", nation = "british", quality = "raw" }"#;
    let file = |men: &str| format!("book = \"hot-blood-and-cold-steel\"\nmen = [\n{men}\n]\n");
    let (good, typo) = (file(man), file(&man.replace("raw", "rwa")));
    for (seat, sheets, field, at, says) in [
        ("red", typo.as_str(), "sheets.red", "3:49", "did you mean `raw`"),
        ("red", "men = [", "sheets.red", "1:8", "unclosed array"),
        ("red", "", "sheets.red", "1:1", "`book` is missing"),
        ("blue", good.as_str(), "sheets.blue", "3:1", "nobody of that nation"),
        ("green", good.as_str(), "sheets.green", "", "no such seat"),
    ] {
        let opening = format!(r#"{{"scenario":"{WIRE}"{}}}"#, bringing(&[(seat, sheets)]));
        for got in [
            client.post("/api/games", "", &opening),
            client.post(MUSTER, "", &with_sheets(&[(seat, sheets)])),
        ] {
            assert_eq!((got.status, got.text("error.field")), (422, field.to_owned()), "{}", got.body);
            assert!(got.text("error.why").contains(says), "{}", got.body);
            let place = got.json().at("error.at").and_then(Datum::as_text).unwrap_or_default().to_owned();
            assert_eq!(place, at, "{}", got.body);
        }
    }
    let green = client.post(MUSTER, "", &with_sheets(&[("green", &good)]));
    assert!(green.body.contains(r#""allowed":["red","blue"]"#), "{}", green.body);
    let long = with_sheets(&[("red", &"#".repeat(20_000))]);
    assert_eq!(client.post(MUSTER, "", &long).status, 413);
    let long = format!(r#"{{"scenario":"{WIRE}",{}"#, &long[1..]);
    assert_eq!(client.post("/api/games", "", &long).status, 413);
    // A text that has sheets already takes no second ones.
    let (_, scripted) = shelf::scenario(WIRE).unwrap();
    let campaign = shelf::campaign(shelf::book("hb").unwrap()).unwrap();
    let filled = campaign.filled(scripted.text, "red", &good).unwrap();
    let own = wire::compact(&Datum::record([("scenario_text", filled.show())]));
    let twice =
        format!(r#"{{"scenario":"{WIRE}",{}{}}}"#, &own[1..own.len() - 1], bringing(&[("red", &good)]));
    let got = client.post("/api/games", "", &twice);
    assert_eq!((got.status, got.text("error.field")), (422, "sheets.red".to_owned()), "{}", got.body);
    assert!(got.text("error.why").contains("has sheets for red already"), "{}", got.body);
}

#[test]
fn a_book_says_whether_it_has_a_campaign() {
    let house = house();
    let mut client = house.client();
    for (book, has) in
        [("hot-blood-and-cold-steel", true), ("bloody-big-battles", false), ("cold-steel", false)]
    {
        let said = client.get(&format!("/api/books/{book}"), "").json();
        assert_eq!(said.get("campaign"), Some(&Datum::Bool(has)), "{book}");
    }
    let scenario = "bloody-big-battles/montebello";
    let body = format!(r#"{{"scenario":"{scenario}"{}}}"#, bringing(&[("red", "men = []")]));
    let opened = client.post("/api/games", "", &body);
    let asked = client.post(
        "/api/books/bloody-big-battles/scenarios/montebello/muster",
        "",
        &with_sheets(&[("red", "men = []")]),
    );
    for got in [opened, asked] {
        assert_eq!((got.status, got.text("error.field")), (422, "sheets".to_owned()), "{}", got.body);
        assert!(got.text("error.why").contains("keeps no sheets between games"), "{}", got.body);
    }
    let game = open_scenario(&mut client, scenario, "");
    assert_eq!(client.post(&game.path("/concede"), &game.red, "").status, 200);
    let got = client.get(&game.path("/sheets?side=red"), "");
    assert_eq!(got.status, 422);
    assert!(got.text("error.why").contains("keeps no sheets between games"), "{}", got.body);
    assert_eq!(client.post(&MUSTER.replace("wire", "ire"), "", &with_sheets(&[])).status, 404);
    assert_eq!(client.post(&MUSTER.replace("hot", "cold"), "", &with_sheets(&[])).status, 404);
}

/// Sheets bent in every way: refused with a reason, or men whom the game knows from there on.
#[test]
fn bent_sheets_are_refused_or_played() {
    let house = house();
    let mut client = house.client();
    let first = conceded(&mut client, r#","seed":9"#);
    let good = sheets_of(&mut client, &first, "red");
    let mut luck = Luck(1916 + kit::rotation());
    let scraps = [
        "\"",
        "\\",
        "}",
        "]",
        "\n",
        "\u{0}",
        "\u{1b}",
        "\u{2028}",
        "é",
        "= 99",
        "-1",
        "misses",
        "[[men]]",
        "[sheets.red]",
    ];
    let mut taken = 0;
    for _ in 0..400 {
        let mut letters: Vec<char> = good.chars().collect();
        for _ in 0..=luck.below(2) {
            let at = luck.below(letters.len());
            let till = letters.len().min(at + luck.below(3));
            letters.splice(at..till, luck.one(&scraps).chars());
        }
        let bent: String = letters.into_iter().collect();
        let told = client.post(MUSTER, "", &with_sheets(&[("red", &bent)]));
        let opening = format!(r#"{{"scenario":"{WIRE}"{}}}"#, bringing(&[("red", &bent)]));
        let opened = client.post("/api/games", "", &opening);
        match (told.status, opened.status) {
            (422, 422) => assert_eq!(opened.text("error.field"), "sheets.red", "{bent}"),
            (200, 201) => {
                taken += 1;
                let game = Match {
                    game: opened.text("game"),
                    red: opened.text("seats.red.token"),
                    blue: String::new(),
                };
                assert_eq!(client.post(&game.path("/concede"), &game.red, "").status, 200);
                let after = sheets_of(&mut client, &game, "red");
                assert_eq!(after, from_journal(journal_of(&mut client, &game), "red"));
                assert_eq!(client.post(MUSTER, "", &with_sheets(&[("red", &after)])).status, 200, "{after}");
            }
            other => panic!("{other:?}: {bent}\n{}\n{}", told.body, opened.body),
        }
    }
    assert!((5..395).contains(&taken), "{taken} were taken: they are bent too much or too little");
}
