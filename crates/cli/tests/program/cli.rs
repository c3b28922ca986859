//! The binary as a real process: exit codes, streams, JSON for machines.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Output, Stdio};

fn grognard(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("piped");
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("it ends");
    // A program that refuses its arguments does not read its input.
    let _ = feeder.join();
    output
}

fn out(args: &[&str]) -> String {
    let output = grognard(args, b"");
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty());
    String::from_utf8(output.stdout).expect("text")
}

fn refused(args: &[&str]) -> String {
    let output = grognard(args, b"");
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn without_a_word_it_serves_the_table() {
    let folder = std::env::temp_dir().join(format!("grognard-serves-{}", std::process::id()));
    let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
        .args(["--listen", "127.0.0.1:0", "--data"])
        .arg(&folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
    let address =
        line.split("http://").nth(1).and_then(|it| it.split_whitespace().next()).expect("an address");
    let mut stream = TcpStream::connect(address).expect("somebody listens");
    let asked = format!("GET /health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(asked.as_bytes()).expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    child.kill().expect("it can be ended");
    child.wait().expect("it ends");
    std::fs::remove_dir_all(&folder).expect("its folder was there");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[test]
fn the_shelf_says_what_can_be_done() {
    let text = out(&["books"]);
    assert!(text.contains("Bloody Big Battles") && text.contains("grognard odds"));
    assert!(!text.contains('\u{1b}'), "colour only on a terminal");
}

#[test]
fn resolving_for_people_and_for_machines() {
    let args = ["resolve", "bb", "movement_roll", "quality=veteran", "in_command=true", "--dice", "4,5"];
    let text = out(&args);
    assert!(
        text.contains("+1  In command radius") && text.contains("BB-MOVE-M1") && text.contains("[Full move")
    );
    let json = wire::parse(&out(&[&args[..], &["--json"]].concat())).unwrap();
    assert_eq!(json.get("procedure").unwrap().as_text(), Some("movement_roll"));
    assert_eq!(json.at("outcome.row").unwrap().as_text(), Some("10"));
    assert_eq!(json.at("total").unwrap().as_int(), Some(10));
}

/// What follows is told in the sentences of the book, and nothing in the keys of its data.
#[test]
fn effects_are_told_in_sentences() {
    let case = ["class=veteran", "unit_size=3", "casualties=1", "kind=artillery_unlimbered", "--dice", "2,7"];
    let text = out(&[&["resolve", "cc", "cavalry_proximity"][..], &case].concat());
    assert!(text.contains("It moves away 1 space: infantry square or heavy terrain or away."), "{text}");
    assert!(text.contains("CC-CAV-7") && !text.contains('_'), "{text}");
}

#[test]
fn the_same_seed_gives_the_same_dice() {
    let roll = |seed: &str| out(&["resolve", "bloody", "movement_roll", "--seed", seed, "--json"]);
    assert_eq!(roll("7"), roll("7"));
    assert!((0..20).any(|it| roll(&it.to_string()) != roll("7")));
}

#[test]
fn input_comes_as_words_json_file_or_stream() {
    let file = std::env::temp_dir().join(format!("grognard-cli-{}.json", std::process::id()));
    std::fs::write(&file, r#"{"cause": "bullet", "dice": [3, 4]}"#).unwrap();
    let at = format!("@{}", file.display());
    let one = out(&["resolve", "hb", "injury", "--in", &at, "--json"]);
    let two = out(&["resolve", "hb", "injury", "cause=bullet", "--dice", "3,4", "--json"]);
    let three = grognard(
        &["resolve", "hb", "injury", "--in", "-", "--json"],
        br#"{"cause": "bullet", "dice": [3, 4]}"#,
    );
    assert_eq!(one, two);
    assert_eq!(one.as_bytes(), three.stdout);
    std::fs::remove_file(file).unwrap();
}

#[test]
fn odds_add_up() {
    let text = out(&["odds", "hb", "injury", "cause=bullet"]);
    assert!(text.contains('%') && text.contains('█'));
    let json = wire::parse(&out(&["odds", "hb", "injury", "cause=bullet", "--json"])).unwrap();
    let engine::Datum::List(outcomes) = json.get("outcomes").unwrap() else { panic!("{json:?}") };
    let weight = |it: &engine::Datum| it.get("weight").unwrap().as_text().unwrap().parse::<u64>().unwrap();
    let sum: u64 = outcomes.iter().map(weight).sum();
    assert_eq!(sum.to_string(), json.get("denominator").unwrap().as_text().unwrap());
}

#[test]
fn words_of_a_book_are_explained_with_their_rules() {
    let cube = out(&["rules", "cc", "cube"]);
    assert!(cube.contains("CC-ORD-1") && cube.contains("charge, move, fire or hold"), "{cube}");
    assert_eq!(out(&["rules", "cc", "cubes"]), cube);
    let all = out(&["rules", "hb", "--words"]);
    assert!(all.contains("Verey light") && all.contains("HB-INFO-10"), "{all}");
    let json = wire::parse(&out(&["rules", "di", "drey", "--words", "--json"])).unwrap();
    let engine::Datum::List(found) = &json else { panic!("{json:?}") };
    assert_eq!(found[0].get("cite").and_then(|it| it.as_text()), Some("DI-SA-2"));
    assert!(refused(&["rules", "bb", "grenadier", "--words"]).contains("has `grenadier` in it"));
}

#[test]
fn faults_name_the_field_and_what_is_allowed() {
    assert!(refused(&["rules", "nosuch"]).contains("allowed: cold-steel"));
    assert!(refused(&["resolve", "bb", "movment_roll"]).contains("did you mean `movement_roll`?"));
    assert!(refused(&["resolve", "bb", "movement_roll", "qualty=raw"]).contains("did you mean `quality`?"));
    assert!(
        refused(&["resolve", "bb", "movement_roll", "quality=rwa"])
            .contains("allowed: raw, trained, veteran")
    );
    assert!(refused(&["resolve", "bb", "movement_roll", "--dice", "1"]).contains("the next throw is 2d6"));
    assert!(refused(&["resolve", "bb", "movement_roll", "--dice", "1,2,3"]).contains("not needed"));
    assert!(refused(&["resolve", "bb", "movement_roll", "--dice", "1,7"]).contains("has no face 7"));
    assert!(refused(&["odds", "bb", "movement_roll", "dice=1,2"]).contains("without dice"));
    assert!(refused(&["tables", "bb", "BB-FF-9"]).contains("did you mean BB-FF-1?"));
    assert!(refused(&["rules", "bb", "BB-MOVE-99"]).contains("has no rule BB-MOVE-99"));
    assert!(refused(&["rules", "bb", "--class", "Q"]).contains("allowed: S, R, H"));
    refused(&["resolve", "bb"]);
    refused(&["frobnicate"]);
    assert!(refused(&["odds", "--json"]).starts_with(r#"{"error":{"kind":"usage","why":"the following"#));
    let twice =
        ["resolve", "hb", "injury", "--in", r#"{"cause": "bullet", "dice": [3, 4]}"#, "--dice", "1,2"];
    assert!(refused(&twice).contains("given in the input and behind --dice"));
    let json = refused(&["resolve", "bb", "movement_roll", "quality=rwa", "--json"]);
    let json = wire::parse(json.trim()).unwrap();
    assert_eq!(json.at("error.kind").unwrap().as_text(), Some("bad_input"));
    assert_eq!(json.at("error.field").unwrap().as_text(), Some("quality"));
}

#[test]
fn a_batch_answers_line_by_line_and_never_stops() {
    let long = format!("{{\"book\":\"{}\"}}\n", "x".repeat(2 << 20));
    let mut input = br#"{"book":"bb","procedure":"movement_roll","input":{"dice":[3,4]},"id":"a"}
not json

{"book":"bb","procedure":"movement_roll","input":{"dice":[3]},"id":2}
{"book":"zz","procedure":"movement_roll","id":null}
{"procedure":"movement_roll"}
[1,2]
"#
    .to_vec();
    input.extend_from_slice(b"\xff\xfe\n");
    input.extend_from_slice(long.as_bytes());
    input.extend_from_slice(
        br#"{"book":"bloody-big-battles","procedure":"movement_roll","input":{"dice":[6,6]}}"#,
    );
    let output = grognard(&["resolve", "--batch"], &input);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    let kinds: Vec<String> = text
        .lines()
        .map(|it| {
            let it = wire::parse(it).unwrap();
            it.at("error.kind").map_or("ok".into(), |it| it.as_text().unwrap().to_owned())
        })
        .collect();
    let want = [
        "ok",
        "bad_json",
        "bad_json",
        "dice_missing",
        "unknown_book",
        "bad_input",
        "bad_input",
        "bad_json",
        "bad_json",
        "ok",
    ];
    assert_eq!(kinds, want);
    assert!(text.starts_with(r#"{"id":"a","ok":{"procedure":"movement_roll","dice":[3,4],"#), "{text:.200}");

    let output = grognard(&["odds", "--batch"], br#"{"book":"bb","procedure":"movement_roll","input":{}}"#);
    assert!(String::from_utf8(output.stdout).unwrap().contains(r#""denominator":"36""#));
}

#[test]
fn rules_and_tables() {
    let rule = out(&["rules", "hb", "HB-SHOT-5"]);
    assert!(rule.starts_with("HB-SHOT-5"));
    let one = wire::parse(&out(&["rules", "hb", "hb-shot-5", "--json"])).unwrap();
    assert_eq!(
        (one.get("id").unwrap().as_text(), one.get("class").unwrap().as_text()),
        (Some("HB-SHOT-5"), Some("R"))
    );
    let list = out(&["rules", "bb", "BB-MOVE", "--json"]);
    let engine::Datum::List(list) = wire::parse(&list).unwrap() else { panic!() };
    assert!(10 < list.len());
    let table = wire::parse(&out(&["tables", "bb", "BB-FF-2", "--format", "json"])).unwrap();
    let engine::Datum::List(cells) = table.get("cells").unwrap() else { panic!() };
    assert_eq!(cells.len(), 176);
    assert!(cells.iter().any(|it| it.get("id").unwrap().as_text() == Some("BB-FF-2/7/9")));
    assert!(out(&["tables", "bb", "BB-FF-2", "--format", "md"]).contains("| 12 | R* |"));
    assert!(
        out(&["tables", "bb", "BB-FF-2", "--format", "html"]).contains("<td id=\"BB-FF-2/12/0.25\">R*</td>")
    );
    for book in ["bb", "cc", "cs", "di", "hb"] {
        assert!(
            !out(&["tables", book]).is_empty()
                && !out(&["rules", book]).is_empty()
                && !out(&["books", book]).is_empty()
        );
    }
}

#[test]
fn books_as_json_have_a_schema_for_every_procedure() {
    let engine::Datum::List(books) = wire::parse(&out(&["books", "--json"])).unwrap() else { panic!() };
    assert_eq!(books.len(), 5);
    for book in &books {
        let engine::Datum::List(procedures) = book.get("procedures").unwrap() else { panic!() };
        for it in procedures {
            assert_eq!(it.at("input.type").unwrap().as_text(), Some("object"));
        }
    }
}

#[test]
fn completions_and_man_pages_come_from_the_same_definitions() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(out(&["completions", shell]).contains("resolve"));
    }
    let folder = std::env::temp_dir().join(format!("grognard-man-{}", std::process::id()));
    out(&["man", folder.to_str().unwrap()]);
    assert!(folder.join("grognard-odds.1").exists());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn help_of_every_subcommand_has_an_example() {
    let playing = ["scenarios", "check", "play", "sim", "replay", "verify"];
    for it in ["books", "rules", "tables", "resolve", "odds", "completions", "man"].iter().chain(&playing) {
        assert!(out(&[it, "--help"]).contains("Example"), "{it}");
    }
}
